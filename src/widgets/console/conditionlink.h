// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the conditions of the form into the query under the cursor, and renews the form for each text. The places in
// the text are read when a condition is written. GUI thread.
#pragma once

#include "app/console/conditions.h"

#include <QObject>

namespace app {
class AgentRunner;
class ConsoleController;
} // namespace app

namespace widgets {

class ConditionForm;
class ConsoleEditor;

// Gives the form the stored values that it asks for.
void offerStoredValues(app::AgentRunner *runner, app::ConsoleController *console, ConditionForm *form);

class ConditionLink : public QObject {
    Q_OBJECT
public:
    ConditionLink(app::AgentRunner *runner, app::ConsoleController *console, ConsoleEditor *editor,
                  ConditionForm *form);
    void open();      // for the statement at the cursor
    void renew();     // if the form is shown: the text or the cursor changed
    void close();     // another tab or another source
    bool addFilled(); // a condition that is filled in and not added; false: it does not fit the text

signals:
    void written();      // the text has the condition
    void shownChanged(); // the form takes more or less room
    void notified(const QString &sentence);

private:
    std::vector<app::ConditionTarget> targets() const;
    void write(const app::ConditionTarget &target, const QString &property, app::ConditionKind comparison,
               const QString &value);
    app::AgentRunner *m_runner;
    app::ConsoleController *m_console;
    ConsoleEditor *m_editor;
    ConditionForm *m_form;
};

} // namespace widgets
