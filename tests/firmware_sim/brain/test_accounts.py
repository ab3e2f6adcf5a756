"""Balances move only as facts say, and never below zero or above the most."""

from binascii import crc32

from firmware_sim.brain.accounts import MOST, REMEMBERED, Accounts, chain_next, chain_root


def test_the_chain_is_the_check_sum_of_the_past() -> None:
    root = chain_root("abcd0123", [1500, -1, 20])
    assert int(root, 16) == crc32(b'["abcd0123",[1500,-1,20]]')
    fact = '[1,"op","","k",[[1,-26]],0]'
    assert int(chain_next(root, fact), 16) == crc32((root + fact).encode())


def test_balances_are_listed_up_to_the_last_open_account() -> None:
    assert Accounts("abcd0123", []).balances() == []
    assert Accounts("abcd0123", [5, -1, 0]).balances() == [5, -1, 0]
    assert Accounts("abcd0123", [5, -1, 0]).balance(16) == -1


def test_objections_name_the_account_and_what_is_missing_or_over() -> None:
    accounts = Accounts("abcd0123", [100, MOST])
    assert accounts.objection([[1, -100], [2, -1]]) == []
    assert accounts.objection([[1, -126]]) == ["funds", 1, 26]
    assert accounts.objection([[1, -26], [2, 26]]) == ["limit", 2, 26]
    assert accounts.objection([[3, 1]]) == ["account", 3]


def test_an_account_lacks_what_is_one_quantum_too_little_and_is_full_at_one_too_much() -> None:
    accounts = Accounts("abcd0123", [100, MOST - 1])
    assert accounts.objection([[1, -100], [2, 1]]) == []
    assert accounts.objection([[1, -101]]) == ["funds", 1, 1]
    assert accounts.objection([[2, 2]]) == ["limit", 2, 1]


def test_an_operation_of_the_host_is_remembered_with_its_answer_and_a_keyed_one_is_not() -> None:
    accounts = Accounts("abcd0123", [100, 100])
    accounts.move("", [[1, -10]], "11111111")
    accounts.move("k3f90001", [[1, -10], [2, 10]], "22222222")
    assert accounts.answer_to("k3f90001") == [2, "22222222", [80, 110]]
    assert accounts.answer_to("") is None


def test_the_last_32_operations_are_remembered() -> None:
    accounts = Accounts("abcd0123", [0])
    for number in range(REMEMBERED + 1):
        accounts.move(f"op{number:06}", [[1, 1]], "11111111")
    assert accounts.answer_to("op000000") is None
    assert accounts.answer_to("op000001") == [2, "11111111", [2]]


def test_an_account_opens_once() -> None:
    accounts = Accounts("abcd0123", [])
    accounts.open(2, 1500, "11111111")
    accounts.open(2, 1500, "22222222")
    accounts.open(0, 0, "33333333")
    accounts.pass_by("44444444")
    assert accounts.balances() == [-1, 1500]
    assert (accounts.revision, accounts.chain) == (4, "44444444")
