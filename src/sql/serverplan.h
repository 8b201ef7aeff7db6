// SPDX-License-Identifier: GPL-3.0-or-later
// The plans of servers, which they print as JSON, each in a form of its own. Owner: sql. Any thread.
#pragma once

#include "data/source.h"
#include "sql/dialect.h"

#include <string>

namespace sql {

base::Result<data::Plan> planFromJson(Dialect dialect, const std::string &json);

} // namespace sql
