// SPDX-License-Identifier: GPL-3.0-or-later
// A text cut into words with their places: runs of letters and digits, without accents and case. An apostrophe within
// a word is dropped ("Crohn's" is "crohns"), every other sign separates. Any thread.
#pragma once

#include "base/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace offline {

struct Word {
    std::string folded;
    base::Span span;    // in the text
    bool upper = false; // written in capitals, two letters or more
    char before = 0;    // the sign before it, where one is: ( , . : ; ? " - + or 0
};

std::vector<Word> tokenize(std::string_view text);

// What stands in quotation marks, without these: "it", 'it', “it”, «it». An apostrophe within or behind a word is none.
std::vector<base::Span> quotedTexts(std::string_view text);

// The words of a text with one blank between: what names are compared by.
std::string normalized(std::string_view text);

// Words of an identifier: "AnatomicalEntity", "LOCALIZES_TO" and "gwas_locus_count" as people would write them.
std::vector<std::string> identifierWords(std::string_view identifier);

} // namespace offline
