// SPDX-License-Identifier: GPL-3.0-or-later
// Every query that was run in the console, newest first, with source, time, rows and duration; searched as one types.
// GUI thread.
#pragma once

#include "app/console/consolestore.h"

#include <QWidget>

class QLineEdit;
class QListWidget;

namespace app {
class ConsoleController;
}

namespace widgets {

class TextLabel;

class QueryHistoryPane : public QWidget {
    Q_OBJECT
public:
    explicit QueryHistoryPane(app::ConsoleController *console, QWidget *parent = nullptr);
    QLineEdit *search() const { return m_search; }
    QListWidget *list() const { return m_list; }

signals:
    void chosen(const QString &query, const QString &name);

private:
    void fill();
    app::ConsoleController *m_console;
    QLineEdit *m_search;
    QListWidget *m_list;
    TextLabel *m_count;
};

} // namespace widgets
