// SPDX-License-Identifier: GPL-3.0-or-later
// The correct query of a generated sample question, made from its parts and not from its words, and the check of rows
// against the result of that query. On the thread of the source.
#pragma once

#include "data/source/repairer.h"

#include <stop_token>

namespace data {
class Rows;
class Source;
struct Schema;
} // namespace data

namespace program {

// Also false if the query cannot be made or run: such a question is not offered.
bool isRightAnswer(const data::SampleParts &asked, const data::Rows &rows, const data::Schema &schema,
                   data::Source &source, const std::stop_token &stop);

} // namespace program
