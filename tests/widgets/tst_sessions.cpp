// SPDX-License-Identifier: GPL-3.0-or-later
// Close and reopen: everything is restored, and continues from there. Also after a crash during a model call.
#include "windowfixture.h"

#include "app/run/runsmodel.h"
#include "app/run/scoremodel.h"
#include "platform/guiguard.h"
#include "session/sessionfile.h"
#include "widgets/window/attemptselection.h"

#include <QAction>
#include <QDir>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

class TestSessions : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { platform::markGuiThread(); } // a session file that it touches ends the test
    void init() { failOnWarnings(); }
    void reopenedWindowRestoresItsWholeState();
    void restoredRunContinuesAtItsPlace();
    void unsavedTypingIsNotOverwritten();
    void crashDuringAReplyLosesOnlyTheRunningStep();
    void saveAsMovesTheSessionAndNewStartsEmpty();
    void unreadableSessionIsReportedAndCurrentOneKept_data();
    void unreadableSessionIsReportedAndCurrentOneKept();
    void deletionAndStopSurviveARestart();
    void unsavedSessionAsksForANameAndIsSavedWhole();
};

namespace {

const std::string edited = "MATCH (d:Drug) RETURN d.name AS drug";

support::Script scriptWithEdit()
{
    support::Script script = support::sampleScript();
    script.results[edited] = {{"drug"}, {{data::Value("Azathioprine")}, {data::Value("Fingolimod")}}, {}};
    script.results["MATCH (d:Drug) RETURN d.id"] = {{"id"}, {{data::Value("DB1")}}, {}};
    return script;
}

// The user's disk: a folder for sessions, and settings that survive the window.
struct World {
    QTemporaryDir folder;
    std::shared_ptr<QMap<QString, QByteArray>> settings = std::make_shared<QMap<QString, QByteArray>>();

    QString sessions() const { return folder.filePath(QStringLiteral("sessions")); }
    widgets::LayoutStore layout() const
    {
        return {[settings = settings](const QString &name) { return settings->value(name); },
                [settings = settings](const QString &name, const QByteArray &state) { settings->insert(name, state); }};
    }
    std::unique_ptr<WindowFixture> window(support::Script script = scriptWithEdit()) const
    {
        auto fixture = std::make_unique<WindowFixture>(std::move(script), sessions(), layout());
        fixture->runner.openSource(QStringLiteral("sample:"));
        return fixture;
    }
};

bool comesBack(const WindowFixture &fixture, std::size_t runs = 1)
{
    constexpr int patience = 20000;
    return QTest::qWaitFor(
        [&] {
            return fixture.runner.runs().size() == runs && fixture.runner.currentRun() &&
                   std::all_of(fixture.runner.runs().begin(), fixture.runner.runs().end(),
                               [](const auto &run) { return run->iterationCount() > 0; });
        },
        patience);
}

// All text in the models of a run.
QString dump(const QAbstractItemModel &model, const QModelIndex &parent = {}, const QString &indent = {})
{
    QString text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        text += indent;
        for (int role = Qt::UserRole; role < Qt::UserRole + 48; ++role) {
            const QVariant value = index.data(role);
            text += QString::number(role) + QLatin1Char('=') +
                    (value.canConvert<int>() && value.typeName() == QByteArray("app::RunStatus")
                         ? QString::number(value.toInt())
                         : value.toString()) +
                    QLatin1Char(';');
        }
        text += index.data(Qt::DisplayRole).toString() + QLatin1Char('\n') +
                dump(model, index, indent + QStringLiteral("  "));
    }
    return text;
}

