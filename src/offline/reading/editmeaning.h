// SPDX-License-Identifier: GPL-3.0-or-later
// What a person's edit of a query says about a word: where a question was not read, and the query that a person wrote
// for it answers it, the difference of both tells what the word means. Nothing is offered but what, once taught, makes
// the rules read the question and find the same rows. Used on the source's thread.
#pragma once

#include "offline/reading/teaching.h"

namespace data {
class Language;
}

namespace offline {

// `before`: the query that the person changed; empty where there was none. At most three, the surest first.
std::vector<TeachOffer> meaningsOfEdit(std::string_view question, std::string_view before, std::string_view after,
                                       const data::Language &language, Knowledge &knowledge, std::stop_token stop);

} // namespace offline
