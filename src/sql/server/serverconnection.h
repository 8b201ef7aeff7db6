// SPDX-License-Identifier: GPL-3.0-or-later
// A connection to an SQL server, implemented by the modules around the clients of PostgreSQL and MariaDB: text in, rows
// as the server's text form out. Modules share only this header, so a program loads a client only when it needs it.
// Used by one thread at a time; every call blocks.
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

// An error, in the words of the server and its client.
struct ServerFault {
    enum class Kind { statement, unreachable, unknownHost, refusedLogin, unknownDatabase, encryption, lost, stopped };
    Kind kind = Kind::statement;
    std::string message, detail, hint;
    std::string state; // SQLSTATE, five characters; empty if the client failed
    int number = 0;    // error number of MariaDB
    int position = 0;  // in the statement, in characters from 1; 0 if unknown
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
    bool isList = false;   // an array of `kind`, in the form {a,b}
    bool isScaled = false; // decimals: the number of digits was declared, so all are significant
};

struct ServerCell {
    const char *bytes = nullptr; // null: NULL. Valid during the call.
    std::size_t size = 0;
    std::string_view text() const { return {bytes, size}; }
};

// A value for a placeholder ($1 in PostgreSQL, ? in MariaDB), as text of its kind.
struct ServerParameter {
    CellKind kind = CellKind::text;
    bool isNull = false, isList = false; // a list has the form {a,b}
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
    std::function<bool(const ServerCell *cells)> row; // one cell per column; false: no more rows are needed
};

class ServerConnection {
public:
    using Stopped = std::function<bool()>; // called every few milliseconds

    virtual ~ServerConnection() = default;
    virtual bool open(const ServerAddress &address, const Stopped &stopped, ServerFault &fault) = 0;
    virtual bool isOpen() const = 0;
    virtual std::string version() const = 0; // "PostgreSQL 15.4"
    virtual bool isEncrypted() const = 0;
    // Runs exactly one statement; rows are streamed, not stored. If `stopped` returns true or the reader needs no more,
    // the server is asked to cancel: true if the reader was content, otherwise a fault of kind `stopped`. If the server
    // does not react, the connection is closed.
    virtual bool run(const ServerStatement &statement, const ServerReader &reader, const Stopped &stopped,
                     ServerFault &fault) = 0;
};

// Waiting times of modules.
inline constexpr int glance = 15;                             // ms between two checks for a stop
inline constexpr std::chrono::milliseconds cancelTimeout{60}; // for a server to cancel; then it is disconnected
inline constexpr std::size_t maxDrainedRows = 64;             // rows: reading them costs less than cancelling

// The function of this name in a module. The caller deletes the result.
using ServerConnectionMaker = ServerConnection *(*)();
inline constexpr char serverConnectionMakerName[] = "reflexionServerConnection";

} // namespace sql
