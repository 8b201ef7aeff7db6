// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/oddnames.h"

#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace cypher {

namespace {

struct OddNames {
    std::set<std::string, std::less<>> types, properties; // labels and relationship types together
};

OddNames oddNamesOf(const data::Schema &schema)
{
    OddNames out;
    const auto add = [](auto &set, const std::string &name) {
        if (quotedName(name) != name)
            set.insert(name);
    };
    for (const data::EntityType &entity : schema.entities) {
        add(out.types, entity.name);
        for (const std::string &parent : entity.parents)
            add(out.types, parent);
        for (const data::Property &property : entity.properties)
            add(out.properties, property.name);
    }
    for (const data::RelationshipType &type : schema.relationships) {
        add(out.types, type.name);
        for (const data::Property &property : type.properties)
            add(out.properties, property.name);
    }
    return out;
}

bool continuesName(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

// The longest name that occurs here as a whole word.
std::string_view longestNameAt(std::string_view rest, const std::set<std::string, std::less<>> &names)
{
    std::string_view found;
    for (const std::string &name : names)
        if (rest.starts_with(name) && name.size() > found.size() &&
            (rest.size() == name.size() || !continuesName(rest[name.size()])))
            found = name;
    return found;
}

} // namespace

std::optional<data::Diagnostic> findOddNames(std::string_view text, const data::Schema &schema)
{
    const OddNames names = oddNamesOf(schema);
    if (names.types.empty() && names.properties.empty())
        return std::nullopt;
    std::vector<data::Fix> fixes;
    std::vector<std::string> found;
    const auto lexemes = lex(text);
    std::uint32_t behind = 0; // end of the last name found
    for (std::size_t i = 0; i + 1 < lexemes.size(); ++i) {
        const Lex kind = lexemes[i].kind;
        const std::uint32_t at = lexemes[i + 1].span.begin;
        const bool type = kind == Lex::colon || kind == Lex::pipe || kind == Lex::ampersand;
        const bool property = kind == Lex::dot || kind == Lex::leftBrace || kind == Lex::comma;
        if (at < behind || at >= text.size() || !(type || property))
            continue;
        const auto name = longestNameAt(text.substr(at), type ? names.types : names.properties);
        if (name.empty())
            continue;
        behind = at + static_cast<std::uint32_t>(name.size());
        fixes.push_back({{at, behind}, quotedName(std::string(name)), {}, data::FixClass::certain});
        found.push_back(quotedName(std::string(name)));
    }
    if (fixes.empty())
        return std::nullopt;
    const base::Span whole{fixes.front().span.begin, fixes.back().span.end};
    const std::string better = data::apply(text, fixes);
    if (!analyse(better).statement())
        return std::nullopt;
    const std::size_t added = better.size() - text.size();
    data::Diagnostic made{"syntax", data::Level::error, whole, {}, {}, {}};
    made.message = base::join(found, ", ") + (found.size() == 1 ? " needs" : " need") +
                   " back-ticks, because the name has characters that are not allowed without them.";
    made.fixes.push_back({whole, better.substr(whole.begin, whole.end - whole.begin + added),
                          "Put the name in back-ticks", data::FixClass::certain});
    return made;
}

} // namespace cypher
