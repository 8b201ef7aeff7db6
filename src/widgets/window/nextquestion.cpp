// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/nextquestion.h"

#include "app/run/budget.h"
#include "app/run/runsource.h"
#include "widgets/controls/parts.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/theme.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/stoprulechoice.h"

#include <QHBoxLayout>

namespace widgets {

NextQuestion::NextQuestion(app::AgentRunner *runner, AgentChoice *agents, ModelChoice *models, StopRuleChoice *stops,
                           QuestionPane *pane)
    : QObject(pane), m_runner(runner), m_agents(agents), m_models(models), m_stops(stops), m_pane(pane)
{
    const auto refresh = [this] { this->refresh(); };
    connect(runner, &app::AgentRunner::currentRunChanged, this, refresh);
    connect(runner, &app::AgentRunner::runUpdated, this, refresh);
    connect(runner, &app::AgentRunner::sourceOpened, this, refresh);
    connect(agents, &AgentChoice::changed, this, refresh);
    connect(models, &ModelChoice::changed, this, refresh);
    connect(runner, &app::AgentRunner::stopRuleChanged, this, refresh);
    connect(pane->box(), &QTextEdit::textChanged, this, &NextQuestion::showQuestion);
    this->refresh();
}

QString NextQuestion::text() const
{
    return !m_line || m_line->isHidden() ? QString() : m_text->text();
}

Button *NextQuestion::switchButton() const
{
    return text().isEmpty() || m_switch->isHidden() ? nullptr : m_switch;
}

void NextQuestion::makeLine()
{
    m_line = new QWidget;
    m_text = new TextLabel;
    m_text->setWraps(true);
    m_switch = new Button(Icon::source, tr("Switch source"));
    auto *row = new QHBoxLayout(m_line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::of(m_pane).u(2));
    row->addWidget(new IconLabel(Icon::finding, Role::amber));
    row->addWidget(m_text, 1);
    row->addWidget(m_switch);
    m_pane->addLine(m_line);
    connect(m_switch, &QPushButton::clicked, this, [this] {
        if (const app::Run *run = m_runner->currentRun())
            m_runner->openSource(run->about().sourceUri);
    });
}

void NextQuestion::refresh()
{
    const app::Run *run = m_runner->currentRun();
    const bool isKnown = run && run->about().graph; // its worker has chosen agent and model
    m_agents->showAgent(isKnown ? describedText(QString::fromStdString(run->spec().title)) : QString());
    m_models->showModel(isKnown ? modelText(run->about().model) : QString());
    m_stops->showRule(isKnown ? app::runStopRule(*run) : std::nullopt);
    const QString text = difference();
    if (!m_line && !text.isEmpty())
        makeLine();
    if (m_line) {
        const app::RunSource shown = app::sourceOf(*m_runner, run);
        m_text->setText(text);
        m_switch->setVisible(!shown.isOpen);
        m_switch->setToolTip(tr("Open %1, the source of the run that is shown").arg(sourceText(shown.uri, shown.name)));
        m_line->setVisible(!text.isEmpty());
    }
    showQuestion();
}

QString NextQuestion::difference() const
{
    const app::Run *run = m_runner->currentRun();
    if (!run || !run->about().graph || m_runner->source().uri.isEmpty())
        return {};
    if (!app::sourceOf(*m_runner, run).isOpen)
        return tr("Source of the next question: %1")
            .arg(sourceText(m_runner->source().uri, QString::fromStdString(m_runner->source().info.name)));
    QStringList others;
    if (const app::AgentView *agent = m_agents->chosen();
        agent && agent->title != QString::fromStdString(run->spec().title))
        others += describedText(agent->title);
    if (const QString model = m_models->chosenText(); model != modelText(run->about().model))
        others += model;
    const auto &rule = m_runner->stopRule();
    if (const auto own = app::runStopRule(*run);
        own && (rule ? stopRuleText(*rule) != stopRuleText(*own) : !app::hasDefaultStopRule(*run)))
        others += rule ? tr("the stop rule “%1”").arg(stopRuleText(*rule)) : tr("the default stop rule");
    return others.isEmpty() ? QString() : tr("The next question uses %1.").arg(others.join(dot));
}

void NextQuestion::showQuestion()
{
    const app::Run *run = m_runner->currentRun();
    const QString typed = m_pane->box()->question();
    const bool isOther = run && !typed.isEmpty() && typed != run->about().question.trimmed();
    m_pane->setNote(isOther ? tr("Question of the run below: “%1”").arg(run->about().question.simplified())
                            : QString());
}

} // namespace widgets
