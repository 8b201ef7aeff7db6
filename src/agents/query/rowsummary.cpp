// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/rowsummary.h"

#include "agents/query/questionlanguage.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "data/rows.h"

#include <algorithm>
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

// The property that names a node for people: its first text.
std::string inSentence(const data::Value &value)
{
    std::string text;
    if (value.type() == data::Type::node || value.type() == data::Type::map) {
        for (const char *key : {"name", "title", "label"})
            if (const auto named = value.property(key); named.isString())
                text = named.asString();
    }
    return base::shorten(text.empty() ? value.toDisplay() : text, cellInSentence);
}

std::string counted(std::size_t count)
{
    return base::grouped(static_cast<std::int64_t>(count)) + (count == 1 ? " row" : " rows");
}

std::string firstNames(const data::Rows &rows)
{
    std::vector<std::string> names;
    for (std::size_t row = 0; row < rows.size() && names.size() < namesInSentence; ++row) {
        auto name = inSentence(rows.at(row, 0));
        for (std::size_t column = 1; column < rows.columnCount() && column < 3; ++column)
            name += (column == 1 ? " (" : ", ") + inSentence(rows.at(row, column));
        names.push_back(rows.columnCount() > 1 ? name + ")" : name);
    }
    return base::join(names, ", ") + (rows.size() > names.size() ? ", …" : ".");
}

std::string singleValue(const data::Value &value, const QuestionLanguage::Answers &say)
{
    if (value.type() == data::Type::boolean)
        return value.asBool() ? say.yes : say.no;
    if (value.type() == data::Type::integer)
        return base::grouped(value.asInt());
    return inSentence(value);
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
           (shown < rows.size() ? "; the first " + std::to_string(shown) + " are shown" : "") + ".";
}

std::string answerInWords(std::string_view question, const data::Rows &rows, const QuestionLanguage &language)
{
    const auto &say = language.answers();
    if (rows.empty() || rows.columnCount() == 0)
        return say.nothing;
    const auto noun = language.countedNoun(question);
    const auto things = [&](std::int64_t count) {
        return base::filled(say.things, {{"count", base::grouped(count)}, {"noun", noun}});
    };
    if (rows.size() == 1 && rows.columnCount() == 1) {
        const auto &value = rows.at(0, 0);
        if (value.type() != data::Type::integer || !language.asksHowMany(question))
            return singleValue(value, say) + ".";
        if (noun.empty() || value.asInt() == 1)
            return base::filled(say.inAll, {{"count", base::grouped(value.asInt())}});
        return things(value.asInt()) + ".";
    }
    if (rows.size() == 1)
        return firstNames(rows);
    const auto size = static_cast<std::int64_t>(rows.size());
    const bool each = !noun.empty() && rows.columnCount() == 1 && !rows.truncated() && !hasDuplicates(rows);
    const auto count = each ? things(size) : base::filled(say.rows, {{"count", base::grouped(size)}});
    return (rows.truncated() ? base::filled(say.more, {{"count", count}}) : count) + ": " + firstNames(rows);
}

} // namespace agents
