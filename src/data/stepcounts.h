// SPDX-License-Identifier: GPL-3.0-or-later
// The rows after a step of a query, counted by the database itself in a bounded time. On the source's thread.
#pragma once

#include "data/queryparts.h"
#include "data/source.h"

#include <chrono>
#include <stop_token>

namespace data {

base::Result<std::int64_t> countOf(Source &source, const QueryStep &step, const Parameters &parameters,
                                   std::chrono::milliseconds longest, const std::stop_token &stop);

} // namespace data
