// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/processes.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace std::chrono_literals;

class TestProcesses : public QObject {
    Q_OBJECT

private slots:
    void aProgramGetsItsInputAndGivesItsOutput()
    {
        const auto result = m_processes.run(shell("cat; echo gone >&2; exit 3"), "in\n", {}, {});
        QVERIFY2(result.has_value(), result ? "" : result.error().message.c_str());
        QCOMPARE(result->output, std::string("in\n"));
        QCOMPARE(result->errors, std::string("gone\n"));
        QCOMPARE(result->exitCode, 3);
    }

    void argumentsReachNoShell()
    {
        const auto result = m_processes.run({{"echo", "$HOME; rm -rf *", "a b"}, {}, {}}, {}, {}, {});
        QCOMPARE(result->output, std::string("$HOME; rm -rf * a b\n"));
    }

    void itsSurroundingsAreSmall()
    {
        qputenv("REFLEXION_TEST_SECRET", "secret");
        auto spec = shell("env");
        spec.environment["GIVEN"] = "yes";
        const auto result = m_processes.run(spec, {}, {}, {});
        qunsetenv("REFLEXION_TEST_SECRET");
        QVERIFY(result->output.find("GIVEN=yes") != std::string::npos);
        QVERIFY(result->output.find("PATH=") != std::string::npos);
        QVERIFY(result->output.find("secret") == std::string::npos);
    }

    void aProgramThatIsNotThereIsSaid()
    {
        const auto result = m_processes.run({{"no-such-program-here"}, {}, {}}, {}, {}, {});
        QVERIFY(!result);
        QCOMPARE(result.error().code, std::string("not-found"));
    }

    void aProgramThatTakesTooLongEndsWithAllThatItStarted()
    {
        QTemporaryDir folder;
        const auto pid = folder.filePath(QStringLiteral("pid"));
        auto spec = shell("trap '' TERM; sleep 100 & echo $! > '" + pid.toStdString() + "'; wait; sleep 100");
        base::ProcessLimits limits;
        limits.time = 300ms;
        const auto result = m_processes.run(spec, {}, limits, {});
        QVERIFY(!result);
        QCOMPARE(result.error().code, std::string("timeout"));
        QFile file(pid);
        QVERIFY(file.open(QFile::ReadOnly));
        const int child = file.readAll().trimmed().toInt();
        QVERIFY(child > 0);
        QTRY_VERIFY(::kill(child, 0) != 0 || isDead(child));
    }

    void aStopEndsIt()
    {
        const QTemporaryDir folder;
        const std::string pipe = folder.filePath(QStringLiteral("pipe")).toStdString();
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        std::stop_source stop;
        int end = -1; // closed after the run: a shell that writes to a closed pipe ends by SIGPIPE before it is stopped
        std::jthread stopper([&] {
            end = ::open(pipe.c_str(), O_RDONLY | O_CLOEXEC); // waits until the process opens its end
            stop.request_stop();
        });
        const auto result = m_processes.run(shell("echo > '" + pipe + "'; sleep 100"), {}, {}, stop.get_token());
        stopper.join();
        ::close(end);
        QVERIFY(!result);
        QCOMPARE(result.error().code, std::string("cancelled"));
    }

    void outputIsCut()
    {
        base::ProcessLimits limits;
        limits.output = 1000;
        const auto result = m_processes.run(shell("yes | head -c 3000000"), {}, limits, {});
        QVERIFY(result->truncated);
        QCOMPARE(result->output.size(), std::size_t(1000));
        QCOMPARE(result->exitCode, 0);
    }

    void aProgramThatDoesNotReadItsInputDoesNotEndThisOne()
    {
        const auto result = m_processes.run(shell("exec 0<&-; echo done"), std::string(1u << 20, 'x'), {}, {});
        QVERIFY(result.has_value());
        QCOMPARE(result->output, std::string("done\n"));
    }

    void whatItLeavesRunningHoldsNobodyUp()
    {
        const auto begin = std::chrono::steady_clock::now();
        const auto result = m_processes.run(shell("sleep 100 & echo started"), {}, {}, {});
        QCOMPARE(result->output, std::string("started\n"));
        QVERIFY(std::chrono::steady_clock::now() - begin < 20s);
    }

    void linesGoBothWays()
    {
        auto channel = m_processes.open(shell("while read line; do echo \"said $line\"; echo note >&2; done"));
        QVERIFY(channel.has_value());
        QVERIFY((*channel)->send("one"));
        QVERIFY((*channel)->send("two"));
        QCOMPARE((*channel)->receive(10s, {}).value(), std::optional<std::string>("said one"));
        QCOMPARE((*channel)->receive(10s, {}).value(), std::optional<std::string>("said two"));
        QCOMPARE((*channel)->receive(10ms, {}).value(), std::optional<std::string>());
        QVERIFY((*channel)->diagnostics().find("note") != std::string::npos);
    }

    void aChannelWhoseProgramEndsIsClosed()
    {
        auto channel = m_processes.open(shell("echo last; exit 1"));
        QCOMPARE((*channel)->receive(10s, {}).value(), std::optional<std::string>("last"));
        const auto next = (*channel)->receive(10s, {});
        QVERIFY(!next);
        QCOMPARE(next.error().code, std::string("closed"));
        base::Status sent;
        for (int i = 0; i < 100 && sent; ++i) // the pipe may take some of it
            sent = (*channel)->send(std::string(10000, 'x'));
        QVERIFY(!sent);
    }

    void aLineWithoutAnEndIsRefused()
    {
        auto channel = m_processes.open(shell("yes | tr -d '\\n'"));
        const auto next = (*channel)->receive(60s, {});
        QVERIFY(!next);
        QCOMPARE(next.error().code, std::string("too-large"));
    }

    void theHashChangesWithTheFiles()
    {
        QTemporaryDir folder;
        const auto script = folder.filePath(QStringLiteral("tool.sh"));
        const auto write = [&](const char *text) {
            QFile file(script);
            QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
            file.write(text);
        };
        const base::ProcessSpec spec{{"sh", script.toStdString()}, {}, {}};
        write("echo one");
        const auto one = m_processes.contentHash(spec), same = m_processes.contentHash(spec);
        write("echo two");
        const auto two = m_processes.contentHash(spec);
        QVERIFY(one && same && two);
        QCOMPARE(*one, *same);
        QVERIFY(*one != *two);
        QVERIFY(!m_processes.contentHash({{"no-such-program-here"}, {}, {}}));
    }

private:
    static base::ProcessSpec shell(const std::string &script) { return {{"sh", "-c", script}, {}, {}}; }
    // Ended, and only not yet waited for by whoever took it over.
    static bool isDead(int pid)
    {
        QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
        return !file.open(QFile::ReadOnly) || file.readAll().contains(") Z ");
    }

    platform::LocalProcesses m_processes;
};

QTEST_GUILESS_MAIN(TestProcesses)
#include "tst_processes.moc"
