// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/runpresenter.h"

#include "app/inspector/documentviews.h"
#include "app/models/format.h"
#include "app/run/approval.h"
#include "app/run/budget.h"
#include "app/source/foundevidence.h"
#include "app/source/runsource.h"
#include "widgets/window/coretext.h"
#include "widgets/window/describedtext.h"
#include "widgets/window/findingtext.h"
#include "widgets/window/headerbar.h"
#include "widgets/window/questionbox.h"
#include "widgets/window/questionpane.h"
#include "widgets/window/questionreadings.h"
#include "widgets/window/statusline.h"
#include "widgets/window/statusstrip.h"
#include "widgets/window/uitext.h"

#include <algorithm>

namespace widgets {

namespace {

// With a limit of attempts, the limit of steps is only a safeguard and is not shown.
QString stepOfLimit(const app::Run &run, int step)
{
    return app::iterationLimit(run) > 0 ? RunPresenter::tr("step %1").arg(QLocale().toString(step))
                                        : RunPresenter::tr("step %1 of %2")
                                              .arg(QLocale().toString(step), QLocale().toString(run.about().stepLimit));
}

using State = app::RunnerState;

// Splits "11 drugs treat multiple sclerosis: A, B" into headline and support at the first unquoted colon or full stop
// before a space.
std::pair<QString, QString> halves(const QString &sentence)
{
    bool isQuoted = false;
    for (qsizetype at = 0; at + 1 < sentence.size(); ++at) {
        const QChar sign = sentence[at];
        if (sign == u'\'' && (isQuoted || at == 0 || !sentence[at - 1].isLetterOrNumber())) // not an apostrophe
            isQuoted = !isQuoted;
        if (at > 0 && !isQuoted && (sign == u':' || sign == u'.') && sentence[at + 1] == u' ')
            return {sentence.left(at), sentence.mid(at + 2)};
    }
    return {sentence, {}};
}

// Taught words and undeclared relationships that an answer depends on.
QStringList dependenciesOfAnswer(const app::InspectorData &data, const app::Schema *schema)
{
    QStringList taught, found;
    for (const app::WordView &word : data.words)
        if (word.kind == QLatin1String("taught"))
            taught += RunPresenter::tr("“%1” = %2").arg(data.question.mid(word.begin, word.length), word.target);
    const auto uses = [&](const std::string &type, const std::string &property) {
        return data.usedProperties.contains(QString::fromStdString(type + "." + property));
    };
    for (const auto &ends : schema ? schema->references : decltype(schema->references)())
        if (std::all_of(ends.columns.begin(), ends.columns.end(), [&](const auto &pair) {
                return uses(ends.from, pair.first) && uses(ends.to, pair.second);
            })) // in a graph the query compares both properties
            found += QString::fromStdString(ends.from + "." + ends.columns.front().first + " \u2192 " + ends.to);
    for (const auto &relationship : schema ? schema->relationships : decltype(schema->relationships)())
        for (const auto &ends : relationship.endpoints)
            if (ends.found && data.usedTypes.contains(QString::fromStdString(ends.from)) &&
                data.usedTypes.contains(QString::fromStdString(ends.to)) &&
                std::all_of(ends.columns.begin(), ends.columns.end(),
                            [&](const auto &pair) { return uses(ends.from, pair.first); }))
                found += QString::fromStdString(ends.from + "." + relationship.name + " \u2192 " + ends.to);
    taught.removeDuplicates();
    QStringList out;
    if (!taught.isEmpty())
        out += RunPresenter::tr("Used your words: %1").arg(taught.join(dot));
    if (!found.isEmpty())
        out += RunPresenter::tr("Used relationships found in the data: %1").arg(found.join(dot));
    return out;
}

} // namespace

const app::Iteration *RunPresenter::newestIteration(const app::Run &run)
{
    const app::Branch *branch = run.branch(run.currentBranch());
    return branch && !branch->iterations.empty() ? &branch->iterations.back() : nullptr;
}

QString keysOfPause(const QuestionPane::Keys &keys)
{
    if (keys.resume.isEmpty() || keys.step.isEmpty())
        return RunPresenter::tr("Continue or Step resumes the run");
    return RunPresenter::tr("%1 continues, %2 runs one step")
        .arg(keys.resume.toString(QKeySequence::NativeText), keys.step.toString(QKeySequence::NativeText));
}

RunPresenter::RunPresenter(app::AgentRunner *runner, QObject *parent) : QObject(parent), m_runner(runner)
{
    constexpr int tick = 500;
    m_clock.setInterval(tick);
    connect(&m_clock, &QTimer::timeout, this, &RunPresenter::refresh);
    const auto forget = [this] { m_news.clear(); };
    connect(runner, &app::AgentRunner::stateChanged, this, forget);
    connect(runner, &app::AgentRunner::currentRunChanged, this, forget);
}

void RunPresenter::setViews(HeaderBar *header, QuestionPane *question, StatusLine *status)
{
    m_header = header;
    m_question = question;
    m_status = status;
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
    m_news = news;
    m_lastStatus = m_status->accessibleName();
    refresh();
}

void RunPresenter::refresh()
{
    if (!m_header)
        return;
    const State state = m_runner->state();
    if (state == State::Running && !m_clock.isActive())
        m_clock.start();
    else if (state != State::Running)
        m_clock.stop();
    showHeader();
    m_question->setState(state, m_accentElsewhere);
    showOffers();
    showReadings();
    showStrip();
    showStatus();
}

void RunPresenter::showHeader()
{
    const auto &source = m_runner->source();
    const app::RunSource shown = app::sourceOf(*m_runner, m_runner->currentRun());
    const QString open = sourceText(source.uri, QString::fromStdString(source.info.name));
    m_header->source()->setValue(sourceText(shown.uri, shown.name));
    QStringList warnings{shown.isOpen
                             ? QString::fromStdString(source.info.leftOut)
                             : tr("This is the source of the selected run. New questions go to %1.").arg(open)};
    warnings += copyText(shown.uri);
    warnings.removeAll(QString());
    m_header->source()->setWarning(warnings.join(QLatin1Char(' ')));
    using Shield = ChoiceButton::Shield;
    m_header->source()->setShield(!shown.isOpen || source.info.readOnly.empty() ? Shield::none
                                  : source.info.readOnlyVerified                ? Shield::verified
                                                                                : Shield::trusted,
                                  QString::fromStdString(source.info.readOnly));
    switch (m_runner->state()) {
    case State::NoSource:
        m_header->state()->show(m_runner->error() ? Mark::error : Mark::waiting, tr("No source"));
        break;
    case State::Opening:
        m_header->state()->show(Mark::running, tr("Opening"));
        break;
    case State::Running:
        m_header->state()->show(Mark::running, tr("Running"));
        break;
    case State::Pausing:
        m_header->state()->show(Mark::running, tr("Pausing"));
        break;
    case State::Paused:
        if (waitsForUser())
            m_header->state()->show(Mark::approval, wordOf(Mark::approval));
        else
            m_header->state()->show(Mark::paused, tr("Paused"));
        break;
    case State::Failed:
        m_header->state()->show(Mark::error, tr("Failed"));
        break;
    case State::Ready:
        m_header->state()->show(Mark::answered, tr("Ready"));
        break;
    case State::Ended:
        if (const app::Run *run = m_runner->currentRun())
            m_header->state()->show(markOf(run->status()), endWordText(*run));
        break;
    }
    m_header->state()->setVisible(!m_isBuilding);
}

void RunPresenter::showOffers()
{
    std::vector<QuestionPane::Offer> offers;
    QString heading;
    const app::Run *run = m_runner->currentRun();
    if (run && m_runner->state() == State::Ended && run->outcome() == app::Outcome::Abstained) {
        heading = tr("Did you mean one of these?");
        for (const app::ReadingView &reading : answerOf(*run).readings)
            offers.push_back({reading.text, {}, reading.query});
    } else if (run && m_runner->state() == State::Ended && app::isAnswer(run->outcome()) &&
               !answerOf(*run).readings.empty()) {
        heading = tr("Using the reading you chose before: %1").arg(answerOf(*run).readings.front().text);
        offers.push_back({tr("Forget this reading and ask again"), {}, {}, true});
    } else if ((!run && m_runner->state() == State::Ready) ||
               (m_runner->state() == State::Ended && m_question->box()->question().isEmpty())) {
        heading = tr("Or start with one of these");
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

app::InspectorData RunPresenter::answerOf(const app::Run &run) const
{
    const app::Branch *branch = run.branch(run.currentBranch());
    if (!branch || branch->iterations.empty())
        return {};
    app::InspectorData data = app::inspect(run, branch->id, int(branch->iterations.size()) - 1);
    app::hidePrivate(data, run);
    return data;
}

void RunPresenter::offerWord(app::RunId run, const QString &phrase, const QString &meaning)
{
    m_learnedOf = run;
    m_learnedPhrase = phrase;
    m_learnedMeaning = meaning;
    refresh();
}

void RunPresenter::showStrip()
{
    StatusStrip *strip = m_question->strip();
    m_action = StripAction::None;
    m_leftUnrun.clear();
    m_unknownWord.clear();
    m_unjoined.clear();
    m_offersWord = false;
    strip->setAction(QString());
    strip->setSecondAction(QString());
    if (m_runner->state() != State::Paused || !waitsForUser())
        strip->setChoices({});
    strip->setDetail(QString());
    strip->setProgress(hiddenProgress);
    const app::Run *run = m_runner->currentRun();
    switch (m_runner->state()) {
    case State::Opening:
        showOpening();
        break;
    case State::NoSource:
        showFailed(tr("No source is open. Open a BioCypher folder or the sample graph from the Session menu."));
        m_action = StripAction::OpenSource;
        strip->setAction(Icon::folder, tr("Open a source"));
        break;
    case State::Running:
    case State::Pausing:
        if (run)
            showRunning(*run);
        break;
    case State::Paused:
        if (run)
            showPaused(*run);
        break;
    case State::Ended:
        if (run)
            showEnded(*run);
        break;
    case State::Failed:
        showFailed(tr("The run failed."));
        m_action = StripAction::TryAgain;
        strip->setAction(Icon::rerun, tr("Try again"));
        break;
    case State::Ready: // nothing to report if the source opened completely
        if (const auto &info = m_runner->source().info; !info.leftOut.empty()) {
            strip->show(Mark::error, QString::fromStdString(info.leftOut),
                        tr("Answers may be incomplete. Correct the files and open the folder again."));
            strip->setDetail(QString::fromStdString(info.report));
        } else if (const auto &copy = m_runner->source().copy) {
            const QString original = tr("Original: %1").arg(copy->source);
            strip->show(Mark::partial, copyInUseText(*copy),
                        copy->why.isEmpty() ? original : copy->why + QLatin1Char(' ') + original,
                        tr("Copy", "what is asked: not the original"));
        } else if (m_foundUsed > 0) {
            QString support = tr("Questions can use them to join these tables.");
            if (m_foundWaiting > 0)
                support += QLatin1Char(' ') + tr("%n more undecided.", "relationships", m_foundWaiting);
            strip->show(Mark::found, tr("%n relationship(s) that the database does not declare", nullptr, m_foundUsed),
                        support);
            strip->setAction(Icon::tick, tr("Use all"));
            strip->setSecondAction(tr("Review"));
            m_action = StripAction::UseFound;
        }
        break;
    }
    strip->setVisible(m_runner->state() != State::Ready || !m_runner->source().info.leftOut.empty() ||
                      m_runner->source().copy.has_value() || m_action == StripAction::UseFound);
}

void RunPresenter::setFound(int used, int waiting)
{
    if (m_foundUsed == used && m_foundWaiting == waiting)
        return;
    m_foundUsed = used;
    m_foundWaiting = waiting;
    refresh();
}

bool RunPresenter::waitsForUser() const
{
    const app::Run *run = m_runner->currentRun();
    return run && run->attempt() && run->attempt()->status == app::AttemptStatus::suspended && run->attempt()->suspend;
}

void RunPresenter::showOpening()
{
    StatusStrip *strip = m_question->strip();
    strip->show(Mark::running, tr("Opening the source"), m_runner->progress().what);
    strip->setProgress(m_runner->progress().fraction);
    strip->setAction(tr("Cancel"));
    m_action = StripAction::CancelOpening;
}

void RunPresenter::showRunning(const app::Run &run)
{
    StatusStrip *strip = m_question->strip();
    const app::Iteration *iteration = newestIteration(run);
    const bool answering = iteration && iteration->status == app::RunStatus::Answering;
    const QString node = stepText(run, run.runningNode());
    const QString number = QLocale().toString(iteration ? iteration->number : 1);
    const QString headline =
        m_runner->state() == State::Pausing ? tr("pausing after %1, iteration %2").arg(node, number)
        : answering      ? tr("%1 is answering: %2, iteration %3").arg(modelText(run.about().model), node, number)
        : node.isEmpty() ? tr("getting ready")
                         : tr("%1, iteration %2").arg(node, number);
    QStringList support;
    if (run.activityStartedAt().isValid())
        support += app::formatDuration(
            std::chrono::milliseconds(run.activityStartedAt().msecsTo(QDateTime::currentDateTime())));
    support += stepOfLimit(run, run.step());
    if (answering && iteration->streamedCharacters > 0)
        support += tr("%n character(s)", nullptr, int(iteration->streamedCharacters));
    strip->show(Mark::running, headline, support.join(dot));
    strip->setProgress(run.about().stepLimit > 0 ? double(run.step()) / run.about().stepLimit : -1);
    if (run.activityStartedAt().isValid()) {
        strip->setAction(answering ? tr("Cancel answer") : tr("Cancel step"));
        m_action = StripAction::CancelAnswer;
    }
}

void RunPresenter::showPaused(const app::Run &run)
{
    const app::Iteration *iteration = newestIteration(run);
    const QString headline =
        tr("before %1, iteration %2")
            .arg(stepText(run, run.pendingNode()), QLocale().toString(iteration ? iteration->number : 1));
    const auto &attempt = run.attempt();
    if (attempt && attempt->status == app::AttemptStatus::interrupted) {
        m_question->strip()->show(Mark::paused, headline,
                                  tr("The program ended while this step was running. Its finished work is kept."));
        m_question->strip()->setAction(Icon::rerun, tr("Resume"));
        m_action = StripAction::TryAgain;
        return;
    }
    if (attempt && attempt->status == app::AttemptStatus::suspended && attempt->suspend)
        return showApproval(*attempt->suspend);
    const app::Breakpoint *hit = nullptr;
    for (const app::Breakpoint &one : m_runner->breakpoints())
        if (one.id == m_runner->hitBreakpoint())
            hit = &one;
    const QString support = pauseText(run, hit);
    m_question->strip()->show(Mark::paused, headline, run.sourceDiffers() ? sourceDiffersText(run) : support);
    if (hit) {
        m_question->strip()->setAction(tr("Edit breakpoint"));
        m_action = StripAction::EditBreakpoint;
    }
}

QString RunPresenter::sourceDiffersText(const app::Run &run) const
{
    const QString differs =
        tr("The source has changed since earlier steps of this run, so new results are not comparable with theirs.");
    const auto &copies = m_runner->session().copies;
    const auto copy = std::find_if(copies.rbegin(), copies.rend(),
                                   [&](const app::CopyView &each) { return each.source == run.about().sourceUri; });
    return copy == copies.rend()
               ? differs
               : differs + QLatin1Char(' ') +
                     tr("The session has a copy from %1. You can open it from the source menu.")
                         .arg(QLocale().toString(copy->made.date(), tr("d MMMM yyyy", "form of a date")));
}

QString RunPresenter::copyText(const QString &sourceUri) const
{
    const auto copy = m_runner->copyInUse(sourceUri);
    if (!copy)
        return {};
    const QString asked = copyInUseText(*copy);
    return copy->why.isEmpty() ? asked : asked + QLatin1Char(' ') + copy->why;
}

QString RunPresenter::copyInUseText(const app::CopyInUse &copy)
{
    return tr("Using the copy from %1 (%2) that is kept with the session.")
        .arg(QLocale().toString(copy.made.date(), tr("d MMMM yyyy", "form of a date")),
             QLocale().formattedDataSize(copy.bytes, copy.bytes < 1000 ? 0 : 1, QLocale::DataSizeSIFormat));
}

// The query or call that waits for approval, the reason, and the source's estimate.
void RunPresenter::showApproval(const app::Suspend &waits)
{
    StatusStrip *strip = m_question->strip();
    const app::ApprovalView asked = app::approvalOf(waits);
    QStringList support;
    if (!asked.why.isEmpty())
        support += asked.why;
    if (!asked.reads.isEmpty())
        support += tr("reads %1").arg(asked.reads.join(QStringLiteral(", ")));
    if (asked.estimatedRows >= 0)
        support += tr("about %1 expected", "rows").arg(rowsText(asked.estimatedRows));
    if (!asked.access.isEmpty())
        support += accessText(asked.access);
    support += tr("not run yet");
    support += asked.warnings;
    const QString headline = !asked.tool.isEmpty()   ? tr("May %1 run?").arg(asked.tool)
                             : asked.query.isEmpty() ? asked.message
                                                     : tr("May this query run?");
    strip->show(Mark::approval, headline, support.join(dot));
    strip->setDetail(asked.query + QStringLiteral("\n\n") + support.join(QLatin1Char('\n')));
    std::vector<StatusStrip::Choice> choices{{Icon::tick, tr("Approve"), !m_accentElsewhere},
                                             {Icon::close, tr("Reject…")}};
    if (!asked.tool.isEmpty()) {
        choices.insert(choices.begin() + 1, {Icon::pencil, tr("Edit")});
        choices.push_back({Icon::shield, tr("Approve for this run")});
    }
    strip->setChoices(choices);
    m_action = StripAction::Approve;
}

std::vector<RunPresenter::Choice> RunPresenter::choices() const
{
    if (!waitsForUser())
        return {};
    const bool isTool = !app::approvalOf(*m_runner->currentRun()->attempt()->suspend).tool.isEmpty();
    return isTool ? std::vector{Choice::Approve, Choice::Edit, Choice::Refuse, Choice::Always}
                  : std::vector{Choice::Approve, Choice::Refuse};
}

QString RunPresenter::accessText(const QString &access)
{
    return access == QLatin1String("read")    ? tr("reads only")
           : access == QLatin1String("write") ? tr("would change data and is rejected")
                                              : tr("could not be understood and is rejected");
}

void RunPresenter::showEnded(const app::Run &run)
{
    StatusStrip *strip = m_question->strip();
    const app::InspectorData data = answerOf(run);
    const app::Outcome outcome = run.outcome();
    const QString why = endSentence(run, run.endReason(), data.score.value_or(0));
    const auto [first, second] = halves(data.answer);
    if (!data.notRun.isEmpty() && !data.leftByLimit) {
        m_leftUnrun = data.notRun;
        strip->setSecondAction(tr("Run the revision"));
    }
    if (app::isAnswer(outcome)) {
        QStringList support{run.sourceDiffers() ? sourceDiffersText(run) : second};
        if (const QString copy = copyText(run.about().sourceUri); !copy.isEmpty())
            support += copy;
        if (!data.readAs.isEmpty())
            support += tr("Read as: %1").arg(data.readAs);
        support += dependenciesOfAnswer(data, app::sourceOf(*m_runner, &run).isOpen ? m_runner->source().schema.get()
                                                                                    : nullptr);
        if (!data.remark.isEmpty())
            support += coreText(data.remark);
        if (!data.notRun.isEmpty())
            support += tr("The revised query was not run because the stop rule was already met.");
        if (m_learnedOf == run.id() && !m_learnedPhrase.isEmpty() && data.notRun.isEmpty()) {
            support += tr("Remember that “%1” means %2?").arg(m_learnedPhrase, m_learnedMeaning);
            strip->setSecondAction(tr("Remember “%1”").arg(m_learnedPhrase));
            m_offersWord = true;
        }
        support.removeAll(QString());
        strip->show(Mark::answered, first.isEmpty() ? rowsText(data.rowCount) : first, support.join(QLatin1Char('\n')));
        const bool cites = std::any_of(data.pages.begin(), data.pages.end(),
                                       [](const app::PageView &page) { return !app::withSources(page).isEmpty(); });
        if (cites) {
            strip->setAction(Icon::copy, tr("Copy with sources"));
            m_action = StripAction::CopyAnswer;
        } else if (data.rows && data.rowCount > 0) {
            strip->setAction(Icon::table, tr("Show rows"));
            m_action = StripAction::ShowRows;
        }
        return;
    }
    const Mark mark = markOf(run.status());
    QString headline = data.error.isEmpty() || mark != Mark::error ? why : errorText(data, nullptr);
    QString support = data.answer;
    if (outcome == app::Outcome::Abstained) {
        headline = data.answer.isEmpty() ? why : first;
        const auto &schema = m_runner->source().schema;
        support = !second.isEmpty()        ? second
                  : !data.readings.empty() ? QString()
                  : schema && schema->ofDocuments
                      ? tr("Rephrase the question, or tick more documents on the left.")
                      : tr("Rephrase the question, or use the names from the schema on the left.");
    } else if (support.isEmpty()) {
        support = mark == Mark::error
                      ? tr("Edit the query of an attempt and rerun from there, or rephrase the question.")
                      : tr("All attempts are kept. Edit one and rerun from there, or rephrase the question.");
    }
    if (outcome == app::Outcome::Abstained) {
        const auto unknown = std::find_if(data.words.begin(), data.words.end(), [](const app::WordView &word) {
            return word.kind == QLatin1String("unknown");
        });
        if (unknown != data.words.end()) {
            m_unknownWord = data.question.mid(unknown->begin, unknown->length);
            strip->setAction(Icon::pencil, tr("Teach “%1”").arg(m_unknownWord));
            m_action = StripAction::Teach;
        }
    }
    // The best result so far is shown after the end.
    const auto best = run.best();
    app::InspectorData found = best.index >= 0 ? app::inspect(run, best.branch, best.index) : app::InspectorData();
    app::hidePrivate(found, run);
    if (outcome != app::Outcome::Abstained && found.rowCount > 0 && !found.answer.isEmpty())
        support = tr("Best so far: %1").arg(found.answer);
    strip->show(mark, headline, support, endWordText(run));
    if (run.error())
        strip->setDetail(QString::fromStdString(run.error()->detail));
    if (run.best().index >= 0) {
        strip->setAction(Icon::star, tr("Show best attempt"));
        m_action = StripAction::ShowBest;
    }
    if (outcome == app::Outcome::Abstained)
        offerRelationship(run, data);
}

// For a question that names types which nothing joins.
void RunPresenter::offerRelationship(const app::Run &run, const app::InspectorData &data)
{
    const auto &schema = m_runner->source().schema;
    if (!schema || schema->ofDocuments || !app::sourceOf(*m_runner, &run).isOpen)
        return;
    QStringList targets;
    for (const app::WordView &word : data.words)
        if (word.kind == QLatin1String("type"))
            targets += word.target;
    m_unjoined = app::unjoinedTypes(*schema, targets);
    if (m_unjoined.isEmpty())
        return;
    if (m_action != StripAction::None)
        return m_question->strip()->setSecondAction(tr("Add relationship"));
    m_question->strip()->setAction(Icon::relationship, tr("Add relationship"));
    m_action = StripAction::AddRelationship;
}

void RunPresenter::showFailed(const QString &fallback)
{
    const app::Run *run = m_runner->currentRun();
    const auto &error = run && run->error() ? run->error() : m_runner->error();
    const auto [first, second] = halves(error ? QString::fromStdString(error->message) : fallback);
    m_question->strip()->show(error ? Mark::error : Mark::waiting, first, second);
    if (error)
        m_question->strip()->setDetail(QString::fromStdString(error->detail));
}

QString RunPresenter::readyText() const
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

QString RunPresenter::endedText(const app::Run &run) const
{
    const app::Iteration *iteration = newestIteration(run);
    const QString time = app::formatDuration(std::chrono::nanoseconds(run.nanoseconds()));
    const bool answered = app::isAnswer(run.outcome());
    const app::Branch *branch = run.branch(run.currentBranch());
    const QString name = run.branches().size() > 1 && branch ? branch->name : QString();
    const QString start = !answered        ? tr("Ended after %1").arg(time)
                          : name.isEmpty() ? tr("Answered in %1").arg(time)
                                           : tr("Answered on branch %1 in %2").arg(name, time);
    const QString number = QLocale().toString(iteration ? iteration->number : 0);
    if (const int limit = app::iterationLimit(run); limit > 0) // the limit of steps is only a safeguard
        return tr("%1: iteration %2 of %3, %4")
            .arg(start, number, QLocale().toString(limit), endSentence(run, run.endReason(), 0));
    return tr("%1: iteration %2, step %3 of %4, %5")
        .arg(start, number, QLocale().toString(run.step()), QLocale().toString(run.about().stepLimit),
             endSentence(run, run.endReason(), iteration ? iteration->score.value_or(0) : 0));
}

// Cost with the date of the prices it is based on.
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
           : m_prices.old          ? tr("cost %1 at old prices from %2").arg(cost, m_prices.date)
                                   : tr("cost %1 at prices from %2").arg(cost, m_prices.date);
}

void RunPresenter::showStatus()
{
    if (m_isBuilding) {
        m_status->setPaused(false, Icon::paused);
        m_status->setProgress(hiddenProgress);
    } else {
        if (m_status->accessibleName() != m_lastStatus) // another part of the window has shown something newer
            m_news.clear();
        showStateInStatus();
        if (!m_news.isEmpty())
            m_status->show({}, m_news);
        m_lastStatus = m_status->accessibleName();
    }
    showFacts();
    if (m_runner->session().problem)
        m_status->show(tr("Not saved"), QString::fromStdString(m_runner->session().problem->message));
}

void RunPresenter::showStateInStatus()
{
    const app::Run *run = m_runner->currentRun();
    const app::RunnerState state = m_runner->state();
    m_status->setPaused(state == app::RunnerState::Paused, waitsForUser() ? Icon::approval : Icon::paused);
    m_status->setProgress(hiddenProgress);
    const app::Iteration *newest = run ? newestIteration(*run) : nullptr;
    const int limit = run ? app::iterationLimit(*run) : 0;
    const QString number = QLocale().toString(newest ? newest->number : 1);
    const QString iteration =
        limit > 0 ? tr("iteration %1 of %2").arg(number, QLocale().toString(limit)) : tr("iteration %1").arg(number);
    const auto step = [&](int which) { return stepOfLimit(*run, which); };
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
            m_status->show(
                waitsForUser() ? tr("Waiting for your approval")
                               : tr("Paused before %1").arg(stepText(*run, run->pendingNode())),
                QStringList{iteration, step(run->step() + 1),
                            waitsForUser() ? tr("nothing runs until you decide") : keysOfPause(m_question->keys())}
                    .join(dot));
        break;
    case State::Ended:
        if (run)
            m_status->show({}, endedText(*run));
        break;
    case State::Failed:
        m_status->show({}, tr("The run failed. Press Try again in the strip below the question."));
        break;
    }
}

// Tokens and cost of all runs.
void RunPresenter::showFacts()
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
                        free ? tr("branches saved %n step(s)", nullptr, reused)
                             : tr("branches saved %1").arg(app::formatCost(saved.cost.value_or(0))),
                        sessionText(m_runner->session(), !m_runner->runs().empty())});
}

} // namespace widgets
