// SPDX-License-Identifier: GPL-3.0-or-later
// Where an address leads: this machine, a private network, or the internet. The one place that decides this, for
// models, MCP servers, web tools and documents. Decides by the IP address of the connection; the only known name is
// "localhost" (RFC 6761). Inline, for modules that do not link the core. Any thread.
#pragma once

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace base {

enum class Reach : std::uint8_t { machine, network, internet };

using IPv4Bytes = std::array<unsigned char, 4>;
using IPv6Bytes = std::array<unsigned char, 16>;

inline Reach reachOf(const IPv4Bytes &bytes)
{
    const auto [a, b, c, d] = bytes;
    if (a == 0 || a == 127) // 0.0.0.0 connects to this machine
        return Reach::machine;
    const bool isPrivate = a == 10 || (a == 172 && b >= 16 && b < 32) || (a == 192 && b == 168) ||
                           (a == 169 && b == 254) || (a == 100 && b >= 64 && b < 128) ||
                           (a == 192 && b == 0 && (c == 0 || c == 2)) || (a == 198 && (b == 18 || b == 19)) ||
                           (a == 198 && b == 51 && c == 100) || (a == 203 && b == 0 && c == 113) || a >= 224;
    return isPrivate ? Reach::network : Reach::internet;
}

inline Reach reachOf(const IPv6Bytes &bytes)
{
    const auto isZero = [&](std::size_t from, std::size_t to) {
        return std::all_of(bytes.begin() + static_cast<std::ptrdiff_t>(from),
                           bytes.begin() + static_cast<std::ptrdiff_t>(to),
                           [](unsigned char byte) { return byte == 0; });
    };
    const auto inner = [&](std::size_t at) {
        return reachOf(IPv4Bytes{bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]});
    };
    if (isZero(0, 15) && bytes[15] <= 1) // :: and ::1
        return Reach::machine;
    const bool isMapped = isZero(0, 10) && bytes[10] == 0xff && bytes[11] == 0xff;
    const bool isNat64 = bytes[0] == 0 && bytes[1] == 0x64 && bytes[2] == 0xff && bytes[3] == 0x9b;
    if (isMapped || isZero(0, 12) || isNat64)
        return inner(12);
    if (bytes[0] == 0x20 && bytes[1] == 0x02) // 6to4
        return inner(2);
    // Unique local, link local and site local, multicast, Teredo, documentation.
    const bool isPrivate = (bytes[0] & 0xfe) == 0xfc || (bytes[0] == 0xfe && bytes[1] >= 0x80) || bytes[0] == 0xff ||
                           (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0) ||
                           (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0d && bytes[3] == 0xb8);
    return isPrivate ? Reach::network : Reach::internet;
}

// Host of "host:port": "example.org:8080" gives "example.org", "[::1]:80" gives "::1".
inline std::string_view withoutPort(std::string_view host)
{
    if (host.starts_with('['))
        return host.substr(1, host.find(']') == std::string_view::npos ? host.size() : host.find(']') - 1);
    return host.substr(0, host.find(':'));
}

// For a host without port: an address in standard notation, or "localhost". Empty for every other name or notation,
// which must be resolved first.
inline std::optional<Reach> reachOfHost(std::string_view host)
{
    std::string name(host.substr(0, host.find('%'))); // without the zone of an IPv6 address
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (name == "localhost")
        return Reach::machine;
    IPv4Bytes four{};
    if (name.size() == host.size() && ::inet_pton(AF_INET, name.c_str(), four.data()) == 1)
        return reachOf(four);
    IPv6Bytes six{};
    if (::inet_pton(AF_INET6, name.c_str(), six.data()) == 1)
        return reachOf(six);
    return std::nullopt;
}

} // namespace base
