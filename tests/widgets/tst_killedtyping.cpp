// SPDX-License-Identifier: GPL-3.0-or-later
// A scripted hour of a person's work in the real window, compressed in time: typing questions and edits of queries,
// asking, notes, breakpoints, ticks, stop rules. The window's process is killed (kill -9) at random moments; after its
// next start nothing is missing that was older than a second. 3 moments; REFLEXION_KILLS=100 for more.
//
// The program is this test itself, started again: "--work FOLDER" works until it is killed and says after each action
// how everything stands; "--look FOLDER" starts once more and says what came back.
#include "main/compositionroot.h"
#include "main/runnerfactory.h"
#include "platform/guiguard.h"
#include "platform/settingsstore.h"
#include "platform/threadgroup.h"
#include "widgets/windowfixture.h"

#include "app/run/debugger.h"
#include "app/run/keptbreakpoints.h"
#include "app/source/schemamodel.h"
#include "widgets/window/debugcontroller.h"

#include <QAction>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <random>

namespace {

constexpr int patience = 60'000;
constexpr int pace = 5; // ms between key strokes: a second holds some sentences, not the whole hour
const QStringList questions{QStringLiteral("Which drugs treat multiple sclerosys?"),
                            QStringLiteral("How many genes are there?"), QStringLiteral("Which drugs treat gout?"),
                            QStringLiteral("How many diseases are there?")};

qint64 now()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// The window with all that it keeps in a folder.
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

    // How everything stands, as a person sees it.
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
            for (const auto &branch : run->branches())
                for (int i = 0; i < int(branch->iterations.size()); ++i) {
                    const app::Run::Position place{branch->id, i};
                    const QString note = run->note(place), draft = run->draft(place, QStringLiteral("query"));
                    if (!note.isEmpty() || !draft.isEmpty())
                        marks.append(QStringLiteral("%1: %2 | %3").arg(i).arg(note, draft));
                }
            runs.append(QJsonObject{{QStringLiteral("question"), run->about().question},
                                    {QStringLiteral("ended"), run->endReason()},
                                    {QStringLiteral("marks"), marks}});
        }
        all[QStringLiteral("runs")] = runs;
        return all;
    }

    program::CompositionRoot root;
    std::shared_ptr<platform::ThreadGroup> threads = std::make_shared<platform::ThreadGroup>();
    platform::SettingsStore settings;
    app::AgentRunner runner;
    widgets::MainWindow window;
};

void tell(const Kept &kept)
{
    QJsonObject said = kept.stands();
    said[QStringLiteral("t")] = double(now());
    const QByteArray line = QJsonDocument(said).toJson(QJsonDocument::Compact);
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

// One thing that a person does, out of what an hour is made of.
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
    default: // goes on
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
        if (const QJsonObject said = QJsonDocument::fromJson(line).object(); said.contains(QStringLiteral("t")))
            lines += said;
    return lines;
}

} // namespace

