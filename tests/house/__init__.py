"""The house's laws that no linter checks, each tried on a sample that breaks it."""
