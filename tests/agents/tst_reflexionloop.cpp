// SPDX-License-Identifier: GPL-3.0-or-later
// A toy agent without a database: it guesses a number, gets "too low" or "too high", and guesses again.
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
    hooks.prompt = [reads](const State &state, workflow::Context &) -> base::Result<base::ArtefactPtr> {
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
        const char *words = number < secret ? "too low" : number > secret ? "too high" : "right";
        Update update{{{verdict, base::text(words)}}, {}, {}};
        update.append.emplace_back(names::memory, base::json({{"role", "tool"}, {"content", words}}));
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
        // The tool's output is in the next prompt.
        QVERIFY(world.client->requests().at(1).messages.at(0).content.find("too low") != std::string::npos);
    }

    void everyHookIsAsked()
    {
        World world;
        const auto script = [&] {
            world.client->call("Guess", R"({"number": 10})");
            world.client->call("GuessAgain", R"({"number": 42})");
            world.client->call("GuessAgain", R"({"number": 42})");
        };
        const workflow::Changes inputs{{names::question, base::text("Which number?")}};
        struct Kept final : base::Log {
            std::vector<std::string> lines;
            void write(base::Severity, std::string_view, std::string_view message) override
            {
                lines.emplace_back(message);
            }
        } log;
        script();
        const auto usual = execute(toy(), inputs, {{roles::model, "script"}}, world.options(), &log);
        QVERIFY2(usual.has_value(), usual ? "" : usual.error().message.c_str());
        QCOMPARE(usual->at("reply").dump(), std::string(R"({"number":42})"));
        QCOMPARE(log.lines.size(), std::size_t{9}); // eight steps and the end
        QVERIFY2(log.lines.at(1).starts_with("step 2, draft:"), log.lines.at(1).c_str());
        QVERIFY2(log.lines.at(2).find("verdict = too low") != std::string::npos, log.lines.at(2).c_str());
        QVERIFY2(log.lines.back().starts_with("final: "), log.lines.back().c_str());

        auto hooks = toy();
        std::vector<std::string> logged;
        hooks.logStep = [&](int step, const workflow::Name &node, const workflow::Changes &output) {
            logged.push_back(std::to_string(step) + " " + node + " " + std::to_string(output.size() > 0));
        };
        hooks.logFinal = [&](const State &output) { logged.push_back("final " + output.text(verdict)); };
        hooks.parseResult = [](const State &output) { return json{{"guessed", output.json(guess)}}; };
        script();
        log.lines.clear();
        const auto own = execute(hooks, inputs, {{roles::model, "script"}}, world.options(), &log);
        QVERIFY2(own.has_value(), own ? "" : own.error().message.c_str());
        QCOMPARE(own->dump(), std::string(R"({"guessed":42})"));
        QCOMPARE(logged.size(), std::size_t{9});
        QCOMPARE(logged.at(0), std::string("1 draft.prompt 1"));
        QCOMPARE(logged.back(), std::string("final right"));
        QVERIFY(log.lines.empty());
    }

    void aRunThatFailsGivesNoResult()
    {
        World world; // without a script
        const auto result =
            execute(toy(), {{names::question, base::text("?")}}, {{roles::model, "script"}}, world.options());
        QVERIFY(!result.has_value());
    }

    void editedGuessContinuesWithoutRepeatedCalls()
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
