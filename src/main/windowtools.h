// SPDX-License-Identifier: GPL-3.0-or-later
// What the window may do with tools outside of a run, made of the composition root. Its functions wait; any thread but
// the GUI thread.
#pragma once

#include "app/run/runsetup.h"

namespace program {

class CompositionRoot;

// `world`: what a run on that source gets.
using WorldOfSource = std::function<agents::RunWorld(const app::OpenedSource &source, const std::stop_token &stop)>;
app::ToolServices toolServices(const CompositionRoot &root, WorldOfSource world);

} // namespace program
