// SPDX-License-Identifier: GPL-3.0-or-later
// The real command is killed (kill -9) at random moments of a run with --session: the file is valid, at most the
// running step is lost, and the resumed run ends with the same answer. 20 moments; REFLEXION_KILLS=200 for more.
#include "realcommand.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <random>

using support::command;
using support::Ended;
using support::patience;

namespace {

const QString question = QStringLiteral("Which drugs treat multiple sclerosys?");

QJsonObject resultOf(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

int checkpointsIn(const QByteArray &lines)
{
    int count = 0;
    for (const QByteArray &line : lines.split('\n'))
        count += line.startsWith("{\"event\":\"checkpoint\"") && line.endsWith('}') ? 1 : 0;
    return count;
}

} // namespace

class TestKilled : public QObject {
    Q_OBJECT

private slots:
    void killedRunLosesOneStepAndResumesToTheSameEnd()
    {
        QTemporaryDir folder;
        const QString whole = folder.filePath(QStringLiteral("whole.rfx"));
        const Ended reference =
            command({QStringLiteral("ask"), QStringLiteral("--json"), QStringLiteral("--session"), whole, question});
        QVERIFY2(reference.code == 0, reference.err.constData());
        const QJsonObject wanted = resultOf(reference.out);
        const QJsonObject stored =
            resultOf(command({QStringLiteral("session"), QStringLiteral("show"), whole, QStringLiteral("--json")}).out);
        const int all = stored[QStringLiteral("checkpoints")].toInt();
        QVERIFY(all > 10);

        const int kills =
            qEnvironmentVariableIntValue("REFLEXION_KILLS") > 0 ? qEnvironmentVariableIntValue("REFLEXION_KILLS") : 20;
        std::mt19937 random(20261122);
        int inTheMiddle = 0;
        for (int round = 0; round < kills; ++round) {
            const QString file = folder.filePath(QStringLiteral("killed-%1.rfx").arg(round));
            QProcess process;
            process.start(QStringLiteral(REFLEXION_COMMAND), {QStringLiteral("ask"), QStringLiteral("--jsonl"),
                                                              QStringLiteral("--session"), file, question});
            QVERIFY(process.waitForStarted(patience));
            // A random moment: some steps into the run, plus a delay.
            const int steps = int(random() % unsigned(all + 1));
            QByteArray output;
            while (checkpointsIn(output) < steps && process.waitForReadyRead(patience))
                output += process.readAllStandardOutput();
            QElapsedTimer little;
            little.start();
            for (const qint64 until = qint64(random() % 2'000'000); little.nsecsElapsed() < until;)
                ;
            ::kill(pid_t(process.processId()), SIGKILL);
            process.waitForFinished(patience);
            output += process.readAllStandardOutput();

            const Ended listed =
                command({QStringLiteral("session"), QStringLiteral("show"), file, QStringLiteral("--json")});
            Ended again;
            if (listed.code == 0) {
                const QJsonObject shown = resultOf(listed.out);
                const int kept = shown[QStringLiteral("checkpoints")].toInt();
                QVERIFY2(kept >= checkpointsIn(output), qPrintable(QString::number(kept)));
                const QString reason =
                    shown[QStringLiteral("branches")].toArray()[0][QStringLiteral("reason")].toString();
                inTheMiddle += reason.isEmpty() ? 1 : 0;
                again =
                    reason.isEmpty()
                        ? command({QStringLiteral("session"), QStringLiteral("resume"), file, QStringLiteral("--json")})
                        : reference;
            } else { // killed before its first step: asked again, in the same file
                QCOMPARE(checkpointsIn(output), 0);
                again = command(
                    {QStringLiteral("ask"), QStringLiteral("--json"), QStringLiteral("--session"), file, question});
            }
            QVERIFY2(again.code == 0, (listed.err + again.err).constData());
            const QJsonObject came = resultOf(again.out);
            for (const char *name : {"answer", "query", "reason", "rows", "steps", "iteration", "execution_score"})
                QVERIFY2(came[QLatin1String(name)] == wanted[QLatin1String(name)],
                         (QByteArray(name) + ": " + again.out).constData());
        }
        qInfo("%d of %d kills came in the middle of the run", inTheMiddle, kills);
        QVERIFY(inTheMiddle > kills / 4);
    }
};

QTEST_GUILESS_MAIN(TestKilled)
#include "tst_killed.moc"