QString inspected(const app::Run &run)
{
    QString text;
    for (const auto &branch : run.branches()) {
        for (int i = 0; i < int(branch->iterations.size()); ++i) {
            const app::InspectorData data = app::inspect(run, branch->id, i);
            QStringList parts{data.question,
                              data.answer,
                              data.query,
                              data.queries.join(QLatin1Char('|')),
                              data.reflection,
                              data.error,
                              data.access,
                              QString::number(data.rowCount),
                              data.endReason,
                              data.model,
                              data.nextNode,
                              QString::number(data.nanoseconds),
                              QString::number(data.score.value_or(-1)),
                              data.at.toString(Qt::ISODateWithMs)};
            for (const auto &block : data.prompt)
                parts += block.name + block.text;
            for (const auto &call : data.calls)
                parts += call.kind + call.request + call.reply + call.streamed + QString::number(call.nanoseconds);
            for (const auto &entry : data.state)
                parts += entry.name + QLatin1Char('=') + app::fullText(entry);
            text += parts.join(QLatin1Char('\n')) + QStringLiteral("\n----\n");
        }
    }
    return text;
}

struct Seen {
    QString timeline, inspector, question, status;
    int points = 0;
    bool operator==(const Seen &) const = default;
};

Seen seen(const WindowFixture &fixture)
{
    const app::Run &run = *fixture.runner.currentRun();
    app::ScoreModel scores;
    scores.setRun(fixture.runner.currentRun());
    return {
        dump(*fixture.window.timelineModel()), inspected(run), fixture.window.centre()->question()->box()->question(),
        run.endReason() + QString::number(int(run.status())) + QString::number(run.usage().calls), scores.rowCount()};
}

bool editFirst(WindowFixture &fixture, const std::string &query, std::size_t branches)
{
    fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(workflow::BranchId(1), 0));
    fixture.window.reruns()->query(QString::fromStdString(query));
    constexpr int patience = 20000;
    return QTest::qWaitFor([&] { return fixture.runner.currentRun()->branches().size() == branches; }, patience) &&
           fixture.reaches(app::RunnerState::Ended);
}

QString statusText(const WindowFixture &fixture)
{
    QString text;
    for (const auto *label : fixture.window.findChildren<widgets::TextLabel *>())
        text += label->accessibleName() + label->text() + QLatin1Char('\n');
    return text;
}

} // namespace

void TestSessions::reopenedWindowRestoresItsWholeState()
{
    const World world;
    Seen before;
    {
        const auto fixture = world.window();
        QVERIFY(fixture->reaches(app::RunnerState::Ready));
        QVERIFY(fixture->runner.session().file.isEmpty()); // nothing asked, nothing written
        QVERIFY(!QDir(world.sessions()).exists());
        QVERIFY(fixture->askSample());
        QVERIFY(editFirst(*fixture, edited, 2));
        QTRY_VERIFY(fixture->runner.session().kept);
        QTRY_VERIFY(statusText(*fixture).contains(QStringLiteral("untitled.rfx (saved)")));
        before = seen(*fixture);
        QCOMPARE(before.points, 3);
    }
    const auto fixture = world.window();
    QVERIFY(comesBack(*fixture));
    QTRY_COMPARE(fixture->runner.state(), app::RunnerState::Ended);
    const Seen after = seen(*fixture);
    QCOMPARE(after.timeline, before.timeline);
    QCOMPARE(after.inspector, before.inspector);
    QCOMPARE(after.question, before.question);
    QCOMPARE(after.status, before.status);
    QCOMPARE(after.points, before.points);
    QTRY_COMPARE(fixture->window.inspector()->data().rowCount, qint64(2)); // the branch of the edit is selected
    QVERIFY(statusText(*fixture).contains(QStringLiteral("untitled.rfx (saved)")));
}

