// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/localport.h"

#include <cstdint>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace platform {

namespace {

struct Socket {
    int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    ~Socket()
    {
        if (handle >= 0)
            ::close(handle);
    }
};

sockaddr_in onThisMachine(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

} // namespace

int freeLocalPort()
{
    const Socket socket;
    sockaddr_in address = onThisMachine(0);
    socklen_t size = sizeof address;
    if (socket.handle < 0 || ::bind(socket.handle, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0 ||
        ::getsockname(socket.handle, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        return 0;
    return ntohs(address.sin_port);
}

bool listensLocally(int port)
{
    const Socket socket;
    const sockaddr_in address = onThisMachine(port);
    return socket.handle >= 0 &&
           ::connect(socket.handle, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
}

} // namespace platform
