// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rowfacts.h"

#include <algorithm>
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

} // namespace

bool isEmptyResult(const Rows &rows)
{
    for (const auto &block : rows.blocks())
        if (!std::all_of(block->cells.begin(), block->cells.end(), isNothing))
            return false;
    return true;
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