void TestSessions::restoredRunContinuesAtItsPlace()
{
    const World world;
    {
        const auto fixture = world.window();
        QVERIFY(fixture->reaches(app::RunnerState::Ready));
        QVERIFY(fixture->askSample());
    }
    {
        const auto fixture = world.window();
        QVERIFY(comesBack(*fixture));
        QVERIFY(editFirst(*fixture, edited, 2));
        const app::Run &run = *fixture->runner.currentRun();
        QVERIFY(run.branches()[1]->reusedSteps > 0);
        QCOMPARE(run.branches()[0]->iterations.size(), std::size_t(2)); // the parent is as it was
        // A second question in the same session.
        fixture->window.centre()->question()->box()->setQuestion(QStringLiteral("Wie wird das Wetter?"));
        fixture->window.ask();
        QTRY_COMPARE(fixture->runner.runs().size(), std::size_t(2));
        QVERIFY(fixture->reaches(app::RunnerState::Ended));
    }
    const auto fixture = world.window();
    QVERIFY(comesBack(*fixture, 2));
    QCOMPARE(fixture->runner.currentRun(), fixture->runner.runs()[1].get());
    app::RunsModel runs(&fixture->runner);
    QCOMPARE(runs.index(0, 0).data().toString(), QStringLiteral("Wie wird das Wetter?")); // newest first
    const widgets::QuestionBox *box = fixture->window.centre()->question()->box();
    QCOMPARE(box->question(), QStringLiteral("Wie wird das Wetter?"));
    fixture->runner.selectRun(fixture->runner.runs()[0]->id());
    QCOMPARE(box->question(), fixture->runner.currentRun()->about().question); // above its own answer
    QCOMPARE(fixture->runner.currentRun()->branches().size(), std::size_t(2));
    QVERIFY(editFirst(*fixture, "MATCH (d:Drug) RETURN d.id", 3));
    QCOMPARE(fixture->runner.currentRun()->branches()[2]->iterations.back().outcome, qint64(1));
}

void TestSessions::unsavedTypingIsNotOverwritten()
{
    const World world;
    {
        const auto fixture = world.window();
        QVERIFY(fixture->reaches(app::RunnerState::Ready));
        QVERIFY(fixture->askSample());
    }
    const auto fixture = world.window();
    fixture->window.centre()->question()->box()->setQuestion(QStringLiteral("What I am"));
    QVERIFY(comesBack(*fixture));
    QCOMPARE(fixture->window.centre()->question()->box()->question(), QStringLiteral("What I am"));
    QVERIFY(fixture->window.centre()->question()->note().contains(fixture->runner.currentRun()->about().question));
}

void TestSessions::crashDuringAReplyLosesOnlyTheRunningStep()
{
    const World world;
    const World crashed;
    support::Script script = scriptWithEdit();
    script.turns["Which drugs treat multiple sclerosys?"].front().streams = "Let me think";
    {
        const auto fixture = world.window(script);
        QVERIFY(fixture->reaches(app::RunnerState::Ready));
        fixture->window.centre()->question()->box()->setQuestion(
            QStringLiteral("Which drugs treat multiple sclerosys?"));
        fixture->window.ask();
        QTRY_VERIFY(fixture->runner.currentRun() &&
                    fixture->runner.currentRun()->status() == app::RunStatus::Answering);
        // The files on disk now are those that a killed process leaves.
        QVERIFY(QDir().mkpath(crashed.sessions()));
        for (const QString &file : QDir(world.sessions()).entryList(QDir::Files))
            QVERIFY(
                QFile::copy(world.sessions() + QLatin1Char('/') + file, crashed.sessions() + QLatin1Char('/') + file));
        crashed.settings->insert(QStringLiteral("session"),
                                 (crashed.sessions() + QStringLiteral("/untitled.rfx")).toUtf8());
        fixture->runner.stop();
        fixture->gate->open();
        QVERIFY(fixture->reaches(app::RunnerState::Ended));
    }
    const auto fixture = crashed.window(); // whose model answers at once
    QVERIFY(comesBack(*fixture));
    QTRY_COMPARE(fixture->runner.state(), app::RunnerState::Paused);
    QCOMPARE(fixture->runner.currentRun()->pendingNode(), QStringLiteral("draft"));
    fixture->window.actions()->resume->trigger();
    QVERIFY(fixture->reaches(app::RunnerState::Ended));
    QCOMPARE(fixture->runner.currentRun()->outcome(), app::Outcome::Answered);
    QTRY_COMPARE(fixture->window.inspector()->data().rowCount, qint64(11));
}

