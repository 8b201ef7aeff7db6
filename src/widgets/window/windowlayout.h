// SPDX-License-Identifier: GPL-3.0-or-later
// Arrangement of the docks in both modes, and the only owner of sizes: the default, and the user's, which is saved
// shortly after each change. Docks keep their width when a panel opens, a page changes or the window is resized, and
// nothing makes the window larger than the user made it. GUI thread.
#pragma once

#include "widgets/settings/layoutstore.h"

#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;
class QTimer;

namespace widgets {

class WindowLayout : public QObject {
    Q_OBJECT
public:
    // In the order of add(). The last two are those of Build, added when it is first shown.
    enum class Pane { schema, runs, breakpoints, inspector, tools, relationships, words, steps, queries };
    WindowLayout(QMainWindow *window, LayoutStore store);

    QDockWidget *add(Pane pane, const QString &name, const QString &title, QWidget *content);
    void setContent(Pane pane, QWidget *content);
    QDockWidget *dock(Pane pane) const { return m_docks[int(pane)]; }
    const QList<QDockWidget *> &docks() const { return m_docks; }
    void show(Pane pane); // above the docks tabbed with it, as high as its content if the docks below have room
    // Shows or hides a dock that is empty at times. Unless `inFront`, a schema dock in front stays in front.
    void setOffered(Pane pane, bool isOffered, bool inFront);
    void setBuilding(bool isBuilding); // shows the docks of Build in front, or hides them
    void setAside(bool isAside);       // hides the inspector for a page that needs its room, or shows it as before
    void setFirstSize();               // fits three attempts side by side if the screen allows it
    void arrange();                    // the default of both modes
    void setWidth(const QDockWidget *dock, int width); // of its side, as if the user had moved the separator
    void restore();
    void follow(); // saves changes from now on
    void keep() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum Side { left, right };
    static constexpr Side sides[] = {left, right};
    static Side sideOf(Pane pane) { return pane == Pane::inspector || pane == Pane::steps ? right : left; }
    bool has(Pane pane) const { return int(pane) < m_docks.size(); }
    bool isShownByDefault(Pane pane) const;
    QDockWidget *column(Side side) const; // a dock in front; null if none is there or they are side by side
    int usualWidth(Side side) const;      // in a window of this width
    int leastWidth(Side side) const;
    int wantedWidth(Side side) const;
    void heighten(QDockWidget *dock);
    void fit();     // gives the docks their preferred widths, as far as the centre keeps its minimum
    void measure(); // after the user moved a separator
    void limit();   // the smallest size of the window
    void shrink();  // to its screen
    void fitSoon();
    QSize screenSize() const; // without the window's frame

    QMainWindow *m_window;
    LayoutStore m_store;
    QList<QDockWidget *> m_docks;
    QList<Pane> m_offered;   // docks shown by setOffered()
    int m_extra[2] = {0, 0}; // what the user added to the usual width of a side
    bool m_isBuilding = false;
    bool m_isAside = false;
    bool m_hadInspector = true; // before it was set aside
    bool m_fitsSoon = false;
    bool m_isRestored = false;     // and not yet checked against its screen
    QTimer *m_saveTimer = nullptr; // saves on timeout; null without a store
};

} // namespace widgets
