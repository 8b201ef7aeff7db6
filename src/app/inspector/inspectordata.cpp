// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/inspectordata.h"

#include "agents/analysis/exportedrun.h"
#include "agents/engine/agentspec.h"
#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "agents/engine/settings.h"
#include "agents/query/result.h"
#include "app/inspector/inspectorjson.h"
#include "app/models/format.h"
#include "app/models/qtjson.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/run/iterationfacts.h"
#include "data/rows/privacy.h"
#include "data/rows/rows.h"
#include "data/schema/schemaartefact.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

QDateTime timeOf(std::chrono::system_clock::time_point at)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count());
}

// The prompt of an iteration: the newest that one of its checkpoints wrote.
QString promptNameOf(const std::vector<workflow::CheckpointPtr> &checkpoints, const agents::AgentSpec &spec)
{
    const auto prompts = spec.ofKind(agents::kinds::prompt);
    for (auto at = checkpoints.rbegin(); at != checkpoints.rend(); ++at) {
        for (const auto &[name, value] : (*at)->changes) {
            if (value && std::find(prompts.begin(), prompts.end(), name) != prompts.end())
                return toQt(name);
        }
    }
    return {};
}

// The first artefact of that kind in the state, as JSON.
const nlohmann::json &jsonOfKind(const agents::AgentSpec &spec, const workflow::State &state, const char *kind)
{
    for (const workflow::Name &name : spec.ofKind(kind)) {
        if (state.has(name))
            return state.json(name);
    }
    return state.json({});
}

std::optional<Score> scoreBy(const agents::AgentSpec &spec, agents::ScoreSpec::By by, const workflow::State &state)
{
    return spec.score ? scoreFrom(state.json(spec.score->nameOf(by))) : std::nullopt;
}

std::vector<PromptBlock> promptOf(const base::ArtefactPtr &prompt)
{
    std::vector<PromptBlock> blocks;
    if (!prompt)
        return blocks;
    std::int64_t sum = 0;
    for (const agents::PromptBlock &block : agents::promptBlocks(prompt)) {
        blocks.push_back({toQt(block.name), toQt(block.text), int(block.tokens), 0});
        sum += block.tokens;
    }
    for (PromptBlock &block : blocks)
        block.share = sum > 0 ? double(block.tokens) / double(sum) : 0;
    return blocks;
}

std::vector<PageView> pagesOf(const agents::AgentSpec &spec, const workflow::State &state)
{
    std::vector<PageView> pages;
    for (const agents::PageRef &ref : spec.pages) {
        PageView page{toQt(ref.page), toQt(ref.title), {}};
        for (const workflow::Name &name : ref.artefacts) {
            const agents::ArtefactSpec *artefact = spec.find(name);
            page.items.push_back({toQt(name), toQt(spec.titleOf(name)),
                                  toQt(artefact ? artefact->kind : std::string(agents::kinds::json)), state.get(name)});
        }
        pages.push_back(std::move(page));
    }
    return pages;
}

// Documents and headings of the passages that the answer may cite: the types and properties of a collection.
void readDocuments(const nlohmann::json &passages, const nlohmann::json &selection, InspectorData &data)
{
    if (!passages.is_array() || !selection.is_array())
        return;
    for (const nlohmann::json &passage : passages) {
        const auto number = passage.is_object() ? passage.find("number") : passage.end();
        if (!passage.is_object() || number == passage.end() ||
            std::find(selection.begin(), selection.end(), *number) == selection.end())
            continue;
        const QString document = textIn(passage, "document");
        data.usedTypes.insert(document);
        data.usedProperties.insert(document + QLatin1Char('.') + textIn(passage, "heading"));
    }
}

