// SPDX-License-Identifier: GPL-3.0-or-later
// The switch under the question box: the next question continues the shown run. Off at first; shown while the run and
// the agent support it. A question that is asked again keeps what it continued. GUI thread.
#pragma once

#include <QObject>

class QCheckBox;

namespace app {
class AgentRunner;
struct AskRequest;
} // namespace app

namespace widgets {

class AgentChoice;

class FollowUpChoice : public QObject {
    Q_OBJECT
public:
    FollowUpChoice(app::AgentRunner *runner, AgentChoice *agents, QObject *parent);
    QCheckBox *box() const { return m_box; }
    void put(app::AskRequest &question) const;

private:
    bool isOffered() const;
    void refresh();

    app::AgentRunner *m_runner;
    AgentChoice *m_agents;
    QCheckBox *m_box;
};

} // namespace widgets
