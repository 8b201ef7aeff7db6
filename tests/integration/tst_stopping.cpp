// SPDX-License-Identifier: GPL-3.0-or-later
// The real command stops on request during any wait: a pipe without a reader, a client that does not listen, a silent
// server. Pipes and devices in place of files are rejected when they are opened.
#include "integration/realcommand.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

// In a process whose output goes into a pipe that is never read.
class Unread {
public:
    explicit Unread(const QStringList &arguments, const QByteArray &home)
    {
        int in[2], out[2];
        if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0)
            return;
        input = in[1];
        m_output = out[0];
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
        std::vector<QByteArray> texts{REFLEXION_COMMAND};
        for (const QString &each : arguments)
            texts.push_back(each.toUtf8());
        std::vector<QByteArray> surroundings;
        for (char **each = environ; *each; ++each)
            if (!QByteArray(*each).startsWith("XDG_"))
                surroundings.emplace_back(*each);
        for (const char *name : {"CONFIG", "DATA", "STATE", "CACHE"})
            surroundings.push_back("XDG_" + QByteArray(name) + "_HOME=" + home + "/" + QByteArray(name).toLower());
        const auto pointers = [](std::vector<QByteArray> &all) {
            std::vector<char *> pointed;
            pointed.reserve(all.size() + 1);
            for (QByteArray &each : all)
                pointed.push_back(each.data());
            pointed.push_back(nullptr);
            return pointed;
        };
        ::posix_spawn(&pid, REFLEXION_COMMAND, &actions, nullptr, pointers(texts).data(),
                      pointers(surroundings).data());
        posix_spawn_file_actions_destroy(&actions);
        ::close(in[0]);
        ::close(out[1]);
    }
    ~Unread()
    {
        if (pid > 0 && !hasEnded()) {
            ::kill(pid, SIGKILL);
            ::waitpid(pid, nullptr, 0);
        }
        ::close(input);
        ::close(m_output);
    }
    // Its pipe is full: the next write waits.
    bool isFull() const
    {
        int bytes = 0;
        constexpr int nearly = 30'000; // full is 16 pages, and each may hold one line alone
        return ::ioctl(m_output, FIONREAD, &bytes) == 0 && bytes > nearly;
    }
    bool hasEnded()
    {
        int status = 0;
        if (m_ended)
            return true;
        if (::waitpid(pid, &status, WNOHANG) != pid)
            return false;
        code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        return m_ended = true;
    }
    pid_t pid = -1;
    int input = -1, code = -1;

private:
    int m_output = -1;
    bool m_ended = false;
};

} // namespace

