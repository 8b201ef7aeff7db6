// SPDX-License-Identifier: GPL-3.0-or-later
// The user's defaults in a reading: the relationship between two types, and the date of a type, that apply if no word
// of the question decides (data::Word: between, date). Pure; any thread.
#pragma once

#include "data/words/words.h"
#include "offline/joining/items.h"
#include "offline/joining/logicalform.h"

#include <string>
#include <vector>

namespace offline {

class Lexicon;
class Vocabulary;

struct UsedDefault {
    std::vector<std::string> types; // for a relationship both types in alphabetical order; for a date its owner
    std::string what;               // the relationship, the type that links both, or the property
    bool isDate = false;
    bool operator==(const UsedDefault &) const = default;
};

// Each default once. `ties`: the items that were read as relationships.
std::vector<UsedDefault> defaultsIn(const LogicalForm &form, const std::vector<Item> &items,
                                    const std::vector<std::size_t> &ties, const Lexicon &lexicon);
// "The question does not say how entities and filings are connected. Your default 'filed' applies."
std::string inWords(const UsedDefault &meant, const Vocabulary &vocabulary, const Lexicon &lexicon);
// True if the word is this default.
bool says(const data::Word &word, const UsedDefault &meant);

} // namespace offline
