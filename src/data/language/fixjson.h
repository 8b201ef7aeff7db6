// SPDX-License-Identifier: GPL-3.0-or-later
// The fixes of a finding as JSON, for runs and for other programs. Any thread.
#pragma once

#include "data/language/diagnostic.h"

#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace data {

// [{"begin", "end", "text", "title", "certain", "class"}]
nlohmann::json toJson(const std::vector<Fix> &fixes);

} // namespace data
