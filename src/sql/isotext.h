// SPDX-License-Identifier: GPL-3.0-or-later
// Dates and times that a database keeps as text: "2020-01-31", "2020-01-31 12:00:05.5". Private to sql. Any thread.
#pragma once

#include "data/value.h"

#include <optional>
#include <string_view>

namespace sql {

std::optional<data::Temporal> isoDate(std::string_view text);     // of a day that exists
std::optional<data::Temporal> isoDateTime(std::string_view text); // with a blank or a T between

// A stored value as one of `type`, where it can be read so; otherwise as it is.
data::Value typed(data::Value value, data::Type type);

} // namespace sql
