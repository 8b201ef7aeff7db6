// SPDX-License-Identifier: GPL-3.0-or-later
// What `ask` says where the rules stop at a word that nothing explains: that it can be taught, and by which command.
// One thread.
#pragma once

#include "cli/world.h"

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace cli {

// "reflexion words add -s 'SOURCE' "cheap" condition "Product.unitPrice < 10"": as a person types it. `file` is the
// words.yaml that is worked on, or empty.
std::string teachCommand(const std::string &source, const std::string &file, const data::Word &word);

// An array of what the first unknown word may mean, the likeliest first; where nothing that was tried is read, one
// example without rows. Empty where no word is unknown.
nlohmann::json teachOffers(const World &world, const std::shared_ptr<data::Source> &source, const data::Schema &schema,
                           const std::string &question, const std::string &model, const std::string &uri,
                           const std::string &file);

// The same for people, on standard error.
void sayOffers(const World &world, const nlohmann::json &offers);

} // namespace cli
