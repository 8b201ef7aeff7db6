// SPDX-License-Identifier: GPL-3.0-or-later
// Breakpoints as bytes, for the window that brings them back at its next start. Pure functions; any thread.
#pragma once

#include "workflow/breakpoint.h"

#include <QByteArray>
#include <vector>

namespace app {

QByteArray toBytes(const std::vector<workflow::Breakpoint> &breakpoints); // without those that are always on
// What is torn or not understood is left out.
std::vector<workflow::Breakpoint> keptBreakpoints(const QByteArray &bytes);

} // namespace app
