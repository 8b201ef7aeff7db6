// SPDX-License-Identifier: GPL-3.0-or-later
// What rows amount to, for stop rules, scores and sentences. Any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace data {
class Rows;
} // namespace data

namespace agents {

class QuestionLanguage;

// No row, or nothing but null, zero, false and empty lists or texts.
bool isEmptyResult(const data::Rows &rows);

// Every row is there once. Looks at the first 1,000 rows.
bool hasDuplicates(const data::Rows &rows);

// Rows as JSON lines for a model: at most `count` rows, each cell cut to `cellBytes`; says at the end how many there
// are.
std::string rowsForModel(const data::Rows &rows, std::size_t count, std::size_t cellBytes);

// The answer in one sentence, made from the rows alone: "Yes.", "11 drugs: Azathioprine, Baclofen, ...", "11 rows:
// ...".
std::string answerInWords(std::string_view question, const data::Rows &rows, const QuestionLanguage &language);

} // namespace agents
