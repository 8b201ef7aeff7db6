// SPDX-License-Identifier: GPL-3.0-or-later
// The scoring rule case by case, compared with score.py of the question sets if present, and the evaluation around it.
#include "agents/registry/builtinagents.h"
#include "eval/comparison.h"
#include "eval/evaluation.h"
#include "eval/evaluationreport.h"

#include "agents/query/result.h"
#include "base/world.h"

#include <QXmlStreamReader>
#include <QtTest>
#include <random>

using namespace eval;
using nlohmann::json;

namespace {

bool match(const char *rows, const char *gold, bool ordered = false)
{
    return matches(json::parse(rows), {{}, json::parse(gold), ordered, {}});
}

const char *const questionLines =
    R"({"id": "a", "question": "A?", "category": "x", "answerable": true, "columns": ["n"], "rows": [["p"], ["q"]], "ordered": false, "alternatives": [{"columns": ["n"], "rows": [[3]]}]}
{"id": "b", "question": "B?", "category": "y", "answerable": false, "why": "none", "cypher": null, "columns": [], "rows": []}

{"id": "c", "question": "C?", "category": "x", "answerable": true, "columns": ["n"], "rows": []})";

} // namespace

class TestScoring : public QObject {
    Q_OBJECT

private slots:
    void answersAreExportedAndCompared()
    {
        Result result;
        result.source = "sample:";
        result.model = "offline";
        result.answers = {{"a", "Which \"A\", or B?", "x", "RETURN 1", "RETURN 2", Outcome::wrong},
                          {"b", "B?", "y", "", "", Outcome::abstained}};
        for (const auto &asked : result.answers)
            for (Shares *shares : {&result.board.all, &result.board.categories[asked.category]}) {
                ++shares->count;
                ++shares->outcomes[asked.outcome];
            }
        result.board.verdicts = {{"a", Outcome::wrong}, {"b", Outcome::abstained}};
        const std::string lines = csv({result});
        QVERIFY2(lines.find("sample:,offline,x,a,\"Which \"\"A\"\", or B?\",wrong,RETURN 1,RETURN 2\r\n") !=
                     std::string::npos,
                 lines.c_str());
        auto other = result;
        other.model = "offline:de";
        for (const auto &results : {std::vector{result}, std::vector{other, result}}) {
            const auto before = outcomesBefore(toJson(results).dump(), results);
            QVERIFY(before && before->size() == results.size());
            QCOMPARE(before->back().at("a"), std::string("wrong"));
            QCOMPARE(before->back().at("b"), std::string("abstained"));
        }
        QVERIFY(!outcomesBefore("[1, 2]", {result}) && !outcomesBefore("nothing", {result}));
        QVERIFY(!outcomesBefore(R"([{"source": "other", "model": "m", "verdicts": {"a": "right"}}])", {result}));
    }

    void gainAndLossByReflectionAreReported()
    {
        const auto questions = *readQuestions(questionLines, "q");
        std::vector<Prediction> made(2);
        made[0] = {"a", "answered", "", {}, json::parse(R"([["q"], ["p"]])")};
        made[0].first = Prediction::First{"RETURN 1", json::parse("[[1]]")}; // ran, and was wrong
        made[0].iterations = 3;
        made[0].usage.tokensIn = 90;
        made[0].usage.cost = 0.5;
        made[0].duration = std::chrono::milliseconds(1500);
        made[1] = {"c", "answered", "", {}, json::array()};
        made[1].first = Prediction::First{"RETURN", json()}; // did not run
        made[1].iterations = 2;
        const auto all = score(questions, made).all;
        QCOMPARE(all.first.at(Outcome::wrong), std::size_t(1));
        QCOMPARE(all.first.at(Outcome::error), std::size_t(2)); // b was not answered
        QCOMPARE(all.outcomes.at(Outcome::right), std::size_t(2));
        const auto sums = toJson(score(questions, made))["shares"]["all"];
        QCOMPARE(sums["iterations"].get<int>(), 5);
        QCOMPARE(sums["tokens"].get<int>(), 90);
        QCOMPARE(sums["cost_usd"].get<double>(), 0.5);
        QCOMPARE(sums["seconds"].get<double>(), 1.5);
        QVERIFY(effortText(all).find("first attempts: 0.0% right, 33.3% wrong; after reflection: 66.7% right") == 0);
        made[1].usage.cost.reset();
        const auto unknown = score(questions, made);
        QVERIFY(toJson(unknown)["shares"]["all"]["cost_usd"].is_null());
        QVERIFY(effortText(unknown.all).find("unknown") != std::string::npos);
    }

