// SPDX-License-Identifier: GPL-3.0-or-later
// Breakpoints as bytes; the window stores and restores them. Pure functions; any thread.
#pragma once

#include "workflow/breakpoint.h"

#include <QByteArray>
#include <vector>

namespace app {

QByteArray toBytes(const std::vector<workflow::Breakpoint> &breakpoints); // without those that are always on
// Damaged and unknown entries are skipped.
std::vector<workflow::Breakpoint> storedBreakpoints(const QByteArray &bytes);

} // namespace app
