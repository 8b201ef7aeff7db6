// SPDX-License-Identifier: GPL-3.0-or-later
// A conversation with a Bolt server: turns requests into bytes and received bytes into events. No socket, no clock.
// Requests may be pipelined. Owner: the owner of the socket; one thread.
#pragma once

#include "bolt/framing.h"
#include "bolt/handshake.h"
#include "bolt/packstream.h"
#include "bolt/states.h"

#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace bolt {

struct Hello {
    std::string userAgent;                     // "Reflexion/1.2"
    std::string scheme = "none";               // "basic", "bearer"
    std::string principal, credentials, realm; // credentials are sent once and erased
    std::optional<data::ValueMap> routing;     // for neo4j://: address and the query part of the URI
};

struct TransactionOptions {
    bool reads = true;
    std::int64_t timeoutMs = 0; // 0: the server's default
    std::string database;       // empty: the user's home database
    data::ValueMap metadata;    // shown by SHOW TRANSACTIONS
    std::vector<std::string> bookmarks;
};

struct Event {
    enum class Kind { agreed, record, success, failure, ignored } kind = Kind::agreed;
    Request request = Request::hello; // the request that it answers
    std::string_view record;          // a list of values, for a Decoder; invalid after the next call of the session
    data::Value metadata;             // of success and failure: a map
};

class Session {
public:
    explicit Session(std::size_t largestMessage = std::size_t(256) << 20);

    Version version() const { return m_version; }
    State state() const { return m_state; }       // after the answers received so far
    State expected() const { return m_expected; } // if all sent requests succeed
    std::size_t pending() const { return m_pending.size(); }

    // Each appends to the output, or fails if the server would not accept the request now (a caller's bug).
    void open();                            // the handshake
    base::Status hello(const Hello &hello); // and LOGON, if the version has it
    base::Status logon(const Hello &hello);
    base::Status logoff();
    base::Status run(std::string_view query, const data::ValueMap &parameters, const TransactionOptions &options);
    base::Status pull(std::int64_t n, std::int64_t result = -1); // -1: all; of the newest result
    base::Status discard(std::int64_t n, std::int64_t result = -1);
    base::Status begin(const TransactionOptions &options);
    base::Status commit();
    base::Status rollback();
    base::Status route(const data::ValueMap &context, const TransactionOptions &options);
    base::Status reset(); // allowed at any time after login: interrupts the running request
    base::Status goodbye();

    bool hasOutput() const { return !m_output.empty(); }
    std::string takeOutput();

    void receive(std::string_view bytes);
    // The next event; nothing if more bytes are needed. An error (code "version" or "connection") ends the session.
    base::Result<std::optional<Event>> next();
    void close() { m_state = m_expected = State::defunct; }

private:
    struct Pending {
        Request request;
        std::int64_t result = -1; // for PULL and DISCARD
    };
    base::Status allow(Request request);
    base::Status send(Request request, const std::string &message, std::int64_t result = -1);
    void options(Encoder &out, const TransactionOptions &options) const;
    base::Status read(Request request, std::uint8_t tag, std::int64_t n, std::int64_t result);
    base::Result<std::optional<Event>> message(std::string_view bytes);
    base::Result<std::optional<Event>> summary(std::uint8_t tag, Decoder &in);
    void succeed(Request request, const data::Value &metadata);
    tl::unexpected<base::Error> broken(std::string what);

    Dechunker m_input;
    Handshake m_handshake;
    std::string m_opening; // bytes of the handshake
    std::string m_output;
    std::deque<Pending> m_pending;
    Version m_version;
    State m_state = State::negotiation, m_expected = State::negotiation;
    bool m_agreed = false;
    bool m_utc = true;
    int m_openResults = 0;
};

// Entries of a metadata map; empty or the default if missing or of another type.
std::string textOf(const data::Value &map, std::string_view key);
std::int64_t numberOf(const data::Value &map, std::string_view key, std::int64_t otherwise = 0);
bool truthOf(const data::Value &map, std::string_view key);

} // namespace bolt
