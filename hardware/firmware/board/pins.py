"""Which pin does what, the one place where it is said: firmware, wiring and tests read it. GPIO numbers of a Pico."""

# Each reader has an SPI bus of its own: many readers hold their data line even when they are not selected.
READERS = {
    "red": {"spi": 0, "miso": 16, "select": 17, "clock": 18, "mosi": 19, "reset": 20},
    "green": {"spi": 1, "miso": 12, "select": 13, "clock": 14, "mosi": 15, "reset": 21},
}
DISPLAY = {"i2c": 0, "sda": 4, "scl": 5}
BUZZER = 2
# Inside the board: a third of the voltage that feeds it.
SUPPLY = 29

ROWS = (6, 7, 8, 9)
COLUMNS = (10, 11, 22, 26, 27)
# The key where a row and a column cross; "" is a place without one.
KEYS = (
    ("1", "2", "3", "M", "ZONE"),
    ("4", "5", "6", "K", "DEAL"),
    ("7", "8", "9", "C", ""),
    (".", "0", "", "GO", ""),
)
