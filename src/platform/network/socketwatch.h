// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes received by this process's connections to one port. Qt passes on only the body of an answer, and reads an
// endless head, chunk length or series of "100 Continue". Any thread.
#pragma once

#include <cstdint>

namespace platform {

class SocketWatch {
public:
    explicit SocketWatch(std::uint16_t peerPort) : m_port(peerPort), m_before(total()) {}
    // Bytes received since construction; a lower bound if a connection has ended meanwhile.
    std::uint64_t received() const;
    // Closes these connections, so that their readers end too.
    void cut() const;

private:
    std::uint64_t total() const;

    std::uint16_t m_port;
    std::uint64_t m_before;
};

} // namespace platform
