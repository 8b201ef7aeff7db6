// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/escapefilter.h"

#include <QKeyEvent>
#include <QWidget>

namespace widgets {

EscapeFilter::EscapeFilter(QWidget *widget, std::function<void()> close, std::function<bool()> isOpen)
    : QObject(widget),
      m_close(std::move(close)),
      m_isOpen(isOpen ? std::move(isOpen) : [widget] { return widget->isVisible(); })
{
    widget->installEventFilter(this);
}

bool EscapeFilter::eventFilter(QObject *, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    if (static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape || !m_isOpen())
        return false;
    event->accept(); // an accepted ShortcutOverride arrives here again as a key press
    if (event->type() == QEvent::KeyPress)
        m_close();
    return true;
}

} // namespace widgets
