// SPDX-License-Identifier: GPL-3.0-or-later
// The round of the panes that a key goes: from the one that has the focus to the next that can be seen. GUI thread.
#pragma once

#include <vector>

class QWidget;

namespace widgets {

struct PaneStop {
    QWidget *pane = nullptr;
    QWidget *focus = nullptr; // that gets the focus there
};

void focusNextPane(const std::vector<PaneStop> &round, int direction); // 1 or -1

} // namespace widgets
