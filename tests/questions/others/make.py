#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the questions of this folder: as nurses, journalists, shop owners, librarians, planners, students and
engineers type them. Written before the rules were asked any of them. Each line: who asks, category, question, the
query that gives the right rows (or None and why there is no answer), other right queries.

Usage, in this folder: make.py REFLEXION (the command), which runs the queries on the graphs of tests/graphs.
"""
import json
import pathlib
import subprocess
import sys

WARD = [
    ("nurse", "list-1hop", "Which patients am I looking after if I am Ben Larsen?", "MATCH (:Nurse {name:'Ben Larsen'})-[:CARES_FOR]->(p:Patient) RETURN p.name"),
    ("nurse", "list-1hop", "who is on maple ward right now, I mean patients", "MATCH (p:Patient)-[:STAYS_IN]->(:Ward {name:'Maple Ward'}) RETURN p.name"),
    ("nurse", "list-1hop", "medicines gerda holm gets", "MATCH (:Patient {name:'Gerda Holm'})-[:RECEIVES]->(m:Medicine) RETURN m.name"),
    ("nurse", "property-lookup", "How many times a day does Aino Virtanen receive morphine?", "MATCH (:Patient {name:'Aino Virtanen'})-[r:RECEIVES]->(:Medicine {name:'morphine'}) RETURN r.times_a_day"),
    ("nurse", "property-lookup", "what is lucy marsh allergic to", "MATCH (p:Patient {name:'Lucy Marsh'}) RETURN p.allergies", "MATCH (p:Patient {name:'Lucy Marsh'}) UNWIND p.allergies AS a RETURN a"),
    ("nurse", "filter", "Patients with a latex allergy", "MATCH (p:Patient) WHERE 'latex' IN p.allergies RETURN p.name"),
    ("nurse", "two-hop", "I'm doing the drug round. Which patients on Cedar Ward get paracetamol?", "MATCH (:Medicine {name:'paracetamol'})<-[:RECEIVES]-(p:Patient)-[:STAYS_IN]->(:Ward {name:'Cedar Ward'}) RETURN p.name"),
    ("planner", "superlative", "Which ward has the fewest beds?", "MATCH (w:Ward) RETURN w.name ORDER BY w.beds LIMIT 1"),
    ("planner", "aggregate", "total number of beds over all wards", "MATCH (w:Ward) RETURN sum(w.beds)"),
    ("planner", "negation", "wards without any patients", "MATCH (w:Ward) WHERE NOT EXISTS { MATCH (:Patient)-[:STAYS_IN]->(w) } RETURN w.name"),
    ("planner", "aggregate", "How many nurses work on each ward?", "MATCH (n:Nurse)-[:WORKS_ON]->(w:Ward) RETURN w.name, count(DISTINCT n)", "MATCH (w:Ward) OPTIONAL MATCH (n:Nurse)-[:WORKS_ON]->(w) RETURN w.name, count(DISTINCT n)"),
    ("engineer", "filter", "list devices that were serviced before 2023", "MATCH (d:Device) WHERE d.serviced_on < '2023-01-01' RETURN d.name"),
    ("engineer", "filter", "devices not working", "MATCH (d:Device) WHERE d.is_working = false RETURN d.name"),
    ("student", "yes-no", "Does Dr Singh attend Gerda Holm?", "RETURN EXISTS { MATCH (:Doctor {name:'Dr Singh'})-[:ATTENDS]->(:Patient {name:'Gerda Holm'}) }"),
    ("student", "unanswerable", "Should Walter Kranz get a higher dose of enoxaparin?", None, "advice is asked for"),
]
COUNCIL = [
    ("journalist", "list-1hop", "Who put forward the night bus on weekends?", "MATCH (c:Councillor)-[:PROPOSED]->(:Motion {title:'Night bus on weekends'}) RETURN c.name"),
    ("journalist", "list-1hop", "Which companies gave money to the Civic Union?", "MATCH (c:Company)-[:DONATED_TO]->(:Party {name:'Civic Union'}) RETURN c.name"),
    ("journalist", "aggregate", "For my article on party funding: how much did each party get in donations altogether?", "MATCH (:Company)-[d:DONATED_TO]->(p:Party) RETURN p.name, sum(d.amount_eur)"),
    ("journalist", "two-hop", "councillors who hold shares in a company that donated to their rivals, i.e. to Town Voice", "MATCH (c:Councillor)-[:HOLDS_SHARES_IN]->(:Company)-[:DONATED_TO]->(:Party {name:'Town Voice'}) RETURN DISTINCT c.name"),
    ("journalist", "intersection", "who voted against both the night bus on weekends and the new swimming pool", "MATCH (c:Councillor)-[:VOTED_AGAINST]->(:Motion {title:'Night bus on weekends'}), (c)-[:VOTED_AGAINST]->(:Motion {title:'New swimming pool'}) RETURN c.name"),
    ("journalist", "superlative", "Which councillor voted against the most motions?", "MATCH (c:Councillor)-[:VOTED_AGAINST]->(m:Motion) WITH c, count(m) AS n RETURN c.name ORDER BY n DESC LIMIT 1"),
    ("journalist", "unanswerable", "Will the Green Future win the next election?", None, "the future"),
    ("journalist", "unanswerable", "Was the donation of Bolt Builders illegal?", None, "no such concept in the graph"),
    ("student", "count", "number of motions that were rejected", "MATCH (m:Motion {status:'rejected'}) RETURN count(m)"),
    ("student", "property-lookup", "when was the Labour Front founded", "MATCH (p:Party {name:'Labour Front'}) RETURN p.founded_year"),
    ("student", "filter", "councilors elected after 2014", "MATCH (c:Councillor) WHERE c.elected_year > 2014 RETURN c.name"),
    ("student", "list-1hop", "What commitees does Petra Lindquist sit on?", "MATCH (:Councillor {name:'Petra Lindqvist'})-[:SITS_ON]->(c:Committee) RETURN c.name"),
    ("student", "comparison", "Who is older, Arne Dahl or Helen Okoro?", "MATCH (c:Councillor) WHERE c.name IN ['Arne Dahl','Helen Okoro'] RETURN c.name ORDER BY c.age DESC LIMIT 1"),
    ("planner", "list-1hop", "motions concerning old harbour", "MATCH (m:Motion)-[:CONCERNS]->(:Quarter {name:'Old Harbour'}) RETURN m.title"),
    ("planner", "superlative", "the two quarters with the most inhabitants", "MATCH (q:Quarter) RETURN q.name ORDER BY q.inhabitants DESC LIMIT 2"),
    ("planner", "filter", "What committees meet on Tuesday?", "MATCH (c:Committee {meets_on:'Tuesday'}) RETURN c.name"),
]
NURSERY = [
    ("shop owner", "list-1hop", "who delivers hydrangea", "MATCH (s:Supplier)-[:SUPPLIES]->(:Plant {name:'hydrangea'}) RETURN s.name"),
    ("shop owner", "property-lookup", "price of the japanese maple?", "MATCH (p:Plant {name:'Japanese maple'}) RETURN p.price_eur"),
    ("shop owner", "property-lookup", "What do we pay Hill Farm for lavender?", "MATCH (:Supplier {name:'Hill Farm'})-[r:SUPPLIES]->(:Plant {name:'lavender'}) RETURN r.cost_eur"),
    ("shop owner", "superlative", "our best customers: top 3 by loyalty points", "MATCH (c:Customer) RETURN c.name ORDER BY c.loyalty_points DESC LIMIT 3"),
    ("shop owner", "filter", "plants cheaper than 5 euros", "MATCH (p:Plant) WHERE p.price_eur < 5 RETURN p.name"),
    ("shop owner", "superlative", "Which town do most of our customers come from?", "MATCH (c:Customer) WITH c.town AS t, count(*) AS n ORDER BY n DESC WITH collect(t) AS ts, collect(n) AS ns UNWIND range(0, size(ts)-1) AS i WITH ts[i] AS t, ns[i] AS n, ns[0] AS m WHERE n = m RETURN t", "MATCH (c:Customer) RETURN c.town, count(*) ORDER BY count(*) DESC LIMIT 1"),
    ("shop owner", "count", "How many customers from Malvern bought hydrangea or boxwood?", "MATCH (c:Customer {town:'Malvern'})-[:BOUGHT]->(p:Plant) WHERE p.name IN ['hydrangea','boxwood'] RETURN count(DISTINCT c)"),
    ("shop owner", "aggregate", "how many plants in total has the Cottage Hotel bought (quantity)", "MATCH (:Customer {name:'Cottage Hotel'})-[b:BOUGHT]->(:Plant) RETURN sum(b.quantity)"),
    ("gardener", "list-1hop", "what grows well with thyme", "MATCH (p:Plant)-[:GROWS_WELL_WITH]-(:Plant {name:'thyme'}) RETURN p.name"),
    ("gardener", "filter", "evergreen plants under one metre", "MATCH (p:Plant) WHERE p.is_evergreen AND p.height_cm < 100 RETURN p.name"),
    ("gardener", "negation", "Which plants are not attacked by any pest?", "MATCH (p:Plant) WHERE NOT EXISTS { MATCH (:Pest)-[:ATTACKS]->(p) } RETURN p.name"),
    ("gardener", "property-lookup", "latin name of rosmary", "MATCH (p:Plant {name:'rosemary'}) RETURN p.latin_name"),
    ("gardener", "unanswerable", "How often do I have to water lavender?", None, "not recorded"),
]
LIBRARY = [
    ("librarian", "filter", "Reference books only, please", "MATCH (b:Book {is_reference:true}) RETURN b.title"),
    ("librarian", "superlative", "Our most borrowed book?", "MATCH (:Member)-[r:BORROWED]->(b:Book) WITH b, count(r) AS n ORDER BY n DESC WITH collect(b) AS bs, collect(n) AS ns UNWIND range(0, size(bs)-1) AS i WITH bs[i] AS b, ns[i] AS n, ns[0] AS m WHERE n = m RETURN b.title", "MATCH (m:Member)-[:BORROWED]->(b:Book) RETURN b.title, count(DISTINCT m) AS n ORDER BY n DESC LIMIT 1"),
    ("librarian", "count", "how many members joined since 2015", "MATCH (m:Member) WHERE m.joined_year >= 2015 RETURN count(m)"),
    ("librarian", "filter", "books available in German", "MATCH (b:Book) WHERE 'German' IN b.languages RETURN b.title"),
    ("student", "two-hop", "I have to write an essay and need authors who wrote about ornithology", "MATCH (a:Author)-[:WROTE]->(:Book)-[:ABOUT]->(:Subject {name:'ornithology'}) RETURN DISTINCT a.name"),
    ("student", "filter", "books with less than 250 pages published after 1990", "MATCH (b:Book) WHERE b.pages < 250 AND b.published_year > 1990 RETURN b.title"),
    ("librarian", "aggregate", "average loan length per member category", "MATCH (m:Member)-[r:BORROWED]->(:Book) RETURN m.membership_category, avg(r.loan_days)"),
    ("student", "unanswerable", "Which book is the most exciting one?", None, "an opinion"),
]
TRANSPORT = [
    ("planner", "aggregate", "Average daily passengers of step free stations", "MATCH (s:Station {step_free:true}) RETURN avg(s.daily_passengers)"),
    ("planner", "filter", "stations opened between 1900 and 1950 that are not step free", "MATCH (s:Station) WHERE s.opened_year >= 1900 AND s.opened_year <= 1950 AND s.step_free = false RETURN s.name"),
    ("planner", "superlative", "Which operator runs the most lines?", "MATCH (o:Operator)-[:OPERATES]->(l:Line) WITH o, count(l) AS n RETURN o.name ORDER BY n DESC LIMIT 1"),
    ("engineer", "superlative", "oldest vehicle on the red line", "MATCH (v:Vehicle)-[:RUNS_ON]->(:Line {name:'Red Line'}) RETURN v.name ORDER BY v.built_year LIMIT 1"),
    ("engineer", "property-lookup", "length of blue line in km", "MATCH (l:Line {name:'Blue Line'}) RETURN l.length_km"),
    ("engineer", "count", "count vehicles built after 2010", "MATCH (v:Vehicle) WHERE v.built_year > 2010 RETURN count(v)"),
    ("commuter", "path", "How do I get from Zoo to Central?", "MATCH p = shortestPath((:Station {name:'Zoo'})-[*..6]-(:Station {name:'Central'})) RETURN p", "MATCH p = shortestPath((:Station {name:'Zoo'})-[*..6]-(:Station {name:'Central'})) RETURN [n IN nodes(p) | n.name]"),
    ("commuter", "unanswerable", "what does a ticket to the zoo cost", None, "prices are not recorded"),
]


def rows(command, graph, query):
    out = subprocess.run([command, "query", "--source", str(graph), "--format", "jsonl", query], capture_output=True, text=True)
    if out.returncode != 0:
        sys.exit(f"{query}\n{out.stderr}{out.stdout}")
    return [json.loads(line) for line in out.stdout.splitlines()]


def answer(command, graph, query):
    got = rows(command, graph, query)
    return {"cypher": query, "columns": list(got[0]) if got else [], "rows": [list(row.values()) for row in got]}


def main():
    here = pathlib.Path(__file__).parent
    for name, asked in (("ward", WARD), ("council", COUNCIL), ("nursery", NURSERY), ("library", LIBRARY), ("transport", TRANSPORT)):
        lines = []
        for number, (who, category, question, query, *rest) in enumerate(asked, 1):
            line = {"id": f"{name}-{number:02}", "question": question, "category": category, "answerable": query is not None, "asker": who}
            if query is None:
                line |= {"why": rest[0], "cypher": None, "columns": [], "rows": [], "ordered": False, "alternatives": []}
            else:
                graph = here.parents[1] / "graphs" / name
                line |= answer(sys.argv[1], graph, query)
                line |= {"ordered": False, "alternatives": [answer(sys.argv[1], graph, other) for other in rest]}
            lines.append(json.dumps(line, ensure_ascii=False))
        (here / f"{name}.jsonl").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
