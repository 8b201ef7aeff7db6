// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/agentspec.h"

#include "agents/engine/names.h"
#include "agents/registry/builtinagents.h"
#include "base/world.h"
#include "data/rows/rows.h"

#include <QtTest>

using namespace agents;
using nlohmann::json;
using workflow::State;
using workflow::StateGraph;
using workflow::Target;

namespace {

constexpr const char *found = "found";

workflow::StateGraphPtr echoGraph()
{
    auto graph = std::make_shared<StateGraph>("echo");
    graph->input(names::question).entry(Target::iteration("look"));
    graph->node({"look", 1, {}, {names::question}, {found}, {}});
    graph->route("look", Target::end(reasons::answered));
    return graph;
}

AgentSpec echo()
{
    AgentSpec spec;
    spec.name = "echo";
    spec.title = "Echo";
    spec.make = [](const base::Resources &) -> base::Result<workflow::StateGraphPtr> { return echoGraph(); };
    spec.artefacts = commonArtefacts();
    spec.artefacts.push_back({found, kinds::text, "Found"});
    spec.card.rail = {"look"};
    spec.card.headline = {found};
    spec.card.outcome = found;
    spec.ends = commonEnds();
    return spec;
}

base::ArtefactPtr rowsWith(int count)
{
    json cells = json::array();
    for (int i = 0; i < count; ++i)
        cells.push_back({i});
    return *data::decodeRows(json{{"columns", {"n"}}, {"rows", cells}}.dump());
}

void add(AgentSpec &spec, ArtefactSpec artefact)
{
    spec.artefacts.push_back(std::move(artefact));
}

} // namespace

class TestAgentSpec : public QObject {
    Q_OBJECT

private slots:
    void validDescriptionIsRegistered()
    {
        QVERIFY(mistakesIn(echo()).empty());
        QVERIFY(mistakesIn(echo(), *echoGraph()).empty());
        AgentRegistry registry;
        QVERIFY(registry.add(echo()).has_value());
        QVERIFY(registry.find("echo") != nullptr);
        QVERIFY(registry.make("echo", base::FolderResources(".")).has_value());
        QCOMPARE(registry.describe("echo")->title, std::string("Echo"));
    }

