// SPDX-License-Identifier: GPL-3.0-or-later
// The user's snippets, which the console of the window keeps, and values for their parameters. One thread.
#pragma once

#include "cli/world/world.h"
#include "data/language/snippets.h"
#include "data/source/source.h"

#include <map>
#include <string>
#include <vector>

namespace cli {

// Empty if there are none yet.
base::Result<std::vector<data::Snippet>> keptSnippets(const World &world);
// By its name, also in another case; "@FILE": the only one of a file.
base::Result<data::Snippet> snippetNamed(const World &world, const std::string &name);

// By name, as typed: "disease=asthma".
base::Result<std::map<std::string, std::string>> givenValues(const std::vector<std::string> &arguments);
// The values in the types of the schema. A user is asked for those that are missing, otherwise they are an error.
base::Result<data::Parameters> valuesOf(const World &world, const data::Snippet &snippet, data::Source &source,
                                        const std::vector<std::string> &arguments);

} // namespace cli
