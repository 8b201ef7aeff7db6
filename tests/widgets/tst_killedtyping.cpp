// SPDX-License-Identifier: GPL-3.0-or-later
// A scripted hour of a user's work in the real window, compressed in time: typing questions and edits of queries,
// asking, notes, breakpoints, ticks, stop rules. The window's process is killed (kill -9) at random moments; after its
// next start nothing older than a second is missing. 3 moments; REFLEXION_KILLS=100 for more.
//
// The program is this test itself, started again: "--work FOLDER" works until it is killed and prints the state after
// each action; "--look FOLDER" starts again and prints the restored state. "--draft FOLDER CARD" writes into one card
// and does not run it.
//
// A busy machine may delay the saving thread as any other: the worker measures how long a thread that only sleeps is
// delayed, and adds this to the second. A program that is slow without load gets no extra time.
#include "main/compositionroot.h"
#include "main/runnerfactory.h"
#include "platform/guiguard.h"
#include "platform/settingsstore.h"
#include "platform/threadgroup.h"
#include "widgets/windowfixture.h"

#include "app/run/runactions.h"
#include "app/run/storedbreakpoints.h"
#include "app/source/schemamodel.h"
#include "widgets/controls/schemaform.h"
#include "widgets/dialogs/debugdialogs.h"
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/documentpages.h"
#include "widgets/inspector/observationpage.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/debugcontroller.h"

#include <QAction>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <deque>
#include <mutex>
#include <random>
#include <thread>

namespace {

constexpr int patience = 60'000;
constexpr int parentsPatience = 4 * patience; // a program whose waits may each take that long
constexpr int pace = 5; // ms between key strokes: a second holds some sentences, not the whole hour
const QStringList questions{QStringLiteral("Which drugs treat multiple sclerosys?"),
                            QStringLiteral("How many genes are there?"), QStringLiteral("Which drugs treat gout?"),
                            QStringLiteral("How many diseases are there?")};

// Editable cards, and the name under which their text is saved.
const QStringList cards{QStringLiteral("query"),       QStringLiteral("call"),     QStringLiteral("waiting call"),
                        QStringLiteral("observation"), QStringLiteral("passages"), QStringLiteral("change")};
QString artefactOf(const QString &card)
{
    return card == QLatin1String("change")         ? QStringLiteral("change:hint")
           : card == QLatin1String("waiting call") ? QStringLiteral("call")
                                                   : card;
}

qint64 now()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// The longest delay of a thread that only sleeps, in the last seconds, in ms.
class Watch {
public:
    Watch()
        : m_thread([this](const std::stop_token &stop) {
              while (!stop.stop_requested()) {
                  const qint64 before = now();
                  std::this_thread::sleep_for(std::chrono::milliseconds(nap));
                  const qint64 late = now() - before - nap;
                  const std::lock_guard lock(m_mutex);
                  if (late > nap)
                      m_late.emplace_back(before, late);
                  while (!m_late.empty() && m_late.front().first < before - 5000)
                      m_late.pop_front();
              }
          })
    {
    }
    qint64 late() const
    {
        const std::lock_guard lock(m_mutex);
        qint64 all = 0;
        for (const auto &[at, late] : m_late)
            all += late;
        return all;
    }

private:
    static constexpr qint64 nap = 10;
    mutable std::mutex m_mutex;
    std::deque<std::pair<qint64, qint64>> m_late; // when, how long
    std::jthread m_thread;
};

// The window with all its files in a folder.
struct Kept {
    explicit Kept(const QString &folder)
        : settings(threads, folder + QStringLiteral("/settings.ini")),
          runner(made(folder)),
          window(&runner,
                 {[this](const QString &name) { return settings.layout(name); },
                  [this](const QString &name, const QByteArray &state) { settings.setLayout(name, state); }},
                 QStringLiteral("test"))
    {
        window.resize(1280, 800);
        window.show();
        runner.openSource(QStringLiteral("sample:"));
    }
    app::RunnerFactory made(const QString &folder)
    {
        app::RunnerFactory factory = program::runnerFactory(root, folder.toStdString() + "/sessions");
        factory.threads = threads;
        return factory;
    }
    bool rests()
    {
        return QTest::qWaitFor(
            [&] {
                const auto state = runner.state();
                return state == app::RunnerState::Ready || state == app::RunnerState::Ended ||
                       state == app::RunnerState::Paused || state == app::RunnerState::Failed;
            },
            patience);
    }

