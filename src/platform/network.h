// SPDX-License-Identifier: GPL-3.0-or-later
// HTTP for `llm` and TCP with TLS for `bolt`, in a module of its own that is loaded with the first connection: Qt
// Network and what stands behind it (Kerberos, Brotli, proxies) would cost every start 2 MB and 3 ms, and the sample
// needs no network. What is made here is used by one thread, never by the GUI thread.
#pragma once

#include "bolt/transport.h"
#include "llm/http.h"

#include <memory>
#include <string>

namespace platform {

// An exchange, or a connect, says in words where the module cannot be loaded.
std::unique_ptr<llm::HttpTransport> httpTransport(std::string userAgent);
std::unique_ptr<bolt::Transport> tcpTransport();

// What the module gives, by these names; the caller owns what it gets.
using HttpTransportMaker = llm::HttpTransport *(*)(const std::string &userAgent);
using TcpTransportMaker = bolt::Transport *(*)();
inline constexpr char httpTransportMakerName[] = "reflexionHttpTransport";
inline constexpr char tcpTransportMakerName[] = "reflexionTcpTransport";

} // namespace platform
