// SPDX-License-Identifier: GPL-3.0-or-later
// The synonyms of the user and the source that a reading uses: those in the question with their meaning. Used on the
// source's thread.
#pragma once

#include "data/words/words.h"
#include "offline/values/knowledge.h"

#include <string_view>

namespace offline {

// Without repetition. The knowledge is prepared for the schema.
data::Words wordsUsed(std::string_view question, const Knowledge &knowledge);

} // namespace offline
