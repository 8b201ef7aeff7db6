// SPDX-License-Identifier: GPL-3.0-or-later
// What a column of a result holds, over all its rows: how many values, how many different ones, the least, the most and
// how they are spread. Blocks are given twice: first to count, then to draw the spread of numbers between the bounds
// that the first pass found. Memory does not grow with the rows. Used by one thread.
#pragma once

#include "data/rows.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace data {

struct ColumnStatistics {
    std::size_t rows = 0, nulls = 0;
    std::size_t distinct = 0;
    bool distinctIsLeast = false;                         // there are at least so many: more were not told apart
    Value least, most;                                    // null where there is no value
    bool isNumeric = false;                               // all values are numbers
    double mean = 0;                                      // of numbers
    std::vector<std::size_t> spread;                      // of numbers, from least to most in equal parts
    std::vector<std::pair<Value, std::size_t>> commonest; // the most frequent first; empty where too many differ
};

class ColumnCounter {
public:
    explicit ColumnCounter(std::size_t column, std::size_t columns) : m_column(column), m_columns(columns) {}
    void count(const RowBlock &block);
    bool needsSecondPass() const { return m_result.isNumeric && m_result.rows > m_result.nulls; }
    void spread(const RowBlock &block); // after all blocks were counted
    ColumnStatistics finish();

private:
    static constexpr std::size_t mostDistinct = 200'000; // told apart by their hashes
    static constexpr std::size_t mostCounted = 2'000;    // whose uses are counted one by one
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
