// SPDX-License-Identifier: GPL-3.0-or-later
// An agent of another program is stepped, edited, branched and replayed by the engine, and no failure of the program
// damages the run.
#include "agents/attached/agent.h"

#include "agents/attached/command.h"
#include "agents/engine/agentregistry.h"
#include "agents/engine/names.h"
#include "agents/engine/preparerun.h"
#include "agents/query/edits.h"
#include "agents/query/result.h"
#include "base/systemrandom.h"
#include "support/attachedagent.h"
#include "workflow/breakpoint.h"
#include "workflow/runner.h"

#include <QtTest>
#include <algorithm>
#include <ctime>

using namespace agents;
using attached::artefactOfKey;
using nlohmann::json;

namespace {

// A run of the toy agent.
struct Run {
    support::SteppedClock clock;
    base::SeededRandom random{1};
    support::AttachedProcesses processes{clock};
    std::shared_ptr<attached::Program> program;
    AgentRegistry registry;
    AgentSpecPtr spec;
    workflow::StateGraphPtr graph;
    workflow::Services services;
    std::unique_ptr<workflow::Runner> runner;

    explicit Run(const char *question = "Why?")
    {
        program = std::make_shared<attached::Program>(processes, base::ProcessSpec{{"toy"}, {}, {}}, clock);
        auto described = program->describe({});
        if (!described)
            qFatal("%s", described.error().message.c_str());
        if (const auto added = registry.add(attached::agentSpec(*described, program)); !added)
            qFatal("%s", added.error().message.c_str());
        spec = registry.describe("attached:toy");
        auto made = registry.make("attached:toy", base::FolderResources("."));
        if (!made)
            qFatal("%s", made.error().message.c_str());
        graph = *made;
        runner = newRunner();
        if (!runner->start({{names::question, base::text(question)}}, {}))
            qFatal("the run does not start");
    }
    std::unique_ptr<workflow::Runner> newRunner()
    {
        workflow::RunnerOptions options;
        options.clock = &clock;
        options.random = &random;
        options.services = &services;
        return std::make_unique<workflow::Runner>(graph, options);
    }
    const workflow::State &state() const { return runner->current()->state; }
    std::string answer() const { return state().text(names::answer); }
    // "draft grade …": the nodes of the present path.
    std::string nodes() const
    {
        std::string all;
        for (const auto &step : runner->path(runner->current()->id))
            if (step->origin == workflow::Origin::run)
                all += (all.empty() ? "" : " ") + step->node;
        return all;
    }
    void stepTo(const char *next)
    {
        for (int i = 0; i < 20 && runner->current()->next != next; ++i)
            runner->step();
        QCOMPARE(runner->current()->next, std::string(next));
    }
    workflow::Changes edit(const char *key, const char *text) const
    {
        auto changes = changesOf(*spec, key, text, state());
        if (!changes)
            qFatal("%s", changes.error().message.c_str());
        return *changes;
    }
};

base::Result<attached::Description> described(const std::function<void(json &)> &change)
{
    json whole = support::AttachedAgent::description();
    change(whole);
    return attached::readDescription(whole);
}

} // namespace

class TestAttached : public QObject {
    Q_OBJECT

private slots:
    void aRunExecutesEachNodeInTheProgram()
    {
        Run run;
        const auto outcome = run.runner->run();
        QCOMPARE(outcome.reason, std::string(reasons::answered));
        QCOMPARE(run.nodes(), std::string(":start draft grade improve draft grade"));
        QCOMPARE(run.answer(), std::string("Answer 2 to: Why?"));
        QCOMPARE(run.state().json(artefactOfKey("tries")), json(2));
        QCOMPARE(run.runner->current()->iteration, 2); // the edge back to draft begins a loop
        QCOMPARE(countingScore(run.spec->score, run.state()), std::optional<double>(0.8));
    }

    void itsCallsAreRecordedWithUsageAndTime()
    {
        Run run;
        run.runner->run();
        QCOMPARE(run.runner->current()->total.tokens(), std::int64_t(30));
        QCOMPARE(run.runner->current()->total.calls, std::int64_t(2));
        const auto path = run.runner->path(run.runner->current()->id);
        const auto &calls = path.at(2)->record.activities;
        QCOMPARE(calls.size(), std::size_t(2));
        QCOMPARE(calls[0]->text, std::string("Answer "));
        QCOMPARE(calls[1]->kind, std::string(activities::model));
        QCOMPARE(calls[1]->time, std::chrono::nanoseconds(std::chrono::milliseconds(120)));
        QCOMPARE(base::jsonOf(calls[1]->reply)["text"], json("Answer 1 to: Why?"));
        QCOMPARE(path.at(4)->record.activities[1]->kind, std::string("tool:look_up"));
    }

