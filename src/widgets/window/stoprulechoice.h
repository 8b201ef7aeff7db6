// SPDX-License-Identifier: GPL-3.0-or-later
// The stop rule of the runs to come: each agent's own, unless a person chose another one for it; the header's button,
// the dialog, and what is remembered of it. GUI thread.
#pragma once

#include "widgets/window/keptstoprule.h"
#include "widgets/window/layoutstore.h"

#include <QObject>

namespace app {
class AgentRunner;
}

namespace widgets {

class AgentChoice;
class ChoiceButton;

class StopRuleChoice : public QObject {
    Q_OBJECT
public:
    StopRuleChoice(app::AgentRunner *runner, AgentChoice *agents, ChoiceButton *button, LayoutStore layout,
                   QWidget *window);
    void followAgent(); // another one may be in force
    void showDialog();

signals:
    void changed(const app::StopRule &rule); // in force

private:
    void remember();
    void show();

    app::AgentRunner *m_runner;
    AgentChoice *m_agents;
    ChoiceButton *m_button;
    LayoutStore m_layout;
    QWidget *m_window;
    StopRules m_rules; // that a person chose, by agent
};

} // namespace widgets
