// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/network.h"

#include "platform/guiguard.h"
#include "platform/module.h"

namespace platform {

namespace {

template <class Maker>
base::Result<Maker> networkMaker(const char *function)
{
    std::string why;
    if (const auto found = reinterpret_cast<Maker>(functionOfModule("reflexion-network", function, why)))
        return found;
    return base::fail(base::Category::unreachable,
                      "The part of this program that speaks with servers cannot be loaded. Install libqt6network6, or "
                      "the program anew.",
                      why, "connect");
}

class LoadedHttp final : public llm::HttpTransport {
public:
    explicit LoadedHttp(std::string userAgent) : m_userAgent(std::move(userAgent)) {}
    base::Status exchange(const llm::HttpRequest &request, const std::stop_token &stop, llm::HttpHead &head,
                          const Bytes &bytes) override
    {
        assertNotGuiThread("HttpTransport::exchange");
        if (!m_transport) {
            BASE_TRY(const auto make, networkMaker<HttpTransportMaker>(httpTransportMakerName));
            m_transport.reset(make(m_userAgent));
        }
        return m_transport->exchange(request, stop, head, bytes);
    }

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
        if (!m_transport) {
            BASE_TRY(const auto make, networkMaker<TcpTransportMaker>(tcpTransportMakerName));
            m_transport.reset(make());
        }
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
        return base::fail(base::Category::unreachable, "There is no connection.", {}, "closed");
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
