// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluation.h"

#include "agents/engine/names.h"
#include "agents/query/result.h"
#include "base/jsonread.h"
#include "data/rows/rows.h"

#include <algorithm>

namespace eval {

std::string Evaluation::jsonLines() const
{
    std::string out;
    for (const auto &prediction : predictions)
        out += toJsonLine(prediction) + "\n";
    return out;
}

base::Result<Evaluation> evaluate(const std::vector<GoldQuestion> &questions, const Answerer &answer,
                                  std::stop_token stop, const std::function<void(const Progress &)> &progress)
{
    Evaluation evaluation;
    evaluation.predictions.reserve(questions.size());
    for (const auto &question : questions) {
        if (stop.stop_requested()) {
            evaluation.stopped = true;
            break;
        }
        BASE_TRY(auto prediction, answer(question, stop));
        prediction.id = question.id;
        evaluation.predictions.push_back(std::move(prediction));
        if (progress) {
            const auto &made = evaluation.predictions.back();
            progress({evaluation.predictions.size(), questions.size(), &question, &made, judge(question, &made)});
        }
    }
    const auto asked = static_cast<std::ptrdiff_t>(evaluation.predictions.size());
    evaluation.board = score({questions.begin(), questions.begin() + asked}, evaluation.predictions);
    return evaluation;
}

namespace {

// Text and cited passages of an answer from documents.
void takeCitations(const agents::RunResult &result, Prediction &prediction)
{
    const auto valueOf = [&](const char *kind) -> const nlohmann::json & {
        static const nlohmann::json none;
        for (const auto &name : result.agent ? result.agent->ofKind(kind) : std::vector<workflow::Name>())
            if (const auto found = result.results.find(name); found != result.results.end() && !found->is_null())
                return *found;
        return none;
    };
    const nlohmann::json &cited = valueOf(agents::kinds::citedText);
    if (!cited.is_object())
        return;
    prediction.answer = base::textIn(cited, "text");
    for (const auto &citation : base::memberOf(cited, "citations"))
        for (const auto &passage : valueOf(agents::kinds::passages))
            if (base::memberOf(passage, "number") == base::memberOf(citation, "number"))
                prediction.cited.push_back({base::textIn(passage, "document"), base::textIn(passage, "text")});
}

nlohmann::json cellsOf(const data::Rows &rows)
{
    auto cells = nlohmann::json::array();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        auto row = nlohmann::json::array();
        for (std::size_t c = 0; c < rows.columnCount(); ++c)
            row.push_back(data::toJson(rows.at(r, c)));
        cells.push_back(std::move(row));
    }
    return cells;
}

Prediction::First firstOf(const agents::AttemptResult &attempt)
{
    const bool ran = attempt.ran && attempt.error.empty();
    return {attempt.query, ran ? cellsOf(data::rowsOf(attempt.ran)) : nlohmann::json()};
}

} // namespace

Prediction predictionOf(const agents::RunResult &result, std::string id)
{
    Prediction prediction;
    prediction.id = std::move(id);
    prediction.readAs = result.readAs;
    if (const auto sure = result.results.find(agents::names::confidence); sure != result.results.end())
        if (sure->is_number())
            prediction.confidence = sure->get<double>();
    prediction.query = result.query;
    prediction.iterations = static_cast<int>(result.attempts.size());
    prediction.usage = result.usage;
    prediction.duration = result.duration;
    if (result.attempts.size() > 1 && agents::givesRows(result))
        prediction.first = firstOf(result.attempts.front());
    const bool failed = result.status == agents::EndStatus::failed || result.reason.starts_with("error:");
    prediction.status = failed ? "error" : agents::isAnswer(result.status) ? "answered" : "abstained";
    for (const auto &attempt : result.attempts)
        if (attempt.iteration == result.iteration)
            prediction.score = attempt.score;
    if (prediction.status != "answered") {
        if (prediction.score && agents::givesRows(result) && result.rows)
            prediction.declinedRows = cellsOf(data::rowsOf(result.rows));
        return prediction;
    }
    takeCitations(result, prediction);
    if (prediction.answer)
        return prediction;
    const auto &rows = data::rowsOf(result.rows);
    prediction.columns = rows.columns();
    prediction.rows = cellsOf(rows);
    return prediction;
}

} // namespace eval
