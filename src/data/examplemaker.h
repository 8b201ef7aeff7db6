// SPDX-License-Identifier: GPL-3.0-or-later
// Makes example questions for a source, each with a query that ran there and found rows: what a language model is shown
// before it writes a query of its own. Implemented above the rules, which write them. Thread of the runner.
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
    // At most `count`; fewer where the source gives no more. An error only where the source cannot be read.
    virtual base::Result<std::vector<Example>> examples(const SchemaPtr &schema, std::size_t count,
                                                        std::stop_token stop) = 0;
};

} // namespace data
