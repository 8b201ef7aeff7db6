// SPDX-License-Identifier: GPL-3.0-or-later
// Tabs that keep readable names: a name has a least and a greatest width, and is elided in the middle; scroll buttons
// come when the tabs do not fit. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <QTabBar>

namespace widgets {

class QueryTabs : public QTabBar {
public:
    explicit QueryTabs(QWidget *parent = nullptr) : QTabBar(parent)
    {
        setExpanding(false);
        setDrawBase(false);
        setElideMode(Qt::ElideMiddle);
        setUsesScrollButtons(true);
    }

protected:
    QSize tabSizeHint(int index) const override
    {
        const QSize whole = QTabBar::tabSizeHint(index);
        return {std::min(whole.width(), Theme::of(this).u(80)), whole.height()};
    }
    // A tab is never narrower than its name, up to the greatest width: the bar scrolls instead.
    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
};

} // namespace widgets
