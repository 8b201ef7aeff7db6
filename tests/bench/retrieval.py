#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Ranking against human judgements, and answers against the abstracts they belong to; compared with other libraries.

usage: retrieval.py cranfield --reflexion PROGRAM --documents FOLDER [--xapian]
       retrieval.py stores    --reflexion PROGRAM --documents FOLDER [--postgresql URL] [--neo4j URL]
       retrieval.py pubmedqa  --reflexion PROGRAM --documents FOLDER [--from N --to N --step N]

cranfield: nDCG@10 and MAP over 1,400 abstracts and 225 questions, of `reflexion documents search` and of bm25s and rank_bm25 (and
Xapian where its binding is there), with the same tokens, stop words and stems, each document one passage. Gains are 4 - code for
the codes 1 to 3 (4 counts as 1, too: judged relevant at all); -1 and 5 are not relevant. Needs bm25s rank_bm25 PyStemmer numpy.

stores: the same abstracts in a table of PostgreSQL (made here, by psql: cranfield) and in nodes of Neo4j (label Abstract with id
and text and a full-text index, made before: --write-cypher FILE writes the script), searched through `docs:postgresql://...` and
`docs:neo4j://...`.

pubmedqa: 500 questions and their abstracts. Recall of the right abstract at 1 and 4; the offline agent: how many answers cite the
right abstract, and how many of the same questions end as `no-evidence` when their own abstract is taken out.
"""
import argparse
import json
import math
import os
import re
import shutil
import subprocess
import tempfile
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))


def command(program, *arguments, ok=(0, 1)):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=600)
    if done.returncode not in ok:
        raise SystemExit(f"{' '.join(arguments)}: {done.stderr}")
    return json.loads(done.stdout)


# ---- Cranfield

def smart(path):
    entries, field = [], None
    for line in open(path, encoding="latin-1"):
        if match := re.match(r"^\.I\s+(\d+)", line):
            entries.append({"id": int(match.group(1))})
        elif match := re.match(r"^\.([TABW])\s*$", line):
            field = match.group(1)
        elif field:
            entries[-1][field] = entries[-1].get(field, "") + line
    return entries


def judgements(path):
    gains = {}
    for line in open(path):
        question, document, code = (int(part) for part in line.split()[:3])
        if 1 <= code <= 4:
            gains.setdefault(question, {})[document] = max(4 - code, 1)
    return gains


def measures(rankings, gains):
    ndcg, precision = [], []
    for question, wanted in gains.items():
        ranked = rankings[question]
        dcg = sum(wanted.get(document, 0) / math.log2(place + 2) for place, document in enumerate(ranked[:10]))
        ideal = sum(gain / math.log2(place + 2) for place, gain in enumerate(sorted(wanted.values(), reverse=True)[:10]))
        ndcg.append(dcg / ideal)
        found, total = 0, 0.0
        for place, document in enumerate(ranked):
            if document in wanted:
                found += 1
                total += found / (place + 1)
        precision.append(total / len(wanted))
    return sum(ndcg) / len(ndcg), sum(precision) / len(precision)


def stop_words():
    text = open(os.path.join(HERE, "..", "..", "src", "retrieval", "analyzer.cpp"), encoding="utf-8").read()
    return set(re.findall(r'"([a-z]+)"', text[text.index("> english{"):text.index("> german{")]))


def tokens(text, stem):
    import Stemmer
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    words = [word for word in re.findall(r"[^\W_]+", plain) if word not in stop_words.known]
    return Stemmer.Stemmer("english").stemWords(words) if stem else words


def ours(program, folder, questions, stem):
    source = ["-s", folder]
    command(program, "documents", "index", *source, "--size", "100000", *([] if stem else ["--whole-words"]), "--json")
    rankings = {}
    for number, question in enumerate(questions, 1):
        hits = command(program, "documents", "search", *source, "-k", "1400", "--json", question["W"])["hits"]
        rankings[number] = [int(hit["document"][:-4]) for hit in hits]
    return rankings


def others(documents, questions, stem, with_xapian):
    ids = [document["id"] for document in documents]
    corpus = [tokens(document.get("W", ""), stem) for document in documents]
    asked = [tokens(question["W"], stem) for question in questions]
    import bm25s
    import numpy
    from rank_bm25 import BM25Okapi
    index = bm25s.BM25(method="lucene", k1=1.5, b=0.75)
    index.index(corpus, show_progress=False)
    okapi = BM25Okapi(corpus, k1=1.5, b=0.75)
    result = {"bm25s (lucene)": {}, "rank_bm25 (okapi)": {}}
    for number, words in enumerate(asked, 1):
        for name, scores in (("bm25s (lucene)", index.get_scores([word for word in words if word in index.vocab_dict])),
                             ("rank_bm25 (okapi)", okapi.get_scores(words))):
            order = numpy.argsort(-scores, kind="stable")
            result[name][number] = [ids[place] for place in order if scores[place] > 0]
    if with_xapian:
        import xapian
        base = xapian.WritableDatabase("", xapian.DB_BACKEND_INMEMORY)
        for number, words in zip(ids, corpus):
            document = xapian.Document()
            for place, word in enumerate(words):
                document.add_posting(word, place)
            document.set_data(str(number))
            base.add_document(document)
        enquire = xapian.Enquire(base)
        enquire.set_weighting_scheme(xapian.BM25Weight(1.5, 0, 1, 0.75, 0.5))
        result["Xapian (BM25)"] = {}
        for number, words in enumerate(asked, 1):
            enquire.set_query(xapian.Query(xapian.Query.OP_OR, words))
            result["Xapian (BM25)"][number] = [int(match.document.get_data()) for match in enquire.get_mset(0, 1400)]
    return result


def cranfield(arguments):
    folder = os.path.join(arguments.documents, "cranfield")
    documents, questions = smart(os.path.join(folder, "cran.all.1400")), smart(os.path.join(folder, "cran.qry"))
    gains = judgements(os.path.join(folder, "cranqrel"))
    stop_words.known = stop_words()
    with tempfile.TemporaryDirectory() as place:
        for document in documents:
            with open(os.path.join(place, f"{document['id']}.txt"), "w", encoding="utf-8") as out:
                out.write(document.get("W", "").strip() + "\n")
        for stem in (True, False):
            rows = {"ours": ours(arguments.reflexion, place, questions, stem)}
            rows.update(others(documents, questions, stem, arguments.xapian))
            for name, rankings in rows.items():
                ndcg, precision = measures(rankings, gains)
                print(f"{'stems' if stem else 'words':6} {name:18} nDCG@10 {ndcg:.4f}  MAP {precision:.4f}")


def stores(arguments):
    folder = os.path.join(arguments.documents, "cranfield")
    documents, questions = smart(os.path.join(folder, "cran.all.1400")), smart(os.path.join(folder, "cran.qry"))
    gains = judgements(os.path.join(folder, "cranqrel"))
    texts = [(document["id"], " ".join(document.get("W", "").split())) for document in documents]
    if arguments.write_cypher:
        with open(arguments.write_cypher, "w", encoding="utf-8") as out:
            for number, text in texts:
                text = text.replace("\\", " ").replace("'", " ").replace(";", ",")
                out.write(f"CREATE (:Abstract {{id: {number}, text: '{text}'}});\n")
            out.write("CREATE FULLTEXT INDEX abstracts FOR (n:Abstract) ON EACH [n.text] "
                      "OPTIONS {indexConfig: {`fulltext.analyzer`: 'english'}};\nCALL db.awaitIndexes(120);\n")
    addresses = {}
    if arguments.postgresql:
        rows = "".join(f"{number}\t{text}\n" for number, text in texts)
        script = ("DROP TABLE IF EXISTS cranfield; CREATE TABLE cranfield (id int PRIMARY KEY, text text, words tsvector "
                  "GENERATED ALWAYS AS (to_tsvector('english', coalesce(text, ''))) STORED); CREATE INDEX ON cranfield "
                  "USING gin (words);\nCOPY cranfield (id, text) FROM STDIN;\n" + rows + "\\.\nANALYZE cranfield;\n")
        subprocess.run(["psql", "-q", "-v", "ON_ERROR_STOP=1", arguments.postgresql], input=script, text=True, check=True)
        addresses["PostgreSQL"] = f"docs:{arguments.postgresql}?table=cranfield"
    if arguments.neo4j:
        addresses["Neo4j"] = f"docs:{arguments.neo4j}?label=Abstract"
    for name, address in addresses.items():
        rankings = {}
        for number, question in enumerate(questions, 1):
            hits = command(arguments.reflexion, "documents", "search", "-s", address, "-k", "1400", "--json",
                           question["W"])["hits"]
            rankings[number] = [int(hit["document"].rsplit("#", 1)[1]) for hit in hits]
        ndcg, precision = measures(rankings, gains)
        print(f"{name:18} nDCG@10 {ndcg:.4f}  MAP {precision:.4f}")


# ---- PubMedQA

def pubmedqa(arguments):
    rows = [json.loads(line) for line in open(os.path.join(arguments.documents, "pubmedqa", "dev.jsonl"), encoding="utf-8")]
    asked = rows[arguments.begin:arguments.end:arguments.step]
    texts = {row["pmid"]: "\n\n".join(f"{part['label']}\n{part['text']}" if part.get("label") else part["text"]
                                      for part in row["abstract"]) for row in rows}
    at1 = at4 = cites = answers = silent = 0
    with tempfile.TemporaryDirectory() as place:
        def write(pmid):
            with open(os.path.join(place, f"{pmid}.txt"), "w", encoding="utf-8") as out:
                out.write(texts[pmid] + "\n")
        for pmid in texts:
            write(pmid)
        command(arguments.reflexion, "documents", "index", "-s", place, "--size", "100000", "--json")
        for row in asked:
            own = row["pmid"] + ".txt"
            hits = command(arguments.reflexion, "documents", "search", "-s", place, "-k", "4", "--json", row["question"])["hits"]
            found = [hit["document"] for hit in hits]
            at1 += own in found[:1]
            at4 += own in found
            result = command(arguments.reflexion, "ask", "-s", "docs:" + place, "--json", row["question"])
            if result["status"] == "answered":
                answers += 1
                cited = {citation["passage"].split("#")[0] for citation in (result["cited_answer"] or {}).get("citations", [])}
                cites += own in cited
            os.remove(os.path.join(place, own))
            result = command(arguments.reflexion, "ask", "-s", "docs:" + place, "--json", row["question"])
            silent += result["reason"] == "no-evidence"
            write(row["pmid"])
    count = len(asked)
    print(f"{count} questions: recall@1 {at1 / count:.3f}, recall@4 {at4 / count:.3f}")
    print(f"answered {answers / count:.3f}, citing the right abstract {cites / count:.3f}")
    print(f"own abstract taken out: no-evidence {silent / count:.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["cranfield", "stores", "pubmedqa"])
    parser.add_argument("--reflexion", required=True)
    parser.add_argument("--documents", required=True)
    parser.add_argument("--xapian", action="store_true")
    parser.add_argument("--postgresql", metavar="URL")
    parser.add_argument("--neo4j", metavar="URL")
    parser.add_argument("--write-cypher", metavar="FILE")
    parser.add_argument("--from", dest="begin", type=int, default=0)
    parser.add_argument("--to", dest="end", type=int, default=500)
    parser.add_argument("--step", type=int, default=1, help="2: every second question")
    arguments = parser.parse_args()
    home = tempfile.mkdtemp() # an index of its own, which goes
    os.environ["XDG_CACHE_HOME"] = home
    try:
        {"cranfield": cranfield, "stores": stores, "pubmedqa": pubmedqa}[arguments.what](arguments)
    finally:
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
