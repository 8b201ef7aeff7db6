// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/querygrammar.h"

#include "base/text.h"
#include "cypher/syntax/keywords.h"
#include "data/values/valuetext.h"

#include <algorithm>
#include <map>
#include <set>

namespace cypher {

using data::Property;
using data::terminal;
using data::Type;

namespace {

constexpr std::size_t largestGrammar = 60'000; // bytes: servers compile the grammar for each request
constexpr std::size_t maxVariablesPerType = 3; // variables of one type in a query: gene, gene2, gene3

using Alternatives = std::vector<std::string>;

// Expressions that read a pattern's values, by how they are compared.
struct Reads {
    Alternatives texts, numbers, flags, dates, lists, others;
    void add(const std::string &variable, const Property &property)
    {
        const std::string read = variable + " " + terminal("." + data::quotedName(property.name));
        if (property.mixed)
            others.push_back(read);
        else if (property.type == Type::string)
            texts.push_back(read);
        else if (property.isNumeric())
            numbers.push_back(read);
        else if (property.type == Type::boolean)
            flags.push_back(read);
        else if (property.type == Type::date)
            dates.push_back(read);
        else if (property.type == Type::list && property.itemType == Type::string)
            lists.push_back(read);
        else
            others.push_back(read);
    }
};

class Writer {
public:
    Writer(const data::Schema &schema, const std::vector<std::string> &only)
    {
        const auto isAllowed = [&](const std::string &name) {
            return only.empty() || std::find(only.begin(), only.end(), name) != only.end();
        };
        for (const auto &entity : schema.entities)
            if (!entity.abstract && isAllowed(entity.name)) {
                m_index.emplace(entity.name, m_entities.size());
                m_entities.push_back(&entity);
            }
        for (const auto &relationship : schema.relationships)
            if (isAllowed(relationship.name))
                m_relationships.push_back(&relationship);
    }

    data::ReplyGrammar grammar()
    {
        if (m_entities.empty())
            return {};
        writePatterns();
        writeClauses();
        writeReads();
        writeConditions();
        data::ReplyGrammar out{m_grammar.take(), note()};
        return out.rules.size() > largestGrammar ? data::ReplyGrammar{} : out;
    }

private:
    static std::string at(const char *letter, std::size_t index) { return letter + std::to_string(index); }

