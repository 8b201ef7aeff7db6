// SPDX-License-Identifier: GPL-3.0-or-later
// What stands among the texts of a property where there is none: "NULL", "n/a". Any thread.
#pragma once

#include "data/schema.h"

#include <string>

namespace offline {

// The sign as it is stored; empty where the samples show none.
std::string emptySign(const data::Property &property);

} // namespace offline
