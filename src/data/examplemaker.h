// SPDX-License-Identifier: GPL-3.0-or-later
// Makes example questions with queries that return rows, for the prompts of language models. Implemented above the
// rules, which write the queries. Runner's thread.
#pragma once

#include "data/learned.h"
#include "data/schemaartefact.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace data {

class ExampleMaker {
public:
    virtual ~ExampleMaker() = default;
    // At most `count`, or fewer if the source has no more. Fails only if the source cannot be read.
    virtual base::Result<std::vector<Example>> examples(const SchemaPtr &schema, std::size_t count,
                                                        std::stop_token stop) = 0;
};

} // namespace data
