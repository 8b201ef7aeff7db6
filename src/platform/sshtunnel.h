// SPDX-License-Identifier: GPL-3.0-or-later
// A tunnel to a server that only another machine reaches: the system's `ssh` program forwards a local port, with the
// user's keys, agent and known hosts. It never prompts: where it would, opening fails. The tunnel ends with the object.
// Thread of the source.
#pragma once

#include "base/process.h"
#include "data/source/source.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace platform {

// The parts of "postgresql://ann@db.internal/shop?ssh=ann@gate.example.org:2222".
struct TunnelledAddress {
    std::string gateway;                  // "ann@gate.example.org"
    int gatewayPort = 0;                  // 0: the default of ssh
    std::string host;                     // as seen from the gateway
    int port = 0;                         // of the database
    std::string before, after;            // the address before and after host and port, without the option
    std::string through(int local) const; // the address with this local port as its server
};
bool isTunnelled(const std::string &address);
// `usualPort` is used if the address has no port.
base::Result<TunnelledAddress> tunnelledAddress(const std::string &address, int usualPort);

class SshTunnel {
public:
    // Returns once the port accepts connections; otherwise an error in one sentence.
    static base::Result<std::unique_ptr<SshTunnel>> open(base::Processes &processes, const TunnelledAddress &address,
                                                         const std::stop_token &stop);
    int port() const { return m_port; } // on this machine

private:
    SshTunnel(std::unique_ptr<base::LineChannel> program, int port) : m_program(std::move(program)), m_port(port) {}
    std::unique_ptr<base::LineChannel> m_program;
    int m_port;
};

// Calls `open` with the address, through a tunnel if `uri` has the ssh option. The tunnel lives as long as the source,
// which is used like any other.
base::Result<std::unique_ptr<data::Source>>
openThroughSsh(base::Processes &processes, const std::string &uri, int usualPort, const std::stop_token &stop,
               const data::SourceRegistry::Progress &progress,
               const std::function<base::Result<std::unique_ptr<data::Source>>(const std::string &address)> &open);

} // namespace platform
