// SPDX-License-Identifier: GPL-3.0-or-later
// What `reflexion bench` can measure, by name.
#pragma once

#include "cli/world.h"

#include <map>
#include <string>

namespace program {

class CompositionRoot;

std::map<std::string, cli::BenchEntry> benches(const CompositionRoot &house);

} // namespace program
