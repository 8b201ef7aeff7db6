// SPDX-License-Identifier: GPL-3.0-or-later
// The module behind sql/server/serverconnection.h for PostgreSQL, on libpq. Rows come one by one (single-row mode), so
// memory does not grow with the result; every value is the server's text form.
#include "sql/server/serverconnection.h"

#include <QtCore/qglobal.h>
#include <chrono>
#include <cstring>
#include <future>
#include <libpq-fe.h>
#include <memory>
#include <poll.h>

namespace {

using namespace sql;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

struct Cleared {
    void operator()(PGresult *result) const { PQclear(result); }
    void operator()(PGconn *connection) const { PQfinish(connection); }
    void operator()(PGcancel *cancel) const { PQfreeCancel(cancel); }
};
using Result = std::unique_ptr<PGresult, Cleared>;

// Object identifiers of the catalogue (pg_type.dat); they never change.
ServerColumn columnOf(const char *name, Oid type)
{
    switch (type) {
    case 16:
        return {name, CellKind::boolean, false};
    case 20:
    case 21:
    case 23:
    case 26:
        return {name, CellKind::integer, false};
    case 700:
    case 701:
        return {name, CellKind::floating, false};
    case 1700:
        return {name, CellKind::decimal, false};
    case 17:
        return {name, CellKind::bytes, false};
    case 1082:
        return {name, CellKind::date, false};
    case 1083:
        return {name, CellKind::time, false};
    case 1266:
        return {name, CellKind::zonedTime, false};
    case 1114:
        return {name, CellKind::timestamp, false};
    case 1184:
        return {name, CellKind::zonedTimestamp, false};
    case 1000:
        return {name, CellKind::boolean, true};
    case 1005:
    case 1007:
    case 1016:
    case 1028:
        return {name, CellKind::integer, true};
    case 1021:
    case 1022:
        return {name, CellKind::floating, true};
    case 1231:
        return {name, CellKind::decimal, true};
    case 1182:
        return {name, CellKind::date, true};
    case 1115:
        return {name, CellKind::timestamp, true};
    case 1185:
        return {name, CellKind::zonedTimestamp, true};
    case 1002:
    case 1009:
    case 1014:
    case 1015:
    case 2951:
        return {name, CellKind::text, true};
    default:
        return {name, CellKind::text, false};
    }
}

// 0 for a text, date or time: the server infers the type from the compared column.
Oid typeOf(const ServerParameter &parameter)
{
    switch (parameter.kind) {
    case CellKind::boolean:
        return parameter.isList ? 1000 : 16;
    case CellKind::integer:
        return parameter.isList ? 1016 : 20;
    case CellKind::floating:
        return parameter.isList ? 1022 : 701;
    case CellKind::bytes:
        return 17;
    default:
        return parameter.isList ? 1009 : 0;
    }
}

std::string trimmed(const char *text)
{
    std::string out = text ? text : "";
    while (!out.empty() && (out.back() == '\n' || out.back() == ' '))
        out.pop_back();
    return out;
}

// libpq has no error code for a failed connection. Matches its English texts and those of the server.
ServerFault::Kind kindOf(const std::string &message)
{
    const auto says = [&](const char *words) { return message.find(words) != std::string::npos; };
    const bool unknown = says("does not exist");
    if (says("authentication failed") || says("no password supplied") || says("pg_hba.conf") ||
        (unknown && says("role")))
        return ServerFault::Kind::refusedLogin;
    if (unknown)
        return ServerFault::Kind::unknownDatabase;
    if (says("SSL") || says("certificate"))
        return ServerFault::Kind::encryption;
    return says("could not translate host name") ? ServerFault::Kind::unknownHost : ServerFault::Kind::unreachable;
}

class PostgresConnection final : public ServerConnection {
public:
    bool open(const ServerAddress &address, const Stopped &stopped, ServerFault &fault) override;
    bool isOpen() const override { return m_connection && PQstatus(m_connection.get()) == CONNECTION_OK; }
    bool isEncrypted() const override { return m_connection && PQsslInUse(m_connection.get()); }
    std::string version() const override
    {
        const char *version = m_connection ? PQparameterStatus(m_connection.get(), "server_version") : nullptr;
        std::string out = "PostgreSQL ";
        for (; version && *version && *version != ' '; ++version) // "15.4 (Debian ...)"
            out.push_back(*version);
        return out;
    }
    bool run(const ServerStatement &statement, const ServerReader &reader, const Stopped &stopped,
             ServerFault &fault) override;

private:
    enum class Wait { ready, stopped, lost };
    Wait wait(const Stopped &stopped);
    void requestCancel();
    void drain();
    static void read(const PGresult *result, ServerFault &fault);
    void lost(ServerFault &fault);

