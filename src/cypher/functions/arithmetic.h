// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher's operators on values: arithmetic with overflow errors, three-valued logic, comparison, lists, text. Pure
// except for failures, which go to the QueryContext. Any thread that owns its context.
#pragma once

#include "data/values/value.h"

namespace cypher {

class QueryContext;

data::Value add(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value subtract(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value multiply(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value divide(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value modulo(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value power(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value negate(const data::Value &a, QueryContext &context);
data::Value concatenate(const data::Value &a, const data::Value &b, QueryContext &context); // ||

data::Value toValue(data::Ternary ternary);
// Truth of a condition: a boolean or null; other values are a type error.
data::Ternary truth(const data::Value &value, QueryContext &context);
data::Ternary conjunction(data::Ternary a, data::Ternary b);
data::Ternary disjunction(data::Ternary a, data::Ternary b);
data::Ternary exclusive(data::Ternary a, data::Ternary b);
data::Ternary negation(data::Ternary a);

data::Ternary lessOrEqual(const data::Value &a, const data::Value &b);
data::Ternary isIn(const data::Value &item, const data::Value &list, QueryContext &context);

enum class TextTest { startsWith, endsWith, contains };
data::Ternary textTest(TextTest test, const data::Value &text,
                       const data::Value &piece); // null unless both are texts

// list[i], map[key], node[key] (the last through `property` of the value); null if missing.
data::Value element(const data::Value &container, const data::Value &index, QueryContext &context);
// list[from..to]; nullptr for an absent bound; a null bound gives null.
data::Value slice(const data::Value &list, const data::Value *from, const data::Value *to, QueryContext &context);

} // namespace cypher
