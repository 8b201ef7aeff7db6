// SPDX-License-Identifier: GPL-3.0-or-later
// What a made sample question asks for, as a query that is written from its parts and not from its words, and whether
// rows are what that query gives. On the thread of the source.
#pragma once

#include "data/repairer.h"

#include <stop_token>

namespace data {
class Rows;
class Source;
struct Schema;
} // namespace data

namespace program {

// False also where the query cannot be written or does not run: such a question is not offered.
bool isRightAnswer(const data::SampleParts &asked, const data::Rows &rows, const data::Schema &schema,
                   data::Source &source, const std::stop_token &stop);

} // namespace program
