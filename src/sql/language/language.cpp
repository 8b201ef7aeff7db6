// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/language/language.h"

#include "base/codedtext.h"
#include "data/values/valuetext.h"
#include "sql/check/guard.h"
#include "sql/check/namecheck.h"
#include "sql/check/productcheck.h"
#include "sql/check/reservednames.h"
#include "sql/check/sqlitesyntax.h"
#include "sql/language/completion.h"
#include "sql/language/drawing.h"
#include "sql/language/querygrammar.h"
#include "sql/language/queryparts.h"
#include "sql/language/stepfixes.h"
#include "sql/text/formatter.h"

#include <algorithm>
#include <cmath>

namespace sql {

namespace {

data::TokenKind kindOfWord(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes, std::size_t i)
{
    const auto kind = [&](std::size_t at) { return at < lexemes.size() ? lexemes[at].kind : Lex::end; };
    const bool named = i > 0 && lexemes[i - 1].kind == Lex::dot;
    const bool isQuoted = lexemes[i].kind == Lex::quotedName;
    if (kind(i + 1) == Lex::dot)
        return named ? data::TokenKind::label : data::TokenKind::variable;
    if (named)
        return data::TokenKind::property;
    const std::string_view word = textOf(text, lexemes[i]);
    if (!isQuoted && isReserved(dialect, word))
        return data::TokenKind::keyword;
    if (kind(i + 1) == Lex::open && !isKeyword(word))
        return data::TokenKind::function;
    if (i > 0 && lexemes[i - 1].kind == Lex::word) {
        const std::string before = capitals(textOf(text, lexemes[i - 1]));
        if (before == "FROM" || before == "JOIN" || before == "INTO" || before == "UPDATE")
            return data::TokenKind::label;
    }
    return !isQuoted && isKeyword(word) ? data::TokenKind::keyword : data::TokenKind::identifier;
}

// True if quoting those names removes the error or moves it further back.
bool helps(std::string_view text, const std::vector<data::Diagnostic> &names, const data::Diagnostic &mistake)
{
    if (names.empty())
        return false;
    std::vector<data::Fix> fixes;
    for (const data::Diagnostic &each : names)
        fixes.push_back(each.fixes.front());
    const std::string quoted = data::apply(text, fixes);
    const auto left = sqliteMistake(quoted);
    return !left || quoted.size() - left->span.begin < text.size() - mistake.span.begin;
}

} // namespace

std::vector<data::Token> SqlLanguage::tokens(std::string_view text) const
{
    const std::vector<Lexeme> all = lex(m_dialect, text);
    std::vector<Lexeme> bare;
    std::copy_if(all.begin(), all.end(), std::back_inserter(bare),
                 [](const Lexeme &each) { return each.kind != Lex::comment; });
    std::vector<data::Token> out;
    std::size_t place = 0; // index among lexemes without comments
    for (const Lexeme &each : all) {
        using Kind = data::TokenKind;
        switch (each.kind) {
        case Lex::word:
        case Lex::quotedName:
            out.push_back({kindOfWord(m_dialect, text, bare, place), each.span});
            break;
        case Lex::string:
            out.push_back({Kind::string, each.span});
            break;
        case Lex::number:
            out.push_back({Kind::number, each.span});
            break;
        case Lex::parameter:
            out.push_back({Kind::parameter, each.span});
            break;
        case Lex::variable:
            out.push_back({Kind::variable, each.span});
            break;
        case Lex::sign:
            out.push_back({Kind::operatorSign, each.span});
            break;
        case Lex::comment:
        case Lex::versioned:
            out.push_back({Kind::comment, each.span});
            break;
        case Lex::invalid:
            out.push_back({Kind::invalid, each.span});
            break;
        case Lex::end:
            break;
        default:
            out.push_back({Kind::punctuation, each.span});
        }
        place += each.kind == Lex::comment ? 0 : 1;
    }
    return out;
}

std::string SqlLanguage::literal(const data::Value &value) const
{
    using data::Type;
    switch (value.type()) {
    case Type::null:
        return "NULL";
    case Type::boolean:
        return value.asBool() ? "TRUE" : "FALSE";
    case Type::integer:
        return value.toDisplay();
    case Type::floating:
        return std::isfinite(value.asDouble()) ? data::numberText(value.asDouble()) : "NULL";
    case Type::bytes: {
        const std::string hex = data::hexText(value.asString()).substr(2);
        return m_dialect == Dialect::postgres ? "'\\x" + hex + "'::bytea" : "x'" + hex + "'";
    }
    case Type::list: { // in the form for IN
        std::string out;
        for (const data::Value &item : value.asList())
            out += (out.empty() ? "" : ", ") + literal(item);
        return "(" + out + ")";
    }
    case Type::localDateTime: {
        std::string text = value.toDisplay(); // SQL has a blank between date and time
        std::replace(text.begin(), text.end(), 'T', ' ');
        return quotedText(m_dialect, text);
    }
    case Type::string:
        // A program that ends a text at NUL would split the statement there. PostgreSQL does not allow NUL in texts.
        if (value.asString().find('\0') != std::string::npos && m_dialect != Dialect::postgres)
            return "CAST(" + literal(data::Value::bytes(value.asString())) +
                   (m_dialect == Dialect::sqlite ? " AS TEXT)" : " AS CHAR)");
        return quotedText(m_dialect, value.asString());
    default: // dates are compared as text in every dialect
        return quotedText(m_dialect, value.toDisplay());
    }
}

data::Analysis SqlLanguage::analyse(std::string_view text, const data::Schema *schema) const
{
    data::Analysis analysis;
    const std::vector<Lexeme> lexemes = lex(m_dialect, text);
    const Verdict verdict = judge(m_dialect, text, lexemes);
    analysis.access = verdict.access;
    if (!verdict.ok()) {
        analysis.diagnostics.push_back({verdict.code, data::Level::error, verdict.span, verdict.message, {}, ""});
        return analysis;
    }
    auto reserved = reservedNames(m_dialect, text, lexemes, schema);
    if (m_dialect == Dialect::sqlite) {
        auto mistake = sqliteMistake(text);
        if (!mistake)
            std::erase_if(reserved, // SQLite accepts the unquoted names
                          [](const data::Diagnostic &each) { return each.code == "reserved-name"; });
        else if (!helps(text, reserved, *mistake)) {
            analysis.diagnostics.push_back(std::move(*mistake));
            return analysis;
        }
    }
    if (!reserved.empty()) {
        analysis.diagnostics = std::move(reserved);
        return analysis;
    }
    analysis.parsed = true;
    for (const Lexeme &each : lexemes)
        if (each.kind == Lex::parameter) {
            std::string name(textOf(text, each).substr(1));
            if (std::find(analysis.parameters.begin(), analysis.parameters.end(), name) == analysis.parameters.end())
                analysis.parameters.push_back(std::move(name));
        }
    const Outline names = outline(m_dialect, text, lexemes);
    NameCheck(m_dialect, text, names, schema, analysis).run();
    if (schema && analysis.diagnostics.empty()) // names come first: a fix of one may add the join
        findProducts(m_dialect, text, schema, analysis.diagnostics);
    return analysis;
}

std::vector<data::Completion> SqlLanguage::complete(std::string_view text, std::uint32_t offset,
                                                    const data::Schema *schema) const
{
    return Completer(m_dialect, text, offset, schema).run();
}

std::string SqlLanguage::format(std::string_view text) const
{
    const std::vector<Lexeme> lexemes = lex(m_dialect, text);
    if (!judge(m_dialect, text, lexemes).ok() || (m_dialect == Dialect::sqlite && sqliteMistake(text)))
        return std::string(text);
    return formatted(m_dialect, text, lexemes);
}

data::ReplyGrammar SqlLanguage::replyGrammar(const data::Schema &schema, const std::vector<std::string> &only) const
{
    return queryGrammar(m_dialect, schema, only);
}

data::Drawing SqlLanguage::drawing(std::string_view text, const data::QueryTexts &texts) const
{
    return drawingOf(m_dialect, text, texts);
}

std::optional<base::Result<std::string>> SqlLanguage::edited(std::string_view text, const data::Drawing &drawing,
                                                             const data::DrawingEdit &edit) const
{
    return editedJoin(m_dialect, text, drawing, edit);
}

base::Result<std::string> SqlLanguage::named(std::string_view /*text*/, const data::Drawing &drawing,
                                             data::DrawnElement element, data::TextChange & /*change*/) const
{
    if (!element.isNode() || element.index >= drawing.nodes.size())
        return base::fail(base::Category::refused,
                          BASE_TEXT("drawing.no-join-column",
                                    "Columns belong to tables, not to joins. Choose one of the tables of this join."));
    return drawing.nodes[element.index].name;
}

std::string SqlLanguage::written(const data::Drawing &drawing) const
{
    return sql::written(drawing);
}

data::QueryParts SqlLanguage::parts(std::string_view text, const data::QueryTexts &texts) const
{
    return queryPartsOf(m_dialect, text, texts);
}

data::StepFixes SqlLanguage::ways(std::string_view text, std::size_t step, bool empties,
                                  const data::Schema *schema) const
{
    const data::QueryParts all = parts(text, data::QueryTexts::english());
    return step < all.steps.size() ? fixesForStep(m_dialect, text, all.steps[step], empties, schema)
                                   : data::StepFixes();
}

base::Error withSuggestedName(base::Error error, const data::Language &language, const data::Schema *schema,
                              const std::string &text)
{
    if (error.code != "unknown-name" || !schema)
        return error;
    for (const data::Diagnostic &finding : language.analyse(text, schema).diagnostics)
        if (finding.level == data::Level::error) {
            error.message = data::describe(finding, text);
            break;
        }
    return error;
}

} // namespace sql