    void everyAgentIsDescribedAsItsGraphIs()
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto registry = builtInAgents();
        QCOMPARE(registry.names().size(), std::size_t{9});
        for (const auto &name : registry.names()) {
            const auto graph = registry.make(name, resources);
            QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
            for (const auto &prompt : registry.find(name)->prompts)
                for (const auto &file : prompt.files)
                    QVERIFY2(resources.read("prompts/" + name + "/" + file.name + ".txt").has_value(),
                             file.name.c_str());
        }
    }

    void eachMistakeIsNamed_data()
    {
        QTest::addColumn<std::function<void(AgentSpec &)>>("spoil");
        QTest::addColumn<QString>("problem");
        using Spoil = std::function<void(AgentSpec &)>;
        const auto row = [](const char *name, const Spoil &spoil, const char *problem) {
            QTest::newRow(name) << spoil << QString::fromLatin1(problem);
        };
        row(
            "no name", [](AgentSpec &s) { s.name.clear(); }, "it has no name");
        row(
            "no title", [](AgentSpec &s) { s.title.clear(); }, "it has no title");
        row(
            "no graph", [](AgentSpec &s) { s.make = nullptr; }, "nothing makes its graph");
        row(
            "artefact twice",
            [](AgentSpec &s) {
                add(s, {found, kinds::text, "Again"});
            },
            "\"found\" is there twice");
        row(
            "artefact without a name",
            [](AgentSpec &s) {
                add(s, {"", kinds::text, "?"});
            },
            "or has no name");
        row(
            "unknown kind",
            [](AgentSpec &s) {
                add(s, {"a", "film", "A"});
            },
            "the kind \"film\"");
        row(
            "no artefact title",
            [](AgentSpec &s) {
                add(s, {"a", kinds::text, ""});
            },
            "artefact a has no title");
        row(
            "of nothing",
            [](AgentSpec &s) {
                add(s, {"a", kinds::findings, "A", {}, "gone"});
            },
            "names the artefact \"gone\"");
        row(
            "edits nothing",
            [](AgentSpec &s) {
                add(s, {"a", kinds::text, "A", {}, {}, {}, "gone"});
            },
            "names the artefact \"gone\"");
        row(
            "number without a range",
            [](AgentSpec &s) {
                add(s, {"a", kinds::json, "A", {Editor::number, {}, {}, 3, 3}});
            },
            "number a has no range");
        row(
            "form without a schema",
            [](AgentSpec &s) {
                add(s, {"a", kinds::json, "A", {Editor::form}});
            },
            "form of a has no schema");
        row(
            "no rail", [](AgentSpec &s) { s.card.rail.clear(); }, "its card has no steps");
        row(
            "no headline", [](AgentSpec &s) { s.card.headline.clear(); }, "its card has no headline");
        row(
            "headline", [](AgentSpec &s) { s.card.headline = {"gone"}; }, "its card names the artefact \"gone\"");
        row(
            "outcome", [](AgentSpec &s) { s.card.outcome = "gone/#"; }, "its card names the artefact \"gone\"");
        row(
            "proposal", [](AgentSpec &s) { s.card.proposal = "gone"; }, "its card names the artefact \"gone\"");
        row(
            "rule of a card",
            [](AgentSpec &s) {
                s.card.marks = {{{{"gone"}}, Mark::good}};
            },
            "its card names the artefact \"gone\"");
        row(
            "rule without a path",
            [](AgentSpec &s) {
                s.card.marks = {{{{""}}, Mark::good}};
            },
            "a rule without an artefact");
        row(
            "chip", [](AgentSpec &s) { s.card.chips = {{"gone"}}; }, "a chip names the artefact \"gone\"");
        row(
            "chip of nothing", [](AgentSpec &s) { s.card.chips = {{""}}; }, "a chip names no artefact");
        row(
            "score of nothing", [](AgentSpec &s) { s.score.emplace(); }, "its score names no artefact");
        row(
            "score unknown", [](AgentSpec &s) { s.score = ScoreSpec{{{"gone"}}}; },
            "its score names the artefact \"gone\"");
        row(
            "score of another kind", [](AgentSpec &s) { s.score = ScoreSpec{{{found}}}; }, "is not of kind score");
        row(
            "score without a scale",
            [](AgentSpec &s) {
                add(s, {"a", kinds::score, "A"});
                s.score = ScoreSpec{{{"a"}}, 1, 1};
            },
            "its score has no scale");
        row(
            "page",
            [](AgentSpec &s) {
                s.pages = {{"text", {"gone"}}};
            },
            "the page text names the artefact \"gone\"");
        row(
            "page without an id",
            [](AgentSpec &s) {
                s.pages = {{"", {found}}};
            },
            "a page has no id");
        row(
            "end forgotten", [](AgentSpec &s) { s.ends.pop_back(); }, "what the end \"error:\" means");
        row(
            "end without words", [](AgentSpec &s) { s.ends[0].sentence.clear(); }, "no title or no sentence");
        row(
            "prompt",
            [](AgentSpec &s) {
                s.prompts = {{"gone", "P", {}}};
            },
            "its prompts names the artefact \"gone\"");
        row(
            "prompt of another kind",
            [](AgentSpec &s) {
                s.prompts = {{found, "P", {}}};
            },
            "is not of kind prompt");
        row(
            "comparison",
            [](AgentSpec &s) {
                s.compare.items = {{"a", {"gone"}}};
            },
            "the comparison names the artefact \"gone\"");
        row(
            "comparison twice",
            [](AgentSpec &s) {
                s.compare.items = {{"a", {found}}, {"a", {found}}};
            },
            "two parts \"a\"");
        row(
            "comparison of nothing",
            [](AgentSpec &s) {
                s.compare.items = {{"a", {}}};
            },
            "names no artefact");
        row(
            "cause", [](AgentSpec &s) { s.compare.causes = {"gone"}; }, "the comparison names the artefact \"gone\"");
        row(
            "result", [](AgentSpec &s) { s.results = {"gone"}; }, "its results names the artefact \"gone\"");
    }

    void eachMistakeIsNamed()
    {
        QFETCH(std::function<void(AgentSpec &)>, spoil);
        QFETCH(QString, problem);
        auto spec = echo();
        spoil(spec);
        AgentRegistry registry;
        const auto added = registry.add(std::move(spec));
        QVERIFY(!added.has_value());
        QVERIFY2(QString::fromStdString(added.error().message).contains(problem), added.error().message.c_str());
        QVERIFY(registry.names().empty());
    }

    void eachDifferenceFromTheGraphIsNamed()
    {
        const auto only = [](const AgentSpec &spec) {
            const auto mistakes = mistakesIn(spec, *echoGraph());
            return mistakes.size() == 1 ? mistakes.front() : std::to_string(mistakes.size()) + " mistakes";
        };
        auto spec = echo();
        spec.name = "other";
        QVERIFY2(only(spec).find("the graph is called echo") != std::string::npos, only(spec).c_str());
        spec = echo();
        spec.artefacts.pop_back();
        QVERIFY2(only(spec).find("the node look writes \"found\"") != std::string::npos, only(spec).c_str());
        spec = echo();
        spec.artefacts.erase(spec.artefacts.begin());
        QVERIFY2(only(spec).find("the input \"question\"") != std::string::npos, only(spec).c_str());
        spec = echo();
        spec.ends.clear();
        QVERIFY2(only(spec).find("it may end with \"answered\"") != std::string::npos, only(spec).c_str());
        spec = echo();
        spec.card.rail = {"listen"};
        QVERIFY2(only(spec).find("step listen has no node") != std::string::npos, only(spec).c_str());
        spec = echo();
        spec.card.judges = {"listen"};
        QVERIFY2(only(spec).find("the node listen") != std::string::npos, only(spec).c_str());
        spec = echo();
        spec.card.outcome = names::answer;
        QVERIFY2(only(spec).find("the outcome \"answer\"") != std::string::npos, only(spec).c_str());
        AgentRegistry registry;
        QVERIFY(registry.add(spec).has_value());
        QVERIFY(!registry.make("echo", base::FolderResources(".")).has_value());
    }

    void aPlaceInTheStateIsRead()
    {
        const State state =
            State().with({{"text", base::text("a")},
                          {"list", std::make_shared<const base::List>(nullptr, base::text("x"))},
                          {"rows", rowsWith(2)},
                          {"json", base::json({{"list", {"first", {{"deep", 3}}}}, {"null", nullptr}})}});
        QVERIFY(valueAt(state, "text") == json("a"));
        QVERIFY(valueAt(state, "rows/#") == json(2));
        QVERIFY(valueAt(state, "rows") == json(2));
        QVERIFY(valueAt(state, "list/#") == json(1));
        QVERIFY(valueAt(state, "json/list/0") == json("first"));
        QVERIFY(valueAt(state, "json/list/1/deep") == json(3));
        QVERIFY(valueAt(state, "json/list/#") == json(2));
        for (const char *none : {"gone", "gone/#", "text/a", "text/#", "rows/0", "json/null", "json/list/2",
                                 "json/list/x", "json/list/0/a", "json/list/1/deep/#"})
            QVERIFY2(!valueAt(state, none), none);
        QCOMPARE(textAt(state, std::vector<StatePath>{"gone", "json/list/0", "text"}), std::string("first"));
        QCOMPARE(textAt(state, "json/list/1/deep"), std::string("3"));
    }

    void theFirstRuleThatHoldsMarks()
    {
        const auto registry = builtInAgents();
        const auto &rules = registry.find("kg-reflexion")->card.marks;
        const auto finding = [](const char *level) { return base::json(json::array({{{"level", level}}})); };
        const auto mark = [&](const workflow::Changes &changes) { return markOf(rules, State().with(changes)); };
        QCOMPARE(mark({}), Mark::none);
        QCOMPARE(mark({{names::rows, rowsWith(2)}}), Mark::good);
        QCOMPARE(mark({{names::rows, rowsWith(0)}}), Mark::empty);
        QCOMPARE(mark({{names::rows, rowsWith(0)}, {names::verifiedEmpty, base::json(json::object())}}), Mark::good);
        QCOMPARE(mark({{names::error, base::json(json::object())}, {names::rows, rowsWith(2)}}), Mark::bad);
        QCOMPARE(mark({{names::findings, finding("error")}}), Mark::bad);
        QCOMPARE(mark({{names::findings, finding("error")}, {names::rows, rowsWith(2)}}), Mark::good);
        QCOMPARE(mark({{names::findings, finding("hint")}}), Mark::warning);
        QCOMPARE(mark({{names::findings, base::json(json::array())}}), Mark::none);
    }

    void scorePrecedenceIsUserThenRunThenModel()
    {
        const auto registry = builtInAgents();
        const auto &score = registry.find("kg-reflexion")->score;
        const auto is = [](double value) { return base::json({{"value", value}}); };
        State state;
        QVERIFY(!countingScore(score, state));
        state = state.with({{names::modelScore, is(9)}});
        QCOMPARE(*countingScore(score, state), 9.0);
        state = state.with({{names::executionScore, is(5)}});
        QCOMPARE(*countingScore(score, state), 5.0);
        state = state.with({{names::personScore, is(1)}});
        QCOMPARE(*countingScore(score, state), 1.0);
        QCOMPARE(*scoreBy(score, ScoreSpec::By::run, state), 5.0);
        QVERIFY(!countingScore(std::nullopt, state));
        QVERIFY(!scoreBy(std::nullopt, ScoreSpec::By::run, state));
    }

    void endsAreReadInOrder()
    {
        const auto registry = builtInAgents();
        const auto &spec = *registry.find("kg-reflexion");
        QVERIFY(spec.statusOf("answered") == EndStatus::answered);
        QCOMPARE(spec.end("answered").title, std::string("rows found")); // its own budget, not that of every agent
        QVERIFY(spec.statusOf("verified-empty") == EndStatus::empty);
        QVERIFY(spec.statusOf("error:model-output") == EndStatus::failed);
        QVERIFY(spec.statusOf("budget:tokens") == EndStatus::stopped);
        QVERIFY(spec.statusOf("budget") == EndStatus::stopped);
        QVERIFY(spec.end("something new").title.empty());
        QVERIFY(isAnswer(EndStatus::empty) && isAnswer(EndStatus::answered) && !isAnswer(EndStatus::stopped));
    }

    void runOfAnUnknownAgentCanBeRead()
    {
        const auto spec = builtInAgents().describe("from-tomorrow");
        QVERIFY(spec && spec->name == "from-tomorrow");
        QCOMPARE(spec->titleOf("anything"), std::string("anything"));
        QVERIFY(spec->statusOf("answered") == EndStatus::answered);
    }
};

Q_DECLARE_METATYPE(std::function<void(AgentSpec &)>)

QTEST_APPLESS_MAIN(TestAgentSpec)
#include "tst_agentspec.moc"
