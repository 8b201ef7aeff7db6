// SPDX-License-Identifier: GPL-3.0-or-later
// The HTTP interface of the dialects: one exchange at a time, the body in chunks. Implemented by `platform`, passed by
// `main`. Used by one thread, never the GUI thread; a stop may come from any thread.
#pragma once

#include "base/reach.h"
#include "base/result.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace llm {

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

// Permitted peers: any; any, reported in HttpHead::reach; only the internet; only this machine. Except for `any`, the
// host is resolved once and the connection uses an address of that answer. What a proxy connects to is unknown.
enum class Peers { any, known, internet, machine };
// The numeric addresses of a host; empty if there are none.
using Lookup = std::function<std::vector<std::string>(const std::string &host)>;

struct HttpRequest {
    std::string method = "POST";
    std::string url;
    HttpHeaders headers; // may hold a key: never log
    std::string body;
    std::chrono::milliseconds idle{60000};   // between two bytes
    std::chrono::milliseconds total{600000}; // for the whole exchange
    std::size_t mostBytes = 64u << 20;       // of the answer
    Peers peers = Peers::any;
    Lookup lookup = {}; // empty: the system's resolver
};

struct HttpHead {
    int status = 0;
    HttpHeaders headers;
    std::optional<base::Reach> reach = {};           // of the connected address, if known
    std::string header(std::string_view name) const; // case-insensitive; empty if missing
};

class HttpTransport {
public:
    virtual ~HttpTransport() = default;
    // Body bytes as they arrive; return false to stop reading.
    using Bytes = std::function<base::Result<bool>(const HttpHead &head, std::string_view bytes)>;
    // Returns success for every status. Errors are sentences with one of the codes dns, connect, tls, proxy, timeout,
    // dropped, cancelled, too-large, bad-url, peer (Peers forbids all addresses); errors of `bytes` are passed on.
    // `head` is set as soon as it arrives, even if the exchange fails later. Redirects are not followed.
    virtual base::Status exchange(const HttpRequest &request, const std::stop_token &stop, HttpHead &head,
                                  const Bytes &bytes) = 0;
    // Another instance for another thread; null if not supported.
    virtual std::unique_ptr<HttpTransport> another() const { return nullptr; }
};

// "api.openai.com", "127.0.0.1:8080": for messages. Inline because the network module uses it, too.
inline std::string hostOf(std::string_view url)
{
    if (const auto scheme = url.find("://"); scheme != std::string_view::npos)
        url.remove_prefix(scheme + 3);
    url = url.substr(0, url.find_first_of("/?#"));
    if (const auto user = url.rfind('@'); user != std::string_view::npos)
        url.remove_prefix(user + 1);
    return std::string(url);
}

// Judges the address text only. To protect a secret, use Peers::machine for the request.
bool isLoopback(std::string_view url);

} // namespace llm
