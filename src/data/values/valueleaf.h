// SPDX-License-Identifier: GPL-3.0-or-later
// Compares and hashes values without nested values (all but lists, maps and paths). Private to data. Any thread.
#pragma once

#include "data/values/value.h"

#include <cstddef>

namespace data::leaf {

// Negative, zero, positive.
template <class T>
int sign(const T &a, const T &b)
{
    return a < b ? -1 : b < a ? 1 : 0;
}

bool isNaN(const Value &value);
// Neither is NaN; integers and floats compare exactly.
int compareNumbers(const Value &a, const Value &b);
bool sameDuration(const Duration &a, const Duration &b);
bool samePoint(const Point &a, const Point &b);
bool isTemporal(Type type);
// Rank of a value's type in ORDER BY.
int rank(const Value &value);
// Both have the same rank.
int order(const Value &a, const Value &b);
std::size_t mix(std::size_t seed, std::size_t value);
std::size_t hash(const Value &value);

} // namespace data::leaf
