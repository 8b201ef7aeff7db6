// SPDX-License-Identifier: GPL-3.0-or-later
// Mistakes that only some databases reject, and the correct form: ungrouped columns, values of another type than their
// column, functions of another database.
#include "sql/check/namecheck.h"

#include "base/text.h"
#include "data/schema/schema.h"

#include <algorithm>

namespace sql {

using data::Type;

namespace {

// The name of a function in another dialect. With {x}: a template for its first argument; {y} is the second.
struct Foreign {
    Dialect dialect;
    std::string_view name, meant;
};

constexpr Foreign foreignFunctions[] = {
    {Dialect::postgres, "IFNULL", "COALESCE"},
    {Dialect::postgres, "NVL", "COALESCE"},
    {Dialect::postgres, "ISNULL", "COALESCE"},
    {Dialect::postgres, "LEN", "LENGTH"},
    {Dialect::postgres, "LCASE", "LOWER"},
    {Dialect::postgres, "UCASE", "UPPER"},
    {Dialect::postgres, "RAND", "RANDOM"},
    {Dialect::postgres, "YEAR", "EXTRACT(YEAR FROM {x})"},
    {Dialect::postgres, "MONTH", "EXTRACT(MONTH FROM {x})"},
    {Dialect::postgres, "DAY", "EXTRACT(DAY FROM {x})"},
    {Dialect::postgres, "STRFTIME %Y", "EXTRACT(YEAR FROM {y})"},
    {Dialect::postgres, "STRFTIME %m", "EXTRACT(MONTH FROM {y})"},
    {Dialect::postgres, "GROUP_CONCAT", "STRING_AGG(CAST({x} AS text), ',')"},
    {Dialect::postgres, "CURDATE", "CURRENT_DATE"},
    {Dialect::postgres, "GETDATE", "NOW()"},
    {Dialect::sqlite, "NVL", "IFNULL"},
    {Dialect::sqlite, "ISNULL", "IFNULL"},
    {Dialect::sqlite, "LEN", "LENGTH"},
    {Dialect::sqlite, "CHAR_LENGTH", "LENGTH"},
    {Dialect::sqlite, "LCASE", "LOWER"},
    {Dialect::sqlite, "UCASE", "UPPER"},
    {Dialect::sqlite, "RAND", "RANDOM"},
    {Dialect::sqlite, "YEAR", "CAST(strftime('%Y', {x}) AS INTEGER)"},
    {Dialect::sqlite, "MONTH", "CAST(strftime('%m', {x}) AS INTEGER)"},
    {Dialect::sqlite, "DAY", "CAST(strftime('%d', {x}) AS INTEGER)"},
    {Dialect::sqlite, "STRING_AGG", "GROUP_CONCAT"},
    {Dialect::sqlite, "NOW", "datetime('now')"},
    {Dialect::sqlite, "GETDATE", "datetime('now')"},
    {Dialect::sqlite, "CURDATE", "date('now')"},
    {Dialect::mariadb, "LEN", "CHAR_LENGTH"},
    {Dialect::mariadb, "RANDOM", "RAND"},
    {Dialect::mariadb, "STRFTIME %Y", "YEAR({y})"},
    {Dialect::mariadb, "STRFTIME %m", "MONTH({y})"},
    {Dialect::mariadb, "STRING_AGG", "GROUP_CONCAT({x})"},
    {Dialect::mariadb, "GETDATE", "NOW()"},
};

bool isNumber(Type type)
{
    return type == Type::integer || type == Type::floating;
}

bool isTime(Type type)
{
    return type == Type::date || type == Type::dateTime || type == Type::localDateTime;
}

} // namespace

void NameCheck::hint(std::string code, base::Span place, std::string message, data::Fix fix)
{
    m_analysis.diagnostics.push_back(
        {std::move(code), data::Level::hint, place, std::move(message), {std::move(fix)}, ""});
}

void NameCheck::hints()
{
    for (const Select &select : m_outline.selects)
        hintGroups(select);
    if (m_dialect == Dialect::postgres)
        for (const LiteralAt &each : m_outline.literals)
            hintType(each);
    for (const LiteralAt &each : m_outline.literals) {
        hintAllowed(each);
        formsOfLiteral(each);
    }
    for (const Call &call : m_outline.calls) {
        hintCall(call);
        formsOfCall(call);
        formsOfExtreme(call);
        formsOfComparedCall(call);
    }
    for (const ColumnUse &use : m_outline.columns)
        if (use.isOrdered)
            formsOfOrder(use);
}

// A value that the type or a check of the column excludes: the query never matches.
void NameCheck::hintAllowed(const LiteralAt &literal)
{
    const std::string owner = ownerOf(m_outline.columns[literal.column]);
    const data::EntityType *table = owner.empty() ? nullptr : m_schema->entity(owner);
    const data::Property *column = table ? table->property(m_outline.columns[literal.column].name.text) : nullptr;
    const bool isCompared = literal.operation == "=" || literal.operation == "<>" || literal.operation == "IN";
    if (!column || column->allowed.empty() || !isCompared || !literal.value.isString())
        return;
    std::vector<std::string> names;
    for (const data::Value &each : column->allowed) {
        if (!each.isString() ||
            (m_dialect == Dialect::mariadb ? base::fold(each.asString()) == base::fold(literal.value.asString())
                                           : each.asString() == literal.value.asString()))
            return;
        names.push_back(each.asString());
    }
    constexpr std::size_t shown = 10;
    std::string all;
    for (std::size_t i = 0; i < std::min(shown, names.size()); ++i)
        all += (i == 0 ? "" : ", ") + quotedText(m_dialect, names[i]);
    const std::string near = base::nearest(literal.value.asString(), names, 3);
    const std::string better = quotedText(m_dialect, near.empty() ? names.front() : near);
    hint("not-allowed", literal.span,
         owner + "." + column->name + " may not be " + written(literal.span) + ": " + column->allowedBy + " allows " +
             all + (names.size() > shown ? ", ..." : "") + ".",
         {literal.span, better, "Write " + better, data::FixClass::choice});
}

void NameCheck::hintGroups(const Select &select)
{
    const OutputColumn *loose = nullptr;
    bool aggregates = false, onlyExtremes = true;
    std::string columns;
    for (const OutputColumn &each : select.output) {
        aggregates = aggregates || each.aggregates;
        const std::string start = capitals(written(each.span).substr(0, 3));
        onlyExtremes = onlyExtremes && (!each.aggregates || start == "MIN" || start == "MAX");
        if (each.isStar)
            return;
        if (each.aggregates || !each.namesColumn)
            continue;
        loose = loose ? loose : &each;
        columns += (columns.empty() ? "" : ", ") + written(each.span);
    }
    if (!aggregates || !loose || select.groups)
        return;
    // PostgreSQL refuses it. The others return one row, SQLite that of a single min() or max().
    const data::FixClass kind = m_dialect == Dialect::postgres                 ? data::FixClass::certain
                                : m_dialect == Dialect::sqlite && onlyExtremes ? data::FixClass::choice
                                                                               : data::FixClass::structural;
    hint("aggregate", loose->span,
         written(loose->span) + " is used together with an aggregate, but the query does not group by this value.",
         {{select.groupAt, select.groupAt}, " GROUP BY " + columns, "Group by " + columns, kind});
}

void NameCheck::hintType(const LiteralAt &literal)
{
    const ColumnUse &use = m_outline.columns[literal.column];
    const std::string owner = ownerOf(use);
    const data::EntityType *table = owner.empty() ? nullptr : m_schema->entity(owner);
    const data::Property *column = table ? table->property(use.name.text) : nullptr;
    if (!column)
        return;
    const base::Span place{use.qualifier.empty() ? use.name.span.begin : use.qualifier.span.begin, use.name.span.end};
    const std::string name = written(place), value = written(literal.span);
    const bool likes = literal.operation == "LIKE" || literal.operation == "ILIKE";
    const Type is = column->type, given = literal.value.type();
    const auto say = [&](const char *what, const char *than, data::Fix fix) {
        hint("type", literal.span, "The column " + name + " is " + what + ", and " + value + " is " + than + ".",
             std::move(fix));
    };
    if (is == Type::string && isNumber(given))
        say("a text", "a number", {literal.span, "'" + value + "'", "Write '" + value + "'", data::FixClass::certain});
    else if (likes && (isNumber(is) || isTime(is)))
        say(isTime(is) ? "a date" : "a number", "a pattern for texts",
            {place, "CAST(" + name + " AS text)", "Compare it as a text", data::FixClass::structural});
    else if (isTime(is) && given == Type::integer && literal.value.asInt() >= 1000 && literal.value.asInt() <= 2999)
        say("a date", "a year",
            {place, "EXTRACT(YEAR FROM " + name + ")", "Compare its year", data::FixClass::structural});
    else if (is == Type::boolean && given == Type::integer && (value == "0" || value == "1"))
        say("true or false", "a number",
            {literal.span, value == "1" ? "TRUE" : "FALSE", value == "1" ? "Write TRUE" : "Write FALSE",
             data::FixClass::certain});
}

void NameCheck::hintCall(const Call &call)
{
    std::string name = capitals(call.name.text);
    const std::string inside = written(call.inside);
    if (name == "STRFTIME")
        name += " " + (inside.size() > 3 && inside[0] == '\'' ? inside.substr(1, 2) : std::string());
    for (const Foreign &each : foreignFunctions) {
        if (each.dialect != m_dialect || each.name != name)
            continue;
        std::string meant(each.meant);
        base::Span place{call.name.span.begin, call.inside.end + 1};
        const bool second = meant.find("{y}") != std::string::npos;
        if (meant.find('{') != std::string::npos) {
            if (second ? call.commas.size() != 1 : call.commas.size() > 1)
                return;
            const std::uint32_t comma = call.commas.empty() ? call.inside.end : call.commas.front();
            const std::string argument =
                base::trim(second ? written({comma + 1, call.inside.end}) : written({call.inside.begin, comma}));
            meant.replace(meant.find('{'), 3, argument);
        } else if (meant.find('(') == std::string::npos && meant != "CURRENT_DATE") {
            place = call.name.span;
        }
        hint("foreign-function", call.name.span,
             std::string(toString(m_dialect)) + " has no function " + call.name.text + ".",
             {place, meant, "Write " + meant, data::FixClass::structural});
        return;
    }
}

} // namespace sql
