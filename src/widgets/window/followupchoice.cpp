// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/followupchoice.h"

#include "app/run/agentrunner.h"
#include "app/run/earlier.h"
#include "widgets/window/agentchoice.h"

#include <QCheckBox>

namespace widgets {

FollowUpChoice::FollowUpChoice(app::AgentRunner *runner, AgentChoice *agents, QObject *parent)
    : QObject(parent), m_runner(runner), m_agents(agents), m_box(new QCheckBox(tr("Follow-up question")))
{
    m_box->setObjectName(QStringLiteral("followUp"));
    connect(runner, &app::AgentRunner::currentRunChanged, this, &FollowUpChoice::refresh);
    connect(runner, &app::AgentRunner::runUpdated, this, &FollowUpChoice::refresh);
    connect(runner, &app::AgentRunner::sourceOpened, this, &FollowUpChoice::refresh);
    connect(agents, &AgentChoice::changed, this, &FollowUpChoice::refresh);
    refresh();
}

bool FollowUpChoice::isOffered() const
{
    const app::Run *run = m_runner->currentRun();
    const app::AgentView *agent = m_agents->inForce();
    return run && agent && agent->followsUp && run->about().sourceUri == m_runner->source().uri &&
           app::mayContinue(*run);
}

void FollowUpChoice::put(app::AskRequest &question) const
{
    if (!isOffered())
        return;
    const app::Run &run = *m_runner->currentRun();
    if (question.text == run.about().question.trimmed())
        question.continues = app::continuationOf(run);
    else if (m_box->isChecked())
        question.continues = app::continuedFrom(run);
}

void FollowUpChoice::refresh()
{
    const bool isOffered = this->isOffered();
    m_box->setVisible(isOffered);
    if (isOffered)
        m_box->setToolTip(tr("The next question continues “%1”, with its query and its rows")
                              .arg(m_runner->currentRun()->about().question.simplified()));
}

} // namespace widgets
