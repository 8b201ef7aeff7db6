// SPDX-License-Identifier: GPL-3.0-or-later
// A logged-in, blocking connection to one server: a Session over a Transport. A stop request ends a wait within 100 ms;
// the server is notified at once; what it still sends is discarded before the next request. Owner: the source; used by
// the thread that opened it.
#pragma once

#include "base/world.h"
#include "bolt/session.h"
#include "bolt/transport.h"

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace bolt {

struct Login {
    Uri uri;
    Hello hello; // the connection fills in the routing
    TransportMaker transport;
    base::Clock *clock = nullptr;
    std::chrono::milliseconds connectTimeout{10000};
    std::size_t largestMessage = std::size_t(64) << 20;
};

// How a transaction ends. One whose result was not read to its end is always rolled back.
enum class Ending { rollback, commit };

struct Statement {
    std::string text;
    data::ValueMap parameters;
    TransactionOptions options;
    Ending ending = Ending::rollback;
    std::chrono::milliseconds time{30000}; // client-side deadline; `options.timeoutMs` is the server's
    std::int64_t batch = 1000;             // records per PULL; at most these arrive after a cancel
};

// Receives the records of a statement as they arrive.
class Reader {
public:
    virtual ~Reader() = default;
    virtual void columns(std::vector<std::string> names) = 0;
    // `values`: a list for a Decoder. Returns false to stop.
    virtual base::Result<bool> record(std::string_view values) = 0;
    // Number of records to pull next, at most `batch`.
    virtual std::int64_t wanted(std::int64_t batch) const { return batch; }
};

class Connection {
public:
    // Error codes: dns, connect, tls, version, authentication, database, timeout, connection, cancelled.
    static base::Result<std::unique_ptr<Connection>> open(const Address &address, const Login &login,
                                                          const std::stop_token &stop);
    ~Connection();

    const Address &address() const { return m_address; }
    Version version() const { return m_session.version(); }
    const std::string &server() const { return m_server; } // the server's own name: "Neo4j/5.26.0"
    std::string security() const { return m_transport->security(); }
    bool usable() const { return m_session.state() != State::defunct; }
    std::chrono::nanoseconds lastUsed() const { return m_lastUsed; }
    bool answered() const { return m_answered; } // the server responded to the newest statement

    // After a statement timed out: true if the server is still alive, that is, it had begun the statement and answers
    // RESET. Waits up to 2 s.
    bool recovers(const std::stop_token &stop);

    // Runs in its own transaction. Returns the metadata of the last summary: type, plan, notifications.
    base::Result<data::Value> stream(const Statement &statement, Reader &reader, const std::stop_token &stop);
    base::Result<data::Value> route(const data::ValueMap &context, const std::string &database,
                                    const std::stop_token &stop);

private:
    Connection(const Address &address, const Login &login);
    base::Status negotiate(const Login &login, const std::stop_token &stop);
    base::Status flush(const std::stop_token &stop);
    base::Result<Event> await(std::chrono::nanoseconds deadline, const std::stop_token &stop);
    base::Result<Event> success(std::chrono::nanoseconds deadline, const std::stop_token &stop);
    base::Status settle(const std::stop_token &stop);
    base::Status start(const Statement &statement, Reader &reader, std::chrono::nanoseconds deadline,
                       const std::stop_token &stop);
    base::Result<data::Value> records(const Statement &statement, Reader &reader, std::chrono::nanoseconds deadline,
                                      const std::stop_token &stop);
    base::Status finish(const Statement &statement, std::chrono::nanoseconds deadline, const std::stop_token &stop);
    void interrupt();
    base::Error lost(base::Error error);

    Address m_address;
    std::unique_ptr<Transport> m_transport;
    base::Clock &m_clock;
    Session m_session;
    std::string m_server, m_buffer;
    std::chrono::nanoseconds m_lastUsed{0};
    bool m_answered = false;
    bool m_rollbackPending = false; // only the last statement's ROLLBACK awaits its answer
};

// Runs a statement and keeps at most `most` of its rows.
struct Answer {
    std::vector<std::string> columns;
    std::vector<data::ValueList> rows;
    data::Value summary;
    bool cut = false; // there were more

    // Drops rows with fewer columns than requested: a server may accept a query and return another shape.
    void keepRowsOf(std::size_t columns);
};
base::Result<Answer> ask(Connection &connection, const Statement &statement, std::size_t most, const Zones *zones,
                         const std::stop_token &stop);

} // namespace bolt
