// SPDX-License-Identifier: GPL-3.0-or-later
// Cut, Copy, Paste and Select all of the Edit menu: they act on the text, list or table that has the focus, or had it
// before a menu took it. Owned by the window; GUI thread.
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

class QMenu;

namespace widgets {

class Actions;

class EditCommands : public QObject {
    Q_OBJECT
public:
    EditCommands(Actions *actions, QWidget *window);
    // Whether each can act now. The clipboard is read only if needed, as another program may have to answer.
    void refresh(bool asksClipboard = false);

private:
    void take(QWidget *now);
    void call(const char *slot);
    void copy();
    void selectAll();
    QWidget *m_window;
    Actions *m_actions;
    QPointer<QWidget> m_target;
};

} // namespace widgets
