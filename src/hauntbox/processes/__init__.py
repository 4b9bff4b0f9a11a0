"""Worker processes, for the laboratory, the server and the terminal."""
