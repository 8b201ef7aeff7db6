// SPDX-License-Identifier: GPL-3.0-or-later
// What each pass of a reading did, for people who ask why a question was read so: the pieces of the question, what each
// pass added to the frame, and the readings that came of it. Values; any thread.
#pragma once

#include "offline/reading/questionframe.h"

#include <string>
#include <vector>

namespace offline {

struct ReadingTrace {
    struct Step {
        std::string pass;
        std::vector<std::string> did; // one sentence each; empty: nothing
    };
    std::vector<std::string> pieces; // each with what it may mean, and how surely
    std::vector<Step> steps;
    std::vector<std::string> readings; // the likeliest first
};

// Everything that the frame holds, one line each.
std::vector<std::string> linesOf(const QuestionFrame &frame, const std::vector<Item> &items, const Lexicon &lexicon);
// "'major': type City 0.90, property City.population 0.70"
std::string lineOf(const Item &item, const Lexicon &lexicon);

} // namespace offline
