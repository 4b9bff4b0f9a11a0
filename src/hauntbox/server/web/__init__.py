"""HTTP and WebSocket: addresses, requests, replies, lines."""
