// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/scoring.h"

#include "base/text.h"
#include "data/rows/rowmatch.h"

#include <algorithm>
#include <cstdio>

namespace eval {

using nlohmann::json;

namespace {

constexpr Outcome allOutcomes[] = {Outcome::right, Outcome::wrong, Outcome::abstained, Outcome::error};

double secondsOf(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double>(time).count();
}

double shareOf(const std::map<Outcome, std::size_t> &outcomes, Outcome outcome, std::size_t count)
{
    const auto found = outcomes.find(outcome);
    return count == 0 || found == outcomes.end() ? 0 : static_cast<double>(found->second) / static_cast<double>(count);
}

json toJson(const Shares &shares)
{
    json out{{"n", shares.count}};
    for (const Outcome outcome : allOutcomes) {
        out[std::string(toString(outcome))] = shares.of(outcome);
        out["first"][std::string(toString(outcome))] = shares.firstOf(outcome);
    }
    out["iterations"] = shares.iterations;
    out["tokens"] = shares.usage.tokens();
    out["cost_usd"] = shares.usage.cost ? json(*shares.usage.cost) : json();
    out["seconds"] = secondsOf(shares.duration);
    return out;
}

std::string line(const std::string &name, const Shares &shares)
{
    char text[128];
    std::snprintf(text, sizeof text, "%-18s %4zu %9.1f%% %9.1f%% %9.1f%% %9.1f%%\n", name.c_str(), shares.count,
                  100 * shares.of(Outcome::right), 100 * shares.of(Outcome::wrong), 100 * shares.of(Outcome::abstained),
                  100 * shares.of(Outcome::error));
    return text;
}

// US dollars per question, or that the cost is unknown.
std::string money(const std::optional<double> &cost, double count)
{
    if (!cost)
        return "unknown cost";
    char text[32];
    std::snprintf(text, sizeof text, *cost > 0 ? "%.4f USD" : "%.0f USD", *cost / count);
    return text;
}

// Lower case, with single blanks.
std::string plain(std::string_view text)
{
    return base::oneLine(base::unaccent(text));
}

bool has(std::string_view text, std::string_view part)
{
    return plain(text).find(plain(part)) != std::string::npos;
}

bool isRight(const DocumentGold &gold, const Prediction &prediction)
{
    const bool isCited =
        gold.passages.empty() || std::any_of(prediction.cited.begin(), prediction.cited.end(), [&](const auto &cited) {
            return std::any_of(gold.passages.begin(), gold.passages.end(), [&](const auto &place) {
                return cited.document == place.document && has(cited.text, place.text);
            });
        });
    const bool isStated =
        gold.answers.empty() || std::any_of(gold.answers.begin(), gold.answers.end(), [&](const std::string &each) {
            return has(prediction.answer.value_or(""), each);
        });
    return isCited && isStated;
}

void addToBand(std::vector<ScoreBand> &bands, double score, bool right)
{
    for (auto &band : bands)
        if (score >= band.from && (score < band.to || &band == &bands.back())) {
            ++band.count;
            band.right += right ? 1 : 0;
            return;
        }
}

// "right by score: 0–4 0 of 3, 9–10 20 of 21"; bands without attempts are left out. Empty without any.
std::string bandsText(const std::vector<ScoreBand> &bands)
{
    std::string out;
    for (const auto &band : bands) {
        if (band.count == 0)
            continue;
        char text[64];
        std::snprintf(text, sizeof text, "%s %.0f–%.0f %zu of %zu", out.empty() ? "right by score:" : ",", band.from,
                      band.to, band.right, band.count);
        out += text;
    }
    return out;
}

} // namespace

std::string_view toString(Outcome outcome)
{
    switch (outcome) {
    case Outcome::right:
        return "right";
    case Outcome::wrong:
        return "wrong";
    case Outcome::abstained:
        return "abstained";
    case Outcome::error:
        return "error";
    }
    return "error";
}

double Shares::of(Outcome outcome) const
{
    return shareOf(outcomes, outcome, count);
}

double Shares::firstOf(Outcome outcome) const
{
    return shareOf(first, outcome, count);
}

bool matches(const json &rows, const Gold &gold)
{
    return data::rowsMatch(rows, gold.rows, gold.ordered);
}

Outcome judge(const GoldQuestion &question, const Prediction *prediction)
{
    if (!prediction || (prediction->status != "answered" && prediction->status != "abstained"))
        return Outcome::error;
    const bool abstained = prediction->status == "abstained";
    if (!question.answerable)
        return abstained || (prediction->rows.empty() && !prediction->answer) ? Outcome::right : Outcome::wrong;
    if (abstained)
        return Outcome::abstained;
    if (question.documents)
        return isRight(*question.documents, *prediction) ? Outcome::right : Outcome::wrong;
    for (const auto &gold : question.answers)
        if (matches(prediction->rows, gold))
            return Outcome::right;
    return Outcome::wrong;
}

Outcome judgeFirst(const GoldQuestion &question, const Prediction *prediction)
{
    if (!prediction || !prediction->first)
        return judge(question, prediction);
    Prediction first;
    first.id = prediction->id;
    first.status = prediction->first->rows.is_array() ? "answered" : "error";
    first.rows = prediction->first->rows;
    return judge(question, &first);
}

std::optional<bool> isReturnedRight(const GoldQuestion &question, const Prediction &prediction)
{
    const bool answered = prediction.status == "answered";
    if (!prediction.score || !question.answerable || (!answered && !prediction.declinedRows.is_array()))
        return {};
    if (answered)
        return judge(question, &prediction) == Outcome::right;
    return std::any_of(question.answers.begin(), question.answers.end(),
                       [&](const Gold &gold) { return matches(prediction.declinedRows, gold); });
}

Scoreboard score(const std::vector<GoldQuestion> &questions, const std::vector<Prediction> &predictions)
{
    std::map<std::string, const Prediction *> byId;
    for (const auto &prediction : predictions)
        byId[prediction.id] = &prediction;
    Scoreboard board;
    for (const auto &question : questions) {
        const auto found = byId.find(question.id);
        const Prediction *made = found == byId.end() ? nullptr : found->second;
        const Outcome outcome = judge(question, made), first = judgeFirst(question, made);
        for (Shares *shares : {&board.all, &board.categories[question.category]}) {
            ++shares->count;
            ++shares->outcomes[outcome];
            ++shares->first[first];
            if (made) {
                shares->iterations += made->iterations;
                shares->usage += made->usage;
                shares->duration += made->duration;
            }
        }
        if (const auto right = made ? isReturnedRight(question, *made) : std::nullopt)
            addToBand(board.bands, *made->score, *right);
        board.verdicts.emplace_back(question.id, outcome);
    }
    return board;
}

json toJson(const Scoreboard &board)
{
    json shares{{"all", toJson(board.all)}}, verdicts = json::object(), bands = json::array();
    for (const auto &[name, group] : board.categories)
        shares[name] = toJson(group);
    for (const auto &[id, outcome] : board.verdicts)
        verdicts[id] = std::string(toString(outcome));
    for (const auto &band : board.bands)
        bands.push_back({{"from", band.from}, {"to", band.to}, {"n", band.count}, {"right", band.right}});
    return {{"shares", std::move(shares)}, {"score_bands", std::move(bands)}, {"verdicts", std::move(verdicts)}};
}

std::string table(const Scoreboard &board)
{
    char head[128];
    std::snprintf(head, sizeof head, "%-18s %4s %10s %10s %10s %10s\n", "category", "n", "right", "wrong", "abstained",
                  "error");
    std::string out = head + line("all", board.all);
    for (const auto &[name, shares] : board.categories)
        out += line(name, shares);
    if (const std::string effort = effortText(board.all); !effort.empty())
        out += effort + "\n";
    if (const std::string bands = bandsText(board.bands); !bands.empty())
        out += bands + "\n";
    return out;
}

std::string effortText(const Shares &shares)
{
    if (shares.count == 0)
        return {};
    const auto count = static_cast<double>(shares.count);
    char text[320];
    std::snprintf(text, sizeof text,
                  "first attempts: %.1f%% right, %.1f%% wrong; after reflection: %.1f%% right, %.1f%% wrong. Average "
                  "per question: %.2f attempts, %.0f tokens, %s and %.3f s.",
                  100 * shares.firstOf(Outcome::right), 100 * shares.firstOf(Outcome::wrong),
                  100 * shares.of(Outcome::right), 100 * shares.of(Outcome::wrong),
                  static_cast<double>(shares.iterations) / count, static_cast<double>(shares.usage.tokens()) / count,
                  money(shares.usage.cost, count).c_str(), secondsOf(shares.duration) / count);
    return text;
}

std::string toJsonLine(const Prediction &prediction)
{
    json line{{"id", prediction.id},
              {"status", prediction.status},
              {"query", prediction.query},
              {"columns", prediction.columns},
              {"rows", prediction.rows},
              {"iterations", prediction.iterations},
              {"tokens", prediction.usage.tokens()},
              {"cost_usd", prediction.usage.cost ? json(*prediction.usage.cost) : json()},
              {"seconds", secondsOf(prediction.duration)}};
    if (prediction.first)
        line["first"] = {{"query", prediction.first->query}, {"rows", prediction.first->rows}};
    if (prediction.score)
        line["score"] = *prediction.score;
    if (!prediction.declinedRows.is_null())
        line["declined_rows"] = prediction.declinedRows;
    if (!prediction.readAs.empty())
        line["read_as"] = prediction.readAs;
    if (prediction.confidence)
        line["confidence"] = *prediction.confidence;
    if (prediction.answer) {
        line["answer"] = *prediction.answer;
        line["cited"] = json::array();
        for (const auto &each : prediction.cited)
            line["cited"].push_back({{"document", each.document}, {"text", each.text}});
    }
    return line.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace eval
