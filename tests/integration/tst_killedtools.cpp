// SPDX-License-Identifier: GPL-3.0-or-later
// The real command with the user's own tool is killed (kill -9) while a call waits for approval at a terminal, while it
// runs, and while a server of the Model Context Protocol starts. The session shows the true state of the call, and
// nothing runs twice without approval.
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace {

constexpr int toolPatience = 60'000;

// A private home with one command, `send`: it records each start in a file, and ends when the file "go" exists.
class ToolHome {
public:
    ToolHome()
    {
        write("send.sh", "cat > /dev/null\necho begun >> " + path("begun").toUtf8() + "\ni=0\nwhile [ ! -e " +
                             path("go").toUtf8() + " ] && [ $i -lt 600 ]; do sleep 0.1; i=$((i+1)); done\necho sent\n");
        write("config/reflexion-workbench/tools.json",
              R"({"tools": [{"name": "send", "description": "Sends a text.", "command": ["/bin/sh", ")" +
                  path("send.sh").toUtf8() + R"("], "parameters": {"type": "object", "required": ["text"],
                  "properties": {"text": {"type": "string"}}}}]})");
        replies({R"({"thought": "It is sent.", "name": "send", "kwargs": {"text": "hello"}})", finish});
    }
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    void write(const char *name, const QByteArray &text) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    // The model's replies, in this order, to the next process.
    void replies(const QList<QByteArray> &texts) const
    {
        QByteArray lines;
        for (const QByteArray &text : texts)
            lines += QJsonDocument(QJsonObject{{"reply", QJsonObject{{"text", QString::fromUtf8(text)}}}})
                         .toJson(QJsonDocument::Compact) +
                     "\n";
        write("model.jsonl", lines);
    }
    int begun() const
    {
        QFile file(path("begun"));
        return file.open(QIODevice::ReadOnly) ? int(file.readAll().count("begun")) : 0;
    }
    void start(QProcess &process, const QStringList &arguments) const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"config", "data", "state", "cache"})
            environment.insert(QStringLiteral("XDG_%1_HOME").arg(QString::fromLatin1(name).toUpper()), path(name));
        environment.insert(QStringLiteral("HOME"), m_folder.path());
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(REFLEXION_COMMAND), arguments);
        QVERIFY(process.waitForStarted(toolPatience));
    }
    // All its output, after its exit code.
    QByteArray run(const QStringList &arguments) const
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        start(process, arguments);
        process.waitForFinished(toolPatience);
        return QByteArray::number(process.exitCode()) + " " + process.readAll();
    }
    QByteArray session(const char *what, const QStringList &more = {}) const
    {
        return run(QStringList{QStringLiteral("session"), QString::fromLatin1(what), path("it.rfx")} + more);
    }
    QStringList question() const
    {
        return {QStringLiteral("ask"),
                QStringLiteral("--agent"),
                QStringLiteral("react"),
                QStringLiteral("--model"),
                QStringLiteral("recorded:") + path("model.jsonl"),
                QStringLiteral("--session"),
                path("it.rfx"),
                QStringLiteral("Send hello.")};
    }
    static constexpr const char *finish =
        R"({"thought": "Done.", "name": "finish", "kwargs": {"answer": "It was sent."}})";

private:
    QTemporaryDir m_folder;
};

void killed(QProcess &process)
{
    ::kill(pid_t(process.processId()), SIGKILL);
    process.waitForFinished(toolPatience);
}

// A terminal with a user: what is read from `master` is on their screen.
struct Terminal {
    int master = ::posix_openpt(O_RDWR | O_NOCTTY), other = -1;
    QByteArray seen;

    Terminal()
    {
        ::grantpt(master);
        ::unlockpt(master);
        other = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
        ::fcntl(master, F_SETFL, O_NONBLOCK);
    }
    ~Terminal()
    {
        ::close(other);
        ::close(master);
    }
    void give(QProcess &process) const
    {
        process.setChildProcessModifier([this] {
            for (const int each : {0, 1, 2})
                ::dup2(other, each);
        });
    }
    bool shows(const char *text)
    {
        char bytes[4096];
        for (auto count = ::read(master, bytes, sizeof bytes); count > 0; count = ::read(master, bytes, sizeof bytes))
            seen.append(bytes, count);
        return seen.contains(text);
    }
    void type(const char *line) const { QVERIFY(::write(master, line, std::strlen(line)) > 0); }
};

} // namespace

class TestKilledTools : public QObject {
    Q_OBJECT

private slots:
    void killedCallAwaitingApprovalAsksAgain()
    {
        const ToolHome home;
        QVERIFY(home.run({QStringLiteral("tools"), QStringLiteral("approve"), QStringLiteral("send")}).startsWith("0"));
        Terminal terminal;
        QProcess process;
        terminal.give(process);
        home.start(process, home.question());
        QTRY_VERIFY_WITH_TIMEOUT(terminal.shows("decide later"), toolPatience);
        QVERIFY2(terminal.seen.contains("send(text="), terminal.seen.constData());
        killed(process);

        const auto shown = home.session("show");
        QVERIFY2(shown.contains("Waiting for your decision: May send run?") && shown.contains("It has not run."),
                 shown.constData());
        QCOMPARE(home.begun(), 0);
        home.replies({ToolHome::finish});
        const auto resumed = home.session("resume"); // no user can be asked
        QVERIFY2(!resumed.startsWith("0") && resumed.contains("May send run?"), resumed.constData());
        QCOMPARE(home.begun(), 0);
        home.write("go", "now");
        const auto approved = home.session("resume", {QStringLiteral("--approve")});
        QVERIFY2(approved.startsWith("0") && approved.contains("It was sent."), approved.constData());
        QCOMPARE(home.begun(), 1);
    }

