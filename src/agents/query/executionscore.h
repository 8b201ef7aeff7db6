// SPDX-License-Identifier: GPL-3.0-or-later
// The score of an iteration, 0 to 10, from what its query did when it ran: the same for every model. Any thread.
//
//   4.0 base + 2.0 coverage + 1.5 links + 1.5 shape + 1.0 not trivial - penalties, then the caps
//   floors   refused 0 · syntax error 1 · unknown name, wrong type or another error 2 · time-out, abstained 3
//   coverage share of the question's content words that the query explains
//   links    how surely the words were linked, or the share of the query's literals that are stored
//   shape    the answer has the form that the question asks for (a number, a yes or no, few rows, a list)
//   trivial  something was found, and it is not everything
//   caps     of the repair move that made the query · empty and not verified 4 · verified empty 9
#pragma once

#include "base/codedtext.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace data {
struct Analysis;
class Rows;
} // namespace data

namespace agents {

class QuestionLanguage;

struct ScoreCap {
    double value = 10;
    base::CodedText why;
};

struct StoredLiteral {
    std::string text;
    bool stored = false;
};

// What a score is made from; pointers may be null where there is nothing.
struct ScoreInput {
    const QuestionLanguage *language = nullptr; // may not be null where there are rows
    std::string_view question;
    std::string_view query;
    const data::Analysis *analysis = nullptr;
    const data::Rows *rows = nullptr;
    const nlohmann::json *words = nullptr; // artefact `words` of a local model
    std::vector<StoredLiteral> literals;   // that the query compares with, as far as they were looked up
    std::string errorCode;                 // of the artefact `error`
    std::optional<ScoreCap> cap;           // of a repair
    bool verifiedEmpty = false;
};

// {value, parts: [{name, value, max, why}], cap: {value, why} | null}; the value has one decimal, each `why` is a
// base::CodedText (a sentence, in what older programs wrote).
nlohmann::json executionScore(const ScoreInput &input);

// The floor of an answer that was not given.
nlohmann::json abstainedScore();

} // namespace agents
