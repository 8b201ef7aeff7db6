// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of an abstract type. Pure; any thread.
#pragma once

#include "data/schema/schema.h"

#include <vector>

namespace data {

// Merges the concrete subtypes among `all`, by name: counts add up, the rest comes from the largest.
std::vector<Property> inheritedProperties(const EntityType &abstract, const std::vector<EntityType> &all);

} // namespace data