class TestStopping : public QObject {
    Q_OBJECT

private slots:
    void unreadPipeBlocksNobody()
    {
        const QTemporaryDir home;
        for (const int signal : {SIGTERM, SIGINT}) {
            Unread query({QStringLiteral("query"), QStringLiteral("--format"), QStringLiteral("csv"),
                          QStringLiteral("--all"), QStringLiteral("UNWIND range(1, 300000) AS i RETURN i, i AS j")},
                         home.path().toUtf8());
            QTRY_VERIFY_WITH_TIMEOUT(query.isFull(), support::patience);
            ::kill(query.pid, signal);
            QTRY_VERIFY_WITH_TIMEOUT(query.hasEnded(), support::patience);
            QCOMPARE(query.code, 128 + signal);
        }
    }
    void deafClientBlocksNoOther()
    {
        const QTemporaryDir home;
        Unread server({QStringLiteral("mcp")}, home.path().toUtf8());
        const auto request = [](int id, const char *method, const QJsonObject &parameters) {
            const QJsonObject line{{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
                                   {QStringLiteral("id"), id},
                                   {QStringLiteral("method"), QString::fromLatin1(method)},
                                   {QStringLiteral("params"), parameters}};
            return QJsonDocument(line).toJson(QJsonDocument::Compact) + "\n";
        };
        const QJsonObject client{{QStringLiteral("name"), QStringLiteral("t")},
                                 {QStringLiteral("version"), QStringLiteral("1")}};
        QByteArray asked = request(1, "initialize",
                                   {{QStringLiteral("protocolVersion"), QStringLiteral("2025-06-18")},
                                    {QStringLiteral("capabilities"), QJsonObject()},
                                    {QStringLiteral("clientInfo"), client}});
        for (int i = 2; i < 400; ++i)
            asked += request(i, "tools/list", {});
        QVERIFY(::fcntl(server.input, F_SETPIPE_SZ, 1 << 20) > 0);
        QCOMPARE(::write(server.input, asked.constData(), std::size_t(asked.size())), ssize_t(asked.size()));
        QTRY_VERIFY_WITH_TIMEOUT(server.isFull(), support::patience);
        ::kill(server.pid, SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(server.hasEnded(), support::patience);
        QCOMPARE(server.code, 128 + SIGTERM);
    }
    void aSilentServerHoldsNobody()
    {
        const QTemporaryDir home;
        const QString begun = home.filePath(QStringLiteral("begun"));
        QVERIFY(QDir(home.path()).mkpath(QStringLiteral("config/reflexion-workbench")));
        QFile script(home.filePath(QStringLiteral("silent.sh")));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("trap '' TERM\necho x >> " + begun.toUtf8() + "\nwhile :; do sleep 1000; done\n");
        script.close();
        QFile settings(home.filePath(QStringLiteral("config/reflexion-workbench/mcp.json")));
        QVERIFY(settings.open(QIODevice::WriteOnly));
        QJsonObject servers;
        for (const char *name : {"one", "two", "three"})
            servers.insert(QString::fromLatin1(name),
                           QJsonObject{{QStringLiteral("command"), QStringLiteral("/bin/sh")},
                                       {QStringLiteral("args"), QJsonArray{script.fileName()}}});
        settings.write(QJsonDocument(QJsonObject{{QStringLiteral("mcpServers"), servers}}).toJson());
        settings.close();
        Unread tools({QStringLiteral("tools"), QStringLiteral("list")}, home.path().toUtf8());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(begun), support::patience);
        ::kill(tools.pid, SIGINT);
        QTRY_VERIFY_WITH_TIMEOUT(tools.hasEnded(), support::patience);
    }
    // It sends headers, then empty parts of an answer that never comes.
    void slowServerEndsAtTheTimeout()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        QTimer drips;
        connect(&server, &QTcpServer::newConnection, &server, [&] {
            QTcpSocket *client = server.nextPendingConnection();
            client->write(QByteArray("\0\0\0\5", 4));
            connect(&drips, &QTimer::timeout, client, [client] { client->write(QByteArray("\0\0", 2)); });
        });
        drips.start(20);
        QProcess query;
        query.start(QStringLiteral(REFLEXION_COMMAND),
                    {QStringLiteral("query"), QStringLiteral("--source"),
                     QStringLiteral("bolt://127.0.0.1:%1").arg(server.serverPort()), QStringLiteral("--seconds"),
                     QStringLiteral("1"), QStringLiteral("RETURN 1")});
        QTRY_VERIFY_WITH_TIMEOUT(query.state() == QProcess::NotRunning, support::patience);
        const QByteArray errors = query.readAllStandardError();
        QVERIFY2(errors.contains("could not be opened within 1 s."), errors.constData());
    }
    void aPipeIsNoFile_data()
    {
        QTest::addColumn<QStringList>("arguments"); // PIPE: its name
        const auto add = [](const char *name, const char *arguments) {
            QTest::newRow(name) << QString::fromLatin1(arguments).split(QLatin1Char(' '));
        };
        add("query", "query @PIPE");
        add("session", "session list PIPE");
        add("new session", "ask --session PIPE What");
        add("questions", "eval --questions PIPE");
        add("words", "words import PIPE");
        add("words of a run", "ask --words PIPE What");
        add("record", "ask --record PIPE --model openai:m@http://127.0.0.1:1 What");
        add("recorded model", "ask --model recorded:PIPE What");
        add("import", "session import new.rfx PIPE");
        add("table", "query --source PIPE.csv RETURN");
        add("database", "query --source sqlite:PIPE RETURN");
        add("documents", "documents list --source docs:PIPE");
    }
    void aPipeIsNoFile()
    {
        QFETCH(QStringList, arguments);
        const QTemporaryDir folder;
        QDir::setCurrent(folder.path());
        for (const char *ending : {"", ".csv"})
            QCOMPARE(::mkfifo((folder.filePath(QStringLiteral("pipe")).toUtf8() + ending).constData(), 0600), 0);
        arguments.replaceInStrings(QStringLiteral("PIPE"), folder.filePath(QStringLiteral("pipe")));
        const support::Ended ended = support::command(arguments);
        QDir::setCurrent(QDir::rootPath());
        QVERIFY2(ended.code > 0, ended.err.constData());
        QVERIFY2(ended.err.contains("pipe, a socket or a device") || ended.err.contains("is not a folder"),
                 ended.err.constData());
    }
    // In the user's folders, which the program searches.
    void pipeInProgramFoldersIsReportedOrSkipped()
    {
        const QTemporaryDir home;
        const char *const places[] = {"data/reflexion-workbench/audit/audit.jsonl", "state/reflexion-workbench/log.txt",
                                      "config/reflexion-workbench/tools.json", "config/reflexion-workbench/mcp.json"};
        for (const char *place : places) {
            QVERIFY(QDir(home.path()).mkpath(QFileInfo(QString::fromLatin1(place)).path()));
            QCOMPARE(::mkfifo(home.filePath(QString::fromLatin1(place)).toUtf8().constData(), 0600), 0);
        }
        Unread asked({QStringLiteral("query"), QStringLiteral("RETURN 1")}, home.path().toUtf8());
        QTRY_VERIFY_WITH_TIMEOUT(asked.hasEnded(), support::patience);
    }
};

QTEST_GUILESS_MAIN(TestStopping)
#include "tst_stopping.moc"