    void userRefusesWithAReasonInTheTerminal()
    {
        const ToolHome home;
        QVERIFY(home.run({QStringLiteral("tools"), QStringLiteral("approve"), QStringLiteral("send")}).startsWith("0"));
        Terminal terminal;
        QProcess process;
        terminal.give(process);
        home.start(process, home.question());
        QTRY_VERIFY_WITH_TIMEOUT(terminal.shows("decide later"), toolPatience);
        terminal.type("n not today\n");
        QTRY_VERIFY_WITH_TIMEOUT(terminal.shows("It was sent."), toolPatience);
        QTRY_VERIFY_WITH_TIMEOUT(process.state() == QProcess::NotRunning, toolPatience);
        QCOMPARE(home.begun(), 0);
        const auto exported = home.session("export");
        QVERIFY2(exported.contains("The user rejected this call: not today"), exported.constData());
    }

    void killedToolCallIsUnknownAndNotRepeatedUnasked_data()
    {
        QTest::addColumn<bool>("again");
        QTest::addColumn<bool>("asks"); // before each call, too: one answer for the call, another for its repetition
        QTest::newRow("allowed once more") << true << false;
        QTest::newRow("refused") << false << false;
        QTest::newRow("a tool that asks, allowed once more") << true << true;
    }
    void killedToolCallIsUnknownAndNotRepeatedUnasked()
    {
        QFETCH(const bool, again);
        QFETCH(const bool, asks);
        const ToolHome home;
        QVERIFY(home.run({QStringLiteral("tools"), QStringLiteral("approve"), QStringLiteral("send")}).startsWith("0"));
        if (!asks)
            QVERIFY(home.run({QStringLiteral("tools"), QStringLiteral("permission"), QStringLiteral("send"),
                              QStringLiteral("allowed")})
                        .startsWith("0"));
        QProcess process;
        if (asks) {
            QVERIFY(!home.run(home.question()).startsWith("0")); // waits, and there is no terminal
            QCOMPARE(home.begun(), 0);
            home.start(process, {QStringLiteral("session"), QStringLiteral("resume"), home.path("it.rfx"),
                                 QStringLiteral("--approve")});
        } else {
            home.start(process, home.question());
        }
        QTRY_COMPARE_WITH_TIMEOUT(home.begun(), 1, toolPatience);
        ::kill(pid_t(process.processId()), SIGKILL);
        home.write("go", "now"); // the started call ends in its own time, and QProcess waits for it
        process.waitForFinished(toolPatience);

        const auto shown = home.session("show");
        QVERIFY2(shown.contains("send was running when the program ended, and may have finished. It runs again only"),
                 shown.constData());
        home.replies({ToolHome::finish});
        const auto resumed = home.session("resume");
        QVERIFY2(!resumed.startsWith("0") && resumed.contains("May send run once more?"), resumed.constData());
        QCOMPARE(home.begun(), 1);
        const auto waiting = home.session("show");
        QVERIFY2(waiting.contains("send was running when the program ended, and may have finished."),
                 waiting.constData());
        const auto ended =
            again ? home.session("resume", {QStringLiteral("--approve")})
                  : home.session("resume", {QStringLiteral("--decline"), QStringLiteral("once is enough")});
        QVERIFY2(ended.startsWith("0") && ended.contains("It was sent."), ended.constData());
        QCOMPARE(home.begun(), again ? 2 : 1);
        if (!again)
            QVERIFY(home.session("export").contains("It was not made again."));
    }

    void whileAServerStartsNothingHasRun()
    {
        const ToolHome home;
        home.write("server.sh", "echo begun >> " + home.path("begun").toUtf8() + "\nexec sleep 60\n"); // prints nothing
        home.write("config/reflexion-workbench/mcp.json",
                   R"({"mcpServers": {"slow": {"command": "/bin/sh", "args": [")" + home.path("server.sh").toUtf8() +
                       R"("]}}})");
        QProcess process;
        home.start(process, home.question());
        QTRY_COMPARE_WITH_TIMEOUT(home.begun(), 1, toolPatience);
        killed(process);

        const auto shown = home.session("show");
        QVERIFY2(shown.startsWith("0") && shown.contains("not ended") && !shown.contains("may have finished"),
                 shown.constData());
        home.write("config/reflexion-workbench/mcp.json", "{\"mcpServers\": {}}");
        home.replies({ToolHome::finish});
        const auto ended = home.session("resume");
        QVERIFY2(ended.startsWith("0") && ended.contains("It was sent."), ended.constData());
        QCOMPARE(home.begun(), 1);
    }
};

QTEST_GUILESS_MAIN(TestKilledTools)
#include "tst_killedtools.moc"
