// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/gateway.h"

#include "base/codedtext.h"

namespace bolt {

namespace {

constexpr std::chrono::hours oldest{1}; // idle connections are cut by firewalls; a new one costs milliseconds

// True if another server may succeed.
bool isServerFailure(const base::Error &error)
{
    return error.code == "dns" || error.code == "connect" || error.code == "timeout" || error.code == "connection" ||
           error.code == "tls";
}

} // namespace

Gateway::Gateway(Login login) : m_login(std::move(login)), m_router(m_login.uri.address), m_direct(!m_login.uri.routed)
{
}

// A new table from the first router that answers.
base::Status Gateway::refresh(const std::stop_token &stop)
{
    base::Error last = base::codedError(
        base::Category::unreachable, BASE_TEXT("bolt.no-server", "No server of the cluster responds."), {}, "connect");
    for (const Address &address : m_router.tableServers()) {
        auto opened = Connection::open(address, m_login, stop);
        if (!opened) {
            last = std::move(opened).error();
            if (!isServerFailure(last))
                return tl::unexpected<base::Error>(std::move(last));
            m_router.drop(address);
            continue;
        }
        auto metadata = (*opened)->route(m_login.uri.routing, m_login.uri.database, stop);
        if (metadata) {
            auto table = RoutingTable::parse(*metadata, m_login.clock->now());
            if (table) {
                m_router.update(std::move(*table));
                return {};
            }
            last = std::move(table).error();
            continue;
        }
        last = std::move(metadata).error();
        if (last.code == "cancelled" || last.code == "database" || last.code == "authentication")
            return tl::unexpected<base::Error>(std::move(last));
        if (!isServerFailure(last)) { // no routing support: Memgraph, FalkorDB, Neo4j before 4.3
            m_direct = true;
            m_connection = std::move(*opened);
            return {};
        }
    }
    return tl::unexpected<base::Error>(std::move(last));
}

base::Result<std::unique_ptr<Connection>> Gateway::openBest(const std::stop_token &stop)
{
    if (m_direct)
        return Connection::open(m_login.uri.address, m_login, stop);
    bool refreshed = false;
    base::Error last =
        base::codedError(base::Category::unreachable,
                         BASE_TEXT("bolt.none-available", "No server of the cluster is available now."), {}, "connect");
    for (;;) {
        if (!refreshed && m_router.needsTable(Role::reader, m_login.clock->now())) {
            BASE_CHECK(refresh(stop));
            refreshed = true;
            if (m_direct)
                return std::move(m_connection);
        }
        const std::optional<Address> address = m_router.choose(Role::reader);
        if (!address) // no server of the new table answers
            return tl::unexpected<base::Error>(std::move(last));
        auto opened = Connection::open(*address, m_login, stop);
        if (opened) {
            m_router.used(*address);
            return opened;
        }
        last = std::move(opened).error();
        if (!isServerFailure(last))
            return tl::unexpected<base::Error>(std::move(last));
        m_router.drop(*address);
    }
}

base::Result<Connection *> Gateway::connection(const std::stop_token &stop)
{
    if (m_connection && (!m_connection->usable() || m_login.clock->now() - m_connection->lastUsed() > oldest))
        m_connection.reset();
    if (!m_connection) {
        BASE_TRY(m_connection, openBest(stop));
    }
    return m_connection.get();
}

base::Result<data::Value> Gateway::stream(const Statement &statement, Reader &reader, const std::stop_token &stop)
{
    for (bool again = false;; again = true) {
        BASE_TRY(Connection * open, connection(stop));
        auto summary = open->stream(statement, reader, stop);
        if (summary || again || open->usable() || open->answered() || stop.stop_requested())
            return summary;
        if (!m_direct)
            m_router.drop(open->address());
    }
}

base::Result<Answer> Gateway::ask(const Statement &statement, std::size_t most, const Zones *zones,
                                  const std::stop_token &stop)
{
    for (bool again = false;; again = true) {
        BASE_TRY(Connection * open, connection(stop));
        auto answer = bolt::ask(*open, statement, most, zones, stop);
        // Later queries would each wait as long: continue with a slow server, give up on a silent one.
        if (!answer && answer.error().code == "timeout" && !open->recovers(stop))
            return base::fail(
                base::Category::unreachable,
                {BASE_TEXT("bolt.silent", "{server} accepts connections but does not respond. The database may be "
                                          "busy, or the port may belong to another service."),
                 {{"server", open->address().text()}}},
                std::move(answer).error().message, "connection");
        if (answer || again || open->usable() || open->answered() || stop.stop_requested())
            return answer;
        if (!m_direct)
            m_router.drop(open->address());
    }
}

} // namespace bolt