void TestSessions::saveAsMovesTheSessionAndNewStartsEmpty()
{
    const World world;
    const QString name = world.folder.filePath(QStringLiteral("Mine.rfx"));
    {
        const auto fixture = world.window();
        QVERIFY(fixture->reaches(app::RunnerState::Ready));
        QVERIFY(fixture->askSample());
        fixture->runner.saveSessionAs(name);
        QTRY_COMPARE(fixture->runner.session().file, name);
        QVERIFY(!fixture->runner.session().untitled);
        QVERIFY(!QFile::exists(world.sessions() + QStringLiteral("/untitled.rfx"))); // moved
        QVERIFY(editFirst(*fixture, edited, 2));
        fixture->runner.newSession();
        QTRY_VERIFY(fixture->runner.session().file.isEmpty());
        QVERIFY(fixture->runner.runs().empty());
        QCOMPARE(fixture->window.timelineModel()->rowCount(), 0);
        QVERIFY(fixture->askSample());
        QTRY_VERIFY(fixture->runner.session().untitled && fixture->runner.session().kept);
        fixture->runner.openSession(name);
        QTRY_COMPARE(fixture->runner.session().file, name);
        QVERIFY(comesBack(*fixture));
        QCOMPARE(fixture->runner.currentRun()->branches().size(), std::size_t(2));
    }
    const auto fixture = world.window();
    QVERIFY(comesBack(*fixture));
    QCOMPARE(fixture->runner.session().file, name);
}

void TestSessions::unreadableSessionIsReportedAndCurrentOneKept_data()
{
    QTest::addColumn<QString>("damage");
    for (const char *damage : {"text", "half", "another program's", "newer"})
        QTest::newRow(damage) << QString::fromLatin1(damage);
}

void TestSessions::unreadableSessionIsReportedAndCurrentOneKept()
{
    QFETCH(QString, damage);
    const World world;
    const auto fixture = world.window();
    QVERIFY(fixture->reaches(app::RunnerState::Ready));
    QVERIFY(fixture->askSample());
    const QString torn = world.folder.filePath(QStringLiteral("torn.rfx"));
    QFile own(fixture->runner.session().file), file(torn);
    QVERIFY(own.open(QFile::ReadOnly) && file.open(QFile::WriteOnly));
    QByteArray bytes = own.readAll();
    QVERIFY(bytes.size() >= 100); // the header of SQLite
    if (damage == QLatin1String("text"))
        bytes = "Dear diary";
    else if (damage == QLatin1String("half"))
        bytes.truncate(bytes.size() / 2);
    else if (damage == QLatin1String("newer"))
        bytes[63] = 99; // its format
    else
        bytes[68] = 0; // whose file it is
    file.write(bytes);
    file.close();
    const Seen before = seen(*fixture);
    QSignalSpy failed(&fixture->runner, &app::AgentRunner::operationFailed);
    fixture->runner.openSession(torn);
    QVERIFY(failed.wait(20000));
    const QString sentence = QString::fromStdString(failed.first().first().value<base::Error>().message);
    QVERIFY2(sentence.contains(torn), qPrintable(sentence));
    QVERIFY2(!sentence.contains(QLatin1String("newer")) || damage == QLatin1String("newer"), qPrintable(sentence));
    QVERIFY(file.open(QFile::ReadOnly) && file.readAll() == bytes); // nothing was done to it
    QVERIFY(fixture->runner.session().untitled && fixture->runner.session().kept);
    QVERIFY(seen(*fixture) == before);
    QVERIFY(editFirst(*fixture, edited, 2)); // and is stored as before

    // A second window keeps a separate session next to it.
    const auto second = world.window();
    QVERIFY(second->reaches(app::RunnerState::Ready));
    QVERIFY(second->askSample());
    QTRY_COMPARE(second->runner.session().file, world.sessions() + QStringLiteral("/untitled-2.rfx"));
}

