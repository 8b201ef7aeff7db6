// SPDX-License-Identifier: GPL-3.0-or-later
// Words that the user teaches about a source: what a word or phrase means in its schema. Used by the rules, prompts and
// the checker. Meanings name types and properties, not query text, so each can be printed in any query language and is
// validated when the schema changes. Stored and shared as a readable file, words.yaml. Values; any thread.
#pragma once

#include "base/result.h"
#include "data/schema/word.h"

#include <string>
#include <string_view>
#include <vector>

namespace data {

struct Schema;

// words.yaml: sorted, one entry per meaning, deterministic; readable and editable by users.
std::string toYaml(const Words &words, std::string_view source);
base::Result<Words> readWords(std::string_view yaml);

// Adds the words of `from` without duplicates (same phrase and meaning). Returns the number of new ones.
std::size_t add(Words &words, const Words &from);
// Removes the phrase, and its entry with the last phrase; entries without phrases by title. False if unknown.
bool remove(Words &words, std::string_view phrase);

// A problem of a word in this schema: an unknown name, an impossible comparison, an ambiguous phrase or one that is the
// name of something else, two defaults for the same thing.
struct WordProblem {
    std::size_t word = 0; // index
    bool isError = false; // it cannot be used; else a warning
    std::string sentence;
};
std::vector<WordProblem> problemsOf(const Words &words, const Schema &schema);

// Text for prompts, one line per word; empty if no word is usable.
std::string describe(const Words &words, const Schema &schema);

} // namespace data
