// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/language/querygrammar.h"

#include "base/text.h"

#include <algorithm>
#include <set>

namespace sql {

using data::terminal;
using data::Type;

namespace {

constexpr std::size_t largestGrammar = 60'000; // bytes: servers compile it for each request

using Alternatives = std::vector<std::string>;

struct Columns {
    Alternatives texts, numbers, others;
    void add(const std::string &column, const data::Property &property)
    {
        if (property.isNumeric() && !property.mixed)
            numbers.push_back(column);
        else if (property.type == Type::string && !property.mixed)
            texts.push_back(column);
        else
            others.push_back(column);
    }
};

// One alternative for each foreign key that joins the two tables.
void addJoins(Dialect dialect, const data::Schema &schema, const std::set<std::string> &tables, Alternatives &joins)
{
    std::set<std::string> seen;
    for (const auto &key : schema.relationships)
        for (const auto &ends : key.endpoints) {
            if (!tables.contains(ends.from) || !tables.contains(ends.to) || ends.from == ends.to ||
                ends.columns.empty())
                continue;
            const auto from = tableName(dialect, ends.from), to = tableName(dialect, ends.to);
            Alternatives pairs;
            for (const auto &[own, other] : ends.columns)
                pairs.push_back(from + "." + nameText(dialect, own) + " = " + to + "." + nameText(dialect, other));
            const auto on = " ON " + base::join(pairs, " AND ");
            for (const auto &table : {to, from})
                if (seen.insert(table + on).second)
                    joins.push_back(terminal(table + on));
        }
}

void addStatement(data::GrammarWriter &grammar, bool hasJoins)
{
    grammar.rule("root", std::string(R"g("SELECT " ("DISTINCT ")? item (", " item){0,5} gap "FROM " table )g") +
                             (hasJoins ? R"g((gap ("LEFT ")? "JOIN " join){0,4} )g" : "") +
                             R"g((gap "WHERE " condition)? (gap "GROUP BY " column (", " column){0,2})? )g"
                             R"g((gap "HAVING " total sign number)? (gap "ORDER BY " key (", " key){0,2})? )g"
                             R"g((gap "LIMIT " [1-9] [0-9]{0,3})?)g");
    grammar.rule("gap", R"g(" " | "\n")g");
    grammar.rule("item", R"g(value (" AS " name)?)g");
    grammar.rule("key", R"g((value | name) (" DESC" | " ASC")?)g");
    grammar.rule("name", "[a-z] [A-Za-z0-9_]{0,30}");
    grammar.rule("text", R"g("'" ([^'\\\n] | "''"){1,80} "'")g");
    grammar.rule("number", R"g("-"? [0-9]{1,12} ("." [0-9]{1,6})?)g");
    grammar.rule("sign", R"g(" = " | " <> " | " < " | " <= " | " > " | " >= ")g");
}

void addValues(data::GrammarWriter &grammar, const Columns &columns)
{
    Alternatives any;
    for (const auto &[name, list] :
         {std::pair{"texts", &columns.texts}, {"numbers", &columns.numbers}, {"others", &columns.others}}) {
        grammar.rule(name, *list);
        if (!list->empty())
            any.emplace_back(name);
    }
    grammar.rule("column", any);
    Alternatives totals{R"g("COUNT(*)")g", R"g("COUNT(" ("DISTINCT ")? column ")")g",
                        R"g(("MIN" | "MAX") "(" column ")")g"};
    if (!columns.numbers.empty())
        totals.emplace_back(R"g(("SUM" | "AVG") "(" numbers (" * " numbers)? ")")g");
    grammar.rule("total", totals);
    grammar.rule("value", Alternatives{"column", "total"});
}

void addConditions(data::GrammarWriter &grammar, const Columns &columns)
{
    grammar.rule("condition", R"g(test ((" AND " | " OR ") test){0,5})g");
    Alternatives tests{R"g(column " IS " ("NOT ")? "NULL")g",
                       R"g(column (" NOT")? " IN (SELECT " column " FROM " table (" WHERE " test)? ")")g"};
    const auto add = [&](const Alternatives &list, const char *test) {
        if (!list.empty())
            tests.emplace_back(test);
    };
    add(columns.texts, R"g(texts (" = " | " <> " | " LIKE ") text)g");
    add(columns.texts, R"g("LOWER(" texts ")" (" = " | " LIKE ") text)g");
    add(columns.texts, R"g(texts " IN (" text (", " text){0,5} ")")g");
    add(columns.numbers,
        R"g(numbers sign (number | "(SELECT " ("AVG" | "MIN" | "MAX") "(" numbers ") FROM " table ")"))g");
    add(columns.numbers, R"g(numbers " BETWEEN " number " AND " number)g");
    add(columns.others, R"g(others (sign (text | number) | " BETWEEN " text " AND " text))g");
    add(columns.others, R"g(others " = " ("TRUE" | "FALSE"))g");
    grammar.rule("test", tests);
}

} // namespace

data::ReplyGrammar queryGrammar(Dialect dialect, const data::Schema &schema, const std::vector<std::string> &only)
{
    std::set<std::string> tables;
    Alternatives names, joins;
    Columns columns;
    for (const auto &entity : schema.entities) {
        if (!only.empty() && std::find(only.begin(), only.end(), entity.name) == only.end())
            continue;
        tables.insert(entity.name);
        const auto table = tableName(dialect, entity.name);
        names.push_back(terminal(table));
        for (const auto &property : entity.properties)
            columns.add(terminal(table + "." + nameText(dialect, property.name)), property);
    }
    if (names.empty() || (columns.texts.empty() && columns.numbers.empty() && columns.others.empty()))
        return {};
    addJoins(dialect, schema, tables, joins);
    data::GrammarWriter grammar;
    addStatement(grammar, !joins.empty());
    grammar.rule("table", names);
    grammar.rule("join", joins);
    addValues(grammar, columns);
    addConditions(grammar, columns);
    data::ReplyGrammar out{grammar.take(), "Write each column with its table before it, and no aliases of tables. "
                                           "Answer with the query alone."};
    return out.rules.size() > largestGrammar ? data::ReplyGrammar{} : out;
}

} // namespace sql