void TestSessions::deletionAndStopSurviveARestart()
{
    const World world;
    support::Script script = scriptWithEdit();
    script.turns["Which drugs treat multiple sclerosys?"].front().streams = "Let me think";
    {
        const auto fixture = world.window();
        QVERIFY(fixture->reaches(app::RunnerState::Ready));
        QVERIFY(fixture->askSample());
        QVERIFY(editFirst(*fixture, edited, 2));
        fixture->window.actions()->undoEdit->trigger(); // removes the branch
        QTRY_COMPARE(fixture->runner.currentRun()->branches().size(), std::size_t(1));
        QTRY_COMPARE(fixture->runner.currentRun()->currentBranch(), workflow::BranchId(1));
    }
    {
        const auto fixture = world.window(script);
        QVERIFY(comesBack(*fixture));
        QCOMPARE(fixture->runner.currentRun()->branches().size(), std::size_t(1));
        QCOMPARE(fixture->runner.currentRun()->currentBranch(), workflow::BranchId(1));
        fixture->window.centre()->question()->box()->setQuestion(
            QStringLiteral("Which drugs treat multiple sclerosys?"));
        fixture->window.ask();
        QTRY_VERIFY(fixture->runner.currentRun()->status() == app::RunStatus::Answering);
        fixture->runner.stop();
        fixture->gate->open();
        QVERIFY(fixture->reaches(app::RunnerState::Ended));
        QCOMPARE(fixture->runner.currentRun()->endReason(), QStringLiteral("cancelled"));
    }
    const auto fixture = world.window();
    QVERIFY(comesBack(*fixture, 2));
    QCOMPARE(fixture->runner.currentRun()->endReason(), QStringLiteral("cancelled"));
    QCOMPARE(fixture->runner.state(), app::RunnerState::Ended);
}

// The folder of sessions cannot be made: the runs have no file until the user names one.
void TestSessions::unsavedSessionAsksForANameAndIsSavedWhole()
{
    const World world;
    QFile inTheWay(world.sessions());
    QVERIFY(inTheWay.open(QFile::WriteOnly));
    const QString file = world.folder.filePath(QStringLiteral("mine.rfx"));
    {
        const auto fixture = world.window();
        QVERIFY(fixture->reaches(app::RunnerState::Ready));
        QVERIFY(fixture->askSample());
        QTRY_VERIFY(fixture->runner.session().problem);
        QVERIFY(editFirst(*fixture, edited, 2));
        fixture->window.attempt()->select(fixture->window.timelineModel()->iterationIndex(workflow::BranchId(1), 0));
        fixture->window.actions()->star->trigger();
        QVERIFY(fixture->askSample()); // a second run

        QVERIFY(!fixture->window.close()); // not without a question
        auto *box = fixture->window.findChild<QMessageBox *>(QStringLiteral("notSaved"));
        QVERIFY(box && box->isVisible() && !box->informativeText().isEmpty());
        box->button(QMessageBox::Cancel)->click();
        QVERIFY(fixture->window.isVisible());

        fixture->runner.saveSessionAs(file);
        QTRY_VERIFY(fixture->runner.session().kept && fixture->runner.session().file == file);
        QVERIFY(editFirst(*fixture, edited, 2)); // continues there
        QVERIFY(fixture->window.close());
    }
    const auto fixture = world.window();
    QVERIFY(comesBack(*fixture, 2));
    for (const auto &run : fixture->runner.runs())
        QTRY_COMPARE(run->branches().size(), std::size_t(2));
    QCOMPARE(fixture->runner.runs().front()->branches().front()->iterations.size(), std::size_t(2));
    QVERIFY(fixture->runner.runs().front()->branches().front()->iterations.front().starred);
}

QTEST_MAIN(TestSessions)
#include "tst_sessions.moc"
