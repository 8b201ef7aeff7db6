// SPDX-License-Identifier: GPL-3.0-or-later
// HTTP over Qt Network for `llm`. Qt's part runs on its own thread; `exchange` waits on the calling thread without an
// event loop, so a worker receives no commands while it waits and sees a stop at once. Uses the system's proxies, but
// none for this machine. Used by one thread, never by the GUI thread.
#pragma once

#include "llm/http.h"

#include <memory>

namespace platform {

class QtHttpTransport final : public llm::HttpTransport {
public:
    explicit QtHttpTransport(std::string userAgent);
    ~QtHttpTransport() override;
    base::Status exchange(const llm::HttpRequest &request, const std::stop_token &stop, llm::HttpHead &head,
                          const Bytes &bytes) override;
    std::unique_ptr<llm::HttpTransport> another() const override
    {
        return std::make_unique<QtHttpTransport>(m_userAgent);
    }

private:
    class Network;
    std::unique_ptr<Network> m_network; // created with the first exchange
    std::string m_userAgent;
};

} // namespace platform
