// SPDX-License-Identifier: GPL-3.0-or-later
// The plan that EXPLAIN or PROFILE brings with the last summary. Pure; any thread.
#pragma once

#include "data/source.h"

namespace bolt {

// Without steps where the metadata has no plan; warnings are the server's notifications.
data::Plan planOf(const data::Value &metadata);

} // namespace bolt
