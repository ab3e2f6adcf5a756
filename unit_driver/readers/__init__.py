"""Card readers on a desk: whatever people own puts its cards into the unit's two slots."""
