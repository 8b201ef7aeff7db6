// SPDX-License-Identifier: GPL-3.0-or-later
// The module behind sql/server/serverconnection.h for MariaDB and MySQL, on MariaDB's client. Rows are streamed
// (mysql_use_result) by the non-blocking calls, so a stop is seen while the server computes.
#include "sql/server/serverconnection.h"

#include <QtCore/qglobal.h>
#include <chrono>
#include <dlfcn.h>
#include <errmsg.h>
#include <filesystem>
#include <future>
#include <memory>
#include <mysql.h>
#include <mysqld_error.h>
#include <poll.h>
#include <sys/socket.h>

namespace {

using namespace sql;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr unsigned binaryText = 63; // character set number of binary values

CellKind kindOf(const MYSQL_FIELD &field)
{
    switch (field.type) {
    case MYSQL_TYPE_TINY:
    case MYSQL_TYPE_SHORT:
    case MYSQL_TYPE_LONG:
    case MYSQL_TYPE_INT24:
    case MYSQL_TYPE_LONGLONG:
    case MYSQL_TYPE_YEAR:
        return CellKind::integer;
    case MYSQL_TYPE_FLOAT:
    case MYSQL_TYPE_DOUBLE:
        return CellKind::floating;
    case MYSQL_TYPE_DECIMAL:
    case MYSQL_TYPE_NEWDECIMAL:
        return CellKind::decimal;
    case MYSQL_TYPE_DATE:
    case MYSQL_TYPE_NEWDATE:
        return CellKind::date;
    case MYSQL_TYPE_TIME:
        return CellKind::time;
    case MYSQL_TYPE_DATETIME:
    case MYSQL_TYPE_TIMESTAMP:
        return CellKind::timestamp;
    case MYSQL_TYPE_TINY_BLOB:
    case MYSQL_TYPE_MEDIUM_BLOB:
    case MYSQL_TYPE_LONG_BLOB:
    case MYSQL_TYPE_BLOB:
    case MYSQL_TYPE_STRING:
    case MYSQL_TYPE_VAR_STRING:
    case MYSQL_TYPE_VARCHAR:
        return field.charsetnr == binaryText ? CellKind::bytes : CellKind::text;
    case MYSQL_TYPE_BIT:
    case MYSQL_TYPE_GEOMETRY:
        return CellKind::bytes;
    default:
        return CellKind::text;
    }
}

std::string hexOf(const std::string &text)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string out;
    for (const char c : text) {
        out += digits[(c >> 4) & 15];
        out += digits[c & 15];
    }
    return out;
}

// A hexadecimal literal, safe for any content.
std::string textLiteral(const std::string &text)
{
    return text.empty() ? "''" : "CONVERT(X'" + hexOf(text) + "' USING utf8mb4)";
}

std::string literal(const ServerParameter &parameter)
{
    if (parameter.isNull)
        return "NULL";
    switch (parameter.kind) {
    case CellKind::boolean:
    case CellKind::integer:
        return parameter.text;
    case CellKind::floating:
        return parameter.text + (parameter.text.find('e') == std::string::npos ? "e0" : "");
    case CellKind::bytes:
        return "X'" + hexOf(parameter.text) + "'";
    default:
        return textLiteral(parameter.text);
    }
}

struct Closed {
    void operator()(MYSQL *connection) const { mysql_close(connection); }
};
using Handle = std::unique_ptr<MYSQL, Closed>;

// The folder of the client's plug-ins (login methods such as caching_sha2_password) if it is next to this module, as in
// the portable packages. Empty: the client's default, a system folder fixed at build time.
std::string folderOfLogins()
{
    Dl_info here{};
    if (!dladdr(reinterpret_cast<const void *>(&folderOfLogins), &here) || !here.dli_fname)
        return {};
    std::error_code ignored;
    const auto folder = std::filesystem::path(here.dli_fname).parent_path() / "mariadb";
    return std::filesystem::is_directory(folder, ignored) ? folder.string() : std::string();
}

