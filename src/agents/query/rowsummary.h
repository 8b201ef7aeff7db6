// SPDX-License-Identifier: GPL-3.0-or-later
// What rows say, for models and in sentences. Any thread.
#pragma once

#include "data/rowfacts.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace agents {

class QuestionLanguage;

// Rows as JSON lines for a model: at most `count` rows, each cell cut to `cellBytes`; says at the end how many there
// are.
std::string rowsForModel(const data::Rows &rows, std::size_t count, std::size_t cellBytes);

// The answer in one sentence, made from the rows alone: "Yes.", "11 drugs: Azathioprine, Baclofen, ...", "11 rows:
// ...".
std::string answerInWords(std::string_view question, const data::Rows &rows, const QuestionLanguage &language);

} // namespace agents