    // The state as the user sees it.
    QJsonObject stands() const
    {
        QJsonObject all;
        all[QStringLiteral("question")] = window.centre()->question()->box()->toPlainText();
        QJsonArray breakpoints;
        for (const auto &each : runner.breakpoints())
            if (!each.fixed)
                breakpoints.append(QString::fromStdString(each.node + "/" + each.condition) +
                                   (each.enabled ? QStringLiteral("+") : QStringLiteral("-")));
        all[QStringLiteral("breakpoints")] = breakpoints;
        all[QStringLiteral("ticks")] =
            QJsonArray::fromStringList(window.findChild<app::SchemaModel *>()->untickedTypes());
        const auto rule = runner.stopRule();
        all[QStringLiteral("rule")] =
            rule ? QStringLiteral("%1 %2 %3").arg(rule->preset).arg(rule->threshold).arg(rule->steps) : QString();
        QJsonArray runs;
        for (const auto &run : runner.runs()) {
            QJsonArray marks;
            QJsonObject drafts; // the newest of each card
            for (const auto &branch : run->branches())
                for (int i = 0; i < int(branch->iterations.size()); ++i) {
                    const app::Run::Position place{branch->id, i};
                    const QString note = run->note(place), draft = run->draft(place, QStringLiteral("query"));
                    if (!note.isEmpty() || !draft.isEmpty())
                        marks.append(QStringLiteral("%1: %2 | %3").arg(i).arg(note, draft));
                    for (const QString &card : cards)
                        if (const QString kept = run->draft(place, artefactOf(card)); !kept.isEmpty())
                            drafts[artefactOf(card)] = kept;
                }
            runs.append(QJsonObject{{QStringLiteral("question"), run->about().question},
                                    {QStringLiteral("ended"), run->endReason()},
                                    {QStringLiteral("drafts"), drafts},
                                    {QStringLiteral("marks"), marks}});
        }
        all[QStringLiteral("runs")] = runs;
        return all;
    }

