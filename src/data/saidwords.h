// SPDX-License-Identifier: GPL-3.0-or-later
// Words that a source brings itself: what its author called a table or column in a comment, the codes that a comment
// explains ("1 = open, 2 = paid"), the values that a column may hold. They say less than what a person taught, and each
// keeps where it stands as its origin ("comment of orders.total"). Comments are texts of strangers: bounded, read as
// words, never run. Values; any thread.
#pragma once

#include "data/words.h"

#include <memory>
#include <string>
#include <string_view>

namespace data {

struct Schema;

inline constexpr std::size_t mostSaidWords = 2000; // of one source

// Adds to Schema::said what remarks and allowed values say.
void addSaidWords(Schema &schema);

// "from the comment of orders.total"; empty of a word that a person taught.
std::string saidFrom(const Word &word);

// Which of them a person turned off is kept among that person's words: the same phrases, meaning and origin, and off.
bool isSameSaid(const Word &one, const Word &other);
bool isTurnedOff(const Word &said, const Words &words);
void turn(Words &words, const Word &said, bool isOn);
// The schema with what is turned off marked so; the same one where nothing is.
std::shared_ptr<const Schema> heeding(const std::shared_ptr<const Schema> &schema, const Words &words);
// What a person taught, without what only turns off a word of the source.
Words withoutTurnedOff(Words words, const Schema &schema);

} // namespace data
