// SPDX-License-Identifier: GPL-3.0-or-later
// Dates and times stored as text: "2020-01-31", "2020-01-31 12:00:05.5". Private to sql. Any thread.
#pragma once

#include "data/values/value.h"

#include <optional>
#include <string_view>

namespace sql {

std::optional<data::Temporal> isoDate(std::string_view text);     // only existing days
std::optional<data::Temporal> isoDateTime(std::string_view text); // separated by a blank or T

// Converts a stored value to `type` if possible; otherwise returns it unchanged.
data::Value typed(data::Value value, data::Type type);

} // namespace sql
