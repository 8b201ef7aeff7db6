// SPDX-License-Identifier: GPL-3.0-or-later
// Lexer, parser, checker, formatter and completion on any text: no crash, spans inside the text, a printed query that
// prints as itself and still passes the checker.
#include "cypher/check/language.h"
#include "cypher/syntax/parse.h"
#include "fuzz/require.h"

namespace {

data::Schema smallSchema()
{
    data::Schema schema;
    schema.entities.resize(2);
    schema.entities[0].name = "A";
    schema.entities[0].properties.resize(1);
    schema.entities[0].properties[0].name = "name";
    schema.entities[1].name = "Person";
    schema.relationships.resize(1);
    schema.relationships[0].name = "KNOWS";
    return schema;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    static const data::Schema schema = smallSchema();
    const cypher::CypherLanguage language;
    const std::string text(reinterpret_cast<const char *>(bytes), size);
    const data::Analysis analysis = language.analyse(text, &schema);
    require(analysis.parsed || !analysis.diagnostics.empty(), "silent refusal", text);
    for (const data::Diagnostic &each : analysis.diagnostics) {
        require(each.span.begin <= each.span.end && each.span.end <= size, "span outside", text);
        require(!each.message.empty() && !each.code.empty(), "no words", text);
        for (const data::Fix &fix : each.fixes)
            require(fix.span.begin <= fix.span.end && fix.span.end <= size, "fix outside", text);
    }
    std::uint32_t end = 0;
    for (const data::Token &token : language.tokens(text)) {
        require(token.span.begin >= end && token.span.end > token.span.begin && token.span.end <= size, "bad token",
                text);
        end = token.span.end;
    }
    const std::string printed = language.format(text);
    require(language.format(printed) == printed, "the print is not stable", text);
    if (cypher::analyse(text).ok())
        require(cypher::analyse(printed).ok(), "the print does not pass the checker", text);
    language.complete(text, static_cast<std::uint32_t>(size ? bytes[0] % (size + 1) : 0), &schema);
    return 0;
}
