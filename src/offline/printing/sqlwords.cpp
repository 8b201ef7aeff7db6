// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/printing/sqlwords.h"

#include "base/text.h"
#include "offline/values/lexicon.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace offline {

namespace {

// True for words that need quotes in one of the dialects and are usual names of tables or columns.
bool isTaken(const std::string &lower)
{
    static const std::set<std::string, std::less<>> words{
        "order",      "group",   "select", "table",   "from",    "to",      "where",      "by",          "index",
        "user",       "default", "check",  "column",  "key",     "values",  "value",      "desc",        "asc",
        "limit",      "union",   "join",   "left",    "right",   "on",      "in",         "is",          "as",
        "and",        "or",      "not",    "null",    "like",    "between", "case",       "when",        "then",
        "else",       "end",     "exists", "having",  "set",     "all",     "any",        "some",        "cross",
        "inner",      "outer",   "full",   "using",   "with",    "into",    "create",     "drop",        "alter",
        "references", "rank",    "rows",   "row",     "system",  "over",    "window",     "lead",        "lag",
        "grouping",   "for",     "of",     "primary", "foreign", "unique",  "constraint", "transaction", "release",
        "grant",      "analyze", "number"};
    return words.count(lower) > 0;
}

} // namespace

std::string SqlWords::name(std::string_view identifier) const
{
    const bool plain = !identifier.empty() && !std::isdigit(static_cast<unsigned char>(identifier.front())) &&
                       std::all_of(identifier.begin(), identifier.end(),
                                   [](char c) {
                                       return std::islower(static_cast<unsigned char>(c)) || c == '_' ||
                                              std::isdigit(static_cast<unsigned char>(c));
                                   }) &&
                       (!isTaken(std::string(identifier)) || identifier == "number");
    if (plain)
        return std::string(identifier);
    std::string out(1, m_facts.quote);
    for (const char c : identifier)
        out += c == m_facts.quote ? std::string(2, c) : std::string(1, c);
    return out + m_facts.quote;
}

std::string SqlWords::text(std::string_view value) const
{
    std::string out = "'";
    for (const char c : value)
        out += c == '\'' ? "''" : c == '\\' && m_facts.doublesBackslash ? "\\\\" : std::string(1, c);
    return out + "'";
}

std::string SqlWords::literal(const data::Value &value) const
{
    if (value.isString())
        return text(value.asString());
    if (value.type() == data::Type::boolean)
        return value.asBool() ? "TRUE" : "FALSE";
    if (value.isNumber())
        return value.toLiteral();
    return value.isNull() ? "NULL" : text(value.toDisplay());
}

std::string SqlWords::ref(const Ref &of) const
{
    const std::string &var = of.node >= 0 ? node(of.node).var : edge(of.edge).var;
    if (of.operators == daysOfDates || of.operators == daysOfTexts) {
        const auto later = column(var, of.operands[0]), earlier = column(var, of.operands[1]);
        return std::string(m_facts.days[0]) + later + m_facts.days[1] + earlier + m_facts.days[2];
    }
    if (of.operators == yearOfTexts || of.operators == yearOfDates)
        return std::string(m_facts.year[0]) + column(var, of.operands[0]) + m_facts.year[1];
    if (of.operators == monthOfTexts || of.operators == monthOfDates)
        return std::string(m_facts.month[0]) + column(var, of.operands[0]) + m_facts.month[1];
    if (of.operators == sizeOfList)
        return std::string(m_facts.length) + "(" + column(var, of.operands[0]) + ")";
    if (!of.operands.empty())
        return printExpression(of, [&](std::size_t i) {
            const auto stored = column(var, of.operands[i]);
            return (of.ofTexts >> i & 1U) != 0 ? m_facts.number[0] + stored + m_facts.number[1] : stored;
        });
    return column(var, of.property);
}

const TableJoin *SqlWords::joinOf(const FormEdge &of, const std::string &type) const
{
    return m_view.join(type, node(of.from).type, node(of.to).type);
}

std::string SqlWords::both(const std::vector<std::string> &parts, const char *word)
{
    return parts.size() == 1 ? parts.front() : "(" + base::join(parts, word) + ")";
}

std::string SqlWords::pairs(const ColumnPairs &columns, const std::string &left, const std::string &right) const
{
    std::vector<std::string> parts;
    for (const auto &[a, b] : columns)
        parts.push_back(column(left, a) + " = " + column(right, b));
    return base::join(parts, " AND ");
}

std::string SqlWords::keyCondition(const FormEdge &of) const
{
    std::vector<std::string> ways;
    for (const auto &type : of.types) {
        const auto *join = joinOf(of, type);
        if (!join || !join->through.empty())
            continue;
        ways.push_back(pairs(join->from, node(of.from).var, node(of.to).var));
        if (!of.directed)
            ways.push_back(pairs(join->from, node(of.to).var, node(of.from).var));
    }
    return ways.empty() ? "1 = 1" : both(ways, " OR ");
}

const TableJoin *SqlWords::between(const FormEdge &of) const
{
    for (const auto &type : of.types)
        if (const auto *join = joinOf(of, type); join && !join->through.empty())
            return join;
    return nullptr;
}

