// SPDX-License-Identifier: GPL-3.0-or-later
// A real Neo4j on loopback, started by the script that REFLEXION_TEST_NEO4J names and ended with this object; and a
// connection that writes to it. One thread.
#pragma once

#include "bolt/connection.h"
#include "platform/boltsource.h"

#include <QProcess>
#include <QtTest>

namespace fixtures {

inline constexpr const char *password = "test-password";
inline constexpr int serverPatience = 240'000; // ms; a loaded machine starts Java slowly

// A server process; stops when its standard input is closed.
class Neo4jServer {
public:
    explicit Neo4jServer(const QStringList &options)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(qEnvironmentVariable("REFLEXION_TEST_NEO4J"),
                        QStringList{QStringLiteral("0"), QStringLiteral("--until-eof")} + options);
        while (!m_process.canReadLine() && m_process.waitForReadyRead(serverPatience)) {
        }
        const QString line = QString::fromUtf8(m_process.readLine()).trimmed();
        m_port = line.section(QLatin1Char(':'), -1).toInt();
    }
    ~Neo4jServer()
    {
        m_process.closeWriteChannel();
        if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(20000))
            kill();
    }
    bool isReady() const { return m_port > 0; }
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished(20000);
    }
    std::string uri(const char *scheme, const char *rest = "") const
    {
        return std::string(scheme) + "neo4j@127.0.0.1:" + std::to_string(m_port) + rest;
    }

private:
    QProcess m_process;
    int m_port = 0;
};

// A connection that may write: fills the database and inspects it from outside.
class Writer {
public:
    Writer(const std::string &uri, base::Clock &clock)
    {
        auto settings = platform::boltSourceSettings(uri, {"0", &clock, password, {}});
        auto opened = bolt::Connection::open(settings->login.uri.address, settings->login, {});
        if (opened)
            m_connection = std::move(*opened);
    }
    base::Result<bolt::Answer> run(const std::string &text, data::ValueMap parameters = {})
    {
        bolt::Statement statement;
        statement.text = text;
        statement.parameters = std::move(parameters);
        statement.options.reads = false;
        statement.ending = bolt::Ending::commit;
        statement.time = std::chrono::minutes(3);
        return bolt::ask(*m_connection, statement, 1'000'000, nullptr, {});
    }
    std::int64_t number(const std::string &text)
    {
        const auto answer = run(text);
        return answer && !answer->rows.empty() ? answer->rows[0][0].asInt() : -1;
    }
    bool isOpen() const { return m_connection != nullptr; }

private:
    std::unique_ptr<bolt::Connection> m_connection;
};

} // namespace fixtures