void readState(InspectorData &data, const agents::AgentSpec &spec, const workflow::State &state)
{
    using By = agents::ScoreSpec::By;
    const agents::CardSpec &card = spec.card;
    data.pages = pagesOf(spec, state);
    data.question = toQt(state.text(agents::names::question));
    data.answer = toQt(state.display(card.answer));
    data.query = toQt(agents::textAt(state, card.headline));
    data.queries = textsOf(state.json(card.proposal));
    data.readAs = toQt(agents::readAsOf(spec, state));
    const nlohmann::json &remark = state.json(card.remark);
    data.remark = base::codedTextIn(remark, "says");
    data.remarkWarns = remark.is_object() && remark.value("warns", false);
    data.reflection = toQt(state.display(card.reflection));
    data.findings = findingsOf(state.json(card.findings), data.query);
    const base::ArtefactPtr &outcome = state.get(agents::artefactOf(card.outcome));
    data.rows = outcome && outcome->kind() == "rows" ? outcome : nullptr;
    for (const std::string &each : agents::settingsOf(state).privateColumns)
        data.privateColumns += toQt(each);
    data.rowCount = countAt(state, card.outcome);
    data.chips = chipsOf(card, state);
    data.error = card.problem.empty() ? QString() : toQt(agents::textAt(state, card.problem));
    data.errorText = problemOf(card, state);
    data.errorCode = textIn(state.json(agents::artefactOf(card.problem)), "code");
    data.ownScore = scoreBy(spec, By::run, state);
    data.modelScore = scoreBy(spec, By::model, state);
    data.personScore = scoreBy(spec, By::person, state);
    data.score = agents::countingScore(spec.score, state);
    data.words = wordsOf(jsonOfKind(spec, state, agents::kinds::annotations), data.question);
    data.readings = readingsOf(jsonOfKind(spec, state, agents::kinds::choices));
    readFacts(jsonOfKind(spec, state, agents::kinds::facts), data);
    // Only language models are sent the selected schema; the rules read the full schema.
    const nlohmann::json &model = state.json(agents::names::model);
    if (model.is_object() && !model.value("localRules", false))
        for (const workflow::Name &name : spec.ofKind(agents::kinds::schema))
            readSent(state.json(name), data);
    readDocuments(jsonOfKind(spec, state, agents::kinds::passages), jsonOfKind(spec, state, agents::kinds::selection),
                  data);
}

// One line of an artefact, without formatting all of a large one; sets `count` to its number of elements.
QString beginningOf(const base::ArtefactPtr &artefact, qint64 &count)
{
    constexpr std::size_t most = 12;
    QStringList names;
    const auto name = [&](const std::string &text) {
        if (std::size_t(names.size()) < most)
            names.append(toQt(text));
    };
    if (artefact->kind() == "rows") {
        const data::Rows &rows = data::rowsOf(artefact);
        count = qint64(rows.size());
        std::for_each(rows.columns().begin(), rows.columns().end(), name);
    } else if (const auto &schema = data::schemaOf(artefact)) {
        count = qint64(schema->entities.size() + schema->relationships.size());
        for (const auto &type : schema->entities)
            name(type.name);
    } else if (const auto *parts = dynamic_cast<const base::Parts *>(artefact.get())) {
        count = qint64(parts->parts().size());
        for (const auto &part : parts->parts())
            name(part.name);
    } else if (const auto *list = dynamic_cast<const base::List *>(artefact.get())) {
        count = qint64(list->size());
        name(list->last()->display());
    } else {
        return oneLine(toQt(artefact->display()));
    }
    return oneLine(names.join(QLatin1String(", ")));
}

void readEntries(InspectorData &data, const Run &run, const workflow::Checkpoint &checkpoint)
{
    const auto &graph = run.about().graph;
    const workflow::NodeSpec *next = graph ? graph->find(checkpoint.next) : nullptr;
    for (const auto &[name, value] : checkpoint.state.entries()) {
        StateEntry entry;
        entry.name = toQt(name);
        entry.title = toQt(run.spec().titleOf(name));
        entry.value = beginningOf(value, entry.count);
        entry.artefact = value;
        entry.kind = toQt(value->kind());
        entry.readByNext = next && std::find(next->reads.begin(), next->reads.end(), name) != next->reads.end();
        entry.written = std::any_of(checkpoint.changes.begin(), checkpoint.changes.end(),
                                    [&, &entryName = name](const auto &change) { return change.first == entryName; });
        data.state.push_back(std::move(entry));
    }
    for (const workflow::Name &name : next ? next->reads : std::vector<workflow::Name>()) {
        if (checkpoint.state.has(name))
            continue;
        StateEntry entry;
        entry.name = toQt(name);
        entry.title = toQt(run.spec().titleOf(name));
        entry.readByNext = entry.missing = true;
        data.state.push_back(std::move(entry));
    }
}

