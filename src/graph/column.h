// SPDX-License-Identifier: GPL-3.0-or-later
// One property of a segment's nodes or a type's relationships, as arrays. Row r is the r-th node of the segment or
// relationship of the type. A view, valid as long as its graph. Owner: graph. Any thread.
#pragma once

#include "data/values/value.h"
#include "graph/ids.h"

#include <cstdint>
#include <span>

namespace graph {

class Strings;

enum class ColumnKind : std::uint8_t {
    integer,  // integers[row]
    floating, // floats[row]
    boolean,  // boolAt(row)
    string,   // strings[row]
    list,     // items [listBegin(row), listEnd(row)) of `items`, which has one of the kinds above
    boxed,    // boxed[row]: all other types, and columns of mixed type
};

struct Column {
    ColumnKind kind = ColumnKind::boxed;
    ColumnKind itemKind = ColumnKind::boxed; // of lists: the kind of `items`
    std::uint32_t size = 0;
    std::uint32_t nulls = 0; // rows without a value; they have 0, false, no text or an empty list in the array
    const std::uint64_t *present = nullptr; // bit r set: row r has a value; null if nulls == 0

    const std::int64_t *integers = nullptr;
    const double *floats = nullptr;
    const std::uint64_t *bits = nullptr;
    const StringId *strings = nullptr; // `none` in rows without a value
    const data::Value *boxed = nullptr;
    const std::uint32_t *offsets = nullptr; // of lists: size + 1 entries
    const Column *items = nullptr;          // of lists
    const Strings *dictionary = nullptr;

    bool has(std::uint32_t row) const { return !present || (present[row >> 6] >> (row & 63) & 1u); }
    bool boolAt(std::uint32_t row) const { return bits[row >> 6] >> (row & 63) & 1u; }
    std::uint32_t listBegin(std::uint32_t row) const { return offsets[row]; }
    std::uint32_t listEnd(std::uint32_t row) const { return offsets[row + 1]; }
    // The value of a row, boxed; null if missing.
    data::Value at(std::uint32_t row) const;
};

} // namespace graph
