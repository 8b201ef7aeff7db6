// SPDX-License-Identifier: GPL-3.0-or-later
// Detects parts of a question that a query ignores: names, types, numbers, the direction of a relationship, the kind of
// answer, the aggregate, the order, all rows. Uses only words and schema: the same for every model. Ignores anything
// that it does not understand. Pure; any thread.
#pragma once

#include "base/codedtext.h"

#include <map>
#include <memory>
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
    std::string_view earlier, earlierQuery;           // the question that a follow-up question continues
    const std::vector<data::Token> *tokens = nullptr; // of the query; never null
    const data::Analysis *analysis = nullptr;         // never null
    const data::Schema *schema = nullptr;
    const data::Rows *rows = nullptr;
    const nlohmann::json *words = nullptr;           // artefact `words` of a local model
    const std::vector<std::string> *names = nullptr; // of Relevance::possibleNames(), the stored ones
    // By phrase of the question: the stored names that it means, found before the query was written; may be null.
    const std::map<std::string, std::vector<std::string>> *linked = nullptr;
};

struct Mismatch {
    base::TextCode part; // of the score
    base::CodedText why;
};

namespace relevance {
struct QuestionAndQuery;
}

// A question compared with its query. Reads both once, for all checks. What the input points to outlives the object;
// its names, links and rows may be set after that.
class Relevance {
public:
    explicit Relevance(const RelevanceInput &input);
    ~Relevance();

    // At most one of each part: the first one found.
    std::vector<Mismatch> mismatches() const;
    // True if no check objects to the query, and all joins of tables follow keys or found relationships.
    bool isBeyondDoubt() const;
    // Parts of the question that may be names and are not in the query, longest first, for look-ups. At most `count`.
    // Empty if a local model linked the words.
    std::vector<std::string> possibleNames(std::size_t count) const;

private:
    RelevanceInput m_input;
    std::unique_ptr<const relevance::QuestionAndQuery> m_read;
};

} // namespace agents
