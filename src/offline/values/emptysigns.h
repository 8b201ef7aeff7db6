// SPDX-License-Identifier: GPL-3.0-or-later
// The text that a property stores for a missing value: "NULL", "n/a". Any thread.
#pragma once

#include "data/schema/schema.h"

#include <string>

namespace offline {

// The text as stored; empty if the samples have none.
std::string emptySign(const data::Property &property);

} // namespace offline
