// SPDX-License-Identifier: GPL-3.0-or-later
// MCP over streamable HTTP for both kinds of revisions: each sent message is a POST; the reply is one JSON object or a
// stream of events. The headers that a revision requires (revision, session, method and name of a call) are taken from
// the messages. No OAuth. One thread.
#pragma once

#include "base/process.h"
#include "llm/http.h"

#include <memory>
#include <string>

namespace tools::mcp {

struct HttpEndpoint {
    std::string url;
    llm::HttpHeaders headers; // may hold secrets: neither logged nor shown
    llm::Peers peers = llm::Peers::any;
};

struct HttpLimits {
    std::size_t message = 4u << 20;  // bytes of one message
    std::size_t waiting = 16u << 20; // bytes of messages not yet received
    std::size_t exchanges = 32;      // in parallel
    int reconnects = 5;              // for one answer whose stream ended early
    std::chrono::milliseconds longest{1800000};
};

// Each parallel exchange uses a copy of `transport` (HttpTransport::another()).
std::unique_ptr<base::LineChannel> httpChannel(HttpEndpoint endpoint, std::unique_ptr<llm::HttpTransport> transport,
                                               HttpLimits limits = {});

} // namespace tools::mcp
