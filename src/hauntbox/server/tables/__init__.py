"""Tables in use: what people there may do, see and be told, and who answers when."""
