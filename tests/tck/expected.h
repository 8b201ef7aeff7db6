// SPDX-License-Identifier: GPL-3.0-or-later
// Values as the TCK writes them in its tables: 1, 1.0, NaN, 'text', [1], {k: 1}, (:A {k: 1}), [:T {k: 1}],
// <(:A)-[:T]->()>. Owner: tests of cypher. One thread.
#pragma once

#include "data/values/value.h"

#include <string>

namespace tck {

// Throws std::runtime_error if the text is no value.
data::Value parseValue(const std::string &text);

// One text for values that the TCK treats as equal: labels and keys in order of name, elements without identity, an
// integer never as a float; lists in order of their items if `anyOrder`.
std::string canonical(const data::Value &value, bool anyOrder);

} // namespace tck
