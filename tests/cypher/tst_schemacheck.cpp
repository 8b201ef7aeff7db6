// SPDX-License-Identifier: GPL-3.0-or-later
#include "blocks.h"
#include "cypher/check/language.h"
#include "graph/biocypherfolder.h"
#include "support/grammarwalk.h"

#include <QtTest>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace {

using data::Type;

data::Property property(const char *name, Type type, Type item = Type::null)
{
    data::Property made;
    made.name = name;
    made.type = type;
    made.itemType = item;
    made.count = 1;
    return made;
}

data::EntityType entity(const char *name, std::vector<std::string> parents, std::vector<data::Property> properties)
{
    data::EntityType made;
    made.name = name;
    made.count = 10;
    made.parents = std::move(parents);
    made.properties = std::move(properties);
    return made;
}

data::RelationshipType relationship(const char *name, std::vector<data::Endpoints> ends,
                                    std::vector<data::Property> properties = {})
{
    data::RelationshipType made;
    made.name = name;
    made.count = 10;
    made.endpoints = std::move(ends);
    made.properties = std::move(properties);
    return made;
}

data::Schema schema()
{
    data::Schema made;
    made.entities = {entity("Drug", {"ChemicalEntity", "NamedThing"},
                            {property("name", Type::string), property("score", Type::floating),
                             property("approved", Type::boolean), property("synonyms", Type::list, Type::string)}),
                     entity("Disease", {"NamedThing"}, {property("name", Type::string)}),
                     entity("Gene", {"NamedThing"}, {property("name", Type::string), property("symbol", Type::string)}),
                     entity("Pathway", {}, {property("name", Type::string), property("gene.count", Type::integer)}),
                     entity("KEGG.module", {}, {property("name", Type::string)})};
    auto thing = entity("NamedThing", {}, {property("name", Type::string)});
    thing.abstract = true;
    made.entities.push_back(thing);
    made.relationships = {relationship("TREATS", {{"Drug", "Disease", 7}}, {property("phase", Type::integer)}),
                          relationship("TARGETS", {{"Drug", "Gene", 3}}),
                          relationship("INTERACTS", {{"Gene", "Gene", 5}}),
                          relationship("PARTICIPATES_IN", {{"Gene", "Pathway", 4}}),
                          relationship("is part of", {{"Pathway", "KEGG.module", 2}})};
    return made;
}

std::vector<std::string> goldQueries()
{
    const std::string shared = qEnvironmentVariable("REFLEXION_SHARED").toStdString();
    std::vector<std::string> queries;
    std::ifstream questions(shared + "/questions/dev.jsonl");
    for (std::string line; std::getline(questions, line);) {
        const auto json = nlohmann::json::parse(line, nullptr, false);
        if (json.is_object() && json.contains("cypher") && json["cypher"].is_string())
            queries.push_back(json["cypher"]);
    }
    return queries;
}

} // namespace

