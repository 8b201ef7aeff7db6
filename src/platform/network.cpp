// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/network.h"

#include "base/codedtext.h"
#include "platform/guiguard.h"
#include "platform/module.h"

namespace platform {

namespace {

// Creates the object with the module's function of this name, unless it exists.
template <class Maker, class Made, class... Arguments>
base::Status load(std::unique_ptr<Made> &made, const char *function, const Arguments &...arguments)
{
    if (made)
        return {};
    std::string why;
    if (const auto maker = reinterpret_cast<Maker>(functionOfModule("reflexion-network", function, why))) {
        made.reset(maker(arguments...));
        return {};
    }
    return base::fail(
        base::Category::unreachable,
        BASE_TEXT(
            "network.module",
            "The network module of this program cannot be loaded. Install libqt6network6, or reinstall the program."),
        why, "connect");
}

class LoadedHttp final : public llm::HttpTransport {
public:
    explicit LoadedHttp(std::string userAgent) : m_userAgent(std::move(userAgent)) {}
    base::Status exchange(const llm::HttpRequest &request, const std::stop_token &stop, llm::HttpHead &head,
                          const Bytes &bytes) override
    {
        assertNotGuiThread("HttpTransport::exchange");
        BASE_CHECK(load<HttpTransportMaker>(m_transport, httpTransportMakerName, m_userAgent));
        return m_transport->exchange(request, stop, head, bytes);
    }
    std::unique_ptr<llm::HttpTransport> another() const override { return std::make_unique<LoadedHttp>(m_userAgent); }

private:
    std::string m_userAgent;
    std::unique_ptr<llm::HttpTransport> m_transport;
};

class LoadedTcp final : public bolt::Transport {
public:
    base::Status connect(const bolt::Address &address, bolt::Encryption encryption, std::chrono::milliseconds timeout,
                         const std::stop_token &stop) override
    {
        assertNotGuiThread("Transport::connect");
        BASE_CHECK(load<TcpTransportMaker>(m_transport, tcpTransportMakerName));
        return m_transport->connect(address, encryption, timeout, stop);
    }
    base::Status write(std::string_view bytes, std::chrono::milliseconds timeout, const std::stop_token &stop) override
    {
        assertNotGuiThread("Transport::write");
        return m_transport ? m_transport->write(bytes, timeout, stop) : notConnectedYet();
    }
    base::Status read(std::string &into, std::chrono::milliseconds timeout, const std::stop_token &stop) override
    {
        assertNotGuiThread("Transport::read");
        return m_transport ? m_transport->read(into, timeout, stop) : notConnectedYet();
    }
    void close() override
    {
        if (m_transport)
            m_transport->close();
    }
    std::string security() const override { return m_transport ? m_transport->security() : std::string(); }

private:
    static base::Status notConnectedYet()
    {
        return base::fail(base::Category::unreachable,
                          BASE_TEXT("network.none", "The program is not connected to the database yet."), {}, "closed");
    }
    std::unique_ptr<bolt::Transport> m_transport;
};

} // namespace

std::unique_ptr<llm::HttpTransport> httpTransport(std::string userAgent)
{
    return std::make_unique<LoadedHttp>(std::move(userAgent));
}

std::unique_ptr<bolt::Transport> tcpTransport()
{
    return std::make_unique<LoadedTcp>();
}

} // namespace platform
