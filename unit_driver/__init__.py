"""Talks to any bank unit, simulated or real, over the unit link (docs/link.md)."""
