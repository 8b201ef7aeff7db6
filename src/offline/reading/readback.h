// SPDX-License-Identifier: GPL-3.0-or-later
// A logical form as a sentence for people: "Drugs that treat the disease 'gout'." Things and relationships are called
// as the schema calls them, in words; where a relationship's name is no verb it is said as one thing's of another.
// Pure; any thread.
#pragma once

#include "offline/joining/logicalform.h"

namespace offline {

class Lexicon;
class Vocabulary;

// In the language of the vocabulary.
std::string readBack(const LogicalForm &form, const Vocabulary &vocabulary, const Lexicon &lexicon);
// What a type is called there: "books" where the sentences' language is that of the names, else "Book".
std::string typeInWords(int entity, bool plural, const Vocabulary &vocabulary, const Lexicon &lexicon);

} // namespace offline
