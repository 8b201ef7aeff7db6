// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialects need of the network: one HTTP exchange at a time, its answer in pieces as they come. Made by
// `platform`, handed in by `main`. Used by one thread, never by the GUI thread; a stop may come from any.
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

// Where a connection may go: anywhere; anywhere, and HttpHead::reach says where; into the internet alone; to this
// machine alone. But for the first the host is looked up once, and what is connected to is an address of that answer.
// What a proxy connects to is not known.
enum class Peers { any, known, internet, machine };
// The addresses of a host, as numbers; none where it has none.
using Lookup = std::function<std::vector<std::string>(const std::string &host)>;

struct HttpRequest {
    std::string method = "POST";
    std::string url;
    HttpHeaders headers; // may hold a key: never logged
    std::string body;
    std::chrono::milliseconds idle{60000};   // without a byte
    std::chrono::milliseconds total{600000}; // for the whole exchange
    std::size_t mostBytes = 64u << 20;       // of the answer
    Peers peers = Peers::any;
    Lookup lookup = {}; // empty: the system's
};

struct HttpHead {
    int status = 0;
    HttpHeaders headers;
    std::optional<base::Reach> reach = {};           // of the address that was connected to, where it is known
    std::string header(std::string_view name) const; // case-insensitive; empty where there is none
};

class HttpTransport {
public:
    virtual ~HttpTransport() = default;
    // Bytes of the body as they come; false: enough is known, the rest is not waited for.
    using Bytes = std::function<base::Result<bool>(const HttpHead &head, std::string_view bytes)>;
    // The head of the answer, whatever its status. Errors are sentences with one of the codes dns, connect, tls, proxy,
    // timeout, dropped, cancelled, too-large, bad-url, peer (where Peers forbids all addresses); an error of `bytes` is
    // handed on. `head` is there as soon as it is known, also where the exchange fails later. Redirects are not
    // followed.
    virtual base::Status exchange(const HttpRequest &request, const std::stop_token &stop, HttpHead &head,
                                  const Bytes &bytes) = 0;
    // One more, for another thread; null where there is none.
    virtual std::unique_ptr<HttpTransport> another() const { return nullptr; }
};

// "api.openai.com", "127.0.0.1:8080": for sentences. Inline: the module of the network uses it, too.
inline std::string hostOf(std::string_view url)
{
    if (const auto scheme = url.find("://"); scheme != std::string_view::npos)
        url.remove_prefix(scheme + 3);
    url = url.substr(0, url.find_first_of("/?#"));
    if (const auto user = url.rfind('@'); user != std::string_view::npos)
        url.remove_prefix(user + 1);
    return std::string(url);
}

// As far as the address itself shows it. Who sends a secret because of it asks with Peers::machine.
bool isLoopback(std::string_view url);

} // namespace llm
