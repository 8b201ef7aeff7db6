// SPDX-License-Identifier: GPL-3.0-or-later
// Summaries of rows, for models and as sentences. Any thread.
#pragma once

#include "data/rows/rowfacts.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace agents {

class QuestionLanguage;

// Rows as JSON lines for a model: at most `count` rows, each cell cut to `cellBytes`; ends with the total number.
std::string rowsForModel(const data::Rows &rows, std::size_t count, std::size_t cellBytes);

// The answer in one sentence, from the rows only: "Yes.", "11 drugs: Azathioprine, Baclofen, ...", "11 rows: ...".
std::string answerInWords(std::string_view question, const data::Rows &rows, const QuestionLanguage &language);

} // namespace agents