    // The label in lower case; extended if it is taken or a keyword.
    std::string variableOf(const std::string &type)
    {
        std::string name;
        for (const char sign : base::lower(type))
            name += (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') ? sign : '_';
        if (name.empty() || name[0] < 'a' || name[0] > 'z')
            name.insert(0, "x");
        while (keywordOf(name) != Keyword::none || !m_variables.insert(name).second)
            name += "_x";
        return name;
    }

    void writeClauses()
    {
        m_grammar.rule("root", "match " + std::string(m_hasHops ? "(gap more){0,2} " : "") +
                                   R"g((gap "WITH " carried (", " carried){0,4} (gap "WHERE " terms)? (gap match)?)? )g"
                                   R"g(gap "RETURN " ("DISTINCT ")? items order? limit?)g");
        m_grammar.rule("gap", R"g(" " | "\n")g");
        // A single node next to another pattern would be a cross product.
        const std::string also = m_hasHops ? R"g((", " joined){0,2} )g" : "", where = R"g((gap "WHERE " condition)?)g";
        m_grammar.rule("match", R"g(("OPTIONAL ")? "MATCH " chain )g" + also + where);
        if (m_hasHops)
            m_grammar.rule("more", R"g(("OPTIONAL ")? "MATCH " joined )g" + also + where);
        m_grammar.rule("carried", R"g(variable | value " AS " name)g");
        m_grammar.rule("items", R"g(item (", " item){0,5})g");
        m_grammar.rule("item", R"g(value (" AS " name)?)g");
        m_grammar.rule("order", R"g(gap "ORDER BY " key (", " key){0,2})g");
        m_grammar.rule("key", R"g((value | name) (" DESC" | " ASC")?)g");
        m_grammar.rule("limit", R"g(gap "LIMIT " [1-9] [0-9]{0,3})g");
        m_grammar.rule("terms", R"g(term (" AND " term){0,2})g");
        m_grammar.rule("term", R"g(name sign number)g");
        m_grammar.rule("name", "[a-z] [A-Za-z0-9_]{0,30}");
        m_grammar.rule("text", R"g("'" [^'\\\n]{1,80} "'" | "\"" [^"\\\n]{1,80} "\"")g");
        m_grammar.rule("number", R"g("-"? [0-9]{1,12} ("." [0-9]{1,6})?)g");
        m_grammar.rule("sign", R"g(" = " | " <> " | " < " | " <= " | " > " | " >= ")g");
    }

    void writePatterns()
    {
        std::vector<Alternatives> hops(m_entities.size());
        for (std::size_t i = 0; i < m_entities.size(); ++i) {
            const auto variable = variableOf(m_entities[i]->name);
            m_grammar.rule(at("v", i), terminal(variable) + " ([2-" + std::to_string(maxVariablesPerType) + "])?");
            m_grammar.rule(at("n", i), R"g("(" )g" + at("v", i) + " " +
                                           terminal(":" + data::quotedName(m_entities[i]->name)) +
                                           map(m_entities[i]->properties) + R"g( ")")g");
        }
        for (std::size_t k = 0; k < m_relationships.size(); ++k) {
            const auto &relationship = *m_relationships[k];
            bool isUsed = false;
            for (const auto &ends : relationship.endpoints) {
                const auto from = m_index.find(ends.from), to = m_index.find(ends.to);
                if (from == m_index.end() || to == m_index.end())
                    continue;
                isUsed = true;
                hops[from->second].push_back(R"g("-[" )g" + at("r", k) + R"g( "]->" )g" + at("c", to->second));
                hops[to->second].push_back(R"g("<-[" )g" + at("r", k) + R"g( "]-" )g" + at("c", from->second));
            }
            if (!isUsed)
                continue;
            const auto type = terminal(":" + data::quotedName(relationship.name));
            if (relationship.properties.empty()) {
                m_grammar.rule(at("r", k), type);
            } else {
                m_grammar.rule(at("s", k), terminal(variableOf(relationship.name)));
                m_grammar.rule(at("r", k), at("s", k) + "? " + type);
                m_named.push_back(k);
            }
        }
        Alternatives chains, joined;
        for (std::size_t i = 0; i < m_entities.size(); ++i) {
            chains.push_back(at("c", i));
            m_grammar.rule(at("c", i), at("n", i) + (hops[i].empty() ? "" : " " + at("h", i) + "?"));
            m_grammar.rule(at("h", i), hops[i]);
            if (!hops[i].empty())
                joined.push_back(at("n", i) + " " + at("h", i));
        }
        m_hasHops = !joined.empty();
        m_grammar.rule("joined", joined);
        m_grammar.rule("chain", chains);
    }

    // An inline map of the text properties: " {name: 'Asthma'}".
    std::string map(const std::vector<Property> &properties)
    {
        Alternatives keys;
        for (const auto &property : properties)
            if (property.type == Type::string && !property.mixed)
                keys.push_back(terminal(data::quotedName(property.name)));
        return keys.empty() ? "" : R"g( (" {" ()g" + base::join(keys, " | ") + R"g() ": " text "}")?)g";
    }

    void writeReads()
    {
        Alternatives variables;
        for (std::size_t i = 0; i < m_entities.size(); ++i) {
            variables.push_back(at("v", i));
            for (const auto &property : m_entities[i]->properties)
                m_reads.add(at("v", i), property);
        }
        for (const std::size_t k : m_named)
            for (const auto &property : m_relationships[k]->properties)
                m_reads.add(at("s", k), property);
        m_grammar.rule("variable", variables);
        Alternatives any;
        for (const auto &[name, reads] : {std::pair{"texts", &m_reads.texts},
                                          {"numbers", &m_reads.numbers},
                                          {"flags", &m_reads.flags},
                                          {"dates", &m_reads.dates},
                                          {"lists", &m_reads.lists},
                                          {"others", &m_reads.others}}) {
            m_grammar.rule(name, *reads);
            if (!reads->empty())
                any.emplace_back(name);
        }
        m_grammar.rule("property", any);
        Alternatives values{"variable", R"g("count(*)")g", R"g("count(" ("DISTINCT ")? variable ")")g"};
        if (!any.empty()) {
            values.insert(values.begin(), "property");
            values.emplace_back(R"g(("count" | "collect" | "min" | "max") "(" ("DISTINCT ")? property ")")g");
        }
        if (!m_reads.numbers.empty())
            values.emplace_back(R"g(("sum" | "avg") "(" numbers ")")g");
        m_grammar.rule("value", values);
    }

    void writeConditions()
    {
        m_grammar.rule("condition", R"g(test ((" AND " | " OR ") test){0,5})g");
        Alternatives tests{R"g(("NOT ")? "EXISTS { " chain " }")g"};
        const auto add = [&](const Alternatives &reads, const char *test) {
            if (!reads.empty())
                tests.emplace_back(test);
        };
        add(m_reads.texts, R"g(texts (" = " | " <> " | " CONTAINS " | " STARTS WITH " | " ENDS WITH ") text)g");
        add(m_reads.texts, R"g("toLower(" texts ")" (" = " | " CONTAINS ") text)g");
        add(m_reads.texts, R"g(texts " IN [" text (", " text){0,5} "]")g");
        add(m_reads.numbers, "numbers sign number");
        add(m_reads.flags, R"g(flags " = " ("true" | "false"))g");
        add(m_reads.dates, R"g(dates sign "date('" [0-9]{4} "-" [0-9]{2} "-" [0-9]{2} "')")g");
        add(m_reads.lists, R"g(text " IN " lists)g");
        add(m_reads.others, "others sign (text | number)");
        if (!m_reads.texts.empty() || !m_reads.numbers.empty() || !m_reads.flags.empty() || !m_reads.dates.empty() ||
            !m_reads.lists.empty() || !m_reads.others.empty())
            tests.emplace_back(R"g(property " IS " ("NOT ")? "NULL")g");
        m_grammar.rule("test", tests);
    }

    static std::string note()
    {
        return "Name each variable as its label in small letters, a second one of the same label with a 2 behind it. "
               "Answer with the query alone.";
    }

    std::vector<const data::EntityType *> m_entities;
    std::vector<const data::RelationshipType *> m_relationships;
    std::map<std::string, std::size_t, std::less<>> m_index;
    std::set<std::string> m_variables;
    bool m_hasHops = false;
    std::vector<std::size_t> m_named; // relationships with properties, which a variable may name
    Reads m_reads;
    data::GrammarWriter m_grammar;
};

} // namespace

data::ReplyGrammar queryGrammar(const data::Schema &schema, const std::vector<std::string> &only)
{
    return Writer(schema, only).grammar();
}

} // namespace cypher
