// SPDX-License-Identifier: GPL-3.0-or-later
// Shows what the next question uses, if it differs from the shown run. The header shows source, agent, model and stop
// rule of the shown run. If the next question would use others, a line below the question says so, with a button that
// opens the source of the run. A second line names the run's question while another text is in the box. GUI thread.
#pragma once

#include "app/run/agentrunner.h"

#include <QObject>

class QWidget;

namespace widgets {

class AgentChoice;
class Button;
class ModelChoice;
class QuestionPane;
class StopRuleChoice;
class TextLabel;

class NextQuestion : public QObject {
    Q_OBJECT
public:
    NextQuestion(app::AgentRunner *runner, AgentChoice *agents, ModelChoice *models, StopRuleChoice *stops,
                 QuestionPane *pane);
    QString text() const;         // empty if the next question uses the same
    Button *switchButton() const; // null unless another source is shown
    void refresh();

private:
    QString difference() const;
    void showQuestion();
    void makeLine();
    app::AgentRunner *m_runner;
    AgentChoice *m_agents;
    ModelChoice *m_models;
    StopRuleChoice *m_stops;
    QuestionPane *m_pane;
    QWidget *m_line = nullptr; // made when it is first needed
    TextLabel *m_text = nullptr;
    Button *m_switch = nullptr;
};

} // namespace widgets
