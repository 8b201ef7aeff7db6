#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a workbook holds, over all its sheets, what a CSV file holds: read by openpyxl and by Python's csv.

usage: sameworkbook.py WORKBOOK CSV
"""
import csv
import datetime
import sys

import openpyxl


def text_of(value):
    """A cell as the CSV file writes it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(value)


def same(cell, text):
    if text_of(cell) == text:
        return True
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        try:
            return float(cell) == float(text)
        except ValueError:
            return False
    return False


def main():
    book = openpyxl.load_workbook(sys.argv[1], read_only=True)
    rows = []
    for number, sheet in enumerate(book.worksheets):
        for line, row in enumerate(sheet.iter_rows(values_only=True)):
            if line == 0 and number > 0:
                continue  # each sheet has the heads
            rows.append(row)
    with open(sys.argv[2], newline="", encoding="utf-8") as file:
        expected = list(csv.reader(file))
    if len(rows) != len(expected):
        sys.exit(f"{len(rows)} rows in the workbook, {len(expected)} in the CSV file")
    for line, (row, texts) in enumerate(zip(rows, expected)):
        for column, text in enumerate(texts):
            cell = row[column] if column < len(row) else None
            if not same(cell, text):
                sys.exit(f"row {line}, column {column}: {cell!r} in the workbook, {text!r} in the CSV file")


main()
