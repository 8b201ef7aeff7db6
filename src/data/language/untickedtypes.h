// SPDX-License-Identifier: GPL-3.0-or-later
// The types that the user hides from models in the schema view. Pure; any thread.
#pragma once

#include "data/language/language.h"
#include "data/schema/schema.h"

#include <string>
#include <vector>

namespace data {

// Labels, then relationship types of the query that the schema has and `ticked` lacks; without duplicates.
std::vector<std::string> untickedTypes(const Analysis &query, const Schema &schema,
                                       const std::vector<std::string> &ticked);

} // namespace data
