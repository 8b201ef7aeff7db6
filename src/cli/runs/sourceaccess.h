// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the source that a command names, and gives a run its services. One thread.
#pragma once

#include "agents/engine/preparerun.h"
#include "cli/world/world.h"

#include <memory>
#include <stop_token>
#include <string>

namespace cli {

struct SourceOptions {
    std::string uri = "sample:";
};

// Opens the source; shows progress on a terminal.
base::Result<std::shared_ptr<data::Source>> open(const World &world, const SourceOptions &options);
base::Result<std::shared_ptr<data::Source>> open(const World &world, const SourceOptions &options,
                                                 const std::stop_token &stop);
// The services of a run on the source. `schema` may be null for a stored run. `record` is the file for exchanges with
// the model, or empty.
agents::RunWorld runWorld(const World &world, const std::shared_ptr<data::Source> &source, data::SchemaPtr schema,
                          const std::string &record = {});

} // namespace cli
