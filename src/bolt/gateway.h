// SPDX-License-Identifier: GPL-3.0-or-later
// The way to a database: one server, or whichever of a cluster is right now. Keeps one connection, opens another when
// it is lost, and asks the next server when one does not answer. Owner: the source; one thread.
#pragma once

#include "bolt/connection.h"
#include "bolt/routing.h"

#include <memory>

namespace bolt {

class Gateway {
public:
    explicit Gateway(Login login);

    const Login &login() const { return m_login; }
    // A usable connection to a server that reads.
    base::Result<Connection *> connection(const std::stop_token &stop);
    // As Connection::stream; where the connection turns out to be dead before the server has said a word, once more on
    // another one.
    base::Result<data::Value> stream(const Statement &statement, Reader &reader, const std::stop_token &stop);
    base::Result<Answer> ask(const Statement &statement, std::size_t most, const Zones *zones,
                             const std::stop_token &stop);
    const Router &router() const { return m_router; }

private:
    base::Status refresh(const std::stop_token &stop);
    base::Result<std::unique_ptr<Connection>> openBest(const std::stop_token &stop);

    Login m_login;
    Router m_router;
    bool m_direct = false; // the server cannot say whom to ask
    std::unique_ptr<Connection> m_connection;
};

} // namespace bolt
