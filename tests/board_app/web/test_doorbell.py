"""When no phone comes the table says what may be wrong, once it has waited."""

from board_app.web.doorbell import PATIENCE_MS, Doorbell

OWN = ("127.0.0.1", "192.168.1.20")


def test_after_a_minute_without_a_phone_guest_networks_and_firewalls_are_named() -> None:
    doorbell = Doorbell(OWN, 8090, 1000)
    assert doorbell.worry(1000 + PATIENCE_MS - 1) == ""
    worry = doorbell.worry(1000 + PATIENCE_MS)
    assert all(words in worry for words in ("guest network", "firewall", "8090"))


def test_a_phone_ends_the_worry_and_this_machine_does_not() -> None:
    doorbell = Doorbell(OWN, 8090, 0)
    for address in (*OWN, ""):
        doorbell.heard(address)
    assert doorbell.worry(PATIENCE_MS)
    doorbell.heard("192.168.1.31")
    doorbell.heard("127.0.0.1")
    assert doorbell.worry(PATIENCE_MS) == ""
