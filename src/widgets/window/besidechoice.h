// SPDX-License-Identifier: GPL-3.0-or-later
// Context attached to future questions (dialogs/besidedialog.h): a button under the question that summarises it, shown
// while an agent with tools is in force or something is attached. GUI thread.
#pragma once

#include "widgets/dialogs/besidedialog.h"
#include "widgets/window/knownsources.h"

#include <QObject>

namespace app {
class AgentRunner;
struct AskRequest;
} // namespace app

namespace widgets {

class AgentChoice;
class Button;

class BesideChoice : public QObject {
    Q_OBJECT
public:
    BesideChoice(app::AgentRunner *runner, AgentChoice *agents, const KnownSources *known, QWidget *window);
    Button *button() const { return m_button; }
    const BesideQuestion &chosen() const { return m_chosen; }
    void choose(const BesideQuestion &chosen);
    BesideDialog *show();
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
    BesideQuestion m_chosen;
};

} // namespace widgets
