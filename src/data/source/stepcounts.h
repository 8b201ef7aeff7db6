// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the rows after a step of a query in the database, with a timeout. Source thread.
#pragma once

#include "data/language/queryparts.h"
#include "data/source/source.h"

#include <chrono>
#include <stop_token>

namespace data {

base::Result<std::int64_t> countOf(Source &source, const QueryStep &step, const Parameters &parameters,
                                   std::chrono::milliseconds longest, const std::stop_token &stop);

} // namespace data