bool SqlWords::isDate(const Ref &of) const
{
    const data::Property *property = nullptr;
    if (of.node >= 0) {
        if (const auto *type = m_view.schema.entity(node(of.node).type))
            property = type->property(of.property);
    } else if (const auto *type = m_view.schema.relationship(edge(of.edge).types.front())) {
        property = type->property(of.property);
    }
    return property && (property->type == data::Type::date || property->type == data::Type::dateTime ||
                        property->type == data::Type::localDateTime);
}

std::string SqlWords::pattern(const std::string &value) const
{
    std::string out;
    for (const char c : value) {
        if (c == '%' || c == '_' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

std::string SqlWords::likeCondition(const std::string &left, const FormFilter &filter) const
{
    const auto value = filter.value.isString() ? filter.value.asString() : filter.value.toDisplay();
    const auto escaped = pattern(value);
    const auto sign = (filter.op == "STARTS WITH" ? "" : "%") + escaped + (filter.op == "ENDS WITH" ? "" : "%");
    return left + " " + m_facts.like + " " + text(sign) + (escaped == value ? "" : m_facts.escape);
}

std::string SqlWords::yearCondition(const std::string &left, const FormFilter &filter) const
{
    const auto &year = filter.value.asString();
    if (filter.op == "STARTS WITH" || filter.op == "=") {
        const auto next = std::to_string(std::stoi(year) + 1);
        return left + " >= " + text(year + "-01-01") + " AND " + left + " < " + text(next + "-01-01");
    }
    return left + " " + filter.op + " " + text(year + "-01-01");
}

std::string SqlWords::condition(const FormFilter &filter) const
{
    const auto left = ref(filter.ref);
    if (filter.figure)
        return left + " " + filter.op + " (" +
               base::join(base::split(printSql(*filter.figure, m_view, m_facts), '\n'), " ") + ")";
    if (filter.other.valid())
        return left + " " + filter.op + " " + ref(filter.other);
    const bool isYear = filter.value.isString() && filter.value.asString().size() == 4 && isDate(filter.ref) &&
                        std::all_of(filter.value.asString().begin(), filter.value.asString().end(),
                                    [](char c) { return c >= '0' && c <= '9'; });
    if (isYear)
        return yearCondition(left, filter);
    if (filter.op == "IS NULL" || filter.op == "IS NOT NULL")
        return left + " " + filter.op;
    if (filter.op == "CONTAINS" || filter.op == "STARTS WITH" || filter.op == "ENDS WITH")
        return likeCondition(left, filter);
    if (filter.op == "IN") {
        std::vector<std::string> values;
        for (const auto &value : filter.value.asList())
            values.push_back(literal(value));
        return left + " IN (" + base::join(values, ", ") + ")";
    }
    if (filter.anyCase && filter.value.isString())
        return "lower(" + left + ") " + filter.op + " " + text(base::lower(filter.value.asString()));
    return left + " " + filter.op + " " + literal(filter.value);
}

const std::vector<std::string> &SqlWords::keysOf(const std::string &type) const
{
    static const std::vector<std::string> none;
    const auto found = m_view.keys.find(type);
    return found == m_view.keys.end() ? none : found->second;
}

std::vector<std::string> SqlWords::identity(int i) const
{
    if (const auto &keys = keysOf(node(i).type); !keys.empty())
        return keys;
    if (!node(i).naming.empty()) {
        auto columns = extraColumns(i);
        columns.insert(columns.begin(), node(i).naming);
        return columns;
    }
    const auto *type = m_view.schema.entity(node(i).type);
    return type && !type->properties.empty() ? std::vector<std::string>{type->properties.front().name}
                                             : std::vector<std::string>{};
}

std::vector<std::string> SqlWords::extraColumns(int i) const
{
    const auto *type = m_view.schema.entity(node(i).type);
    const auto *naming = type ? type->property(node(i).naming) : nullptr;
    // If many rows have one name, they describe one thing at several times.
    if (!naming || naming->distinct <= 0 || naming->distinct >= type->count || naming->distinct * 5 < type->count * 4)
        return {};
    std::vector<std::string> columns;
    for (const auto &property : type->properties)
        if (&property != naming && (property.isNumeric() || property.type == data::Type::date))
            columns.push_back(property.name);
    return columns;
}

std::string SqlWords::keyColumns(const Ref &of) const
{
    if (of.node < 0 || identity(of.node).empty())
        return "1 AS one";
    std::vector<std::string> columns;
    for (const auto &key : identity(of.node))
        columns.push_back(column(node(of.node).var, key));
    return base::join(columns, ", ");
}

std::string SqlWords::counted(const Ref &of) const
{
    if (!of.property.empty())
        return "count(DISTINCT " + ref(of) + ")";
    if (of.node >= 0 && keysOf(node(of.node).type).empty() && !identity(of.node).empty())
        return "count(DISTINCT " + column(node(of.node).var, identity(of.node).front()) + ")";
    if (of.node < 0 || identity(of.node).size() != 1)
        return "count(*)";
    return "count(DISTINCT " + column(node(of.node).var, identity(of.node).front()) + ")";
}

std::string SqlWords::elementColumn(const Ref &of) const
{
    if (of.node < 0) {
        const auto *join = between(edge(of.edge));
        return join ? column(edge(of.edge).var, join->from.front().first) : "1";
    }
    const auto &element = node(of.node);
    const auto keys = identity(of.node);
    return column(element.var, !element.naming.empty() ? element.naming : keys.empty() ? "rowid" : keys.front());
}

} // namespace offline
