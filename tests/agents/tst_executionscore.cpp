// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/complaints.h"
#include "agents/query/executionscore.h"
#include "agents/query/relevance.h"

#include "agents/engine/questionlanguage.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/settings.h"
#include "base/world.h"
#include "cypher/check/language.h"
#include "data/language/language.h"
#include "data/rows/rows.h"
#include "support/readerresources.h"

#include <QtTest>
#include <cmath>
#include <nlohmann/json.hpp>

using agents::AnswerShape;
using agents::ScoreInput;
using nlohmann::json;

namespace {

data::Rows rowsOf(std::vector<data::Value> values)
{
    data::RowsBuilder rows({"x"});
    for (auto &value : values)
        rows.add({std::move(value)});
    return rows.finish();
}

double partOf(const json &score, const std::string &name)
{
    for (const auto &part : score["parts"])
        if (part["name"] == name)
            return part["value"].get<double>();
    return -100;
}

const agents::QuestionLanguagePtr &english()
{
    static const auto language =
        agents::QuestionLanguage::load(base::FolderResources(REFLEXION_SOURCE_DIR "/resources")).value();
    return language;
}

// Score of a Cypher query with these rows; `schema` may be null.
json scoreOf(const std::string &question, const std::string &query, const data::Schema *schema, const data::Rows &rows)
{
    const cypher::CypherLanguage cypher;
    const auto analysis = cypher.analyse(query, schema);
    const auto tokens = cypher.tokens(query);
    ScoreInput input;
    input.language = english().get();
    input.question = question;
    input.query = query;
    input.analysis = &analysis;
    input.schema = schema;
    input.tokens = &tokens;
    input.rows = &rows;
    return agents::executionScore(input);
}

const char *const treats = "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'flu'}) RETURN d.name";

data::Schema drugSchema()
{
    data::Schema schema;
    for (const char *type : {"Drug", "Disease"}) {
        data::EntityType entity;
        entity.name = type;
        entity.count = 3;
        entity.properties.push_back({"name", data::Type::string, data::Type::null, false, 3, 3, {}, {}, {}, true, {}});
        if (entity.name == "Drug")
            entity.properties.push_back({"package",
                                         data::Type::string,
                                         data::Type::null,
                                         false,
                                         3,
                                         3,
                                         {data::Value("box")},
                                         {},
                                         {},
                                         false,
                                         {}});
        schema.entities.push_back(entity);
    }
    data::RelationshipType treatment;
    treatment.name = "TREATS";
    treatment.endpoints.push_back({"Drug", "Disease", 2});
    schema.relationships.push_back(treatment);
    return schema;
}

} // namespace