Handle prepared(const ServerAddress &address, unsigned seconds)
{
    Handle out(mysql_init(nullptr));
    if (!out)
        return out;
    static const std::string logins = folderOfLogins();
    if (!logins.empty())
        mysql_options(out.get(), MYSQL_PLUGIN_DIR, logins.c_str());
    mysql_options(out.get(), MYSQL_OPT_CONNECT_TIMEOUT, &seconds);
    mysql_options(out.get(), MYSQL_SET_CHARSET_NAME, "utf8mb4");
    mysql_options(out.get(), MYSQL_OPT_NONBLOCK, nullptr);
    const my_bool no = 0, yes = 1;
    mysql_options(out.get(), MYSQL_OPT_LOCAL_INFILE, &no); // a server must not request files of this machine
    mysql_options(out.get(), MYSQL_OPT_RECONNECT, &no);
    const bool verified = address.encryption == ServerAddress::Encryption::verified;
    mysql_options(out.get(), MYSQL_OPT_SSL_VERIFY_SERVER_CERT, verified ? &yes : &no);
    if (verified || address.encryption == ServerAddress::Encryption::required)
        mysql_options(out.get(), MYSQL_OPT_SSL_ENFORCE, &yes);
    return out;
}

// Always TCP, also to this machine: this client takes "localhost" for a socket file.
const char *hostOf(const ServerAddress &address)
{
    return address.host.empty() || address.host == "localhost" ? "127.0.0.1" : address.host.c_str();
}

const char *databaseOf(const ServerAddress &address)
{
    return address.database.empty() ? nullptr : address.database.c_str();
}

unsigned portOf(const ServerAddress &address)
{
    return unsigned(address.port ? address.port : 3306);
}

class MariaDbConnection final : public ServerConnection {
public:
    bool open(const ServerAddress &address, const Stopped &stopped, ServerFault &fault) override;
    bool isOpen() const override { return m_handle != nullptr; }
    bool isEncrypted() const override { return m_handle && mysql_get_ssl_cipher(m_handle.get()); }
    std::string version() const override;
    bool run(const ServerStatement &statement, const ServerReader &reader, const Stopped &stopped,
             ServerFault &fault) override;

private:
    // How long a call may take: without limit until a stop, then the time that the server gets to react.
    struct Patience {
        const Stopped &stopped;
        bool stopSent = false; // the server was asked to end the statement
        steady_clock::time_point until = steady_clock::time_point::max();
    };
    template <class Continue>
    void drive(int status, const Continue &next, Patience &patience);
    bool isOver(Patience &patience);
    void requestCancel(Patience &patience);
    bool runText(const std::string &statement, const ServerReader &reader, const Stopped &stopped, ServerFault &fault);
    bool readRows(MYSQL_RES *rows, const ServerReader &reader, Patience &patience);
    void read(ServerFault &fault);

    Handle m_handle;
    ServerAddress m_address;
    std::future<void> m_stopping;
};

bool MariaDbConnection::open(const ServerAddress &address, const Stopped &stopped, ServerFault &fault)
{
    m_address = address;
    m_handle = prepared(address, unsigned(address.connectSeconds));
    MYSQL *made = nullptr;
    Patience patience{stopped};
    if (m_handle)
        drive(
            mysql_real_connect_start(&made, m_handle.get(), hostOf(address), address.user.c_str(),
                                     address.password.c_str(), databaseOf(address), portOf(address), nullptr, 0),
            [&](int seen) { return mysql_real_connect_cont(&made, m_handle.get(), seen); }, patience);
    if (made && !patience.stopSent)
        return true;
    if (patience.stopSent) {
        m_handle.reset();
        fault = {ServerFault::Kind::stopped, "stopped while connecting", {}, {}, {}, 0, 0};
        return false;
    }
    if (m_handle)
        read(fault);
    switch (fault.number) {
    case ER_ACCESS_DENIED_ERROR:
    case ER_DBACCESS_DENIED_ERROR:
    case ER_HOST_NOT_PRIVILEGED:
    case ER_ACCESS_DENIED_NO_PASSWORD_ERROR:
        fault.kind = ServerFault::Kind::refusedLogin;
        break;
    case ER_BAD_DB_ERROR:
        fault.kind = ServerFault::Kind::unknownDatabase;
        break;
    case CR_UNKNOWN_HOST:
        fault.kind = ServerFault::Kind::unknownHost;
        break;
    case CR_SSL_CONNECTION_ERROR:
        fault.kind = ServerFault::Kind::encryption;
        break;
    default:
        fault.kind = fault.message.find("Unknown server host") != std::string::npos ? ServerFault::Kind::unknownHost
                                                                                    : ServerFault::Kind::unreachable;
    }
    m_handle.reset();
    return false;
}

