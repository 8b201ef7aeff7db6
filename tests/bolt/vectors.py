#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes vectors.txt: what the official Python driver's encoder makes of 12,000 generated values.

usage: python3 -m venv V && V/bin/pip install neo4j && V/bin/python tests/bolt/vectors.py > tests/bolt/vectors.txt

tst_codec.cpp generates the same values from the same random numbers, encodes them with our encoder, and compares the
FNV-1a hash of each block of 50. The generator below and the one there must stay the same, call by call.
"""
import struct
import sys

import neo4j
import pytz
from neo4j._codec.hydration.bolt.v2 import HydrationHandler
from neo4j._codec.packstream.v1 import PackableBuffer, Packer
from neo4j.spatial import CartesianPoint, WGS84Point
from neo4j.time import Date, DateTime, Duration, Time

VALUES, BLOCK, SEED = 12000, 50, 20261122
MASK = (1 << 64) - 1
ALPHABET = ['a', 'Z', '0', ' ', "'", '\\', '\n', '\x00', 'ä', 'ß', '€', '語', '𝄞', '🧬']


class Random:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9e3779b97f4a7c15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xbf58476d1ce4e5b9) & MASK
        z = ((z ^ (z >> 27)) * 0x94d049bb133111eb) & MASK
        return z ^ (z >> 31)

    def below(self, n):
        return self.next() % n


def signed(raw):
    return raw - (1 << 64) if raw >> 63 else raw


def integer(r):
    width = r.below(65)
    return 0 if width == 0 else signed(r.next()) >> (64 - width)


def number(r):
    return struct.unpack('>d', struct.pack('>Q', r.next()))[0] if r.below(2) else integer(r) / 8


def size(r, depth):
    kind = r.below(40)
    if kind == 0 and depth == 0:
        return 65530 + r.below(12)
    if kind < 3 and depth < 2:
        return 250 + r.below(12)
    return r.below(20)


def text(r, depth):
    return ''.join(ALPHABET[r.below(len(ALPHABET))] for _ in range(size(r, depth)))


def date(r):
    return Date.from_ordinal(1 + r.below(3652059))


def clock(r, zone):
    nanos = r.below(86400 * 10**9)
    seconds, nano = divmod(nanos, 10**9)
    return Time(seconds // 3600, seconds // 60 % 60, seconds % 60, nano, zone)


def value(r, depth=0):
    kind = r.below(18 if depth < 4 else 14)
    if kind == 0:
        return None
    if kind == 1:
        return bool(r.below(2))
    if kind in (2, 3):
        return integer(r)
    if kind == 4:
        return number(r)
    if kind in (5, 6):
        return text(r, depth)
    if kind == 7:
        return bytes(r.below(256) for _ in range(size(r, depth)))
    if kind == 8:
        return date(r)
    if kind == 9:
        return clock(r, pytz.FixedOffset(r.below(1440) - 720) if r.below(2) else None)
    if kind == 10:
        day, time, zone = date(r), clock(r, None), r.below(3)
        if zone == 0:
            return DateTime.combine(day, time)
        if zone == 1:
            return DateTime.combine(day, time).replace(tzinfo=pytz.FixedOffset(r.below(1440) - 720))
        day = Date.from_ordinal(719163 + r.below(20000))  # Tokyo: nine hours since 1951
        return pytz.timezone('Asia/Tokyo').localize(DateTime.combine(day, time))
    if kind == 11:
        return Duration(months=r.below(2000) - 1000, days=r.below(100000) - 50000, seconds=r.below(1 << 40),
                        nanoseconds=r.below(10**9))
    if kind == 12:
        return CartesianPoint((number(r), number(r)) if r.below(2) else (number(r), number(r), number(r)))
    if kind == 13:
        return WGS84Point((number(r), number(r)) if r.below(2) else (number(r), number(r), number(r)))
    if kind in (14, 15):
        return [value(r, depth + 1) for _ in range(size(r, 2))]
    entries = {}
    for i in range(size(r, 2)):
        entries[f'{i:02d}' + text(r, 2)] = value(r, depth + 1)  # sorted by key, as our maps are
    return entries


def main():
    random = Random(SEED)
    scope = HydrationHandler().new_hydration_scope()
    print(f'# Made by vectors.py with the neo4j driver {neo4j.__version__}: FNV-1a of each block of {BLOCK} values.')
    for _ in range(VALUES // BLOCK):
        hashed = 0xcbf29ce484222325
        for _ in range(BLOCK):
            buffer = PackableBuffer()
            Packer(buffer).pack(value(random), dehydration_hooks=scope.dehydration_hooks)
            for byte in bytes(buffer.data):
                hashed = ((hashed ^ byte) * 0x100000001b3) & MASK
        print(f'{hashed:016x}')


if __name__ == '__main__':
    sys.exit(main())
