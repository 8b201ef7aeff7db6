#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the graphs ward, council, nursery and bakery: all of it invented. Usage: make.py [folder]"""
import pathlib
import sys

TYPES = {int: ":long", float: ":double", bool: ":boolean", list: ":string[]", str: ""}


def cell(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "'" + "|".join(value) + "'"
    return f"'{value}'" if isinstance(value, str) else str(value)


def kind(rows, column):
    return next((TYPES[type(row[column])] for row in rows if row[column] is not None), "")


def write(folder, name, header, rows):
    (folder / f"{name}-header.csv").write_text(";".join(header) + "\n")
    (folder / f"{name}-part000.csv").write_text("".join(";".join(row) + "\n" for row in rows))


def nodes(folder, ids, label, prefix, columns, rows):
    header = [":ID"] + [c + kind(rows, i) for i, c in enumerate(columns)] + ["id", "preferred_id", ":LABEL"]
    lines = []
    for number, row in enumerate(rows, 1):
        ids[row[0]] = f"{prefix}:{number}"
        lines.append([ids[row[0]]] + [cell(v) for v in row] + [f"'{ids[row[0]]}'", f"'{prefix}'", f"'{label}'"])
    write(folder, label, header, lines)


def edges(folder, ids, kind_name, columns, rows):
    tails = [row[2:] for row in rows]
    header = [":START_ID"] + [c + kind(tails, i) for i, c in enumerate(columns)] + [":END_ID", ":TYPE"]
    write(folder, kind_name, header, [[ids[row[0]]] + [cell(v) for v in row[2:]] + [ids[row[1]], f"'{kind_name}'"] for row in rows])


def ward(folder):
    ids = {}
    nodes(folder, ids, "Ward", "wa", ["name", "floor", "beds", "is_intensive"], [
        ("Maple Ward", 1, 24, False), ("Cedar Ward", 2, 18, False), ("Harbour Unit", 3, 8, True), ("Sunrise Children", 2, 20, False), ("Day Clinic", 0, 12, False)])
    nodes(folder, ids, "Patient", "pa", ["name", "age", "admitted_on", "blood_group", "allergies"], [
        ("Gerda Holm", 81, "2024-02-11", "A+", ["penicillin"]), ("Idris Bello", 46, "2024-03-02", "O+", None), ("Lucy Marsh", 9, "2024-03-05", "B+", ["nuts", "latex"]),
        ("Tom Marsh", 11, "2024-03-05", "O-", None), ("Aino Virtanen", 67, "2024-01-29", "AB+", ["latex"]), ("Pablo Reyes", 58, "2024-02-20", "A-", None),
        ("Shirin Azadi", 34, "2024-03-09", "O+", ["penicillin", "iodine"]), ("Walter Kranz", 90, "2023-12-30", "B-", None), ("Mei Tanaka", 29, "2024-03-10", "A+", None)])
    nodes(folder, ids, "Nurse", "nu", ["name", "grade", "years_of_service", "works_nights"], [
        ("Ada Obi", 7, 19, False), ("Ben Larsen", 5, 4, True), ("Chloe Durand", 6, 11, True), ("Daniel Kim", 5, 2, False), ("Ewa Nowak", 6, 8, True), ("Femi Ade", 5, 6, False)])
    nodes(folder, ids, "Doctor", "do", ["name", "specialty"], [
        ("Dr Hale", "cardiology"), ("Dr Moreno", "paediatrics"), ("Dr Singh", "surgery"), ("Dr Weiss", "cardiology")])
    nodes(folder, ids, "Medicine", "md", ["name", "form", "max_daily_dose_mg"], [
        ("paracetamol", "tablet", 4000), ("bisoprolol", "tablet", 20), ("enoxaparin", "injection", 120), ("salbutamol", "inhaler", 2), ("morphine", "injection", 200), ("amoxicillin", "syrup", 3000)])
    nodes(folder, ids, "Device", "de", ["name", "kind", "serviced_on", "is_working"], [
        ("Pump 11", "infusion pump", "2023-05-14", True), ("Pump 12", "infusion pump", "2024-01-08", False), ("Monitor 3", "monitor", "2023-11-20", True),
        ("Monitor 4", "monitor", "2022-08-01", True), ("Hoist A", "hoist", "2023-02-27", False), ("Scale 2", "scale", "2024-02-02", True)])
    edges(folder, ids, "STAYS_IN", ["room"], [
        ("Gerda Holm", "Maple Ward", 4), ("Idris Bello", "Cedar Ward", 2), ("Lucy Marsh", "Sunrise Children", 1), ("Tom Marsh", "Sunrise Children", 1), ("Aino Virtanen", "Harbour Unit", 3),
        ("Pablo Reyes", "Cedar Ward", 2), ("Shirin Azadi", "Maple Ward", 6), ("Walter Kranz", "Maple Ward", 4)])
    edges(folder, ids, "WORKS_ON", [], [
        ("Ada Obi", "Maple Ward"), ("Ben Larsen", "Maple Ward"), ("Chloe Durand", "Harbour Unit"), ("Daniel Kim", "Cedar Ward"), ("Ewa Nowak", "Sunrise Children"), ("Femi Ade", "Cedar Ward"),
        ("Chloe Durand", "Cedar Ward")])
    edges(folder, ids, "CARES_FOR", [], [
        ("Ada Obi", "Gerda Holm"), ("Ben Larsen", "Gerda Holm"), ("Ben Larsen", "Walter Kranz"), ("Chloe Durand", "Aino Virtanen"), ("Daniel Kim", "Idris Bello"), ("Femi Ade", "Pablo Reyes"),
        ("Ewa Nowak", "Lucy Marsh"), ("Ewa Nowak", "Tom Marsh"), ("Ada Obi", "Shirin Azadi"), ("Chloe Durand", "Pablo Reyes")])
    edges(folder, ids, "ATTENDS", [], [
        ("Dr Hale", "Gerda Holm"), ("Dr Hale", "Walter Kranz"), ("Dr Moreno", "Lucy Marsh"), ("Dr Moreno", "Tom Marsh"), ("Dr Singh", "Pablo Reyes"), ("Dr Singh", "Shirin Azadi"),
        ("Dr Weiss", "Aino Virtanen"), ("Dr Singh", "Idris Bello")])
    edges(folder, ids, "RECEIVES", ["dose_mg", "times_a_day"], [
        ("Gerda Holm", "bisoprolol", 5, 1), ("Gerda Holm", "paracetamol", 500, 3), ("Walter Kranz", "bisoprolol", 10, 1), ("Walter Kranz", "enoxaparin", 40, 1), ("Aino Virtanen", "morphine", 10, 4),
        ("Aino Virtanen", "enoxaparin", 80, 1), ("Lucy Marsh", "salbutamol", 1, 2), ("Tom Marsh", "amoxicillin", 750, 3), ("Pablo Reyes", "paracetamol", 1000, 4), ("Pablo Reyes", "enoxaparin", 40, 1),
        ("Idris Bello", "paracetamol", 1000, 2)])
    edges(folder, ids, "KEPT_ON", [], [
        ("Pump 11", "Harbour Unit"), ("Pump 12", "Maple Ward"), ("Monitor 3", "Harbour Unit"), ("Monitor 4", "Cedar Ward"), ("Hoist A", "Maple Ward"), ("Scale 2", "Sunrise Children")])
    edges(folder, ids, "SUPERVISES", [], [
        ("Ada Obi", "Ben Larsen"), ("Chloe Durand", "Daniel Kim"), ("Chloe Durand", "Femi Ade"), ("Ada Obi", "Chloe Durand")])


def council(folder):
    ids = {}
    nodes(folder, ids, "Councillor", "cl", ["name", "elected_year", "age", "profession"], [
        ("Petra Lindqvist", 2014, 61, "teacher"), ("Marco Bianchi", 2020, 38, "lawyer"), ("Yusuf Demir", 2020, 45, "engineer"), ("Helen Okoro", 2009, 58, "teacher"),
        ("Jan de Wit", 2014, 52, "farmer"), ("Sofia Marin", 2023, 29, "student"), ("Arne Dahl", 2009, 70, "retired"), ("Rachel Stone", 2023, 41, "lawyer")])
    nodes(folder, ids, "Party", "pt", ["name", "founded_year", "colour"], [
        ("Civic Union", 1919, "blue"), ("Green Future", 1984, "green"), ("Labour Front", 1903, "red"), ("Town Voice", 2011, "yellow")])
    nodes(folder, ids, "Committee", "co", ["name", "meets_on", "budget_eur"], [
        ("Finance Committee", "Monday", 250000), ("Transport Committee", "Tuesday", 180000), ("Schools Committee", "Tuesday", 420000), ("Parks Committee", "Friday", 95000)])
    nodes(folder, ids, "Motion", "mo", ["title", "filed_on", "status", "votes_for", "votes_against"], [
        ("Night bus on weekends", "2023-02-14", "passed", 5, 3), ("New swimming pool", "2023-05-30", "rejected", 2, 6), ("Car-free market square", "2023-09-12", "passed", 6, 2),
        ("Sell the old town hall", "2024-01-22", "rejected", 3, 5), ("School kitchen repair", "2024-02-06", "passed", 8, 0), ("Lower parking fees", "2024-03-19", "pending", None, None)])
    nodes(folder, ids, "Company", "cm", ["name", "sector", "turnover_million_eur"], [
        ("Bolt Builders", "construction", 41.5), ("Riverside Retail", "retail", 12.0), ("Nordic Buses", "transport", 88.2), ("Greenline Energy", "energy", 130.0)])
    nodes(folder, ids, "Quarter", "qu", ["name", "inhabitants"], [
        ("Old Harbour", 12400), ("Millfield", 30200), ("West Hill", 21800), ("Station Quarter", 9700)])
    edges(folder, ids, "BELONGS_TO", [], [
        ("Petra Lindqvist", "Green Future"), ("Marco Bianchi", "Civic Union"), ("Yusuf Demir", "Labour Front"), ("Helen Okoro", "Labour Front"), ("Jan de Wit", "Civic Union"),
        ("Sofia Marin", "Green Future"), ("Arne Dahl", "Civic Union"), ("Rachel Stone", "Town Voice")])
    edges(folder, ids, "SITS_ON", ["since_year"], [
        ("Petra Lindqvist", "Schools Committee", 2014), ("Petra Lindqvist", "Parks Committee", 2018), ("Marco Bianchi", "Finance Committee", 2020), ("Yusuf Demir", "Transport Committee", 2020),
        ("Helen Okoro", "Schools Committee", 2010), ("Helen Okoro", "Finance Committee", 2016), ("Jan de Wit", "Parks Committee", 2014), ("Sofia Marin", "Transport Committee", 2023),
        ("Arne Dahl", "Finance Committee", 2009), ("Rachel Stone", "Transport Committee", 2023)])
    edges(folder, ids, "CHAIRS", [], [
        ("Arne Dahl", "Finance Committee"), ("Yusuf Demir", "Transport Committee"), ("Helen Okoro", "Schools Committee"), ("Jan de Wit", "Parks Committee")])
    edges(folder, ids, "PROPOSED", [], [
        ("Yusuf Demir", "Night bus on weekends"), ("Helen Okoro", "New swimming pool"), ("Petra Lindqvist", "Car-free market square"), ("Sofia Marin", "Car-free market square"),
        ("Arne Dahl", "Sell the old town hall"), ("Helen Okoro", "School kitchen repair"), ("Rachel Stone", "Lower parking fees")])
    edges(folder, ids, "VOTED_AGAINST", [], [
        ("Arne Dahl", "Night bus on weekends"), ("Jan de Wit", "Night bus on weekends"), ("Rachel Stone", "Night bus on weekends"), ("Marco Bianchi", "New swimming pool"),
        ("Arne Dahl", "New swimming pool"), ("Petra Lindqvist", "New swimming pool"), ("Arne Dahl", "Car-free market square"), ("Rachel Stone", "Car-free market square"),
        ("Helen Okoro", "Sell the old town hall"), ("Yusuf Demir", "Sell the old town hall")])
    edges(folder, ids, "DONATED_TO", ["amount_eur", "year"], [
        ("Bolt Builders", "Civic Union", 20000, 2022), ("Bolt Builders", "Town Voice", 5000, 2023), ("Riverside Retail", "Civic Union", 8000, 2023), ("Nordic Buses", "Labour Front", 12000, 2023),
        ("Greenline Energy", "Green Future", 15000, 2022), ("Greenline Energy", "Labour Front", 4000, 2023)])
    edges(folder, ids, "REPRESENTS", [], [
        ("Petra Lindqvist", "West Hill"), ("Marco Bianchi", "Station Quarter"), ("Yusuf Demir", "Millfield"), ("Helen Okoro", "Millfield"), ("Jan de Wit", "West Hill"),
        ("Sofia Marin", "Station Quarter"), ("Arne Dahl", "Old Harbour"), ("Rachel Stone", "Old Harbour")])
    edges(folder, ids, "CONCERNS", [], [
        ("New swimming pool", "Millfield"), ("Car-free market square", "Old Harbour"), ("Sell the old town hall", "Old Harbour"), ("School kitchen repair", "West Hill"), ("Lower parking fees", "Station Quarter")])
    edges(folder, ids, "HOLDS_SHARES_IN", ["percent"], [
        ("Marco Bianchi", "Bolt Builders", 12.5), ("Arne Dahl", "Riverside Retail", 30.0), ("Arne Dahl", "Bolt Builders", 2.0), ("Rachel Stone", "Riverside Retail", 5.0)])


def nursery(folder):
    ids = {}
    nodes(folder, ids, "Plant", "pl", ["name", "latin_name", "price_eur", "height_cm", "is_evergreen", "flower_colours"], [
        ("lavender", "Lavandula angustifolia", 4.5, 60, True, ["purple", "white"]), ("dog rose", "Rosa canina", 11.9, 250, False, ["pink"]), ("boxwood", "Buxus sempervirens", 14.0, 150, True, None),
        ("hydrangea", "Hydrangea macrophylla", 19.5, 140, False, ["blue", "pink", "white"]), ("rosemary", "Salvia rosmarinus", 5.2, 90, True, ["blue"]),
        ("sunflower", "Helianthus annuus", 2.8, 220, False, ["yellow"]), ("Japanese maple", "Acer palmatum", 64.0, 400, False, None), ("thyme", "Thymus vulgaris", 3.1, 25, True, ["pink"])])
    nodes(folder, ids, "Supplier", "sp", ["name", "town", "delivery_days"], [
        ("Veldhuis Growers", "Aalsmeer", 3), ("Hill Farm", "Ledbury", 1), ("Flora Direct", "Aalsmeer", 5)])
    nodes(folder, ids, "Customer", "cu", ["name", "town", "loyalty_points", "newsletter"], [
        ("Anna Frost", "Ledbury", 340, True), ("Bruno Keller", "Malvern", 15, False), ("Cottage Hotel", "Malvern", 1210, True), ("Dev Patel", "Ledbury", 90, False),
        ("St Mary School", "Ross", 560, True), ("Elin Berg", "Ross", 0, False), ("Grace Lee", "Ledbury", 5, True)])
    nodes(folder, ids, "Pest", "pe", ["name", "season"], [
        ("aphids", "spring"), ("box tree moth", "summer"), ("vine weevil", "autumn"), ("slugs", "spring")])
    edges(folder, ids, "SUPPLIES", ["cost_eur"], [
        ("Veldhuis Growers", "lavender", 2.1), ("Veldhuis Growers", "hydrangea", 9.0), ("Veldhuis Growers", "boxwood", 7.7), ("Hill Farm", "dog rose", 5.5), ("Hill Farm", "thyme", 1.4),
        ("Hill Farm", "rosemary", 2.4), ("Hill Farm", "lavender", 1.9), ("Flora Direct", "Japanese maple", 31.0), ("Flora Direct", "hydrangea", 8.2)])
    edges(folder, ids, "BOUGHT", ["quantity", "bought_on"], [
        ("Anna Frost", "lavender", 6, "2024-04-02"), ("Anna Frost", "thyme", 3, "2024-04-02"), ("Bruno Keller", "sunflower", 10, "2024-05-11"), ("Cottage Hotel", "boxwood", 40, "2024-03-15"),
        ("Cottage Hotel", "hydrangea", 12, "2024-05-20"), ("Cottage Hotel", "lavender", 30, "2024-05-20"), ("Dev Patel", "Japanese maple", 1, "2023-10-07"), ("St Mary School", "sunflower", 60, "2024-05-03"),
        ("St Mary School", "thyme", 12, "2024-05-03"), ("Dev Patel", "rosemary", 2, "2024-04-21")])
    edges(folder, ids, "ATTACKS", [], [
        ("aphids", "dog rose"), ("aphids", "sunflower"), ("box tree moth", "boxwood"), ("vine weevil", "hydrangea"), ("slugs", "sunflower"), ("slugs", "hydrangea")])
    edges(folder, ids, "GROWS_WELL_WITH", [], [
        ("lavender", "dog rose"), ("rosemary", "thyme"), ("lavender", "thyme"), ("hydrangea", "Japanese maple")])


def bakery(folder):
    """What other graphs lack: texts that say NULL, stocks that may be 0, two prices, dates next to each other, people who
    do different things to one kind."""
    ids = {}
    nodes(folder, ids, "Person", "pe", ["name", "town", "born", "phone"], [
        ("Alma Brandt", "Ulm", 1951, "11"), ("Boris Keil", "Ulm", 1964, "NULL"), ("Clara Voss", "Kiel", 1978, "13"), ("Dora Lenz", "Trier", 1964, "NULL"),
        ("Emil Haas", "Kiel", 1990, "15"), ("Frida Roth", None, 1999, "16"), ("Georg Amsel", "Passau", 1983, "17")])
    nodes(folder, ids, "Cake", "ca", ["title", "unitPrice", "unitsInStock", "unitsOnOrder", "created", "slogan", "retired"], [
        ("Marble Ring", 12.5, 4, 0, 1999, "old and good", False), ("Plum Slice", 3.2, 0, 30, 2005, "plums all year round and then some", False), ("Nut Corner", 2.8, 120, 0, 1999, "crisp", False),
        ("Black Torte", 31.0, 2, 6, 2012, "for feasts", False), ("Snow Roll", 8.4, 0, 0, 2018, "thin as snow", True), ("Ring of Rye", 5.1, 17, 17, 2021, "not for children", True)])
    nodes(folder, ids, "Shop", "sh", ["name", "town", "rating"], [("Corner Oven", "Ulm", 4.5), ("Harbour Oven", "Kiel", 3.9), ("Mill Oven", "Trier", 4.9)])
    nodes(folder, ids, "Order", "or", ["number", "orderDate", "dueDate", "sentDate"], [
        ("B-1", "2021-03-04", "2021-03-10", "2021-03-08"), ("B-2", "2021-11-20", "2021-11-25", "2021-12-01"), ("B-3", "2022-01-15", "2022-01-20", "NULL"),
        ("B-4", "2022-01-31", "2022-02-05", "2022-02-04"), ("B-5", "2022-06-02", "2022-06-04", "NULL")])
    edges(folder, ids, "BAKED", [], [
        ("Alma Brandt", "Marble Ring"), ("Alma Brandt", "Plum Slice"), ("Alma Brandt", "Black Torte"), ("Boris Keil", "Nut Corner"), ("Boris Keil", "Black Torte"), ("Clara Voss", "Snow Roll"), ("Clara Voss", "Ring of Rye")])
    edges(folder, ids, "REVIEWED", ["score"], [
        ("Alma Brandt", "Snow Roll", 40), ("Dora Lenz", "Marble Ring", 90), ("Dora Lenz", "Black Torte", 70), ("Emil Haas", "Marble Ring", 60), ("Emil Haas", "Plum Slice", 95), ("Frida Roth", "Nut Corner", 55)])
    edges(folder, ids, "SELLS", ["price"], [
        ("Corner Oven", "Marble Ring", 14.0), ("Corner Oven", "Nut Corner", 3.0), ("Harbour Oven", "Plum Slice", 4.0), ("Harbour Oven", "Marble Ring", 15.5), ("Mill Oven", "Black Torte", 35.0), ("Mill Oven", "Snow Roll", 9.9)])
    edges(folder, ids, "PLACED", [], [("Dora Lenz", "B-1"), ("Emil Haas", "B-2"), ("Emil Haas", "B-3"), ("Georg Amsel", "B-4"), ("Dora Lenz", "B-5")])
    edges(folder, ids, "ORDERS", ["quantity"], [
        ("B-1", "Marble Ring", 2), ("B-1", "Nut Corner", 40), ("B-2", "Plum Slice", 12), ("B-3", "Marble Ring", 1), ("B-4", "Black Torte", 3), ("B-4", "Nut Corner", 150), ("B-5", "Marble Ring", 4)])


def main():
    base = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent)
    for make in (ward, council, nursery, bakery):
        folder = base / make.__name__
        folder.mkdir(parents=True, exist_ok=True)
        make(folder)


if __name__ == "__main__":
    main()