class KilledTypingTest : public QObject {
    Q_OBJECT

private slots:
    void nothingOlderThanASecondIsMissing()
    {
        const int kills =
            qEnvironmentVariableIntValue("REFLEXION_KILLS") > 0 ? qEnvironmentVariableIntValue("REFLEXION_KILLS") : 3;
        constexpr int hour = 4000; // ms, compressed
        std::mt19937 random(20261124);
        qint64 actions = 0;
        int last = 0; // rounds in which even the last state that was told came back
        for (int round = 0; round < kills; ++round) {
            const QTemporaryDir folder;
            QProcess worker;
            worker.start(QCoreApplication::applicationFilePath(),
                         {QStringLiteral("--work"), folder.path(), QString::number(random())});
            QByteArray said;
            while (!said.contains("begins\n") && worker.waitForReadyRead(patience))
                said += worker.readAllStandardOutput();
            QVERIFY2(said.contains("begins\n"), worker.readAllStandardError().constData());
            QElapsedTimer since;
            since.start();
            for (const qint64 moment = 300 + qint64(random() % hour); since.elapsed() < moment;) {
                worker.waitForReadyRead(int(std::max<qint64>(1, moment - since.elapsed())));
                said += worker.readAllStandardOutput();
            }
            ::kill(pid_t(worker.processId()), SIGKILL);
            const qint64 killed = now();
            worker.waitForFinished(patience);
            said += worker.readAllStandardOutput();
            const QList<QJsonObject> told = linesOf(said);
            actions += told.size();

            QProcess looker;
            looker.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--look"), folder.path()});
            QVERIFY(looker.waitForFinished(patience));
            const QByteArray errors = looker.readAllStandardError();
            const QList<QJsonObject> came = linesOf(looker.readAllStandardOutput());
            QVERIFY2(looker.exitCode() == 0 && came.size() == 1, errors.constData());
            // As it was a second before, or at any later moment; what the process did without saying so is later, too.
            qsizetype from = 0;
            for (qsizetype i = 0; i < told.size(); ++i)
                if (told[i][QStringLiteral("t")].toDouble() <= double(killed - 1000))
                    from = i;
            if (told.isEmpty())
                continue;
            for (const char *name : {"question", "breakpoints", "ticks", "rule"}) {
                const QJsonValue now = came[0][QLatin1String(name)];
                bool known = false;
                for (qsizetype i = from; i < told.size() && !known; ++i)
                    known = told[i][QLatin1String(name)] == now;
                // The action at work may have been kept, and not yet been said.
                const bool begun = told.back()[QLatin1String(name)] != now && goesOn(told.back(), now, name);
                QVERIFY2(known || begun, message(round, name, told[from], told.back(), came[0]).constData());
            }
            const QJsonArray runs = came[0][QStringLiteral("runs")].toArray();
            const QJsonArray least = told[from][QStringLiteral("runs")].toArray();
            int stored = 0; // a question that no step followed is no run yet
            for (const QJsonValue &run : least)
                stored += run.toObject()[QStringLiteral("ended")].toString().isEmpty() ? 0 : 1;
            QVERIFY2(runs.size() >= stored, message(round, "runs", told[from], told.back(), came[0]).constData());
            for (qsizetype i = 0; i < std::min(least.size(), runs.size()); ++i) {
                QCOMPARE(runs[i].toObject()[QStringLiteral("question")],
                         least[i].toObject()[QStringLiteral("question")]);
                const QJsonValue marks = runs[i].toObject()[QStringLiteral("marks")];
                bool known = false;
                for (qsizetype at = from; at < told.size() && !known; ++at)
                    known = told[at][QStringLiteral("runs")].toArray()[i].toObject()[QStringLiteral("marks")] == marks;
                const QJsonValue newest =
                    told.back()[QStringLiteral("runs")].toArray()[i].toObject()[QStringLiteral("marks")];
                const bool begun = marks.toArray().size() == newest.toArray().size() + 1;
                QVERIFY2(known || begun, message(round, "marks", told[from], told.back(), came[0]).constData());
            }
            QJsonObject newest = told.back(), back = came[0];
            for (QJsonObject *each : {&newest, &back})
                each->remove(QStringLiteral("t"));
            last += newest == back ? 1 : 0;
        }
        qInfo("%d kills, %lld states told, in %d even the last one came back whole", kills,
              static_cast<long long>(actions), last);
        QVERIFY(actions > 10 * kills);
    }

private:
    // One key stroke, tick, breakpoint or rule further than what was said last: it was kept, and not yet told.
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
        return is.size() == 1 || (is.size() == was.size() + 1 && is.startsWith(was)); // a new one begins, or it goes on
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
    if (works > 0 || looks > 0)
        platform::markGuiThread();
    if (works > 0)
        return work(given.value(works + 1), given.value(works + 2).toUInt());
    if (looks > 0)
        return look(given.value(looks + 1));
    KilledTypingTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_killedtyping.moc"