    void scoresAreComparedWithWhatWasRight()
    {
        const auto questions = *readQuestions(questionLines, "q");
        std::vector<Prediction> made(2);
        made[0] = {"a", "answered", "", {}, json::parse(R"([["q"], ["p"]])")};
        made[0].score = 10;
        made[1].id = "c";
        made[1].status = "abstained";
        made[1].score = 6;
        made[1].declinedRows = json::parse("[[1]]"); // no gold answer
        const auto bands = toJson(score(questions, made))["score_bands"];
        QCOMPARE(bands.size(), std::size_t(6));
        QCOMPARE(bands.back().dump(), std::string(R"({"from":9.0,"n":1,"right":1,"to":10.0})"));
        QCOMPARE(bands[2].dump(), std::string(R"({"from":6.0,"n":1,"right":0,"to":7.0})"));
        QVERIFY(table(score(questions, made)).find("right by score: 6–7 0 of 1, 9–10 1 of 1") != std::string::npos);
        made[1].declinedRows = nullptr; // its query did not run: the outcome is not known
        QCOMPARE(toJson(score(questions, made))["score_bands"][2]["n"].get<int>(), 0);
    }

    void aChangeIsBetterOrWorse()
    {
        const std::vector<std::string> worstFirst{"wrong", "error", "abstained", "right"};
        const Outcome outcomes[] = {Outcome::wrong, Outcome::error, Outcome::abstained, Outcome::right};
        for (std::size_t before = 0; before < 4; ++before)
            for (std::size_t now = 0; now < 4; ++now)
                QCOMPARE(toString(changeOf(worstFirst[before], outcomes[now])),
                         toString(before == now  ? Change::same
                                  : before < now ? Change::better
                                                 : Change::worse));
        QCOMPARE(toString(changeOf("", Outcome::wrong)), toString(Change::added));
    }

    void earlierEvaluationShowsRegressions()
    {
        const auto questions = *readQuestions(questionLines, "q");
        Result earlier{"sample:", "offline", {}, {}, false};
        earlier.board = score(questions, {{"a", "answered", "", {}, json::parse("[[3]]")},
                                          {"b", "answered", "", {}, json::parse("[[1]]")},
                                          {"c", "answered", "", {}, json::array()}});
        Result now = earlier;
        now.board = score(questions, {{"a", "answered", "", {}, json::parse("[[4]]")},
                                      {"b", "abstained", "", {}, json::array()},
                                      {"c", "answered", "", {}, json::array()}});
        const auto all = *compare(toJson(std::vector{earlier}).dump(), {now});
        const auto worse = all.find("  worse  a: right → wrong\n"), better = all.find("  better  b: wrong → right\n");
        QVERIFY2(worse != std::string::npos && better != std::string::npos && worse < better, all.c_str());
        QVERIFY(all.find("1 worse, 1 better") != std::string::npos && all.find(" c:") == std::string::npos);
        const auto only = *compare(toJson(std::vector{earlier}).dump(), {now}, true);
        QVERIFY(only.find(" a: ") != std::string::npos && only.find(" b: ") == std::string::npos);
    }

