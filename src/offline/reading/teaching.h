// SPDX-License-Identifier: GPL-3.0-or-later
// Possible meanings of an unknown word, as offers for the user: conditions, orders and synonyms from the schema of the
// things in the question, each tried with the question. Used on the source's thread.
#pragma once

#include "data/words/words.h"
#include "offline/values/knowledge.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

// The reading of the question if the word had this meaning.
struct TaughtReading {
    std::string query;
    std::string readAs;
    std::string abstains;           // the reason if it would not be read; else empty
    std::int64_t rows = -1;         // number of rows; -1: not run
    bool isCut = false;             // there are more
    std::vector<std::string> found; // the first rows
};

struct TeachOffer {
    data::Word word;
    TaughtReading reading;
};

TaughtReading readWith(std::string_view question, const data::Words &words, Knowledge &knowledge, std::stop_token stop);

// At most five, most likely first; each is read and finds rows. `phrase` is an unexplained word of the question.
std::vector<TeachOffer> likelyMeanings(std::string_view question, const std::string &phrase, Knowledge &knowledge,
                                       std::stop_token stop);

// The unexplained words of the question as typed, for which the user can add a synonym.
std::vector<std::string> unknownWords(std::string_view question, const Knowledge &knowledge);

} // namespace offline
