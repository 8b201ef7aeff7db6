// SPDX-License-Identifier: GPL-3.0-or-later
// Shown for an empty query: buttons that write a query of a type, of the last question, or an example. GUI thread.
#pragma once

#include "app/source/schemaqueries.h"

#include <QWidget>

namespace app {
class AgentRunner;
class ConsoleController;
} // namespace app

namespace widgets {

class Button;

class QueryStart : public QWidget {
    Q_OBJECT
public:
    QueryStart(app::AgentRunner *runner, app::ConsoleController *console, QWidget *parent = nullptr);
    void refresh(); // what the open source offers
    Button *questionButton() const { return m_question; }
    Button *exampleButton() const { return m_example; }

signals:
    void queryChosen(const QString &query);

private:
    void showTypes();
    QString questionQuery() const; // of the last question to this source; empty: none
    app::AgentRunner *m_runner;
    app::ConsoleController *m_console;
    Button *m_type, *m_question, *m_example;
};

} // namespace widgets
