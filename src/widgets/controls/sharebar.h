// SPDX-License-Identifier: GPL-3.0-or-later
// A progress bar that shows a share of 1. GUI thread.
#pragma once

class QProgressBar;

namespace widgets {

// NaN hides the bar. Below 0 the share is not known: the bar moves, or is hidden if motion is reduced.
void showShare(QProgressBar &bar, double share);

} // namespace widgets
