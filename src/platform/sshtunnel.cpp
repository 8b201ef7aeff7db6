// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/sshtunnel.h"

#include "base/address.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "data/source/forwardingsource.h"
#include "platform/localport.h"
#include "platform/secrets.h"

#include <algorithm>
#include <charconv>
#include <thread>
#include <utility>

namespace platform {

using base::Category;
using base::fail;
using base::Result;

namespace {

constexpr std::chrono::seconds longestWait{20};
constexpr const char *option = "ssh=";

// The position of the ssh option in the address; npos if there is none.
std::size_t optionIn(const std::string &address)
{
    const std::size_t query = address.find('?');
    for (std::size_t at = query; at != std::string::npos; at = address.find('&', at + 1))
        if (address.compare(at + 1, 4, option) == 0)
            return at + 1;
    return std::string::npos;
}

// "host:port" or "host"; false if the port is invalid.
bool takePort(std::string &host, int &port)
{
    const std::size_t colon = host.rfind(':');
    if (colon == std::string::npos || host.find(']', colon) != std::string::npos)
        return true;
    const char *begin = host.data() + colon + 1, *end = host.data() + host.size();
    const auto [stopped, error] = std::from_chars(begin, end, port);
    if (error != std::errc() || stopped != end || port < 1 || port > 65535)
        return false;
    host.erase(colon);
    return true;
}

base::Error failed(const TunnelledAddress &address, const std::string &output, const std::string &why)
{
    const auto lines = base::split(base::trim(output), '\n');
    const std::string last = lines.empty() ? std::string() : base::shorten(base::trim(lines.back()), 300);
    const std::string port = address.gatewayPort > 0 ? "-p " + std::to_string(address.gatewayPort) + " " : "";
    return base::codedError(
        Category::unreachable,
        {BASE_TEXT("ssh.not-opened",
                   "The SSH tunnel to {host} could not be opened{why} Try `ssh {port}{host}` in a terminal. The "
                   "command must connect there without asking for a password or a confirmation."),
         {{"host", address.gateway}, {"why", last.empty() ? "." : ": " + last + "."}, {"port", port}}},
        output + why, "connection");
}

class TunnelledSource final : public data::ForwardingSource {
public:
    TunnelledSource(std::unique_ptr<SshTunnel> tunnel, std::unique_ptr<data::Source> source, TunnelledAddress address)
        : ForwardingSource(std::move(source)), m_tunnel(std::move(tunnel)), m_address(std::move(address))
    {
    }
    ~TunnelledSource() override { m_inner.reset(); } // the source must close before the tunnel
    data::SourceInfo info() const override
    {
        data::SourceInfo info = m_inner->info();
        // The name has the real server: user data about a source is stored by name, and the local port changes.
        const std::string local = "127.0.0.1:" + std::to_string(m_tunnel->port());
        if (const auto at = info.name.find(local); at != std::string::npos)
            info.name.replace(at, local.size(), m_address.host + ":" + std::to_string(m_address.port));
        info.report += (info.report.empty() ? "" : "\n") + ("Connected through SSH over " + m_address.gateway + ".");
        return info;
    }

private:
    std::unique_ptr<SshTunnel> m_tunnel;
    TunnelledAddress m_address;
};

} // namespace

std::string TunnelledAddress::through(int local) const
{
    return before + "127.0.0.1:" + std::to_string(local) + after;
}

bool isTunnelled(const std::string &address)
{
    return optionIn(address) != std::string::npos;
}

Result<TunnelledAddress> tunnelledAddress(const std::string &address, int usualPort)
{
    TunnelledAddress out;
    const std::size_t begin = optionIn(address);
    const std::size_t end = std::min(address.find('&', begin), address.size());
    out.gateway = address.substr(begin + 4, end - begin - 4);
    const bool hasPort = takePort(out.gateway, out.gatewayPort);
    if (out.gateway.substr(0, out.gateway.find('@') + 1).find(':') != std::string::npos)
        return fail(Category::usage,
                    BASE_TEXT("ssh.password", "The ssh option takes no password, because the ssh program logs in with "
                                              "a key or with the SSH agent. Remove the password."));
    if (!hasPort || !base::isPlainGateway(out.gateway))
        return fail(Category::usage,
                    BASE_TEXT("ssh.no-host", "The ssh option has no host. Write ssh=USER@HOST or ssh=USER@HOST:PORT."));
    std::string rest = address.substr(0, begin - 1) +
                       (end < address.size() ? address[begin - 1] + address.substr(end + 1) : std::string());
    const std::size_t scheme = rest.find("://");
    if (rest.starts_with("neo4j"))
        return fail(Category::usage,
                    BASE_TEXT("ssh.cluster",
                              "An SSH tunnel reaches one server, not a cluster. Use bolt:// instead of neo4j://."));
    const std::size_t authority = scheme + 3;
    const std::size_t over = std::min(rest.find_first_of("/?#", authority), rest.size());
    const std::size_t user = rest.rfind('@', over);
    const std::size_t host = user == std::string::npos || user < authority ? authority : user + 1;
    out.before = rest.substr(0, host);
    out.host = rest.substr(host, over - host);
    out.after = rest.substr(over);
    out.port = usualPort;
    if (scheme == std::string::npos || !takePort(out.host, out.port) || out.host.empty())
        return fail(
            Category::usage,
            BASE_TEXT("ssh.no-server",
                      "The address names no server that the SSH tunnel could lead to. Add the server to the address."));
    return out;
}

Result<std::unique_ptr<SshTunnel>> SshTunnel::open(base::Processes &processes, const TunnelledAddress &address,
                                                   const std::stop_token &stop)
{
    const int port = freeLocalPort();
    if (port == 0)
        return fail(Category::internal,
                    BASE_TEXT("ssh.no-port",
                              "This computer has no free port for the SSH tunnel. Close some programs and try again."));
    base::ProcessSpec spec;
    spec.command = {
        "ssh", "-N",
        "-o",  "BatchMode=yes",
        "-o",  "ExitOnForwardFailure=yes",
        "-o",  "ConnectTimeout=15",
        "-o",  "ServerAliveInterval=15",
        "-o",  "LogLevel=ERROR",
        "-o",  "ControlMaster=no", // a shared master would end with this tunnel
        "-L",  "127.0.0.1:" + std::to_string(port) + ":" + address.host + ":" + std::to_string(address.port)};
    if (address.gatewayPort > 0)
        spec.command.insert(spec.command.end(), {"-p", std::to_string(address.gatewayPort)});
    spec.command.push_back(address.gateway);
    if (const std::string agent = environmentVariable("SSH_AUTH_SOCK"); !agent.empty())
        spec.environment["SSH_AUTH_SOCK"] = agent;
    auto program = processes.open(spec);
    if (!program)
        return fail(
            Category::unreachable,
            BASE_TEXT(
                "ssh.missing",
                "The ssh program is not installed, so no tunnel can be opened. Install the package openssh-client."),
            program.error().message, "connection");
    const auto begin = std::chrono::steady_clock::now();
    constexpr std::chrono::milliseconds pause{50};
    while (!listensLocally(port)) {
        // ssh closes its output once connected: that is a failure only with a message on stderr.
        const auto received = (*program)->receive(pause, stop);
        if (stop.stop_requested())
            return fail(Category::cancelled,
                        BASE_TEXT("ssh.stopped", "The attempt to open the SSH tunnel was stopped."), {}, "cancelled");
        const std::string complaint = (*program)->diagnostics();
        if ((!received && !base::trim(complaint).empty()) || std::chrono::steady_clock::now() - begin > longestWait)
            return tl::unexpected<base::Error>(
                failed(address, complaint, received ? std::string() : received.error().message));
        if (!received)
            std::this_thread::sleep_for(pause);
    }
    return std::unique_ptr<SshTunnel>(new SshTunnel(std::move(*program), port));
}

Result<std::unique_ptr<data::Source>>
openThroughSsh(base::Processes &processes, const std::string &uri, int usualPort, const std::stop_token &stop,
               const data::SourceRegistry::Progress &progress,
               const std::function<Result<std::unique_ptr<data::Source>>(const std::string &address)> &open)
{
    if (!isTunnelled(uri))
        return open(uri);
    BASE_TRY(const TunnelledAddress address, tunnelledAddress(uri, usualPort));
    if (progress)
        progress("Opening the SSH tunnel to " + address.gateway, -1);
    BASE_TRY(auto tunnel, SshTunnel::open(processes, address, stop));
    BASE_TRY(auto source, open(address.through(tunnel->port())));
    return std::make_unique<TunnelledSource>(std::move(tunnel), std::move(source), address);
}

} // namespace platform
