// SPDX-License-Identifier: GPL-3.0-or-later
// Negotiates the version of Bolt: four proposals, or (from 5.7) the server's list. Bytes in, bytes out. Pure; one
// thread.
#pragma once

#include "base/result.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bolt {

struct Version {
    int major = 0, minor = 0;
    auto operator<=>(const Version &) const = default;
    std::string text() const { return std::to_string(major) + "." + std::to_string(minor); }
};

bool isKnownVersion(Version version); // 4.1 to 4.4, 5.0 to 5.8, 6.0 and 6.1

class Handshake {
public:
    // The 20 bytes that open a connection: the magic number, the manifest, 5.8 to 5.0, 4.4 to 4.2, 4.1.
    static std::string_view opening();

    // Consumes the handshake bytes at the front of `bytes` and appends the reply to `out`. Returns the version once
    // agreed; nothing if more bytes are needed. Errors have the code "version".
    base::Result<std::optional<Version>> receive(std::string &bytes, std::string &out);

private:
    base::Result<std::optional<Version>> manifest(std::string &bytes, std::string &out);
    bool m_manifest = false;
};

} // namespace bolt
