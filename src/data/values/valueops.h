// SPDX-License-Identifier: GPL-3.0-or-later
// Relations between two values, and values as JSON; used with data/values/value.h. Any thread.
//
// Four relations as in CIP2016-06-14: equality (three-valued), comparability (three-valued), orderability (total, for
// ORDER BY) and equivalence (for DISTINCT and grouping: null = null, NaN = NaN, 1 = 1.0).
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace data {

class Value;

// true, false or null (empty).
using Ternary = std::optional<bool>;
Ternary equal(const Value &a, const Value &b);
Ternary less(const Value &a, const Value &b); // a < b; null if not comparable

// Total ascending order over all types for ORDER BY; null last. Negative, zero, positive.
int order(const Value &a, const Value &b);

bool equivalent(const Value &a, const Value &b);
std::size_t equivalenceHash(const Value &value);

// JSON for output and predictions: node {"labels","id","properties"}, relationship {"type","id","start","end",
// "properties"}; temporal and spatial values, NaN and infinities as text.
nlohmann::json toJson(const Value &value);
// Lossless form for session files and recorded activities: fromTagged(toTagged(v)) is v, except that parts nested
// deeper than 512 levels become text. fromTagged gives null for other JSON.
nlohmann::json toTagged(const Value &value);
Value fromTagged(const nlohmann::json &json);

} // namespace data