    std::unique_ptr<PGconn, Cleared> m_connection;
    std::future<void> m_stopping;
};

bool PostgresConnection::open(const ServerAddress &address, const Stopped &stopped, ServerFault &fault)
{
    static constexpr const char *modes[] = {"prefer", "disable", "require", "verify-full"};
    const std::string port = std::to_string(address.port ? address.port : 5432),
                      seconds = std::to_string(address.connectSeconds);
    const char *const names[] = {"host",
                                 "port",
                                 "dbname",
                                 "user",
                                 "password",
                                 "sslmode",
                                 "application_name",
                                 "client_encoding",
                                 "connect_timeout",
                                 nullptr};
    const char *const values[] = {address.host.c_str(),     port.c_str(),
                                  address.database.c_str(), address.user.c_str(),
                                  address.password.c_str(), modes[int(address.encryption)],
                                  "reflexion-workbench",    "UTF8",
                                  seconds.c_str(),          nullptr};
    m_connection.reset(PQconnectStartParams(names, values, 0));
    PGconn *connection = m_connection.get();
    const auto until = steady_clock::now() + std::chrono::seconds(address.connectSeconds);
    PostgresPollingStatusType state = PGRES_POLLING_WRITING;
    while (connection && PQstatus(connection) != CONNECTION_BAD && state != PGRES_POLLING_OK &&
           state != PGRES_POLLING_FAILED) {
        if (stopped && stopped()) {
            fault = {ServerFault::Kind::stopped, "stopped while connecting", {}, {}, {}, 0, 0};
            m_connection.reset();
            return false;
        }
        if (steady_clock::now() > until) {
            fault = {ServerFault::Kind::unreachable, "no answer in " + seconds + " s", {}, {}, {}, 0, 0};
            m_connection.reset();
            return false;
        }
        pollfd socket{PQsocket(connection), short(state == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
        if (::poll(&socket, 1, glance) > 0)
            state = PQconnectPoll(connection);
    }
    if (isOpen()) {
        PQsetNoticeProcessor(
            connection, [](void *, const char *) {}, nullptr); // otherwise libpq prints notices
        return true;
    }
    fault.message = connection ? trimmed(PQerrorMessage(connection)) : "out of memory";
    fault.kind = kindOf(fault.message);
    m_connection.reset();
    return false;
}

// Waits until there is something to read.
PostgresConnection::Wait PostgresConnection::wait(const Stopped &stopped)
{
    PGconn *connection = m_connection.get();
    while (PQisBusy(connection)) {
        if (stopped && stopped())
            return Wait::stopped;
        pollfd socket{PQsocket(connection), POLLIN, 0};
        const int ready = ::poll(&socket, 1, glance);
        if (ready > 0 && !PQconsumeInput(connection))
            return Wait::lost;
    }
    return Wait::ready;
}

// The client opens its own connection for it. On another thread, so that a dead network does not block this one.
void PostgresConnection::requestCancel()
{
    std::shared_ptr<PGcancel> cancel(PQgetCancel(m_connection.get()), Cleared());
    if (cancel)
        m_stopping = std::async(std::launch::async, [cancel] {
            char buffer[256];
            PQcancel(cancel.get(), buffer, sizeof buffer);
        });
}

// Reads the rest of the statement's result; closes the connection if it does not end soon.
void PostgresConnection::drain()
{
    const auto until = steady_clock::now() + cancelTimeout;
    for (;;) {
        if (wait([&] { return steady_clock::now() > until; }) != Wait::ready) {
            m_connection.reset();
            return;
        }
        if (!Result(PQgetResult(m_connection.get())))
            return;
    }
}

void PostgresConnection::read(const PGresult *result, ServerFault &fault)
{
    const auto field = [&](int code) { return trimmed(PQresultErrorField(result, code)); };
    fault = {ServerFault::Kind::statement,
             field(PG_DIAG_MESSAGE_PRIMARY),
             field(PG_DIAG_MESSAGE_DETAIL),
             field(PG_DIAG_MESSAGE_HINT),
             field(PG_DIAG_SQLSTATE),
             0,
             0};
    if (const char *position = PQresultErrorField(result, PG_DIAG_STATEMENT_POSITION))
        fault.position = std::atoi(position);
    if (fault.message.empty())
        fault.message = trimmed(PQresultErrorMessage(result));
}

void PostgresConnection::lost(ServerFault &fault)
{
    fault = {ServerFault::Kind::lost, trimmed(PQerrorMessage(m_connection.get())), {}, {}, {}, 0, 0};
    m_connection.reset();
}

bool PostgresConnection::run(const ServerStatement &statement, const ServerReader &reader, const Stopped &stopped,
                             ServerFault &fault)
{
    if (m_stopping.valid()) // a late stop request must not hit this statement
        m_stopping.get();
    std::vector<Oid> types;
    std::vector<const char *> values;
    for (const ServerParameter &each : statement.parameters) {
        types.push_back(each.isNull ? 0 : typeOf(each));
        values.push_back(each.isNull ? nullptr : each.text.c_str());
    }
    // The extended protocol accepts only one statement.
    if (!m_connection || !PQsendQueryParams(m_connection.get(), statement.text.c_str(), int(values.size()),
                                            types.data(), values.data(), nullptr, nullptr, 0)) {
        if (m_connection)
            lost(fault);
        else
            fault = {ServerFault::Kind::lost, "not connected", {}, {}, {}, 0, 0};
        return false;
    }
    PQsetSingleRowMode(m_connection.get());
    std::vector<ServerColumn> columns;
    std::vector<ServerCell> cells;
    bool stopSent = false, content = false, failed = false;
    std::size_t unwanted = 0;
    const auto columnsOf = [&](const PGresult *result) {
        for (int i = 0; i < PQnfields(result); ++i) {
            columns.push_back(columnOf(PQfname(result, i), PQftype(result, i)));
            columns.back().isScaled = PQfmod(result, i) >= 0;
        }
        cells.resize(columns.size());
        stopSent = true;
        if (reader.columns)
            reader.columns(columns);
    };
    for (;;) {
        const Wait state = wait(stopped);
        if (state == Wait::lost) {
            lost(fault);
            return false;
        }
        if (state == Wait::stopped) {
            requestCancel();
            drain();
            fault = {ServerFault::Kind::stopped, "stopped", {}, {}, {}, 0, 0};
            return false;
        }
        const Result result(PQgetResult(m_connection.get()));
        if (!result)
            break;
        const ExecStatusType status = PQresultStatus(result.get());
        if (!stopSent && (status == PGRES_SINGLE_TUPLE || status == PGRES_TUPLES_OK))
            columnsOf(result.get());
        if (status == PGRES_SINGLE_TUPLE && content) {
            if (++unwanted > maxDrainedRows) {
                requestCancel();
                drain();
                return true;
            }
        } else if (status == PGRES_SINGLE_TUPLE) {
            for (std::size_t i = 0; i < cells.size(); ++i)
                cells[i] = PQgetisnull(result.get(), 0, int(i))
                               ? ServerCell{}
                               : ServerCell{PQgetvalue(result.get(), 0, int(i)),
                                            std::size_t(PQgetlength(result.get(), 0, int(i)))};
            content = reader.row && !reader.row(cells.data());
            if (!content && stopped && stopped()) {
                requestCancel();
                drain();
                fault = {ServerFault::Kind::stopped, "stopped", {}, {}, {}, 0, 0};
                return false;
            }
        } else if (status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE) {
            read(result.get(), fault);
            failed = true;
        } else if (status == PGRES_COPY_OUT || status == PGRES_COPY_IN || status == PGRES_COPY_BOTH) {
            m_connection.reset(); // COPY protocol, which no query uses
            fault = {ServerFault::Kind::statement, "COPY is not a query", {}, {}, "0A000", 0, 0};
            return false;
        }
    }
    if (PQstatus(m_connection.get()) == CONNECTION_BAD) {
        const std::string firstError = failed ? fault.message : std::string();
        lost(fault);
        if (!firstError.empty())
            fault.message = firstError;
        return false;
    }
    return !failed;
}

} // namespace

extern "C" Q_DECL_EXPORT sql::ServerConnection *reflexionServerConnection()
{
    return new PostgresConnection;
}
