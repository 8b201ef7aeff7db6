// SPDX-License-Identifier: GPL-3.0-or-later
// Omitted data are in no format of an export: a canary in every artefact of every agent, in calls, errors and notes.
#include "agents/analysis/exportedrun.h"

#include "agents/analysis/compare.h"
#include "agents/analysis/spans.h"
#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/registry/builtinagents.h"
#include "data/rows/rows.h"
#include "data/schema/schemaartefact.h"

#include <QtTest>
#include <nlohmann/json.hpp>

using namespace agents;
using nlohmann::json;
using namespace workflow;

namespace {

constexpr const char *inRows = "Quetzalcoatl Ltd"; // a value of the database
constexpr const char *isPrivate = "ada@example.org";

base::ArtefactPtr rows()
{
    data::RowsBuilder builder({"name", "p.email"});
    builder.add({data::Value(inRows), data::Value(isPrivate)});
    builder.add({data::Value(data::Node{
                     1, "1", {"Person"}, {{"email", data::Value(isPrivate)}, {"name", data::Value(inRows)}}}),
                 data::Value()});
    return data::artefact(builder.finish());
}

// Holds the value and a canary of its own.
std::string textOf(const std::string &name)
{
    return "canary-" + name + " says " + inRows + " and " + isPrivate + ".";
}

base::ArtefactPtr schemaThatSays(const std::string &text)
{
    data::Schema schema;
    schema.entities.emplace_back().name = "Person";
    schema.entities.back().properties.emplace_back().name = "name";
    schema.entities.back().properties.back().samples = {data::Value(text)};
    return data::artefact(std::make_shared<const data::Schema>(std::move(schema)));
}

base::ArtefactPtr valueOf(const ArtefactSpec &spec)
{
    const std::string text = textOf(spec.name);
    if (spec.kind == kinds::rows)
        return rows();
    if (spec.kind == kinds::schema && spec.name == names::schema)
        return schemaThatSays(text);
    if (spec.kind == kinds::prompt)
        return base::parts({{"message:user", base::text("### user\n")},
                            {"question", base::text("What is asked")},
                            {"memory", base::text(text)},
                            {"canary block", base::text(text)}});
    if (spec.name == names::memory || spec.name == names::attempts)
        return std::make_shared<base::List>(nullptr, base::json({{"role", "tool"}, {"content", text}}));
    if (spec.kind == kinds::score)
        return base::json({{"value", 7}, {"parts", {{{"name", "rows"}, {"value", 2}, {"max", 4}, {"why", text}}}}});
    if (spec.kind == kinds::text || spec.kind == kinds::code)
        return base::text(text);
    return base::json({{"message", text}, {"list", {text}}});
}

ReportedRun runOf(const AgentSpecPtr &agent)
{
    ReportedRun run;
    run.agent = agent;
    run.started = "today";
    run.request.question = "Who works there?";
    run.request.agent = agent->name;
    run.request.context = {{"laid beside", textOf("context")}};
    run.request.earlier = {{"And before?", textOf("earlier")}};
    auto checkpoint = std::make_shared<Checkpoint>();
    checkpoint->id = CheckpointId(1);
    checkpoint->branch = BranchId(1);
    checkpoint->iteration = 1;
    checkpoint->step = 1;
    checkpoint->node = "execute";
    checkpoint->endReason = "answered";
    for (const ArtefactSpec &each : agent->artefacts) {
        const bool isAsked = each.name == names::question || each.name == names::hints; // the user's own words
        checkpoint->changes.emplace_back(each.name, isAsked ? base::text("Who works there?") : valueOf(each));
    }
    // An artefact that no description names, as the agent of another version may have written it.
    checkpoint->changes.emplace_back("from_tomorrow", base::text(textOf("from_tomorrow")));
    std::erase_if(checkpoint->changes, [](const Change &each) {
        return each.first == names::settings || each.first == names::stopRule || each.first == names::schemaAllowed ||
               each.first == names::personScore || each.first == names::model || each.first == names::confidence;
    });
    checkpoint->state = State().with(checkpoint->changes);
    checkpoint->bindings = checkpoint->nextBindings = std::make_shared<const Bindings>();
    for (const char *kind : {"model", "query", "probe", "describe", "tool:find"}) {
        auto call = std::make_shared<Activity>();
        call->kind = kind;
        call->ordinal = std::uint32_t(checkpoint->record.activities.size());
        call->request = std::string_view(kind) == "query"
                            ? base::json({{"query", "MATCH (p) RETURN p.name AS name, p.email"}})
                            : base::text(textOf(kind));
        call->reply = std::string_view(kind) == "query"      ? rows()
                      : std::string_view(kind) == "describe" ? schemaThatSays(textOf(kind))
                                                             : base::text(textOf(kind));
        call->text = textOf("streamed");
        base::Error error;
        error.message = error.detail = textOf("error");
        call->error = error;
        call->retries = {error};
        checkpoint->record.activities.push_back(std::move(call));
    }
    checkpoint->record.decisions.push_back(base::text(textOf("decision")));
    run.record.checkpoints.push_back(checkpoint);
    run.record.branches.push_back({BranchId(1), "main", CheckpointId::none, CheckpointId(1), textOf("branch")});
    Attempt attempt;
    attempt.parent = CheckpointId(1);
    attempt.branch = BranchId(1);
    attempt.node = "revise";
    attempt.suspend = Suspend{"approval", textOf("suspend"), base::text(textOf("suspend"))};
    base::Error error;
    error.message = textOf("attempt");
    attempt.error = error;
    attempt.record = checkpoint->record;
    run.record.attempts.push_back(std::move(attempt));
    return run;
}

void tell(std::string &out, const base::ArtefactPtr &value)
{
    if (!value)
        return;
    out += value->canonical() + "\n";
    for (const auto &held : value->references())
        tell(out, held);
}

void tell(std::string &out, const Record &record)
{
    for (const ActivityPtr &call : record.activities) {
        tell(out, call->request);
        tell(out, call->reply);
        out += call->text + (call->error ? call->error->message + call->error->detail : "");
        for (const base::Error &each : call->retries)
            out += each.message + each.detail;
    }
    for (const auto &decision : record.decisions)
        tell(out, decision);
}

// All that JSON lines would hold, and the two other formats.
std::string exported(const ReportedRun &run)
{
    std::string out = run.request.toJson();
    for (const CheckpointPtr &one : run.record.checkpoints) {
        for (const auto &[name, value] : one->changes)
            tell(out, value);
        for (const auto &[name, value] : one->state.entries())
            tell(out, value);
        tell(out, one->record);
    }
    for (const Attempt &attempt : run.record.attempts) {
        tell(out, attempt.record);
        out += attempt.error ? attempt.error->message + attempt.error->detail : "";
        if (attempt.suspend) {
            out += attempt.suspend->message;
            tell(out, attempt.suspend->details);
        }
    }
    for (const Branch &branch : run.record.branches)
        out += branch.note;
    return out + htmlReport("s", {run}) + otlpSpans("s", {run});
}

// All text of a comparison, its rows included.
std::string comparedText(const Comparison &comparison)
{
    std::string out = toJson(comparison).dump();
    for (const ComparedSide *side : {&comparison.before, &comparison.after}) {
        tell(out, side->rows);
        out += side->answer + side->error + side->reflection + side->query;
        tell(out, side->checkpoint->record);
        for (const auto &[name, value] : side->checkpoint->state.entries())
            tell(out, value);
    }
    for (const ComparedItem &item : comparison.items)
        out += item.before + item.after;
    return out + comparison.askedFor;
}

// The surrounding text, for the message of a failure.
std::string around(const std::string &text, std::string_view part)
{
    const auto at = text.find(part);
    return at == std::string::npos ? std::string() : text.substr(at - std::min<std::size_t>(at, 200), 300);
}

bool has(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class ExportedRunTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase_data()
    {
        QTest::addColumn<QString>("agent");
        for (const std::string &name : builtInAgents().names())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }

    void exportWithoutRowsHasNoDatabaseValue()
    {
        const AgentSpecPtr spec = agent();
        const ReportedRun whole = runOf(spec);
        QVERIFY(has(exported(whole), inRows)); // the canary is there before it is hidden
        const std::string text = exported(within(whole, {false, true}));
        QVERIFY2(!has(text, inRows), around(text, inRows).c_str());
        QVERIFY(!has(text, isPrivate));
        // Artefacts known to hold no rows stay; all others are left out, also undescribed ones.
        for (const ArtefactSpec &each : spec->artefacts)
            if (each.kind != kinds::code)
                QVERIFY2(!has(text, "canary-" + each.name), each.name.c_str());
        for (const char *name : {"from_tomorrow", "streamed", "error", "decision", "suspend", "attempt", "model",
                                 "tool:find", "context", "earlier", "canary block"})
            QVERIFY2(!has(text, std::string("canary-") + name), name);
        QVERIFY(has(text, "Who works there?"));
        QVERIFY(has(text, "left out of this export"));
    }

    void totalNumberOfRowsIsKept()
    {
        const ReportedRun run = within(runOf(agent()), {false, true});
        for (const auto &[name, value] : run.record.checkpoints.front()->changes)
            if (value && value->kind() == "rows") {
                QCOMPARE(data::rowsOf(value).size(), std::size_t(2));
                QVERIFY(data::rowsOf(value).at(0, 0).isNull());
                QVERIFY(data::rowsOf(value).truncated());
            }
        QCOMPARE(run.record.checkpoints.front()->endReason, std::string("answered"));
    }

    void exportWithoutPromptsHoldsNoMessages()
    {
        const AgentSpecPtr spec = agent();
        const std::string text = exported(within(runOf(spec), {true, false}));
        QVERIFY(!has(text, "canary block") && !has(text, "canary-model says") && !has(text, "canary-streamed"));
        for (const ArtefactSpec &each : spec->artefacts)
            if (each.kind == kinds::prompt || each.kind == kinds::exchange)
                QVERIFY2(!has(text, "canary-" + each.name), each.name.c_str());
        QVERIFY(has(text, inRows)); // rows were requested
    }

    void privateValuesAreMaskedEverywhere()
    {
        ReportedRun run = runOf(agent());
        run.request.settings.privateColumns = {"Person.email"};
        const std::string text = exported(within(run, {true, true}));
        QVERIFY2(!has(text, isPrivate), around(text, isPrivate).c_str());
        QVERIFY(has(text, inRows));
        QVERIFY(has(text, "\xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2"));
    }

    // The run knew no private column; the user marked the column afterwards.
    void aColumnMarkedAfterTheRunIsMaskedEverywhere()
    {
        const ReportedRun run = runOf(agent());
        const std::string text = exported(within(run, {true, true, {"Person.email"}}));
        QVERIFY2(!has(text, isPrivate), around(text, isPrivate).c_str());
        QVERIFY(has(text, inRows));
    }

    void comparisonHidesColumnsMarkedAfterTheRuns()
    {
        const AgentSpecPtr spec = agent();
        const Path left = runOf(spec).record.checkpoints, right = runOf(spec).record.checkpoints;
        QVERIFY(has(comparedText(compare(*spec, left, right)), isPrivate)); // the canary is there before it is hidden
        const auto shown = withPrivateValuesHidden({left, right}, {"email"});
        const std::string text = comparedText(compare(*spec, shown[0], shown[1]));
        QVERIFY2(!has(text, isPrivate), around(text, isPrivate).c_str());
        // Steps that both share are still the same object.
        const auto same = withPrivateValuesHidden({left, left}, {"email"});
        QCOMPARE(compare(*spec, same[0], same[1]).divergence, CheckpointId(1));
        QCOMPARE(compare(*spec, shown[0], shown[1]).divergence, CheckpointId::none);
    }

    // Only the rows were hidden; their texts were in the answer, the reflection and the compared lines.
    void comparisonHidesColumnsPrivateInTheRun()
    {
        const AgentSpecPtr spec = agent();
        Path path = runOf(spec).record.checkpoints;
        auto first = std::make_shared<Checkpoint>(*path.front());
        Settings settings;
        settings.privateColumns = {"Person.email"};
        first->changes.emplace_back(names::settings, base::json(settings.toJson()));
        first->state = State().with(first->changes);
        path.front() = first;
        const std::string text = comparedText(compare(*spec, path, path));
        QVERIFY2(!has(text, isPrivate), around(text, isPrivate).c_str());
    }

    void resumedRunReadsNoColumnMarkedPrivateSince()
    {
        const AgentSpecPtr spec = agent();
        ReportedRun run = runOf(spec);
        auto first = std::make_shared<Checkpoint>(*run.record.checkpoints.front());
        first->changes.emplace_back(names::settings, base::json(Settings().toJson()));
        first->state = State().with(first->changes);
        run.record.checkpoints.front() = first;
        run.request.context = nullptr; // from the state alone
        run.request.earlier.clear();
        const RunRecord record = forContinuing(run.record, run.request, spec, {"Person.email"});
        run.record = record;
        const std::string text = exported(run);
        QVERIFY2(!has(text, isPrivate), around(text, isPrivate).c_str());
        QVERIFY(has(text, inRows));
        QCOMPARE(settingsOf(record.checkpoints.front()->state).privateColumns,
                 (std::vector<std::string>{"Person.email"})); // later steps get it
        // The run continues with the state it got, unchanged.
        run.request.settings.privateColumns = {"Person.email"};
        QCOMPARE(forContinuing(record, run.request, spec, {"Person.email"}).checkpoints.front(),
                 record.checkpoints.front());
    }

    // The output of a tool holds values only as text: no rows show which column they belong to.
    void toolOutputIsMaskedForLaterPrivateColumns()
    {
        const std::string query = "MATCH (p:Person) RETURN p.name AS who, p.email AS mail";
        const std::vector<std::pair<std::string, json>> cases = {
            {"columns: [\"who\",\"mail\"]\n[\"Bo\",\"in-a-table@x.org\"]\n1 row.", {{"query", query}}},
            {R"({"type":"Person","property":"email","values":["a-sample@x.org"]})", nullptr},
            {R"({"people":[{"email":"of-a-program@x.org","name":"Bo"}]})", nullptr},
            {"Answered: in-a-reply@x.org.\nquery: " + query + "\ncolumns: [\"mail\"]\n[\"in-a-reply@x.org\"]\n1 row.",
             {{"query", query}, {"answer", "in-a-reply@x.org"}}},
            {"columns: [\"mail\"]\n[\"say \\\"x\\\"\"]\n1 row.", {{"query", query}}},
            {"columns: [\"mail\"]\n[4711.5]\n1 row.", {{"query", query}, {"answer", 4711.5}}}};
        ReportedRun run;
        run.agent = agent();
        run.request.question = "Who works there?";
        auto checkpoint = std::make_shared<Checkpoint>();
        checkpoint->id = CheckpointId(1);
        checkpoint->branch = BranchId(1);
        checkpoint->iteration = checkpoint->step = 1;
        checkpoint->node = "act";
        checkpoint->bindings = checkpoint->nextBindings = std::make_shared<const Bindings>();
        json observations = json::array();
        std::string all;
        for (const auto &[text, facts] : cases) {
            const json observation = {{"status", "success"}, {"text", text}, {"facts", facts}, {"ms", 4711}};
            auto call = std::make_shared<Activity>();
            call->kind = "tool:find";
            call->ordinal = std::uint32_t(checkpoint->record.activities.size());
            call->request = base::json({{"name", "find"}});
            call->reply = base::parts({{"observation", base::json(observation)}});
            checkpoint->record.activities.push_back(std::move(call));
            observations.push_back(observation);
            all += text + "\n";
        }
        checkpoint->changes = {{"observations", base::json(observations)}, {"answer", base::text("It says: " + all)}};
        checkpoint->state = State().with(checkpoint->changes);
        run.record.checkpoints.push_back(checkpoint);
        run.record.branches.push_back({BranchId(1), "main", CheckpointId::none, CheckpointId(1), ""});
        const std::string before = exported(run), after = exported(within(run, {true, true, {"Person.email"}}));
        const Path path = {checkpoint};
        const auto compared = withPrivateValuesHidden({path, path}, {"Person.email"});
        const std::string own = comparedText(compare(*run.agent, compared[0], compared[1]));
        for (const char *each : {"in-a-table@x.org", "a-sample@x.org", "of-a-program@x.org", "in-a-reply@x.org",
                                 "say \\\\\\\"x", "4711.5"}) {
            QVERIFY2(has(before, each), each); // the canary is there before it is hidden
            QVERIFY2(!has(after, each), around(after, each).c_str());
            QVERIFY2(!has(own, each), around(own, each).c_str());
        }
        QVERIFY(has(after, "Bo") && has(after, "4711"));
    }

    void aWholeExportIsLeftAsItIs()
    {
        const ReportedRun run = runOf(agent());
        QCOMPARE(exported(within(run, {true, true})), exported(run));
    }

private:
    static AgentSpecPtr agent()
    {
        QFETCH_GLOBAL(QString, agent);
        return builtInAgents().describe(agent.toStdString());
    }
};

QTEST_APPLESS_MAIN(ExportedRunTest)
#include "tst_exportedrun.moc"
