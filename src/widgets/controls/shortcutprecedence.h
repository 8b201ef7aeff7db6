// SPDX-License-Identifier: GPL-3.0-or-later
// Shortcuts of a focused widget's actions take precedence over those of the window. Otherwise Qt treats equal shortcuts
// as ambiguous and triggers neither. GUI thread.
#pragma once

#include <QObject>

class QWidget;

namespace widgets {

class ShortcutPrecedence : public QObject {
public:
    // For all present and future actions of `widget`. Lives as long as it.
    explicit ShortcutPrecedence(QWidget *widget);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace widgets