class TestSchemaCheck : public QObject {
    Q_OBJECT

private slots:
    void aVariableThatNoPatternBindsNamesANode_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("fixed"); // empty: no node is named
        QTest::newRow("one node") << "MATCH (d:Drug)-[:TARGETS]->(:Gene) RETURN g.symbol"
                                  << "MATCH (d:Drug)-[:TARGETS]->(g:Gene) RETURN g.symbol";
        QTest::newRow("used twice") << "MATCH (d:Drug)-[:TARGETS]->(:Gene) RETURN g.symbol, count(g) AS n"
                                    << "MATCH (d:Drug)-[:TARGETS]->(g:Gene) RETURN g.symbol, count(g) AS n";
        QTest::newRow("two nodes") << "MATCH (:Gene)-[:INTERACTS]->(:Gene) RETURN g.symbol"
                                   << "";
        QTest::newRow("another property") << "MATCH (d:Drug)-[:TARGETS]->(:Gene) RETURN g.score"
                                          << "";
        QTest::newRow("in a subquery") << "MATCH (d:Drug) WHERE EXISTS { (d)-[:TARGETS]->(:Gene) } RETURN g.symbol"
                                       << "";
        QTest::newRow("lost in a WITH")
            << "MATCH (d:Drug) WITH count(d) AS n MATCH (:Drug)-[:TARGETS]->() RETURN d.name"
            << "";
    }
    void aVariableThatNoPatternBindsNamesANode()
    {
        QFETCH(const QString, query);
        QFETCH(const QString, fixed);
        const data::Schema known = schema();
        const auto text = query.toStdString();
        std::vector<data::Fix> naming;
        for (const auto &finding : cypher::CypherLanguage().analyse(text, &known).diagnostics)
            for (const auto &fix : finding.fixes)
                if (fix.kind == data::FixClass::structural && fix.title.starts_with("Write ("))
                    naming.push_back(fix);
        QCOMPARE(naming.size(), std::size_t(fixed.isEmpty() ? 0 : 1));
        QCOMPARE(fixed.isEmpty() ? QString() : QString::fromStdString(data::apply(text, naming)), fixed);
    }

    void theFindingAndItsFixAreRight_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("fixed");
        const auto lines = fixtures::readLines("schema.txt");
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].starts_with("->"))
                continue;
            const auto [code, query] = fixtures::halves(lines[i]);
            const std::string fixed = i + 1 < lines.size() && lines[i + 1].starts_with("->") ? lines[i + 1] : "";
            QTest::newRow(lines[i].c_str())
                << QString::fromStdString(code) << QString::fromStdString(query) << QString::fromStdString(fixed);
        }
    }

    void theFindingAndItsFixAreRight()
    {
        QFETCH(QString, code);
        QFETCH(QString, query);
        QFETCH(QString, fixed);
        const data::Schema known = schema();
        const std::string text = query.toStdString();
        const data::Analysis analysis = cypher::CypherLanguage().analyse(text, &known);
        QCOMPARE(analysis.diagnostics.empty() ? QStringLiteral("ok")
                                              : QString::fromStdString(analysis.diagnostics[0].code),
                 code);
        if (analysis.diagnostics.empty())
            return;
        const data::Diagnostic &found = analysis.diagnostics[0];
        QCOMPARE(analysis.diagnostics.size(), std::size_t(1));
        QVERIFY(found.level == data::Level::warning); // it runs, and finds nothing
        QCOMPARE(found.fixes.empty(), fixed.isEmpty());
        if (found.fixes.empty())
            return;
        const auto kind = found.fixes[0].kind;
        QCOMPARE((kind == data::FixClass::certain      ? "->! "
                  : kind == data::FixClass::structural ? "->~ "
                                                       : "-> ") +
                     QString::fromStdString(data::apply(text, {found.fixes[0]})),
                 fixed);
        QVERIFY(cypher::CypherLanguage().analyse(data::apply(text, {found.fixes[0]}), &known).diagnostics.empty());
    }

    void namesThatNeedBackTicksGetThem_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("fixed");
        QTest::newRow("type with blanks") << "MATCH (p:Pathway)-[:is part of]->(m) RETURN m.name"
                                          << "MATCH (p:Pathway)-[:`is part of`]->(m) RETURN m.name";
        QTest::newRow("label with a dot") << "MATCH (m:KEGG.module) RETURN m.name"
                                          << "MATCH (m:`KEGG.module`) RETURN m.name";
        QTest::newRow("two at once")
            << "MATCH (p:Pathway)-[:is part of]->(m:KEGG.module {name: 'KEGG.module'}) RETURN m"
            << "MATCH (p:Pathway)-[:`is part of`]->(m:`KEGG.module` {name: 'KEGG.module'}) "
               "RETURN m";
        QTest::newRow("property with a dot") << "MATCH (p:Pathway) RETURN p.gene.count"
                                             << "MATCH (p:Pathway) RETURN p.`gene.count`";
    }

    void namesThatNeedBackTicksGetThem()
    {
        QFETCH(QString, query);
        QFETCH(QString, fixed);
        const data::Schema known = schema();
        const auto found = cypher::CypherLanguage().analyse(query.toStdString(), &known).diagnostics;
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(!found[0].fixes.empty() && found[0].fixes[0].kind == data::FixClass::certain);
        QCOMPARE(QString::fromStdString(data::apply(query.toStdString(), {found[0].fixes[0]})), fixed);
    }

    void unfilledPlaceholderInThePatternIsRemoved_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("fixed"); // empty if it is intended as a value
        QTest::newRow("alone") << "MATCH (d:Drug)-[:TREATS {phase: int}]->(x) RETURN x.name"
                               << "MATCH (d:Drug)-[:TREATS]->(x) RETURN x.name";
        QTest::newRow("first") << "MATCH (d:Drug {name: string, score: 1}) RETURN d"
                               << "MATCH (d:Drug {score: 1}) RETURN d";
        QTest::newRow("last") << "MATCH (d:Drug {score: 1, name: name}) RETURN d"
                              << "MATCH (d:Drug {score: 1}) RETURN d";
        QTest::newRow("a value") << "MATCH (d:Drug {name: aspirin}) RETURN d" << QString();
    }

    void unfilledPlaceholderInThePatternIsRemoved()
    {
        QFETCH(QString, query);
        QFETCH(QString, fixed);
        const data::Schema known = schema();
        const auto found = cypher::CypherLanguage().analyse(query.toStdString(), &known).diagnostics;
        QVERIFY(!found.empty() && !found[0].fixes.empty());
        const auto after = QString::fromStdString(data::apply(query.toStdString(), {found[0].fixes[0]}));
        QCOMPARE(found[0].fixes[0].title == "Remove this property from the pattern", !fixed.isEmpty());
        QVERIFY(found[0].fixes[0].kind == data::FixClass::structural);
        if (!fixed.isEmpty())
            QCOMPARE(after, fixed);
    }

    void missingPropertyOfASampledSchemaIsAHint()
    {
        data::Schema known = schema();
        known.entities[0].sampled = true;
        const auto found = cypher::CypherLanguage().analyse("MATCH (d:Drug) RETURN d.price", &known).diagnostics;
        QVERIFY(found.size() == 1 && found[0].level == data::Level::hint);
    }

    void unlabelledNodeTypeIsInferredFromRelationship()
    {
        const data::Schema known = schema();
        const auto facts = cypher::CypherLanguage().analyse(
            "MATCH (d:Drug)-[:TREATS]->(x {name: 'a'})<--(y) WHERE y.name = 'b' RETURN d", &known);
        QCOMPARE(facts.literals.size(), std::size_t(2));
        QCOMPARE(facts.literals[0].type, std::string("Disease"));
        QCOMPARE(facts.literals[1].type, std::string());
    }

    void withoutASchemaNothingIsFound()
    {
        QVERIFY(
            cypher::CypherLanguage().analyse("MATCH (n:Nothing)-[:NONE]->() RETURN n.no", nullptr).diagnostics.empty());
    }

    void patternsThatNothingJoinsAreCounted_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("sentence"); // empty: no warning
        const auto row = [](const char *query, const char *sentence) { QTest::newRow(query) << query << sentence; };
        row("MATCH (a:Drug), (b:Disease), (c:Gene) RETURN a, b, c",
            "No condition joins (b:Disease) with the rest of the query, so every combination becomes a row: up to "
            "1,000 "
            "combinations.");
        row("MATCH (a:Drug) MATCH (b:Disease) RETURN count(*)",
            "No condition joins (b:Disease) with the rest of the query, so every combination becomes a row: up to 100 "
            "combinations.");
        row("MATCH (a:Drug)-[:TREATS]->(x:Disease)<-[:TREATS]-(y:Drug), (b:Gene) RETURN a, b",
            "No condition joins (b:Gene) with the rest of the query, so every combination becomes a row.");
        row("MATCH (a:Drug), (b:Disease), (a)-[:TREATS]->(b) RETURN a", "");
        row("MATCH (a:Drug), (b:Disease) WHERE a.name = b.name RETURN a", "");
        row("MATCH (a:Drug), (b:Disease) WHERE (a)-[:TREATS]->(b) OR a.name = 'x' RETURN a", "");
        row("MATCH (a:Drug) MATCH (b:Disease {name: a.name}) RETURN b", "");
        row("MATCH (a:Drug {name: 'x'}), (b:Drug {name: 'y'}) RETURN a, b", "");
        row("MATCH (a:Drug), (b:Drug) WHERE a.name = 'x' AND b.name IN ['y'] RETURN a, b", "");
        row("MATCH (a:Drug) WITH count(a) AS n MATCH (b:Disease) RETURN n, count(b)", "");
        row("MATCH (a:Drug), (b:Disease) WITH a, b WHERE a.name = b.name RETURN a", "");
        row("UNWIND ['x'] AS x MATCH (a:Drug {name: x}), (b:Disease) WHERE b.name = x RETURN a, b", "");
    }

    void patternsThatNothingJoinsAreCounted()
    {
        QFETCH(QString, query);
        QFETCH(QString, sentence);
        const data::Schema known = schema();
        const std::string text = query.toStdString();
        const auto found = cypher::CypherLanguage().analyse(text, &known).diagnostics;
        QCOMPARE(found.size(), std::size_t(sentence.isEmpty() ? 0 : 1));
        if (!found.empty()) {
            QCOMPARE(QString::fromStdString(found[0].message), sentence);
            QCOMPARE(found[0].code, std::string("cartesian-product"));
            QVERIFY(found[0].level == data::Level::warning);
        }
    }

    void conditionsThatNoRowMeetsAreReported_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<bool>("isReported");
        const auto row = [](const char *query, bool isReported) {
            QTest::newRow(query) << QString::fromUtf8(query) << isReported;
        };
        row("MATCH (a:Drug)-[:TREATS]->(:Disease) WHERE NOT EXISTS { (a)-[:TREATS]->(:Disease) } RETURN a", true);
        row("MATCH (a:Drug)-[:TREATS]->(:Disease) WHERE NOT (a)-[:TREATS]->() RETURN a", true);
        row("MATCH (x:Disease)<-[:TREATS]-(:Drug) WHERE x.name = 'a' AND NOT EXISTS { MATCH (:Drug)-[:TREATS]->(x) } "
            "RETURN x",
            true);
        row("MATCH (a:Drug)-[:TREATS]->(:Disease) WHERE NOT (a)<-[:TREATS]-() RETURN a", false);
        row("MATCH (a:Drug)-[:TREATS]->(:Disease) WHERE NOT (a)-[:TARGETS]->() RETURN a", false);
        row("MATCH (a:Drug)-[:TREATS]->(:Disease) WHERE NOT (a)-[:TREATS]->(:Disease {name: 'x'}) RETURN a", false);
        row("MATCH (a:Drug)-[:TREATS]->(x:Disease), (b:Drug) WHERE NOT (b)-[:TREATS]->(x) RETURN a, b", false);
        row("MATCH (a:Drug)-[:TREATS]->(:Disease) WHERE NOT (a)-[:TREATS]->() OR a.name = 'x' RETURN a", false);
        row("MATCH (a:Drug) WHERE NOT (a)-[:TREATS]->() RETURN a", false);
        row("OPTIONAL MATCH (a:Drug)-[:TREATS]->(:Disease) WHERE NOT (a)-[:TREATS]->() RETURN a", false);
    }

    void conditionsThatNoRowMeetsAreReported()
    {
        QFETCH(QString, query);
        QFETCH(bool, isReported);
        const auto found = cypher::CypherLanguage().analyse(query.toStdString(), nullptr).diagnostics;
        QCOMPARE(found.size(), std::size_t(isReported ? 1 : 0));
        if (isReported)
            QCOMPARE(found[0].code, std::string("never-true"));
    }

    void factsHaveNamesLiteralsColumnsAndParameters()
    {
        const std::string text = "MATCH (d:Drug {name: 'a'})-[t:TREATS]->(x:Disease) WITH d, x.name AS n WHERE "
                                 "toLower(n) CONTAINS 'b' AND 2 < d.score "
                                 "AND d.name IN ['c', $p] RETURN n AS disease";
        const data::Analysis facts = cypher::CypherLanguage().analyse(text, nullptr);
        QCOMPARE(facts.labels, (std::vector<std::string>{"Drug", "Disease"}));
        QCOMPARE(facts.relationshipTypes, (std::vector<std::string>{"TREATS"}));
        QCOMPARE(facts.columns, (std::vector<std::string>{"disease"}));
        QCOMPARE(facts.parameters, (std::vector<std::string>{"p"}));
        std::vector<std::string> literals;
        for (const data::LiteralUse &use : facts.literals) {
            literals.push_back(use.type + "." + use.property + " " + use.operation + " " + use.value.toLiteral());
            QCOMPARE(text.substr(use.span.begin, use.span.end - use.span.begin), use.value.toLiteral());
        }
        QCOMPARE(literals, (std::vector<std::string>{"Drug.name = 'a'", "Disease.name CONTAINS 'b'", "Drug.score > 2",
                                                     "Drug.name IN 'c'"}));
    }

    void goldQueriesRaiseNoAlarm()
    {
        const auto queries = goldQueries();
        if (queries.empty())
            QSKIP("the question set is not here (REFLEXION_SHARED)");
        const auto loaded =
            graph::loadBioCypher(qEnvironmentVariable("REFLEXION_RESOURCES").toStdString() + "/sample-graph");
        const auto other =
            loaded ? loaded
                   : graph::loadBioCypher(qEnvironmentVariable("REFLEXION_SHARED").toStdString() + "/sample-graph");
        QVERIFY(other.has_value());
        const cypher::CypherLanguage language;
        for (const std::string &query : queries) {
            const data::Analysis analysis = language.analyse(query, other->graph->schema().get());
            QVERIFY2(analysis.diagnostics.empty(),
                     (query + "\n" + (analysis.diagnostics.empty() ? "" : analysis.diagnostics[0].message)).c_str());
            QVERIFY2(language.analyse(language.format(query), nullptr).parsed, query.c_str());
        }
    }

    void benchQueriesRaiseNoAlarm()
    {
        std::ifstream file(qEnvironmentVariable("REFLEXION_SHARED").toStdString() + "/bench/queries.json");
        if (!file)
            QSKIP("the bench queries are not here (REFLEXION_SHARED)");
        const nlohmann::json all = nlohmann::json::parse(file);
        for (const auto &each : all["queries"]) {
            const std::string query = each["cypher"];
            QVERIFY2(cypher::CypherLanguage().analyse(query, nullptr).diagnostics.empty(), query.c_str());
        }
    }

    // Any text that the grammar allows is a query, and has no name outside the schema.
    void grammarAllowsOnlyNamesOfTheSchema()
    {
        const data::Schema known = schema();
        const cypher::CypherLanguage language;
        const data::ReplyGrammar grammar = language.replyGrammar(known, {});
        QVERIFY(!grammar.rules.empty() && !grammar.note.empty());
        fixtures::GrammarWalk walk(grammar.rules, 1);
        std::set<std::string> types;
        for (int i = 0; i < 2000; ++i) {
            const std::string query = walk.text();
            const data::Analysis analysis = language.analyse(query, &known);
            for (const auto &each : analysis.diagnostics) // no grammar knows which variables are bound
                QVERIFY2(each.message.rfind("This text is not valid here", 0) != 0 &&
                             each.code.rfind("unknown-", 0) != 0 && each.code != "wrong-direction" &&
                             each.code != "impossible-pattern",
                         (query + "\n" + each.code + ": " + each.message).c_str());
            types.insert(analysis.relationshipTypes.begin(), analysis.relationshipTypes.end());
        }
        QCOMPARE(types.size(), known.relationships.size());
        // Names hidden from the model cannot be written either.
        const auto part = language.replyGrammar(known, {"Drug", "Disease", "TREATS"}).rules;
        QVERIFY(part.find("TREATS") != std::string::npos && part.find("TARGETS") == std::string::npos &&
                part.find("Gene") == std::string::npos);
        QVERIFY(language.replyGrammar(data::Schema(), {}).rules.empty());
    }
};

QTEST_APPLESS_MAIN(TestSchemaCheck)
#include "tst_schemacheck.moc"
