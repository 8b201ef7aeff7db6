// SPDX-License-Identifier: GPL-3.0-or-later
// Keywords of the grammar. None is reserved: each may also be a name. Any thread.
#pragma once

#include <cstdint>
#include <string_view>

namespace cypher {

// clang-format off
enum class Keyword : std::uint8_t {
    none,
    allKw, allShortestPaths, andKw, any, as, asc, ascending, by, call, caseKw, collect, constraint, constraints, contains, count, create,
    csv, cypher, deleteKw, desc, descending, detach, distinct, drop, elseKw, end, ends, except, exists, explain, falseKw, finish,
    foreach, from, functions, group, having, in, index, indexes, infinity, insert, intersect, is, limit, load, match, merge, minus,
    nan, next, none_, normalized, notKw, null, nullsKw, offset, on, optional, orKw, order, over, partition, procedures, profile,
    reduce, remove, returnKw, select, set, shortest, shortestPath, show, single, skip, starts, then, trueKw, typed, unionKw,
    unwind, use, using_, when, where, with, xorKw, yield,
};
// clang-format on

Keyword keywordOf(std::string_view word);   // in any case
bool isReserved(Keyword keyword);           // needs back-ticks as the name of a variable
std::string_view spelling(Keyword keyword); // in capitals

} // namespace cypher
