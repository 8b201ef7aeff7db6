// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/stepcounts.h"

#include "base/codedtext.h"

namespace data {

base::Result<std::int64_t> countOf(Source &source, const QueryStep &step, const Parameters &parameters,
                                   std::chrono::milliseconds longest, const std::stop_token &stop)
{
    QueryLimits limits;
    limits.rows = 2;
    limits.time = longest;
    auto rows = source.run({step.countQuery, parameters}, limits, stop);
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->size() != 1 || rows->columnCount() != 1 || rows->at(0, 0).type() != Type::integer)
        return base::fail(base::Category::limit, BASE_TEXT("counts.timeout", "The count exceeded its timeout."), {},
                          "timeout");
    return rows->at(0, 0).asInt();
}

} // namespace data
