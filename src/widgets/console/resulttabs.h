// SPDX-License-Identifier: GPL-3.0-or-later
// A tab for each result of the shown query. The oldest results are removed first, except those that the user keeps. GUI
// thread.
#pragma once

#include "app/console/consolecontroller.h"

#include <QHash>
#include <QWidget>

class QTabBar;

namespace widgets {

class EmptyState;
class ResultView;

class ResultTabs : public QWidget {
    Q_OBJECT
public:
    explicit ResultTabs(app::ConsoleController *console, QWidget *parent = nullptr);
    QTabBar *bar() const { return m_bar; }
    ResultView *view() const { return m_view; }
    void showResultsOf(const QString &document); // selects the result that was shown last
    app::ConsoleResultPtr current() const;       // null: none
    void compareWithNewest();                    // the shown result with the newest other one

signals:
    void shown(const app::ConsoleResultPtr &result); // null: none
    void notified(const QString &sentence);
    void runWanted(); // the next act while there are no results

private:
    void fill();
    void show(const app::ConsoleResultPtr &result);
    void keep(int index); // toggles keeping it
    QString title(const app::ConsoleResult &result) const;
    app::ConsoleResultPtr withId(quint64 id) const;
    app::ConsoleController *m_console;
    QString m_document;                     // id of the query whose results are shown
    QList<app::ConsoleResultPtr> m_results; // of all queries; newest last
    QHash<QString, quint64> m_last;         // by query: id of the result shown last
    bool m_filling = false;
    QTabBar *m_bar;
    ResultView *m_view;
    EmptyState *m_none;
};

// The theme's close button on a tab, in place of the style's.
void addTabCross(QTabBar *bar, int index, const QString &name);

} // namespace widgets
