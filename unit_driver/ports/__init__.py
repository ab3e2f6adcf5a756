"""Ways to a unit's bytes: a serial device, a socket, a cable in memory."""
