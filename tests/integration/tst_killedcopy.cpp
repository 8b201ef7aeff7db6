// SPDX-License-Identifier: GPL-3.0-or-later
// The real command is killed (kill -9) at random moments while it keeps a copy of a database with a session: the
// session is whole, its run is unchanged, there is a whole copy or none, and the next command removes the remains in
// the cache. 10 moments; REFLEXION_KILLS=100 for more.
#include "realcommand.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <random>
#include <sqlite3.h>

using support::command;
using support::Ended;
using support::patience;

namespace {

int copiesIn(const QString &file)
{
    const Ended listed = command({"session", "keep-copy", file, "--list", "--json"});
    return listed.code == 0 ? int(QJsonDocument::fromJson(listed.out).array().size()) : -1;
}

} // namespace

class TestKilledCopy : public QObject {
    Q_OBJECT
private slots:
    void aKilledCopyLeavesTheSessionWhole()
    {
        QTemporaryDir folder;
        qputenv("XDG_CACHE_HOME", folder.filePath("cache").toUtf8());
        const QDir cache(folder.filePath("cache/reflexion-workbench/copies"));
        const QString database = folder.filePath("shop.db"), whole = folder.filePath("whole.rfx");
        sqlite3 *handle = nullptr;
        sqlite3_open(database.toUtf8().constData(), &handle);
        // Random bytes, so that compression does not remove them.
        QCOMPARE(sqlite3_exec(handle,
                              "CREATE TABLE customer(id INTEGER PRIMARY KEY, name TEXT, b BLOB); "
                              "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) "
                              "INSERT INTO customer(name, b) SELECT 'name' || i, randomblob(60000) FROM n",
                              nullptr, nullptr, nullptr),
                 SQLITE_OK);
        sqlite3_close(handle);
        const Ended asked =
            command({"ask", "--source", "sqlite:" + database, "--session", whole, "How many customers are there?"});
        QVERIFY2(asked.code == 0, asked.err.constData());
        const QByteArray shown = command({"session", "show", whole, "--json"}).out;
        QElapsedTimer clock;
        const QString full = folder.filePath("full.rfx");
        QVERIFY(QFile::copy(whole, full));
        clock.start();
        const Ended kept = command({"session", "keep-copy", full, "--yes"});
        QVERIFY2(kept.code == 0, kept.err.constData());
        const qint64 takes = clock.nsecsElapsed();
        QCOMPARE(copiesIn(full), 1);

        const int kills =
            qEnvironmentVariableIntValue("REFLEXION_KILLS") > 0 ? qEnvironmentVariableIntValue("REFLEXION_KILLS") : 10;
        std::mt19937_64 random(20261124);
        int without = 0;
        for (int round = 0; round < kills; ++round) {
            const QString file = folder.filePath(QStringLiteral("killed-%1.rfx").arg(round));
            QVERIFY(QFile::copy(whole, file));
            QProcess process;
            process.start(QStringLiteral(REFLEXION_COMMAND), {"session", "keep-copy", file, "--yes"});
            QVERIFY(process.waitForStarted(patience));
            QElapsedTimer moment;
            moment.start();
            // The first kill is immediate, so that at least one comes before the copy is whole on any machine.
            const qint64 until = round == 0 ? 0 : qint64(random() % quint64(takes));
            while (moment.nsecsElapsed() < until)
                ;
            ::kill(pid_t(process.processId()), SIGKILL);
            process.waitForFinished(patience);
            const int copies = copiesIn(file);
            QVERIFY2(copies == 0 || copies == 1, qPrintable(QString::number(copies)));
            without += copies == 0 ? 1 : 0;
            QCOMPARE(command({"session", "show", file, "--json"}).out, shown);
            if (copies == 0) { // its remains do not block the next command
                const Ended again = command({"session", "keep-copy", file, "--yes"});
                QVERIFY2(again.code == 0, again.err.constData());
            }
            const Ended counted = command({"query", "--source", "kept:" + file, "--format", "csv", "--sql",
                                           "SELECT count(*), sum(length(b)) FROM customer"});
            QVERIFY2(counted.out.contains("300,18000000"), (counted.out + counted.err).constData());
            QCOMPARE(cache.entryList({QStringLiteral("part-*")}), QStringList());
            QVERIFY(command({"session", "compact", file}).code == 0);
            QCOMPARE(copiesIn(file), 1);
            QVERIFY(QFile::remove(file));
        }
        qInfo("%d of %d kills came before the copy was whole", without, kills);
        QVERIFY(without > 0);
    }
};

QTEST_GUILESS_MAIN(TestKilledCopy)
#include "tst_killedcopy.moc"
