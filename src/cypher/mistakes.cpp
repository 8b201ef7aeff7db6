// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/mistakes.h"

namespace cypher {

namespace {

std::string shown(const Scene &scene)
{
    const Lexeme &lexeme = (*scene.lexemes)[scene.at];
    if (lexeme.kind == Lex::end)
        return "the end of the query";
    const std::string_view text = scene.text.substr(lexeme.span.begin, lexeme.span.end - lexeme.span.begin);
    return "'" + base::shorten(text, 40) + "'";
}

} // namespace

std::string alternatives(const std::vector<std::string_view> &items)
{
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i)
        out += (i == 0 ? "" : i + 1 == items.size() ? " or " : ", ") + std::string(items[i]);
    return out;
}

data::Diagnostic explainMistake(const Scene &scene)
{
    for (const auto rule : {quoteMistake, patternMistake, clauseMistake, sqlMistake}) {
        if (auto found = rule(scene))
            return *found;
    }
    data::Diagnostic diagnostic{"syntax", data::Level::error, (*scene.lexemes)[scene.at].span, "",
                                {},       "UnexpectedSyntax"};
    diagnostic.message = "This does not fit here: " + shown(scene) + ".";
    if (!scene.expected.empty())
        diagnostic.message += " Expected is " + scene.expected + ".";
    return diagnostic;
}

} // namespace cypher