    Watch watch;
    program::CompositionRoot root;
    std::shared_ptr<platform::ThreadGroup> threads = std::make_shared<platform::ThreadGroup>();
    platform::SettingsStore settings;
    app::AgentRunner runner;
    widgets::MainWindow window;
};

void tell(const Kept &kept)
{
    QJsonObject written = kept.stands();
    written[QStringLiteral("t")] = double(now());
    written[QStringLiteral("late")] = double(kept.watch.late());
    const QByteArray line = QJsonDocument(written).toJson(QJsonDocument::Compact);
    std::fwrite(line.data(), 1, std::size_t(line.size()), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

void type(Kept &kept, QWidget *into, const QString &text)
{
    for (const QChar sign : text) {
        QTest::keyClick(into, sign.toLatin1());
        tell(kept);
        QTest::qWait(pace);
    }
}

QString sentence(std::mt19937 &random, qsizetype length)
{
    QString text;
    while (text.size() < length)
        text += QStringLiteral("word%1 ").arg(random() % 1000);
    return text.left(length);
}

// One user action, chosen by its share of a typical hour.
void act(Kept &kept, std::mt19937 &random)
{
    const auto any = [&](std::size_t most) { return std::size_t(random() % most); };
    widgets::QuestionBox *box = kept.window.centre()->question()->box();
    auto *schema = kept.window.findChild<app::SchemaModel *>();
    switch (any(8)) {
    case 0: { // a question, typed and asked
        box->setFocus();
        box->selectAll();
        type(kept, box, questions[qsizetype(any(std::size_t(questions.size())))]);
        kept.window.ask();
        kept.rests();
        break;
    }
    case 1: // one that is thought over, for longer than a second, and not asked
        box->setFocus();
        box->selectAll();
        type(kept, box, sentence(random, 150));
        break;
    case 2: { // an edit that is not run
        if (kept.runner.state() != app::RunnerState::Ended)
            break;
        kept.window.actions()->editQuery->trigger();
        type(kept, kept.window.inspector()->queryPage()->editor(), QStringLiteral("// ") + sentence(random, 60));
        break;
    }
    case 3: { // a note
        const app::Run *run = kept.runner.currentRun();
        if (run && run->current().index >= 0 && kept.runner.state() == app::RunnerState::Ended)
            kept.window.debugController()->debugger()->setNote({run->id(), run->notedAt(run->current())},
                                                               QStringLiteral("remember %1").arg(any(1000)));
        break;
    }
    case 4: { // breakpoints, which later questions run into
        const char *nodes[] = {"execute", "score"};
        kept.runner.toggleBreakpoint(QLatin1String(nodes[any(2)]));
        break;
    }
    case 5: { // ticks
        const QModelIndex type = schema->index(int(any(4)), 0, schema->index(0, 0));
        schema->setData(type, type.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked,
                        Qt::CheckStateRole);
        break;
    }
    case 6: // the stop rule
        kept.runner.setStopRule(app::StopRule{QStringLiteral("strict"), 5.0 + double(any(40)) / 10, 20});
        break;
    default: // continues
        if (kept.runner.state() == app::RunnerState::Paused) {
            kept.window.actions()->resume->trigger();
            kept.rests();
        }
        break;
    }
    tell(kept);
}

// Until it is killed.
int work(const QString &folder, unsigned seed)
{
    Kept kept(folder);
    if (!kept.rests())
        return 1;
    std::mt19937 random(seed);
    std::puts("begins");
    std::fflush(stdout);
    for (int i = 0; i < 100'000; ++i)
        act(kept, random);
    return 2;
}

bool asksAndEnds(Kept &kept, const QString &question, app::RunnerState then = app::RunnerState::Ended)
{
    kept.window.centre()->question()->box()->setQuestion(question);
    kept.window.ask();
    return QTest::qWaitFor(
        [&] {
            return kept.runner.state() == then && kept.runner.currentRun() &&
                   !kept.window.inspector()->data().isEmpty();
        },
        patience);
}

// The field for editing a card, with a run that has one; null if the run did not reach it.
QWidget *fieldOf(Kept &kept, const QString &card)
{
    widgets::Inspector *inspector = kept.window.inspector();
    const auto first = [&] {
        kept.window.attempt()->select(
            kept.window.timelineModel()->iterationIndex(kept.runner.currentRun()->currentBranch(), 0));
    };
    const auto isThere = [](const auto &condition) { return QTest::qWaitFor(condition, patience); };
    if (card == QLatin1String("passages")) {
        kept.runner.openSource(QStringLiteral("sample:documents"));
        if (!isThere([&] {
                return kept.runner.source().uri == QLatin1String("sample:documents") &&
                       kept.runner.state() == app::RunnerState::Ready;
            }) ||
            !asksAndEnds(kept, QStringLiteral("What is the first treatment of multiple sclerosis?")))
            return nullptr;
        first();
        inspector->setTab(widgets::Inspector::PassagesTab);
        return isThere([&] { return !inspector->passagesPage()->search()->text().isEmpty(); })
                   ? inspector->passagesPage()->search()
                   : nullptr;
    }
    const bool waits = card == QLatin1String("waiting call");
    if (waits || card == QLatin1String("call") || card == QLatin1String("observation")) {
        kept.window.agents()->choose(QStringLiteral("react"));
        if (waits)
            kept.runner.toggleBreakpoint(QStringLiteral("act"));
        if (!asksAndEnds(kept, QStringLiteral("How many more drugs treat asthma than migraine?"),
                         waits ? app::RunnerState::Paused : app::RunnerState::Ended))
            return nullptr;
        if (!waits)
            first();
        if (card == QLatin1String("observation")) {
            inspector->setTab(widgets::Inspector::ObservationTab);
            widgets::ObservationPage *page = inspector->observationPage();
            if (!isThere([&] { return page->shown() && page->editButton()->isEnabled(); }))
                return nullptr;
            page->editButton()->click();
            return page->text();
        }
        inspector->setTab(widgets::Inspector::CallTab);
        widgets::CallPage *page = inspector->callPage();
        page->beginEdit();
        return isThere([&] { return page->form()->widgetOf(QStringLiteral("question")) != nullptr; })
                   ? page->form()->widgetOf(QStringLiteral("question"))
                   : nullptr;
    }
    if (!asksAndEnds(kept, questions.front()))
        return nullptr;
    if (card == QLatin1String("query")) {
        kept.window.actions()->editQuery->trigger();
        return inspector->queryPage()->editor();
    }
    kept.window.actions()->hint->trigger();
    auto *dialog = kept.window.findChild<widgets::ChangeDialog *>();
    return dialog ? dialog->editor() : nullptr;
}

// Writes into one card, continuously, until it is killed.
int draft(const QString &folder, const QString &card)
{
    Kept kept(folder);
    if (!kept.rests())
        return 1;
    QWidget *field = fieldOf(kept, card);
    if (!field) {
        std::fprintf(stderr, "no field for %s: %s, error %s\n", qPrintable(card),
                     qPrintable(kept.window.centre()->question()->strip()->spoken()),
                     kept.runner.error() ? kept.runner.error()->message.c_str() : "none");
        return 3;
    }
    std::puts("begins");
    std::fflush(stdout);
    std::mt19937 random(1);
    for (int i = 0; i < 1000; ++i)
        type(kept, field, sentence(random, 50));
    return 2;
}

int look(const QString &folder)
{
    Kept kept(folder);
    if (!kept.rests())
        return 1;
    const bool hasSession = !kept.settings.layout(QStringLiteral("session")).isEmpty();
    const bool came =
        !hasSession || QTest::qWaitFor(
                           [&] {
                               return !kept.runner.session().file.isEmpty() &&
                                      std::all_of(kept.runner.runs().begin(), kept.runner.runs().end(),
                                                  [](const auto &run) { return !run->branches().empty(); });
                           },
                           patience);
    if (!came) {
        std::fprintf(stderr, "session \"%s\", opened \"%s\": %s\n",
                     kept.settings.layout(QStringLiteral("session")).constData(),
                     qPrintable(kept.runner.session().file),
                     kept.runner.error() ? kept.runner.error()->message.c_str() : "no error");
        for (const auto &run : kept.runner.runs())
            std::fprintf(stderr, "run %lld: %d branches, %s\n", static_cast<long long>(run->about().number),
                         int(run->branches().size()), qPrintable(run->about().question));
    }
    tell(kept);
    kept.window.close();
    return came ? 0 : 1;
}

QList<QJsonObject> linesOf(const QByteArray &text)
{
    QList<QJsonObject> lines;
    for (const QByteArray &line : text.split('\n'))
        if (const QJsonObject parsed = QJsonDocument::fromJson(line).object(); parsed.contains(QStringLiteral("t")))
            lines += parsed;
    return lines;
}

} // namespace

class KilledTypingTest : public QObject {
    Q_OBJECT

    // A library that is relinked during the start (a build next to the test) is missing for a moment: the loader
    // reports it before any of our code runs, and the program is started again. No other failure is tolerated.
    static bool isOfTheLoader(const QProcess &process, const QByteArray &errors)
    {
        return process.state() == QProcess::NotRunning && process.exitCode() == 127 &&
               (errors.contains("error while loading shared libraries") || errors.contains("symbol lookup error"));
    }
    // Until it has begun; its output by then.
    static QByteArray begin(QProcess &worker, const QStringList &arguments)
    {
        QByteArray output;
        for (int tries = 0; tries < 3; ++tries) {
            output.clear();
            worker.start(QCoreApplication::applicationFilePath(), arguments);
            while (!output.contains("begins\n") && worker.waitForReadyRead(parentsPatience))
                output += worker.readAllStandardOutput();
            if (output.contains("begins\n"))
                break;
            worker.waitForFinished(1000);
            const QByteArray errors = worker.readAllStandardError();
            if (!isOfTheLoader(worker, errors)) {
                qWarning("it did not begin (exit code %d, still at work: %d): %s", worker.exitCode(),
                         int(worker.state() != QProcess::NotRunning), errors.constData());
                break;
            }
        }
        return output;
    }
    // Runs the program again; returns the reported state, or none with the reason.
    static QList<QJsonObject> lookAgain(const QString &folder, QByteArray &errors)
    {
        for (int tries = 0; tries < 3; ++tries) {
            QProcess looker;
            looker.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--look"), folder});
            const bool ended = looker.waitForFinished(parentsPatience);
            errors = looker.readAllStandardError();
            if (ended && isOfTheLoader(looker, errors))
                continue;
            if (!ended)
                errors += " (still at work)";
            return ended && looker.exitCode() == 0 ? linesOf(looker.readAllStandardOutput()) : QList<QJsonObject>();
        }
        return {};
    }
    // The first state that must be restored: a second before the end, earlier by the time that threads were delayed
    // then.
    static qsizetype firstThatCounts(const QList<QJsonObject> &states, qint64 killed)
    {
        const double grace = 1000 + states.back()[QStringLiteral("late")].toDouble();
        qsizetype from = 0;
        for (qsizetype i = 0; i < states.size(); ++i)
            if (states[i][QStringLiteral("t")].toDouble() <= double(killed) - grace)
                from = i;
        return from;
    }

private slots:
    void draftOfEveryCardIsRestored_data()
    {
        QTest::addColumn<QString>("card");
        for (const QString &card : cards)
            QTest::newRow(qPrintable(card)) << card;
    }

    // The text written into each card and not run, after kill -9.
    void draftOfEveryCardIsRestored()
    {
        QFETCH(const QString, card);
        const QTemporaryDir folder;
        QProcess worker;
        QByteArray output = begin(worker, {QStringLiteral("--draft"), folder.path(), card});
        QVERIFY(output.contains("begins\n"));
        // Some hundred key strokes, part of them older than a second.
        while (output.count('\n') < 300 && worker.waitForReadyRead(parentsPatience))
            output += worker.readAllStandardOutput();
        ::kill(pid_t(worker.processId()), SIGKILL);
        const qint64 killed = now();
        worker.waitForFinished(parentsPatience);
        const QList<QJsonObject> states = linesOf(output + worker.readAllStandardOutput());
        QVERIFY(states.size() >= 290);
        QByteArray errors;
        const QList<QJsonObject> came = lookAgain(folder.path(), errors);
        QVERIFY2(came.size() == 1, errors.constData());
        const auto draftOf = [&](const QJsonObject &state) {
            for (const auto &run : state[QStringLiteral("runs")].toArray())
                if (const auto drafts = run[QStringLiteral("drafts")].toObject(); drafts.contains(artefactOf(card)))
                    return drafts[artefactOf(card)].toString();
            return QString();
        };
        const qsizetype from = firstThatCounts(states, killed);
        QVERIFY2(!draftOf(states[from]).isEmpty(), "nothing had been written a second before");
        const QString back = draftOf(came[0]);
        bool known = false;
        for (qsizetype i = from; i < states.size() && !known; ++i)
            known = draftOf(states[i]) == back;
        // The current key stroke may be saved, but not reported yet.
        known =
            known || (back.size() > draftOf(states.back()).size() && back.size() <= draftOf(states.back()).size() + 2);
        QVERIFY2(known, qPrintable(QStringLiteral("a second before “%1”, last “%2”, came back “%3”")
                                       .arg(draftOf(states[from]).right(80), draftOf(states.back()).right(80),
                                            back.right(80))));
    }

    void nothingOlderThanASecondIsMissing()
    {
        const int kills =
            qEnvironmentVariableIntValue("REFLEXION_KILLS") > 0 ? qEnvironmentVariableIntValue("REFLEXION_KILLS") : 3;
        constexpr int hour = 4000; // ms, compressed
        std::mt19937 random(20261124);
        qint64 actions = 0;
        int last = 0; // rounds that restored even the last reported state
        for (int round = 0; round < kills; ++round) {
            const QTemporaryDir folder;
            QProcess worker;
            QByteArray output = begin(worker, {QStringLiteral("--work"), folder.path(), QString::number(random())});
            QVERIFY(output.contains("begins\n"));
            QElapsedTimer since;
            since.start();
            for (const qint64 moment = 300 + qint64(random() % hour); since.elapsed() < moment;) {
                worker.waitForReadyRead(int(std::max<qint64>(1, moment - since.elapsed())));
                output += worker.readAllStandardOutput();
            }
            ::kill(pid_t(worker.processId()), SIGKILL);
            const qint64 killed = now();
            worker.waitForFinished(parentsPatience);
            output += worker.readAllStandardOutput();
            const QList<QJsonObject> states = linesOf(output);
            actions += states.size();

            QByteArray errors;
            const QList<QJsonObject> came = lookAgain(folder.path(), errors);
            QVERIFY2(came.size() == 1, errors.constData());
            if (states.isEmpty())
                continue;
            // As a second before, or at any later moment; unreported actions of the process are later, too.
            const qsizetype from = firstThatCounts(states, killed);
            for (const char *name : {"question", "breakpoints", "ticks", "rule"}) {
                const QJsonValue now = came[0][QLatin1String(name)];
                bool known = false;
                for (qsizetype i = from; i < states.size() && !known; ++i)
                    known = states[i][QLatin1String(name)] == now;
                // The current action may be saved, but not reported yet.
                const bool begun = states.back()[QLatin1String(name)] != now && goesOn(states.back(), now, name);
                QVERIFY2(known || begun, message(round, name, states[from], states.back(), came[0]).constData());
            }
            const QJsonArray runs = came[0][QStringLiteral("runs")].toArray();
            const QJsonArray least = states[from][QStringLiteral("runs")].toArray();
            int stored = 0; // a question that no step followed is no run yet
            for (const QJsonValue &run : least)
                stored += run.toObject()[QStringLiteral("ended")].toString().isEmpty() ? 0 : 1;
            QVERIFY2(runs.size() >= stored, message(round, "runs", states[from], states.back(), came[0]).constData());
            for (qsizetype i = 0; i < std::min(least.size(), runs.size()); ++i) {
                QCOMPARE(runs[i].toObject()[QStringLiteral("question")],
                         least[i].toObject()[QStringLiteral("question")]);
                const QJsonValue marks = runs[i].toObject()[QStringLiteral("marks")];
                bool known = false;
                for (qsizetype at = from; at < states.size() && !known; ++at)
                    known =
                        states[at][QStringLiteral("runs")].toArray()[i].toObject()[QStringLiteral("marks")] == marks;
                const QJsonValue newest =
                    states.back()[QStringLiteral("runs")].toArray()[i].toObject()[QStringLiteral("marks")];
                const bool begun = marks.toArray().size() == newest.toArray().size() + 1;
                QVERIFY2(known || begun, message(round, "marks", states[from], states.back(), came[0]).constData());
            }
            QJsonObject newest = states.back(), back = came[0];
            for (QJsonObject *each : {&newest, &back}) {
                each->remove(QStringLiteral("t"));
                each->remove(QStringLiteral("late"));
            }
            last += newest == back ? 1 : 0;
        }
        qInfo("%d kills, %lld states reported, in %d even the last one came back whole", kills,
              static_cast<long long>(actions), last);
        QVERIFY(actions > 10 * kills);
    }

private:
    // One key stroke, tick, breakpoint or rule beyond the last report: it was saved, but not reported yet.
    static bool goesOn(const QJsonObject &last, const QJsonValue &now, const char *name)
    {
        const QJsonValue before = last[QLatin1String(name)];
        if (before.isArray()) {
            QStringList was = before.toVariant().toStringList(), is = now.toVariant().toStringList();
            const auto without = [](QStringList from, const QStringList &what) {
                for (const QString &each : what)
                    from.removeOne(each);
                return from.size();
            };
            return without(was, is) + without(is, was) <= 1;
        }
        const QString was = before.toString(), is = now.toString();
        if (QLatin1String(name) == QLatin1String("rule"))
            return !is.isEmpty();
        return is.size() == 1 || (is.size() == was.size() + 1 && is.startsWith(was)); // a new one begins, or it resumes
    }

    static QByteArray message(int round, const char *name, const QJsonObject &from, const QJsonObject &last,
                              const QJsonObject &came)
    {
        const auto text = [&](const QJsonObject &of) {
            return QJsonDocument(QJsonObject{{QLatin1String(name), of[QLatin1String(name)]},
                                             {QStringLiteral("runs"), of[QStringLiteral("runs")]}})
                .toJson(QJsonDocument::Compact);
        };
        return "round " + QByteArray::number(round) + ", " + name + ": a second before " + text(from) + ", last " +
               text(last) + ", came back " + text(came);
    }
};

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const QStringList given = QCoreApplication::arguments();
    const qsizetype works = given.indexOf(QStringLiteral("--work")), looks = given.indexOf(QStringLiteral("--look"));
    const qsizetype drafts = given.indexOf(QStringLiteral("--draft"));
    if (works > 0 || looks > 0 || drafts > 0)
        platform::markGuiThread();
    if (drafts > 0)
        return draft(given.value(drafts + 1), given.value(drafts + 2));
    if (works > 0)
        return work(given.value(works + 1), given.value(works + 2).toUInt());
    if (looks > 0)
        return look(given.value(looks + 1));
    KilledTypingTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_killedtyping.moc"
