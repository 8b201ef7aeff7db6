// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of the rules: building the index of names, its memory, and reading a question of thirty words without querying
// the database. For `reflexion-bench rules`; one thread.
#pragma once

#include "base/world.h"
#include "data/source/source.h"

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace bench {

// A source of names only: `names` of four types, made of syllables, always the same.
std::shared_ptr<data::Source> madeNames(std::int64_t names);

// Questions of thirty words with stored names, some of them misspelt.
std::vector<std::string> questionsOfThirtyWords(data::Source &source, const data::Schema &schema);

base::Result<nlohmann::json> measureRules(std::shared_ptr<data::Source> source, const base::Resources &resources,
                                          base::Clock &clock);

} // namespace bench
