"""A pyusb backend whose devices are played: no libusb, no rights, no hardware."""

import errno
from collections import deque
from types import SimpleNamespace
from typing import Any

import usb.backend
from usb.core import USBError, USBTimeoutError

INTO = 0x81


def trouble(number: int) -> USBError:
    """The error that pyusb raises for an error number."""
    words = {errno.EACCES: "Access denied", errno.EBUSY: "Resource busy", errno.ENODEV: "No such device"}
    return USBError(words.get(number, "Trouble"), -1, number)


class FakeDevice:
    """One reader with one interface. What is read is played: bytes, or an error number; then nothing comes.

    `driver` says whether the kernel drives it, `taken` whether another program has it, `configured` whether it has a
    configuration, `vanishes` whether it is unplugged while it is being opened, `endpoint` is its one address, `place`
    its bus and sockets.
    """

    def __init__(self, vid: int, pid: int, *reads: bytes | int) -> None:
        self.numbers = vid, pid
        self.place: tuple[int, ...] = (1, 1)
        self.reads = deque(reads)
        self.driver = True
        self.taken = False
        self.allowed = True
        self.configured = True
        self.gone = False
        self.vanishes = False
        self.size = 64
        self.endpoint = INTO
        self.log: list[str] = []


class FakeBackend(usb.backend.IBackend):  # type: ignore[misc]  # pyusb has no types
    """These devices are plugged in. A device is its own handle."""

    def __init__(self, *devices: FakeDevice) -> None:
        self._devices = devices

    def enumerate_devices(self) -> list[FakeDevice]:
        """See IBackend."""
        return [device for device in self._devices if not device.gone]

    def get_parent(self, _: FakeDevice) -> None:
        """See IBackend."""

    def get_device_descriptor(self, device: FakeDevice) -> Any:
        """See IBackend."""
        return SimpleNamespace(
            bLength=18, bDescriptorType=1, bcdUSB=0x0200, bDeviceClass=0, bDeviceSubClass=0, bDeviceProtocol=0,
            bMaxPacketSize0=8, idVendor=device.numbers[0], idProduct=device.numbers[1], bcdDevice=1, iManufacturer=0,
            iProduct=0, iSerialNumber=0, bNumConfigurations=1, address=1, bus=device.place[0], port_number=1,
            port_numbers=device.place[1:],
            speed=2,
        )  # fmt: skip

    def get_configuration_descriptor(self, _: FakeDevice, config: int) -> Any:
        """See IBackend."""
        if config:
            raise IndexError
        return SimpleNamespace(
            bLength=9, bDescriptorType=2, wTotalLength=34, bNumInterfaces=1, bConfigurationValue=1, iConfiguration=0,
            bmAttributes=0xA0, bMaxPower=50, extra_descriptors=[],
        )  # fmt: skip

    def get_interface_descriptor(self, _: FakeDevice, interface: int, alternate: int, config: int) -> Any:
        """See IBackend."""
        if interface or alternate or config:
            raise IndexError
        return SimpleNamespace(
            bLength=9, bDescriptorType=4, bInterfaceNumber=0, bAlternateSetting=0, bNumEndpoints=1, bInterfaceClass=3,
            bInterfaceSubClass=0, bInterfaceProtocol=0, iInterface=0, extra_descriptors=[],
        )  # fmt: skip

    def get_endpoint_descriptor(self, device: FakeDevice, endpoint: int, *_: int) -> Any:
        """See IBackend."""
        if endpoint:
            raise IndexError
        return SimpleNamespace(
            bLength=7, bDescriptorType=5, bEndpointAddress=device.endpoint, bmAttributes=3, wMaxPacketSize=device.size,
            bInterval=10, bRefresh=0, bSynchAddress=0, extra_descriptors=[],
        )  # fmt: skip

    def open_device(self, device: FakeDevice) -> FakeDevice:
        """See IBackend."""
        if not device.allowed:
            raise trouble(errno.EACCES)
        return device

    def close_device(self, device: FakeDevice) -> None:
        """See IBackend."""
        device.log.append("close")

    def get_configuration(self, device: FakeDevice) -> int:
        """See IBackend."""
        if device.vanishes:
            device.gone = True
            raise trouble(errno.ENODEV)
        return int(device.configured)

    def set_configuration(self, device: FakeDevice, _: int) -> None:
        """See IBackend."""
        device.log.append("set_configuration")
        device.configured = True

    def is_kernel_driver_active(self, device: FakeDevice, _: int) -> bool:
        """See IBackend."""
        return device.driver

    def detach_kernel_driver(self, device: FakeDevice, _: int) -> None:
        """See IBackend."""
        device.log.append("detach")
        device.driver = False

    def attach_kernel_driver(self, device: FakeDevice, _: int) -> None:
        """See IBackend."""
        if device.gone:
            raise trouble(errno.ENODEV)
        device.log.append("attach")
        device.driver = True

    def claim_interface(self, device: FakeDevice, _: int) -> None:
        """See IBackend."""
        if device.driver or device.taken:
            raise trouble(errno.EBUSY)
        device.log.append("claim")

    def release_interface(self, device: FakeDevice, _: int) -> None:
        """See IBackend."""
        device.log.append("release")

    def intr_read(self, device: FakeDevice, _: int, __: int, into: Any, ___: int) -> int:
        """See IBackend."""
        if not device.reads:
            raise USBTimeoutError("Operation timed out", -7, errno.ETIMEDOUT)
        found = device.reads.popleft()
        if isinstance(found, int):
            device.gone = found == errno.ENODEV
            raise trouble(found)
        into[: len(found)] = into.__class__("B", found)
        return len(found)

    def clear_halt(self, device: FakeDevice, _: int) -> None:
        """See IBackend."""
        device.log.append("clear_halt")
