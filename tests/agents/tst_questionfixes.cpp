// SPDX-License-Identifier: GPL-3.0-or-later
// What a model's query lacks of its question: a stored name, and the number of rows.
#include "agents/query/questionfixes.h"

#include "agents/engine/names.h"
#include "agents/query/modelhelp.h"
#include "cypher/check/language.h"
#include "data/rows/rows.h"
#include "data/schema/schemaartefact.h"
#include "sql/language/language.h"

#include <QtTest>
#include <nlohmann/json.hpp>

using namespace agents;
using nlohmann::json;

namespace {

data::Property textProperty(const char *name)
{
    return {name, data::Type::string, data::Type::null, false, 3, 3, {}, {}, {}, false, {}};
}

data::EntityType typeOf(const char *name, std::initializer_list<const char *> properties)
{
    data::EntityType type;
    type.name = name;
    type.count = 3;
    for (const char *each : properties)
        type.properties.push_back(textProperty(each));
    return type;
}

// city.state refers to state.name; river has neither.
data::SchemaPtr tables()
{
    data::Schema schema;
    schema.ofTables = true;
    schema.entities = {typeOf("city", {"name", "state", "population"}), typeOf("state", {"name", "area"}),
                       typeOf("river", {"name", "length"})};
    data::RelationshipType key;
    key.name = "city_state";
    key.endpoints.push_back({"city", "state", 3});
    key.endpoints.back().columns = {{"state", "name"}};
    schema.relationships = {key};
    return std::make_shared<const data::Schema>(std::move(schema));
}

data::SchemaPtr graph()
{
    data::Schema schema;
    schema.entities = {typeOf("Drug", {"name"}), typeOf("Disease", {"name"})};
    data::RelationshipType treats;
    treats.name = "TREATS";
    treats.endpoints.push_back({"Drug", "Disease", 2});
    schema.relationships = {treats};
    return std::make_shared<const data::Schema>(std::move(schema));
}

json value(const char *phrase, const char *type, const char *property, const char *stored)
{
    return {{"said", phrase}, {"type", type}, {"property", property}, {"value", stored}};
}

const sql::SqlLanguage sqlite(sql::Dialect::sqlite);
const cypher::CypherLanguage cypherLanguage;

// The changed query; empty if nothing is found.
std::string changed(const data::Language &language, const data::SchemaPtr &schema, const std::string &query,
                    const json &linked, bool isWanted = false)
{
    const auto state =
        workflow::State().with({{names::linked, base::json(linked)}, {names::schema, data::artefact(schema)}});
    auto analysis = language.analyse(query, schema.get());
    if (analysis.hasErrors())
        qFatal("%s", analysis.diagnostics.front().message.c_str());
    compareWithQuestion(state, language, query, isWanted, analysis);
    for (const auto &each : analysis.diagnostics)
        if (each.code == "missing-name" || each.code == "other-limit") {
            if (each.level != data::Level::error || each.fixes.size() != 1 ||
                each.fixes[0].kind != data::FixClass::structural)
                qFatal("%s has another form", each.code.c_str());
            return data::apply(query, each.fixes);
        }
    return {};
}

const json texas{{"values", {value("texas", "state", "name", "texas")}}};

} // namespace

class TestQuestionFixes : public QObject {
    Q_OBJECT

private slots:
    void missingNameBecomesACondition()
    {
        const auto both = tables();
        QCOMPARE(changed(sqlite, both, "SELECT s.area FROM state AS s", texas),
                 std::string("SELECT s.area FROM state AS s\nWHERE s.name = 'texas'"));
        QCOMPARE(
            changed(sqlite, both, "SELECT c.name FROM city AS c ORDER BY c.population DESC LIMIT 1", texas),
            std::string("SELECT c.name FROM city AS c\nWHERE c.state = 'texas' ORDER BY c.population DESC LIMIT 1"));
        QCOMPARE(
            changed(
                sqlite, both,
                "SELECT c.name FROM city AS c JOIN state AS s ON c.state = s.name WHERE c.population > 5 OR s.area > 3",
                texas),
            std::string("SELECT c.name FROM city AS c JOIN state AS s ON c.state = s.name WHERE (c.population > 5 OR "
                        "s.area > 3) AND s.name = 'texas'"));
        const json flu{{"values", {value("influensa", "Disease", "name", "influenza")}}};
        QCOMPARE(changed(cypherLanguage, graph(), "MATCH (d:Drug)-[:TREATS]->(x:Disease) RETURN d.name", flu),
                 std::string("MATCH (d:Drug)-[:TREATS]->(x:Disease)\nWHERE x.name = 'influenza' RETURN d.name"));
    }

