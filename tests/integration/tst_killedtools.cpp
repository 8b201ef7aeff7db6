// SPDX-License-Identifier: GPL-3.0-or-later
// The real command is killed (kill -9) while a call waits for an approval, while a person's own tool runs, and while an
// MCP server starts: the session opens, says what is known of the call, and nothing runs twice by itself.
#include "support/scriptedhttpserver.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace {

constexpr int patience = 60'000;

QByteArray planned(const QByteArray &json)
{
    const QJsonObject message{{QStringLiteral("role"), QStringLiteral("assistant")},
                              {QStringLiteral("content"), QString::fromUtf8(json)}};
    const QJsonObject choice{{QStringLiteral("index"), 0},
                             {QStringLiteral("message"), message},
                             {QStringLiteral("finish_reason"), QStringLiteral("stop")}};
    return QJsonDocument(QJsonObject{{QStringLiteral("id"), QStringLiteral("x")},
                                     {QStringLiteral("object"), QStringLiteral("chat.completion")},
                                     {QStringLiteral("model"), QStringLiteral("script")},
                                     {QStringLiteral("choices"), QJsonArray{choice}}})
        .toJson(QJsonDocument::Compact);
}

} // namespace

class TestKilledTools : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    support::ScriptedHttpServer m_model;

    QString file(const char *name) const { return m_home.filePath(QString::fromUtf8(name)); }
    void write(const QString &name, const QByteArray &text) const
    {
        QDir().mkpath(QFileInfo(name).path());
        QFile opened(name);
        QVERIFY(opened.open(QFile::WriteOnly));
        opened.write(text);
    }
    int began() const // how often the tool was begun
    {
        QFile log(file("began"));
        return log.open(QFile::ReadOnly) ? int(log.readAll().count('\n')) : 0;
    }
    void says(const QByteArray &json)
    {
        support::HttpAnswer answer;
        answer.type = "application/json";
        answer.body = planned(json).toStdString();
        m_model.answer(std::move(answer));
    }
    std::unique_ptr<QProcess> start(const QStringList &arguments) const
    {
        auto process = std::make_unique<QProcess>();
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"})
            environment.insert(QString::fromUtf8(name), m_home.path());
        process->setProcessEnvironment(environment);
        process->start(QStringLiteral(REFLEXION_COMMAND), arguments);
        return process;
    }
    QByteArray run(const QStringList &arguments, int *code = nullptr) const
    {
        const auto process = start(arguments);
        process->closeWriteChannel();
        process->waitForFinished(patience);
        if (code)
            *code = process->exitCode();
        return process->readAllStandardOutput() + process->readAllStandardError();
    }
    QString model() const { return QString::fromStdString(m_model.url()) + QStringLiteral("/v1"); }
    QString shown(const QString &session) const
    {
        const auto all = QJsonDocument::fromJson(run({QStringLiteral("session"), QStringLiteral("show"), session,
                                                      QStringLiteral("--json")}))
                             .object();
        return all[QStringLiteral("attempt")].toObject()[QStringLiteral("says")].toString();
    }
    QStringList resume(const QString &session, const QStringList &more = {}) const
    {
        return QStringList{QStringLiteral("session"), QStringLiteral("resume"), session, QStringLiteral("--json")} +
               more;
    }

