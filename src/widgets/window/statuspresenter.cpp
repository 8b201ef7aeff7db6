// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/statuspresenter.h"

#include "app/models/format.h"
#include "app/run/budget.h"
#include "widgets/controls/statusline.h"
#include "widgets/panes/questionpane.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"
#include "widgets/window/runtexts.h"

#include <algorithm>

namespace widgets {

namespace {

QString keysOfPause(const QuestionPane::Keys &keys)
{
    if (keys.resume.isEmpty() || keys.step.isEmpty())
        return StatusPresenter::tr("Press Continue or Step to resume the run");
    return StatusPresenter::tr("Press %1 to continue the run, or %2 to run one step")
        .arg(keys.resume.toString(QKeySequence::NativeText), keys.step.toString(QKeySequence::NativeText));
}

} // namespace

StatusPresenter::StatusPresenter(const app::AgentRunner *runner, const QuestionPane *question, StatusLine *status,
                                 QObject *parent)
    : QObject(parent), m_runner(runner), m_question(question), m_status(status)
{
    const auto forget = [this] { m_news.clear(); };
    connect(runner, &app::AgentRunner::stateChanged, this, forget);
    connect(runner, &app::AgentRunner::currentRunChanged, this, forget);
}

void StatusPresenter::setNews(const QString &news)
{
    m_news = news;
    m_lastStatus = m_status->accessibleName();
}

void StatusPresenter::refresh(bool isBuilding)
{
    if (isBuilding) {
        m_status->setPaused(false, Icon::paused);
        m_status->setProgress(hiddenProgress);
    } else {
        if (m_status->accessibleName() != m_lastStatus) // another part of the window has shown something newer
            m_news.clear();
        showState();
        if (!m_news.isEmpty())
            m_status->say(m_news);
        m_lastStatus = m_status->accessibleName();
    }
    showFacts();
    if (const auto &problem = m_runner->session().problem)
        m_status->show(tr("Session not saved"), coreText(*problem));
}

void StatusPresenter::showState()
{
    const app::Run *run = m_runner->currentRun();
    const app::RunnerState state = m_runner->state();
    m_status->setPaused(state == app::RunnerState::Paused, waitsForApproval(*m_runner) ? Icon::approval : Icon::paused);
    m_status->setProgress(hiddenProgress);
    const app::Iteration *newest = run ? newestIteration(*run) : nullptr;
    const int limit = run ? app::iterationLimit(*run) : 0;
    const QString number = QLocale().toString(newest ? newest->number : 1);
    const QString iteration =
        limit > 0 ? tr("attempt %1 of %2").arg(number, QLocale().toString(limit)) : tr("attempt %1").arg(number);
    const auto step = [&](int which) { return stepOfLimitText(*run, which); };
    using State = app::RunnerState;
    switch (state) {
    case State::NoSource:
        m_status->show({}, tr("No source is open"));
        break;
    case State::Opening:
        m_status->show({}, m_runner->progress().what.isEmpty() ? tr("Opening the source") : m_runner->progress().what);
        break;
    case State::Ready:
        m_status->show({}, m_runner->progress().what.isEmpty() ? readyText() : m_runner->progress().what);
        break;
    case State::Running:
    case State::Pausing:
        if (!m_runner->progress().what.isEmpty()) { // the run waits for the source to open
            m_status->show({}, m_runner->progress().what);
        } else if (run) {
            m_status->setProgress(run->about().stepLimit > 0 ? double(run->step()) / run->about().stepLimit : -1);
            m_status->show({}, QStringList{iteration, step(run->step()), stepText(*run, run->runningNode())}.join(dot));
        }
        break;
    case State::Paused:
        if (run)
            m_status->show(waitsForApproval(*m_runner) ? tr("Waiting for your approval")
                                                       : tr("Paused before %1").arg(stepText(*run, run->pendingNode())),
                           QStringList{iteration, step(run->step() + 1),
                                       waitsForApproval(*m_runner) ? tr("the run waits for your decision")
                                                                   : keysOfPause(m_question->keys())}
                               .join(dot));
        break;
    case State::Ended:
        if (run)
            m_status->show({}, endedText(*run));
        break;
    case State::Failed:
        m_status->show({}, tr("The run failed. Press Try again below the question."));
        break;
    }
}

QString StatusPresenter::readyText() const
{
    const auto &source = m_runner->source();
    if (!source.schema)
        return tr("Ready.");
    qint64 nodes = 0;
    qint64 relationships = 0;
    for (const auto &type : source.schema->entities)
        nodes += type.abstract ? 0 : std::max<std::int64_t>(0, type.count);
    for (const auto &type : source.schema->relationships)
        relationships += type.count;
    if (source.schema->ofDocuments)
        return tr("Ready. %3 is open, with %1 passages from %2 documents.")
            .arg(app::formatCount(nodes), app::formatCount(qint64(source.schema->entities.size())),
                 sourceText(source.uri, QString::fromStdString(source.info.name)));
    if (source.schema->ofTables)
        return tr("Ready. %2 is open, with %1 rows in its tables.")
            .arg(app::formatCount(nodes), sourceText(source.uri, QString::fromStdString(source.info.name)));
    return tr("Ready. %3 is open, with %1 nodes and %2 relationships.")
        .arg(app::formatCount(nodes), app::formatCount(relationships),
             sourceText(source.uri, QString::fromStdString(source.info.name)));
}

QString StatusPresenter::endedText(const app::Run &run) const
{
    const app::Iteration *iteration = newestIteration(run);
    const QString time = app::formatDuration(std::chrono::nanoseconds(run.nanoseconds()));
    const bool answered = app::isAnswer(run.outcome());
    const app::Branch *branch = run.branch(run.currentBranch());
    const QString name = run.branches().size() > 1 && branch ? branch->name : QString();
    const QString start = !answered        ? tr("Run ended after %1").arg(time)
                          : name.isEmpty() ? tr("Question answered in %1").arg(time)
                                           : tr("Question answered on branch %1 in %2").arg(name, time);
    const QString number = QLocale().toString(iteration ? iteration->number : 0);
    if (const int limit = app::iterationLimit(run); limit > 0) // the limit of steps is only a safeguard
        return tr("%1: attempt %2 of %3, %4")
            .arg(start, number, QLocale().toString(limit), endSentence(run, run.endReason(), 0));
    return tr("%1: attempt %2, step %3 of %4, %5")
        .arg(start, number, QLocale().toString(run.step()), QLocale().toString(run.about().stepLimit),
             endSentence(run, run.endReason(), iteration ? iteration->score.value_or(0) : 0));
}

// Cost with the date of the prices it is based on.
QString StatusPresenter::costText(const base::Usage &usage)
{
    if (!usage.cost)
        return tr("unknown cost");
    const QString cost = app::formatCost(usage.cost);
    if (*usage.cost <= 0)
        return tr("cost %1").arg(cost);
    if (m_prices.date.isEmpty())
        m_prices = m_runner->models()->priceDate();
    return m_prices.date.isEmpty() ? tr("cost %1").arg(cost)
           : m_prices.old          ? tr("cost %1 (outdated prices, as of %2)").arg(cost, m_prices.date)
                                   : tr("cost %1 (prices as of %2)").arg(cost, m_prices.date);
}

// Tokens and cost of all runs.
void StatusPresenter::showFacts()
{
    base::Usage all;
    base::Usage saved;
    int reused = 0;
    for (const auto &one : m_runner->runs()) {
        all += one->usage();
        saved += one->saved();
        for (const auto &branch : one->branches())
            reused += branch->reusedSteps;
    }
    const bool free = !all.cost || !saved.cost || (*saved.cost == 0 && reused > 0); // or at an unknown price
    m_status->setFacts({tokensText(all.tokens()), costText(all),
                        free ? tr("branches reused %n step(s)", nullptr, reused)
                             : tr("cost saved by branches: %1").arg(app::formatCost(saved.cost.value_or(0))),
                        sessionText(m_runner->session(), !m_runner->runs().empty())});
}

} // namespace widgets
