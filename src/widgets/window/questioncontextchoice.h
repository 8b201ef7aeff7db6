// SPDX-License-Identifier: GPL-3.0-or-later
// Context attached to future questions (dialogs/questioncontextdialog.h): a button under the question that summarises
// it, shown while an agent with tools is in force or something is attached. GUI thread.
#pragma once

#include "widgets/dialogs/questioncontextdialog.h"
#include "widgets/settings/knownsources.h"

#include <QObject>

namespace app {
class AgentRunner;
struct AskRequest;
} // namespace app

namespace widgets {

class AgentChoice;
class Button;

class QuestionContextChoice : public QObject {
    Q_OBJECT
public:
    QuestionContextChoice(app::AgentRunner *runner, AgentChoice *agents, const KnownSources *known, QWidget *window);
    Button *button() const { return m_button; }
    const QuestionContext &chosen() const { return m_chosen; }
    void choose(const QuestionContext &chosen);
    QuestionContextDialog *show();
    void put(app::AskRequest &question) const;

signals:
    void changed();

private:
    void refresh();

    app::AgentRunner *m_runner;
    AgentChoice *m_agents;
    const KnownSources *m_known;
    QWidget *m_window;
    Button *m_button;
    QuestionContext m_chosen;
};

} // namespace widgets
