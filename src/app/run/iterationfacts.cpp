// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/iterationfacts.h"

#include "agents/engine/names.h"
#include "app/inspector/inspectorjson.h"
#include "app/models/text.h"
#include "app/run/graphshape.h"
#include "data/rows.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

namespace names = agents::names;
using nlohmann::json;

bool isError(const json &finding)
{
    return textIn(finding, "level") == QLatin1String("error");
}

const json *firstFinding(const json &findings, bool errorsOnly)
{
    if (!findings.is_array())
        return nullptr;
    for (const json &finding : findings) {
        if (!errorsOnly || isError(finding))
            return &finding;
    }
    return nullptr;
}

void setSentence(Iteration &iteration, Sentence kind, const QString &sentence)
{
    if (!iteration.sentence.isEmpty() || sentence.isEmpty())
        return;
    iteration.sentence = sentence;
    iteration.sentenceKind = kind;
}

Status statusOf(const workflow::Checkpoint &checkpoint, const workflow::State &state, const Iteration &iteration)
{
    const bool openError = firstFinding(state.json(names::findings), true) != nullptr;
    if (state.has(names::error) || (iteration.rows < 0 && openError))
        return Status::Error;
    if (iteration.rows > 0 || (iteration.rows == 0 && state.has(names::verifiedEmpty)))
        return Status::Answered;
    if (iteration.rows == 0)
        return Status::NoRows;
    if (checkpoint.ended()) {
        const Outcome outcome = outcomeOf(toQt(checkpoint.endReason));
        return isAnswer(outcome) ? Status::Answered : outcome == Outcome::Error ? Status::Error : Status::Stopped;
    }
    return iteration.findings > 0 ? Status::Findings : Status::Waiting;
}

// What a checkpoint's changes say about the outcome of the iteration; nothing where they say nothing.
std::optional<Status> decided(const workflow::Checkpoint &checkpoint)
{
    std::optional<Status> status;
    for (const auto &[name, value] : checkpoint.changes) {
        if (!value)
            continue;
        if (name == names::error)
            return Status::Error;
        if (name == names::rows)
            status = data::rowsOf(value).empty() ? Status::NoRows : Status::Answered;
        else if (name == names::findings && !status && firstFinding(base::jsonOf(value), true))
            status = Status::Error;
    }
    return status;
}

} // namespace

std::optional<double> scoreOf(const workflow::State &state, const char *name)
{
    const json &score = state.json(name);
    const auto value = score.is_object() ? score.find("value") : score.end();
    if (value == score.end() || !value->is_number())
        return std::nullopt;
    return value->get<double>();
}

QString queryOf(const workflow::State &state)
{
    const json &queries = state.json(names::searchQueries);
    const std::string &executed = state.text(names::query);
    if (!executed.empty() || !queries.is_array() || queries.empty() || !queries.front().is_string())
        return toQt(executed);
    return toQt(queries.front().get_ref<const std::string &>());
}

void readFacts(Iteration &iteration, const workflow::Checkpoint &checkpoint, Belongs belongs, bool reflects)
{
    iteration.rows = -1;
    iteration.findings = 0;
    iteration.score.reset();
    iteration.modelScore.reset();
    iteration.sentence.clear();
    iteration.sentenceKind = Sentence::None;
    if (belongs == Belongs::nothing) {
        iteration.query.clear();
        iteration.status = checkpoint.ended() ? Status::Stopped : Status::Waiting;
        return;
    }
    workflow::State state = checkpoint.state;
    if (belongs == Belongs::opening) {
        workflow::Changes cleared;
        for (const auto &name : checkpoint.clears)
            cleared.emplace_back(name, nullptr);
        state = state.with(cleared);
    }
    iteration.query = queryOf(state);
    if (state.has(names::rows))
        iteration.rows = qint64(data::rowsOf(state.get(names::rows)).size());
    iteration.modelScore = scoreOf(state, names::modelScore);
    const auto ours = scoreOf(state, names::executionScore);
    const auto persons = scoreOf(state, names::personScore);
    iteration.score = persons ? persons : ours ? ours : iteration.modelScore;
    const json &findings = state.json(names::findings);
    iteration.findings = findings.is_array() ? int(findings.size()) : 0;
    iteration.status = statusOf(checkpoint, state, iteration);

    setSentence(iteration, Sentence::Error, textIn(state.json(names::error), "message"));
    if (const json *finding = firstFinding(findings, iteration.status != Status::NoRows))
        setSentence(iteration, Sentence::Finding, textIn(*finding, "message"));
    setSentence(iteration, Sentence::Reflection, iteration.openedBy);
    if (const json *finding = firstFinding(findings, false))
        setSentence(iteration, Sentence::Finding, textIn(*finding, "message"));
    if (reflects)
        setSentence(iteration, Sentence::Reflection, toQt(state.text(names::reflection)));
}

std::vector<Step> readSteps(const std::vector<workflow::CheckpointPtr> &checkpoints)
{
    std::vector<Step> steps;
    for (const auto &checkpoint : checkpoints) {
        using workflow::Origin;
        if (checkpoint->origin == Origin::start || checkpoint->origin == Origin::limit)
            continue;
        const bool ran = checkpoint->origin == Origin::run || checkpoint->origin == Origin::replay ||
                         checkpoint->origin == Origin::skip;
        const QString name = ran ? stepOf(checkpoint->node) : toQt(workflow::toString(checkpoint->origin));
        if (steps.empty() || steps.back().name != name)
            steps.push_back({name, {}, Status::Answered, false, 0, {}, false});
        Step &step = steps.back();
        step.nodes.append(toQt(checkpoint->node));
        step.nanoseconds += checkpoint->duration.count();
        step.checkpoint = checkpoint->id;
        if (const auto status = decided(*checkpoint); status && ran) {
            for (Step &earlier : steps)
                earlier.decides = false; // a finding that was fixed and executed no longer decides
            step.status = *status;
            step.decides = true;
        } else if (ran && wrote(*checkpoint, names::executionScore) && steps.size() > 1) {
            const bool decides = std::any_of(steps.begin(), steps.end(), [](const Step &earlier) {
                return earlier.decides && earlier.status == Status::Answered;
            });
            for (Step &earlier : steps) // scored anew, after another look: the last one counts
                earlier.decides = earlier.decides && earlier.name != name;
            step.decides = decides;
        }
    }
    return steps;
}

QString titleOf(const std::vector<workflow::CheckpointPtr> &checkpoints)
{
    QString title, asked;
    for (const auto &checkpoint : checkpoints) {
        const bool writesQuery = wrote(*checkpoint, names::searchQueries);
        const QString name = checkpoint->origin == workflow::Origin::run ? stepOf(checkpoint->node)
                                                                         : toQt(workflow::toString(checkpoint->origin));
        if (checkpoint->origin == workflow::Origin::edit)
            return name;
        if (title.isEmpty() && checkpoint->origin != workflow::Origin::start)
            title = name;
        if (writesQuery && checkpoint->origin != workflow::Origin::start)
            return name;
        // Where nothing was written, the step in which the model declined.
        const auto &calls = checkpoint->record.activities;
        if (std::any_of(calls.begin(), calls.end(), [](const auto &call) { return call->kind == "model"; }))
            asked = name;
    }
    return asked.isEmpty() ? title : asked;
}

} // namespace app
