#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the files of this folder by the programs that people use: pandas, openpyxl, xlsxwriter, odfpy, DuckDB, Polars, R and LibreOffice.

All hold the same 24 orders in one way or another, so that every file has the same right answers. Made on 29 November 2026 with
pandas, openpyxl, xlsxwriter, odfpy, DuckDB, Polars and msoffcrypto-tool from PyPI, and R and LibreOffice of Debian 12.
Usage: make.py, in this folder; needs `soffice` and `Rscript`.
"""
import datetime
import pathlib
import subprocess
import tempfile

import duckdb
import openpyxl
import pandas
import polars
import xlsxwriter

REGIONS = ["North", "South", "East", "West"]
CUSTOMERS = ["Ada Ltd", "Brix & Söhne", "Café Olé", "Dunn, Inc."]
ROWS = [
    {
        "order_id": 1001 + i,
        "customer": CUSTOMERS[i % 4],
        "region": REGIONS[(i * 3 + i // 4) % 4],
        "quantity": 1 + i * 7 % 13,
        "price": round(3.25 + i * 1234.56 / 7, 2),
        "ordered": datetime.date(2024, 1, 3) + datetime.timedelta(days=15 * i),
        "paid": i % 3 != 0,
        "code": f"{i * 37 % 1000:05d}",
    }
    for i in range(24)
]
NAMES = list(ROWS[0])


def frame():
    out = pandas.DataFrame(ROWS)
    out["ordered"] = pandas.to_datetime(out["ordered"])
    return out


def by_pandas():
    data = frame()
    data.to_excel("pandas.xlsx")  # with its index
    data.to_excel("pandas-dates.xlsx", index=False, sheet_name="Orders 2024", startrow=3)
    data.to_excel("pandas.ods", index=False)
    data.to_csv("pandas-bom.csv", index=False, encoding="utf-8-sig")
    data.to_json("pandas.jsonl", orient="records", lines=True, date_format="iso")
    groups = data.copy()
    groups.columns = pandas.MultiIndex.from_tuples(
        [("order", "id"), ("order", "customer"), ("order", "region"), ("value", "quantity"), ("value", "price"), ("state", "ordered"), ("state", "paid"), ("state", "code")]
    )
    groups.to_csv("pandas-two-headers.csv", index=False)


def by_openpyxl():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Orders"
    sheet.append(["Orders of 2024"])
    sheet.merge_cells("A1:H1")
    sheet.append([])
    sheet.append(NAMES)
    for row in ROWS:
        sheet.append(list(row.values()))
    notes = book.create_sheet("Notes")
    notes.append(["region", "manager", "quota"])
    for i, region in enumerate(REGIONS):
        notes.append([region, f"Manager {i}", 100 * i])
        notes.append([None, f"Deputy {i}", 10 * i])
        notes.merge_cells(start_row=2 + 2 * i, end_row=3 + 2 * i, start_column=1, end_column=1)
    hidden = book.create_sheet("Old")
    hidden.sheet_state = "hidden"
    hidden.append(["year", "total"])
    hidden.append([2022, 10.5])
    hidden.append([2023, 11.5])
    book.create_sheet("Empty")
    book.save("openpyxl.xlsx")

    book = openpyxl.Workbook()  # calculated by LibreOffice afterwards
    sheet = book.active
    sheet.title = "Rates"
    sheet.append(["item", "amount", "parts", "rate", "until", "share"])
    for i in range(8):
        row = i + 2
        sheet.append([f"Item {i}", 10 * i, i % 3, f"=B{row}/C{row}", datetime.datetime(2024, 2, 1 + i, 8, 30 * (i % 2)), i / 8])
        sheet.cell(row, 6).number_format = "0.0%"
    sheet.row_dimensions[4].hidden = True
    book.save("formulas.xlsx")


def by_xlsxwriter():
    book = xlsxwriter.Workbook("xlsxwriter.xlsx", {"constant_memory": True})
    sheet = book.add_worksheet()
    day = book.add_format({"num_format": "dd/mm/yyyy"})
    money = book.add_format({"num_format": '[$€-407] #,##0.00;[Red]-[$€-407] #,##0.00'})
    sheet.write_row(0, 0, NAMES)
    for i, row in enumerate(ROWS, 1):
        for j, (name, value) in enumerate(row.items()):
            if name == "ordered":
                sheet.write_datetime(i, j, value, day)
            elif name == "price":
                sheet.write_number(i, j, value, money)
            elif name == "code":
                sheet.write_string(i, j, value)
            else:
                sheet.write(i, j, value)
    book.close()


def by_duckdb():
    data = frame()  # read by name from the queries
    database = duckdb.connect()
    database.execute("CREATE TABLE orders AS SELECT * REPLACE (ordered::DATE AS ordered, price::DECIMAL(9,2) AS price) FROM data")
    database.execute("COPY orders TO 'duckdb.csv' (HEADER)")
    database.execute("COPY orders TO 'duckdb.jsonl' (FORMAT json)")
    database.execute("COPY orders TO 'duckdb.parquet' (FORMAT parquet)")


def by_polars():
    data = polars.DataFrame(ROWS)
    data.write_csv("polars.tsv", separator="\t")
    data.write_parquet("polars.parquet")


def by_r():
    script = """
    d <- read.csv('duckdb.csv', colClasses=c(code='character'), fileEncoding='UTF-8')
    d$ordered <- as.Date(d$ordered); d$paid <- d$paid == 'true'
    write.csv(d, 'r.csv'); write.csv2(d, 'r-csv2.csv', row.names=FALSE); write.table(d, 'r-table.tab', sep='\\t')
    if (requireNamespace('openxlsx', quietly=TRUE)) openxlsx::write.xlsx(d, 'r-openxlsx.xlsx')
    """
    subprocess.run(["Rscript", "-e", script], check=True)


def convert(source, form, target):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["soffice", "--headless", "--convert-to", form, "--outdir", folder, source], check=True, capture_output=True)
        made = next(pathlib.Path(folder).iterdir())
        pathlib.Path(target).write_bytes(made.read_bytes())


def by_libreoffice():
    convert("openpyxl.xlsx", "ods", "libreoffice.ods")
    convert("openpyxl.xlsx", "xlsx", "libreoffice.xlsx")
    convert("formulas.xlsx", "ods", "libreoffice-formulas.ods")
    convert("formulas.xlsx", "xlsx:Calc MS Excel 2007 XML", "libreoffice-formulas.xlsx")
    # Separator, quote, UTF-8, first line, formats of columns, language, quote all, as shown: Germany, the United States, Great Britain.
    for name, separator, language, form in (("german", 59, 1031, "dd.mm.yyyy"), ("american", 44, 1033, "mm/dd/yyyy"), ("british", 44, 2057, "dd/mm/yyyy")):
        book = openpyxl.load_workbook("xlsxwriter.xlsx")
        for row in book.active.iter_rows(min_row=2):
            row[5].number_format = form
            row[4].number_format = "#,##0.00"
        with tempfile.TemporaryDirectory() as folder:
            path = folder + "/book.xlsx"
            book.save(path)
            convert(path, f"csv:Text - txt - csv (StarCalc):{separator},34,76,1,,{language},false,true", f"libreoffice-{name}.csv")


def with_password():
    with open("openpyxl.xlsx", "rb") as plain, open("password.xlsx", "wb") as locked:
        from msoffcrypto.format.ooxml import OOXMLFile

        OOXMLFile(plain).encrypt("secret", locked)


if __name__ == "__main__":
    by_pandas()
    by_openpyxl()
    by_xlsxwriter()
    by_duckdb()
    by_polars()
    by_r()
    by_libreoffice()
    with_password()
