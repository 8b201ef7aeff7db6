// SPDX-License-Identifier: GPL-3.0-or-later
// Detects parts of a question that a query ignores: names, types, numbers, the direction of a relationship, the kind of
// answer, the aggregate, the order, all rows. Uses only words and schema: the same for every model. Ignores anything
// that it does not understand. Pure; any thread.
#pragma once

#include "base/codedtext.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace data {
struct Analysis;
class Rows;
struct Schema;
struct Token;
} // namespace data

namespace agents {

class QuestionLanguage;

struct RelevanceInput {
    const QuestionLanguage *language = nullptr; // never null
    std::string_view question;
    std::string_view query;
    const std::vector<data::Token> *tokens = nullptr; // of the query; never null
    const data::Analysis *analysis = nullptr;         // never null
    const data::Schema *schema = nullptr;
    const data::Rows *rows = nullptr;
    const nlohmann::json *words = nullptr;           // artefact `words` of a local model
    const std::vector<std::string> *names = nullptr; // of possibleNames(), the stored ones
    // By phrase of the question: the stored names that it means, found before the query was written; may be null.
    const std::map<std::string, std::vector<std::string>> *linked = nullptr;
};

struct Mismatch {
    base::TextCode part; // of the score
    base::CodedText why;
};

// At most one of each part: the first one found.
std::vector<Mismatch> mismatches(const RelevanceInput &input);

// True if the query compares with a name that the question does not have. Needs no rows.
bool hasOtherName(const RelevanceInput &input);

// Parts of the question that may be names and are not in the query, longest first, for look-ups. At most `count`. Empty
// if a local model linked the words.
std::vector<std::string> possibleNames(const RelevanceInput &input, std::size_t count);

} // namespace agents
