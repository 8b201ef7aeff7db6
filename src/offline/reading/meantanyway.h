// SPDX-License-Identifier: GPL-3.0-or-later
// The user's defaults in a reading: the relationship between two types, and the date of a type, that apply if no word
// of the question decides (data::Word: between, date). Pure; any thread.
#pragma once

#include "data/words.h"
#include "offline/joining/logicalform.h"
#include "offline/reading/items.h"

#include <string>
#include <vector>

namespace offline {

class Lexicon;
class Vocabulary;

struct MeantAnyway {
    std::vector<std::string> types; // for a relationship both types in alphabetical order; for a date its owner
    std::string what;               // the relationship, the type that links both, or the property
    bool isDate = false;
    bool operator==(const MeantAnyway &) const = default;
};

// Each default once. `ties`: the items that were read as relationships.
std::vector<MeantAnyway> meantAnyway(const LogicalForm &form, const std::vector<Item> &items,
                                     const std::vector<std::size_t> &ties, const Lexicon &lexicon);
// "No word says how entities and filings are connected: 'filed' is meant, as taught."
std::string inWords(const MeantAnyway &meant, const Vocabulary &vocabulary, const Lexicon &lexicon);
// True if the word is this default.
bool says(const data::Word &word, const MeantAnyway &meant);

} // namespace offline
