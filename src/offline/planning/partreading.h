// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a text by the rules of a database, for a plan. Thread of the knowledge.
#pragma once

#include "offline/planning/questionplan.h"
#include "offline/values/knowledge.h"

namespace offline {

// `knowledge` must be prepared. Empty if the rules abstain, or have only a guess.
std::optional<PartReading> readPart(const std::string &text, const Knowledge &knowledge);

} // namespace offline
