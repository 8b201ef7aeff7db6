// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/strippresenter.h"

#include "app/inspector/documentviews.h"
#include "app/models/format.h"
#include "app/run/approval.h"
#include "app/run/iterationfacts.h"
#include "app/run/runsource.h"
#include "app/source/foundevidence.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/text/coretext.h"
#include "widgets/text/findingtext.h"
#include "widgets/text/uitext.h"
#include "widgets/window/runtexts.h"

#include <algorithm>

namespace widgets {

namespace {

// How often the pending step was begun; 0 if nothing is pending.
int triesOf(const app::Run *run)
{
    if (!run)
        return 0;
    const auto &attempt = run->attempt();
    return attempt ? attempt->number : 0;
}

using State = app::RunnerState;

// Splits "11 drugs treat multiple sclerosis: A, B" into headline and support at the first unquoted colon or full stop
// before a space; a colon before a number does not split "The number of drugs: 551".
std::pair<QString, QString> halves(const QString &sentence)
{
    bool isQuoted = false;
    for (qsizetype at = 0; at + 1 < sentence.size(); ++at) {
        const QChar sign = sentence[at];
        if (sign == u'\'' && (isQuoted || at == 0 || !sentence[at - 1].isLetterOrNumber())) // not an apostrophe
            isQuoted = !isQuoted;
        const bool isBeforeNumber = sign == u':' && at + 2 < sentence.size() && sentence[at + 2].isDigit();
        if (at > 0 && !isQuoted && !isBeforeNumber && (sign == u':' || sign == u'.') && sentence[at + 1] == u' ')
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
            taught += StripPresenter::tr("“%1” = %2").arg(data.question.mid(word.begin, word.length), word.target);
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
        out += StripPresenter::tr("The answer uses words as you defined them: %1").arg(taught.join(dot));
    if (!found.isEmpty())
        out += StripPresenter::tr("The answer uses relationships found in the data: %1").arg(found.join(dot));
    return out;
}

} // namespace

StripPresenter::StripPresenter(const app::AgentRunner *runner, StatusStrip *strip, QObject *parent)
    : QObject(parent), m_runner(runner), m_strip(strip)
{
}

void StripPresenter::refresh(bool hasAccent)
{
    m_hasAccent = hasAccent;
    m_action = Action::None;
    m_leftUnrun.clear();
    m_unknownWord.clear();
    m_unjoined.clear();
    m_offersWord = m_offersRules = false;
    m_strip->setAction(QString());
    m_strip->setSecondAction(QString());
    if (m_runner->state() != State::Paused || !waitsForApproval(*m_runner))
        m_strip->setChoices({});
    m_strip->setDetail(QString());
    m_strip->setProgress(hiddenProgress);
    const app::Run *run = m_runner->currentRun();
    switch (m_runner->state()) {
    case State::Opening:
        showOpening();
        break;
    case State::NoSource:
        showFailed(tr("No source is open. Open a BioCypher folder or the sample graph from the Session menu."));
        m_action = Action::OpenSource;
        m_strip->setAction(Icon::folder, tr("Open a source"));
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
        m_action = Action::TryAgain;
        m_strip->setAction(Icon::rerun, tr("Try again"));
        m_offersRules = run && app::modelFailed(*run) && !run->spec().isPlain &&
                        modelText(run->about().model) != modelText(rulesOfWindowLanguage());
        if (m_offersRules)
            m_strip->setSecondAction(tr("Ask with the offline rules"));
        break;
    case State::Ready:
        showReady();
        break;
    }
    m_strip->setVisible(m_runner->state() != State::Ready || !m_runner->source().info.leftOut.empty() ||
                        m_runner->source().copy.has_value() || m_action == Action::UseFound);
}

// Nothing to report if the source opened completely.
void StripPresenter::showReady()
{
    if (const auto &info = m_runner->source().info; !info.leftOut.empty()) {
        m_strip->show(Mark::error, QString::fromStdString(info.leftOut),
                      tr("Answers may be incomplete. Correct the files with errors, then open the folder again."));
        m_strip->setDetail(QString::fromStdString(info.report));
    } else if (const auto &copy = m_runner->source().copy) {
        const QString original = tr("Original source: %1").arg(copy->source);
        m_strip->show(Mark::partial, copyInUseText(*copy),
                      copy->why.isEmpty() ? original : copy->why + QLatin1Char(' ') + original,
                      tr("Copy of the source", "the open source is a copy"));
    } else if (m_foundUsed > 0) {
        QString support = tr("Questions can use these relationships to join tables.");
        if (m_foundWaiting > 0)
            support += QLatin1Char(' ') + tr("Decide about %n more relationship(s) that were found in the data.",
                                             "relationships", m_foundWaiting);
        m_strip->show(Mark::found,
                      tr("Found %n relationship(s) that the database does not declare", nullptr, m_foundUsed), support);
        m_strip->setAction(Icon::tick, tr("Use all"));
        m_strip->setSecondAction(tr("Review"));
        m_action = Action::UseFound;
    }
}

void StripPresenter::showOpening()
{
    m_strip->show(Mark::running, tr("Opening the source"), m_runner->progress().what);
    m_strip->setProgress(m_runner->progress().fraction);
    m_strip->setAction(tr("Cancel"));
    m_action = Action::CancelOpening;
}

void StripPresenter::showRunning(const app::Run &run)
{
    const app::Iteration *iteration = newestIteration(run);
    const bool answering = iteration && iteration->status == app::RunStatus::Answering;
    const QString node = stepText(run, run.runningNode());
    const QString number = QLocale().toString(iteration ? iteration->number : 1);
    const QString headline = m_runner->state() == State::Pausing ? tr("pausing after %1, attempt %2").arg(node, number)
                             : answering
                                 ? tr("%1 is answering: %2, attempt %3").arg(modelText(run.about().model), node, number)
                             : node.isEmpty() ? tr("preparing the run")
                                              : tr("%1, attempt %2").arg(node, number);
    QStringList support;
    if (run.activityStartedAt().isValid())
        support += app::formatDuration(
            std::chrono::milliseconds(run.activityStartedAt().msecsTo(QDateTime::currentDateTime())));
    support += stepOfLimitText(run, run.step());
    if (answering && iteration->streamedCharacters > 0)
        support += tr("%n character(s)", nullptr, int(iteration->streamedCharacters));
    m_strip->show(Mark::running, headline, support.join(dot));
    m_strip->setProgress(run.about().stepLimit > 0 ? double(run.step()) / run.about().stepLimit : -1);
    if (run.activityStartedAt().isValid()) {
        m_strip->setAction(answering ? tr("Cancel answer") : tr("Cancel step"));
        m_action = Action::CancelAnswer;
    }
}

void StripPresenter::showPaused(const app::Run &run)
{
    const app::Iteration *iteration = newestIteration(run);
    const QString headline =
        tr("before %1, attempt %2")
            .arg(stepText(run, run.pendingNode()), QLocale().toString(iteration ? iteration->number : 1));
    const auto &attempt = run.attempt();
    if (attempt && attempt->status == app::AttemptStatus::interrupted) {
        m_strip->show(Mark::paused, headline,
                      tr("The program ended while this step was running. The finished parts of the step are kept."));
        m_strip->setAction(Icon::rerun, tr("Resume"));
        m_action = Action::TryAgain;
        return;
    }
    if (attempt && attempt->status == app::AttemptStatus::suspended && attempt->suspend)
        return showApproval(*attempt->suspend);
    const app::Breakpoint *hit = nullptr;
    for (const app::Breakpoint &one : m_runner->breakpoints())
        if (one.id == m_runner->hitBreakpoint())
            hit = &one;
    const QString support = pauseText(run, hit);
    m_strip->show(Mark::paused, headline, run.sourceDiffers() ? sourceDiffersText(run) : support);
    if (hit) {
        m_strip->setAction(tr("Edit breakpoint"));
        m_action = Action::EditBreakpoint;
    }
}

QString StripPresenter::sourceDiffersText(const app::Run &run) const
{
    const QString differs =
        tr("The source has changed during this run. New results are not comparable with the results of earlier steps.");
    const auto &copies = m_runner->session().copies;
    const auto copy = std::find_if(copies.rbegin(), copies.rend(),
                                   [&](const app::CopyView &each) { return each.source == run.about().sourceUri; });
    return copy == copies.rend()
               ? differs
               : differs + QLatin1Char(' ') +
                     tr("The session contains a copy of the source, made on %1. You can open this copy from the source "
                        "menu.")
                         .arg(QLocale().toString(copy->made.date(), tr("d MMMM yyyy", "form of a date")));
}

// The query or call that waits for approval, the reason, and the source's estimate.
void StripPresenter::showApproval(const app::Suspend &waits)
{
    const app::ApprovalView asked = app::approvalOf(waits);
    QStringList support;
    if (!asked.why.isEmpty())
        support += asked.why;
    if (!asked.reads.isEmpty())
        support += tr("sources of the data: %1").arg(asked.reads.join(QStringLiteral(", ")));
    if (asked.estimatedRows >= 0)
        support += tr("expected result: about %1", "rows").arg(rowsText(asked.estimatedRows));
    if (!asked.access.isEmpty())
        support += accessText(asked.access);
    if (!asked.isOfAgent)
        support += tr("the query or tool has not run yet");
    support += asked.warnings;
    const QString headline = !asked.tool.isEmpty()                      ? tr("May the tool %1 run?").arg(asked.tool)
                             : asked.query.isEmpty() || asked.isOfAgent ? asked.message
                                                                        : tr("May this query run?");
    m_strip->show(Mark::approval, headline, support.join(dot));
    m_strip->setDetail(asked.query + QStringLiteral("\n\n") + support.join(QLatin1Char('\n')));
    std::vector<StatusStrip::Choice> choices{{Icon::tick, tr("Approve"), m_hasAccent}, {Icon::close, tr("Reject…")}};
    if (asked.isQuestion)
        choices = {{Icon::pencil, tr("Answer…"), m_hasAccent}};
    if (!asked.tool.isEmpty()) {
        choices.insert(choices.begin() + 1, {Icon::pencil, tr("Edit")});
        choices.push_back({Icon::shield, tr("Approve for the whole run")});
    }
    m_strip->setChoices(choices);
    m_action = Action::Approve;
}

std::vector<StripPresenter::Choice> StripPresenter::choices() const
{
    if (!waitsForApproval(*m_runner))
        return {};
    const auto &attempt = m_runner->currentRun()->attempt();
    const auto asked = attempt && attempt->suspend ? app::approvalOf(*attempt->suspend) : app::ApprovalView();
    if (asked.isQuestion)
        return {Choice::Answer};
    const bool isTool = !asked.tool.isEmpty();
    return isTool ? std::vector{Choice::Approve, Choice::Edit, Choice::Refuse, Choice::Always}
                  : std::vector{Choice::Approve, Choice::Refuse};
}

QString StripPresenter::accessText(const QString &access)
{
    return access == QLatin1String("read")    ? tr("the query only reads data")
           : access == QLatin1String("write") ? tr("the query would change data and is rejected")
                                              : tr("the query could not be understood and is rejected");
}

void StripPresenter::showEnded(const app::Run &run)
{
    const app::InspectorData data = answerOf(run);
    if (!data.notRun.isEmpty() && !data.leftByLimit) {
        m_leftUnrun = data.notRun;
        m_strip->setSecondAction(tr("Run the revised query"));
    }
    if (app::isAnswer(run.outcome()))
        showAnswered(run, data);
    else
        showUnanswered(run, data);
}

void StripPresenter::showAnswered(const app::Run &run, const app::InspectorData &data)
{
    const auto [first, second] = halves(data.answer);
    QStringList support{run.sourceDiffers() ? sourceDiffersText(run) : second};
    if (const QString copy = copyInUseText(*m_runner, run.about().sourceUri); !copy.isEmpty())
        support += copy;
    if (!data.readAs.isEmpty())
        support += tr("Question read as: %1").arg(data.readAs);
    support +=
        dependenciesOfAnswer(data, app::sourceOf(*m_runner, &run).isOpen ? m_runner->source().schema.get() : nullptr);
    if (!data.remark.isEmpty())
        support += coreText(data.remark);
    if (!data.notRun.isEmpty())
        support += tr("The revised query was not run, because the stop rule had already ended the run.");
    if (m_learnedOf == run.id() && !m_learnedPhrase.isEmpty() && data.notRun.isEmpty()) {
        support += tr("Remember that “%1” means %2?").arg(m_learnedPhrase, m_learnedMeaning);
        m_strip->setSecondAction(tr("Remember “%1”").arg(m_learnedPhrase));
        m_offersWord = true;
    }
    support.removeAll(QString());
    m_strip->show(Mark::answered, first.isEmpty() ? rowsText(data.rowCount) : first, support.join(QLatin1Char('\n')));
    const bool cites = std::any_of(data.pages.begin(), data.pages.end(),
                                   [](const app::PageView &page) { return !app::withSources(page).isEmpty(); });
    if (cites) {
        m_strip->setAction(Icon::copy, tr("Copy answer with sources"));
        m_action = Action::CopyAnswer;
    } else if (data.rows && data.rowCount > 0) {
        m_strip->setAction(Icon::table, tr("Show rows"));
        m_action = Action::ShowRows;
    }
}

void StripPresenter::showUnanswered(const app::Run &run, const app::InspectorData &data)
{
    const app::Outcome outcome = run.outcome();
    const QString why = endSentence(run, run.endReason(), data.score.value_or(0));
    const auto [first, second] = halves(data.answer);
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
                      : tr("All attempts are kept. Edit an attempt and rerun from there, or rephrase the question.");
    }
    if (outcome == app::Outcome::Abstained) {
        const auto unknown = std::find_if(data.words.begin(), data.words.end(), [](const app::WordView &word) {
            return word.kind == QLatin1String("unknown");
        });
        if (unknown != data.words.end()) {
            m_unknownWord = data.question.mid(unknown->begin, unknown->length);
            m_strip->setAction(Icon::pencil, tr("Define “%1”").arg(m_unknownWord));
            m_action = Action::Teach;
        }
    }
    // The best result so far is shown after the end.
    const auto best = run.best();
    app::InspectorData found = best.index >= 0 ? app::inspect(run, best.branch, best.index) : app::InspectorData();
    app::hidePrivate(found, run);
    if (outcome != app::Outcome::Abstained && found.rowCount > 0 && !found.answer.isEmpty())
        support = tr("Best answer so far: %1").arg(found.answer);
    m_strip->show(mark, headline, support, endWordText(run));
    if (const auto &error = run.error())
        m_strip->setDetail(QString::fromStdString(error->detail));
    if (run.best().index >= 0) {
        m_strip->setAction(Icon::star, tr("Show best attempt"));
        m_action = Action::ShowBest;
    }
    if (outcome == app::Outcome::Abstained)
        offerRelationship(run, data);
}

// For a question that names types which nothing joins.
void StripPresenter::offerRelationship(const app::Run &run, const app::InspectorData &data)
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
    if (m_action != Action::None)
        return m_strip->setSecondAction(tr("Add relationship"));
    m_strip->setAction(Icon::relationship, tr("Add relationship"));
    m_action = Action::AddRelationship;
}

void StripPresenter::showFailed(const QString &fallback)
{
    const app::Run *run = m_runner->currentRun();
    const auto &error = run && run->error() ? run->error() : m_runner->error();
    const auto [first, second] = halves(error ? coreText(*error) : fallback);
    QStringList support{second};
    const int tries = triesOf(run);
    if (tries > 1) // else a retry that fails at once leaves no sign
        support += tr("The program has tried this step %1 times.").arg(QLocale().toString(tries));
    support.removeAll(QString());
    m_strip->show(error ? Mark::error : Mark::waiting, first, support.join(QLatin1Char('\n')));
    if (error)
        m_strip->setDetail(QString::fromStdString(error->detail));
}

void StripPresenter::offerWord(app::RunId run, const QString &phrase, const QString &meaning)
{
    m_learnedOf = run;
    m_learnedPhrase = phrase;
    m_learnedMeaning = meaning;
    emit changed();
}

void StripPresenter::setFound(int used, int waiting)
{
    if (m_foundUsed == used && m_foundWaiting == waiting)
        return;
    m_foundUsed = used;
    m_foundWaiting = waiting;
    emit changed();
}

} // namespace widgets
