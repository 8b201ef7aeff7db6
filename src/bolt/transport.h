// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes to a server and back: what `bolt` needs of the network, made by `platform`, handed in by `main`. Used by one
// thread; a stop request may come from any thread and is seen within 100 ms.
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
    // Errors have one of the codes dns, connect, tls, timeout, cancelled, and are sentences for people.
    virtual base::Status connect(const Address &address, Encryption encryption, std::chrono::milliseconds timeout,
                                 const std::stop_token &stop) = 0;
    // Until the system has taken every byte. Codes: closed, timeout, cancelled.
    virtual base::Status write(std::string_view bytes, std::chrono::milliseconds timeout,
                               const std::stop_token &stop) = 0;
    // Appends at least one byte. Codes: closed, timeout, cancelled.
    virtual base::Status read(std::string &into, std::chrono::milliseconds timeout, const std::stop_token &stop) = 0;
    virtual void close() = 0;
    virtual std::string security() const = 0; // for people: "TLS 1.3, certificate not checked (SHA-256 ab:cd...)"
};

using TransportMaker = std::function<std::unique_ptr<Transport>()>;

} // namespace bolt
