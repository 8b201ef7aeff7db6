// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/questioncontroller.h"

#include "app/source/querylanguage.h"
#include "widgets/panes/questionbox.h"
#include "widgets/text/uitext.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/autosave.h"
#include "widgets/window/followupchoice.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/preferences.h"
#include "widgets/window/questioncontextchoice.h"

#include <QAction>
#include <algorithm>
#include <utility>

namespace widgets {

QuestionController::QuestionController(app::AgentRunner *runner, Choices choices, LayoutStore layout, QObject *parent)
    : QObject(parent), m_runner(runner), m_choices(choices), m_layout(std::move(layout))
{
}

app::AskRequest QuestionController::request() const
{
    app::AskRequest question;
    question.text = m_choices.box->question();
    question.allowedTypes = m_choices.kept->allowedTypes();
    m_choices.agent->put(question);
    m_choices.model->put(question);
    m_choices.context->put(question);
    question.settings = m_choices.settings->inForce();
    return question;
}

app::AskRequest QuestionController::ownRequest() const
{
    app::AskRequest question = request();
    m_choices.followUp->put(question);
    return question;
}

void QuestionController::ask()
{
    const QString text = m_choices.box->question();
    if (!m_choices.action->isEnabled())
        return;
    if (text.isEmpty()) {
        m_choices.box->setFocus();
        emit notified(tr("Write a question first, or choose one of the samples."));
        return;
    }
    if (!isQuestion(text))
        return;
    remember(text);
    emit begun();
    m_runner->ask(ownRequest());
    m_choices.settings->runStarted();
}

void QuestionController::askAnyway()
{
    m_anyway = m_choices.box->question();
    ask();
}

void QuestionController::resume()
{
    const app::Run *shown = m_runner->currentRun();
    const bool hasBegun = shown && shown->currentCheckpoint() != app::CheckpointId::none;
    if (!shown || hasBegun || m_runner->state() != app::RunnerState::Failed) {
        m_runner->resume();
        return;
    }
    m_choices.box->setQuestion(shown->about().question);
    ask();
}

void QuestionController::askWithRules()
{
    const app::Run *shown = m_runner->currentRun();
    if (!shown)
        return;
    ChosenModel rules = m_choices.model->chosen();
    rules.name = rulesOfWindowLanguage();
    m_choices.model->choose(rules);
    m_choices.box->setQuestion(shown->about().question);
    askAnyway();
}

bool QuestionController::isQuestion(const QString &text)
{
    const auto &language = m_runner->source().language;
    if (std::exchange(m_anyway, {}) == text || !language || !language->isQuery(text))
        return true;
    emit queryRecognised(text);
    return false;
}

void QuestionController::step()
{
    const app::Run *shown = m_runner->currentRun();
    const bool isOther =
        shown && !m_choices.box->question().isEmpty() && m_choices.box->question() != shown->about().question.trimmed();
    if (m_runner->state() == app::RunnerState::Paused || (m_runner->state() == app::RunnerState::Failed && !isOther)) {
        m_runner->step();
        return;
    }
    if (!m_choices.action->isEnabled())
        return;
    // After a run its question is asked again, paused before the first step.
    if (shown && m_choices.box->question().isEmpty())
        m_choices.box->setQuestion(shown->about().question);
    const app::AskRequest question = ownRequest();
    if (question.text.isEmpty())
        return ask();
    if (!isQuestion(question.text))
        return;
    remember(question.text);
    emit begun();
    m_runner->askStepping(question);
    m_choices.settings->runStarted();
}

void QuestionController::keepTyped()
{
    const QString typed = m_choices.box->question();
    const auto &runs = m_runner->runs();
    if (!typed.isEmpty() && std::none_of(runs.begin(), runs.end(),
                                         [&](const auto &run) { return run->about().question.trimmed() == typed; }))
        remember(typed);
}

void QuestionController::remember(const QString &question)
{
    if (!m_history.isEmpty() && m_history.last() == question)
        return;
    m_history += question;
    constexpr int most = 200;
    m_history = m_history.mid(std::max<qsizetype>(0, m_history.size() - most));
    m_choices.box->setHistory(m_history);
    if (m_layout.write)
        m_layout.write(QStringLiteral("questions"), m_history.join(QLatin1Char('\n')).toUtf8());
}

void QuestionController::restoreHistory()
{
    if (!m_layout.read)
        return;
    m_history =
        QString::fromUtf8(m_layout.read(QStringLiteral("questions"))).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    m_choices.box->setHistory(m_history);
}

} // namespace widgets
