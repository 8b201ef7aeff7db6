// SPDX-License-Identifier: GPL-3.0-or-later
// What RunPresenter says in the line at the bottom.
#include "widgets/runpresenter.h"

#include "app/format.h"
#include "widgets/statusline.h"
#include "widgets/words.h"

namespace widgets {

QString RunPresenter::readyText() const
{
    const auto &source = m_runner->source();
    if (!source.schema)
        return tr("Ready.");
    qint64 nodes = 0;
    qint64 relationships = 0;
    for (const auto &type : source.schema->entities)
        nodes += type.abstract ? 0 : type.count;
    for (const auto &type : source.schema->relationships)
        relationships += type.count;
    if (source.schema->ofTables)
        return tr("Ready. %1 rows in tables open from %2")
            .arg(app::formatCount(nodes), sourceText(source.uri, QString::fromStdString(source.info.name)));
    return tr("Ready. %1 nodes and %2 relationships open from %3")
        .arg(app::formatCount(nodes), app::formatCount(relationships),
             sourceText(source.uri, QString::fromStdString(source.info.name)));
}

QString RunPresenter::endedText(const app::Run &run) const
{
    const app::Card *card = newestCard(run);
    const QString time = app::formatDuration(std::chrono::nanoseconds(run.nanoseconds()));
    const bool answered = app::isAnswer(app::outcomeOf(run.endReason()));
    const app::Lane *lane = run.lane(run.currentLane());
    const QString branch = run.lanes().size() > 1 && lane ? lane->name : QString();
    const QString start = !answered          ? tr("Ended after %1").arg(time)
                          : branch.isEmpty() ? tr("Answered in %1").arg(time)
                                             : tr("Answered on %1 in %2").arg(branch, time);
    return tr("%1: iteration %2, step %3 of %4, %5")
        .arg(start, QLocale().toString(card ? card->number : 0), QLocale().toString(run.step()),
             QLocale().toString(run.about().stepLimit),
             endSentence(run.endReason(), card ? card->score.value_or(0) : 0, run.about().threshold));
}

// With the date of the prices, which a cost is only as good as.
QString RunPresenter::costText(const base::Usage &usage)
{
    if (!usage.cost)
        return tr("cost not known");
    const QString cost = app::formatCost(usage.cost);
    if (*usage.cost <= 0)
        return tr("cost %1").arg(cost);
    if (m_prices.date.isEmpty())
        m_prices = m_runner->models()->priceDate();
    return m_prices.date.isEmpty() ? tr("cost %1").arg(cost)
           : m_prices.old          ? tr("cost %1 by old prices of %2").arg(cost, m_prices.date)
                                   : tr("cost %1 by prices of %2").arg(cost, m_prices.date);
}

void RunPresenter::showStatus()
{
    const app::Run *run = m_runner->currentRun();
    const app::RunnerState state = m_runner->state();
    m_status->setPaused(state == app::RunnerState::Paused);
    m_status->setProgress(hiddenProgress);
    const app::Card *card = run ? newestCard(*run) : nullptr;
    const QString iteration = tr("iteration %1").arg(QLocale().toString(card ? card->number : 1));
    const auto step = [&](int number) {
        return tr("step %1 of %2").arg(QLocale().toString(number), QLocale().toString(run->about().stepLimit));
    };
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
        if (!m_runner->progress().what.isEmpty()) { // the run waits for it
            m_status->show({}, m_runner->progress().what);
        } else if (run) {
            m_status->setProgress(run->about().stepLimit > 0 ? double(run->step()) / run->about().stepLimit : -1);
            m_status->show({}, QStringList{iteration, step(run->step()), run->runningNode()}.join(dot));
        }
        break;
    case State::Paused:
        if (run)
            m_status->show(
                tr("Paused before %1").arg(run->pendingNode()),
                QStringList{iteration, step(run->step() + 1), tr("F5 continues, F10 runs one step")}.join(dot));
        break;
    case State::Ended:
        if (run)
            m_status->show({}, endedText(*run));
        break;
    case State::Failed:
        m_status->show({}, tr("The run failed; F5 tries again"));
        break;
    }
    base::Usage all;
    base::Usage saved;
    int reused = 0;
    for (const auto &one : m_runner->runs()) {
        all += one->usage();
        saved += one->saved();
        for (const auto &lane : one->lanes())
            reused += lane->reusedSteps;
    }
    const bool free = saved.cost.value_or(0) == 0 && reused > 0;
    m_status->setFacts({tokensText(all.tokens()), costText(all),
                        free ? tr("fork saved %n step(s)", nullptr, reused)
                             : tr("saved by fork %1").arg(app::formatCost(saved.cost.value_or(0))),
                        sessionText(m_runner->session(), !m_runner->runs().empty())});
    if (m_runner->session().problem)
        m_status->show(tr("Not saved"), QString::fromStdString(m_runner->session().problem->message));
}

} // namespace widgets
