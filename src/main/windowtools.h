// SPDX-License-Identifier: GPL-3.0-or-later
// The window's functions for tools outside of runs, made from the composition root. Its functions block; any thread
// except the GUI thread.
#pragma once

#include "app/run/runsetup.h"

namespace program {

class CompositionRoot;

// `world`: the services of a run on that source.
using WorldOfSource = std::function<agents::RunWorld(const app::OpenedSource &source, const std::stop_token &stop)>;
app::ToolServices toolServices(const CompositionRoot &root, WorldOfSource world);

} // namespace program
