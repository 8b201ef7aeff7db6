// SPDX-License-Identifier: GPL-3.0-or-later
// Routing in a cluster: reads the server's routing table, selects a server, and drops servers that do not answer. No
// clock, no socket. One thread.
#pragma once

#include "bolt/address.h"

#include <chrono>
#include <map>
#include <optional>
#include <vector>

namespace bolt {

enum class Role { reader, writer };

struct RoutingTable {
    std::vector<Address> routers, readers, writers;
    std::chrono::nanoseconds expires{0}; // on the caller's clock
    // Parses the metadata of ROUTE's SUCCESS. Fails without a router or a server for reading.
    static base::Result<RoutingTable> parse(const data::Value &metadata, std::chrono::nanoseconds now);
};

class Router {
public:
    explicit Router(Address initial) : m_initial(std::move(initial)) {}

    // True if the table is missing, expired, or has no server for the role.
    bool needsTable(Role role, std::chrono::nanoseconds now) const;
    std::vector<Address>
    tableServers() const; // servers to request a table from: the known routers, then the user's address
    void update(RoutingTable table);
    // The least used server of the role; for reading, a writer if there is no reader.
    std::optional<Address> choose(Role role) const;
    void used(const Address &address) { ++m_uses[address]; }
    void drop(const Address &address); // removes a server that does not answer
    const RoutingTable &table() const { return m_table; }

private:
    const std::vector<Address> &serversOf(Role role) const;
    Address m_initial;
    RoutingTable m_table;
    std::map<Address, std::uint64_t> m_uses;
};

} // namespace bolt