void readCheckpoint(InspectorData &data, const Run &run, const workflow::Checkpoint &checkpoint)
{
    data.checkpoint = checkpoint.id;
    data.branch = checkpoint.branch;
    if (const Branch *branch = run.branch(checkpoint.branch))
        data.branchName = branch->name;
    data.node = toQt(checkpoint.node);
    data.nextNode = checkpoint.ended() ? QString() : toQt(checkpoint.next);
    data.endReason = toQt(checkpoint.endReason);
    data.step = checkpoint.step;
    data.stepLimit = run.about().stepLimit;
    data.leftByLimit =
        checkpoint.endReason == agents::reasons::stepLimit || checkpoint.endReason.starts_with(agents::reasons::budget);
    if (checkpoint.ended())
        data.notRun = toQt(agents::proposalNotRun(run.spec(), run.pathTo(checkpoint.id)));
    data.skipped = checkpoint.origin == workflow::Origin::skip;
    data.at = timeOf(checkpoint.at);
    data.model = run.about().model;
}

void readSteps(InspectorData &data, const std::vector<workflow::CheckpointPtr> &checkpoints)
{
    data.usage = {};
    data.calls.clear();
    data.nanoseconds = data.databaseNanoseconds = 0;
    data.stepsRun = 0;
    for (const auto &checkpoint : checkpoints) {
        data.nanoseconds += checkpoint->duration.count();
        data.usage += checkpoint->usage;
        const bool ran = checkpoint->origin == workflow::Origin::run || checkpoint->origin == workflow::Origin::replay;
        data.stepsRun += ran ? 1 : 0;
        for (const auto &activity : checkpoint->record.activities) {
            data.calls.push_back(callOf(*activity, toQt(checkpoint->node)));
            if (activity->kind == agents::activities::query)
                data.databaseNanoseconds += activity->time.count();
        }
    }
}

// The newest reading of the question up to this checkpoint: a repaired query was read earlier.
void readTrace(InspectorData &data, const Run &run, workflow::CheckpointPtr checkpoint)
{
    if (data.words.empty()) // only the rules report how they understood the words
        return;
    for (; checkpoint && data.trace.isEmpty(); checkpoint = run.checkpoint(checkpoint->parent))
        for (const auto &activity : checkpoint->record.activities)
            if (TraceView trace = traceOf(*activity); !trace.isEmpty())
                data.trace = std::move(trace);
}

// The rules' reading does not apply to a query written by the user.
void forgetReading(InspectorData &data, const Run &run, workflow::CheckpointPtr checkpoint)
{
    const agents::CardSpec &card = run.spec().card;
    for (; checkpoint && !(data.readings.empty() && data.readAs.isEmpty());
         checkpoint = run.checkpoint(checkpoint->parent)) {
        if (workflow::wrote(*checkpoint, agents::names::readings) ||
            workflow::wrote(*checkpoint, agents::artefactOf(card.readAs)))
            return;
        if (checkpoint->origin == workflow::Origin::edit && workflow::wrote(*checkpoint, card.proposal)) {
            data.readings.clear();
            data.readAs.clear();
        }
    }
}

// The reflection does not explain a query that the user edited since.
void forgetReflection(InspectorData &data, const Run &run, workflow::CheckpointPtr checkpoint)
{
    const agents::CardSpec &card = run.spec().card;
    for (; checkpoint && !data.reflection.isEmpty(); checkpoint = run.checkpoint(checkpoint->parent)) {
        if (workflow::wrote(*checkpoint, card.reflection))
            return;
        if (checkpoint->origin == workflow::Origin::edit && workflow::wrote(*checkpoint, card.proposal)) {
            data.reflection.clear();
            data.isEdited = true;
        }
    }
}

// The calls of the last step if it failed, was cancelled or is waiting: such a step has no checkpoint.
void readAttempt(InspectorData &data, const Run &run, const Run::Position &position)
{
    const auto &attempt = run.attempt();
    if (!attempt || position != run.current())
        return;
    for (const auto &activity : attempt->record.activities)
        data.calls.push_back(callOf(*activity, toQt(attempt->node)));
    if (attempt->error && (data.calls.empty() || data.calls.back().error.isEmpty())) {
        // It failed outside of its calls.
        CallView failed;
        failed.node = toQt(attempt->node);
        failed.error = windowText(*attempt->error);
        data.calls.push_back(std::move(failed));
    }
}