class TestExecutionScore : public QObject {
    Q_OBJECT

private slots:
    void failuresHaveFixedScoresAndReasons_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<double>("expected");
        QTest::newRow("refused") << QByteArray("refused") << 0.0;
        QTest::newRow("syntax") << QByteArray("syntax") << 1.0;
        QTest::newRow("unknown name") << QByteArray("unknown-name") << 2.0;
        QTest::newRow("type") << QByteArray("type") << 2.0;
        QTest::newRow("time-out") << QByteArray("timeout") << 3.0;
    }
    void failuresHaveFixedScoresAndReasons()
    {
        QFETCH(QByteArray, code);
        QFETCH(double, expected);
        ScoreInput input;
        input.language = english().get();
        input.errorCode = code.toStdString();
        const auto score = agents::executionScore(input);
        QCOMPARE(score["value"].get<double>(), expected);
        QVERIFY(!base::codedTextIn(score["parts"][0], "why").isEmpty());
    }

    void scoreIsTheSumOfItsExplainedParts()
    {
        const auto rows = rowsOf({"a", "b"});
        ScoreInput input;
        input.language = english().get();
        input.question = "Which cheap drugs treat flu?";
        input.query = treats;
        input.rows = &rows;
        const auto score = agents::executionScore(input);
        double sum = 0;
        for (const auto &part : score["parts"]) {
            sum += part["value"].get<double>();
            QVERIFY(!base::codedTextIn(part, "why").isEmpty());
            QVERIFY(part["value"].get<double>() <= part["max"].get<double>());
        }
        QVERIFY(std::abs(sum - score["value"].get<double>()) < 1e-9);
        QVERIFY(score["cap"].is_null());
        QCOMPARE(partOf(score, "coverage"), 1.5); // "cheap" is not in the query
    }

    void answerIsASentenceForUsers()
    {
        const auto answer = [](const char *column, data::Value value, const char *question = "What is it?") {
            data::RowsBuilder rows({column});
            rows.add({std::move(value)});
            return agents::answerInWords(question, rows.finish(), *english());
        };
        QCOMPARE(answer("definition", {}), std::string("No definition was found."));
        QCOMPARE(answer("avg_gene_count", 40.986486486486484), std::string("The average gene count is 40.99."));
        QCOMPARE(answer("length_km", 12345.678), std::string("12,345.68 km."));
        QCOMPARE(answer("percentage", 33.333333), std::string("33.33 %."));
        QCOMPARE(answer("ratio", 0.000123456), std::string("0.000123."));
        QCOMPARE(answer("founded", 1987), std::string("1987."));
        const std::string definition(300, 'x');
        QCOMPARE(answer("definition", definition + "."), definition + "."); // whole, and one full stop

        const auto node = [](std::int64_t id, const char *name) {
            return data::Value(data::Node{id, "n" + std::to_string(id), {"Thing"}, {{"name", data::Value(name)}}});
        };
        const auto way = data::Value(data::Path{
            {node(1, "migraine"), data::Value(data::Relationship{1, 1, 2, "r", "n1", "n2", "ASSOCIATES", {}}),
             node(2, "IL6"), data::Value(data::Relationship{2, 2, 3, "s", "n2", "n3", "TAKES_PART_IN", {}}),
             node(3, "repair")}});
        QCOMPARE(answer("path", way),
                 std::string("migraine is connected to repair in 2 steps: migraine \u2013 associates \u2013 IL6 \u2013 "
                             "takes part in \u2013 repair."));
        data::RowsBuilder rows({"drug", "approved", "since"});
        rows.add({"a", true, {}});
        rows.add({"b", false, 1987});
        QCOMPARE(agents::answerInWords("Which?", rows.finish(), *english()),
                 std::string("2 rows: a (yes, no value), b (no, 1987)."));
        QCOMPARE(agents::rowsForModel(rowsOf({"a", "b"}), 0, 100), std::string("2 rows."));
    }

    void questionPartsMissingFromQueryLowerItsScore_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("part");
        const QString drugs = "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name";
        QTest::newRow("another name") << "Which drugs treat asthma?" << drugs << "names";
        QTest::newRow("a name that shares a word")
            << "Which drugs treat multiple sclerosis?" << QString(drugs).replace("migraine", "systemic sclerosis")
            << "names";
        QTest::newRow("a name without its condition") << "Which drugs treat Gerda?"
                                                      << "MATCH (d:Drug)-[:TREATS]->() RETURN d"
                                                      << "names";
        QTest::newRow("another number") << "drugs with more than 12 targets"
                                        << "MATCH (d:Drug) WHERE d.targets > 30 RETURN d.name"
                                        << "numbers";
        QTest::newRow("another limit") << "the three longest drugs"
                                       << "MATCH (d:Drug) RETURN d.name ORDER BY d.long DESC LIMIT 4"
                                       << "numbers";
        QTest::newRow("a list for a number") << "How many drugs treat migraine?" << drugs << "kind of answer";
        QTest::newRow("as asked") << "Which drugs treat migraine?" << drugs << "";
        QTest::newRow("other case and ending") << "which DRUG is treating Migraines" << drugs << "";
        QTest::newRow("the other side of a bound") << "drugs with at least 12 targets"
                                                   << "MATCH (d:Drug) WHERE d.targets > 11 RETURN d.name"
                                                   << "";
        QTest::newRow("another unit") << "drugs that work within 2 hours"
                                      << "MATCH (d:Drug) WHERE d.works < 120 RETURN d.name"
                                      << "";
        QTest::newRow("initials") << "Which drugs treat MS?" << QString(drugs).replace("migraine", "multiple sclerosis")
                                  << "";
    }
    void questionPartsMissingFromQueryLowerItsScore()
    {
        QFETCH(QString, question);
        QFETCH(QString, query);
        QFETCH(QString, part);
        const auto asked = question.toStdString(), text = query.toStdString();
        const auto score = scoreOf(asked, text, nullptr, rowsOf({"a", "b"}));
        for (const char *name : {"names", "numbers", "types", "direction", "kind of answer"})
            QCOMPARE(partOf(score, name), part == name ? -3.5 : -100.0);
        QCOMPARE(score["value"].get<double>() > 7, part.isEmpty());
    }

    void columnsNeedMoreThanARightName_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("part");
        QTest::newRow("the other end of the relationship")
            << "Which disease has the most drugs?"
            << "MATCH (x:Disease)<-[:TREATS]-(d:Drug) RETURN d.name AS disease, count(x) AS number ORDER BY number "
               "DESC LIMIT 1"
            << "kind of answer";
        QTest::newRow("the right end")
            << "Which disease has the most drugs?"
            << "MATCH (x:Disease)<-[:TREATS]-(d:Drug) RETURN x.name AS disease, count(d) AS number ORDER BY number "
               "DESC LIMIT 1"
            << "";
        QTest::newRow("a superlative in the name only")
            << "What is the longest drug for migraine?"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name AS longest_drug"
            << "order";
        QTest::newRow("an order of one row")
            << "Which disease has the most drugs? Give the number too."
            << "MATCH (x:Disease)<-[:TREATS]-(d:Drug) RETURN count(DISTINCT x) AS number ORDER BY number DESC LIMIT 1"
            << "order";
        QTest::newRow("an order by a value that a condition fixes")
            << "Which drug is the best one for migraine?"
            << "MATCH (d:Drug)-[:TREATS]->(x:Disease) WHERE x.name = 'migraine' RETURN d.name AS drug "
               "ORDER BY x.name DESC LIMIT 1"
            << "order";
        QTest::newRow("an order by names")
            << "Which drug is the best one for migraine?"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name AS drug ORDER BY d.name LIMIT 1"
            << "order";
        QTest::newRow("a kind of drug that the query ignores")
            << "Which major drugs treat migraine?"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name"
            << "names";
        QTest::newRow("a kind of drug in the query")
            << "Which approved drugs treat migraine?"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) WHERE d.is_approved RETURN d.name"
            << "";
        QTest::newRow("a verb before the type")
            << "Who takes drugs for migraine?"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name"
            << "";
        QTest::newRow("a date that nobody asked for")
            << "Which drugs treat migraine?"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) WHERE d.approved = '2024-09-14' RETURN d.name"
            << "names";
        QTest::newRow("a date that is asked for")
            << "Which drugs treat migraine and were approved in September 2024?"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) WHERE d.approved = '2024-09' RETURN d.name"
            << "";
        QTest::newRow("the first ones, in any order")
            << "Name the first 3 drugs for migraine"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name AS drug LIMIT 3"
            << "";
        QTest::newRow("fewer rows than asked for")
            << "Name the top 3 drugs for migraine"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name AS drug ORDER BY drug LIMIT 3"
            << "";
        QTest::newRow("an order by texts")
            << "Which drug has the smallest package?"
            << "MATCH (d:Drug) RETURN d.name AS drug, d.package AS package ORDER BY d.package LIMIT 1"
            << "order";
        QTest::newRow("a stored superlative")
            << "Which drugs treat the longest pain?"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'longest pain'}) RETURN d.name"
            << "";
    }
    void columnsNeedMoreThanARightName()
    {
        QFETCH(QString, question);
        QFETCH(QString, query);
        QFETCH(QString, part);
        const auto schema = drugSchema();
        const auto score = scoreOf(question.toStdString(), query.toStdString(), &schema, rowsOf({"a", "b"}));
        for (const char *name : {"names", "types", "kind of answer", "order", "numbers"})
            QCOMPARE(partOf(score, name), part == name ? -3.5 : -100.0);
    }

    void flagsAndFiguresFollowTheQuestion_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("part");
        QTest::newRow("a denied flag")
            << "Which approved drugs treat flu?"
            << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'flu'}) WHERE NOT d.approved RETURN "
               "d.name"
            << "negation";
        QTest::newRow("a flag that is asked for") << "Which drugs for flu are not approved?"
                                                  << "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'flu'}) WHERE NOT "
                                                     "d.approved RETURN d.name"
                                                  << "";
        QTest::newRow("a figure of an expression") << "Doses per drug"
                                                   << "MATCH (d:Drug) RETURN sum(d.doses * d.days)"
                                                   << "kind of answer";
        QTest::newRow("an average of figures") << "What is the average number of diseases per drug?"
                                               << "MATCH (d:Drug)-[:TREATS]->(x:Disease) WITH d, count(x) AS n RETURN "
                                                  "avg(n)"
                                               << "";
        QTest::newRow("the end of another relationship")
            << "Which diseases worsen with drugs whose maker is Ann?"
            << "MATCH (x:Disease)<-[:MAKER]-(:Drug)-[:WORSENS]->(:Firm {name: 'Ann'}) RETURN x.name"
            << "direction";
        QTest::newRow("the end that is named")
            << "Which diseases worsen with drugs whose maker is Ann?"
            << "MATCH (x:Disease)<-[:WORSENS]-(:Drug)-[:MAKER]->(:Firm {name: 'Ann'}) RETURN x.name"
            << "";
    }
    void flagsAndFiguresFollowTheQuestion()
    {
        QFETCH(QString, question);
        QFETCH(QString, query);
        QFETCH(QString, part);
        const auto schema = drugSchema();
        const bool isOne = query.contains("sum(") || query.contains("avg(");
        const auto score =
            scoreOf(question.toStdString(), query.toStdString(), &schema, isOne ? rowsOf({7}) : rowsOf({"a", "b"}));
        for (const char *name : {"negation", "kind of answer", "direction"})
            QCOMPARE(partOf(score, name), part == name ? -3.5 : -100.0);
    }

    void allWordsThatTheQueryLacksMayBeNames()
    {
        const cypher::CypherLanguage cypher;
        const std::string query = "MATCH (d:Drug) RETURN d.name";
        const auto analysis = cypher.analyse(query, nullptr);
        const auto tokens = cypher.tokens(query);
        const auto rows = rowsOf({"a"});
        ScoreInput input;
        input.language = english().get();
        input.question = "drugs of the villages in california";
        input.query = query;
        input.analysis = &analysis;
        input.tokens = &tokens;
        input.rows = &rows;
        QCOMPARE(agents::Relevance(agents::relevanceOf(input)).possibleNames(4),
                 (std::vector<std::string>{"villages", "california"}));
    }

    // Between entities of one type the word order distinguishes subject and object.
    void theOtherEndOfARelationshipCountsAgainstIt_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("type");
        QTest::addColumn<bool>("isNameTarget"); // false, true: this is right
        for (const char *question : {"Who taught Ann?", "Which musicians taught Ann?", "Who was Ann taught by?"})
            QTest::newRow(question) << question << "TAUGHT" << true;
        QTest::newRow("name first") << "Who did Ann teach?"
                                    << "TEACHES" << false;
        QTest::newRow("passive") << "Who was taught by Ann?"
                                 << "TAUGHT" << false;
        QTest::newRow("owner") << "Who are Ann's followers?"
                               << "FOLLOWS" << true;
        QTest::newRow("passive type") << "Who taught Ann?"
                                      << "TAUGHT_BY" << false;
    }
    void theOtherEndOfARelationshipCountsAgainstIt()
    {
        QFETCH(QString, question);
        QFETCH(QString, type);
        QFETCH(bool, isNameTarget);
        data::Schema schema;
        data::EntityType person;
        person.name = "Person";
        person.count = 3;
        person.properties.push_back({"name", data::Type::string, data::Type::null, false, 3, 3, {}, {}, {}, true, {}});
        schema.entities.push_back(person);
        data::RelationshipType relation;
        relation.name = type.toStdString();
        relation.endpoints.push_back({"Person", "Person", 2});
        schema.relationships.push_back(relation);
        const std::string asked = question.toStdString();
        const auto rows = rowsOf({"Ben"});
        for (const bool isTarget : {false, true}) {
            const std::string text = std::string("MATCH (p:Person)") + (isTarget ? "-" : "<-") + "[:" + relation.name +
                                     "]" + (isTarget ? "->" : "-") + "(:Person {name: 'Ann'}) RETURN p.name";
            QVERIFY2((partOf(scoreOf(asked, text, &schema, rows), "direction") == -100.0) == (isTarget == isNameTarget),
                     (asked + " " + text).c_str());
        }
    }

    void aFigureIsNoListOfThings_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<bool>("isRight");
        QTest::newRow("which") << "Which drugs treat migraine?" << false;
        QTest::newRow("how many") << "How many drugs treat migraine?" << true;
    }
    void aFigureIsNoListOfThings()
    {
        QFETCH(QString, question);
        QFETCH(bool, isRight);
        const auto schema = drugSchema();
        const std::string asked = question.toStdString();
        const std::string text =
            "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN count(DISTINCT d) AS number";
        const auto score = scoreOf(asked, text, &schema, rowsOf({11}));
        QCOMPARE(partOf(score, "kind of answer"), isRight ? -100.0 : -3.5);
        QCOMPARE(score["value"].get<double>() > 7, isRight);
    }

    void emptyIsCappedUnlessItIsVerified()
    {
        const auto rows = rowsOf({});
        ScoreInput input;
        input.language = english().get();
        input.question = "Which drugs treat flu?";
        input.query = treats;
        input.rows = &rows;
        auto score = agents::executionScore(input);
        QCOMPARE(score["value"].get<double>(), 4.0);
        QCOMPARE(score["cap"]["value"].get<double>(), 4.0);
        input.verifiedEmpty = true;
        QCOMPARE(agents::executionScore(input)["value"].get<double>(), 9.0);
    }

    void aRepairCapsTheScore()
    {
        const auto rows = rowsOf({"a"});
        ScoreInput input;
        input.language = english().get();
        input.question = "Which drugs treat flu?";
        input.query = treats;
        input.rows = &rows;
        input.cap = agents::ScoreCap{6, base::CodedText::fromPlainText("a constraint was dropped")};
        const auto score = agents::executionScore(input);
        QCOMPARE(score["value"].get<double>(), 6.0);
        QCOMPARE(score["cap"]["why"].get<std::string>(), std::string("a constraint was dropped"));
    }

    void wordsOfALocalModelDecideCoverageAndLinks()
    {
        const auto rows = rowsOf({"a"});
        const auto words = json::parse(R"([{"begin": 6, "end": 11, "target": "Drug", "kind": "type", "weight": 1.0},
            {"begin": 12, "end": 17, "target": "TREATS", "kind": "relation", "weight": 0.5}])");
        ScoreInput input;
        input.language = english().get();
        input.question = "Which drugs treat zzz?";
        input.query = treats;
        input.rows = &rows;
        input.words = &words;
        const auto score = agents::executionScore(input);
        QCOMPARE(partOf(score, "coverage"), 1.3); // two of three
        QCOMPARE(partOf(score, "links"), 1.1);    // 0.75 of 1.5
    }

    void literalsThatAreNotStoredLowerTheLinks()
    {
        const auto rows = rowsOf({"a"});
        ScoreInput input;
        input.language = english().get();
        input.question = "Which drugs treat flu?";
        input.query = treats;
        input.rows = &rows;
        input.literals = {{"flu", true}, {"zzz", false}};
        QCOMPARE(partOf(agents::executionScore(input), "links"), 0.8);
    }

    void truncationDuplicatesAndProductsLowerTheScore()
    {
        auto rows = rowsOf({"a", "a"});
        rows.setTruncation("more than 2 rows");
        data::Analysis analysis;
        analysis.parsed = true;
        data::Diagnostic finding;
        finding.code = "cartesian-product";
        analysis.diagnostics.push_back(finding);
        ScoreInput input;
        input.language = english().get();
        input.question = "Which drugs treat flu?";
        input.query = treats;
        input.rows = &rows;
        input.analysis = &analysis;
        QCOMPARE(agents::executionScore(input)["value"].get<double>(), 8.0);
    }

    void aConditionThatNoRowMeetsCapsTheScore()
    {
        const auto rows = rowsOf({"0"});
        data::Analysis analysis;
        analysis.parsed = true;
        ScoreInput input;
        input.language = english().get();
        input.question = "How many drugs do not treat flu?";
        input.query = treats;
        input.rows = &rows;
        input.analysis = &analysis;
        QVERIFY(agents::executionScore(input)["value"].get<double>() > 4);
        data::Diagnostic finding;
        finding.code = "never-true";
        analysis.diagnostics.push_back(finding);
        QCOMPARE(agents::executionScore(input)["value"].get<double>(), 4.0);
    }

    void aFollowUpQuestionKeepsTheNamesOfTheEarlierOne_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isLost");
        QTest::newRow("lost") << "Which of those treat migraine?"
                              << "migraine" << true;
        QTest::newRow("kept") << "Which of those treat migraine?"
                              << "migraine', 'asthma" << false;
        QTest::newRow("by its rows") << "Which of those treat migraine?"
                                     << "migraine', 'Aspirin', 'Ibuprofen" << false;
        QTest::newRow("replaced") << "And which treat migraine?"
                                  << "migraine" << false;
    }
    void aFollowUpQuestionKeepsTheNamesOfTheEarlierOne()
    {
        QFETCH(QString, question);
        QFETCH(QString, name);
        QFETCH(bool, isLost);
        const auto asked = question.toStdString();
        const std::string query =
            "MATCH (d:Drug)-[:TREATS]->(x:Disease) WHERE x.name IN ['" + name.toStdString() + "'] RETURN d.name";
        const auto tokens = cypher::CypherLanguage().tokens(query);
        const auto analysis = cypher::CypherLanguage().analyse(query, nullptr);
        const auto rows = rowsOf({"a", "b"});
        ScoreInput input;
        input.language = english().get();
        input.question = asked;
        input.query = query;
        input.earlier = "Which drugs treat asthma?";
        input.earlierQuery = "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'asthma'}) RETURN d.name";
        input.rows = &rows;
        input.tokens = &tokens;
        input.analysis = &analysis;
        QCOMPARE(partOf(agents::executionScore(input), "names"), isLost ? -3.5 : -100.0);
    }

    void deductionsAreSentencesForTheModel()
    {
        const auto score = scoreOf("Which drugs treat asthma?",
                                   "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'migraine'}) RETURN d.name", nullptr,
                                   rowsOf({"a", "b"}));
        const auto complaints = agents::complaintsIn(score);
        QVERIFY(!complaints.empty());
        agents::Settings settings;
        const auto text = agents::complaintLines(complaints, settings);
        QVERIFY2(text.starts_with("- ") && text.find("migraine") != std::string::npos, text.c_str());
        settings.privateColumns = {"Disease.name"};
        QVERIFY(agents::complaintLines(complaints, settings).find("migraine") == std::string::npos);
    }

    void theShapeFollowsTheQuestion_data()
    {
        QTest::addColumn<QByteArray>("question");
        QTest::addColumn<int>("shape");
        const auto row = [](const char *question, AnswerShape shape) {
            QTest::newRow(question) << QByteArray(question) << static_cast<int>(shape);
        };
        row("How many drugs treat flu?", AnswerShape::count);
        row("What is the number of drugs?", AnswerShape::count);
        row("Is flu treated by aspirin?", AnswerShape::yesNo);
        row("Which gene has the most variants?", AnswerShape::top);
        row("Which drugs treat flu?", AnswerShape::list);
        row("issues of the day", AnswerShape::list);
        row("", AnswerShape::list);
    }
    void theShapeFollowsTheQuestion()
    {
        QFETCH(QByteArray, question);
        QFETCH(int, shape);
        QCOMPARE(static_cast<int>(english()->shape(question.toStdString())), shape);
    }

    void wordsOfALanguageAreItsData()
    {
        struct : base::Resources {
            base::Result<std::string> read(std::string_view name) const override
            {
                if (name == base::readerLanguageFile)
                    return base::fail(base::Category::input, "No reply.");
                files.emplace_back(name);
                return text;
            }
            std::vector<std::string> list(std::string_view) const override { return {}; }
            mutable std::vector<std::string> files;
            std::string text;
        } resources;
        resources.text =
            R"json({"functionWords": ["die"], "count": {"begins": ["wie viele"]}, "yesNo": {}, "top": {}, "form": {}, "units": {}, "figures": {},
            "howMany": ["wie viele"], "nounAfter": ["welche", "wie viele"], "pluralEndings": ["n"], "noPlurals": [],
            "noPluralEndings": [], "lists": ["und"], "shares": ["%"], "answers": {"notStored": "fehlt",
            "noneStored": "{what} fehlt.", "path": "{way}", "pathOne": "{way}", "figure": "{what}: {value}", "valueNotStored": "{value} fehlt.", "notRan": "{why}", "skipped": "-", "thousands": ".", "point": ",", "nothing": "Nichts.", "yes": "Ja", "no": "Nein", "inAll": "{count} im Ganzen.",
            "things": "{count} {noun}", "rows": "{count} Zeilen", "more": "{count} und mehr"}})json";
        const auto language = agents::QuestionLanguage::load(resources, "de");
        QVERIFY(language);
        QCOMPARE(resources.files, (std::vector<std::string>{"language/questions-de.json", "language/de.json"}));
        QVERIFY((*language)->shape("Wie viele Krankheiten?") == AnswerShape::count);
        QCOMPARE((*language)->contentWords("die Gene").size(), std::size_t{1});
        QCOMPARE(agents::answerInWords("Wie viele Krankheiten?", rowsOf({7}), **language),
                 std::string("7 krankheiten."));
        QCOMPARE(agents::answerInWords("Welche Sache?", rowsOf({"a", "b"}), **language),
                 std::string("2 Zeilen: a, b."));
        QCOMPARE(agents::answerInWords("Ist es so?", rowsOf({true}), **language), std::string("Ja."));
        for (const char *spoilt : {"", "[]", "{}", R"({"functionWords": 7})"}) {
            resources.text = spoilt;
            QVERIFY2(!agents::QuestionLanguage::load(resources, "de"), spoilt);
        }
    }

    // The question itself shows its language; the answer is in the reader's language.
    void germanUserGetsGermanAnswers()
    {
        const support::ReaderResources resources("de");
        const auto words = agents::QuestionLanguage::load(resources);
        QVERIFY(words);
        const auto answer = [&](const char *question, const data::Rows &rows) {
            return agents::answerInWords(question, rows, (*words)->of(question));
        };
        QCOMPARE(answer("Which drugs treat gout?", rowsOf({"a", "b"})), std::string("2 Zeilen: a, b."));
        QCOMPARE(answer("Welche Krankheiten ähneln der Gicht?", rowsOf({"a", "b"})),
                 std::string("2 Krankheiten: a, b."));
        QCOMPARE(answer("Wie viele Ärzte gibt es?", rowsOf({1844})), std::string("1.844 Ärzte."));
        QCOMPARE(answer("How many genes are there?", rowsOf({1844})), std::string("1.844 insgesamt."));
        QCOMPARE(answer("Is it so?", rowsOf({true})), std::string("Ja."));
        QVERIFY((*words)->of("Wie viele Gene gibt es?").shape("Wie viele Gene gibt es?") == AnswerShape::count);
        const auto nobody = agents::QuestionLanguage::load(base::FolderResources(REFLEXION_SOURCE_DIR "/resources"));
        QVERIFY(nobody);
        const char *question = "Wie viele Gene gibt es?";
        QCOMPARE(agents::answerInWords(question, rowsOf({1844}), (*nobody)->of(question)), std::string("1.844 Gene."));
        QCOMPARE(agents::answerInWords("How many genes are there?", rowsOf({1844}), **nobody),
                 std::string("1,844 genes."));
    }

    void countQuestionScoresANumberAboveAList()
    {
        const auto one = rowsOf({7});
        const auto list = rowsOf({"a", "b"});
        ScoreInput input;
        input.language = english().get();
        input.question = "How many drugs treat flu?";
        input.query = treats;
        input.rows = &one;
        QCOMPARE(partOf(agents::executionScore(input), "shape"), 1.5);
        input.rows = &list;
        QVERIFY(partOf(agents::executionScore(input), "shape") < 0.6);
    }
};

QTEST_APPLESS_MAIN(TestExecutionScore)
#include "tst_executionscore.moc"
