// SPDX-License-Identifier: GPL-3.0-or-later
// A logged-in connection to one server, as calls that wait: a Session over a Transport. Waiting ends on a stop request
// within 100 ms; the server is then told at once, and what it still sends is read away before the next request. Owner:
// the source; used by the thread that opened it.
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
    Hello hello; // routing is filled in by the connection
    TransportMaker transport;
    base::Clock *clock = nullptr;
    std::chrono::milliseconds connectTimeout{10000};
    std::size_t largestMessage = std::size_t(64) << 20;
};

// What to do with a transaction at its end. A result that was not wanted to its end is always rolled back.
enum class Ending { rollback, commit };

struct Statement {
    std::string text;
    data::ValueMap parameters;
    TransactionOptions options;
    Ending ending = Ending::rollback;
    std::chrono::milliseconds time{30000}; // our own deadline; `options.timeoutMs` is the server's
    std::int64_t batch = 1000;             // records asked for at once: what may still arrive after a cancel
};

// Takes what a statement gives, as it arrives.
class Reader {
public:
    virtual ~Reader() = default;
    virtual void columns(std::vector<std::string> names) = 0;
    // `values`: a list for a Decoder. False: no more is wanted.
    virtual base::Result<bool> record(std::string_view values) = 0;
    // How many more to ask for now, at most `batch`.
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
    const std::string &server() const { return m_server; } // as it calls itself: "Neo4j/5.26.0"
    std::string security() const { return m_transport->security(); }
    bool usable() const { return m_session.state() != State::defunct; }
    std::chrono::nanoseconds lastUsed() const { return m_lastUsed; }
    bool answered() const { return m_answered; } // to the newest statement, whatever it said

    // After a statement that took too long: whether the server is still there. It has begun with the statement, and
    // answers RESET; waits 2 s for that.
    bool recovers(const std::stop_token &stop);

    // Runs in a transaction of its own. The metadata of the last summary: type, plan, notifications.
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
    bool m_rollsBack = false; // the last statement's ROLLBACK is out and nothing else
};

// Runs a statement and keeps its rows, at most `most` of them.
struct Answer {
    std::vector<std::string> columns;
    std::vector<data::ValueList> rows;
    data::Value summary;
    bool cut = false; // there were more

    // Rows with fewer columns than were asked for are none: a server may know a query, and answer it in its own way.
    void keepRowsOf(std::size_t columns);
};
base::Result<Answer> ask(Connection &connection, const Statement &statement, std::size_t most, const Zones *zones,
                         const std::stop_token &stop);

} // namespace bolt
