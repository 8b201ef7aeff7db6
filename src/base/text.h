// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 text for the core. Offsets are bytes unless a name says otherwise. Invalid bytes never throw: each counts as
// one character (U+FFFD). Any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// A range of a text, in bytes: [begin, end).
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool operator==(const Span &) const = default;
};

std::vector<char32_t> toCodePoints(std::string_view utf8);
std::string toUtf8(const std::vector<char32_t> &codePoints);
void appendUtf8(std::string &out, char32_t codePoint);
bool isValidUtf8(std::string_view bytes);
std::string lower(std::string_view utf8); // simple case mapping, as Cypher's toLower
std::string upper(std::string_view utf8);
std::string fold(std::string_view utf8);     // full case folding and NFKC, for comparing names
std::string unaccent(std::string_view utf8); // folded, without combining marks

std::string trim(std::string_view text);
std::string oneLine(std::string_view text); // each run of blanks as one, and none at the ends
std::vector<std::string> split(std::string_view text, char delimiter);
std::string join(const std::vector<std::string> &parts, std::string_view delimiter);

// Damerau-Levenshtein distance (optimal string alignment) in code points; stops at `limit` + 1.
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit = 64);

// The nearest of `candidates` by case-insensitive edit distance, at most `limit` away; empty if there is none or a tie.
std::string nearest(std::string_view word, const std::vector<std::string> &candidates, std::size_t limit);

// The longest run of ASCII letters, the first if several are equally long; may be empty.
Span longestWord(std::string_view text);

// Percent-decodes: "a%20b" gives "a b"; invalid escapes stay.
std::string percentDecoded(std::string_view text);

// At most `limit` bytes, cut between characters, with an ellipsis if shortened.
std::string shorten(std::string_view text, std::size_t limit);

// Groups digits for English sentences: 1234567 gives 1,234,567.
std::string grouped(std::int64_t number);

} // namespace base
