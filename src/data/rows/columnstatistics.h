// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics of one column of a result: number of values, distinct values, minimum, maximum and histogram. Two passes
// over the blocks: the first counts, the second fills the histogram. Memory is bounded. Used by one thread.
#pragma once

#include "data/rows/rows.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace data {

struct ColumnStatistics {
    std::size_t rows = 0, nulls = 0;
    std::size_t distinct = 0;
    bool distinctIsLeast = false;                         // `distinct` is a lower bound: the limit was reached
    Value least, most;                                    // minimum and maximum; null if there is no value
    bool isNumeric = false;                               // all values are numbers
    double mean = 0;                                      // of numbers
    std::vector<std::size_t> spread;                      // histogram of numbers: bins of equal width
    std::vector<std::pair<Value, std::size_t>> commonest; // most frequent first; empty above the limit
};

class ColumnCounter {
public:
    explicit ColumnCounter(std::size_t column, std::size_t columns) : m_column(column), m_columns(columns) {}
    void count(const RowBlock &block);
    bool needsSecondPass() const { return m_result.isNumeric && m_result.rows > m_result.nulls; }
    void spread(const RowBlock &block); // second pass, after all blocks were counted
    ColumnStatistics finish();

private:
    static constexpr std::size_t mostDistinct = 200'000; // distinct values counted, by hash
    static constexpr std::size_t mostCounted = 2'000;    // distinct values whose frequencies are counted
    static constexpr std::size_t parts = 24;
    struct Hash {
        std::size_t operator()(const Value &value) const { return equivalenceHash(value); }
    };
    struct Same {
        bool operator()(const Value &a, const Value &b) const { return equivalent(a, b); }
    };
    std::size_t m_column, m_columns;
    bool m_any = false;
    double m_sum = 0;
    std::unordered_set<std::size_t> m_hashes;
    std::unordered_map<Value, std::size_t, Hash, Same> m_uses;
    bool m_usesGivenUp = false;
    ColumnStatistics m_result;
};

} // namespace data
