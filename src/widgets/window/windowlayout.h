// SPDX-License-Identifier: GPL-3.0-or-later
// Arrangement of the docks: the default, and the user's, which is saved shortly after each change. GUI thread.
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
    // In the order of add().
    enum class Pane { schema, runs, breakpoints, inspector, tools, relationships, words };
    WindowLayout(QMainWindow *window, LayoutStore store);

    QDockWidget *add(Pane pane, const QString &name, const QString &title, QWidget *content);
    QDockWidget *dock(Pane pane) const { return m_docks[int(pane)]; }
    const QList<QDockWidget *> &docks() const { return m_docks; }
    void show(Pane pane); // and raise it above the docks tabbed with it
    // Shows or hides a dock that is empty at times. Unless `inFront`, a schema dock in front stays in front.
    void setOffered(Pane pane, bool isOffered, bool inFront);
    void setFirstSize(); // fits three attempts side by side if the screen allows it
    void arrange();
    void restore();
    void follow(); // saves changes from now on
    void keep() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QMainWindow *m_window;
    LayoutStore m_store;
    QList<QDockWidget *> m_docks;
    QList<Pane> m_offered;         // docks shown by setOffered()
    QTimer *m_saveTimer = nullptr; // saves on timeout; null without a store
};

} // namespace widgets
