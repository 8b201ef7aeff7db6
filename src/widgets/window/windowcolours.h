// SPDX-License-Identifier: GPL-3.0-or-later
// Palette of the application by the user's choice: light, dark or that of the system. GUI thread.
#pragma once

#include "widgets/window/layoutstore.h"

namespace widgets {

enum class Colours { ofSystem, light, dark };

Colours keptColours(const LayoutStore &store);
void keepColours(const LayoutStore &store, Colours colours);
void useColours(Colours colours);

} // namespace widgets
