// SPDX-License-Identifier: GPL-3.0-or-later
// Results of queries: a tab for each, of the query that is looked at; older ones give way to newer ones unless a person
// keeps them. GUI thread.
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
    void showOf(const QString &document);  // its results, the one that was looked at last
    app::ConsoleResultPtr current() const; // null: none
    void compareWithNewest();              // the result shown, with the newest other one

signals:
    void shown(const app::ConsoleResultPtr &result); // null: none
    void said(const QString &sentence);

private:
    void fill();
    void show(const app::ConsoleResultPtr &result);
    void keep(int index); // or no more
    QString title(const app::ConsoleResult &result) const;
    app::ConsoleResultPtr withId(quint64 id) const;
    app::ConsoleController *m_console;
    QString m_document;                     // whose tabs are shown
    QList<app::ConsoleResultPtr> m_results; // of all documents; newest last
    QHash<QString, quint64> m_last;         // by document: the one that was looked at
    bool m_filling = false;
    QTabBar *m_bar;
    ResultView *m_view;
    EmptyState *m_none;
};

// A cross of the theme on a tab, in place of the style's own.
void addTabCross(QTabBar *bar, int index, const QString &name);

} // namespace widgets