private slots:
    void initTestCase()
    {
        write(file("tool.sh"), "echo begun >> " + file("began").toUtf8() + "\nsleep \"$(cat " +
                                   file("seconds").toUtf8() + ")\"\necho done\n");
        write(file("reflexion-workbench/tools.json"),
              "{\"tools\": [{\"name\": \"deed\", \"description\": \"Does what cannot be undone.\", \"command\": "
              "[\"/bin/sh\", \"" +
                  file("tool.sh").toUtf8() + "\"], \"parameters\": {\"type\": \"object\", \"properties\": {}}}]}");
        write(file("seconds"), "30");
        const QByteArray approved = run({QStringLiteral("tools"), QStringLiteral("approve"), QStringLiteral("deed")});
        QVERIFY2(approved.contains("Approved"), approved.constData());
    }

    void killedWhileACallWaitsAndWhileItRuns()
    {
        const QString session = file("deed.rfx");
        says(R"({"thought": "I must", "name": "deed", "kwargs": {}})");
        run({QStringLiteral("ask"), QStringLiteral("--agent"), QStringLiteral("react"), QStringLiteral("--model"),
             model(), QStringLiteral("--session"), session, QStringLiteral("--json"), QStringLiteral("Do it.")});
        QCOMPARE(began(), 0); // nobody has said that it may
        QVERIFY2(shown(session).contains(QLatin1String("Nothing of it has run")), qPrintable(shown(session)));

        {
            const auto process = start(resume(session, {QStringLiteral("--approve")}));
            QTRY_COMPARE_WITH_TIMEOUT(began(), 1, patience);
            QTRY_VERIFY2_WITH_TIMEOUT(shown(session).contains(QLatin1String("Running now")), qPrintable(shown(session)),
                                      20'000); // read beside the writer
            ::kill(pid_t(process->processId()), SIGKILL);
            process->waitForFinished(patience);
        }
        QVERIFY2(shown(session).contains(QLatin1String("may have run")), qPrintable(shown(session)));
        run(resume(session)); // goes on as far as it may: not into the tool
        QCOMPARE(began(), 1);
        QVERIFY2(shown(session).contains(QLatin1String("once more")), qPrintable(shown(session)));
        run(resume(session)); // nor the next time
        QCOMPARE(began(), 1);

        says(R"({"thought": "It may have run.", "name": "finish", "kwargs": {"answer": "unknown"}})");
        const QByteArray ended = run(resume(session, {QStringLiteral("--decline"), QStringLiteral("no")}));
        QCOMPARE(began(), 1);
        QVERIFY2(ended.contains("unknown"), ended.constData());
    }

    void aPersonMayLetItRunOnceMore()
    {
        QFile::remove(file("began"));
        const QString session = file("again.rfx");
        says(R"({"name": "deed", "kwargs": {}})");
        run({QStringLiteral("ask"), QStringLiteral("--agent"), QStringLiteral("react"), QStringLiteral("--model"),
             model(), QStringLiteral("--session"), session, QStringLiteral("--json"), QStringLiteral("Do it.")});
        {
            const auto process = start(resume(session, {QStringLiteral("--approve")}));
            QTRY_COMPARE_WITH_TIMEOUT(began(), 1, patience);
            ::kill(pid_t(process->processId()), SIGKILL);
            process->waitForFinished(patience);
        }
        run(resume(session));
        write(file("seconds"), "0");
        says(R"({"name": "finish", "kwargs": {"answer": "it is done"}})");
        const QByteArray ended = run(resume(session, {QStringLiteral("--approve")}));
        QCOMPARE(began(), 2);
        QVERIFY2(ended.contains("it is done"), ended.constData());
    }

    void killedWhileAServerStarts()
    {
        QFile::remove(file("began"));
        write(file("seconds"), "30");
        write(file("reflexion-workbench/mcp.json"),
              "{\"mcpServers\": {\"slow\": {\"command\": \"/bin/sh\", \"args\": [\"" + file("tool.sh").toUtf8() +
                  "\"]}}}");
        const QString session = file("server.rfx");
        {
            const auto process = start({QStringLiteral("ask"), QStringLiteral("--agent"), QStringLiteral("react"),
                                        QStringLiteral("--model"), model(), QStringLiteral("--session"), session,
                                        QStringLiteral("--json"), QStringLiteral("Do it.")});
            QTRY_COMPARE_WITH_TIMEOUT(began(), 1, patience); // the server, which never speaks
            ::kill(pid_t(process->processId()), SIGKILL);
            process->waitForFinished(patience);
        }
        QFile::remove(file("reflexion-workbench/mcp.json"));
        int code = -1;
        const QByteArray listed = run({QStringLiteral("session"), QStringLiteral("list"), session}, &code);
        QCOMPARE(code, 0);
        QVERIFY2(listed.contains("not ended") || listed.contains("No run yet") || listed.trimmed().isEmpty(),
                 listed.constData());
        QVERIFY2(!shown(session).contains(QLatin1String("may have run")), qPrintable(shown(session)));
        QCOMPARE(m_model.asked().size(), m_askedBefore);
    }
    void init() { m_askedBefore = m_model.asked().size(); }

private:
    std::size_t m_askedBefore = 0;
};

QTEST_GUILESS_MAIN(TestKilledTools)
#include "tst_killedtools.moc"
