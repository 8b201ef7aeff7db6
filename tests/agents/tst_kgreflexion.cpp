// SPDX-License-Identifier: GPL-3.0-or-later
// What a user can do to a run of kg-reflexion, and what its prompts and activities hold.
#include "agents/kg/kgreflexion.h"

#include "agents/engine/conditions.h"
#include "agents/query/edits.h"
#include "agents/query/querynodes.h"
#include "agents/registry/builtinagents.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "support/fences.h"
#include "support/transcript.h"

#include <QtTest>

using namespace agents;
using nlohmann::json;
using workflow::CheckpointPtr;

namespace {

// First a wrong draft, then a right one; the model scores itself 5, so that the rows end the run.
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

// Rows in the first attempt, and a revision that proposes another query with a high score.
const char *const leavesOne = R"(question: Which drugs treat flu?
query: MATCH (d:Drug) RETURN d.right
  columns: ["d.right"]
  row: ["aspirin"]
query: MATCH (d:Drug) RETURN d.mine
  columns: ["d.mine"]
  row: ["ibuprofen"]
reply: GenerateQuery {"answer": "x", "reflection": "first", "search_queries": ["MATCH (d:Drug) RETURN d.right"]}
reply: ReviseQuery {"answer": "x", "reflection": "second", "search_queries": [], "revised_query": "MATCH (d:Drug) RETURN d.mine", "score": "8"}
)";

