// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/asking.h"

#include "app/source/querylanguage.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/besidechoice.h"
#include "widgets/window/keptwork.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/preferences.h"
#include "widgets/window/questionbox.h"

#include <QAction>
#include <algorithm>
#include <utility>

namespace widgets {

Asking::Asking(app::AgentRunner *runner, Choices choices, LayoutStore layout, QObject *parent)
    : QObject(parent), m_runner(runner), m_choices(choices), m_layout(std::move(layout))
{
}

app::AskRequest Asking::request() const
{
    app::AskRequest question;
    question.text = m_choices.box->question();
    question.allowedTypes = m_choices.kept->allowedTypes();
    m_choices.agent->put(question);
    m_choices.model->put(question);
    m_choices.beside->put(question);
    question.settings = m_choices.settings->inForce();
    return question;
}

void Asking::ask()
{
    const QString text = m_choices.box->question();
    if (!m_choices.action->isEnabled())
        return;
    if (text.isEmpty()) {
        m_choices.box->setFocus();
        emit said(tr("Write a question first, or choose one of the samples."));
        return;
    }
    if (!isQuestion(text))
        return;
    remember(text);
    emit begun();
    m_runner->ask(request());
    m_choices.settings->runStarted();
}

void Asking::askAnyway()
{
    m_anyway = m_choices.box->question();
    ask();
}

bool Asking::isQuestion(const QString &text)
{
    const auto &language = m_runner->source().language;
    if (std::exchange(m_anyway, {}) == text || !language || !language->isQuery(text))
        return true;
    emit queryRecognised(text);
    return false;
}

void Asking::step()
{
    if (m_runner->state() == app::RunnerState::Paused || m_runner->state() == app::RunnerState::Failed) {
        m_runner->step();
        return;
    }
    if (!m_choices.action->isEnabled())
        return;
    // After a run its question is asked again, paused before the first step.
    if (const app::Run *run = m_runner->currentRun(); run && m_choices.box->question().isEmpty())
        m_choices.box->setQuestion(run->about().question);
    const app::AskRequest question = request();
    if (question.text.isEmpty())
        return ask();
    if (!isQuestion(question.text))
        return;
    remember(question.text);
    emit begun();
    m_runner->askStepping(question);
    m_choices.settings->runStarted();
}

void Asking::keepTyped()
{
    const QString typed = m_choices.box->question();
    const auto &runs = m_runner->runs();
    if (!typed.isEmpty() && std::none_of(runs.begin(), runs.end(),
                                         [&](const auto &run) { return run->about().question.trimmed() == typed; }))
        remember(typed);
}

void Asking::remember(const QString &question)
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

void Asking::restoreHistory()
{
    if (!m_layout.read)
        return;
    m_history =
        QString::fromUtf8(m_layout.read(QStringLiteral("questions"))).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    m_choices.box->setHistory(m_history);
}

} // namespace widgets
