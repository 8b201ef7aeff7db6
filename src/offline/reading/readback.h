// SPDX-License-Identifier: GPL-3.0-or-later
// A logical form as a sentence for the user: "Drugs that treat the disease 'gout'." Types and relationships have their
// schema names as words; a relationship whose name is no verb becomes a noun of one of its ends. Pure; any thread.
#pragma once

#include "offline/joining/logicalform.h"

namespace offline {

class Lexicon;
class Vocabulary;

// In the language of the vocabulary.
std::string readBack(const LogicalForm &form, const Vocabulary &vocabulary, const Lexicon &lexicon);
// The type in a sentence: "books" if the sentence has the language of the names, else "Book".
std::string typeInWords(int entity, bool plural, const Vocabulary &vocabulary, const Lexicon &lexicon);

} // namespace offline
