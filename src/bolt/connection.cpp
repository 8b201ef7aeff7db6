// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/connection.h"

#include "base/codedtext.h"
#include "bolt/servererror.h"

#include <algorithm>
#include <utility>

namespace bolt {

using base::Category;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

constexpr milliseconds writeTimeout{10000};
constexpr milliseconds settleTimeout{2000}; // disconnect if the server does not answer RESET in time
constexpr milliseconds goodbyeTimeout{50};

base::Error cancelled()
{
    return base::codedError(Category::cancelled, BASE_TEXT("query.cancelled", "The query was cancelled."), {},
                            "cancelled");
}

} // namespace

Connection::Connection(const Address &address, const Login &login)
    : m_address(address), m_transport(login.transport()), m_clock(*login.clock), m_session(login.largestMessage)
{
}

Connection::~Connection()
{
    if (usable() && m_session.goodbye())
        static_cast<void>(m_transport->write(m_session.takeOutput(), goodbyeTimeout, {}));
    m_transport->close();
}

base::Result<std::unique_ptr<Connection>> Connection::open(const Address &address, const Login &login,
                                                           const std::stop_token &stop)
{
    std::unique_ptr<Connection> made(new Connection(address, login));
    if (auto status = made->m_transport->connect(address, login.uri.encryption, login.connectTimeout, stop); !status) {
        made->m_session.close();
        return tl::unexpected<base::Error>(std::move(status).error());
    }
    if (auto status = made->negotiate(login, stop); !status) {
        made->m_session.close();
        return tl::unexpected<base::Error>(std::move(status).error());
    }
    return made;
}

base::Status Connection::negotiate(const Login &login, const std::stop_token &stop)
{
    const nanoseconds deadline = m_clock.now() + login.connectTimeout;
    m_session.open();
    auto agreed = success(deadline, stop);
    if (!agreed) {
        base::Error error = std::move(agreed).error();
        if (error.code == "connection")
            error.message =
                login.uri.encryption == Encryption::none
                    ? m_address.text() + " closed the connection without an answer. It may require encryption: try "
                                         "bolt+s://, or bolt+ssc:// for a self-signed certificate."
                    : m_address.text() + " closed the connection without an answer. Is this the port for Bolt?";
        return tl::unexpected<base::Error>(std::move(error));
    }
    Hello hello = login.hello;
    if (login.uri.routed) {
        hello.routing = login.uri.routing;
        hello.routing->emplace_back("address", data::Value(login.uri.address.text()));
    }
    BASE_CHECK(m_session.hello(hello));
    while (m_session.pending() > 0) {
        BASE_TRY(const Event event, success(deadline, stop));
        if (event.request == Request::hello)
            m_server = textOf(event.metadata, "server");
    }
    return {};
}

base::Error Connection::lost(base::Error error)
{
    m_session.close();
    if (error.code == "closed")
        return base::codedError(
            Category::unreachable,
            base::CodedText(
                BASE_TEXT("bolt.lost", "The connection to {server} was lost. Is the database still running?"),
                {{"server", m_address.text()}}),
            std::move(error.message), "connection");
    return error;
}

base::Status Connection::flush(const std::stop_token &stop)
{
    if (!m_session.hasOutput())
        return {};
    m_lastUsed = m_clock.now();
    if (auto status = m_transport->write(m_session.takeOutput(), writeTimeout, stop); !status) {
        base::Error error = std::move(status).error();
        if (error.code == "timeout" || error.code == "cancelled") { // half a message may be sent: unusable
            m_session.close();
            return tl::unexpected<base::Error>(error.code == "cancelled" ? cancelled() : lost(std::move(error)));
        }
        return tl::unexpected<base::Error>(lost(std::move(error)));
    }
    return {};
}

