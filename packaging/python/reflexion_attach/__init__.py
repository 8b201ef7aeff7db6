# SPDX-License-Identifier: GPL-3.0-or-later
"""Serves an agent to Reflexion Workbench over standard input and output (docs/agent-protocol.md)."""

VERSION = "0.1.0"
PROTOCOL = 1
