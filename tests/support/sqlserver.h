// SPDX-License-Identifier: GPL-3.0-or-later
// A real PostgreSQL or MariaDB server on loopback in a temporary folder, started from Debian's packages and ended with
// this object. One thread.
#pragma once

#include "sql/server/serversource.h"

#include <QDir>
#include <QLibrary>
#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QThread>
#include <csignal>
#include <unistd.h>

namespace fixtures {

class SqlServer {
public:
    // `programs`: a folder with other PostgreSQL programs than the installed ones; empty: those.
    explicit SqlServer(sql::Dialect dialect, QString programs = {})
        : m_dialect(dialect), m_programs(std::move(programs))
    {
        m_port = freePort();
        dialect == sql::Dialect::postgres ? startPostgres() : startMariaDb();
    }
    ~SqlServer() { stop(); }

    // The reason for no server, empty if there is one: "PostgreSQL is not installed".
    const QString &why() const { return m_why; }
    int port() const { return m_port; }
    bool isPostgres() const { return m_dialect == sql::Dialect::postgres; }
    std::string uri() const
    {
        return (isPostgres() ? "postgresql://tester@127.0.0.1:" : "mariadb://tester@127.0.0.1:") +
               std::to_string(m_port) + "/shop";
    }
    sql::ServerSettings settings(const std::string &uri) const
    {
        sql::ServerSettings out;
        out.uri = sql::ServerUri::parse(uri).value();
        const char *module = isPostgres() ? "/bin/reflexion-postgresql" : "/bin/reflexion-mariadb";
        QLibrary library(QStringLiteral(REFLEXION_BINARY_DIR) + QString::fromLatin1(module));
        const auto make = reinterpret_cast<sql::ServerConnectionMaker>(library.resolve(sql::serverConnectionMakerName));
        if (!make)
            qFatal("%s", qPrintable(library.errorString()));
        out.connection = [make] { return std::unique_ptr<sql::ServerConnection>(make()); };
        return out;
    }
    sql::ServerSettings settings() const { return settings(uri()); }
    // Statements of any kind, as the owner of the database; empty, or the server's message.
    QString execute(const QStringList &statements) const { return execute(statements, uri()); }
    QString execute(const QStringList &statements, const std::string &uri) const
    {
        const auto connection = settings().connection();
        sql::ServerFault fault;
        const bool isOpen = connection->open(settings(uri).uri.address, {}, fault);
        for (const QString &statement : statements)
            if (!isOpen || !connection->run(statement.toStdString(), {}, {}, fault))
                return QString::fromStdString(fault.message);
        return {};
    }
    // A connection that has run them and stays open with its locks; null if one failed.
    std::unique_ptr<sql::ServerConnection> hold(const std::vector<std::string> &statements) const
    {
        auto connection = settings().connection();
        sql::ServerFault fault;
        bool runs = connection->open(settings().uri.address, {}, fault);
        for (const std::string &statement : statements)
            runs = runs && connection->run(statement, {}, {}, fault);
        return runs ? std::move(connection) : nullptr;
    }
    // Polls the server until the number is returned; false after more than a minute. From any thread.
    bool becomes(int number, const std::string &query) const
    {
        const auto connection = hold({});
        sql::ServerFault fault;
        for (int i = 0; connection && i < 12000; ++i) {
            int is = -1;
            if (!connection->run(query,
                                 {{},
                                  [&](const sql::ServerCell *cells) {
                                      is = std::atoi(cells[0].bytes);
                                      return true;
                                  }},
                                 {}, fault))
                return false;
            if (is == number)
                return true;
            QThread::msleep(5);
        }
        return false;
    }
    // Waits until a statement waits for a lock.
    bool isWaiting() const
    {
        return becomes(1, isPostgres()
                              ? "SELECT least(count(*), 1) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                              : "SELECT least(count(*), 1) FROM information_schema.processlist WHERE state LIKE "
                                "'Waiting for%lock%'");
    }
    // Ends a connection as an administrator does, and waits until it has ended; empty, or the server's message.
    QString disconnect(const QString &id) const
    {
        if (isPostgres())
            return execute({QStringLiteral("SELECT pg_terminate_backend(%1, 60000)").arg(id)});
        const QString error = execute({QStringLiteral("KILL ") + id}); // returns before it has ended
        const QString count = QStringLiteral("SELECT count(*) FROM information_schema.processlist WHERE id = ") + id;
        return !error.isEmpty() || becomes(0, count.toStdString()) ? error : QStringLiteral("it is still connected");
    }
    // As a failing machine: ends all activity at once. From any thread.
    void crash() const { ::kill(static_cast<pid_t>(m_process.processId()), isPostgres() ? SIGQUIT : SIGKILL); }
    bool restart()
    {
        m_process.waitForFinished();
        m_process.start(m_command.first(), m_command.mid(1));
        return comesUp();
    }
    void stop()
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_process.kill(); // its data go with the folder
        m_process.waitForFinished();
    }

private:
    // Below the ports that the system assigns automatically (32768 and above): no other test takes one while the server
    // is set up, or is down for a moment.
    static int freePort()
    {
        QTcpServer probe;
        int port = 0;
        do
            port = QRandomGenerator::system()->bounded(20000, 32768);
        while (!probe.listen(QHostAddress::LocalHost, quint16(port)));
        return port;
    }
    // Servers do not run as root.
    QStringList asNobody(const QStringList &command) const
    {
        if (::getuid() != 0)
            return command;
        return QStringList{QStringLiteral("setpriv"), QStringLiteral("--reuid=nobody"),
                           QStringLiteral("--regid=nogroup"), QStringLiteral("--clear-groups")} +
               command;
    }
    // At its start MariaDB deletes all temporary tables in its folder for them, also those of another server.
    QProcessEnvironment environment() const
    {
        auto variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("TMPDIR"), m_folder.path());
        return variables;
    }
    bool run(const QStringList &command)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.setProcessEnvironment(environment());
        process.setWorkingDirectory(m_folder.path());
        process.start(command.first(), command.mid(1));
        if (process.waitForFinished(120000) && process.exitCode() == 0)
            return true;
        m_why = QString::fromLocal8Bit(process.readAll()).right(2000) + process.errorString();
        return false;
    }
    void launch(const QStringList &command)
    {
        m_command = command;
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.setProcessEnvironment(environment());
        m_process.setStandardOutputFile(m_folder.filePath(QStringLiteral("log")));
        m_process.setWorkingDirectory(m_folder.path());
        m_process.start(command.first(), command.mid(1));
        if (!comesUp())
            return;
        const std::vector<const char *> statements =
            isPostgres() ? std::vector{"CREATE DATABASE shop"}
                         : std::vector{"CREATE DATABASE shop CHARACTER SET utf8mb4", "CREATE USER tester@'%'",
                                       "GRANT ALL ON *.* TO tester@'%' WITH GRANT OPTION"};
        sql::ServerFault fault;
        const auto connection = asOwner().connection();
        connection->open(asOwner().uri.address, {}, fault);
        for (const char *statement : statements)
            if (!connection->run(statement, {}, {}, fault))
                m_why = QString::fromStdString(fault.message);
    }
    sql::ServerSettings asOwner() const
    {
        return settings(isPostgres() ? "postgresql://tester@127.0.0.1:" + std::to_string(m_port) + "/postgres"
                                     : "mariadb://root@127.0.0.1:" + std::to_string(m_port) + "/mysql");
    }
    bool comesUp()
    {
        sql::ServerFault fault;
        const sql::ServerSettings login = asOwner();
        for (int i = 0; i < 600 && m_process.state() != QProcess::NotRunning; ++i) {
            if (login.connection()->open(login.uri.address, {}, fault))
                return true;
            QThread::msleep(50);
        }
        m_why = QStringLiteral("the server does not start: ") + QString::fromStdString(fault.message);
        return false;
    }
    void startPostgres()
    {
        const QDir versions(QStringLiteral("/usr/lib/postgresql"));
        const QStringList found = versions.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
        const QString bin = !m_programs.isEmpty() ? m_programs + QLatin1Char('/')
                            : found.isEmpty()     ? QString()
                                                  : versions.filePath(found.last()) + QStringLiteral("/bin/");
        if (bin.isEmpty() || !QFile::exists(bin + QStringLiteral("initdb"))) {
            m_why = QStringLiteral("PostgreSQL is not installed");
            return;
        }
        QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7777));
        const QString data = m_folder.filePath(QStringLiteral("data"));
        if (run(asNobody({bin + QStringLiteral("initdb"), QStringLiteral("-D"), data, QStringLiteral("-U"),
                          QStringLiteral("tester"), QStringLiteral("-A"), QStringLiteral("trust"),
                          QStringLiteral("--no-sync"), QStringLiteral("-E"), QStringLiteral("UTF8"),
                          QStringLiteral("--locale=C")})))
            launch(asNobody({bin + QStringLiteral("postgres"), QStringLiteral("-D"), data, QStringLiteral("-p"),
                             QString::number(m_port), QStringLiteral("-k"), m_folder.path(), QStringLiteral("-c"),
                             QStringLiteral("listen_addresses=127.0.0.1"), QStringLiteral("-c"),
                             QStringLiteral("fsync=off")}));
    }
    void startMariaDb()
    {
        const QString server =
            QStandardPaths::findExecutable(QStringLiteral("mariadbd"), {QStringLiteral("/usr/sbin")});
        const QString install = QStandardPaths::findExecutable(QStringLiteral("mariadb-install-db"));
        // mariadb-install-db calls it; it comes with the client.
        const QString defaults = QStandardPaths::findExecutable(QStringLiteral("my_print_defaults"));
        if (server.isEmpty() || install.isEmpty() || defaults.isEmpty()) {
            m_why = QStringLiteral("MariaDB is not installed");
            return;
        }
        QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7777));
        const QString data = QStringLiteral("--datadir=") + m_folder.filePath(QStringLiteral("data"));
        if (run(asNobody({install, QStringLiteral("--no-defaults"), data, QStringLiteral("--force"),
                          QStringLiteral("--auth-root-authentication-method=normal"),
                          QStringLiteral("--skip-test-db")})))
            launch(asNobody({server, QStringLiteral("--no-defaults"), data,
                             QStringLiteral("--port=") + QString::number(m_port),
                             QStringLiteral("--bind-address=127.0.0.1"), QStringLiteral("--skip-name-resolve"),
                             QStringLiteral("--socket=") + m_folder.filePath(QStringLiteral("socket")),
                             QStringLiteral("--innodb-flush-log-at-trx-commit=0"),
                             QStringLiteral("--innodb-buffer-pool-size=32M")}));
    }

    sql::Dialect m_dialect;
    QString m_programs;
    QTemporaryDir m_folder;
    QProcess m_process;
    QStringList m_command;
    int m_port = 0;
    QString m_why;
};

} // namespace fixtures
