// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/parse.h"

#include "base/codedtext.h"
#include "base/workbudget.h"
#include "cypher/semantic/semantics.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parser.h"

#include <algorithm>

namespace cypher {

class Frontend {
public:
    static ParsedQuery run(std::string_view text, const ParseLimits &limits, bool semantics)
    {
        ParsedQuery parsed;
        const auto ended = base::withinBudget([&] { parsed = read(text, limits, semantics); });
        if (!ended)
            return parsed;
        ParsedQuery none;
        none.m_text = std::make_unique<const std::string>(text.substr(0, limits.bytes));
        none.m_arena = std::make_unique<Arena>();
        none.m_diagnostics.push_back({"limit",
                                      data::Level::error,
                                      {},
                                      "This query cannot be parsed: " + base::reasonOf(*ended) + ". Shorten the query.",
                                      {},
                                      ""});
        return none;
    }

private:
    static ParsedQuery read(std::string_view text, const ParseLimits &limits, bool semantics)
    {
        ParsedQuery parsed;
        parsed.m_text = std::make_unique<const std::string>(text.substr(0, limits.bytes));
        parsed.m_arena = std::make_unique<Arena>();
        if (text.size() > limits.bytes) {
            parsed.m_diagnostics.push_back({"limit",
                                            data::Level::error,
                                            {},
                                            "This query is too long. It has more than " +
                                                base::grouped(static_cast<std::int64_t>(limits.bytes)) + " bytes.",
                                            {},
                                            ""});
            return parsed;
        }
        Parser parser(*parsed.m_text, *parsed.m_arena, limits);
        parsed.m_statement = parser.parse();
        parsed.m_diagnostics = parser.takeDiagnostics();
        parsed.m_parameters = parser.parameters();
        if (parser.writes())
            parsed.m_access = data::Access::write;
        else if (parsed.m_statement)
            parsed.m_access = data::Access::read;
        if (parsed.m_statement && semantics && !parser.writes())
            check(parsed, limits);
        return parsed;
    }

    static void check(ParsedQuery &parsed, const ParseLimits &limits)
    {
        Semantics pass(*parsed.m_text, *parsed.m_arena, parsed.m_diagnostics, limits.diagnostics);
        pass.run(*parsed.m_statement);
        parsed.m_variables = pass.takeVariables();
        for (const Variable *column : parsed.m_statement->query->columns)
            parsed.m_columns.emplace_back(column ? column->name : std::string_view());
    }
};

namespace {

// The error code of data::Source for a diagnostic that prevents a run.
std::string runCode(const std::string &code)
{
    if (code == "argument-type" || code == "type")
        return "type";
    if (code.starts_with("unknown-"))
        return "unknown-name";
    return code == "refused" ? code : "syntax";
}

} // namespace

bool ParsedQuery::ok() const
{
    return m_statement && std::none_of(m_diagnostics.begin(), m_diagnostics.end(),
                                       [](const data::Diagnostic &found) { return found.level == data::Level::error; });
}

ParsedQuery analyse(std::string_view text, const ParseLimits &limits)
{
    return Frontend::run(text, limits, true);
}

ParsedQuery parseSyntax(std::string_view text, const ParseLimits &limits)
{
    return Frontend::run(text, limits, false);
}

base::Result<ParsedQuery> parse(std::string_view text, const ParseLimits &limits)
{
    ParsedQuery parsed = analyse(text, limits);
    if (parsed.ok())
        return parsed;
    BASE_CHECK(parsed.firstError(parsed.diagnostics()));
    return base::fail(base::Category::internal, BASE_TEXT("query.not-parsed", "The query could not be parsed."), {},
                      "syntax");
}

base::Status ParsedQuery::firstError(const std::vector<data::Diagnostic> &diagnostics) const
{
    const auto first = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [](const data::Diagnostic &found) { return found.level == data::Level::error; });
    if (first == diagnostics.end())
        return {};
    const auto category = first->code == "refused" ? base::Category::refused : base::Category::input;
    return base::fail(category, data::describe(*first, text()), first->detail, runCode(first->code));
}

std::string quotedName(std::string_view name)
{
    const auto plain = lex(name);
    if (plain.size() == 2 && plain.front().kind == Lex::name && plain.front().span.end == name.size())
        return std::string(name);
    std::string out = "`";
    for (const char c : name)
        out += c == '`' ? "``" : std::string(1, c);
    return out + "`";
}

} // namespace cypher
