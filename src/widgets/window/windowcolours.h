// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark, or as the system has it: the palette of the application, by what a person chose. GUI thread.
#pragma once

#include "widgets/window/layoutstore.h"

namespace widgets {

enum class Colours { ofSystem, light, dark };

Colours keptColours(const LayoutStore &store);
void keepColours(const LayoutStore &store, Colours colours);
void useColours(Colours colours);

} // namespace widgets
