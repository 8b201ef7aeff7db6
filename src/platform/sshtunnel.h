// SPDX-License-Identifier: GPL-3.0-or-later
// A way to a server that only another machine reaches: the `ssh` program of this system forwards a port of this
// machine, with the keys, the agent and the known hosts that it is set up with. It never asks: what it would ask for is
// an error. The tunnel ends with the object. Thread of the source.
#pragma once

#include "base/process.h"
#include "data/source.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace platform {

// "postgresql://ann@db.internal/shop?ssh=ann@gate.example.org:2222": taken apart.
struct TunnelledAddress {
    std::string gateway;                  // "ann@gate.example.org"
    int gatewayPort = 0;                  // 0: ssh's own
    std::string host;                     // as the gateway reaches it
    int port = 0;                         // of the database
    std::string before, after;            // of the address around host and port, without the option
    std::string through(int local) const; // the address by way of that port of this machine
};
bool isTunnelled(const std::string &address);
// `usualPort` where the address names none.
base::Result<TunnelledAddress> tunnelledAddress(const std::string &address, int usualPort);

class SshTunnel {
public:
    // Returns once the port answers, or says in one sentence why it does not.
    static base::Result<std::unique_ptr<SshTunnel>> open(base::Processes &processes, const TunnelledAddress &address,
                                                         const std::stop_token &stop);
    int port() const { return m_port; } // of this machine

private:
    SshTunnel(std::unique_ptr<base::LineChannel> program, int port) : m_program(std::move(program)), m_port(port) {}
    std::unique_ptr<base::LineChannel> m_program;
    int m_port;
};

// What `open` makes of an address, by way of a tunnel where `uri` names one; the tunnel lives as long as the source,
// which is called as it would be without one.
base::Result<std::unique_ptr<data::Source>>
openThroughSsh(base::Processes &processes, const std::string &uri, int usualPort, const std::stop_token &stop,
               const data::SourceRegistry::Progress &progress,
               const std::function<base::Result<std::unique_ptr<data::Source>>(const std::string &address)> &open);

} // namespace platform
