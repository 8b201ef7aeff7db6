// SPDX-License-Identifier: GPL-3.0-or-later
// The agent of the runs to come: the header's button with those that can ask the open source. GUI thread.
#pragma once

#include "app/source/agentview.h"
#include "widgets/window/layoutstore.h"

#include <QObject>

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
    void choose(const QString &agent); // its name; empty: the one that suits the source
    void put(app::AskRequest &question) const;
    const app::AgentView *inForce() const; // null where none can ask the source, or none is open
    bool takesTools() const;               // a run may be one with tools: it is chosen, or nothing is
    app::StopRule stopRule() const;        // its own

signals:
    void changed(); // another one is in force

private:
    const app::AgentView *chosen() const; // null where that one cannot ask the source
    void fillMenu();
    void refresh();

    app::AgentRunner *m_runner;
    ChoiceButton *m_button;
    LayoutStore m_layout;
    QMenu *m_menu;
    QString m_chosen; // kept while another source is open, that it cannot ask
};

} // namespace widgets
