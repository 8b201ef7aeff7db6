// SPDX-License-Identifier: GPL-3.0-or-later
// The centre of the window: one page at a time. Hidden pages do not limit the size of the window. GUI thread.
#pragma once

#include <QStackedWidget>

namespace widgets {

class CentreStack final : public QStackedWidget {
public:
    CentreStack()
    {
        connect(this, &QStackedWidget::currentChanged, this, [this] { updateGeometry(); });
    }
    QSize minimumSizeHint() const override
    {
        return currentWidget() ? currentWidget()->minimumSizeHint() : QSize(0, 0);
    }
};

} // namespace widgets