    void nothingIsAddedIfItIsNotTheOnlyReading()
    {
        const auto all = tables();
        const std::string query = "SELECT s.area FROM state AS s";
        auto negated = texas;
        negated["negated"] = true;
        QCOMPARE(changed(sqlite, all, query, negated), std::string());
        const json two{
            {"values", {value("york", "state", "name", "york"), value("york", "state", "name", "new york")}}};
        QCOMPARE(changed(sqlite, all, query, two), std::string());
        const json longer{{"values", {value("only", "state", "name", "the only state there ever was")}}};
        QCOMPARE(changed(sqlite, all, query, longer), std::string());
        auto byRules = texas;
        byRules["rules"] = {{"query", query}};
        QCOMPARE(changed(sqlite, all, query, byRules), std::string());
        QCOMPARE(changed(sqlite, all, query, texas, true), std::string());
        QCOMPARE(
            changed(sqlite, all, "SELECT s.area FROM state AS s WHERE s.name LIKE 'tex%' OR s.name = 'texas'", texas),
            std::string());
        QCOMPARE(changed(sqlite, all, "SELECT r.length FROM river AS r", texas), std::string());
        QCOMPARE(changed(sqlite, all, "SELECT a.area FROM state AS a JOIN state AS b ON a.area = b.area", texas),
                 std::string());
    }

    void rowsOfTheEarlierQuestionAreKept()
    {
        const std::string query = "MATCH (x:Disease)<-[:TREATS]-(d:Drug) RETURN DISTINCT x.name AS disease";
        const std::string kept = "MATCH (x:Disease)<-[:TREATS]-(d:Drug)\nWHERE d.name IN ['Aspirin', 'Ibuprofen'] "
                                 "RETURN DISTINCT x.name AS disease";
        data::RowsBuilder rows({"drug"});
        rows.add({data::Value("Aspirin")});
        rows.add({data::Value("Ibuprofen")});
        const auto shown = data::artefact(rows.finish());
        const auto after = [&](const std::string &draft, bool refersBack) {
            const json continued{
                {"question", "Which drugs treat migraine?"},
                {"query", "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name AS drug"}};
            const auto state = workflow::State().with({{names::linked, base::json({{"refersBack", refersBack}})},
                                                       {names::schema, data::artefact(graph())},
                                                       {names::continued, base::json(continued)},
                                                       {names::continuedRows, shown}});
            auto analysis = cypherLanguage.analyse(draft, graph().get());
            compareWithQuestion(state, cypherLanguage, draft, false, analysis);
            return analysis.hasErrors() ? data::apply(draft, analysis.diagnostics.back().fixes) : std::string();
        };
        QCOMPARE(after(query, true), kept);
        QCOMPARE(after(kept, true), std::string());
        QCOMPARE(after(query, false), std::string());
        QCOMPARE(after("MATCH (x:Disease {name: 'migraine'})<-[:TREATS]-(d:Drug) RETURN d.name", true), std::string());
        QCOMPARE(after("MATCH (x:Disease) RETURN x.name", true), std::string());
    }

