"""`python -m hauntbox` is the command `hauntbox`."""

from __future__ import annotations

import sys

from hauntbox.cli.main import main

sys.exit(main())
