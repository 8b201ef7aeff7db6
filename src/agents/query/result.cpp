// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/result.h"

#include "agents/engine/names.h"
#include "agents/engine/stoprule.h"
#include "agents/query/querynodes.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/databasetools.h"

#include <algorithm>
#include <map>

namespace agents {

using nlohmann::json;
using workflow::Checkpoint;
using workflow::CheckpointPtr;
using workflow::State;

namespace {

using By = ScoreSpec::By;

bool changed(const Checkpoint &checkpoint, std::string_view path)
{
    const auto name = artefactOf(path);
    return !name.empty() && wrote(checkpoint, name);
}

std::size_t countIn(const State &state, const StatePath &path)
{
    const auto value = valueAt(state, path);
    if (!value)
        return 0;
    return value->is_number_unsigned() ? value->get<std::size_t>() : value->is_array() ? value->size() : 0;
}

std::string textIn(const State &state, const StatePath &path)
{
    const auto value = valueAt(state, path);
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

class Attempts {
public:
    explicit Attempts(const AgentSpec &agent) : m_agent(agent) {}

    void read(const CheckpointPtr &read, const State &before)
    {
        const Checkpoint &checkpoint = *read;
        const auto &card = m_agent.card;
        m_shown[checkpoint.iteration + (checkpoint.opensIteration ? 1 : 0)].push_back(read);
        const auto &state = checkpoint.state;
        const bool opens = !m_byIteration.contains(checkpoint.iteration);
        auto &attempt = m_byIteration[checkpoint.iteration];
        if (opens) { // the reason is in the state that opens it
            attempt.iteration = checkpoint.iteration;
            attempt.move = textAt(before, card.move);
            attempt.reason = attempt.move.empty() ? std::string() : textAt(before, card.moveReason);
        }
        attempt.usage += checkpoint.usage;
        attempt.duration += checkpoint.duration;
        // The step that opens the next iteration has the proposal for that one.
        if (const auto text = textAt(state, card.headline.front()); !checkpoint.opensIteration && !text.empty())
            attempt.query = text;
        const bool ran = changed(checkpoint, card.outcome);
        if (ran || (!checkpoint.opensIteration && changed(checkpoint, card.headline.front()))) {
            attempt.rows = countIn(state, card.outcome);
            attempt.outcome = textIn(state, card.outcome);
            attempt.error = textAt(state, card.problem);
        }
        if (ran)
            attempt.ran = state.get(artefactOf(card.outcome));
        if (!checkpoint.opensIteration || ran)
            attempt.mark = markOf(card.marks, state);
        if (m_agent.score)
            for (const auto &[name, by] : m_agent.score->order)
                if (changed(checkpoint, name))
                    scoreOf(attempt, by) = agents::scoreOf(state, name);
        if (std::find(card.judges.begin(), card.judges.end(), checkpoint.node) != card.judges.end())
            attempt.reflection = textAt(state, card.reflection);
    }

    std::vector<AttemptResult> take()
    {
        std::vector<AttemptResult> attempts;
        for (auto &[iteration, attempt] : m_byIteration) {
            if (m_agent.score)
                for (const auto &each : m_agent.score->order)
                    if (!attempt.score)
                        attempt.score = scoreOf(attempt, each.by);
            attempt.title = iterationTitle(m_agent, m_shown[iteration]);
            attempts.push_back(std::move(attempt));
        }
        return attempts;
    }

private:
    static std::optional<double> &scoreOf(AttemptResult &attempt, By by)
    {
        return by == By::person ? attempt.personScore : by == By::run ? attempt.executionScore : attempt.modelScore;
    }

    const AgentSpec &m_agent;
    std::map<int, AttemptResult> m_byIteration;
    std::map<int, std::vector<CheckpointPtr>> m_shown; // by the iteration of their card
};

std::vector<AttemptResult> attemptsOf(const AgentSpec &agent, const std::vector<CheckpointPtr> &path)
{
    Attempts attempts(agent);
    for (std::size_t i = 0; i < path.size(); ++i)
        if (path[i]->iteration > 0)
            attempts.read(path[i], i > 0 ? path[i - 1]->state : State());
    return attempts.take();
}

// The last checkpoint of the iteration that still has its proposal; else its last one.
const Checkpoint *shownOf(const AgentSpec &agent, const std::vector<CheckpointPtr> &path, int iteration)
{
    const Checkpoint *shown = nullptr;
    for (const auto &checkpoint : path)
        if (checkpoint->iteration == iteration &&
            (!shown || !textAt(checkpoint->state, agent.card.headline.front()).empty()))
            shown = checkpoint.get();
    return shown;
}

void take(RunResult &result, const State &shown, const State &last)
{
    const auto &agent = *result.agent;
    result.answer = textAt(shown, agent.card.answer);
    const auto &remark = shown.json(agent.card.remark);
    result.remark = base::codedTextIn(remark, "says");
    result.remarkWarns = remark.is_object() && remark.value("warns", false);
    result.readAs = readAsOf(agent, shown);
    result.query = textAt(shown, agent.card.headline.front());
    result.rows = shown.get(artefactOf(agent.card.outcome));
    if (agent.score) {
        result.executionScore = shown.json(agent.score->nameOf(By::run));
        result.modelScore = shown.json(agent.score->nameOf(By::model));
    }
    for (const auto &name : agent.results) {
        const auto *spec = agent.find(name);
        const auto &from = spec && spec->kind == kinds::score ? shown : last;
        const auto &artefact = from.get(name);
        result.results[name] = !artefact                    ? json()
                               : artefact->kind() == "json" ? base::jsonOf(artefact)
                                                            : json(artefact->display());
    }
}

json scoreJson(const std::optional<double> &score)
{
    return score ? json(*score) : json();
}

json toJson(const AttemptResult &attempt, const std::string &headline)
{
    return {{"iteration", attempt.iteration},
            {headline, attempt.query},
            {"rows", attempt.rows},
            {"error", attempt.error.empty() ? json() : json(attempt.error)},
            {"execution_score", scoreJson(attempt.executionScore)},
            {"model_score", scoreJson(attempt.modelScore)},
            {"person_score", scoreJson(attempt.personScore)},
            {"move", attempt.move},
            {"reason", attempt.reason},
            {"reflection", attempt.reflection},
            {"tokens", attempt.usage.tokens()},
            {"ms", std::chrono::duration<double, std::milli>(attempt.duration).count()}};
}

} // namespace

std::string iterationTitle(const AgentSpec &agent, const std::vector<CheckpointPtr> &checkpoints)
{
    std::string_view first, asked;
    for (const auto &checkpoint : checkpoints) {
        if (checkpoint->origin == workflow::Origin::edit)
            return std::string(workflow::toString(checkpoint->origin));
        if (checkpoint->origin == workflow::Origin::start)
            continue;
        const std::string_view name = checkpoint->origin == workflow::Origin::run
                                          ? stepOf(checkpoint->node)
                                          : workflow::toString(checkpoint->origin);
        if (first.empty())
            first = name;
        if (changed(*checkpoint, agent.card.proposal))
            return std::string(name);
        // If nothing was written: the step in which the model declined.
        const auto &calls = checkpoint->record.activities;
        if (std::any_of(calls.begin(), calls.end(), [](const auto &call) { return call->kind == activities::model; }))
            asked = stepOf(checkpoint->node);
    }
    return std::string(asked.empty() ? first : asked);
}

std::string proposalNotRun(const AgentSpec &agent, const std::vector<CheckpointPtr> &path)
{
    const auto tried = artefactOf(agent.card.headline.front());
    if (path.empty() || !path.back()->ended() || agent.card.proposal.empty() || tried == agent.card.proposal)
        return {};
    const auto newest = std::find_if(path.rbegin(), path.rend(), [&](const CheckpointPtr &checkpoint) {
        return wrote(*checkpoint, agent.card.proposal) || wrote(*checkpoint, tried);
    });
    if (newest == path.rend() || wrote(**newest, tried))
        return {};
    const auto proposed = textAt((*newest)->state, agent.card.proposal + "/0");
    const bool isOld = std::any_of(path.begin(), path.end(), [&](const CheckpointPtr &checkpoint) {
        return wrote(*checkpoint, tried) &&
               base::oneLine(textAt(checkpoint->state, agent.card.headline.front())) == base::oneLine(proposed);
    });
    return isOld ? std::string() : proposed;
}

std::string readAsOf(const AgentSpec &agent, const State &state)
{
    std::string readingText = agent.card.readAs.empty() ? std::string() : textAt(state, agent.card.readAs);
    const bool wasRepaired =
        !readingText.empty() && !agent.card.move.empty() && !textAt(state, agent.card.move).empty();
    return wasRepaired ? readingText + " " + textAt(state, agent.card.moveReason) : readingText;
}

RunResult resultOf(const AgentSpecPtr &agent, const std::vector<CheckpointPtr> &path, std::string_view reason)
{
    RunResult result;
    result.agent = agent;
    if (path.empty())
        return result;
    const auto &last = *path.back();
    result.question = last.state.text(names::question);
    if (const auto &continued = last.state.json(names::continued); continued.is_object())
        result.continues = base::textIn(continued, "question");
    result.reason = reason.empty() ? last.endReason : std::string(reason);
    result.status = agent->statusOf(result.reason);
    result.attempts = attemptsOf(*agent, path);
    result.usage = last.total;
    result.steps = last.step;
    result.duration = last.elapsed;
    result.notRun = proposalNotRun(*agent, path);
    if (result.status == EndStatus::failed)
        result.error = textAt(last.state, agent->card.problem);
    else if (const auto &reply = last.state.json(names::reply); reply.is_object() && reply.contains("failed"))
        result.note = "The last answer of the model could not be used. " + textAt(last.state, agent->card.problem);
    for (const auto &name : agent->ofKind(kinds::choices))
        if (last.state.has(name))
            result.readings = last.state.json(name);

    const auto best = agent->card.best.empty() ? std::nullopt : valueAt(last.state, agent->card.best);
    const bool isOwnEnd = result.status == EndStatus::abstained || result.status == EndStatus::refused;
    const bool isBest =
        best && best->is_number() && !isOwnEnd && (!isAnswer(result.status) || stopRuleOf(last.state).returnsBest);
    result.iteration = isBest ? best->get<int>() : last.iteration;
    const auto *shown = isBest ? shownOf(*agent, path, result.iteration) : &last;
    take(result, shown ? shown->state : last.state, last.state);
    return result;
}

bool givesRows(const RunResult &result)
{
    if (!result.agent)
        return true;
    const auto *outcome = result.agent->find(artefactOf(result.agent->card.outcome));
    return outcome && outcome->kind == kinds::rows;
}

std::string resultForModel(const RunResult &result, std::size_t rows, std::size_t cellBytes)
{
    const bool good = isAnswer(result.status);
    std::string text = good ? "Answered" : "Not answered (" + result.reason + ")";
    text += result.answer.empty() ? "." : ": " + result.answer;
    for (const auto *sentence : {&result.error, &result.note})
        if (!sentence->empty())
            text += "\n" + *sentence;
    for (const json &reading : good ? json::array() : result.readings)
        if (reading.is_object())
            text += "\nIt could mean: " + reading.value("text", std::string());
    if (!result.query.empty())
        text += "\nquery: " + result.query;
    const data::Rows &all = data::rowsOf(result.rows);
    if (all.columnCount() > 0)
        text += "\n" + ::tools::rowsAsText(all, rows, cellBytes);
    return text;
}

json toJson(const RunResult &result)
{
    const auto &rows = data::rowsOf(result.rows);
    const auto headline = result.agent ? artefactOf(result.agent->card.headline.front()) : std::string(names::query);
    json table = json::array();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        json line = json::object();
        for (std::size_t column = 0; column < rows.columnCount(); ++column)
            line[rows.columns()[column]] = data::toJson(rows.at(row, column));
        table.push_back(std::move(line));
    }
    json attempts = json::array();
    for (const auto &attempt : result.attempts)
        attempts.push_back(toJson(attempt, headline));
    json object{{"question", result.question},
                {"status", toString(result.status)},
                {"reason", result.reason},
                {"answer", result.answer},
                {"read_as", result.readAs.empty() ? json() : json(result.readAs)},
                {"iteration", result.iteration},
                {"attempts", std::move(attempts)},
                {"not_run", result.notRun.empty() ? json() : json(result.notRun)},
                {"error", result.error.empty() ? json() : json(result.error)},
                {"note", result.note.empty() ? json() : json(result.note)},
                {"steps", result.steps},
                {"tokens", result.usage.tokens()},
                {"tokens_in", result.usage.tokensIn},
                {"tokens_cached", result.usage.tokensCached},
                {"cost", result.usage.cost ? json(*result.usage.cost) : json()},
                {"ms", std::chrono::duration<double, std::milli>(result.duration).count()}};
    if (headline != names::answer)
        object[headline] = result.query;
    if (!result.continues.empty())
        object["continues"] = result.continues;
    if (givesRows(result)) {
        object["columns"] = rows.columns();
        object["rows"] = std::move(table);
    } else if (result.rows) {
        object[artefactOf(result.agent->card.outcome)] =
            result.rows->kind() == "json" ? base::jsonOf(result.rows) : json(result.rows->display());
    }
    for (const auto &[name, value] : result.results.items())
        object[name] = value;
    return object;
}

} // namespace agents
