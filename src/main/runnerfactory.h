// SPDX-License-Identifier: GPL-3.0-or-later
// The root as the window's runner wants it: how a source is opened and how a run is made ready, on the worker.
#pragma once

#include "app/run/runsetup.h"

namespace program {

class CompositionRoot;

// `root` must outlive the runner. Sessions without a name are kept in the folder; none where it is empty.
app::RunnerFactory runnerFactory(const CompositionRoot &root, std::string sessionFolder = {});

} // namespace program
