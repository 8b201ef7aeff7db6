// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/routing.h"

#include "base/codedtext.h"
#include "bolt/session.h"

#include <algorithm>

namespace bolt {

namespace {

constexpr std::int64_t longestLife = 24 * 3600; // seconds; servers may send "no expiry"

std::vector<Address> addressesOf(const data::Value &list)
{
    std::vector<Address> out;
    if (list.type() != data::Type::list)
        return out;
    for (const data::Value &each : list.asList())
        if (each.isString())
            if (auto address = Address::parse(each.asString()))
                out.push_back(std::move(*address));
    return out;
}

} // namespace

base::Result<RoutingTable> RoutingTable::parse(const data::Value &metadata, std::chrono::nanoseconds now)
{
    const data::Value map = metadata.property("rt");
    const data::Value servers = map.property("servers");
    RoutingTable out;
    if (servers.type() == data::Type::list)
        for (const data::Value &each : servers.asList()) {
            const std::string role = textOf(each, "role");
            auto addresses = addressesOf(each.property("addresses"));
            auto &list = role == "ROUTE" ? out.routers : role == "READ" ? out.readers : out.writers;
            if (role == "ROUTE" || role == "READ" || role == "WRITE")
                list.insert(list.end(), addresses.begin(), addresses.end());
        }
    if (out.routers.empty() || (out.readers.empty() && out.writers.empty()))
        return base::fail(base::Category::unreachable,
                          BASE_TEXT("bolt.no-leader", "No server of the cluster can answer now. The cluster may be "
                                                      "choosing a leader. Try again in a moment."),
                          map.toLiteral(), "connection");
    out.expires = now + std::chrono::seconds(std::clamp<std::int64_t>(numberOf(map, "ttl", 300), 1, longestLife));
    return out;
}

const std::vector<Address> &Router::serversOf(Role role) const
{
    return role == Role::writer || m_table.readers.empty() ? m_table.writers : m_table.readers;
}

bool Router::needsTable(Role role, std::chrono::nanoseconds now) const
{
    return m_table.routers.empty() || now >= m_table.expires ||
           (role == Role::reader ? m_table.readers : m_table.writers).empty();
}

std::vector<Address> Router::tableServers() const
{
    std::vector<Address> out = m_table.routers;
    if (std::find(out.begin(), out.end(), m_initial) == out.end())
        out.push_back(m_initial);
    return out;
}

void Router::update(RoutingTable table)
{
    m_table = std::move(table);
}

std::optional<Address> Router::choose(Role role) const
{
    const auto uses = [this](const Address &address) {
        const auto found = m_uses.find(address);
        return found == m_uses.end() ? 0 : found->second;
    };
    const std::vector<Address> &servers = serversOf(role);
    const auto least = std::min_element(servers.begin(), servers.end(),
                                        [&](const Address &a, const Address &b) { return uses(a) < uses(b); });
    return least == servers.end() ? std::nullopt : std::optional(*least);
}

void Router::drop(const Address &address)
{
    for (auto *list : {&m_table.routers, &m_table.readers, &m_table.writers})
        std::erase(*list, address);
}

} // namespace bolt
