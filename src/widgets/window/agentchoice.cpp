// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/agentchoice.h"

#include "app/run/agentrunner.h"
#include "widgets/controls/headerbar.h"
#include "widgets/text/describedtext.h"

#include <QMenu>
#include <algorithm>

namespace widgets {

AgentChoice::AgentChoice(app::AgentRunner *runner, ChoiceButton *button, LayoutStore layout, QObject *parent)
    : QObject(parent), m_runner(runner), m_button(button), m_layout(std::move(layout)), m_menu(new QMenu(button))
{
    m_button->setMenu(m_menu);
    m_menu->setToolTipsVisible(true);
    if (m_layout.read)
        m_chosen = QString::fromUtf8(m_layout.read(QStringLiteral("agent")));
    connect(m_menu, &QMenu::aboutToShow, this, &AgentChoice::fillMenu);
    connect(m_runner, &app::AgentRunner::sourceOpened, this, &AgentChoice::refresh);
    connect(m_runner->sourceSession(), &app::SourceSession::agentsChanged, this, &AgentChoice::refresh);
    refresh();
}

void AgentChoice::choose(const QString &agent)
{
    m_chosen = agent;
    if (m_layout.write)
        m_layout.write(QStringLiteral("agent"), agent.toUtf8());
    refresh();
}

void AgentChoice::put(app::AskRequest &question) const
{
    question.agent = chosen() ? m_chosen : QString();
}

const app::AgentView *AgentChoice::chosen() const
{
    const auto &all = m_runner->source().agents;
    const auto found = std::find_if(all.begin(), all.end(), [this](const auto &each) { return each.name == m_chosen; });
    return found == all.end() ? nullptr : &*found;
}

const app::AgentView *AgentChoice::inForce() const
{
    const auto &all = m_runner->source().agents;
    if (const app::AgentView *one = chosen())
        return one;
    return all.empty() ? nullptr : &all.front();
}

bool AgentChoice::mayUseTools() const
{
    const app::AgentView *one = chosen();
    const auto &all = m_runner->source().agents;
    return one ? one->callsTools
               : std::any_of(all.begin(), all.end(), [](const app::AgentView &each) { return each.callsTools; });
}

app::StopRule AgentChoice::stopRule() const
{
    const app::AgentView *one = inForce();
    return one ? one->stop : app::StopRule();
}

void AgentChoice::refresh()
{
    showAgent(m_ofRun);
    emit changed();
}

void AgentChoice::showAgent(const QString &title)
{
    m_ofRun = title;
    const app::AgentView *one = inForce();
    m_button->setValue(!title.isEmpty() ? title : one ? describedText(one->title) : tr("Automatic"));
}

void AgentChoice::fillMenu()
{
    auto *agents = newGroupOf(m_menu);
    const auto add = [this, agents](const QString &text, const QString &tip, const QString &agent, bool isChosen) {
        QAction *action = m_menu->addAction(text);
        action->setToolTip(tip);
        action->setCheckable(true);
        action->setActionGroup(agents);
        action->setChecked(isChosen);
        connect(action, &QAction::triggered, this, [this, agent] { choose(agent); });
    };
    const auto &all = m_runner->source().agents;
    add(all.empty() ? tr("Automatic") : tr("Automatic: %1").arg(describedText(all.front().title)),
        tr("The program selects the agent for each question. The agent with tools answers questions that need a "
           "calculation, have several parts or include context values. The run shows the reason for the choice."),
        {}, !chosen());
    for (const app::AgentView &each : all)
        add(describedText(each.title), describedText(each.description), each.name, &each == chosen());
    if (m_graph) {
        m_menu->addSeparator();
        m_menu->addAction(m_graph);
    }
    if (m_attach)
        m_menu->addAction(m_attach);
}

} // namespace widgets
