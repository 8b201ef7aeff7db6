// SPDX-License-Identifier: GPL-3.0-or-later
// What a person can do to a run of kg-reflexion, and what its prompts and activities hold.
#include "agents/kg/kgreflexion.h"

#include "agents/engine/agentregistry.h"
#include "agents/engine/conditions.h"
#include "agents/engine/edits.h"
#include "agents/query/querynodes.h"
#include "support/transcript.h"

#include <QtTest>

using namespace agents;
using nlohmann::json;
using workflow::CheckpointPtr;

namespace {

// Wrong first, right then; the model gives itself 5, so that the rows end it.
const char *const twoIterations = R"(question: Which drugs treat flu?
query: MATCH (d:Drug) RETURN d.wrong
  columns: ["d.wrong"]
query: MATCH (d:Drug) RETURN d.right
  columns: ["d.right"]
  row: ["aspirin"]
query: MATCH (d:Drug) RETURN d.mine
  columns: ["d.mine"]
  row: ["ibuprofen"]
reply: GenerateQuery {"answer": "x", "reflection": "first", "search_queries": ["MATCH (d:Drug) RETURN d.wrong"]}
reply: ReviseQuery {"answer": "x", "reflection": "second", "search_queries": [], "revised_query": "MATCH (d:Drug) RETURN d.right", "score": "2"}
reply: ReviseQuery {"answer": "x", "reflection": "third", "search_queries": [], "revised_query": "", "score": "5"}
)";

// The model chooses what it sees first: in other letters, with names that are not there, with one text for all.
const char *const selecting = R"(question: Which drugs treat flu?
query: MATCH (d:Drug) RETURN d.right
  columns: ["d.right"]
  row: ["aspirin"]
reply: Select {"names": ["drug, DISEASE", "Tablet"]}
reply: Select {"names": ["treats", "CURES"]}
reply: Select {"names": ["Drug.Approved", "Drug.colour", "TREATS.phase"]}
reply: GenerateQuery {"answer": "x", "reflection": "first", "search_queries": ["MATCH (d:Drug) RETURN d.right"]}
reply: ReviseQuery {"answer": "x", "reflection": "r", "search_queries": [], "revised_query": "", "score": "5"}
)";

data::SchemaPtr widerSchema()
{
    data::Schema schema = *support::tinySchema();
    const auto property = [](const char *name) {
        data::Property out;
        out.name = name;
        return out;
    };
    schema.entities[0].properties.push_back(property("approved"));
    schema.entities[1].properties.push_back(property("icd10"));
    schema.relationships[0].properties.push_back(property("phase"));
    data::EntityType gene = schema.entities[0];
    gene.name = "Gene";
    schema.entities.push_back(gene);
    data::RelationshipType codes;
    codes.name = "CODES";
    codes.endpoints.push_back({"Gene", "Gene", 1});
    schema.relationships.push_back(codes);
    return std::make_shared<const data::Schema>(std::move(schema));
}

CheckpointPtr last(const workflow::Runner &runner, std::string_view node)
{
    CheckpointPtr found;
    for (const auto &checkpoint : runner.path(runner.current()->id))
        if (checkpoint->node == node)
            found = checkpoint;
    return found;
}

std::string promptOf(const llm::ChatRequest &request)
{
    std::string all;
    for (const auto &message : request.messages)
        all += message.content;
    return all;
}

bool has(const std::string &text, const char *piece)
{
    return text.find(piece) != std::string::npos;
}

} // namespace