    void aConditionOfAnExampleIsRemoved_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("example");
        QTest::addColumn<bool>("isRemoved");
        QTest::newRow("copied") << "Which drugs treat a disease?"
                                << "x = 'multiple sclerosis'" << true;
        QTest::newRow("not in an example") << "Which drugs treat a disease?"
                                           << "x = 'asthma'" << false;
        QTest::newRow("in the question") << "Which drugs treat Multiple Sclerosis?"
                                         << "x = 'multiple sclerosis'" << false;
        QTest::newRow("initials") << "Which drugs treat MS?"
                                  << "x = 'multiple sclerosis'" << false;
    }
    void aConditionOfAnExampleIsRemoved()
    {
        QFETCH(const QString, question);
        QFETCH(const QString, example);
        QFETCH(const bool, isRemoved);
        json examples = json::array();
        examples.push_back({{"query", example.toStdString()}});
        const auto state = workflow::State().with({{names::linked, base::json({{"values", json::array()}})},
                                                   {names::question, base::text(question.toStdString())},
                                                   {names::schema, data::artefact(graph())},
                                                   {names::madeExamples, base::json(examples)}});
        for (const auto &[draft, after] :
             {std::pair<std::string, std::string>(
                  "MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'multiple sclerosis'}) RETURN d.name",
                  "MATCH (d:Drug)-[:TREATS]->(x:Disease) RETURN d.name"),
              {"MATCH (d:Drug)-[:TREATS]->(x:Disease) WHERE x.name = 'multiple sclerosis' RETURN d.name",
               "MATCH (d:Drug)-[:TREATS]->(x:Disease) RETURN d.name"}}) {
            auto analysis = cypherLanguage.analyse(draft, graph().get());
            compareWithQuestion(state, cypherLanguage, draft, false, analysis);
            QCOMPARE(analysis.hasErrors() ? data::apply(draft, analysis.diagnostics.back().fixes) : draft,
                     isRemoved ? after : draft);
        }
    }

    void aNameAloneReplacesTheEarlierOne()
    {
        const std::string earlier = "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name AS drug";
        const std::string wanted = "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'asthma'}) RETURN d.name AS drug";
        const auto after = [&](const std::string &draft, const char *only, const char *type) {
            const json linked{{"values", {value("Asthma", type, "name", "asthma")}}, {"onlyName", only}};
            const auto state = workflow::State().with(
                {{names::linked, base::json(linked)},
                 {names::schema, data::artefact(graph())},
                 {names::continued, base::json({{"question", "Which drugs treat migraine?"}, {"query", earlier}})}});
            auto analysis = cypherLanguage.analyse(draft, graph().get());
            compareWithQuestion(state, cypherLanguage, draft, false, analysis);
            return analysis.hasErrors() ? data::apply(draft, analysis.diagnostics.back().fixes) : std::string();
        };
        const std::string draft = "MATCH (x:Disease {name: 'asthma'}) RETURN x.name";
        QCOMPARE(after(draft, "Asthma", "Disease"), wanted);
        QCOMPARE(after(draft, "", "Disease"), std::string()); // the question says more
        QCOMPARE(after(draft, "Asthma", "Drug"), std::string());
        QCOMPARE(after(wanted, "Asthma", "Disease"), std::string());
    }

    void numberOfRowsIsThatOfTheQuestion()
    {
        const json five{{"rows", 5}};
        QCOMPARE(changed(sqlite, tables(), "SELECT c.name FROM city AS c ORDER BY c.population LIMIT 1", five),
                 std::string("SELECT c.name FROM city AS c ORDER BY c.population LIMIT 5"));
        QCOMPARE(changed(cypherLanguage, graph(), "MATCH (d:Drug) RETURN d.name ORDER BY d.name LIMIT 1", five),
                 std::string("MATCH (d:Drug) RETURN d.name ORDER BY d.name LIMIT 5"));
        QCOMPARE(changed(sqlite, tables(), "SELECT c.name FROM city AS c ORDER BY c.population", five),
                 std::string("SELECT c.name FROM city AS c ORDER BY c.population\nLIMIT 5"));
        for (const char *query : {"SELECT c.name FROM city AS c ORDER BY c.population LIMIT 5",
                                  "SELECT c.name FROM city AS c WHERE c.population > 5 ORDER BY c.population LIMIT 1"})
            QCOMPARE(changed(sqlite, tables(), query, five), std::string());
        QCOMPARE(changed(sqlite, tables(), "SELECT c.name FROM city AS c ORDER BY c.population LIMIT 1", {{"rows", 0}}),
                 std::string());
    }
};

QTEST_APPLESS_MAIN(TestQuestionFixes)
#include "tst_questionfixes.moc"