void readIteration(InspectorData &data, const Run &run, const Run::Position &position)
{
    const Iteration *iteration = run.iteration(position);
    if (!iteration)
        return;
    data.iteration = iteration->number;
    data.title = iteration->title;
    data.status = iteration->status;
    data.word = iteration->word;
    data.pausedBefore = iteration->pausedBefore;
    data.streamed = iteration->streamed;
    const Branch *branch = run.branch(position.branch);
    data.stepsReused = branch && position.index == 0 ? branch->reusedSteps : 0;
}

// The state as the iteration shows it: at the step that opened it, without values that the new iteration clears.
workflow::State shownState(const Run &run, const workflow::Checkpoint &checkpoint)
{
    const Iteration *iteration = run.iteration(run.position(checkpoint.id));
    if (!iteration || !checkpoint.opensIteration || checkpoint.iteration >= iteration->number)
        return checkpoint.state;
    workflow::Changes cleared;
    for (const auto &name : checkpoint.clears)
        cleared.emplace_back(name, nullptr);
    return checkpoint.state.with(cleared);
}

} // namespace

namespace {

std::vector<std::string> columnsOf(const QStringList &names)
{
    std::vector<std::string> columns;
    for (const QString &each : names)
        columns.push_back(fromQt(each));
    return columns;
}

} // namespace

void hidePrivate(InspectorData &data, const Run &run, const QStringList &names)
{
    const std::vector<std::string> columns = columnsOf(run.privateColumns() + names);
    if (columns.empty())
        return;
    const std::string query = fromQt(data.query);
    const auto hidden = [&](const base::ArtefactPtr &rows) {
        return data::artefact(data::hidden(data::rowsOf(rows), query, columns));
    };
    std::set<std::string> texts = data::privateTexts(data::rowsOf(data.rows), query, columns);
    if (!texts.empty() && !data.rowsWithPrivate) {
        data.rowsWithPrivate = data.rows;
        data.rows = hidden(data.rows);
    }
    texts.insert(run.privateTexts().begin(), run.privateTexts().end());
    const auto hide = [&](QString &text) {
        if (!texts.empty() && !text.isEmpty())
            text = toQt(data::struck(fromQt(text), texts));
    };
    for (QString *text : {&data.answer, &data.reflection, &data.error, &data.readAs, &data.streamed})
        hide(*text);
    for (Finding &finding : data.findings)
        hide(finding.message);
    for (Chip &chip : data.chips)
        hide(chip.text);
    for (PromptBlock &block : data.prompt)
        hide(block.text);
    for (PageView &page : data.pages)
        for (PageView::Item &item : page.items)
            if (item.value && item.value->kind() == "rows")
                item.value = item.value == data.rowsWithPrivate ? data.rows : hidden(item.value);
            else if (item.value && !texts.empty())
                item.value = agents::artefactWithoutValues(item.value, texts);
    for (StateEntry &entry : data.state) {
        if (!entry.artefact)
            continue;
        if (entry.artefact->kind() == "rows") {
            entry.artefact = entry.artefact == data.rowsWithPrivate ? data.rows : hidden(entry.artefact);
        } else if (const std::string whole = texts.empty() ? std::string() : base::displayOf(entry.artefact);
                   !whole.empty()) {
            if (std::string shown = data::struck(whole, texts); shown != whole) {
                entry.value = oneLine(toQt(shown));
                entry.count = -1;
                entry.kind = QStringLiteral("text");
                entry.artefact = base::text(std::move(shown));
            }
        }
    }
    const auto strike = [&](TraceView::Line &line) { hide(line.of); };
    std::for_each(data.trace.words.begin(), data.trace.words.end(), strike);
    for (TraceView::Pass &pass : data.trace.passes)
        std::for_each(pass.did.begin(), pass.did.end(), strike);
    for (CallView &call : data.calls) {
        for (QString *part : {&call.request, &call.reply, &call.streamed, &call.error})
            hide(*part);
        if (call.whole && call.whole->kind() == "rows") // the request contains the columns' origins
            call.whole =
                data::artefact(data::hidden(data::rowsOf(call.whole), query + "\n" + fromQt(call.request), columns));
    }
}

