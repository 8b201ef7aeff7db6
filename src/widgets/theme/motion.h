// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the window may animate: the user's setting, else that of the platform. Every animation of `widgets` checks
// this. GUI thread.
#pragma once

namespace widgets {

enum class Motion { ofSystem, reduced };

void setMotion(Motion motion); // also for menus, lists and tool tips of Qt
bool isMotionReduced();

} // namespace widgets
