// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/samplegold.h"

#include "data/language/queryparts.h"
#include "data/rows/rows.h"
#include "data/source/source.h"
#include "data/values/valuetext.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace program {

namespace {

using data::SampleParts;
using Kind = SampleParts::Kind;
using Cells = std::vector<data::Value>;

constexpr std::size_t rowsCompared = 1000;
constexpr std::chrono::milliseconds timeOfGold{2000};

std::string cypherOf(const SampleParts &asked)
{
    const auto tick = data::tickedName;
    const std::string from = "(a:" + tick(asked.from) + ")", to = "(b:" + tick(asked.to) + ")",
                      way = "-[:" + tick(asked.relationship) + "]->";
    const auto named = [&](const char *variable, std::size_t name) {
        return std::string(variable) + "." + tick(asked.nameProperty) + " = " +
               data::Value(asked.names[name]).toLiteral();
    };
    switch (asked.kind) {
    case Kind::of:
        return "MATCH " + from + way + to + " WHERE " + named("b", 0) + " RETURN DISTINCT a";
    case Kind::number:
        return "MATCH " + from + way + to + " WHERE " + named("b", 0) + " RETURN count(DISTINCT a)";
    case Kind::ofBoth:
        return "MATCH " + from + way + to + ", (a)" + way + "(c:" + tick(asked.to) + ") WHERE " + named("b", 0) +
               " AND " + named("c", 1) + " RETURN count(DISTINCT a)";
    case Kind::mostOfEnd:
        return "MATCH " + from + way + to + " RETURN b, count(DISTINCT a) AS n ORDER BY n DESC";
    case Kind::mostOfStart:
        return "MATCH " + from + way + to + " RETURN a, count(DISTINCT b) AS n ORDER BY n DESC";
    case Kind::none:
        return "MATCH " + to + " WHERE NOT (:" + tick(asked.from) + ")" + way + "(b) RETURN b";
    }
    return {};
}

// Uses the only foreign key from `from` to `to`.
std::string sqlOf(const SampleParts &asked, const data::Schema &schema, const data::Language &language)
{
    const data::Endpoints *way = nullptr;
    for (const data::RelationshipType &type : schema.relationships)
        for (const data::Endpoints &ends : type.endpoints)
            if (ends.from == asked.from && ends.to == asked.to && !ends.columns.empty()) {
                if (way)
                    return {};
                way = &ends;
            }
    if (!way || (asked.kind != Kind::mostOfEnd && asked.kind != Kind::none))
        return {};
    const auto name = [&](const std::string &text) { return data::writtenName(language, text); };
    std::string joined;
    for (const auto &[own, other] : way->columns)
        joined += (joined.empty() ? "" : " AND ") + ("f." + name(own)) + " = t." + name(other);
    const std::string inner = " FROM " + name(asked.from) + " f WHERE " + joined + ")";
    return asked.kind == Kind::none
               ? "SELECT t.* FROM " + name(asked.to) + " t WHERE NOT EXISTS (SELECT 1" + inner
               : "SELECT t.*, (SELECT count(*)" + inner + " AS n FROM " + name(asked.to) + " t ORDER BY n DESC";
}

// The cells of a row, including the properties of nodes and relationships.
Cells cellsOf(const data::Rows &rows, std::size_t row)
{
    Cells cells;
    for (std::size_t column = 0; column < rows.columnCount(); ++column) {
        cells.push_back(rows.at(row, column));
        if (rows.at(row, column).type() == data::Type::node)
            for (const auto &property : rows.at(row, column).asNode().properties)
                cells.push_back(property.second);
    }
    return cells;
}

bool isWithin(const data::Rows &rows, std::size_t row, const Cells &gold)
{
    for (std::size_t column = 0; column < rows.columnCount(); ++column)
        if (std::none_of(gold.begin(), gold.end(),
                         [&](const data::Value &value) { return data::equivalent(value, rows.at(row, column)); }))
            return false;
    return true;
}

} // namespace

bool isRightAnswer(const SampleParts &asked, const data::Rows &rows, const data::Schema &schema, data::Source &source,
                   const std::stop_token &stop)
{
    const auto language = source.language();
    if (!language || rows.empty() || rows.truncated())
        return false;
    const std::string query = schema.ofTables ? sqlOf(asked, schema, *language) : cypherOf(asked);
    data::QueryLimits limits;
    limits.rows = rowsCompared;
    limits.time = timeOfGold;
    const auto gold = query.empty() ? base::Result<data::Rows>() : source.run({query, {}}, limits, stop);
    if (query.empty() || !gold || gold->empty())
        return false;
    std::vector<Cells> wanted;
    const bool isMost = asked.kind == Kind::mostOfEnd || asked.kind == Kind::mostOfStart;
    const std::size_t figure = gold->columnCount() - 1;
    for (std::size_t row = 0; row < gold->size(); ++row)
        if (!isMost || data::equivalent(gold->at(row, figure), gold->at(0, figure)))
            wanted.push_back(cellsOf(*gold, row));
    // Of several rows tied for the first place, one is enough; a list must be complete.
    if (rows.size() > wanted.size() || (!isMost && (gold->truncated() || rows.size() != wanted.size())))
        return false;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto found =
            std::find_if(wanted.begin(), wanted.end(), [&](const Cells &cells) { return isWithin(rows, row, cells); });
        if (found == wanted.end())
            return false;
        wanted.erase(found);
    }
    return true;
}

} // namespace program
