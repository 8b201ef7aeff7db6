// SPDX-License-Identifier: GPL-3.0-or-later
// The agent of future runs: a button of the header that lists the agents for the open source. GUI thread.
#pragma once

#include "app/source/agentview.h"
#include "widgets/settings/layoutstore.h"

#include <QObject>

class QAction;
class QMenu;

namespace app {
class AgentRunner;
struct AskRequest;
} // namespace app

namespace widgets {

class ChoiceButton;

class AgentChoice : public QObject {
    Q_OBJECT
public:
    AgentChoice(app::AgentRunner *runner, ChoiceButton *button, LayoutStore layout, QObject *parent);
    void choose(const QString &agent); // name of the agent; empty: selected by source and question
    void put(app::AskRequest &question) const;
    void showAgent(const QString &title);  // of the shown run, instead of the one in force; empty: none
    const app::AgentView *chosen() const;  // null if the chosen agent does not support the source
    const app::AgentView *inForce() const; // null if no agent supports the source or no source is open
    bool mayUseTools() const;              // the chosen agent calls tools; without a choice, any does
    app::StopRule stopRule() const;        // default of the agent
    void setGraphAction(QAction *action) { m_graph = action; }   // shown below the agents
    void setAttachAction(QAction *action) { m_attach = action; } // below that one

signals:
    void changed(); // another agent is in force

private:
    void fillMenu();
    void refresh();

    app::AgentRunner *m_runner;
    ChoiceButton *m_button;
    LayoutStore m_layout;
    QMenu *m_menu;
    QAction *m_graph = nullptr, *m_attach = nullptr;
    QString m_ofRun;  // title shown
    QString m_chosen; // kept while a source is open that the agent does not support
};

} // namespace widgets
