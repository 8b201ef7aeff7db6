// SPDX-License-Identifier: GPL-3.0-or-later
// The score of an iteration, 0 to 10, from the execution of its query; independent of the model. Any thread.
//
//   4.0 base + 2.0 coverage + 1.5 links + 1.5 shape + 1.0 not trivial - penalties, then the caps; 3 at least
//   floors    without a result: refused 0 · syntax error 1 · unknown name, wrong type or another error 2 · timeout 3.
//             Without an execution there is no score.
//   coverage  share of the question's content words that the query explains
//   links     the certainty of the linked words, or the share of the query's literals that are stored
//   shape     the answer has the form that the question asks for (a number, a yes or no, few rows, a list)
//   trivial   the result is neither empty nor everything
//   -3.5      each for a name, a number or a type of the question that the query ignores, a name that only the query
//             has, a direction that never occurs, a wrong kind of answer, a wrong aggregate, the wrong end of an order,
//             truncated rows, an inverted comparison or negation, a wrong join (relevance.h)
//   caps      of the repair that made the query · empty and not verified 4 · verified empty 9
#pragma once

#include "agents/query/relevance.h"
#include "base/codedtext.h"
#include "base/result.h"

#include <map>
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

// The data for a score; pointers may be null.
struct ScoreInput {
    const QuestionLanguage *language = nullptr; // not null if there are rows
    std::string_view question;
    std::string_view query;
    std::string_view earlier, earlierQuery; // the question that a follow-up question continues; empty: none
    const data::Analysis *analysis = nullptr;
    const data::Rows *rows = nullptr;
    const data::Schema *schema = nullptr;
    const std::vector<data::Token> *tokens = nullptr; // of the query; null: no comparison with the question
    const nlohmann::json *words = nullptr;            // artefact `words` of a local model
    std::vector<std::string> names;                   // stored, in the question but not in the query
    // By phrase of the question: the stored names that it means, found before the query was written.
    std::map<std::string, std::vector<std::string>> linked;
    std::vector<StoredLiteral> literals; // that the query compares with, as far as looked up
    std::string errorCode;               // of the artefact `error`
    std::optional<ScoreCap> cap;         // of a repair
    bool verifiedEmpty = false;
};

// {value, parts: [{name, value, max, why}], cap: {value, why} | null}; the value has one decimal. Each `why` is a
// base::CodedText (in older sessions a sentence). `compared`: of the same input, if the caller has it.
nlohmann::json executionScore(const ScoreInput &input, const Relevance *compared = nullptr);

// The same, after parsing the query in the source's language and small look-ups there. Literals already looked up by
// the caller are not repeated.
base::Result<nlohmann::json> scoreOfQuery(ScoreInput input, data::Source &source);

// True if the query has all names of the question that the source stores, exactly or similarly, and no check objects to
// it. Only such a query proves that there are no rows.
base::Result<bool> fitsItsQuestion(ScoreInput input, data::Source &source);

// The parts of the query that are compared with its question; without rows.
RelevanceInput relevanceOf(const ScoreInput &input);

} // namespace agents
