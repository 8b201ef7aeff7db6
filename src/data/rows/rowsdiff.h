// SPDX-License-Identifier: GPL-3.0-or-later
// The difference of two results: added, removed and changed rows. Rows match by key, the first column with unique
// values on both sides; without a key by their whole value, as multisets. Pure, linear time; any thread (use a worker
// for large results).
#pragma once

#include "data/rows/rows.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace data {

enum class RowChange { kept, changed, added, removed };

struct RowsDifference {
    struct Line {
        RowChange change = RowChange::kept;
        std::int64_t before = -1, after = -1; // row numbers; -1: only on the other side
    };
    // The common columns, in the order of the new rows; if one side has none, those of the other.
    std::vector<std::string> columns;
    std::vector<std::size_t> inBefore, inAfter; // positions of these columns; empty for a side without columns
    std::optional<std::size_t> key;             // index into `columns`; empty: matched by value
    std::vector<Line> lines; // merged: kept, changed and added rows in new order, removed rows at their old place
    std::size_t kept = 0, changed = 0, added = 0, removed = 0;
    bool comparable = true; // false: both have columns, but none in common
};

RowsDifference diffRows(const Rows &before, const Rows &after);

} // namespace data
