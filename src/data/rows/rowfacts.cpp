// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows/rowfacts.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <unordered_map>

namespace data {

namespace {

constexpr std::size_t rowsLookedAt = 1000;

bool isNothing(const Value &value)
{
    switch (value.type()) {
    case Type::null:
        return true;
    case Type::boolean:
        return !value.asBool();
    case Type::integer:
    case Type::floating:
        return value.toDouble() == 0;
    case Type::string:
        return value.asString().empty();
    case Type::list:
        return std::all_of(value.asList().begin(), value.asList().end(), isNothing);
    default:
        return false;
    }
}

bool isAbsent(const Value &value)
{
    return value.isNull() ||
           (value.type() == Type::list && std::all_of(value.asList().begin(), value.asList().end(), isAbsent));
}

template <class Test>
bool allCells(const Rows &rows, const Test &test)
{
    return std::all_of(rows.blocks().begin(), rows.blocks().end(),
                       [&](const auto &block) { return std::all_of(block->cells.begin(), block->cells.end(), test); });
}

// Functions and subqueries that return zero or false for no rows.
constexpr std::array<std::string_view, 4> countingNames = {"count", "exists", "size", "any"};
constexpr std::array<std::string_view, 2> addingNames = {"sum", "total"}; // zero may also come from stored zeros

template <class Names>
bool computes(std::string_view query, const Names &names)
{
    const std::string low = base::lower(query);
    for (const std::string_view name : names)
        for (std::size_t at = low.find(name); at != std::string::npos; at = low.find(name, at + 1)) {
            const auto isWordByte = [&](std::size_t i) {
                return i < low.size() && (std::isalnum(static_cast<unsigned char>(low[i])) || low[i] == '_');
            };
            const std::size_t behind = low.find_first_not_of(" \t\r\n", at + name.size());
            if ((at == 0 || !isWordByte(at - 1)) && behind != std::string::npos &&
                (low[behind] == '(' || low[behind] == '{'))
                return true;
        }
    return false;
}

// After the last RETURN, else the first SELECT, there are no calls and no arithmetic.
bool showsPlainColumns(std::string_view query)
{
    const std::string low = base::lower(query);
    const std::size_t returned = low.rfind("return"), selected = low.find("select");
    const std::size_t begin = returned != std::string::npos ? returned : selected;
    return begin != std::string::npos &&
           low.substr(begin, low.find("from", begin) - begin).find_first_of("(+-*/|") == std::string::npos;
}

} // namespace

bool holdsNothing(const Rows &rows)
{
    return allCells(rows, isNothing);
}

bool addsUp(std::string_view query)
{
    return computes(query, addingNames);
}

bool isEmptyResult(const Rows &rows, std::string_view query)
{
    return allCells(rows, isAbsent) || (holdsNothing(rows) && (computes(query, countingNames) || addsUp(query)));
}

bool canProveEmpty(const Rows &rows, std::string_view query)
{
    return rows.empty() || (isEmptyResult(rows, query) && (!allCells(rows, isAbsent) || showsPlainColumns(query)));
}

bool hasDuplicates(const Rows &rows)
{
    std::unordered_multimap<std::size_t, std::size_t> seen;
    const auto columns = rows.columnCount();
    for (std::size_t row = 0; row < std::min(rows.size(), rowsLookedAt); ++row) {
        std::size_t hash = 0;
        for (std::size_t column = 0; column < columns; ++column)
            hash = hash * 31 + equivalenceHash(rows.at(row, column));
        const auto [begin, end] = seen.equal_range(hash);
        for (auto other = begin; other != end; ++other) {
            std::size_t column = 0;
            while (column < columns && equivalent(rows.at(row, column), rows.at(other->second, column)))
                ++column;
            if (column == columns)
                return true;
        }
        seen.emplace(hash, row);
    }
    return false;
}

} // namespace data