InspectorData inspect(const Run &run, workflow::BranchId branch, int iteration)
{
    InspectorData data;
    const Run::Position position{branch, iteration};
    const auto checkpoints = run.checkpointsOf(position);
    if (checkpoints.empty()) {
        // An iteration that is only waiting: shows what its first step will read.
        return run.iteration(position) ? inspectPending(run) : data;
    }
    const workflow::Checkpoint &last = *checkpoints.back();
    readCheckpoint(data, run, last);
    readState(data, run.spec(), shownState(run, last));
    readEntries(data, run, last);
    readSteps(data, checkpoints);
    readTrace(data, run, checkpoints.back());
    forgetReading(data, run, checkpoints.back());
    forgetReflection(data, run, checkpoints.back());
    readAttempt(data, run, position);
    data.promptName = promptNameOf(checkpoints, run.spec());
    data.prompt = promptOf(last.state.get(fromQt(data.promptName)));
    readIteration(data, run, position);
    const Iteration *shown = run.iteration(position);
    if (!shown->openedBy.isEmpty())
        data.reflection = shown->openedBy;
    return data;
}

InspectorData inspect(const Run &run, workflow::CheckpointId checkpoint)
{
    InspectorData data;
    const auto at = run.checkpoint(checkpoint);
    if (!at)
        return data;
    readCheckpoint(data, run, *at);
    readState(data, run.spec(), shownState(run, *at));
    readEntries(data, run, *at);
    readSteps(data, {at});
    readTrace(data, run, at);
    forgetReading(data, run, at);
    forgetReflection(data, run, at);
    data.promptName = promptNameOf({at}, run.spec());
    if (data.promptName.isEmpty()) { // a call has the prompt that it sent
        const auto &graph = run.about().graph;
        const workflow::NodeSpec *node = graph ? graph->find(at->node) : nullptr;
        for (const workflow::Name &name : run.spec().ofKind(agents::kinds::prompt)) {
            if (node && std::find(node->reads.begin(), node->reads.end(), name) != node->reads.end())
                data.promptName = toQt(name);
        }
    }
    data.prompt = promptOf(at->state.get(fromQt(data.promptName)));
    readIteration(data, run, run.position(checkpoint));
    return data;
}

InspectorData inspectPending(const Run &run)
{
    InspectorData data = inspect(run, run.currentCheckpoint());
    readIteration(data, run, run.current());
    const auto own = run.checkpointsOf(run.current());
    if (own.empty()) // values from before belong to another iteration
        data.calls.clear();
    else
        readSteps(data, own);
    readAttempt(data, run, run.current());
    if (const auto at = run.checkpoint(run.currentCheckpoint()); at && at->opensIteration) {
        workflow::Changes cleared;
        for (const auto &name : at->clears)
            cleared.emplace_back(name, nullptr);
        readState(data, run.spec(), at->state.with(cleared));
    }
    return data;
}

QString readable(const PageView::Item &item)
{
    if (!item.value || item.value->kind() != "json")
        return toQt(base::displayOf(item.value));
    const nlohmann::json &json = base::jsonOf(item.value);
    QStringList lines;
    if (item.kind == QLatin1String(agents::kinds::citedText) && json.is_object())
        return textIn(json, "text");
    if (item.kind == QLatin1String(agents::kinds::passages) && json.is_array()) {
        for (const auto &passage : json)
            lines += textIn(passage, "title") + QLatin1Char('\n') + textIn(passage, "text");
        return lines.join(QStringLiteral("\n\n"));
    }
    if (item.kind == QLatin1String(agents::kinds::verdicts) && json.is_array()) {
        for (const auto &verdict : json)
            lines += QStringList{textIn(verdict, "of"), textIn(verdict, "verdict"), textIn(verdict, "why")}.join(
                QStringLiteral(" · "));
        return lines.join(QLatin1Char('\n'));
    }
    return toQt(json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

QString fullText(const StateEntry &entry)
{
    return entry.artefact ? toQt(base::displayOf(entry.artefact)) : entry.value;
}

std::optional<agents::Comparison> compared(const Run &run, workflow::CheckpointId before, workflow::CheckpointId after)
{
    const auto left = run.pathTo(before), right = run.pathTo(after);
    if (left.empty() || right.empty())
        return {};
    const auto shown = agents::withPrivateValuesHidden({left, right}, columnsOf(run.privateColumns()));
    return agents::compare(run.spec(), shown.front(), shown.back(), run.about().language.get());
}

} // namespace app
