// SPDX-License-Identifier: GPL-3.0-or-later
// What an unknown word of a question may mean, as offers for a person who teaches it: conditions, orders and other
// names built from the schema of what the question names, each tried on the question itself. Used on the source's
// thread.
#pragma once

#include "data/words.h"
#include "offline/values/knowledge.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

// The question as it would be read if a word meant this.
struct TaughtReading {
    std::string query;
    std::string readAs;
    std::string abstains;           // why it would not be read; empty where it would
    std::int64_t rows = -1;         // that it finds; -1: not run
    bool isCut = false;             // there are more
    std::vector<std::string> found; // the first of them
};

struct TeachOffer {
    data::Word word;
    TaughtReading reading;
};

TaughtReading readWith(std::string_view question, const data::Words &words, Knowledge &knowledge, std::stop_token stop);

// At most five, the likeliest first; each is read and finds something. `phrase` is a word of the question that nothing
// explains.
std::vector<TeachOffer> likelyMeanings(std::string_view question, const std::string &phrase, Knowledge &knowledge,
                                       std::stop_token stop);

// The words of the question that nothing explains, as typed: what a person may teach.
std::vector<std::string> unknownWords(std::string_view question, const Knowledge &knowledge);

} // namespace offline
