// SPDX-License-Identifier: GPL-3.0-or-later
// The stop rule of future runs: the agent's default unless the user chose another for that agent; the button of the
// header (with the rule of the shown run), the dialog, and the stored rules. GUI thread.
#pragma once

#include "widgets/settings/layoutstore.h"
#include "widgets/settings/storedstoprules.h"

#include <QObject>
#include <optional>

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
    void followAgent();                                       // call after the agent may have changed
    void showRule(const std::optional<app::StopRule> &ofRun); // of the shown run, instead of the one in force
    void showDialog();

signals:
    void changed(const app::StopRule &rule); // rule in force

private:
    void remember();
    void show();

    app::AgentRunner *m_runner;
    AgentChoice *m_agents;
    ChoiceButton *m_button;
    LayoutStore m_layout;
    QWidget *m_window;
    StopRules m_rules; // chosen by the user, by agent
    std::optional<app::StopRule> m_ofRun;
};

} // namespace widgets
