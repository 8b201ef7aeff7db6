// SPDX-License-Identifier: GPL-3.0-or-later
// Lexer, guard, name check, layout and completion of SQL on any text, in the dialect given by its first byte: no crash,
// spans inside the text, a printed text that prints as itself and keeps the lexemes; a text that passes the guard
// begins as a reading statement.
#include "base/text.h"
#include "fuzz/require.h"
#include "sql/check/guard.h"
#include "sql/language/language.h"

namespace {

data::Schema smallSchema()
{
    data::Schema schema;
    schema.ofTables = true;
    schema.entities.resize(2);
    schema.entities[0].name = "a";
    schema.entities[0].properties.resize(2);
    schema.entities[0].properties[0].name = "id";
    schema.entities[0].properties[1].name = "Name";
    schema.entities[1].name = "film";
    schema.entities[1].properties.resize(1);
    schema.entities[1].properties[0].name = "year";
    return schema;
}

bool sameLexemes(sql::Dialect dialect, std::string_view a, std::string_view b)
{
    const auto left = sql::lex(dialect, a), right = sql::lex(dialect, b);
    if (left.size() != right.size())
        return false;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i].kind != right[i].kind ||
            !sql::same(base::trim(sql::textOf(a, left[i])), base::trim(sql::textOf(b, right[i]))))
            return false;
    return true;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    if (size == 0)
        return 0;
    static const data::Schema schema = smallSchema();
    const auto dialect = static_cast<sql::Dialect>(bytes[0] % 3);
    const sql::SqlLanguage language(dialect);
    const std::string text(reinterpret_cast<const char *>(bytes) + 1, size - 1);
    const data::Analysis analysis = language.analyse(text, &schema);
    require(analysis.parsed || !analysis.diagnostics.empty(), "silent refusal", text);
    for (const data::Diagnostic &each : analysis.diagnostics) {
        require(each.span.begin <= each.span.end && each.span.end <= text.size(), "span outside", text);
        require(!each.message.empty() && !each.code.empty(), "no words", text);
        for (const data::Fix &fix : each.fixes)
            require(fix.span.begin <= fix.span.end && fix.span.end <= text.size(), "fix outside", text);
    }
    std::uint32_t end = 0;
    for (const data::Token &token : language.tokens(text)) {
        require(token.span.begin >= end && token.span.end > token.span.begin && token.span.end <= text.size(),
                "bad token", text);
        end = token.span.end;
    }
    const std::string printed = language.format(text);
    require(language.format(printed) == printed, "the print is not stable", text);
    require(sameLexemes(dialect, text, printed), "the print has other lexemes", text);
    language.complete(text, static_cast<std::uint32_t>(bytes[0] % (text.size() + 1)), &schema);
    return 0;
}
