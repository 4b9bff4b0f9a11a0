"""Drawing: SVG and text, and what several games draw alike."""
