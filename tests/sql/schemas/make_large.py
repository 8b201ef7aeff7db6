#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Four larger schemas with all their keys declared, as scripts for SQLite: a shop of 60 tables (retail), an ERP whose keys
have several columns (erp), and two with the shapes and names of well-known samples, their rows made up here: a film rental
(as Sakila) and a music store (as Chinook). Usage: make_large.py FOLDER. tst_foundrelationships takes the keys away."""
import sys
import zlib

NUMBER, TEXT = "INTEGER", "TEXT"


class Table:
    """`refers`: columns that are there already and refer together: (columns, table)."""

    def __init__(self, name, rows, *columns, key=None, refers=()):
        self.name, self.rows, self.columns, self.key, self.refers = name, rows, columns, key, refers


def ident(name="id"):
    return (name, NUMBER, "{i}", "key")


def code(name, form):
    """A key that is a text: form is for printf, with the number of the row."""
    return (name, TEXT, f"printf('{form}', {{i}})", "key")


def ref(name, table, step=7, nulls=0, column=None):
    """Refers to the row that a step over the rows of the other table leads to."""
    return (name, None, (table, step, nulls, column), "ref")


def text(name, form="x"):
    return (name, TEXT, f"'{form} ' || {{i}}", "")


def few(name, *values):
    cases = " ".join(f"WHEN {n} THEN '{v}'" for n, v in enumerate(values))
    return (name, TEXT, f"CASE {{i}} % {len(values)} {cases} END", "")


def number(name, most=100):
    """Figures that mean nothing: spread in another way in each column of each table."""
    return (name, NUMBER, most, "number")


def date(name):
    return (name, TEXT, "date('2019-01-01', '+' || ({i} * 3 % 1400) || ' days')", "")


def part(name, expression, table=None, column=None):
    """A column of a key of several: an expression over {i}; refers by itself where a table is named."""
    return (name, NUMBER, expression, ("part", table, column))


def textpart(name, expression, table=None, column=None):
    return (name, TEXT, expression, ("part", table, column))


def together(names, table, step=7):
    """Columns that refer together to the key of another table."""
    return (names, None, (table, step), "together")


def script(title, tables):
    known = {t.name: t for t in tables}

    def key_columns(table):
        return table.key or [c[0] for c in table.columns if c[3] == "key"]

    def column_of(table, name):
        return next(c for c in table.columns if c[0] == name or (c[3] == "together" and name in c[0]))

    def value(table, name, i):
        """The expression of a column of the row i of a table."""
        c = column_of(table, name)
        if c[3] == "ref":
            return referred(table, c, i)
        if c[3] == "together":
            target = known[c[2][0]]
            row = f"(({i}) * {c[2][1]} % {target.rows} + 1)"
            return value(target, key_columns(target)[c[0].index(name)], row)
        if c[3] == "number":
            mark = zlib.crc32(f"{table.name}.{name}".encode())
            return f"((({i}) * {mark % 7919 + 101} + {mark % 977}) % {c[2]} + 1)"
        return "(" + c[2].replace("{i}", f"({i})") + ")"

    def referred(table, c, i):
        target_name, step, nulls, column = c[2]
        target = known[target_name]
        row = f"(({i}) * {step} % {target.rows} + 1)"
        out = value(target, column or key_columns(target)[0], row)
        return f"CASE WHEN ({i}) % {nulls} <> 0 THEN {out} END" if nulls else out

    def type_of(table, name):
        c = column_of(table, name)
        if c[3] == "ref":
            target = known[c[2][0]]
            return type_of(target, c[2][3] or key_columns(target)[0])
        if c[3] == "together":
            target = known[c[2][0]]
            return type_of(target, key_columns(target)[c[0].index(name)])
        return c[1]

    out = [f"-- {title}", "-- Written by make_large.py.", "CREATE TABLE n(i INTEGER PRIMARY KEY);",
           "INSERT INTO n WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 2000) SELECT i FROM s;"]
    for table in tables:
        lines, names, keys = [], [], key_columns(table)
        constraints = [f"PRIMARY KEY ({', '.join(keys)})"] if len(keys) > 1 else []
        for c in table.columns:
            own = list(c[0]) if c[3] == "together" else [c[0]]
            for name in own:
                if name in names:
                    continue
                line = f"{name} {type_of(table, name)}"
                if [name] == keys:
                    line += " PRIMARY KEY"
                if c[3] == "ref":
                    target = known[c[2][0]]
                    line += f" REFERENCES {target.name}({c[2][3] or key_columns(target)[0]})"
                elif isinstance(c[3], tuple) and c[3][1]:
                    target = known[c[3][1]]
                    line += f" REFERENCES {target.name}({c[3][2] or key_columns(target)[0]})"
                lines.append(line)
                names.append(name)
            if c[3] == "together":
                target = known[c[2][0]]
                constraints.append(f"FOREIGN KEY ({', '.join(c[0])}) REFERENCES {target.name}"
                                   f"({', '.join(key_columns(target))})")
        for own, other in table.refers:
            constraints.append(f"FOREIGN KEY ({', '.join(own)}) REFERENCES {other}({', '.join(key_columns(known[other]))})")
        values = ", ".join(value(table, name, "i") for name in names)
        out.append(f"CREATE TABLE {table.name}({', '.join(lines + constraints)});")
        out.append(f"INSERT INTO {table.name} SELECT {values} FROM n WHERE i <= {table.rows};")
    out.append("DROP TABLE n;")
    return "\n".join(out) + "\n"


def retail():
    T = Table
    return [
        T("country", 40, code("iso_code", "C%02d"), text("name", "Country"), number("vat_percent", 27)),
        T("currency", 12, code("code", "CU%d"), text("name", "Currency")),
        T("region", 90, ident(), ref("country_code", "country"), text("name", "Region")),
        T("city", 300, ident(), ref("region_id", "region"), text("name", "City"), number("inhabitants", 90000)),
        T("address", 900, ident(), ref("city_id", "city"), text("street", "Street"), text("postcode", "P")),
        T("customer_group", 8, ident(), text("name", "Group"), number("discount", 20)),
        T("customer", 700, ident(), ref("group_id", "customer_group"), text("first_name", "First"),
          text("last_name", "Last"), ref("billing_address_id", "address"), ref("shipping_address_id", "address", 11, 4)),
        T("customer_note", 400, ident(), ref("customer_id", "customer"), text("body", "Note"), date("written_on")),
        T("supplier", 60, ident(), text("name", "Supplier"), ref("address_id", "address")),
        T("supplier_contact", 120, ident(), ref("supplier_id", "supplier"), text("name", "Contact")),
        T("brand", 50, ident(), text("name", "Brand"), ref("country_of_origin", "country")),
        T("category", 80, ident(), text("name", "Category"), ref("parent_id", "category", 3, 3)),
        T("product", 600, ident(), text("title", "Product"), ref("brand_id", "brand"), ref("category_id", "category"),
          ref("main_supplier_id", "supplier"), number("price_cents", 90000), number("weight_grams", 5000)),
        T("variant", 1200, code("sku", "SKU-%05d"), ref("product_id", "product"), few("size", "S", "M", "L", "XL"),
          number("stock", 60)),
        T("product_image", 1100, ident(), ref("product_id", "product"), text("file", "image"), number("position", 5)),
        T("product_tag", 900, part("product_id", "({i} - 1) % 600 + 1", "product"),
          part("tag_id", "(({i} - 1) / 600 * 7 + {i}) % 40 + 1", "tag"), key=["product_id", "tag_id"]),
        T("tag", 40, ident(), text("word", "Tag")),
        T("attribute", 25, ident(), text("name", "Attribute")),
        T("product_attribute", 1000, ident(), ref("product_id", "product"), ref("attribute_id", "attribute"),
          text("value", "v")),
        T("price_list", 6, ident(), text("name", "List"), ref("currency_code", "currency")),
        T("price", 1800, ident(), ref("price_list_id", "price_list"), ref("sku", "variant"), number("cents", 90000)),
        T("warehouse", 9, ident(), text("name", "Warehouse"), ref("address_id", "address")),
        T("bin", 200, ident(), ref("warehouse_id", "warehouse"), text("label", "Bin")),
        T("stock_movement", 1500, ident(), ref("bin_id", "bin"), ref("variant_sku", "variant"), number("quantity", 40),
          date("moved_on")),
        T("employee", 90, ident(), text("name", "Employee"), ref("manager_id", "employee", 5, 6),
          ref("warehouse_id", "warehouse")),
        T("shop", 15, ident(), text("name", "Shop"), ref("address_id", "address"), ref("manager_employee_id", "employee")),
        T("till", 45, ident(), ref("shop_id", "shop"), number("number", 4)),
        T("shift", 600, ident(), ref("employee_id", "employee"), ref("till_id", "till"), date("day")),
        T("cart", 500, ident(), ref("customer_id", "customer"), date("opened_on")),
        T("cart_item", 1200, ident(), ref("cart_id", "cart"), ref("sku", "variant"), number("quantity", 5)),
        T("order_status", 6, code("status_code", "ST%d"), text("meaning", "Status")),
        T("customer_order", 1400, ident("order_id"), ref("customer_id", "customer"), ref("status_code", "order_status"),
          ref("shop_id", "shop", 7, 3), date("ordered_on"), ref("delivery_address_id", "address")),
        T("order_line", 1900, part("order_id", "({i} - 1) / 2 + 1", "customer_order"), part("line_no", "({i} - 1) % 2 + 1"),
          ref("sku", "variant"), number("quantity", 6), number("cents", 9000), key=["order_id", "line_no"]),
        T("payment_method", 7, ident(), text("name", "Method")),
        T("payment", 1300, ident(), ref("order_id", "customer_order"), ref("method_id", "payment_method"),
          number("cents", 90000)),
        T("refund", 150, ident(), ref("payment_id", "payment"), ref("approved_by", "employee"), number("cents", 9000)),
        T("carrier", 5, ident(), text("name", "Carrier")),
        T("shipment", 1100, ident(), ref("order_id", "customer_order"), ref("carrier_id", "carrier"),
          ref("from_warehouse_id", "warehouse"), date("sent_on")),
        T("shipment_line", 1500, ident(), ref("shipment_id", "shipment"),
          together(("order_id", "line_no"), "order_line"), number("quantity", 4)),
        T("return_reason", 9, code("reason", "R%d"), text("meaning", "Reason")),
        T("return_case", 200, ident(), ref("order_id", "customer_order"), ref("reason", "return_reason"), date("opened")),
        T("return_line", 260, ident(), ref("return_case_id", "return_case"),
          together(("order_id", "line_no"), "order_line", 11), number("quantity", 3)),
        T("coupon", 70, code("coupon_code", "SAVE-%03d"), number("percent", 50)),
        T("coupon_use", 400, ident(), ref("coupon_code", "coupon"), ref("order_id", "customer_order")),
        T("loyalty_account", 500, ident(), ref("customer_id", "customer", 1), number("points", 9000)),
        T("loyalty_entry", 900, ident(), ref("account_id", "loyalty_account"), ref("order_id", "customer_order"),
          number("points", 100)),
        T("review", 800, ident(), ref("product_id", "product"), ref("customer_id", "customer"), number("stars", 5),
          text("body", "Review")),
        T("review_vote", 700, ident(), ref("review_id", "review"), ref("voter_id", "customer"), number("helpful", 2)),
        T("question", 300, ident(), ref("product_id", "product"), ref("asked_by", "customer"), text("body", "Question")),
        T("answer", 350, ident(), ref("question_id", "question"), ref("answered_by_employee", "employee"),
          text("body", "Answer")),
        T("wishlist", 250, ident(), ref("customer_id", "customer"), text("name", "Wishes")),
        T("wishlist_item", 600, ident(), ref("wishlist_id", "wishlist"), ref("product_id", "product")),
        T("newsletter", 30, ident(), text("subject", "News"), date("sent_on")),
        T("subscription", 600, ident(), ref("customer_id", "customer"), ref("newsletter_id", "newsletter")),
        T("campaign", 20, ident(), text("name", "Campaign"), ref("owner_employee_id", "employee")),
        T("campaign_product", 200, ident(), ref("campaign_id", "campaign"), ref("product_id", "product")),
        T("purchase_order", 300, ident(), ref("supplier_id", "supplier"), ref("currency_code", "currency"),
          ref("buyer_employee_id", "employee"), date("ordered_on")),
        T("purchase_line", 900, ident(), ref("purchase_order_id", "purchase_order"), ref("sku", "variant"),
          number("quantity", 90)),
        T("invoice", 1200, code("invoice_no", "INV%06d"), ref("order_id", "customer_order"), date("issued_on")),
        T("dunning_letter", 90, ident(), ref("invoice_no", "invoice"), number("level", 3), date("sent_on")),
    ]


def erp():
    T = Table
    plant = ("CO_CODE", "PLANT_NO")
    return [
        T("COMPANY", 4, code("CO_CODE", "K%02d"), text("CO_NAME", "Company"), ref("CURR_KEY", "CURRENCY")),
        T("CURRENCY", 7, code("CURR_KEY", "W%02d"), text("CURR_TEXT", "Currency")),
        T("FISCAL_PERIOD", 48, textpart("CO_CODE", "printf('K%02d', ({i} - 1) / 12 + 1)", "COMPANY"),
          part("PERIOD_NO", "({i} - 1) % 12 + 1"), date("CLOSES"), key=["CO_CODE", "PERIOD_NO"]),
        T("PLANT", 12, textpart("CO_CODE", "printf('K%02d', ({i} - 1) / 3 + 1)", "COMPANY"),
          part("PLANT_NO", "({i} - 1) % 3 + 1"), text("PLANT_NAME", "Plant"), key=["CO_CODE", "PLANT_NO"]),
        T("STORAGE_LOC", 36, together(plant, "PLANT", 5), part("LOC_NO", "({i} - 1) / 12 + 1"), text("LOC_NAME", "Place"),
          key=["CO_CODE", "PLANT_NO", "LOC_NO"]),
        T("MATERIAL_TYPE", 9, code("MTYPE", "MT%d"), text("MTYPE_TEXT", "Kind")),
        T("UNIT", 11, code("UNIT_KEY", "U%02d"), text("UNIT_TEXT", "Unit")),
        T("MATERIAL", 500, code("MAT_NO", "M-%06d"), text("MAT_TEXT", "Material"), ref("MTYPE", "MATERIAL_TYPE"),
          ref("BASE_UNIT_KEY", "UNIT"), number("NET_WEIGHT", 900)),
        T("MATERIAL_PLANT", 900, ref("MAT_NO", "MATERIAL", 1), together(plant, "PLANT", 7), number("LEAD_TIME", 40),
          key=["MAT_NO", "CO_CODE", "PLANT_NO"]),
        T("BILL_OF_MATERIAL", 200, code("BOM_NO", "B%05d"), ref("MAT_NO", "MATERIAL"), together(plant, "PLANT", 5)),
        T("BOM_ITEM", 800, textpart("BOM_NO", "printf('B%05d', ({i} - 1) / 4 + 1)", "BILL_OF_MATERIAL"),
          part("ITEM_NO", "(({i} - 1) % 4 + 1) * 10"), ref("COMPONENT_MAT_NO", "MATERIAL", 11), number("QTY", 30),
          key=["BOM_NO", "ITEM_NO"]),
        T("PARTNER", 300, code("PARTNER_NO", "P%05d"), text("PARTNER_NAME", "Partner"), few("ROLE", "C", "V", "B")),
        T("PARTNER_BANK", 350, textpart("PARTNER_NO", "printf('P%05d', {i} % 300 + 1)", "PARTNER"),
          part("BANK_SEQ", "({i} - 1) / 300 + 1"), text("IBAN", "DE"), key=["PARTNER_NO", "BANK_SEQ"]),
        T("PURCHASE_DOC", 400, code("PUR_DOC_NO", "45%08d"), ref("CO_CODE", "COMPANY"), ref("VENDOR_PARTNER_NO", "PARTNER"),
          ref("CURR_KEY", "CURRENCY"), date("DOC_DATE")),
        T("PURCHASE_ITEM", 1200, textpart("PUR_DOC_NO", "printf('45%08d', ({i} - 1) / 3 + 1)", "PURCHASE_DOC"),
          part("ITEM_NO", "(({i} - 1) % 3 + 1) * 10"), ref("MAT_NO", "MATERIAL"), together(plant, "PLANT", 5),
          number("QTY", 500), ref("UNIT_KEY", "UNIT"), key=["PUR_DOC_NO", "ITEM_NO"]),
        T("GOODS_RECEIPT", 900, code("GR_NO", "GR%07d"), together(("PUR_DOC_NO", "ITEM_NO"), "PURCHASE_ITEM", 7),
          together(("CO_CODE", "PLANT_NO", "LOC_NO"), "STORAGE_LOC", 5), number("QTY", 400), date("POSTED")),
        T("SALES_DOC", 500, code("SALES_DOC_NO", "10%08d"), ref("CO_CODE", "COMPANY"), ref("SOLD_TO_PARTNER_NO", "PARTNER"),
          ref("SHIP_TO_PARTNER_NO", "PARTNER", 11), date("DOC_DATE")),
        T("SALES_ITEM", 1500, textpart("SALES_DOC_NO", "printf('10%08d', ({i} - 1) / 3 + 1)", "SALES_DOC"),
          part("ITEM_NO", "(({i} - 1) % 3 + 1) * 10"), ref("MAT_NO", "MATERIAL", 11), number("QTY", 90),
          ref("SALES_UNIT_KEY", "UNIT"), key=["SALES_DOC_NO", "ITEM_NO"]),
        T("SCHEDULE_LINE", 1600, together(("SALES_DOC_NO", "ITEM_NO"), "SALES_ITEM", 1), part("SCHED_NO", "({i} - 1) / 1500 + 1"),
          date("DELIVERY_DATE"), number("CONFIRMED_QTY", 90), key=["SALES_DOC_NO", "ITEM_NO", "SCHED_NO"]),
        T("DELIVERY", 700, code("DELIV_NO", "80%08d"), together(plant, "PLANT", 7), date("SHIPPED")),
        T("DELIVERY_ITEM", 1400, textpart("DELIV_NO", "printf('80%08d', ({i} - 1) / 2 + 1)", "DELIVERY"),
          part("DELIV_ITEM_NO", "(({i} - 1) % 2 + 1) * 10"), together(("SALES_DOC_NO", "ITEM_NO"), "SALES_ITEM", 7),
          key=["DELIV_NO", "DELIV_ITEM_NO"]),
        T("LEDGER_ACCOUNT", 160, textpart("CO_CODE", "printf('K%02d', ({i} - 1) / 40 + 1)", "COMPANY"),
          part("ACCT_NO", "400000 + ({i} - 1) % 40 * 10"), text("ACCT_TEXT", "Account"), key=["CO_CODE", "ACCT_NO"]),
        T("COST_CENTER", 60, code("CC_NO", "CC%04d"), ref("CO_CODE", "COMPANY"), ref("PARENT_CC_NO", "COST_CENTER", 3, 4),
          text("CC_TEXT", "Centre")),
        T("ACCT_DOC", 600, textpart("CO_CODE", "printf('K%02d', ({i} - 1) / 150 + 1)", "COMPANY"),
          part("ACCT_DOC_NO", "90000000 + ({i} - 1) % 150"), date("POSTED"), ref("CURR_KEY", "CURRENCY"),
          key=["CO_CODE", "ACCT_DOC_NO"]),
        T("ACCT_LINE", 1800, textpart("CO_CODE", "printf('K%02d', ({i} - 1) / 450 + 1)"),
          part("ACCT_DOC_NO", "90000000 + ({i} - 1) / 3 % 150"), part("LINE_NO", "({i} - 1) % 3 + 1"),
          part("ACCT_NO", "400000 + ({i} * 7 % 40) * 10"), ref("CC_NO", "COST_CENTER", 7, 3), number("AMOUNT", 90000),
          key=["CO_CODE", "ACCT_DOC_NO", "LINE_NO"],
          refers=[(("CO_CODE", "ACCT_DOC_NO"), "ACCT_DOC"), (("CO_CODE", "ACCT_NO"), "LEDGER_ACCOUNT")]),
        T("WORK_CENTER", 30, code("WC_NO", "WC%03d"), together(plant, "PLANT", 5), ref("CC_NO", "COST_CENTER")),
        T("PROD_ORDER", 350, code("PROD_NO", "PO%06d"), ref("MAT_NO", "MATERIAL"), ref("BOM_NO", "BILL_OF_MATERIAL"),
          together(plant, "PLANT", 5), number("QTY", 900)),
        T("PROD_OPERATION", 1050, textpart("PROD_NO", "printf('PO%06d', ({i} - 1) / 3 + 1)", "PROD_ORDER"),
          part("OPER_NO", "(({i} - 1) % 3 + 1) * 10"), ref("WC_NO", "WORK_CENTER"), number("MINUTES", 240),
          key=["PROD_NO", "OPER_NO"]),
        T("CONFIRMATION", 800, code("CONF_NO", "CF%07d"), together(("PROD_NO", "OPER_NO"), "PROD_OPERATION", 7),
          number("YIELD", 90)),
    ]


def rental():
    T = Table
    return [
        T("language", 6, ident("language_id"), text("name", "Language")),
        T("category", 16, ident("category_id"), text("name", "Category")),
        T("actor", 200, ident("actor_id"), text("first_name", "First"), text("last_name", "Last")),
        T("film", 700, ident("film_id"), text("title", "Film"), ref("language_id", "language"),
          ref("original_language_id", "language", 5, 3), number("rental_duration", 7), number("length", 180)),
        T("film_actor", 1600, part("actor_id", "(({i} - 1) / 700 * 13 + {i}) % 200 + 1", "actor"),
          part("film_id", "({i} - 1) % 700 + 1", "film"),
          key=["actor_id", "film_id"]),
        T("film_category", 700, part("film_id", "{i}", "film"), part("category_id", "{i} * 5 % 16 + 1", "category"),
          key=["film_id", "category_id"]),
        T("film_text", 700, part("film_id", "{i}", "film"), text("title", "Film"), text("description", "About"), key=["film_id"]),
        T("country", 60, ident("country_id"), text("country", "Country")),
        T("city", 200, ident("city_id"), text("city", "City"), ref("country_id", "country")),
        T("address", 500, ident("address_id"), text("address", "Road"), ref("city_id", "city"), text("phone", "+")),
        T("store", 2, ident("store_id"), ref("manager_staff_id", "staff", 1), ref("address_id", "address")),
        T("staff", 8, ident("staff_id"), text("first_name", "First"), ref("address_id", "address"), ref("store_id", "store")),
        T("customer", 450, ident("customer_id"), ref("store_id", "store"), text("last_name", "Last"),
          ref("address_id", "address")),
        T("inventory", 1500, ident("inventory_id"), ref("film_id", "film"), ref("store_id", "store")),
        T("rental", 1900, ident("rental_id"), date("rental_date"), ref("inventory_id", "inventory"),
          ref("customer_id", "customer"), ref("staff_id", "staff")),
        T("payment", 1900, ident("payment_id"), ref("customer_id", "customer"), ref("staff_id", "staff"),
          ref("rental_id", "rental", 1, 40), number("amount", 12)),
    ]


def music():
    T = Table
    return [
        T("Artist", 250, ident("ArtistId"), text("Name", "Artist")),
        T("Album", 330, ident("AlbumId"), text("Title", "Album"), ref("ArtistId", "Artist")),
        T("MediaType", 5, ident("MediaTypeId"), text("Name", "Media")),
        T("Genre", 25, ident("GenreId"), text("Name", "Genre")),
        T("Track", 1900, ident("TrackId"), text("Name", "Track"), ref("AlbumId", "Album"), ref("MediaTypeId", "MediaType"),
          ref("GenreId", "Genre"), number("Milliseconds", 400000), number("Bytes", 9000000)),
        T("Playlist", 18, ident("PlaylistId"), text("Name", "Playlist")),
        T("PlaylistTrack", 1800, part("PlaylistId", "{i} % 18 + 1", "Playlist"), part("TrackId", "{i} * 7 % 1900 + 1", "Track"),
          key=["PlaylistId", "TrackId"]),
        T("Employee", 16, ident("EmployeeId"), text("LastName", "Last"), text("Title", "Title"),
          ref("ReportsTo", "Employee", 3, 5)),
        T("Customer", 59, ident("CustomerId"), text("FirstName", "First"), text("LastName", "Last"),
          ref("SupportRepId", "Employee")),
        T("Invoice", 412, ident("InvoiceId"), ref("CustomerId", "Customer"), date("InvoiceDate"), number("Total", 25)),
        T("InvoiceLine", 1900, ident("InvoiceLineId"), ref("InvoiceId", "Invoice"), ref("TrackId", "Track"),
          number("Quantity", 2)),
    ]


ALL = {
    "retail": ("A shop of 60 tables: keys called id, references by role, texts as keys, lines with keys of two columns.", retail),
    "erp": ("Names in capitals, keys of one to three columns, references by role.", erp),
    "rental": ("The shape and names of Sakila; the rows are made up.", rental),
    "music": ("The shape and names of Chinook; the rows are made up.", music),
}

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for name, (title, tables) in ALL.items():
        with open(f"{sys.argv[1]}/{name}.sql", "w", encoding="utf-8") as file:
            file.write("-- SPDX-License-Identifier: GPL-3.0-or-later\n" + script(title, tables()))
