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

    void missingProgramIsReported()
    {
        const auto result = m_processes.run({{"no-such-program-here"}, {}, {}}, {}, {}, {});
        QVERIFY(!result);
        QCOMPARE(result.error().code, std::string("not-found"));
    }

    void timeoutKillsTheWholeProcessTree()
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

    void childThatIgnoresItsInputRaisesNoSigpipe()
    {
        const auto result = m_processes.run(shell("exec 0<&-; echo done"), std::string(1u << 20, 'x'), {}, {});
        QVERIFY(result.has_value());
        QCOMPARE(result->output, std::string("done\n"));
    }

    void leftoverProcessBlocksNobody()
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

    void endlessLineIsRefused()
    {
        auto channel = m_processes.open(shell("yes | tr -d '\\n'"));
        const auto next = (*channel)->receive(60s, {});
        QVERIFY(!next);
        QCOMPARE(next.error().code, std::string("too-large"));
    }

    void processLeavingItsSessionEndsWithTheCall()
    {
        QTemporaryDir folder;
        const auto pid = folder.filePath(QStringLiteral("pid")).toStdString();
        // A new session, two forks away from its parent, which ends first.
        const auto result = m_processes.run(shell("setsid sh -c 'sleep 100 & echo $! > " + pid +
                                                  "' >/dev/null 2>&1; test -s " + pid + " && echo started"),
                                            {}, {}, {});
        QVERIFY(result.has_value());
        QCOMPARE(result->output, std::string("started\n"));
        QFile file(QString::fromStdString(pid));
        QVERIFY(file.open(QFile::ReadOnly));
        const int child = file.readAll().trimmed().toInt();
        QVERIFY(child > 0);
        QTRY_VERIFY(::kill(child, 0) != 0 || isDead(child));
    }

    void theHashChangesWithTheFiles()
    {
        const auto one = hash({{"sh", write("tool.sh", "echo one")}, {}, {}});
        const auto same = hash({{"sh", write("tool.sh", "echo one")}, {}, {}});
        const auto two = hash({{"sh", write("tool.sh", "echo two")}, {}, {}});
        QVERIFY(!one.empty() && !two.empty());
        QCOMPARE(one, same);
        QVERIFY(one != two);
        QVERIFY(!m_processes.freeze({{"no-such-program-here"}, {}, {}}));
    }

    void aProgramIsFoundBelowItsFolder()
    {
        write("run.sh", "#!/bin/sh\necho \"$1\"\n", true);
        base::ProcessSpec spec{{"./run.sh", "one"}, {}, m_folder.path().toStdString()};
        const auto before = hash(spec);
        QVERIFY(!before.empty());
        QCOMPARE(output(spec), std::string("one\n"));
        write("run.sh", "#!/bin/sh\necho other\n", true);
        QVERIFY(hash(spec) != before);
    }

    void executedFileIsTheCheckedFile_data()
    {
        QTest::addColumn<QString>("program");
        QTest::newRow("a script") << QStringLiteral("script");
        QTest::newRow("a script of an interpreter") << QStringLiteral("argument");
        QTest::newRow("an option's file") << QStringLiteral("option");
        QTest::newRow("a file that it reads") << QStringLiteral("beside");
    }
    // The file is replaced, or overwritten in place, between the check and the start.
    void executedFileIsTheCheckedFile()
    {
        QFETCH(QString, program);
        const std::string good = program == QLatin1String("beside") ? "value=good\n" : "#!/bin/sh\necho good\n";
        const std::string bad = program == QLatin1String("beside") ? "value=evil\n" : "#!/bin/sh\necho evil\n";
        const std::string file = write("tool.sh", good, true);
        const std::string reader = write("reader.sh", ". \"$(dirname \"$0\")/tool.sh\"; echo $value\n");
        base::ProcessSpec spec{{file}, {}, {}};
        if (program == QLatin1String("argument"))
            spec.command = {"sh", file};
        if (program == QLatin1String("option"))
            spec.command = {"sed", "-n", "--file=" + write("commands", "s/^#.*$/x/\n$p\n"), file};
        if (program == QLatin1String("beside")) {
            spec.command = {"sh", reader};
            spec.files = {file};
        }
        const std::string expected = program == QLatin1String("option") ? "echo good\n" : "good\n";
        QCOMPARE(output(spec), expected);
        auto replaced = m_processes.freeze(spec);
        QVERIFY(replaced.has_value());
        QVERIFY(QFile::remove(QString::fromStdString(file)));
        write("tool.sh", bad, true);
        const auto ran = (*replaced)->run({}, {}, {});
        QVERIFY2(ran.has_value(), ran ? "" : ran.error().message.c_str());
        QCOMPARE(ran->output, expected);
        write("tool.sh", good, true);
        auto overwritten = m_processes.freeze(spec);
        QVERIFY(overwritten.has_value());
        write("tool.sh", bad, true);
        const auto refused = (*overwritten)->run({}, {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, std::string("changed"));
    }

    void aProgramInMachineCodeRunsAsItWasRead()
    {
        const std::string file = m_folder.filePath(QStringLiteral("print")).toStdString();
        const auto put = [&](const char *program) {
            QFile::remove(QString::fromStdString(file));
            QVERIFY(QFile::copy(QLatin1String(program), QString::fromStdString(file)));
        };
        put("/usr/bin/echo");
        auto frozen = m_processes.freeze({{file, "one"}, {}, {}});
        QVERIFY2(frozen.has_value(), frozen ? "" : frozen.error().message.c_str());
        put("/usr/bin/false");
        const auto ran = (*frozen)->run({}, {}, {});
        QVERIFY2(ran.has_value(), ran ? "" : ran.error().message.c_str());
        QCOMPARE(ran->output, std::string("one\n"));
        auto other = m_processes.freeze({{file, "one"}, {}, {}});
        QFile over(QString::fromStdString(file));
        QVERIFY(other.has_value() && over.open(QFile::ReadWrite) && over.write("#!/bin/sh\n") > 0);
        over.close();
        const auto refused = (*other)->run({}, {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, std::string("changed"));
    }

    void copiesAreRemoved()
    {
        QTemporaryDir copies;
        qputenv("TMPDIR", copies.path().toLocal8Bit());
        const auto ran = output({{"sh", write("tool.sh", "echo \"$0\"")}, {}, {}});
        qunsetenv("TMPDIR");
        QVERIFY2(ran.find(copies.path().toStdString()) == 0, ran.c_str());
        QVERIFY(QDir(copies.path()).isEmpty());
    }

    void codeOutsideOfFilesIsRefused_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("a text for a shell") << QStringList{"bash", "-c", "./run.sh; true"};
        QTest::newRow("letters together") << QStringList{"sh", "-ec", "true"};
        QTest::newRow("start files") << QStringList{"bash", "--login", "tool.sh"};
        QTest::newRow("a module") << QStringList{"python3", "-m", "json.tool"};
        QTest::newRow("a text for Python") << QStringList{"python3", "-Ic", "print()"};
        QTest::newRow("a folder") << QStringList{"python3", "."};
        QTest::newRow("its input") << QStringList{"sh"};
        QTest::newRow("a text for Perl") << QStringList{"perl", "-we", "1"};
        QTest::newRow("another program") << QStringList{"env", "A=b", "sh", "tool.sh"};
        QTest::newRow("a link to a shell") << QStringList{"./link", "-c", "true"};
        QTest::newRow("a script of a shell with a text") << QStringList{"./text.sh"};
    }
    void codeOutsideOfFilesIsRefused()
    {
        QFETCH(QStringList, command);
        write("tool.sh", "true");
        write("text.sh", "#!/bin/bash -c\ntrue\n", true);
        QFile::link(QStringLiteral("/bin/bash"), m_folder.filePath(QStringLiteral("link")));
        base::ProcessSpec spec{{}, {}, m_folder.path().toStdString()};
        for (const QString &word : std::as_const(command))
            spec.command.push_back(word.toStdString());
        const auto frozen = m_processes.freeze(spec);
        QVERIFY(!frozen);
        if (frozen.error().code == "not-found" && !command.first().startsWith(QLatin1Char('.')))
            return; // that interpreter is not installed
        QVERIFY2(frozen.error().code == "unseen", frozen.error().message.c_str());
    }

    void optionsWithValuesAreNoText()
    {
        const std::string script = write("tool.sh", "echo one");
        QCOMPARE(output({{"bash", "-u", "-o", "pipefail", script, "-c", "x"}, {}, {}}), std::string("one\n"));
    }

private:
    static base::ProcessSpec shell(const std::string &script) { return {{"sh", "-c", script}, {}, {}}; }
    std::string write(const char *name, const std::string &text, bool isExecutable = false)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QFile::WriteOnly | QFile::Truncate) || file.write(text.data(), qint64(text.size())) < 0)
            return {};
        file.close();
        file.setPermissions(isExecutable ? QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner
                                         : QFile::ReadOwner | QFile::WriteOwner);
        return file.fileName().toStdString();
    }
    std::string hash(const base::ProcessSpec &spec)
    {
        const auto frozen = m_processes.freeze(spec);
        return frozen ? (*frozen)->hash() : std::string();
    }
    std::string output(const base::ProcessSpec &spec)
    {
        const auto frozen = m_processes.freeze(spec);
        if (!frozen)
            return frozen.error().message;
        const auto ran = (*frozen)->run({}, {}, {});
        return ran ? ran->output : ran.error().message;
    }
    // Ended, and only not yet reaped by its new parent.
    static bool isDead(int pid)
    {
        QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
        return !file.open(QFile::ReadOnly) || file.readAll().contains(") Z ");
    }

    platform::LocalProcesses m_processes;
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestProcesses)
#include "tst_processes.moc"
