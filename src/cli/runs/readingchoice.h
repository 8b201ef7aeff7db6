// SPDX-License-Identifier: GPL-3.0-or-later
// --reading: the user's choice between readings of a question. One thread.
#pragma once

#include "agents/engine/preparerun.h"
#include "cli/world/world.h"

#include <cstddef>
#include <memory>

namespace cli {

// Runs the question silently to get its readings, and stores the wanted one (from 1) for the source.
base::Status chooseReading(const World &world, std::size_t wanted, const agents::RunRequest &request,
                           const std::shared_ptr<data::Source> &source, const data::SchemaPtr &schema);

} // namespace cli
