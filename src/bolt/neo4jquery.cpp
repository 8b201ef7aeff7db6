// SPDX-License-Identifier: GPL-3.0-or-later
// How a query passes the read-only layers and returns rows.
#include "base/codedtext.h"
#include "base/text.h"
#include "bolt/neo4jsource.h"
#include "bolt/planreader.h"
#include "bolt/rowreader.h"
#include "cypher/check/language.h"
#include "cypher/syntax/ast.h"
#include "cypher/syntax/functions.h"
#include "cypher/syntax/parse.h"

#include <algorithm>
#include <regex>

namespace bolt {

namespace {

constexpr std::size_t mostPassed = 1000;

// The error for a query that exceeded its time.
base::Error timedOut(std::chrono::milliseconds time)
{
    return base::codedError(
        base::Category::limit,
        base::CodedText(
            BASE_TEXT(
                "query.took-longer",
                "The query took longer than {time} ms and was stopped. Make it more selective, or raise the timeout."),
            {{"time", base::grouped(time.count())}}),
        {}, "timeout");
}

} // namespace

// Refuses everything that the parser does not classify as reading: writes, LOAD CSV, administration, syntax errors.
base::Status Neo4jSource::check(const data::Query &query) const
{
    if (!m_settings.guard)
        return {};
    BASE_TRY(const cypher::ParsedQuery parsed, cypher::parse(query.text));
    if (parsed.access() != data::Access::read)
        return base::fail(base::Category::refused,
                          BASE_TEXT("query.read-only", "Only read-only queries are sent to the database."), {},
                          "refused");
    for (const std::string &name : parsed.parameters())
        if (!query.parameters.contains(name))
            return base::fail(base::Category::input,
                              {BASE_TEXT("query.no-parameter", "The query needs a value for the parameter ${name}."),
                               {{"name", name}}},
                              {}, "runtime");
    return m_language->accepts(parsed); // refuse what only the embedded engine accepts
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

// Finds plan steps that the server calls reading but we refuse: files, addresses and unknown procedures.
base::CodedText forbiddenPlanStep(const data::PlanStep &step)
{
    const std::string operation = base::upper(step.operation);
    if (operation.find("LOADCSV") != std::string::npos)
        return BASE_TEXT("query.reads-file",
                         "The query was not run, because it reads a file or an address (LOAD CSV).");
    const bool listsNames = operation.starts_with("SHOWINDEX") || operation.starts_with("SHOWCONSTRAINT") ||
                            operation.starts_with("SHOWPROCEDURE") || operation.starts_with("SHOWFUNCTION");
    if (!listsNames && (operation.starts_with("SHOW") || operation.starts_with("TERMINATE") ||
                        operation.starts_with("ADMINISTRATION")))
        return {BASE_TEXT("query.concerns-server",
                          "The query was not run, because it concerns the server, not the graph ({operation})."),
                {{"operation", step.operation}}};
    if (operation.find("PROCEDURECALL") != std::string::npos) {
        const std::string name = step.detail.substr(0, step.detail.find('('));
        if (!step.detail.empty() && !cypher::findProcedure(name))
            return {BASE_TEXT("query.calls",
                              "The query was not run, because it calls {name}, which is not known to be read-only."),
                    {{"name", name}}};
    }
    for (const data::PlanStep &child : step.children)
        if (base::CodedText found = forbiddenPlanStep(child); !found.isEmpty())
            return found;
    return {};
}

constexpr std::string_view explainLine = "EXPLAIN\n"; // on its own line, so columns stay those of the user's text

// The text sent to get a plan.
struct Explained {
    std::string text;
    std::string word; // the user's PROFILE or EXPLAIN that ours replaces; empty: ours is a line before the text
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

// Corrects positions in a server's text, "(line 2, column 8 (offset: 17))", for the added line.
std::string withoutExplainLine(const std::string &notice)
{
    static const std::regex place(R"(\(line (\d{1,9}), column (\d{1,9})( \(offset: (\d{1,9})\))?\))");
    std::string out;
    auto from = notice.cbegin();
    for (std::sregex_iterator each(notice.begin(), notice.end(), place), end; each != end; ++each) {
        const std::smatch &found = *each;
        out.append(from, found[0].first);
        out += "(line " + std::to_string(std::max(1L, std::stol(found[1]) - 1)) + ", column " + found[2].str();
        if (found[4].matched)
            out += " (offset: " +
                   std::to_string(std::max(0L, std::stol(found[4]) - static_cast<long>(explainLine.size()))) + ")";
        out += ")";
        from = found[0].second;
    }
    return out.append(from, notice.cend());
}

// Maps an error about the sent text to the user's text.
base::Error inUserText(base::Error error, const Explained &explained)
{
    if (explained.hasLine()) {
        error.message = withoutExplainLine(error.message);
        error.detail = withoutExplainLine(error.detail);
    } else if (const auto at = error.detail.find("\"EXPLAIN"); at != std::string::npos) {
        error.detail.replace(at + 1, explained.word.size(), explained.word); // in the quoted line
    }
    return error;
}

} // namespace

// The server plans the query and returns its type; nothing runs. LOAD CSV and procedures count as reading there, so the
// plan is checked too.
base::Status Neo4jSource::gate(const data::Query &query, const data::QueryLimits &limits, const std::stop_token &stop)
{
    if (!m_settings.gate || !m_facts.explains || m_passed.contains(query.text))
        return {};
    const Explained explained = explainedText(query.text);
    Statement explain = statement({explained.text, query.parameters}, limits.time);
    auto asked = m_gateway.ask(explain, 1, m_settings.zones, stop);
    if (!asked)
        return tl::unexpected<base::Error>(inUserText(std::move(asked).error(), explained));
    const Answer answer = std::move(*asked);
    const std::string kind = textOf(answer.summary, "type");
    if (kind != "r")
        return base::fail(base::Category::refused,
                          BASE_TEXT("query.not-read-only",
                                    "The query was not run, because the database does not report it as read-only."),
                          "type " + kind, "refused");
    if (const base::CodedText beyond = forbiddenPlanStep(planOf(answer.summary).root); !beyond.isEmpty())
        return base::fail(base::Category::refused, beyond, {}, "refused");
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
    // A limit returns the rows so far; without rows it is an error.
    if (reader.count() == 0)
        return tl::unexpected<base::Error>(timedOut(limits.time));
    return reader.finish("stopped after " + base::grouped(limits.time.count()) + " ms");
}

base::Result<data::Plan> Neo4jSource::explain(const data::Query &query, std::stop_token stop)
{
    // A plan needs no values: missing parameters are required only to run.
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
        return tl::unexpected<base::Error>(inUserText(std::move(summary).error(), explained));
    data::Plan plan = planOf(*summary);
    for (std::string &warning : plan.warnings)
        warning = explained.hasLine() ? withoutExplainLine(warning) : warning;
    return plan;
}

} // namespace bolt
