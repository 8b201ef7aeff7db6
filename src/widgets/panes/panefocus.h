// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the focus by key from the pane that has it to the next visible one. GUI thread.
#pragma once

#include <vector>

class QWidget;

namespace widgets {

struct FocusablePane {
    QWidget *pane = nullptr;
    QWidget *focus = nullptr; // widget in the pane that receives the focus
};

void focusNextPane(const std::vector<FocusablePane> &round, int direction); // direction: 1 or -1

} // namespace widgets