base::Result<Event> Connection::await(nanoseconds deadline, const std::stop_token &stop)
{
    for (;;) {
        BASE_TRY(std::optional<Event> event, m_session.next());
        BASE_CHECK(flush(stop)); // the handshake may have queued a reply
        if (event)
            return std::move(*event);
        const auto left = std::chrono::duration_cast<milliseconds>(deadline - m_clock.now());
        if (left.count() <= 0)
            return base::fail(
                Category::limit,
                {BASE_TEXT("bolt.late", "{server} did not answer in time."), {{"server", m_address.text()}}}, {},
                "timeout");
        m_buffer.clear();
        if (auto status = m_transport->read(m_buffer, left, stop); !status) {
            base::Error error = std::move(status).error();
            if (error.code == "cancelled")
                return tl::unexpected<base::Error>(cancelled());
            if (error.code != "timeout")
                return tl::unexpected<base::Error>(lost(std::move(error)));
            continue; // the deadline is checked at the top of the loop
        }
        m_session.receive(m_buffer);
    }
}

// The next event; failures become errors.
base::Result<Event> Connection::success(nanoseconds deadline, const std::stop_token &stop)
{
    BASE_TRY(Event event, await(deadline, stop));
    m_answered = true;
    if (event.kind == Event::Kind::failure)
        return tl::unexpected<base::Error>(serverError(event.metadata));
    if (event.kind == Event::Kind::ignored)
        return base::fail(Category::unreachable,
                          BASE_TEXT("bolt.ignored", "The database ignored the request and gave no reason."), {},
                          "connection");
    return event;
}

// Reads the outstanding answers to an earlier ROLLBACK or RESET.
base::Status Connection::settle(const std::stop_token &stop)
{
    m_rollbackPending = false;
    const nanoseconds deadline = m_clock.now() + settleTimeout;
    while (m_session.pending() > 0) {
        auto event = await(deadline, stop);
        if (!event) {
            m_session.close();
            return tl::unexpected<base::Error>(std::move(event).error());
        }
    }
    if (m_session.state() == State::ready)
        return {};
    m_session.close();
    return base::fail(
        Category::unreachable,
        {BASE_TEXT("bolt.unusable", "The connection to {server} is no longer usable."), {{"server", m_address.text()}}},
        {}, "connection");
}

bool Connection::recovers(const std::stop_token &stop)
{
    if (m_answered && usable() && settle(stop))
        return true;
    m_session.close();
    return false;
}

// Sends RESET at once; the server stops its work, and settle() discards its answers.
void Connection::interrupt()
{
    m_rollbackPending = false;
    if (!usable())
        return;
    if (!m_session.reset() || !flush({}))
        m_session.close();
}

base::Result<data::Value> Connection::stream(const Statement &statement, Reader &reader, const std::stop_token &stop)
{
    m_answered = false;
    // The next statement may be sent before the answer to ROLLBACK arrives: saves a round trip.
    if (!m_rollbackPending)
        BASE_CHECK(settle(stop));
    const nanoseconds deadline = m_clock.now() + statement.time;
    auto summary = [&]() -> base::Result<data::Value> {
        BASE_CHECK(start(statement, reader, deadline, stop));
        BASE_TRY(data::Value last, records(statement, reader, deadline, stop));
        BASE_CHECK(finish(statement, deadline, stop));
        return last;
    }();
    if (!summary)
        interrupt();
    m_lastUsed = m_clock.now();
    return summary;
}

base::Status Connection::start(const Statement &statement, Reader &reader, nanoseconds deadline,
                               const std::stop_token &stop)
{
    BASE_CHECK(m_session.begin(statement.options));
    BASE_CHECK(m_session.run(statement.text, statement.parameters, statement.options));
    BASE_CHECK(m_session.pull(std::max<std::int64_t>(1, reader.wanted(statement.batch))));
    BASE_CHECK(flush(stop));
    if (std::exchange(m_rollbackPending, false))
        if (auto over = await(std::min(deadline, m_clock.now() + settleTimeout), stop);
            !over || over->kind != Event::Kind::success) {
            if (!over && over.error().code == "cancelled")
                return tl::unexpected<base::Error>(std::move(over).error()); // settle() reads the answer to RESET
            m_session.close();
            return base::fail(Category::unreachable,
                              {BASE_TEXT("bolt.unusable", "The connection to {server} is no longer usable."),
                               {{"server", m_address.text()}}},
                              {}, "connection");
        }
    BASE_CHECK(success(deadline, stop).map([](auto &&) {})); // answer to BEGIN
    BASE_TRY(const Event run, success(deadline, stop));
    std::vector<std::string> names;
    const data::Value fields = run.metadata.property("fields");
    if (fields.type() == data::Type::list)
        for (const data::Value &each : fields.asList())
            names.push_back(each.isString() ? each.asString() : each.toDisplay());
    reader.columns(std::move(names));
    return {};
}

