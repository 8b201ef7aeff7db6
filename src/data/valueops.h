// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of two values, and values as JSON. Comes with data/value.h. Owner: data. Any thread.
//
// Four relations are kept apart, as in CIP2016-06-14: equality (three-valued), comparability (three-valued),
// orderability (total, for ORDER BY) and equivalence (for DISTINCT and grouping: null = null, NaN = NaN, 1 = 1.0).
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace data {

class Value;

// true, false or null (empty).
using Ternary = std::optional<bool>;
Ternary equal(const Value &a, const Value &b);
Ternary less(const Value &a, const Value &b); // a < b; null where the two cannot be compared

// Total order over all types, ascending, as ORDER BY wants it; null last. Negative, zero, positive.
int order(const Value &a, const Value &b);

bool equivalent(const Value &a, const Value &b);
std::size_t equivalenceHash(const Value &value);

// JSON as piped output and predictions have it: node {"labels","id","properties"}, relationship
// {"type","id","start","end", "properties"}, temporal and spatial values as text, NaN and infinities as text.
nlohmann::json toJson(const Value &value);
// Lossless form for a session file and recorded activities; fromTagged(toTagged(v)) is v, but for values nested deeper
// than 512 levels, whose inner parts become text. Null for JSON that toTagged did not make.
nlohmann::json toTagged(const Value &value);
Value fromTagged(const nlohmann::json &json);

} // namespace data
