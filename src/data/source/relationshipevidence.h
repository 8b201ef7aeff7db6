// SPDX-License-Identifier: GPL-3.0-or-later
// A relationship that the user adds by name although no search found it, and the evidence for it: how many values of
// one column exist in the other. On the thread of the source.
#pragma once

#include "data/schema/relationshipchoices.h"
#include "data/source/source.h"

#include <stop_token>
#include <string_view>

namespace data {

// The ends of "city.mayor = person.name"; blanks around the names do not count. An error names the table or column that
// the schema lacks.
base::Result<Endpoints> endpointsNamed(const Schema &schema, std::string_view name);

// Whether the schema has this relationship, declared or found.
bool hasRelationship(const Schema &schema, const Endpoints &ends);

// Counts at most `checkedValues` distinct values of the referring column, and those that exist at the other end. For
// ends of one column each.
base::Result<Evidence> countEvidence(Source &source, const Schema &schema, const Endpoints &ends, std::stop_token stop);

// Those that the user added and the schema lacks, with their evidence. Names of missing tables are skipped.
std::vector<Endpoints> addedRelationships(const Schema &schema, const RelationshipChoices &choices);

} // namespace data
