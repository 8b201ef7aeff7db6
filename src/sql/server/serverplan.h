// SPDX-License-Identifier: GPL-3.0-or-later
// Parses the JSON query plans of servers, each in its own format. Owner: sql. Any thread.
#pragma once

#include "data/source/source.h"
#include "sql/text/dialect.h"

#include <string>

namespace sql {

base::Result<data::Plan> planFromJson(Dialect dialect, const std::string &json);

} // namespace sql
