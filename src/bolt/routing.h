// SPDX-License-Identifier: GPL-3.0-or-later
// Which server of a cluster to ask: the table that a server gives, who is chosen from it, and what becomes of it when
// one does not answer. No clock, no socket. One thread.
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
    std::chrono::nanoseconds expires{0}; // on the clock of whoever asks
    // From the metadata of ROUTE's SUCCESS. Fails where no router or nobody to ask is named.
    static base::Result<RoutingTable> parse(const data::Value &metadata, std::chrono::nanoseconds now);
};

class Router {
public:
    explicit Router(Address initial) : m_initial(std::move(initial)) {}

    // True where the table is missing, too old, or has nobody for the role.
    bool needsTable(Role role, std::chrono::nanoseconds now) const;
    std::vector<Address> toAsk() const; // for a table: the known routers, then the address that a person gave
    void update(RoutingTable table);
    // The least used server of the role; for reading one that writes where there is no other.
    std::optional<Address> choose(Role role) const;
    void used(const Address &address) { ++m_uses[address]; }
    void drop(const Address &address);      // it does not answer: out of every list
    void notLeader(const Address &address); // it refused to write: out of the writers
    const RoutingTable &table() const { return m_table; }

private:
    const std::vector<Address> &serversOf(Role role) const;
    Address m_initial;
    RoutingTable m_table;
    std::map<Address, std::uint64_t> m_uses;
};

} // namespace bolt
