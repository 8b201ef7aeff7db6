// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/result.h"

#include "agents/engine/names.h"
#include "agents/engine/stoprule.h"
#include "agents/sql/sqlnames.h"

#include <algorithm>
#include <map>

namespace agents {

std::optional<double> AttemptResult::countingScore() const
{
    return personScore ? personScore : executionScore ? executionScore : modelScore;
}

using nlohmann::json;
using workflow::Checkpoint;
using workflow::CheckpointPtr;
using workflow::State;

namespace {

std::string messageOf(const json &error)
{
    return error.is_object() ? error.value("message", std::string()) : std::string();
}

void readOutcome(AttemptResult &attempt, const Checkpoint &checkpoint)
{
    const auto &state = checkpoint.state;
    attempt.query = state.text(names::query);
    attempt.rows = data::rowsOf(state.get(names::rows)).size();
    attempt.error = messageOf(state.json(names::error));
}

// A checkpoint belongs to the card of its iteration; a repair or a revision closes the card that it looks at.
void read(AttemptResult &attempt, const Checkpoint &checkpoint)
{
    const auto &state = checkpoint.state;
    attempt.usage += checkpoint.usage;
    attempt.duration += checkpoint.duration;
    if (wrote(checkpoint, names::query) || wrote(checkpoint, names::executions) || wrote(checkpoint, names::rows))
        readOutcome(attempt, checkpoint);
    if (wrote(checkpoint, names::executionScore))
        attempt.executionScore = scoreOf(state, names::executionScore);
    if (wrote(checkpoint, names::modelScore))
        attempt.modelScore = scoreOf(state, names::modelScore);
    if (wrote(checkpoint, names::personScore))
        attempt.personScore = scoreOf(state, names::personScore);
    if (checkpoint.node == nodes::score || checkpoint.node == nodes::reflect) {
        const auto &repair = state.json(names::repair);
        const bool isNext = repair.is_object() && repair.value("before", std::string()) == state.text(names::query);
        attempt.move = repair.is_object() && !isNext ? repair.value("move", std::string()) : std::string();
        attempt.reason = attempt.move.empty() ? std::string() : repair.value("reason", std::string());
    }
    if (checkpoint.node == nodes::revise || checkpoint.node == nodes::repair || checkpoint.node == nodes::reflect)
        attempt.reflection = state.text(names::reflection);
}

std::vector<AttemptResult> attemptsOf(const std::vector<CheckpointPtr> &path)
{
    std::map<int, AttemptResult> byIteration;
    for (const auto &checkpoint : path)
        if (checkpoint->iteration > 0) {
            auto &attempt = byIteration[checkpoint->iteration];
            attempt.iteration = checkpoint->iteration;
            read(attempt, *checkpoint);
        }
    std::vector<AttemptResult> attempts;
    for (auto &[iteration, attempt] : byIteration)
        attempts.push_back(std::move(attempt));
    return attempts;
}

void takeLast(RunResult &result, const Checkpoint &last)
{
    result.iteration = last.iteration;
    result.answer = last.state.text(names::answer);
    result.query = last.state.text(names::query);
    result.rows = last.state.get(names::rows);
    result.executionScore = last.state.json(names::executionScore);
    result.modelScore = last.state.json(names::modelScore);
}

void takeBest(RunResult &result, const std::vector<CheckpointPtr> &path, const json &best)
{
    result.iteration = best.value("iteration", 0);
    result.answer = best.value("answer", std::string());
    result.query = best.value("query", std::string());
    result.rows = path.back()->state.get(names::bestRows);
    result.modelScore = nullptr;
    for (const auto &checkpoint : path)
        if (checkpoint->iteration == result.iteration) {
            if (wrote(*checkpoint, names::executionScore))
                result.executionScore = checkpoint->state.json(names::executionScore);
            if (wrote(*checkpoint, names::modelScore))
                result.modelScore = checkpoint->state.json(names::modelScore);
        }
}

json scoreJson(const std::optional<double> &score)
{
    return score ? json(*score) : json();
}

json toJson(const AttemptResult &attempt)
{
    return {{"iteration", attempt.iteration},
            {"query", attempt.query},
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

std::string_view toString(Status status)
{
    switch (status) {
    case Status::answered:
        return "answered";
    case Status::stopped:
        return "stopped";
    case Status::abstained:
        return "abstained";
    case Status::refused:
        return "refused";
    case Status::failed:
        return "failed";
    case Status::cancelled:
        return "cancelled";
    }
    return "stopped";
}

Status statusOf(std::string_view reason)
{
    if (reason == reasons::answered || reason == reasons::score || reason == reasons::verifiedEmpty)
        return Status::answered;
    if (reason == reasons::abstained)
        return Status::abstained;
    if (reason == reasons::refused)
        return Status::refused;
    if (reason == reasons::cancelled)
        return Status::cancelled;
    return reason.starts_with(reasons::error) ? Status::failed : Status::stopped;
}

RunResult resultOf(const std::vector<CheckpointPtr> &path, std::string_view reason)
{
    RunResult result;
    if (path.empty())
        return result;
    const auto &last = *path.back();
    result.question = last.state.text(names::question);
    result.reason = reason.empty() ? last.endReason : std::string(reason);
    result.status = statusOf(result.reason);
    result.attempts = attemptsOf(path);
    result.usage = last.total;
    result.steps = last.step;
    result.duration = last.elapsed;
    result.error = result.status == Status::failed ? messageOf(last.state.json(names::error)) : std::string();
    result.reflectionResult = last.state.json(names::reflectionResult);
    if (last.state.has(names::readings))
        result.readings = last.state.json(names::readings);

    const auto &best = last.state.json(names::best);
    const bool isMet = result.status == Status::answered;
    const bool isOwnEnd = result.status == Status::abstained || result.status == Status::refused;
    if (best.is_object() && !isOwnEnd && (!isMet || stopRuleOf(last.state).returnsBest))
        takeBest(result, path, best);
    else
        takeLast(result, last);
    return result;
}

json toJson(const RunResult &result)
{
    const auto &rows = data::rowsOf(result.rows);
    json table = json::array();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        json line = json::object();
        for (std::size_t column = 0; column < rows.columnCount(); ++column)
            line[rows.columns()[column]] = data::toJson(rows.at(row, column));
        table.push_back(std::move(line));
    }
    json attempts = json::array();
    for (const auto &attempt : result.attempts)
        attempts.push_back(toJson(attempt));
    json object{{"question", result.question},
                {"status", toString(result.status)},
                {"reason", result.reason},
                {"answer", result.answer},
                {"query", result.query},
                {"iteration", result.iteration},
                {"columns", rows.columns()},
                {"rows", std::move(table)},
                {"execution_score", result.executionScore},
                {"model_score", result.modelScore},
                {"readings", result.readings},
                {"attempts", std::move(attempts)},
                {"error", result.error.empty() ? json() : json(result.error)},
                {"steps", result.steps},
                {"tokens", result.usage.tokens()},
                {"cost", result.usage.cost ? json(*result.usage.cost) : json()},
                {"ms", std::chrono::duration<double, std::milli>(result.duration).count()}};
    if (result.reflectionResult.is_object()) {
        object["reflection_result"] = result.reflectionResult;
        object["should_refine"] = result.reflectionResult.value("should_refine", false);
    }
    return object;
}

} // namespace agents
