// SPDX-License-Identifier: GPL-3.0-or-later
// How the rules of a database read a text, for a plan. Thread of the knowledge.
#pragma once

#include "offline/planning/questionplan.h"
#include "offline/values/knowledge.h"

namespace offline {

// `knowledge` must be prepared. Nothing where the rules would abstain, or could run only a guess.
std::optional<PartReading> readPart(const std::string &text, const Knowledge &knowledge);

} // namespace offline
