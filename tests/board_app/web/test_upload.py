"""A posted file is taken out of its form as browsers send it, and anything else is refused in words."""

import pytest

from board_app.web.upload import NAME_MOST, UploadError, file_of

KIND = "multipart/form-data; boundary=----edge7"


def form(head: str = 'filename="night.json"', text: bytes = b'{"a":\r\n1}', edge: str = "----edge7") -> bytes:
    """A form with one file."""
    line = f'--{edge}\r\nContent-Disposition: form-data; name="file"; {head}\r\nContent-Type: application/json\r\n\r\n'
    return line.encode() + text + f"\r\n--{edge}--\r\n".encode()


def test_name_and_bytes_come_out_as_they_went_in() -> None:
    assert file_of(KIND, form()) == ("night.json", b'{"a":\r\n1}')
    assert file_of('multipart/form-data; boundary="----edge7"', form(text=b"")) == ("night.json", b"")
    name = "ü" * 100
    assert file_of(KIND, form(f'filename="{name}"'))[0] == "ü" * NAME_MOST


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded", b"a=b"),
        ("multipart/form-data", form()),
        (KIND, b""),
        (KIND, form(edge="another")),
        (KIND, form()[:-20]),
        (KIND, form() + form()),
        (KIND, b"x" + form()),
        (KIND, form('name="file"')),
        (KIND, form('filename=""')),
        (KIND, b'------edge7\r\nContent-Disposition: filename="x"\r\n------edge7--\r\n'),
    ],
)
def test_a_form_without_exactly_one_file_is_refused(kind: str, body: bytes) -> None:
    with pytest.raises(UploadError, match="Nothing was taken in"):
        file_of(kind, body)