    void reportsHoldEveryQuestionAndNoForeignMarkup()
    {
        Result result{"sample:", "offline", {}, {}, false};
        result.answers = {{"1", "A | <b>B</b> & \"C\"?", "x", "RETURN `a|b`", "RETURN 2", Outcome::wrong},
                          {"2", "Fine?", "x", "", "", Outcome::right},
                          {"3", "Silent\n?", "y", "", "", Outcome::abstained},
                          {"4", "Broken\x1b?", "y", "", "", Outcome::error}};
        for (const auto &asked : result.answers)
            for (Shares *shares : {&result.board.all, &result.board.categories[asked.category]}) {
                ++shares->count;
                ++shares->outcomes[asked.outcome];
            }
        const auto text = markdown({result});
        QVERIFY2(text.find("| 1 | A \\| &lt;b>B&lt;/b> & \"C\"? | wrong | `` RETURN `a\\|b` `` | ` RETURN 2 ` |\n") !=
                     std::string::npos,
                 text.c_str());
        QVERIFY(text.find("| 2 | Fine") == std::string::npos); // right answers are not listed
        const auto changed = markdown({result}, {{{"1", "right"}, {"2", "wrong"}}});
        QVERIFY2(changed.find("| 2 | Fine? | right | better |") != std::string::npos, changed.c_str());

        QXmlStreamReader xml(QString::fromStdString(junitXml({result})));
        std::map<QString, int> counts;
        QString name;
        while (!xml.atEnd())
            if (xml.readNext() == QXmlStreamReader::StartElement) {
                ++counts[xml.name().toString()];
                if (xml.name() == QLatin1String("testsuite"))
                    QCOMPARE(xml.attributes().value("failures").toInt(), 1);
                if (name.isEmpty() && xml.name() == QLatin1String("testcase"))
                    name = xml.attributes().value("name").toString();
            }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(name, QStringLiteral("1: A | <b>B</b> & \"C\"?"));
        QCOMPARE(counts["testcase"], 4);
        QCOMPARE(counts["failure"] + counts["error"] + counts["skipped"], 3);
    }

    void rowsAreAMultisetUnlessTheyAreOrdered()
    {
        QVERIFY(match(R"([["q"], ["p"]])", R"([["p"], ["q"]])"));
        QVERIFY(!match(R"([["q"], ["p"]])", R"([["p"], ["q"]])", true));
        QVERIFY(!match(R"([["p"], ["p"], ["q"]])", R"([["p"], ["q"], ["q"]])"));
    }

    void columnsMayBeExtraAndInAnyPlace()
    {
        QVERIFY(match(R"([[1, "p", true], [2, "q", false]])", R"([["p"], ["q"]])"));
        QVERIFY(match(R"([[1, "p"], [2, "q"]])", R"([["p", 1], ["q", 2]])"));
        QVERIFY(!match(R"([[2, "p"], [1, "q"]])", R"([["p", 1], ["q", 2]])")); // columns that fit alone, not together
        QVERIFY(!match(R"([["p"], ["q"]])", R"([["p", 1], ["q", 2]])"));
        QVERIFY(!match(R"([["p"]])", R"([["p", "p"]])")); // none is used twice
    }

    void cellsCompareAsTheirKindDoes()
    {
        QVERIFY(match("[[1.0000000000001]]", "[[1]]") && !match("[[1.00001]]", "[[1]]"));
        QVERIFY(!match("[[1]]", "[[true]]") && !match(R"([["1"]])", "[[1]]") && !match(R"([["P"]])", R"([["p"]])"));
        QVERIFY(match("[[[1, 2]]]", "[[[1, 2]]]") && !match("[[[2, 1]]]", "[[[1, 2]]]"));
        QVERIFY(match("[[null]]", "[[null]]") && !match("[[null]]", "[[0]]"));
    }

    void aNodeCountsAsNameSymbolOrId()
    {
        const char *node = R"([[{"labels": ["G"], "id": 7, "properties": {"name": "tumor", "symbol": "TNF"}}]])";
        QVERIFY(match(node, R"([["tumor"]])") && match(node, R"([["TNF"]])") && match(node, "[[7]]") &&
                !match(node, R"([["G"]])"));
    }

    void anEmptyGoldIsMetByNoRowsOnly()
    {
        QVERIFY(match("[]", "[]") && !match(R"([["p"]])", "[]") && !match("[]", R"([["p"]])"));
    }

    void everyOutcomeHasItsCase()
    {
        const auto questions = *readQuestions(questionLines, "q");
        const auto outcome = [&](int question, const char *status, const char *rows) {
            const Prediction prediction{"", status, "", {}, json::parse(rows)};
            return judge(questions[static_cast<std::size_t>(question)], &prediction);
        };
        QVERIFY(outcome(0, "answered", R"([["q"], ["p"]])") == Outcome::right);
        QVERIFY(outcome(0, "answered", "[[3]]") == Outcome::right); // the alternative
        QVERIFY(outcome(0, "answered", "[]") == Outcome::wrong);
        QVERIFY(outcome(0, "abstained", "[]") == Outcome::abstained);
        QVERIFY(outcome(0, "error", "[]") == Outcome::error);
        QVERIFY(judge(questions[0], nullptr) == Outcome::error);
        QVERIFY(outcome(1, "abstained", "[]") == Outcome::right);
        QVERIFY(outcome(1, "answered", "[]") == Outcome::right);
        QVERIFY(outcome(1, "answered", "[[1]]") == Outcome::wrong);
        QVERIFY(outcome(2, "answered", "[]") == Outcome::right);
    }

