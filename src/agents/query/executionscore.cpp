// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/executionscore.h"

#include "agents/engine/questionlanguage.h"
#include "agents/engine/rowsummary.h"
#include "base/text.h"
#include "data/language/language.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;

namespace {

constexpr double baseScore = 4.0;
constexpr double coverageMax = 2.0;
constexpr double linksMax = 1.5;
constexpr double shapeMax = 1.5;
constexpr double notTrivialMax = 1.0;
static_assert(baseScore + coverageMax + linksMax + shapeMax + notTrivialMax == 10); // the maximum score
constexpr double mismatchPenalty = -3.5;
constexpr double lowestOfWhatRan = 3; // executed queries never rank below failed ones: the best attempt is the answer
constexpr double emptyCap = 4.0;
constexpr double verifiedEmptyCap = 9.0;
constexpr std::size_t topRows = 10;

struct Part {
    double share = 0; // 0..1 of the part's maximum
    base::CodedText why;
};

bool isMapped(const QuestionWord &word, const json &words)
{
    return std::any_of(words.begin(), words.end(), [&](const json &mapping) {
        return mapping.value("begin", std::size_t{0}) < word.end && mapping.value("end", std::size_t{0}) > word.begin;
    });
}

bool hasWords(const ScoreInput &in)
{
    return in.words && in.words->is_array() && !in.words->empty();
}

Part coverage(const ScoreInput &in)
{
    const auto asked = in.language->contentWords(in.question);
    if (asked.empty())
        return {1, {BASE_TEXT("score.no-words", "the question has no content words to compare with the query")}};
    const auto used = in.language->contentWords(parted(in.query));
    const auto explained =
        static_cast<std::size_t>(std::count_if(asked.begin(), asked.end(), [&](const QuestionWord &word) {
            if (hasWords(in) && isMapped(word, *in.words))
                return true;
            return std::any_of(used.begin(), used.end(),
                               [&](const QuestionWord &other) { return isRelated(word.text, other.text); });
        }));
    return {static_cast<double>(explained) / static_cast<double>(asked.size()),
            {BASE_TEXT("score.words", "the query covers {part} of {whole} content words of the question"),
             {{"part", std::to_string(explained)}, {"whole", std::to_string(asked.size())}}}};
}

Part links(const ScoreInput &in)
{
    if (hasWords(in)) {
        double sum = 0;
        for (const auto &word : *in.words)
            sum += std::clamp(word.value("weight", 1.0), 0.0, 1.0);
        const auto count = in.words->size();
        return {
            sum / static_cast<double>(count),
            {count == 1
                 ? BASE_TEXT("score.certainty-one", "certainty of the link between {count} word and the schema")
                 : BASE_TEXT("score.certainty", "average certainty of the links between {count} words and the schema"),
             {{"count", std::to_string(count)}}}};
    }
    if (in.literals.empty())
        return {1, {BASE_TEXT("score.no-values", "the query contains no value to check")}};
    const auto stored = static_cast<std::size_t>(
        std::count_if(in.literals.begin(), in.literals.end(), [](const auto &literal) { return literal.stored; }));
    base::CodedText::Arguments counts{{"part", std::to_string(stored)}, {"whole", std::to_string(in.literals.size())}};
    for (const auto &literal : in.literals)
        if (!literal.stored) {
            counts["value"] = base::shorten(literal.text, 40);
            return {static_cast<double>(stored) / static_cast<double>(in.literals.size()),
                    {BASE_TEXT("score.values-missing",
                               "{part} of {whole} values in the query exist in the source, but {value} does not"),
                     std::move(counts)}};
        }
    return {
        1, {BASE_TEXT("score.values", "{part} of {whole} values in the query exist in the source"), std::move(counts)}};
}

Part shape(const ScoreInput &in)
{
    const auto &rows = *in.rows;
    if (in.verifiedEmpty)
        return {1, {BASE_TEXT("score.none", "the result is empty, and the program verified that no rows match")}};
    const bool single = rows.size() == 1 && rows.columnCount() == 1;
    switch (in.language->shape(in.question)) {
    case AnswerShape::count:
        if (in.language->asksFor(in.question, "each") && rows.columnCount() > 1 && !rows.empty())
            return {1, {BASE_TEXT("score.list", "the result is a list, as the question asks")}};
        if (single && rows.at(0, 0).isNumber())
            return {1, {BASE_TEXT("score.number", "the result is one number, as the question asks")}};
        return {rows.empty() ? 0.0 : 0.3,
                {BASE_TEXT("score.number-asked", "the question asks for a number that the query does not return")}};
    case AnswerShape::yesNo:
        if (single && (rows.at(0, 0).type() == data::Type::boolean || rows.at(0, 0).isNumber()))
            return {1, {BASE_TEXT("score.yes-no", "the result is yes or no, as the question asks")}};
        return {
            rows.empty() ? 0.0 : 0.5,
            {BASE_TEXT("score.yes-no-asked", "the question asks for yes or no, but the query returns something else")}};
    case AnswerShape::top:
        if (!rows.empty() && rows.size() <= topRows)
            return {1, {BASE_TEXT("score.few", "the result has only a few rows, as the question asks")}};
        return {rows.empty() ? 0.0 : 0.3,
                {BASE_TEXT("score.few-asked",
                           "the question asks for the first few rows, but the query returns more rows or no rows")}};
    case AnswerShape::list:
        break;
    }
    if (rows.empty())
        return {0,
                {BASE_TEXT("score.list-asked", "the question asks for a list, but the query does not return a list")}};
    if (rows.columnCount() > 4)
        return {0.6, {BASE_TEXT("score.list-wide", "the result is a list, but the list has many columns")}};
    return {1, {BASE_TEXT("score.list", "the result is a list, as the question asks")}};
}

Part notTrivial(const ScoreInput &in)
{
    if (in.verifiedEmpty)
        return {1,
                {BASE_TEXT("score.none-verified", "the result is empty, and the program verified that no rows "
                                                  "match")}};
    if (isEmptyResult(*in.rows, in.query))
        return {0, {BASE_TEXT("score.nothing", "the result is empty")}};
    const bool namesValue = hasWords(in) && std::any_of(in.words->begin(), in.words->end(), [](const json &word) {
                                return word.value("kind", std::string()) == "value";
                            });
    if (namesValue && in.analysis && in.analysis->parsed && in.analysis->literals.empty())
        return {
            0.3,
            {BASE_TEXT("score.everything", "the query ignores the condition in the question and returns all rows")}};
    return {1, {BASE_TEXT("score.something", "the result has at least one row")}};
}

double rounded(double value)
{
    return std::round(value * 10) / 10;
}

// The name is a stable key for comparing parts of two scores.
json part(const base::TextCode &name, double value, double max, const base::CodedText &why)
{
    return {{"name", name.english}, {"value", rounded(value)}, {"max", max}, {"why", toJson(why)}};
}

json floorScore(double value, const base::TextCode &name, const base::CodedText &why)
{
    return {{"value", value}, {"parts", json::array({part(name, value, 10, why)})}, {"cap", nullptr}};
}

json floorOf(const std::string &code)
{
    if (code == "refused")
        return floorScore(0, BASE_TEXT("score.part", "refused"),
                          BASE_TEXT("score.refused", "a safety check refused the query"));
    if (code == "syntax")
        return floorScore(1, BASE_TEXT("score.part", "syntax error"),
                          BASE_TEXT("score.unreadable", "the query has a syntax error"));
    if (code == "timeout" || code == "memory")
        return floorScore(3, BASE_TEXT("score.part", "limit"),
                          BASE_TEXT("score.limit", "the query exceeded its time or memory limit"));
    return floorScore(2, BASE_TEXT("score.part", "error"),
                      {BASE_TEXT("score.failed", "the query failed: {code}"), {{"code", code}}});
}

std::vector<ScoreCap> capsOf(const ScoreInput &in)
{
    std::vector<ScoreCap> caps;
    if (in.cap && in.cap->value < 10)
        caps.push_back(*in.cap);
    if (in.verifiedEmpty)
        caps.push_back(
            {verifiedEmptyCap, BASE_TEXT("score.verified-empty", "the program verified that no rows match")});
    else if (isEmptyResult(*in.rows, in.query))
        caps.push_back(
            {emptyCap, BASE_TEXT("score.empty", "the result is empty, and the program could not verify that no rows "
                                                "match")});
    const auto isNeverTrue = [](const data::Diagnostic &finding) { return finding.code == "never-true"; };
    if (in.analysis && std::any_of(in.analysis->diagnostics.begin(), in.analysis->diagnostics.end(), isNeverTrue))
        caps.push_back({emptyCap, BASE_TEXT("score.never-true", "the query has a condition that no row can meet")});
    return caps;
}

json penalties(const ScoreInput &in, const Relevance *compared)
{
    json out = json::array();
    if (in.rows->truncated())
        out.push_back(
            part(BASE_TEXT("score.part", "cut off"), -0.5, 0, base::CodedText::fromPlainText(in.rows->truncation())));
    if (hasDuplicates(*in.rows))
        out.push_back(part(BASE_TEXT("score.part", "duplicates"), -0.5, 0,
                           BASE_TEXT("score.duplicates", "some rows occur twice")));
    if (in.tokens && !in.tokens->empty() && in.analysis && !in.verifiedEmpty)
        for (const auto &each : compared ? compared->mismatches() : Relevance(relevanceOf(in)).mismatches())
            out.push_back(part(each.part, mismatchPenalty, 0, each.why));
    if (in.analysis)
        for (const auto &finding : in.analysis->diagnostics)
            if (finding.code.find("cartesian") != std::string::npos) {
                out.push_back(part(BASE_TEXT("score.part", "cartesian product"), -1, 0,
                                   BASE_TEXT("score.cartesian", "parts of the query are not joined")));
                break;
            }
    return out;
}

} // namespace

