// SPDX-License-Identifier: GPL-3.0-or-later
// A set of keys of one or more columns, numbered in order of insertion: for grouping, DISTINCT and hash joins. Keys are
// compared by equivalence (null = null). Owned by one operator.
#pragma once

#include "cypher/evaluate/batch.h"

#include <span>
#include <vector>

namespace cypher {

class QueryContext;

class KeyTable {
public:
    static constexpr std::uint32_t absent = 0xffffffffu;

    // One kind per key column. Charges memory to the context.
    KeyTable(std::span<const ColumnKind> kinds, const graph::Strings *strings, QueryContext &context);

    struct Found {
        std::uint32_t index = absent;
        bool fresh = false;
    };
    // The number of the key in row `row` of these columns (as many as kinds); inserts new keys.
    Found insert(std::span<const Column *const> key, std::size_t row);
    std::uint32_t find(std::span<const Column *const> key, std::size_t row) const;
    std::size_t size() const { return m_hashes.size(); }
    const Column &column(std::size_t at) const { return m_keys[at]; }

private:
    std::size_t hashOf(std::span<const Column *const> key, std::size_t row) const;
    bool same(std::uint32_t index, std::span<const Column *const> key, std::size_t row) const;
    void grow();

    std::vector<Column> m_keys;
    std::vector<std::size_t> m_hashes;
    std::vector<std::uint32_t> m_slots; // open addressing; absent: free
    QueryContext &m_context;
};

} // namespace cypher
