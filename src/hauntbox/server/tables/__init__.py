"""Tables that people are at: what they may do, see and be told, and who answers when."""
