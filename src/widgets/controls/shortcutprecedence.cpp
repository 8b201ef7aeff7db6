// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/shortcutprecedence.h"

#include <QAction>
#include <QKeyEvent>
#include <QWidget>

namespace widgets {

ShortcutPrecedence::ShortcutPrecedence(QWidget *widget) : QObject(widget)
{
    widget->installEventFilter(this);
}

bool ShortcutPrecedence::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    const QKeySequence keys(static_cast<QKeyEvent *>(event)->keyCombination());
    const QList<QAction *> actions = static_cast<QWidget *>(watched)->actions();
    for (QAction *action : actions)
        if (action->isEnabled() && action->shortcuts().contains(keys)) {
            if (event->type() == QEvent::KeyPress)
                action->trigger();
            event->accept();
            return true;
        }
    return false;
}

} // namespace widgets
