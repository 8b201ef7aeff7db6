// SPDX-License-Identifier: GPL-3.0-or-later
// Questions split over a small graph: the parts asked, the calculation, and questions that stay whole.
#include "offline/planning/partreading.h"
#include "offline/planning/planningrules.h"
#include "offline/smallsource.h"

#include <QtTest>
#include <set>

using namespace offline;
using offline_tests::knowledgeOf;
using offline_tests::smallSource;

namespace {

std::shared_ptr<const Compositions> compositions(const std::string &language = "en")
{
    const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
    const auto text = resources.read("language/compositions-" + language + ".json");
    const auto made = Compositions::parse(text.value_or(""));
    if (!made)
        qFatal("%s", made.error().message.c_str());
    return *made;
}

// "sub(…)" on one line: [question], 15, {1} - {2} of parts.
QString outline(const QuestionPlan &plan)
{
    QString parts;
    for (const auto &part : plan.parts)
        parts += (parts.isEmpty() ? "" : "; ") + outline(part);
    switch (plan.kind) {
    case QuestionPlan::ask:
        return (plan.isRead ? "[" : "?[") + QString::fromStdString(plan.text) + "]";
    case QuestionPlan::number:
        return QString::fromStdString(plan.text);
    case QuestionPlan::calculate:
        return QString::fromStdString(plan.expression) + " of (" + parts + ")";
    case QuestionPlan::several:
        break;
    }
    return "(" + parts + ")";
}

struct Fixture {
    std::shared_ptr<Knowledge> knowledge = knowledgeOf(smallSource());
    std::vector<PlanSource> sources{
        {"Small", "ask_database", [this](const std::string &text) { return readPart(text, *knowledge); }}};
};

llm::ChatRequest planRequest(const std::string &question, const std::vector<nlohmann::json> &steps)
{
    llm::ChatRequest request;
    for (const char *name : {"ask_database", "calculator", "finish"})
        request.tools.push_back({name, {}, {{"type", "object"}}});
    request.task["stage"] = base::text("plan");
    request.task["question"] = base::text(question);
    std::shared_ptr<const base::List> list;
    for (const auto &step : steps)
        list = std::make_shared<base::List>(list, base::json(step));
    if (list)
        request.task["steps"] = list;
    return request;
}

class Others final : public llm::Client {
public:
    std::string name() const override { return "Others"; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &, std::stop_token, const llm::TokenSink &) override
    {
        llm::ChatReply reply;
        reply.text = "of the others";
        return reply;
    }
};

} // namespace

