// SPDX-License-Identifier: GPL-3.0-or-later
// What rows amount to, for scores, stop rules and repairs. Pure; any thread.
#pragma once

#include "data/rows.h"

namespace data {

// No row, or nothing but null, zero, false and empty lists or texts.
bool isEmptyResult(const Rows &rows);

// A row is there twice. Looks at the first 1,000 rows.
bool hasDuplicates(const Rows &rows);

} // namespace data
