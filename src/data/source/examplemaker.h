// SPDX-License-Identifier: GPL-3.0-or-later
// Makes example questions near a question, with their queries, for the prompts of language models. Implemented above
// the rules, which write the queries. Runner's thread.
#pragma once

#include "data/schema/schemaartefact.h"
#include "data/words/learned.h"

#include <stop_token>
#include <string>
#include <vector>

namespace data {

// What an example asks for.
enum class ExampleForm { list, count, each, most, least, average, yesNo };

struct MadeExample {
    Example example;
    ExampleForm form = ExampleForm::list;
    bool isNegated = false;          // items without something
    std::vector<std::string> named;  // types of the items that it names by a stored value
    std::vector<std::string> values; // properties of the stored values in it
};

struct ExamplesAbout {
    std::string question;
    std::vector<std::string> types; // of stored values in the question
};

class ExampleMaker {
public:
    virtual ~ExampleMaker() = default;
    // Examples about the types, relationships and properties that the question names, in no particular order. Not run:
    // a query may return no rows. Fails only if the source cannot be read.
    virtual base::Result<std::vector<MadeExample>> examples(const SchemaPtr &schema, const ExamplesAbout &about,
                                                            std::stop_token stop) = 0;
};

} // namespace data
