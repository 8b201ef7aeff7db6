// SPDX-License-Identifier: GPL-3.0-or-later
// Where the docks of the window stand: at first, after *Reset layout*, and as a person left them, which is kept a
// moment after each change. GUI thread.
#pragma once

#include "widgets/window/layoutstore.h"

#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;
class QTimer;

namespace widgets {

class WindowLayout : public QObject {
    Q_OBJECT
public:
    // In the order in which they are added.
    enum class Pane { schema, runs, breakpoints, inspector, tools, relationships, words };
    WindowLayout(QMainWindow *window, LayoutStore store);

    QDockWidget *add(Pane pane, const QString &name, const QString &title, QWidget *content);
    QDockWidget *dock(Pane pane) const { return m_docks[int(pane)]; }
    const QList<QDockWidget *> &docks() const { return m_docks; }
    void show(Pane pane); // and in front of those that share its place
    // A dock of nothing is in the way; it comes with what it shows, behind the schema where that was in front.
    void setOffered(Pane pane, bool isOffered, bool inFront);
    void setFirstSize(); // three attempts side by side where the screen allows it
    void arrange();
    void restore();
    void follow(); // keeps what changes from here on
    void keep() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QMainWindow *m_window;
    LayoutStore m_store;
    QList<QDockWidget *> m_docks;
    QList<Pane> m_offered;     // of those that come and go
    QTimer *m_rests = nullptr; // writes when it is over; null where nothing is kept
};

} // namespace widgets
