// SPDX-License-Identifier: GPL-3.0-or-later
// Output of `ask` when the rules do not know a word: its possible meanings and the command that teaches it. One thread.
#pragma once

#include "cli/world/world.h"

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace cli {

// "reflexion words add -s 'SOURCE' "cheap" condition "Product.unitPrice < 10"", quoted for the shell. `file`: the
// words.yaml in use, or empty.
std::string teachCommand(const std::string &source, const std::string &file, const data::Word &word);

// Array of possible meanings of the first unknown word, most likely first; if none makes the question readable, one
// example without rows. Empty if all words are known.
nlohmann::json teachOffers(const World &world, const std::shared_ptr<data::Source> &source, const data::Schema &schema,
                           const std::string &question, const std::string &model, const std::string &uri,
                           const std::string &file);

// Prints them on standard error.
void printTeachOffers(const World &world, const nlohmann::json &offers);

} // namespace cli
