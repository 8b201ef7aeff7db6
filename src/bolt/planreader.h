// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the plan of EXPLAIN or PROFILE from the last summary. Pure; any thread.
#pragma once

#include "data/source/source.h"

namespace bolt {

// No steps if the metadata has no plan; warnings are the server's notifications.
data::Plan planOf(const data::Value &metadata);

} // namespace bolt
