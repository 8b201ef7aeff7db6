// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of a widget's own actions go before those of the window while it has the focus. Qt takes two shortcuts that fit
// at once for ambiguous and triggers neither. GUI thread.
#pragma once

#include <QObject>

class QWidget;

namespace widgets {

class OwnKeys : public QObject {
public:
    // For all actions of `widget`, present and to come. Lives as long as it.
    explicit OwnKeys(QWidget *widget);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace widgets
