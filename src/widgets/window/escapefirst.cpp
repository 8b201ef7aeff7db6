// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/escapefirst.h"

#include <QKeyEvent>
#include <QWidget>

namespace widgets {

EscapeFirst::EscapeFirst(QWidget *widget, std::function<void()> close, std::function<bool()> isOpen)
    : QObject(widget),
      m_close(std::move(close)),
      m_isOpen(isOpen ? std::move(isOpen) : [widget] { return widget->isVisible(); })
{
    widget->installEventFilter(this);
}

bool EscapeFirst::eventFilter(QObject *, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    if (static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape || !m_isOpen())
        return false;
    event->accept(); // as a shortcut it is nobody's then: the key comes here
    if (event->type() == QEvent::KeyPress)
        m_close();
    return true;
}

} // namespace widgets
