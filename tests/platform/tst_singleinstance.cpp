// SPDX-License-Identifier: GPL-3.0-or-later
// A later start passes its file to the first instance; remains of a killed instance are taken over.
#include "platform/instance/singleinstance.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <future>
#include <sys/wait.h>
#include <unistd.h>

using platform::SingleInstance;

class TestSingleInstance : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8()); }

    void laterStartPassesItsArguments_data()
    {
        QTest::addColumn<QString>("given");
        QTest::newRow("session") << QStringLiteral("/home/me/Mine & yours.rfx");
        QTest::newRow("odd name") << QStringLiteral("/tmp/two\nlines 100% ü");
        QTest::newRow("nothing") << QString();
    }
    void laterStartPassesItsArguments()
    {
        QFETCH(QString, given);
        const QTemporaryDir data;
        const SingleInstance first(data.path());
        QVERIFY(first.isFirst());
        QSignalSpy received(&first, &SingleInstance::received);
        // It blocks, as a second program does.
        auto taken = std::async(std::launch::async, [&] {
            SingleInstance second(data.path());
            return !second.isFirst() && second.handOver(given);
        });
        QTRY_COMPARE(received.size(), 1);
        QVERIFY(taken.get());
        QCOMPARE(received.first().first().toString(), given);
    }

    void anotherFolderHasItsOwnWindow()
    {
        const QTemporaryDir mine, yours;
        const SingleInstance first(mine.path());
        SingleInstance second(yours.path());
        QVERIFY(first.isFirst() && second.isFirst());
        QVERIFY(!second.handOver(QStringLiteral("x")));
    }

    void lockOfAKilledStartIsTakenOver()
    {
        const QTemporaryDir data;
        const pid_t child = fork();
        if (child == 0) {
            const SingleInstance killed(data.path());
            if (!killed.isFirst())
                _exit(1);
            kill(getpid(), SIGKILL);
        }
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status));
        // Lock and socket still exist.
        QVERIFY(!QDir(m_runtime.path()).entryList({QStringLiteral("*.lock")}, QDir::Files).isEmpty());
        const SingleInstance next(data.path());
        QVERIFY(next.isFirst());
        QSignalSpy received(&next, &SingleInstance::received);
        auto taken = std::async(std::launch::async,
                                [&] { return SingleInstance(data.path()).handOver(QStringLiteral("a.rfx")); });
        QTRY_COMPARE(received.size(), 1);
        QVERIFY(taken.get());
    }

    // It holds the lock, but cannot answer: the later start does not wait forever.
    void handOverTimesOutIfTheFirstDoesNotAnswer()
    {
        const QTemporaryDir data;
        const SingleInstance first(data.path());
        SingleInstance second(data.path()); // on this thread, so it does not answer
        QVERIFY(!second.handOver(QStringLiteral("a.rfx")));
    }

private:
    QTemporaryDir m_runtime;
};

QTEST_GUILESS_MAIN(TestSingleInstance)
#include "tst_singleinstance.moc"