class TestKgReflexion : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        auto graph = builtInAgents().make(kgReflexionName, resources);
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        m_graph = *graph;
    }

    void theSchemaIsKeptInReviseAndTheDataIsFenced()
    {
        support::Transcript run(twoIterations);
        run.run(m_graph);
        QCOMPARE(run.result.reason, std::string("answered"));
        QCOMPARE(run.client->requests().size(), std::size_t{3});
        for (const auto &request : run.client->requests()) {
            QVERIFY(has(promptOf(request), "TREATS"));
            QVERIFY(has(promptOf(request), "Question: Which drugs treat flu?"));
            QVERIFY(!request.task.at(names::question)->display().empty());
        }
        const auto prompt = promptOf(run.client->requests().back());
        // The tag of the fence is drawn anew for each run: what is stored cannot close it.
        const auto tagIn = [](const std::string &text) { return text.substr(text.rfind("<data ") + 6, 8); };
        support::Transcript other(twoIterations);
        other.seed = 2;
        other.run(m_graph);
        QVERIFY(has(prompt, ("</data " + tagIn(prompt) + ">").c_str()));
        QVERIFY(tagIn(prompt) != tagIn(promptOf(other.client->requests().back())));
        QVERIFY(has(prompt, "{\"d.right\":\"aspirin\"}"));
        QVERIFY(has(prompt, "second"));
        QCOMPARE(run.client->requests().at(0).forcedTool, std::string("GenerateQuery"));
        QCOMPARE(run.client->requests().at(1).forcedTool, std::string("ReviseQuery"));
    }

    void rowsAreSentToTheModelOnlyAsAllowed()
    {
        support::Transcript run(twoIterations);
        run.request.settings.rowsSent = "never";
        run.run(m_graph);
        const auto prompt = promptOf(run.client->requests().back());
        QVERIFY(!has(prompt, "aspirin\"}"));
        QVERIFY(has(prompt, "1 row"));
    }

    void anEditedQueryMakesABranchAndThePrefixIsNotPaidAgain()
    {
        support::Transcript run(twoIterations);
        run.run(m_graph);
        const auto ran = run.source->ran.size();
        const auto calls = run.client->requests().size();
        run.client->call(
            "ReviseQuery",
            R"({"answer": "x", "reflection": "y", "search_queries": [], "revised_query": "", "score": 6})");
        CheckpointPtr opener;
        for (const auto &checkpoint : run.runner->path(run.runner->current()->id))
            if (checkpoint->node == nodes::revise && !opener)
                opener = checkpoint;
        QVERIFY(
            run.runner->edit(opener->id, {{names::searchQueries, base::json({"MATCH (d:Drug) RETURN d.mine"})}}, "mine")
                .has_value());
        QCOMPARE(run.runner->run().reason, std::string("answered"));
        QCOMPARE(run.source->ran.size(), ran + 1);
        QCOMPARE(run.client->requests().size(), calls + 1);
        QCOMPARE(run.runner->branches().size(), std::size_t{2});
        const auto result =
            resultOf(builtInAgents().describe(kgReflexionName), run.runner->path(run.runner->current()->id));
        QCOMPARE(result.query, std::string("MATCH (d:Drug) RETURN d.mine"));
        QCOMPARE(result.attempts.size(), std::size_t{2});
        QCOMPARE(result.iteration, 2);
    }

    void aPersonsScoreEndsTheRunInTheNewBranchAndLeavesTheParent()
    {
        support::Transcript run(twoIterations);
        run.run(m_graph);
        const auto end = run.runner->current();
        CheckpointPtr scored;
        for (const auto &checkpoint : run.runner->path(end->id))
            if (checkpoint->node == nodes::score && !scored)
                scored = checkpoint;
        QVERIFY(run.runner->edit(scored->id, {{names::personScore, base::json({{"value", 8}})}}).has_value());
        const auto outcome = run.runner->run();
        QCOMPARE(outcome.reason, std::string("score"));
        QCOMPARE(run.runner->find(end->id)->endReason, std::string("answered"));
        QCOMPARE(resultOf(builtInAgents().describe(kgReflexionName), run.runner->path(outcome.at))
                     .attempts.front()
                     .personScore.value_or(-1),
                 8.0);
    }

    void aPersonsLowScoreConcernsItsIterationAlone()
    {
        support::Transcript run(twoIterations);
        QVERIFY(run.start(m_graph).has_value());
        while (run.runner->current()->node != nodes::score)
            run.runner->step();
        QVERIFY(run.runner->edit(run.runner->current()->id, {{names::personScore, base::json({{"value", 1}})}})
                    .has_value());
        QCOMPARE(run.runner->run().reason, std::string("answered"));
        const auto result =
            resultOf(builtInAgents().describe(kgReflexionName), run.runner->path(run.runner->current()->id));
        QCOMPARE(result.attempts.at(0).personScore.value_or(-1), 1.0);
        QVERIFY(!result.attempts.at(1).personScore);
    }

    void aQueryOfATypeThatIsNotTickedDoesNotRun()
    {
        std::string labelled = twoIterations;
        labelled.insert(labelled.find("\n  columns"), "\n  labels: [\"Drug\", \"Disease\"]");
        support::Transcript run(labelled);
        run.request.allowedTypes = {"Disease", "TREATS"}; // no Drug
        QVERIFY(run.start(m_graph).has_value());
        while (run.runner->current()->node != nodes::check)
            run.runner->step();
        const auto &state = run.runner->current()->state;
        QVERIFY2(has(state.json(names::error).dump(), "Drug is not ticked"), state.json(names::error).dump().c_str());
        QCOMPARE(afterCheck(state), std::string("not run"));
    }

    void whatWasSkippedHasNoScore()
    {
        support::Transcript run(twoIterations);
        QVERIFY(run.start(m_graph));
        while (run.runner->current()->node != nodes::check)
            run.runner->step();
        QVERIFY(run.runner->skip().has_value()); // execute
        while (run.runner->current()->node != nodes::score)
            run.runner->step();
        const auto &state = run.runner->current()->state;
        QVERIFY(!state.has(names::executionScore) && !state.has(names::best) && !state.has(names::attempts));
        QCOMPARE(state.text(names::answer), std::string("The query was not run."));
    }

    void aHintReachesTheNextPrompt()
    {
        support::Transcript run(twoIterations);
        QVERIFY(run.start(m_graph).has_value());
        while (run.runner->current()->node != nodes::score)
            run.runner->step();
        QVERIFY(run.runner->hint(run.runner->current()->id, "Look at names in lower case.").has_value());
        run.runner->run();
        QVERIFY(has(promptOf(run.client->requests().at(1)), "Look at names in lower case."));
        QVERIFY(run.client->requests().at(1).task.contains(names::hints));
    }

    void anEditedPromptIsWhatIsSent()
    {
        support::Transcript run(twoIterations);
        QVERIFY(run.start(m_graph).has_value());
        while (run.runner->current()->node != nodes::draftPrompt)
            run.runner->step();
        QVERIFY(run.runner
                    ->edit(run.runner->current()->id,
                           {{names::draftPrompt, base::text("### system\nBe brief.\n### user\nGo.")}})
                    .has_value());
        run.runner->run();
        const auto &messages = run.client->requests().at(0).messages;
        QCOMPARE(messages.size(), std::size_t{2});
        QCOMPARE(messages.at(0).content, std::string("Be brief."));
    }

    void aReadingChosenAfterAbstainingIsRun()
    {
        support::Transcript run("question: Which drugs?\nmodel: rules\nquery: MATCH (d:Drug) RETURN d.name\n"
                                "columns: [\"d.name\"]\nrow: [\"aspirin\"]\nabstain: Two readings are equally good.\n");
        run.run(m_graph);
        QCOMPARE(run.result.reason, std::string("abstained"));
        const auto query = run.result.readings.at(0).at("query").get<std::string>();
        QVERIFY(run.runner->edit(run.runner->current()->id, {{names::searchQueries, base::json({query})}}).has_value());
        const auto outcome = run.runner->run();
        const auto result = resultOf(builtInAgents().describe(kgReflexionName), run.runner->path(outcome.at));
        QVERIFY2(isAnswer(result.status), outcome.reason.c_str());
        QCOMPARE(data::rowsOf(result.rows).size(), std::size_t{1});
    }

    void aReplayAnswersEverythingFromTheRecord()
    {
        support::Transcript run(twoIterations);
        run.run(m_graph);
        const auto path = run.runner->path(run.runner->current()->id);
        const auto calls = run.client->requests().size();
        const auto ran = run.source->ran.size();
        const auto outcome = run.runner->replay(path);
        QVERIFY2(outcome.stop == workflow::Stop::ended, outcome.reason.c_str());
        QCOMPARE(outcome.reason, std::string("answered"));
        QCOMPARE(run.client->requests().size(), calls);
        QCOMPARE(run.source->ran.size(), ran);
    }

    void probesOfTheRepairerAreActivities()
    {
        support::Transcript run(
            "question: Which drugs treat fluu?\nmodel: rules\n"
            "query: MATCH (d) RETURN d.a\ncolumns: [\"a\"]\n"
            "query: MATCH (d) RETURN d.b\ncolumns: [\"a\"]\nrow: [\"x\"]\n"
            "query: MATCH (p) RETURN p\ncolumns: [\"p\"]\nrow: [\"x\"]\n"
            "repair: {\"query\": \"MATCH (d) RETURN d.a\", \"to\": \"MATCH (d) RETURN d.b\", \"move\": \"flip\", "
            "\"reason\": \"r\", \"cap\": 8}\n"
            "reply: GenerateQuery {\"answer\": \"x\", \"reflection\": \"r\", \"search_queries\": [\"MATCH (d) RETURN "
            "d.a\"]}\n");
        run.repairer->probe = "MATCH (p) RETURN p";
        run.run(m_graph);
        const auto repaired = last(*run.runner, nodes::repair);
        QVERIFY(repaired);
        QCOMPARE(repaired->record.activities.size(), std::size_t{1});
        QCOMPARE(repaired->record.activities.front()->kind, std::string(activities::probe));
        QVERIFY(run.result.attempts.back().executionScore.value_or(10) <= 8.0);
        QCOMPARE(run.result.attempts.back().move, std::string("flip"));
    }

    void breakpointsPauseWhereTheirConditionCameAbout_data()
    {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<QByteArray>("parameters");
        QTest::addColumn<QByteArray>("node");
        const auto row = [](const char *condition, const char *parameters, const char *node) {
            QTest::newRow(condition) << QByteArray(condition) << QByteArray(parameters) << QByteArray(node);
        };
        row("empty", "{}", nodes::execute);
        row("rows-above", "{\"rows\": 0}", nodes::execute);
        row("no-gain", "{\"iterations\": 0}", nodes::score);
        row("tokens-above", "{\"tokens\": 150}", nodes::revise);
        row("write-statement", "{}", "");
        row("repeated-query", "{}", "");
        row("error", "{}", "");
        row("score-drop", "{}", "");
    }
    void breakpointsPauseWhereTheirConditionCameAbout()
    {
        QFETCH(QByteArray, condition);
        QFETCH(QByteArray, parameters);
        QFETCH(QByteArray, node);
        support::Transcript run(twoIterations);
        run.beforeStart = [](workflow::Runner &runner) {
            prepareBreakpoints(runner.breakpoints(), builtInAgents().describe(kgReflexionName));
        };
        QVERIFY(run.start(m_graph).has_value());
        workflow::Breakpoint breakpoint;
        breakpoint.when = workflow::When::after;
        breakpoint.condition = condition.toStdString();
        breakpoint.parameters = json::parse(parameters.toStdString());
        run.runner->breakpoints().add(breakpoint);
        const auto outcome = run.runner->run();
        QCOMPARE(outcome.stop == workflow::Stop::paused, !node.isEmpty());
        if (!node.isEmpty())
            QCOMPARE(run.runner->current()->node, node.toStdString());
    }

    void aWriteStatementAlwaysPausesAndThenIsRefused()
    {
        support::Transcript run("question: Delete\nquery: MATCH (d) DELETE d\naccess: write\n"
                                "reply: GenerateQuery {\"answer\": \"x\", \"reflection\": \"r\", \"search_queries\": "
                                "[\"MATCH (d) DELETE d\"]}\n");
        run.beforeStart = [](workflow::Runner &runner) {
            prepareBreakpoints(runner.breakpoints(), builtInAgents().describe(kgReflexionName));
            prepareBreakpoints(runner.breakpoints(), builtInAgents().describe(kgReflexionName));
        };
        QVERIFY(run.start(m_graph).has_value());
        QCOMPARE(run.runner->breakpoints().all().size(), std::size_t{1});
        auto outcome = run.runner->run();
        QVERIFY(outcome.stop == workflow::Stop::paused);
        QCOMPARE(run.runner->current()->node, std::string(nodes::check));
        outcome = run.runner->run();
        QCOMPARE(outcome.reason, std::string("refused"));
        QVERIFY(run.source->ran.empty());
    }

    void everyConditionOfTheListIsRegistered()
    {
        workflow::Breakpoints breakpoints;
        prepareBreakpoints(breakpoints, builtInAgents().describe(kgReflexionName));
        for (const auto &condition : conditions())
            QVERIFY2(breakpoints.hasCondition(condition.name), condition.name.c_str());
    }

    void aLargeSchemaIsCutDownToWhatTheWordsPointAt()
    {
        data::Schema schema = *support::tinySchema();
        for (int i = 0; i < 500; ++i) {
            data::EntityType type;
            type.name = "Unrelated" + std::to_string(i);
            type.count = 100000;
            schema.entities.insert(schema.entities.begin(), type);
        }
        support::Transcript run(twoIterations);
        run.schema = std::make_shared<const data::Schema>(std::move(schema));
        run.request.question = "Which drugs treat a disease?";
        run.request.settings.schemaTokens = 200;
        run.run(m_graph);
        const auto &selection = run.runner->current()->state.json(names::schemaSelection);
        QVERIFY(selection["by"] == json("words"));
        const auto entities = selection["entities"].get<std::vector<std::string>>();
        QVERIFY(std::find(entities.begin(), entities.end(), "Drug") != entities.end());
        QVERIFY(std::find(entities.begin(), entities.end(), "Disease") != entities.end());
        QVERIFY(entities.size() < 100);
        QVERIFY(selection["tokens"].get<int>() <= 260);
        QVERIFY(has(promptOf(run.client->requests().at(0)), "TREATS"));
    }

    void theModelChoosesTheSchemaInThreeCallsAndItsNamesAreMended()
    {
        support::Transcript run(selecting);
        run.schema = widerSchema();
        run.request.settings.schemaBy = "model";
        run.run(m_graph);
        QCOMPARE(run.result.reason, std::string("answered"));
        const auto &asked = run.client->requests();
        QCOMPARE(asked.size(), std::size_t{5});
        QVERIFY(has(promptOf(asked.at(0)), "- Gene"));
        QVERIFY(has(promptOf(asked.at(1)), "- TREATS: Drug to Disease"));
        QVERIFY(!has(promptOf(asked.at(1)), "CODES"));
        QVERIFY(has(promptOf(asked.at(2)), "- Drug.approved"));
        const auto &state = run.runner->current()->state;
        const auto &selection = state.json(names::schemaSelection);
        QVERIFY(selection["by"] == json("model"));
        QVERIFY(selection["entities"] == json({"Drug", "Disease"}));
        QVERIFY(selection["relationships"] == json({"TREATS"}));
        QVERIFY2(selection["properties"] ==
                     json({{"Drug", {"approved", "name"}}, {"Disease", {"name"}}, {"TREATS", {"phase"}}}),
                 selection["properties"].dump().c_str());
        const auto notes = selection["notes"].dump();
        for (const char *told : {"drug", "Tablet", "CURES", "Drug.colour"})
            QVERIFY2(has(notes, told), notes.c_str());
        const auto shown = state.text(names::schemaText);
        QVERIFY2(has(shown, "approved") && !has(shown, "Gene") && !has(shown, "icd10"), shown.c_str());
        QVERIFY(has(promptOf(asked.at(3)), "approved") && !has(promptOf(asked.at(3)), "icd10"));
    }

    void aModelThatChoosesNothingLeavesTheWholeSchema()
    {
        support::Transcript run(selecting);
        run.schema = widerSchema();
        run.request.settings.schemaBy = "model";
        auto refusing = std::make_shared<support::ScriptedClient>();
        for (int i = 0; i < 9; ++i)
            refusing->text("I would rather not.");
        for (int i = 0; i < 3; ++i)
            refusing->call("GenerateQuery", R"({"answer": "x", "reflection": "r", "search_queries": []})");
        run.client = refusing;
        QVERIFY(run.start(m_graph).has_value());
        while (run.runner->current()->node != nodes::schemaProperties)
            QVERIFY(run.runner->step().stop != workflow::Stop::failed);
        const auto &state = run.runner->current()->state;
        QVERIFY(state.json(names::schemaSelection)["entities"].size() == 3);
        QVERIFY(has(state.json(names::schemaSelection)["notes"].dump(), "did not call the tool"));
        QVERIFY(has(state.text(names::schemaText), "icd10"));
    }

    void anEditedSelectionIsWhatTheModelSees()
    {
        support::Transcript run(twoIterations);
        run.schema = widerSchema();
        run.run(m_graph);
        CheckpointPtr chosen;
        for (const auto &checkpoint : run.runner->path(run.runner->current()->id))
            if (checkpoint->node == nodes::schemaProperties)
                chosen = checkpoint;
        auto selection = chosen->state.json(names::schemaSelection);
        selection["entities"] = {"Drug"};
        selection["properties"] = {{"Drug", {"approved"}}};
        const auto changes = agents::changesOf(kgReflexionSpec(), "schema_selection", selection.dump(), chosen->state);
        QVERIFY(changes.has_value());
        QVERIFY(run.runner->edit(chosen->id, *changes).has_value());
        run.client->call("GenerateQuery", R"({"answer": "x", "reflection": "r", "search_queries": []})");
        while (run.runner->current()->node != nodes::draft)
            run.runner->step();
        const auto prompt = promptOf(run.client->requests().back());
        QVERIFY2(has(prompt, "approved") && !has(prompt, "icd10"), prompt.c_str());
        QVERIFY(!agents::changesOf(kgReflexionSpec(), "schema_selection", "{", chosen->state));
    }

    void typesAPersonDoesNotAllowAreNotShown()
    {
        support::Transcript run(twoIterations);
        run.request.allowedTypes = {"Drug"};
        run.run(m_graph);
        const auto &state = run.runner->current()->state;
        QVERIFY(state.json(names::schemaSelection)["by"] == json("person"));
        QVERIFY(!has(state.text(names::schemaText), "Disease"));
    }

    void whatIsNoQuestionIsRefusedInASentence()
    {
        support::Transcript run(twoIterations);
        run.request.question = "  ";
        const auto empty = run.start(m_graph);
        QVERIFY(!empty);
        QVERIFY(has(empty.error().message, "no question"));
        run.request.question = "x";
        run.schema = nullptr;
        const auto without = run.start(m_graph);
        QVERIFY(!without);
        QVERIFY(has(without.error().message, "schema"));
        const auto unknown = builtInAgents().make("oracle", base::FolderResources("."));
        QVERIFY(!unknown);
        QVERIFY(has(unknown.error().message, kgReflexionName));
    }

    void theResultAsJsonHoldsRowsAttemptsAndReason()
    {
        support::Transcript run(twoIterations);
        run.run(m_graph);
        const auto result = toJson(run.result);
        QVERIFY(result["status"] == json("answered"));
        QVERIFY(result["rows"] == json::parse(R"([{"d.right": "aspirin"}])"));
        QCOMPARE(result["attempts"].size(), std::size_t{2});
        QVERIFY(result["attempts"][0]["model_score"] == json(2.0));
        QVERIFY(result["attempts"][0]["reflection"] == json("second"));
    }

private:
    workflow::StateGraphPtr m_graph;
};

QTEST_APPLESS_MAIN(TestKgReflexion)
#include "tst_kgreflexion.moc"
