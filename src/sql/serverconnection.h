// SPDX-License-Identifier: GPL-3.0-or-later
// A connection to an SQL server, as the modules around the clients of PostgreSQL and MariaDB implement it: text in,
// rows as the server printed them out. Only this header is shared with a module, so that a program which never meets
// such a server does not load its client. Used by one thread at a time; every call blocks.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sql {

struct ServerAddress {
    enum class Encryption { ifOffered, off, required, verified };
    std::string host, database, user, password;
    int port = 0;
    Encryption encryption = Encryption::ifOffered;
    int connectSeconds = 10;
};

// What went wrong, in the server's and its client's own words.
struct ServerFault {
    enum class Kind { statement, unreachable, unknownHost, refusedLogin, unknownDatabase, encryption, lost, stopped };
    Kind kind = Kind::statement;
    std::string message, detail, hint;
    std::string state; // SQLSTATE, five characters; empty where the client failed
    int number = 0;    // of MariaDB
    int position = 0;  // in the statement, characters from 1; 0 where not told
};

enum class CellKind : std::uint8_t {
    boolean,
    integer,
    floating,
    decimal,
    text,
    bytes,
    date,
    time,
    zonedTime,
    timestamp,
    zonedTimestamp
};

struct ServerColumn {
    std::string name;
    CellKind kind = CellKind::text;
    bool isList = false;   // of `kind`, printed as {a,b}
    bool isScaled = false; // of decimal: its digits were declared, so that all of them count
};

struct ServerCell {
    const char *bytes = nullptr; // null: NULL. Valid during the call.
    std::size_t size = 0;
    std::string_view text() const { return {bytes, size}; }
};

// A value for a placeholder of a statement ($1 of PostgreSQL, ? of MariaDB), as text of its kind.
struct ServerParameter {
    CellKind kind = CellKind::text;
    bool isNull = false, isList = false; // a list is printed as {a,b}
    std::string text;
};

struct ServerStatement {
    std::string text;
    std::vector<ServerParameter> parameters;
    ServerStatement(std::string statement) : text(std::move(statement)) {}
    ServerStatement(const char *statement) : text(statement) {}
};

struct ServerReader {
    std::function<void(const std::vector<ServerColumn> &columns)> columns;
    std::function<bool(const ServerCell *cells)> row; // as many as there are columns; false: no more is wanted
};

class ServerConnection {
public:
    using Stopped = std::function<bool()>; // asked every few milliseconds

    virtual ~ServerConnection() = default;
    virtual bool open(const ServerAddress &address, const Stopped &stopped, ServerFault &fault) = 0;
    virtual bool isOpen() const = 0;
    virtual std::string version() const = 0; // "PostgreSQL 15.4"
    virtual bool isEncrypted() const = 0;
    // Runs one statement, never more; rows come as the server sends them and are held nowhere. Where `stopped` says so
    // or the reader wants no more, the server is told to give up: true if the reader was content, otherwise a fault of
    // kind `stopped`. A server that does not react loses the connection.
    virtual bool run(const ServerStatement &statement, const ServerReader &reader, const Stopped &stopped,
                     ServerFault &fault) = 0;
};

// How a module waits.
inline constexpr int glance = 15;                            // ms between two looks at the stop
inline constexpr std::chrono::milliseconds mostPatience{60}; // with a server told to stop: then the connection is cut
inline constexpr std::size_t restWorthReading = 64;          // rows after the last wanted one: cheaper than a stop

// What a module gives, by this name. The caller deletes it.
using ServerConnectionMaker = ServerConnection *(*)();
inline constexpr char serverConnectionMakerName[] = "reflexionServerConnection";

} // namespace sql
