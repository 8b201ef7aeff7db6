// SPDX-License-Identifier: GPL-3.0-or-later
// Words from the source itself: names in comments of tables and columns, codes that a comment explains ("1 = open, 2 =
// paid"), allowed values. Taught words take precedence; the origin of each word is its place ("comment of
// orders.total"). Comments are untrusted text: bounded, parsed for words, never executed. Values; any thread.
#pragma once

#include "data/words/words.h"

#include <memory>
#include <string>
#include <string_view>

namespace data {

struct Schema;

inline constexpr std::size_t maxSourceWords = 2000; // per source

// Adds words from remarks and allowed values to Schema::sourceWords.
void addSourceWords(Schema &schema);

// "from the comment of orders.total"; empty for a taught word.
std::string sourceOriginText(const Word &word);

// Same phrases, meaning and origin. A word that the user turned off is stored among the user's words with `off` set.
bool isSameSourceWord(const Word &one, const Word &other);
bool isTurnedOff(const Word &sourceWord, const Words &words);
void turn(Words &words, const Word &sourceWord, bool isOn);
// The schema with these words marked as off; the same object if there are none.
std::shared_ptr<const Schema> withTurnedOff(const std::shared_ptr<const Schema> &schema, const Words &words);
// The user's words without the entries that only turn off a word of the source.
Words withoutTurnedOff(Words words, const Schema &schema);

} // namespace data
