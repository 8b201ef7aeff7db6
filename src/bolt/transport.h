// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes to and from a server: the network interface of `bolt`, implemented by `platform`, passed in by `main`. Used by
// one thread; a stop request may come from any thread and takes effect within 100 ms.
#pragma once

#include "bolt/address.h"

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace bolt {

class Transport {
public:
    virtual ~Transport() = default;
    // Errors have one of the codes dns, connect, tls, timeout, cancelled, and messages for the user.
    virtual base::Status connect(const Address &address, Encryption encryption, std::chrono::milliseconds timeout,
                                 const std::stop_token &stop) = 0;
    // Blocks until the system has accepted every byte. Codes: closed, timeout, cancelled.
    virtual base::Status write(std::string_view bytes, std::chrono::milliseconds timeout,
                               const std::stop_token &stop) = 0;
    // Appends at least one byte. Codes: closed, timeout, cancelled.
    virtual base::Status read(std::string &into, std::chrono::milliseconds timeout, const std::stop_token &stop) = 0;
    virtual void close() = 0;
    virtual std::string security() const = 0; // for display: "TLS 1.3, certificate not checked (SHA-256 ab:cd...)"
};

using TransportMaker = std::function<std::unique_ptr<Transport>()>;

} // namespace bolt
