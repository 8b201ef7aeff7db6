#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes sample-de.jsonl: German questions on the sample graph, as nurses, pharmacists, students and journalists type
them. Written before the rules were asked any of them. Each: who asks, category, question, the query that gives the right
rows (or None and why there is no answer), other right queries.

Usage, in this folder: make_german.py REFLEXION (the command), which runs the queries on sample:
"""
import json
import pathlib
import subprocess
import sys

GERMAN = [
    ("pharmacist", "list-1hop", "Welche Medikamente behandeln Asthma?", "MATCH (d:Drug)-[:TREATS]->(:Disease {name:'asthma'}) RETURN DISTINCT d.name"),
    ("pharmacist", "list-1hop", "Welche Arzneien helfen bei Gicht (gout)?", "MATCH (d:Drug)-[:TREATS]->(:Disease {name:'gout'}) RETURN DISTINCT d.name"),
    ("nurse", "list-1hop", "Womit lindert man Migräne (migraine)?", "MATCH (d:Drug)-[:PALLIATES]->(:Disease {name:'migraine'}) RETURN DISTINCT d.name"),
    ("student", "list-1hop", "Auf welche Gene zielt Imatinib?", "MATCH (:Drug {name:'Imatinib'})-[:TARGETS]->(g:Gene) RETURN DISTINCT g.symbol", "MATCH (:Drug {name:'Imatinib'})-[:TARGETS]->(g:Gene) RETURN DISTINCT g.name"),
    ("student", "list-1hop", "Welche Symptome zeigt vitiligo?", "MATCH (:Disease {name:'vitiligo'})-[:PRESENTS]->(s:Symptom) RETURN DISTINCT s.name"),
    ("student", "list-1hop", "Beschwerden bei psoriasis", "MATCH (:Disease {name:'psoriasis'})-[:PRESENTS]->(s:Symptom) RETURN DISTINCT s.name"),
    ("student", "list-1hop", "An welchen Pathways ist das Gen BRCA1 beteiligt?", "MATCH (:Gene {symbol:'BRCA1'})-[:PARTICIPATES_IN]->(p:Pathway) RETURN DISTINCT p.name"),
    ("journalist", "list-1hop", "Welche Krankheiten ähneln asthma?", "MATCH (:Disease {name:'asthma'})-[:RESEMBLES]-(d:Disease) RETURN DISTINCT d.name"),
    ("student", "list-1hop", "Zu welcher Wirkstoffklasse gehört Lorazepam?", "MATCH (c:PharmacologicClass)-[:INCLUDES]->(:Drug {name:'Lorazepam'}) RETURN DISTINCT c.name"),
    ("student", "list-1hop", "Mit welchen Erkrankungen ist das Gen APOE verknüpft?", "MATCH (d:Disease)-[:ASSOCIATES]->(:Gene {symbol:'APOE'}) RETURN DISTINCT d.name"),
    ("pharmacist", "list-1hop", "Präparate gegen epilepsy syndrome", "MATCH (d:Drug)-[:TREATS]->(:Disease {name:'epilepsy syndrome'}) RETURN DISTINCT d.name"),
    ("nurse", "list-1hop", "Nenne alle Leiden, die Prednisone behandelt.", "MATCH (:Drug {name:'Prednisone'})-[:TREATS]->(d:Disease) RETURN DISTINCT d.name"),
    ("journalist", "count", "Wie viele Medikamente behandeln hypertension?", "MATCH (d:Drug)-[:TREATS]->(:Disease {name:'hypertension'}) RETURN count(DISTINCT d)"),
    ("journalist", "count", "Wie viele Krankheiten gibt es?", "MATCH (d:Disease) RETURN count(d)"),
    ("student", "count", "Anzahl der Gene auf Chromosom 7", "MATCH (g:Gene {chromosome:'7'}) RETURN count(g)"),
    ("student", "count", "Wie viele Symptome hat multiple sclerosis?", "MATCH (:Disease {name:'multiple sclerosis'})-[:PRESENTS]->(s:Symptom) RETURN count(DISTINCT s)"),
    ("student", "count", "Wie viele Krankheiten sind Krebs?", "MATCH (d:Disease {is_cancer:true}) RETURN count(d)"),
    ("pharmacist", "count", "Wie viele Wirkstoffe enthält die Klasse Analgesics?", "MATCH (:PharmacologicClass {name:'Analgesics'})-[:INCLUDES]->(d:Drug) RETURN count(DISTINCT d)"),
    ("nurse", "yes-no", "Behandelt Ibuprofen gout?", "RETURN EXISTS { MATCH (:Drug {name:'Ibuprofen'})-[:TREATS]->(:Disease {name:'gout'}) }"),
    ("nurse", "yes-no", "Ist melanoma ein Krebs?", "MATCH (d:Disease {name:'melanoma'}) RETURN d.is_cancer"),
    ("nurse", "yes-no", "Wirkt Tramadol gegen migraine?", "RETURN EXISTS { MATCH (:Drug {name:'Tramadol'})-[:TREATS]->(:Disease {name:'migraine'}) }"),
    ("student", "property-lookup", "Auf welchem Chromosom liegt das Gen TP53?", "MATCH (g:Gene {symbol:'TP53'}) RETURN g.chromosome"),
    ("student", "property-lookup", "Wie lautet die ChEMBL ID von Citalopram?", "MATCH (d:Drug {name:'Citalopram'}) RETURN d.chembl_id"),
    ("student", "property-lookup", "Was ist die Definition von psoriasis?", "MATCH (d:Disease {name:'psoriasis'}) RETURN d.definition"),
    ("student", "property-lookup", "Zu welcher Kategorie gehört asthma?", "MATCH (d:Disease {name:'asthma'}) RETURN d.category"),
    ("pharmacist", "intersection", "Welche Medikamente behandeln sowohl asthma als auch psoriasis?", "MATCH (d:Drug)-[:TREATS]->(:Disease {name:'asthma'}), (d)-[:TREATS]->(:Disease {name:'psoriasis'}) RETURN DISTINCT d.name"),
    ("pharmacist", "intersection", "Welche Symptome haben asthma und lung cancer gemeinsam?", "MATCH (:Disease {name:'asthma'})-[:PRESENTS]->(s:Symptom)<-[:PRESENTS]-(:Disease {name:'lung cancer'}) RETURN DISTINCT s.name"),
    ("pharmacist", "negation", "Welche Medikamente behandeln asthma, aber nicht psoriasis?", "MATCH (d:Drug)-[:TREATS]->(:Disease {name:'asthma'}) WHERE NOT EXISTS { MATCH (d)-[:TREATS]->(:Disease {name:'psoriasis'}) } RETURN DISTINCT d.name"),
    ("student", "negation", "Welche Krankheiten haben keine Symptome?", "MATCH (d:Disease) WHERE NOT EXISTS { MATCH (d)-[:PRESENTS]->(:Symptom) } RETURN d.name"),
    ("student", "negation", "Wie viele Medikamente behandeln keine Krankheit?", "MATCH (d:Drug) WHERE NOT EXISTS { MATCH (d)-[:TREATS]->(:Disease) } RETURN count(d)"),
    ("student", "negation", "Alle Krebsarten außer lung cancer", "MATCH (d:Disease {is_cancer:true}) WHERE d.name <> 'lung cancer' RETURN d.name"),
    ("journalist", "superlative", "Welche Krankheit hat die meisten Symptome?", "MATCH (d:Disease)-[:PRESENTS]->(s:Symptom) WITH d, count(DISTINCT s) AS n RETURN d.name, n ORDER BY n DESC LIMIT 1"),
    ("journalist", "superlative", "Welches Medikament behandelt die meisten Krankheiten?", "MATCH (d:Drug)-[:TREATS]->(s:Disease) WITH d, count(DISTINCT s) AS n RETURN d.name, n ORDER BY n DESC LIMIT 1"),
    ("journalist", "superlative", "Welche Krankheit wird mit den meisten Medikamenten behandelt?", "MATCH (d:Drug)-[:TREATS]->(s:Disease) WITH s, count(DISTINCT d) AS n RETURN s.name, n ORDER BY n DESC LIMIT 1"),
    ("student", "superlative", "Die fünf Gene mit den meisten Pathways", "MATCH (g:Gene)-[:PARTICIPATES_IN]->(p:Pathway) WITH g, count(DISTINCT p) AS n RETURN g.symbol, n ORDER BY n DESC LIMIT 5", "MATCH (g:Gene)-[:PARTICIPATES_IN]->(p:Pathway) WITH g, count(DISTINCT p) AS n RETURN g.name, n ORDER BY n DESC LIMIT 5"),
    ("student", "superlative", "Welcher Pathway hat die höchste Anzahl Gene?", "MATCH (p:Pathway) RETURN p.name, p.gene_count ORDER BY p.gene_count DESC LIMIT 1", "MATCH (g:Gene)-[:PARTICIPATES_IN]->(p:Pathway) WITH p, count(DISTINCT g) AS n WITH max(n) AS most MATCH (g:Gene)-[:PARTICIPATES_IN]->(p:Pathway) WITH most, p, count(DISTINCT g) AS n WHERE n = most RETURN p.name, n"),
    ("student", "superlative", "Was ist das häufigste Symptom?", "MATCH (d:Disease)-[:PRESENTS]->(s:Symptom) WITH s, count(DISTINCT d) AS n RETURN s.name, n ORDER BY n DESC LIMIT 1"),
    ("student", "group", "Wie viele Krankheiten gibt es je Kategorie?", "MATCH (d:Disease) RETURN d.category, count(d)"),
    ("student", "group", "Anzahl der Gene pro Chromosom", "MATCH (g:Gene) RETURN g.chromosome, count(g)"),
    ("pharmacist", "group", "Wie viele Medikamente hat jede Wirkstoffklasse?", "MATCH (c:PharmacologicClass)-[:INCLUDES]->(d:Drug) WITH c, count(DISTINCT d) AS n RETURN c.name, n", "MATCH (c:PharmacologicClass) OPTIONAL MATCH (c)-[:INCLUDES]->(d:Drug) WITH c, count(DISTINCT d) AS n RETURN c.name, n"),
    ("student", "comparison", "Pathways mit mehr als 250 Genen", "MATCH (p:Pathway) WHERE p.gene_count > 250 RETURN p.name", "MATCH (g:Gene)-[:PARTICIPATES_IN]->(p:Pathway) WITH p, count(DISTINCT g) AS n WHERE n > 250 RETURN p.name"),
    ("student", "comparison", "Welche Krankheiten haben mehr als 100 Symptome?", "MATCH (d:Disease)-[:PRESENTS]->(s:Symptom) WITH d, count(DISTINCT s) AS n WHERE n > 100 RETURN d.name"),
    ("pharmacist", "comparison", "Medikamente, die mindestens zehn Krankheiten behandeln", "MATCH (d:Drug)-[:TREATS]->(s:Disease) WITH d, count(DISTINCT s) AS n WHERE n >= 10 RETURN d.name"),
    ("journalist", "comparison", "Welche Krankheit hat mehr Symptome, asthma oder gout?", "MATCH (d:Disease)-[:PRESENTS]->(s:Symptom) WHERE d.name IN ['asthma','gout'] WITH d, count(DISTINCT s) AS n RETURN d.name, n ORDER BY n DESC LIMIT 1"),
    ("student", "two-hop", "Welche Medikamente zielen auf Gene, die mit asthma assoziiert sind?", "MATCH (d:Drug)-[:TARGETS]->(:Gene)<-[:ASSOCIATES]-(:Disease {name:'asthma'}) RETURN DISTINCT d.name"),
    ("student", "two-hop", "An welchen Pathways sind die Gene beteiligt, auf die Imatinib zielt?", "MATCH (:Drug {name:'Imatinib'})-[:TARGETS]->(:Gene)-[:PARTICIPATES_IN]->(p:Pathway) RETURN DISTINCT p.name"),
    ("pharmacist", "two-hop", "Welche Symptome haben die Krankheiten, die Colchicine behandelt?", "MATCH (:Drug {name:'Colchicine'})-[:TREATS]->(:Disease)-[:PRESENTS]->(s:Symptom) RETURN DISTINCT s.name"),
    ("pharmacist", "two-hop", "Welche Wirkstoffklassen enthalten Mittel gegen epilepsy syndrome?", "MATCH (c:PharmacologicClass)-[:INCLUDES]->(:Drug)-[:TREATS]->(:Disease {name:'epilepsy syndrome'}) RETURN DISTINCT c.name"),
    ("student", "filter", "Welche Krankheiten gehören zur Kategorie neoplastic?", "MATCH (d:Disease {category:'neoplastic'}) RETURN d.name"),
    ("student", "filter", "Krankheiten, deren Name 'cancer' enthält", "MATCH (d:Disease) WHERE toLower(d.name) CONTAINS 'cancer' RETURN d.name"),
    ("student", "filter", "Medikamente, die mit Z beginnen", "MATCH (d:Drug) WHERE d.name STARTS WITH 'Z' RETURN d.name"),
    ("pharmacist", "filter", "Welche Medikamente hemmen das Gen PTGS2 als inhibitor?", "MATCH (d:Drug)-[r:TARGETS]->(:Gene {symbol:'PTGS2'}) WHERE r.action = 'inhibitor' RETURN DISTINCT d.name"),
    ("student", "aggregate", "Wie hoch ist die durchschnittliche Anzahl der Gene eines Pathways?", "MATCH (p:Pathway) RETURN avg(p.gene_count)", "MATCH (g:Gene)-[:PARTICIPATES_IN]->(p:Pathway) WITH p, count(DISTINCT g) AS n RETURN avg(n)"),
    ("journalist", "order", "Liste alle Krebserkrankungen nach Namen sortiert auf.", "MATCH (d:Disease {is_cancer:true}) RETURN d.name ORDER BY d.name"),
    ("nurse", "misspelt", "Welche Medikamente behandeln Astma?", "MATCH (d:Drug)-[:TREATS]->(:Disease {name:'asthma'}) RETURN DISTINCT d.name"),
    ("nurse", "list-1hop", "In welchen Körperteilen ist asthma lokalisiert?", "MATCH (:Disease {name:'asthma'})-[:LOCALIZES_TO]->(a:AnatomicalEntity) RETURN DISTINCT a.name"),
    ("nurse", "unanswerable", "Soll ich meinem Patienten mehr Ibuprofen geben?", None, "advice is asked for"),
    ("journalist", "unanswerable", "Warum bekommt man asthma?", None, "asks for a cause"),
    ("journalist", "unanswerable", "Was kostet Citalopram?", None, "no prices in the graph"),
    ("student", "unanswerable", "Welches Medikament wird nächstes Jahr zugelassen?", None, "the future"),
]


def rows(program, query):
    done = subprocess.run([program, "query", "-s", "sample:", "-f", "jsonl", query], capture_output=True, text=True, check=True)
    return [list(json.loads(line).values()) for line in done.stdout.splitlines() if line.strip()]


def main():
    program = sys.argv[1]
    out = pathlib.Path(__file__).resolve().parent / "sample-de.jsonl"
    with out.open("w") as lines:
        for number, (asker, category, question, gold, *others) in enumerate(GERMAN, 1):
            row = {"id": f"sample-de-{number:02}", "question": question, "category": category, "difficulty": "medium",
                   "answerable": gold is not None}
            if gold is None:
                row.update(why=others[0], cypher=None, columns=[], rows=[], ordered=False, alternatives=[])
            else:
                answers = [rows(program, each) for each in (gold, *others)]
                row.update(cypher=gold, columns=[f"c{i}" for i in range(len(answers[0][0]) if answers[0] else 1)],
                           rows=answers[0], ordered=category == "order",
                           alternatives=[{"cypher": query, "rows": each} for query, each in zip(others, answers[1:])])
            row["asker"] = asker
            lines.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
