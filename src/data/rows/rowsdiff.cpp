// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows/rowsdiff.h"

#include "data/values/value.h"

#include <algorithm>
#include <unordered_map>

namespace data {

namespace {

// Some columns of a row; equal if all values are equivalent (null is null, 1 is 1.0).
struct SeenRow {
    const Rows *rows;
    const std::vector<std::size_t> *columns;
    std::size_t row;
    const Value &at(std::size_t i) const { return rows->at(row, (*columns)[i]); }
    bool operator==(const SeenRow &other) const
    {
        for (std::size_t i = 0; i < columns->size(); ++i)
            if (!equivalent(at(i), other.at(i)))
                return false;
        return true;
    }
};

struct SeenRowHash {
    std::size_t operator()(const SeenRow &row) const
    {
        std::size_t hash = 0;
        for (std::size_t i = 0; i < row.columns->size(); ++i)
            hash = hash * 1099511628211ULL + equivalenceHash(row.at(i));
        return hash;
    }
};

using RowIndex = std::unordered_map<SeenRow, std::vector<std::size_t>, SeenRowHash>;

bool isUnique(const Rows &rows, std::size_t column)
{
    const std::vector<std::size_t> one{column};
    std::unordered_map<SeenRow, bool, SeenRowHash> seen;
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows.at(row, column).isNull() || !seen.emplace(SeenRow{&rows, &one, row}, true).second)
            return false;
    return true;
}

// For each row of `after` its matching row in `before`; -1: new.
std::vector<std::int64_t> partners(const Rows &before, const Rows &after, const std::vector<std::size_t> &left,
                                   const std::vector<std::size_t> &right)
{
    std::vector<std::int64_t> partner(after.size(), -1);
    RowIndex waiting;
    for (std::size_t row = before.size(); row-- > 0;) // reversed, so that the first one is taken first
        waiting[{&before, &left, row}].push_back(row);
    for (std::size_t row = 0; row < after.size(); ++row) {
        const auto found = waiting.find({&after, &right, row});
        if (found == waiting.end() || found->second.empty())
            continue;
        partner[row] = static_cast<std::int64_t>(found->second.back());
        found->second.pop_back();
    }
    return partner;
}

void merge(RowsDifference &difference, const std::vector<std::int64_t> &partner, const Rows &before, const Rows &after)
{
    std::vector<bool> met(before.size(), false);
    for (const std::int64_t row : partner)
        if (row >= 0)
            met[static_cast<std::size_t>(row)] = true;
    std::size_t next = 0;
    const auto removedUpTo = [&](std::size_t end) {
        for (; next < end; ++next)
            if (!met[next]) {
                difference.lines.push_back({RowChange::removed, static_cast<std::int64_t>(next), -1});
                ++difference.removed;
            }
    };
    for (std::size_t row = 0; row < after.size(); ++row) {
        const auto here = static_cast<std::int64_t>(row);
        if (partner[row] < 0) {
            difference.lines.push_back({RowChange::added, -1, here});
            ++difference.added;
            continue;
        }
        const auto there = static_cast<std::size_t>(partner[row]);
        removedUpTo(there);
        const bool same = SeenRow{&before, &difference.inBefore, there} == SeenRow{&after, &difference.inAfter, row};
        difference.lines.push_back({same ? RowChange::kept : RowChange::changed, partner[row], here});
        ++(same ? difference.kept : difference.changed);
    }
    removedUpTo(before.size());
}

} // namespace

RowsDifference diffRows(const Rows &before, const Rows &after)
{
    RowsDifference difference;
    for (std::size_t column = 0; column < after.columnCount(); ++column) {
        const auto &names = before.columns();
        const auto found = std::find(names.begin(), names.end(), after.columns()[column]);
        if (found == names.end())
            continue;
        difference.columns.push_back(after.columns()[column]);
        difference.inBefore.push_back(static_cast<std::size_t>(found - names.begin()));
        difference.inAfter.push_back(column);
    }
    const bool oneSided = before.columnCount() == 0 || after.columnCount() == 0;
    difference.comparable = oneSided || !difference.columns.empty();
    if (!difference.comparable)
        return difference;
    if (oneSided) {
        difference.columns = (before.columnCount() == 0 ? after : before).columns();
        for (auto &[rows, places] : {std::pair{&before, &difference.inBefore}, std::pair{&after, &difference.inAfter}})
            for (std::size_t column = 0; column < rows->columnCount(); ++column)
                places->push_back(column);
    }
    std::vector<std::int64_t> partner(after.size(), -1);
    if (!oneSided) {
        for (std::size_t i = 0; i < difference.columns.size() && !difference.key; ++i)
            if (difference.columns.size() > 1 && isUnique(before, difference.inBefore[i]) &&
                isUnique(after, difference.inAfter[i]))
                difference.key = i;
        if (difference.key)
            partner =
                partners(before, after, {difference.inBefore[*difference.key]}, {difference.inAfter[*difference.key]});
        else
            partner = partners(before, after, difference.inBefore, difference.inAfter);
    }
    merge(difference, partner, before, after);
    return difference;
}

} // namespace data
