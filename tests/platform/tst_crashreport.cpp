// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/crashreport.h"

#include <QTemporaryDir>
#include <QtTest/QtTest>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

class TestCrashReport : public QObject {
    Q_OBJECT

    static QString folderOf(const QTemporaryDir &place) { return place.filePath(QStringLiteral("crashes")); }

    // A watched child process that ends by `signal`; its status as waitpid returns it.
    static int crash(const QTemporaryDir &place, int signal)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            const int nowhere = ::open("/dev/null", O_WRONLY); // a sanitizer's report is not part of the test
            ::dup2(nowhere, STDERR_FILENO);
            platform::watchForCrash(folderOf(place).toStdString(), "1.2.3");
            ::raise(signal);
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return status;
    }

    static std::optional<platform::CrashReport> take(const QTemporaryDir &place, const QString &log = {})
    {
        return platform::takeCrashReport(folderOf(place).toStdString(), log.toStdString());
    }

private slots:
    void nothingIsReportedWhereNothingHappened()
    {
        const QTemporaryDir place;
        QVERIFY(!take(place));
    }

    void fatalSignalLeavesACrashReport_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<QString>("name");
        QTest::newRow("memory") << SIGSEGV << QStringLiteral("SIGSEGV");
        QTest::newRow("abort") << SIGABRT << QStringLiteral("SIGABRT");
        QTest::newRow("arithmetic") << SIGFPE << QStringLiteral("SIGFPE");
    }
    void fatalSignalLeavesACrashReport()
    {
        QFETCH(const int, signal);
        QFETCH(const QString, name);
        const QTemporaryDir place;
        const int status = crash(place, signal);
        QVERIFY(WIFSIGNALED(status)); // it ends as it would have without the handler
        QCOMPARE(WTERMSIG(status), signal);

        const auto report = take(place);
        QVERIFY(report);
        const QString text = QString::fromStdString(report->text);
        QVERIFY2(text.contains(QStringLiteral("Reflexion Workbench 1.2.3")), qPrintable(text));
        QVERIFY2(text.contains(name), qPrintable(text));
        // Offsets, not addresses: the next process has other addresses.
        const QRegularExpression place_(QStringLiteral("#\\d+ crashreport_platform\\+0x[0-9a-f]+"));
        QVERIFY2(text.contains(place_) || text.contains(QRegularExpression(QStringLiteral("#\\d+ lib\\S+\\+0x"))),
                 qPrintable(text));
        QFile saved(QString::fromStdString(report->file));
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(saved.readAll()), text);
        QVERIFY(!take(place)); // once
    }

    void theLastLinesOfTheLogAreInIt()
    {
        const QTemporaryDir place;
        QFile log(place.filePath(QStringLiteral("log")));
        QVERIFY(log.open(QIODevice::WriteOnly));
        for (int i = 0; i < 200; ++i)
            log.write("line " + QByteArray::number(i) + '\n');
        log.close();
        crash(place, SIGABRT);
        const auto report = take(place, log.fileName());
        QVERIFY(report);
        const QString text = QString::fromStdString(report->text);
        QVERIFY(text.contains(QStringLiteral("line 199\n")));
        QVERIFY(text.contains(QStringLiteral("line 150\n")));
        QVERIFY(!text.contains(QStringLiteral("line 149\n")));
    }

    void truncatedCrashIsReportedAndOldReportsDeleted()
    {
        const QTemporaryDir place;
        QVERIFY(QDir().mkpath(folderOf(place)));
        for (int i = 0; i < 8; ++i) {
            QFile raw(folderOf(place) + QStringLiteral("/crash.raw"));
            QVERIFY(raw.open(QIODevice::WriteOnly));
            raw.write("version 1\nsignal 11\ntime " + QByteArray::number(1'000'000 + i) +
                      "\nframe zz\nframe 10\n-\n10- x /a\nab-cd r-xp 0 0 0 /usr/bin/a b\nframe");
            raw.close();
            QVERIFY(take(place));
        }
        const QStringList kept = QDir(folderOf(place)).entryList({QStringLiteral("crash-*.txt")}, QDir::Files);
        QCOMPARE(kept.size(), 5);
        QVERIFY(kept.last().contains(QStringLiteral("-134647"))); // the newest: 1,000,007 s
    }
};

QTEST_GUILESS_MAIN(TestCrashReport)
#include "tst_crashreport.moc"
