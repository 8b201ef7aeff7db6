// SPDX-License-Identifier: GPL-3.0-or-later
// Access to a database on one server or a cluster. Keeps one connection, reopens it when it is lost, and tries the next
// server when one does not answer. Owner: the source; one thread.
#pragma once

#include "bolt/connection.h"
#include "bolt/routing.h"

#include <memory>

namespace bolt {

class Gateway {
public:
    explicit Gateway(Login login);

    const Login &login() const { return m_login; }
    // A usable connection to a server for reading.
    base::Result<Connection *> connection(const std::stop_token &stop);
    // Like Connection::stream; retries once on another connection if this one was dead before the server responded.
    base::Result<data::Value> stream(const Statement &statement, Reader &reader, const std::stop_token &stop);
    base::Result<Answer> ask(const Statement &statement, std::size_t most, const Zones *zones,
                             const std::stop_token &stop);
    const Router &router() const { return m_router; }

private:
    base::Status refresh(const std::stop_token &stop);
    base::Result<std::unique_ptr<Connection>> openBest(const std::stop_token &stop);

    Login m_login;
    Router m_router;
    bool m_direct = false; // the server does not support routing
    std::unique_ptr<Connection> m_connection;
};

} // namespace bolt