base::Result<data::Value> Connection::records(const Statement &statement, Reader &reader, nanoseconds deadline,
                                              const std::stop_token &stop)
{
    for (;;) {
        BASE_TRY(Event event, success(deadline, stop));
        if (event.kind == Event::Kind::record) {
            BASE_TRY(const bool more, reader.record(event.record));
            if (more)
                continue;
            interrupt(); // RESET closes the result and rolls back
            return data::Value();
        }
        if (!truthOf(event.metadata, "has_more"))
            return std::move(event.metadata);
        if (m_clock.now() >= deadline)
            return base::fail(
                Category::limit,
                BASE_TEXT(
                    "query.timeout",
                    "The query exceeded its timeout and was stopped. Make it more selective, or raise the timeout."),
                {}, "timeout");
        BASE_CHECK(m_session.pull(std::max<std::int64_t>(1, reader.wanted(statement.batch))));
        BASE_CHECK(flush(stop));
    }
}

base::Status Connection::finish(const Statement &statement, nanoseconds deadline, const std::stop_token &stop)
{
    if (m_session.expected() != State::txReady)
        return {}; // already interrupted
    if (statement.ending == Ending::rollback) {
        BASE_CHECK(m_session.rollback()); // its answer is read with the next statement's
        m_rollbackPending = true;
        return flush(stop);
    }
    BASE_CHECK(m_session.commit());
    BASE_CHECK(flush(stop));
    return success(deadline, stop).map([](auto &&) {});
}

base::Result<data::Value> Connection::route(const data::ValueMap &context, const std::string &database,
                                            const std::stop_token &stop)
{
    BASE_CHECK(settle(stop));
    TransactionOptions options;
    options.database = database;
    if (auto status = m_session.route(context, options); !status)
        return base::fail(
            Category::usage,
            {BASE_TEXT("bolt.no-routing", "{server} does not support routing. Use bolt:// instead of neo4j://."),
             {{"server", m_address.text()}}},
            {}, "no-routing");
    BASE_CHECK(flush(stop));
    auto event = success(m_clock.now() + writeTimeout, stop);
    if (!event) {
        interrupt();
        return tl::unexpected<base::Error>(std::move(event).error());
    }
    return std::move(event->metadata);
}

namespace {

class Collector final : public Reader {
public:
    Collector(Answer &answer, std::size_t most, const Zones *zones) : m_answer(answer), m_most(most), m_zones(zones) {}
    void columns(std::vector<std::string> names) override { m_answer.columns = std::move(names); }
    base::Result<bool> record(std::string_view values) override
    {
        if (m_answer.rows.size() == m_most) {
            m_answer.cut = true;
            return false;
        }
        Decoder in(values, m_zones);
        data::Value row;
        if (!in.value(row) || row.type() != data::Type::list)
            return base::fail(Category::unreachable, BASE_TEXT("bolt.bad-row", "The server sent an invalid row."),
                              in.problem(), "connection");
        m_answer.rows.push_back(row.asList());
        // Columns missing in the answer are null.
        m_answer.rows.back().resize(m_answer.columns.size());
        return true;
    }
    std::int64_t wanted(std::int64_t batch) const override
    {
        return static_cast<std::int64_t>(
            std::min<std::size_t>(static_cast<std::size_t>(batch), m_most + 1 - m_answer.rows.size()));
    }

private:
    Answer &m_answer;
    std::size_t m_most;
    const Zones *m_zones;
};

} // namespace

void Answer::keepRowsOf(std::size_t wanted)
{
    std::erase_if(rows, [wanted](const data::ValueList &row) { return row.size() < wanted; });
}

base::Result<Answer> ask(Connection &connection, const Statement &statement, std::size_t most, const Zones *zones,
                         const std::stop_token &stop)
{
    Answer answer;
    Collector collector(answer, most, zones);
    BASE_TRY(answer.summary, connection.stream(statement, collector, stop));
    return answer;
}

} // namespace bolt
