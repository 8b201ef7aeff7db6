// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a selection of the columns of one table equals another table, by the rules of scoring.h. Pure; any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace data {

// Cells are equal: numbers of any kind within a relative 1e-9, booleans with booleans, texts exactly.
bool cellsEqual(const nlohmann::json &a, const nlohmann::json &b);

// `rows` and `gold` are arrays of arrays; a row of `rows` may also be a bare value.
bool rowsMatch(const nlohmann::json &rows, const nlohmann::json &gold, bool ordered);

} // namespace data
