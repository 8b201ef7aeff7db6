// SPDX-License-Identifier: GPL-3.0-or-later
// What a question asks for and a query does not do: names, types, numbers, the direction of a relationship, the kind of
// answer, the figure, the order, all rows. By words and schema alone, so the same for every model. What it does not
// understand it does not hold against a query. Pure; any thread.
#pragma once

#include "base/codedtext.h"

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
    const std::vector<std::string> *names = nullptr; // of possibleNames(), those that are stored
};

struct Mismatch {
    base::TextCode part; // of the score
    base::CodedText why;
};

// One of each part at most: the first that was found.
std::vector<Mismatch> mismatches(const RelevanceInput &input);

// What of the question may be the name of something and is not in the query, longest first: to be looked up. At most
// `count`. Empty where a local model linked the words.
std::vector<std::string> possibleNames(const RelevanceInput &input, std::size_t count);

} // namespace agents