    void aBudgetEndsTheRun()
    {
        Run run;
        workflow::Limits limits;
        limits.modelCalls = 1;
        run.runner->setLimits(limits);
        QCOMPARE(run.runner->run().reason, std::string("budget:model-calls"));
        QCOMPARE(run.answer(), std::string("Answer 1 to: Why?"));
    }

    void itPausesAtABreakpoint()
    {
        Run run;
        workflow::Breakpoint before;
        before.node = "improve";
        run.runner->breakpoints().add(before);
        QVERIFY(run.runner->run().pause == workflow::Pause::breakpoint);
        QCOMPARE(run.nodes(), std::string(":start draft grade"));
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
    }

    void anEditedValueChangesTheRest()
    {
        Run run;
        run.runner->run();
        const auto graded = run.runner->path(run.runner->current()->id).at(3);
        QCOMPARE(graded->node, std::string("grade"));
        QVERIFY(run.runner->edit(graded->id, run.edit("grade", "0.9")).has_value());
        QCOMPARE(run.runner->current()->next, std::string(attached::routeNode));
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.nodes(), std::string(":start draft grade :route"));
        QCOMPARE(run.answer(), std::string("Answer 1 to: Why?"));
        QCOMPARE(run.runner->branches().size(), std::size_t(2));
    }

    void anEditAtTheEndContinuesTheRun()
    {
        Run run;
        run.runner->run();
        QVERIFY(run.runner->edit(run.runner->current()->id, run.edit("grade", "0.1")).has_value());
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.nodes(), std::string(":start draft grade improve draft grade :route improve draft grade"));
        QCOMPARE(run.answer(), std::string("Answer 3 to: Why?"));
    }

    void anEditedQuestionStartsAgain()
    {
        Run run;
        run.runner->run();
        QVERIFY(run.runner->edit(run.runner->current()->id, {{names::question, base::text("Where?")}}).has_value());
        run.runner->run();
        QCOMPARE(run.answer(), std::string("Answer 2 to: Where?"));
        QCOMPARE(run.nodes(), std::string(":start draft grade improve draft grade"));
    }

    void aValueOfAnotherKindIsNoEdit()
    {
        const Run run;
        QVERIFY(!changesOf(*run.spec, "tries", "\"two\"", run.state()));
        QVERIFY(!changesOf(*run.spec, "messages", "[1]", run.state()));
        QVERIFY(changesOf(*run.spec, "messages", R"([{"role": "user", "content": "a"}])", run.state()));
        const auto words = editable(*run.spec);
        QVERIFY(std::find(words.begin(), words.end(), "inner") == words.end());
    }

    void aSkippedNodeIsNotExecuted()
    {
        Run run;
        run.stepTo("improve");
        QVERIFY(run.runner->skip().has_value());
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.nodes(), std::string(":start draft grade :skip draft grade"));
        QVERIFY(!run.state().has(artefactOfKey("messages")));
    }

    void branchesDoNotDisturbEachOther()
    {
        Run run;
        run.stepTo("improve");
        const auto fork = run.runner->current();
        run.runner->run();
        QVERIFY(run.runner->edit(fork->id, run.edit("tries", "5"), "other").has_value());
        run.runner->run();
        QCOMPARE(run.answer(), std::string("Answer 6 to: Why?"));
        QVERIFY(run.runner->goTo(fork->id).has_value());
        run.runner->run();
        QCOMPARE(run.answer(), std::string("Answer 2 to: Why?"));
    }

    void aReplayAsksTheProgramNothing()
    {
        Run run;
        run.runner->run();
        const auto path = run.runner->path(run.runner->current()->id);
        const auto asked = run.processes.agent->asked.size();
        const auto second = run.newRunner();
        QCOMPARE(second->replay(path).reason, std::string(reasons::answered));
        QCOMPARE(run.processes.agent->asked.size(), asked);
    }

    void aQuestionOfTheAgentWaitsForTheUser()
    {
        Run run("Why? Please ask.");
        const auto outcome = run.runner->run();
        QVERIFY(outcome.pause == workflow::Pause::question);
        QCOMPARE(run.runner->attempt()->suspend->kind, std::string("question"));
        QCOMPARE(run.runner->attempt()->suspend->message, std::string("How can it be better?"));
        QVERIFY(run.runner->answer(base::json({{"approved", true}, {"text", "shorter"}})).has_value());
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.state().text(artefactOfKey("inner")), std::string("kept shorter"));
    }

    void anAnswerReachesARestartedProgram()
    {
        Run run("Why? Please ask.");
        run.runner->run();
        run.processes.agent->hasEnded = true;
        QVERIFY(run.runner->answer(base::json({{"approved", true}, {"text", "shorter"}})).has_value());
        QVERIFY(run.runner->run().stop == workflow::Stop::failed); // it notices that the program is gone
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.processes.started, 2);
        QCOMPARE(run.state().text(artefactOfKey("inner")), std::string("kept shorter"));
    }

    void aProgramThatEndsFailsTheStepOnly()
    {
        Run run("Will it die?");
        const auto outcome = run.runner->run();
        QVERIFY(outcome.stop == workflow::Stop::failed);
        QVERIFY2(outcome.error->message.find("has ended") != std::string::npos, outcome.error->message.c_str());
        QVERIFY2(outcome.error->message.find("last words") != std::string::npos, outcome.error->message.c_str());
        QCOMPARE(run.nodes(), std::string(":start draft"));
        // Restarted, it gets the state with the edit, and the run continues.
        QVERIFY(run.runner->edit(run.runner->current()->id, run.edit("question", "Why?")).has_value());
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.processes.started, 2);
        QCOMPARE(run.answer(), std::string("Answer 2 to: Why?"));
    }

    void aSilentProgramIsEndedAfterTheTimeout()
    {
        Run run("Will it stall?");
        const auto begin = run.clock.time;
        const auto outcome = run.runner->run();
        QVERIFY(outcome.stop == workflow::Stop::failed);
        QVERIFY(outcome.error->category == base::Category::limit);
        QVERIFY2(outcome.error->message.find("within 600 s") != std::string::npos, outcome.error->message.c_str());
        QVERIFY(run.clock.time - begin >= std::chrono::seconds(600));
    }

    void aStopCancelsTheStepAndKeepsTheProgram()
    {
        Run run("Will it stall?");
        std::stop_source stop;
        run.processes.whenSilent = [&] { stop.request_stop(); };
        QVERIFY(run.runner->run(stop.get_token()).stop == workflow::Stop::cancelled);
        QCOMPARE(run.processes.agent->asked.back()["method"], json("cancel"));
        run.processes.whenSilent = {};
        QVERIFY(run.runner->edit(run.runner->current()->id, run.edit("question", "Why?")).has_value());
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.processes.started, 1);
    }

    void anErrorOfTheAgentIsReported()
    {
        Run run("Will it throw?");
        const auto outcome = run.runner->run();
        QCOMPARE(outcome.reason, std::string("error:attached:agent"));
        QCOMPARE(outcome.error->message,
                 std::string("The attached agent \"Toy agent\" reports at toy:7: division by zero"));
        QVERIFY(run.runner->run().stop == workflow::Stop::failed); // it serves on
        QCOMPARE(run.processes.started, 1);
    }

    void whatIsNotDescribedIsRefused_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("problem");
        QTest::newRow("key") << "a strange key"
                             << "names the value \"other\"";
        QTest::newRow("node") << "a strange node"
                              << "names the node \"nowhere\"";
        QTest::newRow("kind") << "a strange kind"
                              << "\"grade\" is not of the kind number";
        QTest::newRow("large") << "a large one"
                               << "larger than 10 MB";
        QTest::newRow("junk") << "some junk"
                              << "not messages of the protocol";
        QTest::newRow("flood") << "a flood"
                               << "too many messages";
        QTest::newRow("torrent") << "a torrent"
                                 << "too many messages";
        QTest::newRow("no place") << "no place"
                                  << "a field \"at\"";
        QTest::newRow("no object") << "no object"
                                   << "a field \"at\"";
        QTest::newRow("no state") << "no state"
                                  << "is not a JSON object";
        QTest::newRow("no list") << "no list"
                                 << "needs a list \"next\"";
        QTest::newRow("two nodes") << "two nodes"
                                   << "several nodes at once";
        QTest::newRow("interrupt") << "pay first"
                                   << "waits for \"payment\"";
        QTest::newRow("bare error") << "a bare error"
                                    << "The attached agent \"Toy agent\"";
        QTest::newRow("forgetful") << "It will forget"
                                   << "There is no such place.";
    }
    void whatIsNotDescribedIsRefused()
    {
        QFETCH(QString, question);
        QFETCH(QString, problem);
        Run run(question.toUtf8().constData());
        const auto outcome = run.runner->run();
        QVERIFY(outcome.stop == workflow::Stop::failed);
        QVERIFY2(outcome.error->message.find(problem.toStdString()) != std::string::npos,
                 outcome.error->message.c_str());
        QCOMPARE(run.nodes(), std::string(":start draft"));
    }

    void afterARefusalTheRunContinuesWithAnEdit()
    {
        for (const char *question : {"some junk", "a torrent", "no object", "two nodes", "bare error"}) {
            Run run(question);
            QVERIFY(run.runner->run().stop == workflow::Stop::failed);
            QVERIFY(run.runner->edit(run.runner->current()->id, run.edit("question", "Why?")).has_value());
            QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
            QCOMPARE(run.answer(), std::string("Answer 2 to: Why?"));
        }
    }

    // It is restarted, and gets the state.
    void aProgramThatIgnoresACancelIsEnded()
    {
        Run run("Is it deaf?");
        std::stop_source stop;
        run.processes.whenSilent = [&] {
            stop.request_stop();
            run.clock.time += std::chrono::milliseconds(500);
        };
        const auto begin = run.clock.time;
        QVERIFY(run.runner->run(stop.get_token()).stop == workflow::Stop::cancelled);
        QVERIFY(run.clock.time - begin < std::chrono::seconds(4));
        run.processes.whenSilent = {};
        QVERIFY(run.runner->edit(run.runner->current()->id, run.edit("question", "Why?")).has_value());
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.processes.started, 2);
    }

    void wrongNumbersStayInTheirBounds()
    {
        Run run("The wrong numbers");
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(countingScore(run.spec->score, run.state()), std::optional<double>(1.0)); // its highest
        const auto &total = run.runner->current()->total;
        QCOMPARE(total.calls, std::int64_t(2));
        QVERIFY(total.tokens() >= 15 && total.tokens() <= 1000000000015); // those of the honest call are 15
        QVERIFY(!total.cost || *total.cost == 0.5);
        QVERIFY(total.time >= std::chrono::nanoseconds::zero());
    }

    void reportsOfOtherRequestsAreIgnored()
    {
        Run run("The other requests");
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        const auto path = run.runner->path(run.runner->current()->id);
        QCOMPARE(path.at(3)->node, std::string("grade"));
        QCOMPARE(path.at(3)->record.activities.size(), std::size_t(1)); // the request alone
        QVERIFY(path.at(3)->record.activities[0]->text.empty());
    }

    void theFirstAnswerCountsAndAnEarlyOneIsRefused()
    {
        Run run("Say it twice");
        const auto outcome = run.runner->run();
        QVERIFY(outcome.stop == workflow::Stop::failed);
        QVERIFY2(outcome.error->message.find("\"nowhere\"") != std::string::npos, outcome.error->message.c_str());
        QCOMPARE(run.nodes(), std::string(":start draft grade"));
        QCOMPARE(run.state().json(artefactOfKey("grade")), json(0.2));
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered)); // the rest of its lies is passed over
        QCOMPARE(run.processes.started, 1);
    }

    // The engine's own states do not depend on the names that the program gives them.
    void aPlaceThatWasThereBeforeDamagesNoCheckpoint()
    {
        Run run("The same place");
        run.stepTo("improve");
        run.runner->step();
        const auto path = run.runner->path(run.runner->current()->id);
        QVERIFY(!path.at(1)->state.has(artefactOfKey("draft")));
        QVERIFY(!path.at(2)->state.has(artefactOfKey("grade")));
        QCOMPARE(path.at(3)->state.json(artefactOfKey("grade")), json(0.1));
        QVERIFY(run.runner->edit(path.at(2)->id, run.edit("question", "Why?")).has_value());
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
    }

    void aStateOfAlmost10MbIsKeptAndSentBack()
    {
        Run run("A heavy one");
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        const std::size_t bytes = run.state().text(artefactOfKey("inner")).size();
        QCOMPARE(bytes, std::size_t((10u << 20) - 1000));
        run.processes.agent->hasEnded = true;
        QVERIFY(run.runner->edit(run.runner->current()->id, run.edit("grade", "0.1")).has_value());
        QVERIFY(run.runner->run().stop == workflow::Stop::failed); // it notices that the program is gone
        run.runner->step();
        QCOMPARE(run.processes.started, 2);
        const json &sent = run.processes.agent->asked.back();
        QCOMPARE(sent["method"], json("update"));
        QCOMPARE(sent["params"]["state"]["inner"].get<std::string>().size(), bytes);
        QCOMPARE(run.runner->current()->next, std::string("improve"));
    }

    void aRunOf10000StepsStaysFast()
    {
        Run run("An endless one");
        const auto seconds = [&run] { // of this thread's processor time
            const auto begin = std::clock();
            for (int i = 0; i < 1000; ++i)
                run.runner->step();
            return double(std::clock() - begin) / CLOCKS_PER_SEC;
        };
        seconds();
        const double early = seconds();
        for (int i = 0; i < 7; ++i)
            seconds();
        const double late = seconds();
        QCOMPARE(run.runner->path(run.runner->current()->id).size(), std::size_t(10001));
        QVERIFY2(late < 4 * early + 0.5, qPrintable(QStringLiteral("%1 s, then %2 s").arg(early).arg(late)));
        QVERIFY(run.runner->edit(run.runner->current()->id, run.edit("grade", "0.9")).has_value());
        QVERIFY(run.runner->step().stop != workflow::Stop::failed);
    }

    void aDescriptionWithMistakesIsRefused()
    {
        QVERIFY(described([](json &) {}).has_value());
        const std::vector<std::function<void(json &)>> mistakes{
            [](json &one) { one["protocol"] = 2; },
            [](json &one) { one["name"] = "a b"; },
            [](json &one) { one["nodes"] = json::array(); },
            [](json &one) { one["nodes"][0]["name"] = "a/b"; },
            [](json &one) { one["nodes"][0]["name"] = "draft"; },
            [](json &one) {
                one["nodes"] = json(201, {{"name", "n"}});
            },
            [](json &one) { one["edges"][0]["to"] = "nowhere"; },
            [](json &one) { one["state"][0]["kind"] = "tensor"; },
            [](json &one) { one["state"][0]["key"] = ""; },
            [](json &one) { one["answer"] = "nothing"; },
            [](json &one) { one["score"]["key"] = "draft"; },
            [](json &one) { one["score"]["highest"] = -1; },
            [](json &one) { one = json::array(); },
        };
        for (std::size_t i = 0; i < mistakes.size(); ++i)
            QVERIFY2(!described(mistakes[i]), std::to_string(i).c_str());
        const auto clean = described([](json &one) { one["title"] = "<b>a\x1b[31m\nb"; });
        QCOMPARE(clean->title, std::string("‹b>a[31m b"));
        QCOMPARE(clean->nodes.front().name, std::string("draft")); // in the order of the graph
    }

    void anAgentWithoutEdgesGoesAnywhere()
    {
        auto bare = described([](json &one) { one["edges"] = json::array(); });
        QVERIFY(bare.has_value());
        const auto spec = attached::agentSpec(*bare, Run().program);
        const auto graph = spec.make(base::FolderResources("."));
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        QVERIFY((*graph)->routeAfter("draft")->targets.contains("improve"));
    }

    void itIsOfferedForEachSourceAndMissedWhenGone()
    {
        const Run run;
        const auto offered = run.registry.suiting(nullptr);
        QCOMPARE(offered.size(), std::size_t(1));
        QCOMPARE(offered.front()->title, std::string("Toy agent"));
        const AgentRegistry empty;
        const auto missing = empty.named("attached:toy");
        QVERIFY(!missing);
        QVERIFY2(missing.error().message.find("not attached") != std::string::npos, missing.error().message.c_str());
        QVERIFY(empty.describe("attached:toy")->description.find("not attached") != std::string::npos);
    }

    void aCommandIsSplitWithoutAShell()
    {
        using Words = std::vector<std::string>;
        QCOMPARE(attached::wordsOf(" python3 -m 'my agent' \"a \\\"b\\\"\" $HOME ").value_or(Words()),
                 (Words{"python3", "-m", "my agent", "a \"b\"", "$HOME"}));
        QCOMPARE(attached::wordsOf("a ''").value_or(Words()), (Words{"a", ""}));
        QVERIFY(!attached::wordsOf("  "));
        QVERIFY(!attached::wordsOf("a 'b"));
        attached::Command command{{"a"}, {}, {"REFLEXION_TEST_SECRET"}};
        QVERIFY(!attached::processOf(command));
        qputenv("REFLEXION_TEST_SECRET", "s");
        QCOMPARE(attached::processOf(command)->environment.at("REFLEXION_TEST_SECRET"), std::string("s"));
        command.variables = {"A=b"};
        QVERIFY(!attached::processOf(command));
    }
};

QTEST_APPLESS_MAIN(TestAttached)
#include "tst_attached.moc"
