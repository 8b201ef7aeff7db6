// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/rowsummary.h"

#include "agents/engine/questionlanguage.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "data/rows/rows.h"
#include "data/values/caption.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <vector>

namespace agents {

using nlohmann::json;

namespace {

constexpr std::size_t namesInSentence = 5;
constexpr std::size_t cellInSentence = 60;

void shortenTexts(json &value, std::size_t bytes)
{
    if (value.is_string())
        value = base::shorten(value.get_ref<const std::string &>(), bytes);
    else if (value.is_structured())
        for (auto &item : value)
            shortenTexts(item, bytes);
}

bool isPlainName(std::string_view name)
{
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == ' ';
    });
}

// A readable name: "length_km" as "length km", "VoteCount" as "vote count".
std::string spoken(std::string_view name)
{
    std::string out;
    for (const char c : base::lower(base::trim(parted(name))))
        if (c != ' ' || !out.ends_with(' '))
            out += c;
    return out;
}

// Two decimals, or three significant digits below one.
std::string roundedNumber(double value)
{
    char text[64];
    if (!std::isfinite(value) || std::abs(value) >= 1e15)
        std::snprintf(text, sizeof text, "%g", value);
    else if (std::abs(value) < 1)
        std::snprintf(text, sizeof text, "%.3g", value);
    else
        std::snprintf(text, sizeof text, "%.2f", value);
    std::string out = text;
    if (std::abs(value) < 1 || out.find('.') == std::string::npos || std::abs(value) >= 1e15)
        return out;
    out.erase(out.find_last_not_of('0') + 1);
    if (out.ends_with('.'))
        out.pop_back();
    const auto point = std::min(out.find('.'), out.size());
    const auto whole = base::grouped(std::strtoll(out.substr(0, point).c_str(), nullptr, 10));
    return (value < 0 && whole.front() != '-' ? "-" : "") + whole + out.substr(point);
}

std::string nameOf(const data::Value &value)
{
    if (value.type() == data::Type::node)
        return data::captionOf(value.asNode());
    for (const char *key : {"name", "title", "label", "symbol"})
        if (const auto named = value.property(key); named.isString() && !named.asString().empty())
            return named.asString();
    return value.toDisplay();
}

// "migraine – associates – IL6 – associates – asthma"
std::string pathInWords(const data::Path &path)
{
    std::string out;
    for (const auto &element : path.elements)
        out += (out.empty() ? "" : " \u2013 ") +
               (element.type() == data::Type::relationship ? spoken(element.asRelationship().type) : nameOf(element));
    return out;
}

// A value in a sentence; `column` gives the unit of a number.
std::string inSentence(const data::Value &value, std::string_view column, const QuestionLanguage &language)
{
    const auto &say = language.answers();
    switch (value.type()) {
    case data::Type::null:
        return say.notStored;
    case data::Type::boolean:
        return base::lower(value.asBool() ? say.yes : say.no);
    case data::Type::integer:
    case data::Type::floating: {
        const auto unit = language.unitOf(column);
        const bool isYear = value.type() == data::Type::integer && unit.empty() && std::abs(value.asInt()) < 10000;
        const auto number =
            isYear ? std::to_string(value.asInt())
                   : language.localNumber(value.type() == data::Type::integer ? base::grouped(value.asInt())
                                                                              : roundedNumber(value.asDouble()));
        return unit.empty() ? number : number + " " + unit;
    }
    case data::Type::node:
    case data::Type::map:
        return nameOf(value);
    case data::Type::relationship:
        return spoken(value.asRelationship().type);
    case data::Type::path:
        return pathInWords(value.asPath());
    case data::Type::list: {
        std::vector<std::string> items;
        for (const auto &item : value.asList())
            items.push_back(inSentence(item, {}, language));
        return base::join(items, "; ");
    }
    default:
        return value.toDisplay();
    }
}

// Adds a full stop unless the sentence has an end.
std::string ended(std::string sentence)
{
    const bool hasEnd = sentence.ends_with('.') || sentence.ends_with('!') || sentence.ends_with('?');
    return hasEnd ? sentence : sentence + ".";
}

std::string counted(std::size_t count)
{
    return base::grouped(static_cast<std::int64_t>(count)) + (count == 1 ? " row" : " rows");
}

