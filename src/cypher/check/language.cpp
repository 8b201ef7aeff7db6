// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/language.h"

#include "base/workbudget.h"
#include "cypher/check/contradiction.h"
#include "cypher/check/drawing.h"
#include "cypher/check/oddnames.h"
#include "cypher/check/productcheck.h"
#include "cypher/check/queryfacts.h"
#include "cypher/check/querygrammar.h"
#include "cypher/check/queryparts.h"
#include "cypher/check/schemacheck.h"
#include "cypher/check/stepfixes.h"
#include "cypher/syntax/formatter.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"
#include "cypher/syntax/unwrap.h"

namespace cypher {

namespace {

// A query inside other text gets one problem that names the wrapping; its fix is the bare query.
bool reportWrapping(std::string_view text, data::Analysis &analysis)
{
    const Unwrapped inner = unwrap(text);
    if (inner.notice.empty() || !analyse(inner.query).statement())
        return false;
    data::Diagnostic diagnostic{"wrapped",
                                data::Level::error,
                                {0, static_cast<std::uint32_t>(text.size())},
                                "The text contains more than the query. " + inner.notice,
                                {},
                                ""};
    diagnostic.fixes.push_back({diagnostic.span, inner.query, "Keep only the query", data::FixClass::certain});
    analysis.diagnostics = {std::move(diagnostic)};
    return true;
}

} // namespace

data::Analysis CypherLanguage::analyse(std::string_view text, const data::Schema *schema) const
{
    data::Analysis analysis;
    if (const auto ended = base::withinBudget([&] { analysis = examined(text, schema); })) {
        analysis = {};
        analysis.diagnostics.push_back(
            {"limit",
             data::Level::error,
             {},
             "This query cannot be checked: " + base::reasonOf(*ended) + ". Shorten the query.",
             {},
             ""});
    }
    return analysis;
}

data::Analysis CypherLanguage::examined(std::string_view text, const data::Schema *schema) const
{
    const ParsedQuery parsed = cypher::analyse(text);
    data::Analysis analysis;
    analysis.diagnostics = parsed.diagnostics();
    analysis.access = parsed.access();
    analysis.columns = parsed.columns();
    analysis.parameters = parsed.parameters();
    analysis.parsed = parsed.statement() != nullptr;
    if (!parsed.statement()) {
        if (!reportWrapping(text, analysis) && schema)
            if (auto odd = findOddNames(text, *schema))
                analysis.diagnostics = {std::move(*odd)};
        return analysis;
    }
    gatherFacts(*parsed.statement(), schema, analysis);
    if (m_server && parsed.ok())
        ServerCheck(parsed.text(), *m_server, analysis.diagnostics).run(*parsed.statement());
    if (schema && analysis.access == data::Access::read)
        SchemaCheck(parsed.text(), *schema, analysis.diagnostics).run(*parsed.statement());
    if (parsed.ok())
        findContradictions(*parsed.statement(), analysis.diagnostics);
    if (schema && analysis.diagnostics.empty()) // names come first: a fix of one may add the join
        findProducts(parsed.text(), *parsed.statement(), schema, analysis.diagnostics);
    return analysis;
}

data::ReplyGrammar CypherLanguage::replyGrammar(const data::Schema &schema, const std::vector<std::string> &only) const
{
    return queryGrammar(schema, only);
}

data::QueryParts CypherLanguage::parts(std::string_view text, const data::QueryTexts &texts) const
{
    return queryPartsOf(text, texts);
}

data::StepFixes CypherLanguage::ways(std::string_view text, std::size_t step, bool empties,
                                     const data::Schema *schema) const
{
    const data::QueryParts all = parts(text, data::QueryTexts::english());
    return step < all.steps.size() ? fixesForStep(text, all.steps[step], empties, schema) : data::StepFixes();
}

data::Drawing CypherLanguage::drawing(std::string_view text, const data::QueryTexts &texts) const
{
    return drawingOf(text, texts);
}

std::optional<base::Result<std::string>> CypherLanguage::edited(std::string_view text, const data::Drawing &drawing,
                                                                const data::DrawingEdit &edit) const
{
    return editedPattern(text, drawing, edit);
}

base::Result<std::string> CypherLanguage::named(std::string_view text, const data::Drawing &drawing,
                                                data::DrawnElement element, data::TextChange &change) const
{
    return namedElement(text, drawing, element, change);
}

std::string CypherLanguage::written(const data::Drawing &drawing) const
{
    return cypher::written(drawing);
}

base::Status CypherLanguage::accepts(const ParsedQuery &parsed) const
{
    if (!m_server || !parsed.ok())
        return {};
    auto diagnostics = parsed.diagnostics();
    ServerCheck(parsed.text(), *m_server, diagnostics).run(*parsed.statement());
    return parsed.firstError(diagnostics);
}

std::string CypherLanguage::format(std::string_view text) const
{
    std::string out;
    return base::withinBudget([&] { out = formatted(text); }) ? std::string(text) : out;
}

std::string CypherLanguage::formatted(std::string_view text) const
{
    // The tree has no comments: texts with comments stay unchanged.
    const auto lexemes = lex(text);
    if (std::any_of(lexemes.begin(), lexemes.end(), [](const Lexeme &lexeme) { return lexeme.kind == Lex::comment; }))
        return std::string(text);
    const ParsedQuery parsed = parseSyntax(text);
    return parsed.statement() ? Formatter(text).print(*parsed.statement()) : std::string(text);
}

} // namespace cypher
