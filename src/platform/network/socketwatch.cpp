// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/network/socketwatch.h"

#include <cstdlib>
#include <dirent.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace platform {

namespace {

std::uint16_t peerPortOf(int socket)
{
    sockaddr_storage peer{};
    socklen_t size = sizeof peer;
    if (::getpeername(socket, reinterpret_cast<sockaddr *>(&peer), &size) != 0)
        return 0;
    if (peer.ss_family == AF_INET)
        return ntohs(reinterpret_cast<const sockaddr_in &>(peer).sin_port);
    return peer.ss_family == AF_INET6 ? ntohs(reinterpret_cast<const sockaddr_in6 &>(peer).sin6_port) : 0;
}

template <class Use>
void eachSocketTo(std::uint16_t port, const Use &use)
{
    DIR *folder = ::opendir("/proc/self/fd");
    if (!folder)
        return;
    while (const dirent *entry = ::readdir(folder)) {
        char *end = nullptr;
        const auto descriptor = static_cast<int>(std::strtol(entry->d_name, &end, 10));
        if (end != entry->d_name && *end == '\0' && peerPortOf(descriptor) == port)
            use(descriptor);
    }
    ::closedir(folder);
}

} // namespace

std::uint64_t SocketWatch::total() const
{
    std::uint64_t bytes = 0;
    eachSocketTo(m_port, [&](int socket) {
        tcp_info info{};
        socklen_t size = sizeof info;
        if (::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) == 0)
            bytes += info.tcpi_bytes_received;
    });
    return bytes;
}

std::uint64_t SocketWatch::received() const
{
    const std::uint64_t now = total();
    return now > m_before ? now - m_before : 0;
}

void SocketWatch::cut() const
{
    eachSocketTo(m_port, [](int socket) { ::shutdown(socket, SHUT_RDWR); });
}

} // namespace platform
