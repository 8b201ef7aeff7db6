// SPDX-License-Identifier: GPL-3.0-or-later
// Learns a word from an edited query: if a question was not read and the user wrote its query, the difference between
// the queries gives the meaning of a word. An offer must make the rules read the question and find the same rows. Used
// on the source's thread.
#pragma once

#include "offline/reading/teaching.h"

namespace data {
class Language;
}

namespace offline {

// `before`: the query before the edit, or empty. At most three offers, best first.
std::vector<TeachOffer> meaningsOfEdit(std::string_view question, std::string_view before, std::string_view after,
                                       const data::Language &language, Knowledge &knowledge, std::stop_token stop);

} // namespace offline
