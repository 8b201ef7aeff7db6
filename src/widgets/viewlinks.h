// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the views that ask the source for more than a run has (the plan of a query) with the runner. Owned by the
// window; GUI thread.
#pragma once

#include <QObject>

namespace app {
class AgentRunner;
}

namespace widgets {

class Inspector;

class ViewLinks : public QObject {
    Q_OBJECT
public:
    ViewLinks(app::AgentRunner *runner, Inspector *inspector, QObject *parent);

private:
    void askForPlan(const QString &query, bool profile);
    app::AgentRunner *m_runner;
    Inspector *m_inspector;
    quint64 m_plan = 0; // ticket
};

} // namespace widgets
