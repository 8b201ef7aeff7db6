// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/serverprobe.h"

#include "base/hash.h"
#include "base/text.h"

namespace bolt {

namespace {

constexpr std::chrono::milliseconds probeTimeout{10000};
constexpr std::size_t mostFunctions = 10000;

// True if the session remains usable: the server refused, but it is alive.
bool canContinue(const base::Error &error)
{
    return error.category == base::Category::input || error.category == base::Category::refused ||
           error.code == "timeout" || error.code == "memory";
}

class Prober {
public:
    Prober(Gateway &gateway, const std::string &database, const std::stop_token &stop)
        : m_gateway(gateway), m_database(database), m_stop(stop)
    {
    }

    base::Result<ServerFacts> run()
    {
        BASE_TRY(const Connection *connection, m_gateway.connection(m_stop));
        m_facts.product = connection->server();
        BASE_CHECK(components());
        BASE_CHECK(explain());
        BASE_CHECK(functions());
        BASE_CHECK(writeProbe());
        BASE_CHECK(fingerprint());
        return m_facts;
    }

private:
    // The rows; empty if the server does not know the query.
    base::Result<Answer> ask(std::string text)
    {
        auto answer = m_gateway.ask(reading(std::move(text), m_database, probeTimeout), 100, nullptr, m_stop);
        if (answer || !canContinue(answer.error()))
            return answer;
        m_said = answer.error();
        return Answer{};
    }

    base::Status components()
    {
        BASE_TRY(Answer answer, ask("CALL dbms.components() YIELD name, versions, edition"));
        answer.keepRowsOf(3);
        for (const data::ValueList &row : answer.rows) {
            if (!row[0].isString() || row[0].asString() != "Neo4j Kernel")
                continue;
            m_facts.isNeo4j = true;
            if (row[1].type() == data::Type::list && !row[1].asList().empty())
                m_facts.version = row[1].asList()[0].toDisplay();
            m_facts.product = "Neo4j " + m_facts.version + " (" + row[2].toDisplay() + ")";
        }
        return {};
    }

    base::Status explain()
    {
        BASE_TRY(const Answer reads, ask("EXPLAIN RETURN 1 AS one"));
        BASE_TRY(const Answer writes, ask("EXPLAIN CREATE ()"));
        const std::string kind = textOf(writes.summary, "type");
        m_facts.explains = textOf(reads.summary, "type") == "r" && (kind == "w" || kind == "rw");
        // Neo4j refuses even to plan a write in a read transaction, so the reading plan suffices.
        m_facts.explains = m_facts.explains || (textOf(reads.summary, "type") == "r" && m_facts.isNeo4j);
        return {};
    }

    // Includes its plug-ins, excludes functions that its version lacks.
    base::Status functions()
    {
        if (!m_facts.isNeo4j)
            return {};
        auto answer = m_gateway.ask(reading("SHOW FUNCTIONS YIELD name", m_database, probeTimeout), mostFunctions,
                                    nullptr, m_stop);
        if (!answer)
            return canContinue(answer.error()) ? base::Status()
                                               : tl::unexpected<base::Error>(std::move(answer).error());
        answer->keepRowsOf(1);
        for (const data::ValueList &row : answer->rows)
            if (row[0].isString())
                m_facts.functions.insert(base::lower(row[0].asString()));
        return {};
    }

    // A node without a label leaves no trace, not even a new name, after a rollback.
    base::Status writeProbe()
    {
        if (!m_facts.isNeo4j) {
            m_facts.readOnly = "not verified, because this server may be unable to undo a test write; this program "
                               "refuses queries that write, and rolls back the transaction of each query";
            return {};
        }
        auto answer = m_gateway.ask(reading("CREATE ()", m_database, probeTimeout), 1, nullptr, m_stop);
        if (!answer && !canContinue(answer.error()))
            return tl::unexpected<base::Error>(std::move(answer).error());
        m_facts.refusesWrites = !answer && answer.error().category == base::Category::refused;
        m_facts.readOnly = m_facts.refusesWrites
                               ? "verified: the server refused to write in this connection's reading transactions"
                               : "not guaranteed by the server: it accepted a write in a reading transaction (which "
                                 "was rolled back); this program refuses queries that write";
        return {};
    }

    base::Status fingerprint()
    {
        std::string all = m_facts.product + "\n" + m_gateway.login().uri.address.text() + "\n" + m_database;
        for (const char *query :
             {"CALL db.info() YIELD id, name, creationDate", "MATCH (n) RETURN count(n) AS nodes",
              "MATCH ()-[r]->() RETURN count(r) AS edges", "CALL db.labels()", "CALL db.relationshipTypes()"}) {
            BASE_TRY(const Answer answer, ask(query));
            for (const data::ValueList &row : answer.rows)
                for (const data::Value &value : row)
                    all += "\n" + value.toLiteral();
            if (answer.rows.size() == 1 && answer.columns.size() == 1 && answer.rows[0][0].isNumber())
                (answer.columns[0] == "nodes" ? m_facts.nodes : m_facts.relationships) =
                    static_cast<std::int64_t>(answer.rows[0][0].toDouble());
        }
        BASE_CHECK(lastTransaction(all));
        m_facts.fingerprint = base::hash(all).hex();
        return {};
    }

    // Changes with every commit, if the server reports it (Neo4j 5).
    base::Status lastTransaction(std::string &all)
    {
        if (!m_facts.isNeo4j)
            return {};
        BASE_TRY(Answer name, ask("CALL db.info() YIELD name RETURN name"));
        name.keepRowsOf(1);
        if (name.rows.empty())
            return {};
        Statement show =
            reading("SHOW DATABASES YIELD name, lastCommittedTxn WHERE name = $name", m_database, probeTimeout);
        show.parameters.emplace_back("name", name.rows[0][0]);
        auto answer = m_gateway.ask(show, 10, nullptr, m_stop);
        if (!answer && !canContinue(answer.error()))
            return tl::unexpected<base::Error>(std::move(answer).error());
        if (answer)
            answer->keepRowsOf(2);
        if (answer)
            for (const data::ValueList &row : answer->rows)
                all += "\n" + row[1].toLiteral();
        return {};
    }

    Gateway &m_gateway;
    const std::string &m_database;
    const std::stop_token &m_stop;
    ServerFacts m_facts;
    base::Error m_said;
};

} // namespace

Statement reading(std::string text, const std::string &database, std::chrono::milliseconds time)
{
    Statement out;
    out.text = std::move(text);
    out.options.database = database;
    out.options.timeoutMs = time.count();
    out.options.metadata = {{"app", data::Value("Reflexion Workbench")}};
    // The server's timeout fires first, so that its message is received.
    out.time = time + std::chrono::milliseconds(500);
    return out;
}

bool isFromVersion(const ServerFacts &facts, int major)
{
    return facts.isNeo4j && std::atoi(facts.version.c_str()) >= major;
}

base::Result<ServerFacts> probe(Gateway &gateway, const std::string &database, const std::stop_token &stop)
{
    return Prober(gateway, database, stop).run();
}

} // namespace bolt