    void documentAnswerIsJudgedByCitationAndText_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("status");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("document");
        QTest::addColumn<QString>("outcome");
        const QString both = R"({"id": "q", "question": "?", "passages": ["a.txt"], "answers": ["0.18", "18 %"]})";
        const QString place =
            R"({"id": "q", "question": "?", "passages": [{"document": "a.txt", "text": "rate  WAS"}]})";
        const QString none = R"({"id": "q", "question": "?", "answerable": false})";
        QTest::newRow("cites and says") << both << "answered"
                                        << "The rate was 0.18."
                                        << "a.txt"
                                        << "right";
        QTest::newRow("another form of it") << both << "answered"
                                            << "It was 18\n%."
                                            << "a.txt"
                                            << "right";
        QTest::newRow("cites another") << both << "answered"
                                       << "The rate was 0.18."
                                       << "b.txt"
                                       << "wrong";
        QTest::newRow("says something else") << both << "answered"
                                             << "The rate was 0.40."
                                             << "a.txt"
                                             << "wrong";
        QTest::newRow("silent") << both << "abstained"
                                << ""
                                << ""
                                << "abstained";
        QTest::newRow("failed") << both << "error"
                                << ""
                                << ""
                                << "error";
        QTest::newRow("the passage by its words") << place << "answered"
                                                  << "x"
                                                  << "a.txt"
                                                  << "right";
        QTest::newRow("another passage of it") << place << "answered"
                                               << "x"
                                               << "a.txt, elsewhere"
                                               << "wrong";
        QTest::newRow("nothing to know, nothing said") << none << "abstained"
                                                       << ""
                                                       << ""
                                                       << "right";
        QTest::newRow("nothing to know, and said") << none << "answered"
                                                   << "It is so."
                                                   << "a.txt"
                                                   << "wrong";
    }
    void documentAnswerIsJudgedByCitationAndText()
    {
        QFETCH(QString, question);
        QFETCH(QString, status);
        QFETCH(QString, answer);
        QFETCH(QString, document);
        QFETCH(QString, outcome);
        const auto questions = readQuestions(question.toStdString(), "q.jsonl");
        QVERIFY2(questions.has_value(), questions ? "" : questions.error().message.c_str());
        Prediction prediction;
        prediction.id = "q";
        prediction.status = status.toStdString();
        if (status == "answered") {
            const bool isElsewhere = document.endsWith("elsewhere");
            prediction.answer = answer.toStdString();
            prediction.cited.push_back(
                {document.section(',', 0, 0).toStdString(), isElsewhere ? "Other words." : "The yearly rate was low."});
        }
        QCOMPARE(toString(judge(questions->front(), &prediction)), std::string_view(outcome.toStdString()));
    }
    void aWrongQuestionFileNamesItsLine()
    {
        const auto message = [](const char *text) {
            return QString::fromStdString(readQuestions(text, "set.jsonl").error().message);
        };
        QVERIFY(message("\n{").contains("set.jsonl, line 2"));
        QVERIFY(message(R"({"question": "x"})").contains("line 1"));
        QVERIFY(message("{\"id\": \"a\", \"question\": \"x\", \"rows\": []}\n{\"id\": \"a\", \"question\": \"y\", "
                        "\"rows\": []}")
                    .contains("'a' was used before"));
        QVERIFY(message(" \n").contains("no questions"));
    }

    void evaluationKeepsOrderReportsProgressAndStops()
    {
        const auto questions = *readQuestions(questionLines, "q");
        std::stop_source stop;
        QStringList asked;
        const auto evaluation = evaluate(
            questions,
            [](const GoldQuestion &question, std::stop_token) -> base::Result<Prediction> {
                return Prediction{question.id, "answered", "Q", {"n"}, json::array()};
            },
            stop.get_token(),
            [&](const Progress &progress) {
                asked << QString::fromStdString(progress.question->id);
                if (progress.done == 2)
                    stop.request_stop();
            });
        QVERIFY(evaluation && evaluation->stopped);
        QCOMPARE(asked.join(' '), QString("a b"));
        QCOMPARE(evaluation->board.all.count, std::size_t{2});
        QCOMPARE(evaluation->board.all.of(Outcome::right), 0.5);
        QCOMPARE(QString::fromStdString(evaluation->jsonLines()).count('\n'), 2);
        const auto failed = evaluate(questions, [](const GoldQuestion &, std::stop_token) -> base::Result<Prediction> {
            return base::fail(base::Category::unreachable, "The source is gone.");
        });
        QVERIFY(!failed && failed.error().message == "The source is gone.");
    }

    void aRunCountsByHowItEnded()
    {
        agents::RunResult result;
        data::RowsBuilder rows({"n"});
        rows.add({data::Value("p")});
        result.rows = data::artefact(rows.finish());
        for (const auto &[reason, status] : std::map<std::string, std::string>{{"answered", "answered"},
                                                                               {"score", "answered"},
                                                                               {"verified-empty", "answered"},
                                                                               {"abstained", "abstained"},
                                                                               {"step-limit", "abstained"},
                                                                               {"no-progress", "abstained"},
                                                                               {"error:model-output", "error"}}) {
            result.reason = reason;
            result.status = agents::builtInAgents().find("kg-reflexion")->statusOf(reason);
            const auto prediction = predictionOf(result, "a");
            QCOMPARE(prediction.status, status);
            QCOMPARE(prediction.rows.size(), std::size_t{status == "answered" ? 1u : 0u});
        }
    }

    // Random predictions around the gold, judged here and by the script.
    void agreesWithTheScript()
    {
        const QString shared = qEnvironmentVariable("REFLEXION_SHARED");
        const base::FolderResources folder((shared + "/questions").toStdString());
        const auto text = folder.read("dev.jsonl");
        const QString python = QStandardPaths::findExecutable("python3");
        if (!text || python.isEmpty())
            QSKIP("needs the shared question set and python3");
        const auto questions = *readQuestions(*text, "dev.jsonl");
        std::mt19937 random(11);
        std::vector<Prediction> predictions;
        for (int round = 0; round < 4; ++round) {
            predictions.clear();
            for (const auto &question : questions) {
                Prediction prediction{question.id,
                                      "answered",
                                      "",
                                      {},
                                      question.answers.empty()
                                          ? json::array()
                                          : question.answers[random() % question.answers.size()].rows};
                const auto kind = random() % 10;
                auto &rows = prediction.rows;
                if (kind == 0)
                    prediction.status = "abstained";
                else if (kind == 1)
                    prediction.status = "error";
                else if (kind == 2 && !rows.empty())
                    rows.erase(rows.begin());
                else if (kind == 3)
                    rows.push_back({"surplus"});
                else if (kind == 4)
                    std::reverse(rows.begin(), rows.end());
                else if (kind == 5)
                    for (auto &row : rows)
                        row.insert(row.begin(), json{{"labels", {"X"}}, {"id", 1}, {"properties", {{"name", row[0]}}}});
                else if (kind == 6)
                    for (auto &row : rows)
                        row[0] = json{{"labels", {"X"}}, {"id", "x"}, {"properties", {{"symbol", row[0]}}}};
                predictions.push_back(std::move(prediction));
            }
            QTemporaryFile file;
            QVERIFY(file.open());
            for (const auto &prediction : predictions)
                file.write(QByteArray::fromStdString(toJsonLine(prediction) + "\n"));
            file.flush();
            QProcess script;
            script.start(python,
                         {shared + "/questions/score.py", shared + "/questions/dev.jsonl", file.fileName(), "--json"});
            QVERIFY(script.waitForFinished(60000));
            const auto theirs = json::parse(script.readAllStandardOutput().toStdString());
            const auto ours = toJson(score(questions, predictions));
            QCOMPARE(ours.at("verdicts").dump(), theirs.at("verdicts").dump());
            QCOMPARE(ours.at("shares").size(), theirs.at("shares").size());
            for (const auto &[name, shares] : theirs.at("shares").items()) // our reasons are longer
                for (const auto &[key, value] : shares.items())
                    QVERIFY(std::abs(value.get<double>() - ours.at("shares").at(name).at(key).get<double>()) < 1e-12);
        }
    }
};

QTEST_GUILESS_MAIN(TestScoring)
#include "tst_scoring.moc"
