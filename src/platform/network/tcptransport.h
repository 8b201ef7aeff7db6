// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes over TCP, plain or in TLS, for `bolt`. Every call blocks the calling thread (no event loop) and checks the stop
// token every 20 ms. Used by the thread that created it, never by the GUI thread.
#pragma once

#include "bolt/transport.h"

#include <memory>

class QAbstractSocket;
class QSslSocket;

namespace platform {

class TcpTransport final : public bolt::Transport {
public:
    TcpTransport();
    ~TcpTransport() override;
    base::Status connect(const bolt::Address &address, bolt::Encryption encryption, std::chrono::milliseconds timeout,
                         const std::stop_token &stop) override;
    base::Status write(std::string_view bytes, std::chrono::milliseconds timeout, const std::stop_token &stop) override;
    base::Status read(std::string &into, std::chrono::milliseconds timeout, const std::stop_token &stop) override;
    void close() override;
    std::string security() const override;

private:
    class Deadline;
    base::Status dial(const bolt::Address &address, const Deadline &deadline);
    base::Status encrypt(const bolt::Address &address, bolt::Encryption encryption, const Deadline &deadline);
    base::Error untrusted(const bolt::Address &address) const;

    std::unique_ptr<QAbstractSocket> m_socket;
    QSslSocket *m_tls = nullptr; // m_socket, if it uses TLS
    bolt::Encryption m_encryption = bolt::Encryption::none;
};

} // namespace platform