std::string MariaDbConnection::version() const
{
    const std::string info = m_handle ? mysql_get_server_info(m_handle.get()) : "";
    const bool maria = info.find("MariaDB") != std::string::npos;
    return (maria ? "MariaDB " : "MySQL ") + info.substr(0, info.find('-')); // "10.11.4-MariaDB-1~deb12u1"
}

// A second connection asks the server to end the statement. On another thread, so that a dead network does not block
// this one.
void MariaDbConnection::requestCancel(Patience &patience)
{
    patience.stopSent = true;
    patience.until = steady_clock::now() + cancelTimeout;
    if (const unsigned long number = mysql_thread_id(m_handle.get()))
        m_stopping = std::async(std::launch::async, [address = m_address, number] {
            const Handle other = prepared(address, 2);
            if (other && mysql_real_connect(other.get(), hostOf(address), address.user.c_str(),
                                            address.password.c_str(), databaseOf(address), portOf(address), nullptr, 0))
                mysql_query(other.get(), ("KILL QUERY " + std::to_string(number)).c_str());
            mysql_thread_end();
        });
}

bool MariaDbConnection::isOver(Patience &patience)
{
    if (!patience.stopSent && patience.stopped && patience.stopped())
        requestCancel(patience);
    return steady_clock::now() > patience.until;
}

// Runs a non-blocking call of the client to its end, which the client requires. If the server does not respond, the
// connection is cut, which ends the call.
template <class Continue>
void MariaDbConnection::drive(int status, const Continue &next, Patience &patience)
{
    bool cut = false;
    while (status) {
        pollfd socket{mysql_get_socket(m_handle.get()),
                      short((status & MYSQL_WAIT_READ ? POLLIN : 0) | (status & MYSQL_WAIT_WRITE ? POLLOUT : 0) |
                            (status & MYSQL_WAIT_EXCEPT ? POLLPRI : 0)),
                      0};
        const auto started = steady_clock::now();
        bool late = false;
        while (!late && ::poll(&socket, 1, glance) <= 0) {
            if (!cut && isOver(patience)) {
                cut = true;
                ::shutdown(socket.fd, SHUT_RDWR);
            }
            late = (status & MYSQL_WAIT_TIMEOUT) &&
                   steady_clock::now() - started > milliseconds(mysql_get_timeout_value_ms(m_handle.get()));
        }
        int seen = late ? MYSQL_WAIT_TIMEOUT : 0;
        if (socket.revents & (POLLIN | POLLHUP | POLLERR))
            seen |= status & MYSQL_WAIT_READ ? MYSQL_WAIT_READ : status & MYSQL_WAIT_WRITE;
        if (socket.revents & POLLOUT)
            seen |= MYSQL_WAIT_WRITE;
        if (socket.revents & POLLPRI)
            seen |= MYSQL_WAIT_EXCEPT;
        status = next(seen);
    }
}

void MariaDbConnection::read(ServerFault &fault)
{
    fault = {ServerFault::Kind::statement,   mysql_error(m_handle.get()),      {}, {},
             mysql_sqlstate(m_handle.get()), int(mysql_errno(m_handle.get())), 0};
    if (fault.number == CR_SERVER_LOST || fault.number == CR_SERVER_GONE_ERROR ||
        fault.number == ER_CONNECTION_KILLED || fault.number == ER_SERVER_SHUTDOWN)
        fault.kind = ServerFault::Kind::lost;
}