class TestQuestionPlan : public QObject {
    Q_OBJECT

private slots:
    void splitsIntoSteps_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("plan");
        const auto row = [](const char *question, const char *plan) { QTest::newRow(question) << question << plan; };
        row("How many actors are there?", "[How many actors are there?]");
        row("How many more films than actors are there?",
            "{1} - {2} of ([how many films]; [how many actors are there])");
        row("How many more actors appear in The Bridges of Madison County than in Unforgiven?",
            "{1} - {2} of ([how many actors appear in The Bridges of Madison County]; [how many actors appear in "
            "Unforgiven])");
        row("How many fewer actors than films are there?",
            "{2} - {1} of ([how many actors]; [how many films are there])");
        row("What is 15 % of the number of films?", "{1} / 100 * {2} of (15; [the number of films])");
        row("what is 15% of the number of films", "{1} / 100 * {2} of (15; [the number of films])");
        row("What is the ratio of films to actors?", "{1} / {2} of ([the number of films]; [the number of actors])");
        row("What is the average of the number of films and the number of actors?",
            "({1} + {2}) / 2 of ([the number of films]; [the number of actors])");
        row("the difference between the number of films and actors",
            "abs({1} - {2}) of ([the number of films]; [the number of actors])");
        row("Half of the number of films", "{1} / 2 of ([the number of films])");
        row("twice the sum of the number of films and the number of studios",
            "2 * {1} of ({1} + {2} of ([the number of films]; [the number of studios]))");
        row("What is 465 times 321 then add 95297 and then divide by 13.2?",
            "{1} / {2} of ({1} + {2} of ({1} * {2} of (465; 321); 95297); 13.2)");
        row("What is (2 + 3) * 4?", "(2 + 3) * 4");
        row("How many films are there and which actors appear in Unforgiven?",
            "([How many films are there]; [which actors appear in Unforgiven?])");
        row("How many films are there? And how many actors?", "([How many films are there?]; [how many actors?])");
        row("How many films and actors are there altogether?",
            "{1} + {2} of ([how many films are there]; [how many actors are there])");
        row("What is the average of 3, 5 and 10?", "({1} + {2} + {3}) / 3 of (3; 5; 10)");
        // A question that the rules read whole is not split.
        row("Which actors appear in Unforgiven and The Bridges of Madison County?",
            "[Which actors appear in Unforgiven and The Bridges of Madison County?]");
        // A part that no source reads is asked, so that the source gives the reason.
        row("How many films are there and how many flying elephants are there?",
            "([How many films are there]; ?[how many flying elephants are there?])");
    }
    void splitsIntoSteps()
    {
        QFETCH(QString, question);
        QFETCH(QString, plan);
        Fixture fixture;
        QCOMPARE(outline(planOf(question.toStdString(), *compositions(), fixture.sources)), plan);
    }

    void splitsGermanIntoSteps()
    {
        Fixture fixture;
        fixture.knowledge = knowledgeOf(smallSource(), "de");
        const auto plan = planOf("Was sind 15 % der Anzahl der Filme?", *compositions("de"), fixture.sources);
        QCOMPARE(outline(plan), QString("{1} / 100 * {2} of (15; [Anzahl der Filme])"));
    }

    // A question about documents goes to them if no database reads it.
    void questionsBeyondDatabasesGoToTheDocuments()
    {
        Fixture fixture;
        fixture.sources.push_back({"Notes", "ask_documents", {}});
        const auto plan =
            planOf("How many films are there, and what do the notes say about rain?", *compositions(), fixture.sources);
        QCOMPARE(outline(plan), QString("([How many films are there]; ?[what do the notes say about rain?])"));
        QCOMPARE(plan.parts[0].source, std::size_t(0));
        QCOMPARE(plan.parts[1].source, std::size_t(1));
    }

    // Every rule of a language uses slots that its pattern has, and is consistent.
    void rulesHold_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de"})
            QTest::newRow(language) << language;
    }
    void rulesHold()
    {
        QFETCH(QString, language);
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto text = resources.read("language/compositions-" + language.toStdString() + ".json");
        const auto document = nlohmann::json::parse(text.value_or("{}"));
        QVERIFY(compositions(language.toStdString()) != nullptr);
        for (const auto &rule : document["rules"]) {
            const auto pattern = rule["pattern"].get<std::string>();
            std::size_t number = 0;
            for (const std::string part : rule["parts"]) {
                for (auto at = part.find('{'); at != std::string::npos; at = part.find('{', at + 1)) {
                    auto name = part.substr(at + 1, part.find('}', at) - at - 1);
                    for (const auto &slot : {name.substr(0, name.find('~')), name.substr(name.find('~') + 1)})
                        QVERIFY2(pattern.find("{" + slot + "}") != std::string::npos, pattern.c_str());
                }
                if (const auto expression = rule.value("expression", std::string()); !expression.empty())
                    QVERIFY2(expression.find("{" + std::to_string(++number) + "}") != std::string::npos,
                             pattern.c_str());
            }
        }
    }

    void plansStepByStep()
    {
        Fixture fixture;
        PlanningRules rules(std::make_unique<Others>(), [&](std::stop_token) -> base::Result<PlanningRules::World> {
            return PlanningRules::World{compositions(), fixture.sources};
        });
        std::vector<nlohmann::json> steps;
        std::vector<std::string> calls;
        const std::map<std::string, nlohmann::json> answers{
            {"how many films", 6}, {"how many actors are there", 4}, {"6 - 4", 2}};
        for (int step = 0; step < 5; ++step) {
            const auto reply = rules.chat(planRequest("How many more films than actors are there?", steps), {});
            QVERIFY(reply && reply->toolCalls.size() == 1);
            const auto &call = reply->toolCalls.front();
            calls.push_back(call.name);
            const auto arguments = nlohmann::json::parse(call.arguments);
            if (call.name == "finish") {
                QVERIFY2(arguments["answer"].get<std::string>().starts_with("2. "), call.arguments.c_str());
                break;
            }
            const auto &answer = answers.at(arguments.begin()->get<std::string>());
            steps.push_back({{"observations",
                              {{{"name", call.name},
                                {"arguments", arguments},
                                {"status", "success"},
                                {"text", answer.dump()},
                                {"facts", {{"answer", answer}}}}}}});
        }
        QCOMPARE(calls, (std::vector<std::string>{"ask_database", "ask_database", "calculator", "finish"}));
    }

    // A part without an answer is reported; calculations that need it are not made.
    void abstainsByPart()
    {
        Fixture fixture;
        PlanningRules rules(std::make_unique<Others>(), [&](std::stop_token) -> base::Result<PlanningRules::World> {
            return PlanningRules::World{compositions(), fixture.sources};
        });
        const auto observed = [](const char *question, const char *status, const char *text, nlohmann::json facts) {
            return nlohmann::json{{"observations",
                                   {{{"name", "ask_database"},
                                     {"arguments", {{"question", question}}},
                                     {"status", status},
                                     {"text", text},
                                     {"facts", std::move(facts)}}}}};
        };
        std::vector<nlohmann::json> steps{observed("how many films", "success", "6", {{"answer", 6}}),
                                          observed("how many actors are there", "error", "The server is gone.", {})};
        auto reply = rules.chat(planRequest("How many more films than actors are there?", steps), {});
        QVERIFY(reply);
        QCOMPARE(reply->toolCalls.front().name, std::string("finish"));
        const auto answer = nlohmann::json::parse(reply->toolCalls.front().arguments)["answer"].get<std::string>();
        QVERIFY2(answer.find("The server is gone") != std::string::npos && answer.find("6") != std::string::npos &&
                     answer.find("cannot be calculated") != std::string::npos,
                 answer.c_str());
        steps[0] = observed("how many films", "error", "The server is gone.", {});
        reply = rules.chat(planRequest("How many more films than actors are there?", steps), {});
        QVERIFY(reply);
        QCOMPARE(reply->finishReason, std::string("abstained"));
    }

    void otherRequestsGoToTheOtherRules()
    {
        PlanningRules rules(std::make_unique<Others>(), [&](std::stop_token) -> base::Result<PlanningRules::World> {
            return base::fail(base::Category::internal, "not to be asked");
        });
        const auto reply = rules.chat({}, {});
        QCOMPARE(reply->text, std::string("of the others"));
        QCOMPARE(rules.name(), std::string("Others"));
    }
};

QTEST_GUILESS_MAIN(TestQuestionPlan)
#include "tst_questionplan.moc"
