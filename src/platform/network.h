// SPDX-License-Identifier: GPL-3.0-or-later
// HTTP for `llm` and TCP with TLS for `bolt`, in a module that is loaded with the first connection: Qt Network and its
// dependencies (Kerberos, Brotli, proxies) cost every start 2 MB and 3 ms, and the sample needs no network. Each object
// is used by one thread, never by the GUI thread.
#pragma once

#include "bolt/transport.h"
#include "llm/http.h"

#include <memory>
#include <string>

namespace platform {

// If the module cannot be loaded, each exchange or connect fails with a message.
std::unique_ptr<llm::HttpTransport> httpTransport(std::string userAgent);
std::unique_ptr<bolt::Transport> tcpTransport();

// The functions of these names in the module; the caller owns the result.
using HttpTransportMaker = llm::HttpTransport *(*)(const std::string &userAgent);
using TcpTransportMaker = bolt::Transport *(*)();
inline constexpr char httpTransportMakerName[] = "reflexionHttpTransport";
inline constexpr char tcpTransportMakerName[] = "reflexionTcpTransport";

} // namespace platform
