// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a text into words with positions: runs of letters and digits, without accents and case. An apostrophe in a
// word is removed ("Crohn's" is "crohns"); every other sign separates. Any thread.
#pragma once

#include "base/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace offline {

struct Word {
    std::string folded;
    base::Span span;    // in the text
    bool upper = false; // upper case, at least two letters
    char before = 0;    // the sign before it: ( , . : ; ? " - + or 0
};

std::vector<Word> tokenize(std::string_view text);

// The texts in quotation marks, without these: "it", 'it', “it”, «it». Apostrophes in or after a word do not count.
std::vector<base::Span> quotedTexts(std::string_view text);

// The words of a text with single blanks; names are compared in this form.
std::string normalized(std::string_view text);

// The words of an identifier ("AnatomicalEntity", "LOCALIZES_TO", "gwas_locus_count") in ordinary spelling.
std::vector<std::string> identifierWords(std::string_view identifier);

} // namespace offline
