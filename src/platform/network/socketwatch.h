// SPDX-License-Identifier: GPL-3.0-or-later
// What has arrived at this process's connections to one port, whoever reads them: Qt hands on an answer's body alone,
// and keeps reading a head that does not end, a chunk's length or "100 Continue" for ever. Any thread.
#pragma once

#include <cstdint>

namespace platform {

class SocketWatch {
public:
    explicit SocketWatch(std::uint16_t peerPort) : m_port(peerPort), m_before(total()) {}
    // Bytes that have come since this was made. At most what there was, where a connection has ended meanwhile.
    std::uint64_t received() const;
    // Ends these connections, so that whoever reads them comes to an end, too.
    void cut() const;

private:
    std::uint64_t total() const;

    std::uint16_t m_port;
    std::uint64_t m_before;
};

} // namespace platform