// False if the receiver needs no more rows.
bool MariaDbConnection::readRows(MYSQL_RES *rows, const ServerReader &reader, Patience &patience)
{
    std::vector<ServerColumn> columns;
    const MYSQL_FIELD *fields = mysql_fetch_fields(rows);
    for (unsigned i = 0; i < mysql_num_fields(rows); ++i)
        columns.push_back({std::string(fields[i].name, fields[i].name_length), kindOf(fields[i]), false, true});
    if (reader.columns)
        reader.columns(columns);
    std::vector<ServerCell> cells(columns.size());
    std::size_t unwanted = 0;
    bool stopped = patience.stopSent;
    for (MYSQL_ROW row = nullptr;;) {
        drive(
            mysql_fetch_row_start(&row, rows), [&](int seen) { return mysql_fetch_row_cont(&row, rows, seen); },
            patience);
        if (patience.stopSent && unwanted <= maxDrainedRows)
            stopped = true;
        if (!row)
            return !stopped;
        if (patience.stopSent || isOver(patience)) { // rows sent before the server reacted
            if (steady_clock::now() > patience.until) {
                ::shutdown(mysql_get_socket(m_handle.get()), SHUT_RDWR);
                patience.until = steady_clock::time_point::max();
            }
        } else if (unwanted > 0) {
            if (++unwanted > maxDrainedRows)
                requestCancel(patience);
        } else {
            const unsigned long *sizes = mysql_fetch_lengths(rows);
            for (std::size_t i = 0; i < cells.size(); ++i)
                cells[i] = {row[i], sizes[i]};
            unwanted = reader.row && !reader.row(cells.data()) ? 1 : 0;
        }
    }
}

// A statement with values is prepared on the server, which gets the values apart from the text. Without values the text
// protocol is used; rows look the same.
bool MariaDbConnection::run(const ServerStatement &statement, const ServerReader &reader, const Stopped &stopped,
                            ServerFault &fault)
{
    if (statement.parameters.empty())
        return runText(statement.text, reader, stopped, fault);
    std::string set = "SET @reflexion_query = " + textLiteral(statement.text),
                execute = "EXECUTE reflexion_query USING ";
    for (std::size_t i = 0; i < statement.parameters.size(); ++i) {
        const std::string name = "@reflexion_" + std::to_string(i + 1);
        set += ", " + name + " = " + literal(statement.parameters[i]);
        execute += (i ? ", " : "") + name;
    }
    if (!runText(set, {}, stopped, fault) ||
        !runText("PREPARE reflexion_query FROM @reflexion_query", {}, stopped, fault))
        return false;
    const bool done = runText(execute, reader, stopped, fault);
    ServerFault ignored;
    if (m_handle)
        runText("DEALLOCATE PREPARE reflexion_query", {}, {}, ignored);
    return done;
}

bool MariaDbConnection::runText(const std::string &statement, const ServerReader &reader, const Stopped &stopped,
                                ServerFault &fault)
{
    if (!m_handle) {
        fault = {ServerFault::Kind::lost, "not connected", {}, {}, {}, 0, 0};
        return false;
    }
    if (m_stopping.valid()) // a late stop request must not hit this statement
        m_stopping.get();
    int failed = 0;
    Patience patience{stopped};
    drive(
        mysql_real_query_start(&failed, m_handle.get(), statement.data(), statement.size()),
        [&](int seen) { return mysql_real_query_cont(&failed, m_handle.get(), seen); }, patience);
    MYSQL_RES *rows = failed ? nullptr : mysql_use_result(m_handle.get()); // null for SET and transaction ends
    const bool wanted = rows ? readRows(rows, reader, patience) : !patience.stopSent;
    const bool broken = mysql_errno(m_handle.get()) != 0;
    if (broken)
        read(fault);
    mysql_free_result(rows);
    if (broken && fault.kind == ServerFault::Kind::lost)
        m_handle.reset();
    if (!wanted)
        fault = {ServerFault::Kind::stopped, "stopped", {}, {}, {}, 0, 0};
    return wanted && (!broken || patience.stopSent);
}

} // namespace

extern "C" Q_DECL_EXPORT sql::ServerConnection *reflexionServerConnection()
{
    return new MariaDbConnection;
}