// The model selects the schema first: in other case, with unknown names, with one text for all.
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
        // Each run draws a new tag for its fence, so stored text cannot close it.
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

    // In a cell, a column name, names and comments of the schema, the message of a database error, and a lesson.
    void thisRunsOwnTagClosesNoFence()
    {
        const auto prompts = [this](const std::string &stranger) {
            const std::string text = json(stranger).dump(), name = json({stranger}).dump();
            support::Transcript run(
                "question: Which drugs treat flu?\n"
                "query: MATCH (d:Drug) RETURN d.wrong\n  error: runtime no such thing\n"
                "query: MATCH (d:Drug) RETURN d.right\n  columns: " +
                name + "\n  row: [" + text + "]\n" +
                R"(reply: GenerateQuery {"answer": "x", "reflection": "first", "search_queries": ["MATCH (d:Drug) RETURN d.wrong"]}
reply: ReviseQuery {"answer": "x", "reflection": "second", "search_queries": [], "revised_query": "MATCH (d:Drug) RETURN d.right", "score": "2"}
reply: ReviseQuery {"answer": "x", "reflection": "third", "search_queries": [], "revised_query": "", "score": "5"}
)");
            data::Schema schema = *widerSchema();
            schema.entities[0].comment = schema.relationships[0].comment = stranger;
            schema.entities[0].properties[0].comment = stranger;
            schema.entities[0].properties[0].samples = {stranger};
            schema.entities[2].name = schema.entities[1].properties[1].name = stranger;
            schema.relationships[0].properties[0].name = schema.relationships[1].name = stranger;
            run.schema = std::make_shared<const data::Schema>(std::move(schema));
            run.run(m_graph);
            std::vector<std::string> all;
            for (const auto &request : run.client->requests())
                all.push_back(promptOf(request));
            return all;
        };
        QCOMPARE(support::faultOfOwnTags(prompts, "x", 3), std::string());
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

    void queryEditBranchesAndReusesThePrefix()
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

    void userScoreEndsTheNewBranchAndKeepsTheParent()
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

    void lowUserScoreAffectsOnlyItsAttempt()
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

    void queryOfAnUntickedTypeDoesNotRun()
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

    void userQueryOfUnselectedTypeRunsWithAWarning()
    {
        std::string labelled = twoIterations;
        for (auto at = labelled.find("query: "); at != std::string::npos; at = labelled.find("query: ", at + 1))
            if (const auto end = labelled.find("\n  columns", at); end != std::string::npos)
                labelled.insert(end, "\n  labels: [\"Drug\"]");
        support::Transcript run(labelled);
        run.request.allowedTypes = {"Disease", "TREATS"}; // no Drug
        QVERIFY(run.start(m_graph).has_value());
        while (run.runner->current()->node != nodes::check)
            run.runner->step();
        const auto spec = kgReflexionSpec();
        const auto path = run.runner->path(run.runner->current()->id);
        const auto wanted = changesOf(spec, "query", "MATCH (d:Drug) RETURN d.mine", path.back()->state);
        QVERIFY(wanted.has_value());
        QVERIFY(run.runner->edit(stepToEdit(spec, path, *wanted), *wanted).has_value());
        run.runner->step(); // check
        run.runner->step(); // execute, if allowed
        QCOMPARE(run.runner->current()->node, std::string(nodes::execute));
        const auto &state = run.runner->current()->state;
        QVERIFY(!state.has(names::error) && state.has(names::rows));
        const auto findings = state.json(names::findings).dump();
        QVERIFY2(has(findings, "Drug is not ticked") && has(findings, "\"warning\""), findings.c_str());
    }

    void revisionLeftUnrunIsReportedAndCanBeRun()
    {
        support::Transcript run(leavesOne);
        run.run(m_graph);
        const std::string left = "MATCH (d:Drug) RETURN d.mine";
        QCOMPARE(run.result.reason, std::string("score"));
        QCOMPARE(run.result.query, std::string("MATCH (d:Drug) RETURN d.right"));
        QCOMPARE(run.result.notRun, left);
        QVERIFY(toJson(run.result)["not_run"] == json(left));
        // The run continues from its end: neither draft nor revision is requested again.
        const auto spec = kgReflexionSpec();
        const auto path = run.runner->path(run.runner->current()->id);
        const auto wanted = changesOf(spec, "query", left, path.back()->state);
        QVERIFY(wanted.has_value());
        QCOMPARE(stepToEdit(spec, path, *wanted), path.back()->id);
        QVERIFY(run.runner->edit(stepToEdit(spec, path, *wanted), *wanted).has_value());
        run.client->call(
            "ReviseQuery",
            R"({"answer": "x", "reflection": "y", "search_queries": [], "revised_query": "", "score": 9})");
        const auto calls = run.client->requests().size();
        QCOMPARE(run.runner->run().reason, std::string("score"));
        QCOMPARE(run.client->requests().size(), calls + 1);
        const auto result =
            resultOf(builtInAgents().describe(kgReflexionName), run.runner->path(run.runner->current()->id));
        QCOMPARE(result.query, left);
        QCOMPARE(result.attempts.size(), std::size_t{2});
        QVERIFY2(result.notRun.empty(), result.notRun.c_str());
    }

    void executedQueryIsNotReportedAsUnrun()
    {
        std::string again = leavesOne;
        const std::string mine = "\"revised_query\": \"MATCH (d:Drug) RETURN d.mine\"";
        again.replace(again.find(mine), mine.size(), "\"revised_query\": \"MATCH (d:Drug)  RETURN d.right\"");
        support::Transcript run(again);
        run.run(m_graph);
        QCOMPARE(run.result.reason, std::string("score"));
        QVERIFY2(run.result.notRun.empty(), run.result.notRun.c_str());
        QVERIFY(toJson(run.result)["not_run"].is_null());
    }

    void aSecondLookComparesTheAnswerWithItsRows_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<QString>("says");
        QTest::newRow("agrees") << R"(reply: CompareAnswer {"verdict": "agrees", "why": ""})"
                                << "agrees"
                                << "found";
        QTest::newRow("differs") << R"(reply: CompareAnswer {"verdict": "differs", "why": "No ibuprofen is there."})"
                                 << "differs"
                                 << "No ibuprofen is there.";
        QTest::newRow("unsure") << R"(reply: CompareAnswer {"verdict": "unsure", "why": "Cut."})"
                                << "unsure"
                                << "Cut.";
        QTest::newRow("unreachable") << "fail: unreachable The model is gone."
                                     << "none"
                                     << "The model is gone.";
        QTest::newRow("nonsense") << "say: well\nsay: well\nsay: well"
                                  << "none"
                                  << "unusable";
    }

    void aSecondLookComparesTheAnswerWithItsRows()
    {
        QFETCH(QString, reply);
        QFETCH(QString, verdict);
        QFETCH(QString, says);
        support::Transcript run(leavesOne + reply.toStdString() + "\n");
        run.request.settings.secondLook = true;
        run.run(m_graph);
        QCOMPARE(run.result.reason, std::string("score")); // as the rule chose
        QCOMPARE(run.runner->current()->node, std::string(nodes::look));
        QCOMPARE(run.result.notRun, std::string("MATCH (d:Drug) RETURN d.mine"));
        const auto &found = run.result.results[names::secondLook];
        QVERIFY2(found["verdict"] == json(verdict.toStdString()), found.dump().c_str());
        QVERIFY2(has(base::codedTextIn(found, "says").english(), says.toUtf8().constData()), found.dump().c_str());
        QVERIFY(toJson(run.result).contains(names::secondLook));
        // Answer and rows are shown as data, with the agent's rows as far as they may be shown.
        const auto &asked = run.client->requests().at(2);
        QCOMPARE(asked.forcedTool, std::string("CompareAnswer"));
        const auto prompt = promptOf(asked);
        QVERIFY2(has(prompt, "{\"d.right\":\"aspirin\"}"), prompt.c_str());
        const auto tag = prompt.substr(prompt.rfind("</data ") + 7, 8);
        const auto fence = prompt.find("<data " + tag);
        QVERIFY(fence != std::string::npos && prompt.find(run.result.answer) > fence);
        QVERIFY(run.result.usage.calls >= 3); // the budget counts it
    }

    void secondLookNeedsItsSettingAndSendableRows()
    {
        support::Transcript run(leavesOne);
        run.run(m_graph);
        QCOMPARE(run.client->requests().size(), std::size_t{2});
        support::Transcript hidden(leavesOne);
        hidden.request.settings.secondLook = true;
        hidden.request.settings.rowsSent = "never";
        hidden.run(m_graph);
        QCOMPARE(hidden.client->requests().size(), std::size_t{2});
        QCOMPARE(hidden.result.reason, std::string("score"));
    }

    // A second look adds to an end that is already chosen: a limit that prevents it does not remove the answer.
    void limitBeforeTheSecondLookKeepsTheAnswer()
    {
        support::Transcript run(leavesOne);
        run.request.settings.secondLook = true;
        run.request.stop = StopRule::documented(7, 10);
        run.run(m_graph);
        QCOMPARE(run.runner->current()->step, 10);
        QCOMPARE(run.result.reason, std::string("score"));
        QVERIFY(run.result.results[names::secondLook].is_null());
    }

    // An edited score is checked by the stop rule, too, and leads to the second look as it would lead to the end.
    void editedScoreEndsTheRunAfterTheSecondLook()
    {
        support::Transcript run(std::string(leavesOne) + R"(reply: CompareAnswer {"verdict": "agrees", "why": ""})" +
                                "\n");
        run.request.settings.secondLook = true;
        QVERIFY(run.start(m_graph).has_value());
        while (run.runner->current()->node != nodes::score)
            run.runner->step();
        QVERIFY(run.runner->edit(run.runner->current()->id, {{names::personScore, base::json({{"value", 9}})}})
                    .has_value());
        QCOMPARE(run.runner->current()->next, std::string(nodes::lookPrompt));
    }

    void settingSendsBioChattersPrompts()
    {
        support::Transcript run(twoIterations);
        run.request.settings.prompts = "biochatter";
        run.run(m_graph);
        QCOMPARE(run.result.reason, std::string("answered"));
        const auto draft = promptOf(run.client->requests().at(0)), revise = promptOf(run.client->requests().at(1));
        for (const char *piece :
             {"As a senior biomedical researcher and graph database expert, your task is to generate 'Cypher' queries",
              "Current time 20",
              "the following entities: ['Drug', 'Disease'], relationships: ['TREATS'], and "
              "properties: {'Drug': ['name'], 'Disease': ['name']}.",
              "source, relationship, and target: '(:Drug)-(:TREATS)->(:Disease)', generate a Cypher query using one",
              "Only return the query, without any additional text, symbols or characters --- just the query statement.",
              "Which drugs treat flu?", "2. Please limit the results to a maximum of 30 items"})
            QVERIFY2(has(draft, piece), (piece + ("\n" + draft)).c_str());
        QVERIFY(has(revise, "1. If you consistently obtain empty results, please consider removing constraints"));
        QVERIFY(has(revise, "'(:Drug)-(:TREATS)->(:Disease)'")); // our prompt keeps the schema
        QVERIFY(has(revise, "d.wrong") && has(revise, "is content of the database"));
        for (const auto &text : {draft, revise})
            QVERIFY2(!has(text, "You are an expert in graph databases") &&
                         !QString::fromStdString(text).contains(QRegularExpression(QStringLiteral("\\{[a-z]+\\}"))),
                     text.c_str());
        const auto tool = run.client->requests().at(1).tools.front();
        QVERIFY(has(tool.parameters.dump(), "critique of what to improve") &&
                has(tool.parameters.dump(), "0 representing"));
    }

    // Word for word as a recorded run of the original sent them, except for blanks at the ends of lines.
    void biochattersOwnPromptsAreThoseOfARecordedRun()
    {
        QFile file(qEnvironmentVariable("REFLEXION_TRAJECTORIES_DIR",
                                        REFLEXION_SOURCE_DIR "/../shared/biochatter-trajectories") +
                   "/014-score-10-with-a-result-in-the-first-round.json");
        if (!file.open(QIODevice::ReadOnly))
            QSKIP("No recorded runs: REFLEXION_TRAJECTORIES_DIR names their folder.");
        const auto recorded = json::parse(file.readAll().toStdString());
        const auto &sent = recorded["observed"]["llm_requests"];
        support::Transcript run(twoIterations);
        run.request.settings.prompts = "biochatter";
        run.run(m_graph);
        const auto plain = [](const std::string &text) { return base::oneLine(text); };
        const auto shared = [&](const std::string &ours, const std::string &theirs) {
            const auto role = plain(theirs.substr(0, theirs.find("{time}")));
            return has(plain(ours), role.c_str());
        };
        for (std::size_t i = 0; i < 2; ++i) {
            const auto ours = promptOf(run.client->requests().at(i));
            const auto theirs = sent[i]["messages"][0]["content"].get<std::string>();
            QVERIFY2(shared(ours, theirs), ours.c_str());
            const auto note = sent[i]["messages"].back()["content"].get<std::string>();
            QVERIFY2(has(plain(ours), plain(note).c_str()), ours.c_str());
        }
        const auto revision = sent[1]["messages"][0]["content"].get<std::string>();
        const auto guidelines = plain(revision.substr(revision.find("{time}. ") + 8));
        QVERIFY(has(plain(promptOf(run.client->requests().at(1))), guidelines.c_str()));
    }

    void skippedStepHasNoScore()
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

    void editedPromptIsSent()
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

    void readingChosenAfterAbstainingIsRun()
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

    void conditionalBreakpointPausesWhereItBecomesTrue_data()
    {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<QByteArray>("parameters");
        QTest::addColumn<QByteArray>("node");
        const auto row = [](const char *condition, const char *parameters, const char *node) {
            QTest::newRow(condition) << QByteArray(condition) << QByteArray(parameters) << QByteArray(node);
        };
        row("empty", "{}", nodes::execute);
        row("rows-above", "{\"rows\": 0}", nodes::execute);
        row("score-below", "{\"score\": 9.5}", nodes::score);
        row("no-gain", "{\"iterations\": 0}", nodes::score);
        row("tokens-above", "{\"tokens\": 150}", nodes::revise);
        row("write-statement", "{}", "");
        row("repeated-query", "{}", "");
        row("error", "{}", "");
        row("score-drop", "{}", "");
    }
    void conditionalBreakpointPausesWhereItBecomesTrue()
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

    void largeSchemaIsReducedToTypesOfTheQuestion()
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

    void modelSelectsSchemaInThreeCallsWithNamesFixed()
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
        for (const char *word : {"drug", "Tablet", "CURES", "Drug.colour"})
            QVERIFY2(has(notes, word), notes.c_str());
        const auto shown = state.text(names::schemaText);
        QVERIFY2(has(shown, "approved") && !has(shown, "Gene") && !has(shown, "icd10"), shown.c_str());
        QVERIFY(has(promptOf(asked.at(3)), "approved") && !has(promptOf(asked.at(3)), "icd10"));
    }

    void modelWithoutSelectionLeavesTheWholeSchema()
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

    void modelSeesTheEditedSelection()
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

    void disallowedTypesAreNotShown()
    {
        support::Transcript run(twoIterations);
        run.request.allowedTypes = {"Drug"};
        run.run(m_graph);
        const auto &state = run.runner->current()->state;
        QVERIFY(state.json(names::schemaSelection)["by"] == json("person"));
        QVERIFY(!has(state.text(names::schemaText), "Disease"));
    }

    void nonQuestionIsRefusedInASentence()
    {
        support::Transcript run(twoIterations);
        run.request.question = "  ";
        const auto empty = run.start(m_graph);
        QVERIFY(!empty);
        QVERIFY(has(empty.error().message, "question is empty"));
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
