// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/comparison.h"

#include "base/codedtext.h"
#include "base/csv.h"
#include "base/jsonread.h"

#include <algorithm>
#include <cstdio>

namespace eval {

using nlohmann::json;

namespace {

std::string percent(double share)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.1f%%", 100 * share);
    return text;
}

const json *boardOf(const json &before, const Result &result, std::size_t at)
{
    if (before.is_object())
        return at == 0 ? &before : nullptr;
    for (const auto &one : before)
        if (one.value("source", "") == result.source && one.value("model", "") == result.model)
            return &one;
    return nullptr;
}

std::string changesOf(const json &before, const Result &result, bool onlyWorse)
{
    std::string out = result.source + " · " + result.model + ":";
    for (const auto outcome : {Outcome::right, Outcome::wrong, Outcome::abstained, Outcome::error}) {
        const std::string name(toString(outcome));
        out += " " + name + " " + percent(before.at("shares").at("all").value(name, 0.0)) + " → " +
               percent(result.board.all.of(outcome));
    }
    out += "\n";
    std::map<Change, std::string> lines;
    std::map<Change, std::size_t> counts;
    for (const auto &[id, outcome] : result.board.verdicts) {
        const auto was = before.at("verdicts").value(id, std::string());
        const Change change = changeOf(was, outcome);
        if (change == Change::same || (onlyWorse && change != Change::worse))
            continue;
        ++counts[change];
        lines[change] += "  " + std::string(toString(change)) + "  " + id + ": " + (was.empty() ? "not asked" : was) +
                         " → " + std::string(toString(outcome)) + "\n";
    }
    for (const auto change : {Change::worse, Change::better, Change::added})
        out += lines[change];
    return out + "  " + std::to_string(counts[Change::worse]) + " worse" +
           (onlyWorse ? "" : ", " + std::to_string(counts[Change::better]) + " better") + "\n";
}

} // namespace

json toJson(const std::vector<Result> &results)
{
    if (results.size() == 1)
        return toJson(results.front().board);
    auto list = json::array();
    for (const auto &result : results) {
        auto one = toJson(result.board);
        one["source"] = result.source;
        one["model"] = result.model;
        list.push_back(std::move(one));
    }
    return list;
}

std::string table(const std::vector<Result> &results)
{
    if (results.size() == 1)
        return table(results.front().board);
    std::string out;
    for (const auto &result : results)
        out += result.source + " · " + result.model + "\n" + table(result.board) + "\n";
    for (const auto &result : results)
        out += percent(result.board.all.of(Outcome::right)) + " right, " +
               percent(result.board.all.of(Outcome::wrong)) + " wrong, " +
               percent(result.board.all.of(Outcome::abstained)) + " abstained of " +
               std::to_string(result.board.all.count) + ": " + result.source + " · " + result.model + "\n";
    return out;
}

namespace {

base::Error unreadable()
{
    return base::codedError(
        base::Category::input,
        BASE_TEXT("evaluation.earlier",
                  "The file of the earlier evaluation cannot be read, or has other sources or models. Choose a file "
                  "that was written with --json or exported from the window."),
        {}, {});
}

} // namespace

std::string csv(const std::vector<Result> &results)
{
    std::string out = "source,model,category,id,question,outcome,query,gold\r\n";
    for (const auto &result : results)
        for (const auto &asked : result.answers) {
            for (const std::string_view text :
                 {std::string_view(result.source), std::string_view(result.model), std::string_view(asked.category),
                  std::string_view(asked.id), std::string_view(asked.question), toString(asked.outcome),
                  std::string_view(asked.query)})
                out += base::csvField(text) + ",";
            out += base::csvField(asked.gold) + "\r\n";
        }
    return out;
}

Change changeOf(std::string_view before, Outcome now)
{
    const auto rank = [](std::string_view outcome) {
        const std::string_view worstFirst[] = {"wrong", "error", "abstained", "right"};
        return std::find(std::begin(worstFirst), std::end(worstFirst), outcome) - std::begin(worstFirst);
    };
    if (before.empty())
        return Change::added;
    const auto was = rank(before), is = rank(toString(now));
    return was == is ? Change::same : was < is ? Change::better : Change::worse;
}

std::string_view toString(Change change)
{
    switch (change) {
    case Change::same:
        return "";
    case Change::better:
        return "better";
    case Change::worse:
        return "worse";
    case Change::added:
        return "new";
    }
    return "";
}

base::Result<std::vector<std::map<std::string, std::string>>> outcomesBefore(std::string_view before,
                                                                             const std::vector<Result> &results)
{
    const auto parsed = base::parsedJson(before);
    std::vector<std::map<std::string, std::string>> outcomes(results.size());
    bool any = false;
    try {
        for (std::size_t i = 0; i < results.size(); ++i)
            if (const auto *one = parsed.is_structured() ? boardOf(parsed, results[i], i) : nullptr)
                for (const auto &[id, outcome] : one->at("verdicts").items()) {
                    outcomes[i][id] = outcome.get<std::string>();
                    any = true;
                }
    } catch (const json::exception &) {
        any = false;
    }
    return any ? base::Result<std::vector<std::map<std::string, std::string>>>(std::move(outcomes))
               : tl::unexpected(unreadable());
}

base::Result<std::string> compare(std::string_view before, const std::vector<Result> &results, bool onlyWorse)
{
    const auto parsed = base::parsedJson(before);
    try {
        std::string out;
        for (std::size_t i = 0; i < results.size(); ++i)
            if (const auto *one = parsed.is_structured() ? boardOf(parsed, results[i], i) : nullptr)
                out += changesOf(*one, results[i], onlyWorse);
        if (!out.empty())
            return out;
    } catch (const json::exception &) {
    }
    return tl::unexpected(unreadable());
}

} // namespace eval
