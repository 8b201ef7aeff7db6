// SPDX-License-Identifier: GPL-3.0-or-later
// The graph of referringgraph.h as a folder, or on a real Neo4j if REFLEXION_TEST_NEO4J names a script that starts one
// (../shared/neo4j-server/start). One thread.
#pragma once

#include "support/neo4jserver.h"
#include "support/referringgraph.h"

#include <QDir>
#include <QTemporaryDir>
#include <memory>

namespace fixtures {

class ReferringPlace {
public:
    explicit ReferringPlace(bool isServer)
    {
        if (!isServer) {
            m_isReady = writeReferringFolder(m_folder.path());
            m_source = m_folder.path().toStdString();
            return;
        }
        if (qEnvironmentVariableIsEmpty("REFLEXION_TEST_NEO4J")) {
            m_skip = "REFLEXION_TEST_NEO4J names no script that starts a Neo4j (../shared/neo4j-server/start)";
            return;
        }
        qputenv("REFLEXION_PASSWORD", password);
        m_server = std::make_unique<Neo4jServer>(QStringList());
        if (!m_server->isReady()) {
            m_skip = "The script of REFLEXION_TEST_NEO4J started no server; it says why above";
            return;
        }
        m_source = m_server->uri("bolt://");
        base::SystemClock clock;
        Writer writer(m_source, clock);
        m_isReady = writer.isOpen();
        for (const std::string &statement : referringStatements())
            m_isReady = m_isReady && writer.run(statement).has_value();
    }
    const char *skip() const { return m_skip; } // the reason for none, or null
    bool isReady() const { return m_isReady; }
    const std::string &source() const { return m_source; }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Neo4jServer> m_server;
    std::string m_source;
    const char *m_skip = nullptr;
    bool m_isReady = false;
};

} // namespace fixtures
