// SPDX-License-Identifier: GPL-3.0-or-later
// A toy agent without a database: it guesses a number, is told whether it was too low or too high, and guesses again.
#include "agents/engine/reflexionloop.h"

#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "agents/engine/stoprule.h"
#include "base/world.h"
#include "support/scriptedclient.h"
#include "workflow/runner.h"
#include "workflow/services.h"

#include <QtTest>

using namespace agents;
using nlohmann::json;
using workflow::State;
using workflow::Update;

namespace {

constexpr const char *guess = "guess";
constexpr const char *verdict = "verdict";
constexpr int secret = 42;

CallHooks guessing(const char *tool, std::vector<workflow::Name> reads)
{
    CallHooks hooks;
    hooks.tool = {
        tool, "Guess.",
        json::parse(R"({"type": "object", "properties": {"number": {"type": "integer"}}, "required": ["number"]})")};
    hooks.prompt = [reads](const State &state) -> base::Result<base::ArtefactPtr> {
        PromptBuilder builder;
        builder.message(llm::Role::user);
        for (const auto &name : reads)
            builder.block(name, state.get(name));
        return builder.finish();
    };
    hooks.promptReads = reads;
    hooks.parse = [](const State &, const ModelAnswer &answer) -> base::Result<Update> {
        return Update{{{guess, base::json(answer.arguments["number"])}}, {}, {}};
    };
    hooks.parseWrites = {guess};
    return hooks;
}

ReflexionHooks toy()
{
    ReflexionHooks hooks;
    hooks.name = "toy";
    hooks.draft = guessing("Guess", {names::question});
    hooks.revise = guessing("GuessAgain", {names::question, verdict, names::memory});
    hooks.tool = [](const State &state, workflow::Context &) -> base::Result<Update> {
        const auto number = state.json(guess).get<int>();
        const char *said = number < secret ? "too low" : number > secret ? "too high" : "right";
        Update update{{{verdict, base::text(said)}}, {}, {}};
        update.append.emplace_back(names::memory, base::json({{"role", "tool"}, {"content", said}}));
        return update;
    };
    hooks.toolReads = {guess};
    hooks.toolWrites = {verdict};
    hooks.stop = [](const State &state) { return std::string(state.text(verdict) == "right" ? "guessed" : ""); };
    hooks.reasons = {"guessed"};
    hooks.clears = {verdict};
    return hooks;
}

struct World {
    base::SystemClock clock;
    base::SeededRandom random{1};
    workflow::Services services;
    std::shared_ptr<support::ScriptedClient> client = std::make_shared<support::ScriptedClient>();

    World()
    {
        services.add(roles::model,
                     [this](const std::string &) { return std::any(std::static_pointer_cast<llm::Client>(client)); });
    }
    workflow::RunnerOptions options()
    {
        workflow::RunnerOptions options;
        options.clock = &clock;
        options.random = &random;
        options.services = &services;
        return options;
    }
};

std::vector<std::string> steps(const workflow::Runner &runner)
{
    std::vector<std::string> nodes;
    for (const auto &checkpoint : runner.path(runner.current()->id))
        if (!checkpoint->node.empty())
            nodes.push_back(std::to_string(checkpoint->iteration) + " " + checkpoint->node);
    return nodes;
}

} // namespace

class TestReflexionLoop : public QObject {
    Q_OBJECT

private slots:
    void hooksGetLoopMemoryAndStop()
    {
        const auto graph = reflexionLoop(toy());
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        World world;
        world.client->call("Guess", R"({"number": 10})");
        world.client->call("GuessAgain", R"({"number": "42"})"); // a text that is certainly a number
        world.client->call("GuessAgain", R"({"number": 42})");
        workflow::Runner runner(*graph, world.options());
        QVERIFY(runner.start({{names::question, base::text("Which number?")}}, {{roles::model, "script"}}).has_value());
        const auto outcome = runner.run();
        QCOMPARE(outcome.reason, std::string("guessed"));
        const std::vector<std::string> expected{"1 draft.prompt",  "1 draft",  "1 execute_tool",
                                                "1 revise.prompt", "1 revise", "2 execute_tool",
                                                "2 revise.prompt", "2 revise"};
        QVERIFY(steps(runner) == expected);
        QCOMPARE(runner.current()->state.list(names::memory)->size(), std::size_t{5});
        // What the tool said is in the next prompt.
        QVERIFY(world.client->requests().at(1).messages.at(0).content.find("too low") != std::string::npos);
    }

    void anEditOfTheGuessGoesOnWithoutPayingAgain()
    {
        const auto graph = reflexionLoop(toy());
        World world;
        world.client->call("Guess", R"({"number": 10})");
        world.client->call("GuessAgain", R"({"number": 42})");
        workflow::Runner runner(*graph, world.options());
        QVERIFY(runner.start({{names::question, base::text("Which number?")}}, {{roles::model, "script"}}).has_value());
        runner.step();
        runner.step();
        QCOMPARE(world.client->requests().size(), std::size_t{1});
        QVERIFY(runner.edit(runner.current()->id, {{guess, base::json(42)}}, "mine").has_value());
        const auto outcome = runner.run();
        QCOMPARE(outcome.reason, std::string("guessed"));
        QCOMPARE(world.client->requests().size(), std::size_t{2});
    }

    void theDefaultStopIsTheRunsRule()
    {
        auto hooks = toy();
        hooks.stop = nullptr;
        hooks.revise.parse = [](const State &, const ModelAnswer &answer) -> base::Result<Update> {
            return Update{
                {{guess, base::json(answer.arguments["number"])}, {names::modelScore, base::json({{"value", 9}})}},
                {},
                {}};
        };
        hooks.revise.parseWrites.emplace_back(names::modelScore);
        const auto graph = reflexionLoop(std::move(hooks));
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        World world;
        world.client->call("Guess", R"({"number": 1})");
        world.client->call("GuessAgain", R"({"number": 2})");
        workflow::Runner runner(*graph, world.options());
        QVERIFY(runner
                    .start({{names::question, base::text("?")},
                            {names::stopRule, base::json(StopRule::documented(8).toJson())}},
                           {{roles::model, "script"}})
                    .has_value());
        QCOMPARE(runner.run().reason, std::string("score"));
    }

    void missingHooksAreNamed()
    {
        QVERIFY(!reflexionLoop({}));
        auto hooks = toy();
        hooks.tool = nullptr;
        const auto without = reflexionLoop(hooks);
        QVERIFY(!without);
        QVERIFY2(without.error().message.find("tool") != std::string::npos, without.error().message.c_str());
        hooks = toy();
        hooks.toolReads.emplace_back("nobody_writes_this");
        const auto invalid = reflexionLoop(hooks);
        QVERIFY(!invalid);
        QVERIFY2(invalid.error().message.find("nobody_writes_this") != std::string::npos,
                 invalid.error().message.c_str());
    }
};

QTEST_APPLESS_MAIN(TestReflexionLoop)
#include "tst_reflexionloop.moc"
