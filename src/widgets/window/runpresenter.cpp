// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/runpresenter.h"

#include "app/run/agentrunner.h"
#include "widgets/controls/statusline.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/panes/questionreadings.h"
#include "widgets/text/coretext.h"
#include "widgets/window/runtexts.h"
#include "widgets/window/statuspresenter.h"
#include "widgets/window/strippresenter.h"

namespace widgets {

RunPresenter::RunPresenter(app::AgentRunner *runner, HeaderBar *header, QuestionPane *question, StatusLine *status,
                           QObject *parent)
    : QObject(parent),
      m_runner(runner),
      m_question(question),
      m_status(status),
      m_header(runner, header),
      m_strip(new StripPresenter(runner, question->strip(), this)),
      m_statusText(new StatusPresenter(runner, question, status, this))
{
    constexpr int tick = 500;
    m_clock.setInterval(tick);
    connect(&m_clock, &QTimer::timeout, this, &RunPresenter::refresh);
    connect(m_strip, &StripPresenter::changed, this, &RunPresenter::refresh);
    refresh();
}

void RunPresenter::setAccentElsewhere(bool elsewhere)
{
    m_accentElsewhere = elsewhere;
    refresh();
}

void RunPresenter::setBuilding(bool building)
{
    m_isBuilding = building;
    m_status->show({}, {});
    refresh();
}

void RunPresenter::setNews(const QString &news)
{
    m_statusText->setNews(news);
    refresh();
}

void RunPresenter::refresh()
{
    const app::RunnerState state = m_runner->state();
    if (state == app::RunnerState::Running && !m_clock.isActive())
        m_clock.start();
    else if (state != app::RunnerState::Running)
        m_clock.stop();
    m_header.refresh(m_isBuilding);
    m_question->setState(state, m_accentElsewhere);
    showOffers();
    showReadings();
    m_strip->refresh(!m_accentElsewhere);
    m_statusText->refresh(m_isBuilding);
}

void RunPresenter::showOffers()
{
    using State = app::RunnerState;
    std::vector<QuestionPane::Offer> offers;
    QString heading;
    const app::Run *run = m_runner->currentRun();
    if (run && m_runner->state() == State::Ended && run->outcome() == app::Outcome::Abstained) {
        heading = tr("Did you mean one of these questions?");
        for (const app::ReadingView &reading : answerOf(*run).readings)
            offers.push_back({reading.text, {}, reading.query});
    } else if (run && m_runner->state() == State::Ended && app::isAnswer(run->outcome()) &&
               !answerOf(*run).readings.empty()) {
        heading =
            tr("Earlier, you chose this interpretation of the question: %1").arg(answerOf(*run).readings.front().text);
        offers.push_back({tr("Forget this interpretation and ask the question again"), {}, {}, true});
    } else if ((!run && m_runner->state() == State::Ready) ||
               (m_runner->state() == State::Ended && m_question->box()->question().isEmpty())) {
        heading = tr("Or start with one of these questions");
        for (const app::SampleQuestion &sample : m_runner->source().samples)
            offers.push_back(
                {QString::fromStdString(sample.text), sampleNoteText(QString::fromStdString(sample.note))});
    }
    constexpr std::size_t most = 4;
    if (offers.size() > most)
        offers.resize(most);
    bool same = offers.size() == std::size_t(m_question->offers().size());
    for (std::size_t i = 0; same && i < offers.size(); ++i)
        same = m_question->offers().at(qsizetype(i))->question() == offers[i].text;
    if (!same || offers.empty())
        m_question->setOffers(heading, offers);
}

void RunPresenter::showReadings()
{
    const app::Run *run = m_runner->currentRun();
    if (!run) { // readings of the previous run or source
        m_wordsOf = app::RunId::none;
        m_question->box()->clearReadings();
    }
    if (!run || m_question->box()->question() != run->about().question.trimmed())
        return;
    const app::Iteration *iteration = newestIteration(*run);
    const quint64 at = iteration ? quint64(iteration->last) : 0;
    if (m_wordsOf == run->about().id && m_wordsAt == at)
        return;
    m_wordsOf = run->about().id;
    m_wordsAt = at;
    std::vector<WordReading> readings = readingsOf(*run, answerOf(*run).words, m_question->box()->toPlainText());
    if (!readings.empty())
        m_question->box()->setReadings(std::move(readings));
}

} // namespace widgets
