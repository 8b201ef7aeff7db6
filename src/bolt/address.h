// SPDX-License-Identifier: GPL-3.0-or-later
// Address of a Bolt server as users write it: bolt://user:password@host:7687/database, and the other five schemes.
// Values; any thread.
#pragma once

#include "base/result.h"
#include "data/values/value.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace bolt {

struct Address {
    std::string host;
    std::uint16_t port = 7687;
    auto operator<=>(const Address &) const = default;
    std::string text() const // "host:7687", "[::1]:7687"; inline, because the network module uses it too
    {
        const bool six = host.find(':') != std::string::npos;
        return (six ? "[" + host + "]" : host) + ":" + std::to_string(port);
    }
    static base::Result<Address> parse(std::string_view text);
};

enum class Encryption {
    none,       // bolt://
    verified,   // bolt+s://: the certificate must be trusted and match the host
    unverified, // bolt+ssc://: any certificate
};

struct Uri {
    bool routed = false; // neo4j://: the server returns a routing table
    Encryption encryption = Encryption::none;
    Address address;
    std::string user, password; // decoded; empty if the URI has none
    std::string database;       // path, or ?database=; empty: the user's home database
    data::ValueMap routing;     // the rest of the query part, sent as routing context

    // Errors have category usage and explain the problem.
    static base::Result<Uri> parse(std::string_view text);
    std::string display() const; // without user and password
};

} // namespace bolt
