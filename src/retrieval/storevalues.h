// SPDX-License-Identifier: GPL-3.0-or-later
// Helpers for both databases of texts. Private to retrieval; the source's thread.
#pragma once

#include "base/codedtext.h"
#include "data/source/source.h"

#include <string>
#include <vector>

namespace retrieval {

std::string textOf(const data::Value &value); // for display; empty if null
std::int64_t integerOf(const data::Value &value);
std::string vectorText(const std::vector<float> &vector); // "[0.5,-1]"

// Runs an internal query with higher limits than a user's query.
base::Result<data::Rows> storeRows(data::Source &source, const data::Query &query, const std::stop_token &stop);

// "table", "label", "column" or "property", for the window in its language.
base::CodedText storeWord(const std::string &kind);
// The error for an unknown table (label), with the existing names.
tl::unexpected<base::Error> unknownTable(const std::string &named, const std::vector<std::string> &known,
                                         const std::string &kind, const std::string &source);
// The error for vectors of a store (`name`) that cannot be compared with those of the question.
tl::unexpected<base::Error> vectorsDiffer(const std::string &name, const base::Error &why);

} // namespace retrieval