std::string firstNames(const data::Rows &rows, const QuestionLanguage &language)
{
    const auto cell = [&](std::size_t row, std::size_t column) {
        return base::shorten(inSentence(rows.at(row, column), rows.columns()[column], language), cellInSentence);
    };
    std::vector<std::string> names;
    for (std::size_t row = 0; row < rows.size() && names.size() < namesInSentence; ++row) {
        auto name = cell(row, 0);
        for (std::size_t column = 1; column < rows.columnCount() && column < 3; ++column)
            name += (column == 1 ? " (" : ", ") + cell(row, column);
        names.push_back(rows.columnCount() > 1 ? name + ")" : name);
    }
    const auto all = base::join(names, ", ");
    return rows.size() > names.size() ? all + ", \u2026" : ended(all);
}

// A single value, complete: definitions are not shortened.
std::string singleValue(const data::Value &value, const std::string &column, const QuestionLanguage &language)
{
    const auto &say = language.answers();
    switch (value.type()) {
    case data::Type::boolean:
        return (value.asBool() ? say.yes : say.no) + ".";
    case data::Type::null: // "no definition is stored"; not for an unnamed expression
        return isPlainName(column) ? base::filled(say.noneStored, {{"what", spoken(column)}}) : say.nothing;
    case data::Type::path: {
        const auto &elements = value.asPath().elements;
        const auto steps = static_cast<std::int64_t>(elements.size() / 2);
        const auto &sentence = steps == 1 ? say.pathOne : say.path;
        return base::filled(sentence, {{"from", nameOf(elements.front())},
                                       {"to", nameOf(elements.back())},
                                       {"count", language.localNumber(base::grouped(steps))},
                                       {"way", pathInWords(value.asPath())}});
    }
    case data::Type::floating:
        if (const auto figure = language.figureOf(column); !figure.empty())
            return base::filled(say.figure, {{"what", figure}, {"value", inSentence(value, column, language)}});
        return ended(inSentence(value, column, language));
    default:
        return ended(inSentence(value, column, language));
    }
}

} // namespace

std::string rowsForModel(const data::Rows &rows, std::size_t count, std::size_t cellBytes)
{
    std::string out;
    const auto shown = std::min(rows.size(), count);
    for (std::size_t row = 0; row < shown; ++row) {
        json line = json::object();
        for (std::size_t column = 0; column < rows.columnCount(); ++column) {
            json cell = data::toJson(rows.at(row, column));
            shortenTexts(cell, cellBytes);
            line[rows.columns()[column]] = std::move(cell);
        }
        out += line.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
    }
    return out + counted(rows.size()) + (rows.truncated() ? ", cut off: " + rows.truncation() : "") +
           (shown > 0 && shown < rows.size() ? "; the first " + std::to_string(shown) + " are shown" : "") + ".";
}

std::string answerInWords(std::string_view question, const data::Rows &rows, const QuestionLanguage &language)
{
    const auto &say = language.answers();
    if (rows.empty() || rows.columnCount() == 0)
        return say.nothing;
    const auto noun = language.answersInItsWords() ? language.nounAsked(question) : std::string();
    const auto counted = [&](std::int64_t count) { return language.localNumber(base::grouped(count)); };
    const auto things = [&](std::int64_t count) {
        return base::filled(say.things, {{"count", counted(count)}, {"noun", noun}});
    };
    if (rows.size() == 1 && rows.columnCount() == 1) {
        const auto &value = rows.at(0, 0);
        if (value.type() != data::Type::integer || !language.asksHowMany(question))
            return singleValue(value, rows.columns()[0], language);
        if (noun.empty() || value.asInt() == 1)
            return base::filled(say.inAll, {{"count", counted(value.asInt())}});
        return things(value.asInt()) + ".";
    }
    if (rows.size() == 1)
        return firstNames(rows, language);
    const auto size = static_cast<std::int64_t>(rows.size());
    const bool each = !noun.empty() && rows.columnCount() == 1 && !rows.truncated() && !hasDuplicates(rows);
    const auto count = each ? things(size) : base::filled(say.rows, {{"count", counted(size)}});
    return (rows.truncated() ? base::filled(say.more, {{"count", count}}) : count) + ": " + firstNames(rows, language);
}

} // namespace agents
