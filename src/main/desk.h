// SPDX-License-Identifier: GPL-3.0-or-later
// The house as the window's runner wants it: how a source is opened and how a run is made ready, on the worker.
#pragma once

#include "app/runsetup.h"

namespace program {

class House;

// `house` must outlive the runner.
app::RunnerFactory runnerFactory(const House &house);

} // namespace program
