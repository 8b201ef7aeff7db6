// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/stoprulechoice.h"

#include "app/run/agentrunner.h"
#include "widgets/controls/headerbar.h"
#include "widgets/controls/parts.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/text/uitext.h"
#include "widgets/window/agentchoice.h"

namespace widgets {

namespace {

QString keptName()
{
    return QStringLiteral("stopRule");
}

} // namespace

StopRuleChoice::StopRuleChoice(app::AgentRunner *runner, AgentChoice *agents, ChoiceButton *button, LayoutStore layout,
                               QWidget *window)
    : QObject(window),
      m_runner(runner),
      m_agents(agents),
      m_button(button),
      m_layout(std::move(layout)),
      m_window(window)
{
    if (m_layout.read)
        m_rules = storedStopRules(m_layout.read(keptName()));
    connect(m_runner, &app::AgentRunner::stopRuleChanged, this, &StopRuleChoice::remember);
}

void StopRuleChoice::followAgent()
{
    const app::AgentView *agent = m_agents->inForce();
    const auto rule = m_rules.constFind(agent ? agent->name : QString());
    m_runner->setStopRule(rule == m_rules.constEnd() ? std::nullopt : std::optional(*rule));
    show();
}

void StopRuleChoice::remember()
{
    const QString agent = m_agents->inForce() ? m_agents->inForce()->name : QString();
    if (const auto &rule = m_runner->stopRule())
        m_rules[agent] = *rule;
    else
        m_rules.remove(agent);
    if (m_layout.write)
        m_layout.write(keptName(), toBytes(m_rules));
    show();
}

void StopRuleChoice::show()
{
    const app::StopRule rule = m_runner->stopRule().value_or(m_agents->stopRule());
    m_button->setValue(stopRuleText(m_ofRun.value_or(rule)));
    emit changed(rule);
}

void StopRuleChoice::showRule(const std::optional<app::StopRule> &ofRun)
{
    if (m_ofRun == ofRun)
        return;
    m_ofRun = ofRun;
    show();
}

void StopRuleChoice::showDialog()
{
    auto *dialog = new StopRuleDialog(m_runner->stopRule(), m_agents->stopRule(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_runner->setStopRule(dialog->rule()); });
    dialog->open();
}

} // namespace widgets
