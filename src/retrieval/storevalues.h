// SPDX-License-Identifier: GPL-3.0-or-later
// Small things that both databases of texts need. Private to retrieval; the source's thread.
#pragma once

#include "data/source.h"

#include <string>
#include <vector>

namespace retrieval {

std::string textOf(const data::Value &value); // as it is shown; empty where it is null
std::int64_t integerOf(const data::Value &value);
std::string vectorText(const std::vector<float> &vector); // "[0.5,-1]"

// Runs a query of ours, with more time and room than a person's has.
base::Result<data::Rows> storeRows(data::Source &source, const data::Query &query, const std::stop_token &stop);

// Why there is no table (label) of that name, and which there are.
tl::unexpected<base::Error> noHolder(const std::string &named, const std::vector<std::string> &known,
                                     const std::string &kind, const std::string &source);

} // namespace retrieval
