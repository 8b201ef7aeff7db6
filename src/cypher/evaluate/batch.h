// SPDX-License-Identifier: GPL-3.0-or-later
// The data between operators: up to 1,024 rows as columns. Each variable's slot has a column; columns not needed above
// are empty. Owned by one operator at a time; one thread.
#pragma once

#include "data/values/value.h"
#include "graph/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace graph {
class Strings;
}

namespace cypher {

inline constexpr std::size_t batchRows = 1024;

enum class ColumnKind : std::uint8_t {
    value,        // values
    node,         // ids; graph::none is null
    relationship, // ids
    text,         // ids of the graph's strings
};

struct Column {
    ColumnKind kind = ColumnKind::value;
    std::vector<std::uint32_t> ids;
    std::vector<data::Value> values;
    const graph::Strings *strings = nullptr; // for a text column

    bool holdsIds() const { return kind != ColumnKind::value; }
    std::size_t size() const { return holdsIds() ? ids.size() : values.size(); }
    data::Value at(std::size_t row) const;
    graph::NodeId node(std::size_t row) const;                 // none if null or not a node
    graph::RelationshipId relationship(std::size_t row) const; // as node()
    bool isNull(std::size_t row) const { return holdsIds() ? ids[row] == graph::none : values[row].isNull(); }

    void clear();
    void push(const data::Value &value); // boxed, for any kind
    void pushNull();
    void pushFrom(const Column &other, std::size_t row);
    void gather(const Column &other, std::span<const std::uint32_t> rows); // appends those rows
    void keep(std::span<const std::uint32_t> rows);                        // ascending
    std::size_t bytes() const;                                             // own memory, for budgets
    std::size_t hash(std::size_t row) const;
    bool equivalent(std::size_t row, const Column &other, std::size_t otherRow) const;
    int order(std::size_t row, const Column &other, std::size_t otherRow) const; // same kind; order of ORDER BY
};

struct Batch {
    std::size_t rows = 0;
    std::vector<Column> columns;        // by slot
    std::vector<std::uint64_t> weights; // multiplicity of each row; empty: 1

    explicit Batch(std::span<const ColumnKind> kinds = {}, const graph::Strings *strings = nullptr);
    void clear(); // removes the rows only
    void keep(std::span<const std::uint32_t> rows);
    data::Value at(int slot, std::size_t row) const { return columns[static_cast<std::size_t>(slot)].at(row); }
    Column &operator[](int slot) { return columns[static_cast<std::size_t>(slot)]; }
    const Column &operator[](int slot) const { return columns[static_cast<std::size_t>(slot)]; }
};

} // namespace cypher
