// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/panefocus.h"

#include <QApplication>
#include <QWidget>

namespace widgets {

void focusNextPane(const std::vector<FocusablePane> &round, int direction)
{
    std::vector<FocusablePane> shown;
    for (const FocusablePane &stop : round) {
        if (stop.pane->isVisible())
            shown.push_back(stop);
    }
    if (shown.empty())
        return;
    const int count = int(shown.size());
    int here = -1;
    for (int i = 0; i < count; ++i) {
        const QWidget *pane = shown[std::size_t(i)].pane;
        if (pane == QApplication::focusWidget() || pane->isAncestorOf(QApplication::focusWidget()))
            here = i;
    }
    const int next = here < 0 ? 0 : (here + direction + count) % count;
    shown[std::size_t(next)].focus->setFocus(Qt::TabFocusReason);
}

} // namespace widgets
