// SPDX-License-Identifier: GPL-3.0-or-later
// The score of an iteration, 0 to 10, from what its query did when it ran: the same for every model. Any thread.
//
//   4.0 base + 2.0 coverage + 1.5 links + 1.5 shape + 1.0 not trivial - penalties, then the caps; 3 at least
//   floors    of what did not answer: refused 0 · syntax error 1 · unknown name, wrong type or another error 2 ·
//             time-out 3. What did not run has no score.
//   coverage  share of the question's content words that the query explains
//   links     how surely the words were linked, or the share of the query's literals that are stored
//   shape     the answer has the form that the question asks for (a number, a yes or no, few rows, a list)
//   trivial   something was found, and it is not everything
//   -3.5      each for a name, a number or a type of the question that is not in the query, a name that only the query
//             has, a direction that never occurs, another kind of answer than the one asked for, another figure, the
//             other end of an order, rows cut short, a comparison or a negation turned, a wrong join (relevance.h)
//   caps      of the repair move that made the query · empty and not verified 4 · verified empty 9
#pragma once

#include "agents/query/relevance.h"
#include "base/codedtext.h"
#include "base/result.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace data {
struct Analysis;
class Rows;
struct Schema;
class Source;
struct Token;
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
    const data::Schema *schema = nullptr;
    const std::vector<data::Token> *tokens = nullptr; // of the query; without them it is not held against the question
    const nlohmann::json *words = nullptr;            // artefact `words` of a local model
    std::vector<std::string> names;                   // stored, said by the question and not by the query
    std::vector<StoredLiteral> literals;              // that the query compares with, as far as they were looked up
    std::string errorCode;                            // of the artefact `error`
    std::optional<ScoreCap> cap;                      // of a repair
    bool verifiedEmpty = false;
};

// {value, parts: [{name, value, max, why}], cap: {value, why} | null}; the value has one decimal, each `why` is a
// base::CodedText (a sentence, in what older programs wrote).
nlohmann::json executionScore(const ScoreInput &input);

// The same, with what is found out by reading the query in the source's language and by small look-ups there; literals
// that the caller looked up already are not asked again.
base::Result<nlohmann::json> scoreOfQuery(ScoreInput input, data::Source &source);

// What the question names and the query does not, where the source has it or something near to it. Empty where a local
// model linked the words.
base::Result<std::vector<std::string>> namesLeftOut(ScoreInput input, data::Source &source);

// What of a query is held against its question; without rows.
RelevanceInput relevanceOf(const ScoreInput &input);

} // namespace agents
