// SPDX-License-Identifier: GPL-3.0-or-later
// By which words of a person's and of the source's own a question is read: those that stand in it and mean there what
// was said. Used on the source's thread.
#pragma once

#include "data/words.h"
#include "offline/values/knowledge.h"

#include <string_view>

namespace offline {

// Each once. The knowledge is prepared for the schema.
data::Words wordsUsed(std::string_view question, const Knowledge &knowledge);

} // namespace offline