RelevanceInput relevanceOf(const ScoreInput &in)
{
    return {in.language, in.question, in.query, in.earlier, in.earlierQuery, in.tokens,
            in.analysis, in.schema,   in.rows,  in.words,   &in.names,       &in.linked};
}

json executionScore(const ScoreInput &in, const Relevance *compared)
{
    if (!in.errorCode.empty() || !in.rows)
        return floorOf(in.errorCode.empty() ? "runtime" : in.errorCode);
    json parts = json::array({part(BASE_TEXT("score.part", "base"), baseScore, baseScore,
                                   BASE_TEXT("score.ran", "the query ran without an "
                                                          "error"))});
    double sum = baseScore;
    const auto add = [&](const base::TextCode &name, const Part &measured, double max) {
        sum += rounded(measured.share * max);
        parts.push_back(part(name, measured.share * max, max, measured.why));
    };
    add(BASE_TEXT("score.part", "coverage"), coverage(in), coverageMax);
    add(BASE_TEXT("score.part", "links"), links(in), linksMax);
    add(BASE_TEXT("score.part", "shape"), shape(in), shapeMax);
    add(BASE_TEXT("score.part", "not trivial"), notTrivial(in), notTrivialMax);
    for (auto &penalty : penalties(in, compared)) {
        sum += penalty["value"].get<double>();
        parts.push_back(std::move(penalty));
    }
    json cap;
    for (const auto &each : capsOf(in))
        if (each.value < sum) {
            sum = each.value;
            cap = {{"value", each.value}, {"why", toJson(each.why)}};
        }
    return {{"value", rounded(std::clamp(sum, lowestOfWhatRan, 10.0))},
            {"parts", std::move(parts)},
            {"cap", std::move(cap)}};
}

} // namespace agents
