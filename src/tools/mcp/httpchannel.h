// SPDX-License-Identifier: GPL-3.0-or-later
// Messages to and from an MCP server over streamable HTTP, in both kinds of revisions: each message of ours is a POST,
// what comes back is one JSON object or a stream of events. The headers that a revision wants (its own number, the
// session, method and name of a call) are read off the messages that pass. No OAuth. Owner: tools; one thread.
#pragma once

#include "base/process.h"
#include "llm/http.h"

#include <memory>
#include <string>

namespace tools::mcp {

struct HttpEndpoint {
    std::string url;
    llm::HttpHeaders headers; // may hold secrets: neither logged nor told
    llm::Peers peers = llm::Peers::any;
};

struct HttpLimits {
    std::size_t message = 4u << 20;  // bytes of one
    std::size_t waiting = 16u << 20; // of those that nobody has taken yet
    std::size_t exchanges = 32;      // at once
    int reconnects = 5;              // of one answer whose stream ended before it
    std::chrono::milliseconds longest{1800000};
};

// `transport` makes one more for each exchange that runs at the same time (HttpTransport::another()).
std::unique_ptr<base::LineChannel> httpChannel(HttpEndpoint endpoint, std::unique_ptr<llm::HttpTransport> transport,
                                               HttpLimits limits = {});

} // namespace tools::mcp
