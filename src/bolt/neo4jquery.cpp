// SPDX-License-Identifier: GPL-3.0-or-later
// How a query passes the layers and becomes rows.
#include "base/text.h"
#include "bolt/neo4jsource.h"
#include "bolt/planreader.h"
#include "bolt/rowreader.h"
#include "cypher/check/language.h"
#include "cypher/functions/functions.h"
#include "cypher/syntax/ast.h"
#include "cypher/syntax/parse.h"

#include <algorithm>
#include <regex>

namespace bolt {

namespace {

constexpr std::size_t mostPassed = 1000;

// Where the server says what has gone wrong in a word, it is of the query; what it says of connections stays.
base::Error timedOut(std::chrono::milliseconds time)
{
    return {base::Category::limit,
            "The query took longer than " + base::grouped(time.count()) +
                " ms and was stopped; make it more selective.",
            {},
            "timeout"};
}

} // namespace

// Everything that our own parser does not know to be reading stays here: writes, LOAD CSV, administration, and what
// cannot be parsed at all.
base::Status Neo4jSource::check(const data::Query &query) const
{
    if (!m_settings.guard)
        return {};
    BASE_TRY(const cypher::ParsedQuery parsed, cypher::parse(query.text));
    if (parsed.access() != data::Access::read)
        return base::fail(base::Category::refused, "Only queries that read are sent to the database.", {}, "refused");
    for (const std::string &name : parsed.parameters())
        if (!query.parameters.contains(name))
            return base::fail(base::Category::input, "The query needs a value for the parameter $" + name + ".", {},
                              "runtime");
    return m_language->accepts(parsed); // what only the embedded engine takes is not sent
}

Statement Neo4jSource::statement(const data::Query &query, std::chrono::milliseconds time) const
{
    Statement out = reading(query.text, m_settings.login.uri.database, time);
    out.options.reads = m_settings.readMode;
    for (const auto &[name, value] : query.parameters)
        out.parameters.emplace_back(name, value);
    return out;
}

namespace {

// What a server calls reading and is none of ours: files and addresses, and procedures that nobody here has looked at.
std::string stepBeyondTheGraph(const data::PlanStep &step)
{
    const std::string operation = base::upper(step.operation);
    if (operation.find("LOADCSV") != std::string::npos)
        return "reads a file or an address (LOAD CSV)";
    const bool listsNames = operation.starts_with("SHOWINDEX") || operation.starts_with("SHOWCONSTRAINT") ||
                            operation.starts_with("SHOWPROCEDURE") || operation.starts_with("SHOWFUNCTION");
    if (!listsNames && (operation.starts_with("SHOW") || operation.starts_with("TERMINATE") ||
                        operation.starts_with("ADMINISTRATION")))
        return "is about the server and not about the graph (" + step.operation + ")";
    if (operation.find("PROCEDURECALL") != std::string::npos) {
        const std::string name = step.detail.substr(0, step.detail.find('('));
        if (!step.detail.empty() && !cypher::findProcedure(name))
            return "calls " + name;
    }
    for (const data::PlanStep &child : step.children)
        if (std::string found = stepBeyondTheGraph(child); !found.empty())
            return found;
    return {};
}

constexpr std::string_view explainLine = "EXPLAIN\n"; // a line of its own: columns stay those of the person's text

// What is sent in the place of a query so that the server plans it.
struct Explained {
    std::string text;
    std::string
        word; // of the person's, PROFILE or EXPLAIN, where ours stands now; empty: ours is a line before the text
    bool hasLine() const { return word.empty(); }
};

Explained explainedText(const std::string &query)
{
    const std::size_t begin = query.find_first_not_of(" \t\r\n");
    const std::string word = begin == std::string::npos ? std::string() : query.substr(begin, 7);
    if (base::upper(word) == "EXPLAIN")
        return {query, word};
    if (base::upper(word) != "PROFILE")
        return {std::string(explainLine) + query, {}};
    Explained out{query, word};
    out.text.replace(begin, word.size(), "EXPLAIN");
    return out;
}

// Places that the server names, "(line 2, column 8 (offset: 17))", as they are without our line.
std::string withoutLine(const std::string &said)
{
    static const std::regex place(R"(\(line (\d{1,9}), column (\d{1,9})( \(offset: (\d{1,9})\))?\))");
    std::string out;
    auto from = said.cbegin();
    for (std::sregex_iterator each(said.begin(), said.end(), place), end; each != end; ++each) {
        const std::smatch &found = *each;
        out.append(from, found[0].first);
        out += "(line " + std::to_string(std::max(1L, std::stol(found[1]) - 1)) + ", column " + found[2].str();
        if (found[4].matched)
            out += " (offset: " +
                   std::to_string(std::max(0L, std::stol(found[4]) - static_cast<long>(explainLine.size()))) + ")";
        out += ")";
        from = found[0].second;
    }
    return out.append(from, said.cend());
}

// An error about the text that was sent, as one about the person's.
base::Error ofPersonsText(base::Error error, const Explained &explained)
{
    if (explained.hasLine()) {
        error.message = withoutLine(error.message);
        error.detail = withoutLine(error.detail);
    } else if (const auto at = error.detail.find("\"EXPLAIN"); at != std::string::npos) {
        error.detail.replace(at + 1, explained.word.size(), explained.word); // in the line that is shown
    }
    return error;
}

} // namespace

// The server plans the query and says what kind it is; nothing is run. LOAD CSV and procedures count as reading there,
// so the plan is looked at, too.
base::Status Neo4jSource::gate(const data::Query &query, const data::QueryLimits &limits, const std::stop_token &stop)
{
    if (!m_settings.gate || !m_facts.explains || m_passed.contains(query.text))
        return {};
    const Explained explained = explainedText(query.text);
    Statement explain = statement({explained.text, query.parameters}, limits.time);
    auto asked = m_gateway.ask(explain, 1, m_settings.zones, stop);
    if (!asked)
        return tl::unexpected<base::Error>(ofPersonsText(std::move(asked).error(), explained));
    const Answer answer = std::move(*asked);
    const std::string kind = textOf(answer.summary, "type");
    if (kind != "r")
        return base::fail(base::Category::refused,
                          "The database says that this query does more than read, so it was not run.", "type " + kind,
                          "refused");
    if (const std::string beyond = stepBeyondTheGraph(planOf(answer.summary).root); !beyond.empty())
        return base::fail(base::Category::refused,
                          "The database says that this query " + beyond + ", so it was not run.", {}, "refused");
    if (m_passed.size() >= mostPassed)
        m_passed.clear();
    m_passed.insert(query.text);
    return {};
}

base::Result<data::Rows> Neo4jSource::run(const data::Query &query, const data::QueryLimits &limits,
                                          std::stop_token stop, const data::RowSink &sink)
{
    BASE_CHECK(check(query));
    BASE_CHECK(gate(query, limits, stop));
    RowReader reader(limits, sink, m_settings.zones);
    auto summary = m_gateway.stream(statement(query, limits.time), reader, stop);
    if (summary)
        return reader.finish();
    base::Error error = std::move(summary).error();
    if (error.code != "timeout")
        return tl::unexpected<base::Error>(std::move(error));
    // Reaching a limit gives what was found so far; without rows it is an error.
    if (reader.count() == 0)
        return tl::unexpected<base::Error>(timedOut(limits.time));
    return reader.finish("stopped after " + base::grouped(limits.time.count()) + " ms");
}

base::Result<data::Plan> Neo4jSource::explain(const data::Query &query, std::stop_token stop)
{
    // A plan needs no values: parameters that are missing are only asked for when the query runs.
    data::Query filled = query;
    const cypher::ParsedQuery parsed = cypher::analyse(query.text);
    for (const std::string &name : parsed.parameters())
        filled.parameters.try_emplace(name);
    BASE_CHECK(check(filled));
    const data::QueryLimits limits;
    const bool profiles = parsed.statement() && parsed.statement()->mode == cypher::Statement::Mode::profile;
    const bool explains = parsed.statement() && parsed.statement()->mode == cypher::Statement::Mode::explain;
    if (profiles)
        BASE_CHECK(gate(filled, limits, stop));
    const Explained explained = profiles || explains ? Explained{filled.text, "EXPLAIN"} : explainedText(filled.text);
    filled.text = explained.text;
    data::QueryLimits all;
    all.rows = SIZE_MAX;
    const data::RowSink ignore = [](const std::vector<std::string> &, const data::RowBlockPtr &) { return true; };
    all.bytes = SIZE_MAX;
    RowReader reader(all, ignore, m_settings.zones);
    auto summary = m_gateway.stream(statement(filled, limits.time), reader, stop);
    if (!summary)
        return tl::unexpected<base::Error>(ofPersonsText(std::move(summary).error(), explained));
    data::Plan plan = planOf(*summary);
    for (std::string &warning : plan.warnings)
        warning = explained.hasLine() ? withoutLine(warning) : warning;
    return plan;
}

} // namespace bolt
