// SPDX-License-Identifier: GPL-3.0-or-later
// What changed between two results: rows added, removed, changed. Rows are matched by a key, the first column whose
// values are unique on both sides; where there is none, by their whole value, as multisets. A pure function of linear
// cost; any thread (large results: a worker).
#pragma once

#include "data/rows.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace data {

enum class RowChange { kept, changed, added, removed };

struct RowsDifference {
    struct Line {
        RowChange change = RowChange::kept;
        std::int64_t before = -1, after = -1; // row numbers; -1: on the other side only
    };
    // Columns that both have, in the order of the new rows; where one side has none at all, those of the other.
    std::vector<std::string> columns;
    std::vector<std::size_t> inBefore, inAfter; // where these columns stand; empty on a side without columns
    std::optional<std::size_t> key;             // index into `columns`; none: matched by value
    std::vector<Line> lines; // merged: kept, changed and added as the new rows stand, removed where they stood
    std::size_t kept = 0, changed = 0, added = 0, removed = 0;
    bool comparable = true; // false: both have columns, none of them in common
};

RowsDifference diffRows(const Rows &before, const Rows &after);

} // namespace data
