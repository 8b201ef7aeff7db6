// SPDX-License-Identifier: GPL-3.0-or-later
// What a reading owes to a person who said it once: the relationship between two types, and the date of one, that are
// meant where no word of a question says which (data::Word: between, date). Pure; any thread.
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
    std::vector<std::string>
        types;        // of a relationship both, in the order of the alphabet; of a date the one that has it
    std::string what; // the relationship, or the type over which they are connected, or the property
    bool isDate = false;
    bool operator==(const MeantAnyway &) const = default;
};

// Each once. `ties`: the pieces of the question that say how things have to do with each other.
std::vector<MeantAnyway> meantAnyway(const LogicalForm &form, const std::vector<Item> &items,
                                     const std::vector<std::size_t> &ties, const Lexicon &lexicon);
// "No word says how entities and filings are connected: 'filed' is meant, as taught."
std::string inWords(const MeantAnyway &meant, const Vocabulary &vocabulary, const Lexicon &lexicon);
// Whether the word says so.
bool says(const data::Word &word, const MeantAnyway &meant);

} // namespace offline
