// SPDX-License-Identifier: GPL-3.0-or-later
// Unknown functions: suggests equivalents of other languages and similar names.
#include "cypher/semantic/semantics.h"
#include "data/language/suggestions.h"

#include <array>

namespace cypher {

namespace {

// Foreign functions and their Cypher; $1, $2 are the arguments, $* all of them.
struct Foreign {
    std::string_view name;
    int arguments; // -1: any number
    std::string_view form;
};

// clang-format off
constexpr Foreign foreign[] = {
    {"year", 1, "$1.year"}, {"month", 1, "$1.month"}, {"day", 1, "$1.day"}, {"hour", 1, "$1.hour"}, {"minute", 1, "$1.minute"},
    {"second", 1, "$1.second"}, {"week", 1, "$1.week"}, {"quarter", 1, "$1.quarter"}, {"dayofweek", 1, "$1.dayOfWeek"},
    {"greater_than", 2, "$1 > $2"}, {"less_than", 2, "$1 < $2"}, {"equals", 2, "$1 = $2"}, {"not_equals", 2, "$1 <> $2"},
    {"greater_than_or_equal", 2, "$1 >= $2"}, {"less_than_or_equal", 2, "$1 <= $2"}, {"greaterthan", 2, "$1 > $2"},
    {"lessthan", 2, "$1 < $2"}, {"contains", 2, "$1 CONTAINS $2"}, {"startswith", 2, "$1 STARTS WITH $2"},
    {"starts_with", 2, "$1 STARTS WITH $2"}, {"endswith", 2, "$1 ENDS WITH $2"}, {"ends_with", 2, "$1 ENDS WITH $2"},
    {"len", 1, "size($1)"}, {"strlen", 1, "size($1)"}, {"cardinality", 1, "size($1)"}, {"array_length", 1, "size($1)"},
    {"lcase", 1, "toLower($1)"}, {"ucase", 1, "toUpper($1)"}, {"tolowercase", 1, "toLower($1)"}, {"touppercase", 1, "toUpper($1)"},
    {"substr", 2, "substring($1, $2)"}, {"substr", 3, "substring($1, $2, $3)"}, {"mid", 3, "substring($1, $2, $3)"},
    {"concat", 2, "$1 + $2"}, {"concat", 3, "$1 + $2 + $3"}, {"ifnull", 2, "coalesce($1, $2)"}, {"nvl", 2, "coalesce($1, $2)"},
    {"isnull", 1, "$1 IS NULL"}, {"is_null", 1, "$1 IS NULL"}, {"isnotnull", 1, "$1 IS NOT NULL"}, {"not_null", 1, "$1 IS NOT NULL"},
    {"average", 1, "avg($1)"}, {"mean", 1, "avg($1)"}, {"median", 1, "percentileCont($1, 0.5)"}, {"array_agg", 1, "collect($1)"},
    {"group_concat", 1, "collect($1)"}, {"string_agg", 2, "collect($1)"}, {"list", 1, "collect($1)"}, {"count_distinct", 1, "count(DISTINCT $1)"},
    {"countdistinct", 1, "count(DISTINCT $1)"}, {"distinct", 1, "collect(DISTINCT $1)"}, {"stddev", 1, "stDev($1)"}, {"pow", 2, "$1 ^ $2"}, {"power", 2, "$1 ^ $2"},
    {"mod", 2, "$1 % $2"}, {"int", 1, "toInteger($1)"}, {"toint", 1, "toInteger($1)"}, {"float", 1, "toFloat($1)"}, {"str", 1, "toString($1)"},
    {"string", 1, "toString($1)"}, {"now", 0, "datetime()"}, {"current_date", 0, "date()"}, {"today", 0, "date()"},
    {"getdate", 0, "datetime()"}, {"label", 1, "labels($1)"}, {"rel", 1, "relationships($1)"}, {"datediff", 2, "duration.between($1, $2)"},
    {"if", 3, "CASE WHEN $1 THEN $2 ELSE $3 END"}, {"iif", 3, "CASE WHEN $1 THEN $2 ELSE $3 END"},
    {"apoc.coll.contains", 2, "$2 IN $1"}, {"apoc.text.join", 2, "substring(reduce(text = '', x IN $1 | text + $2 + x), size($2))"},
};
// clang-format on

std::string filled(std::string_view form, const std::vector<std::string> &arguments)
{
    std::string out;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool place = form[i] == '$' && i + 1 < form.size();
        const std::size_t index = place ? static_cast<std::size_t>(form[i + 1] - '1') : 0;
        if (place && index < arguments.size()) {
            out += arguments[index];
            ++i;
        } else {
            out += form[i];
        }
    }
    return out;
}

// A function of the same family with a similar name: for apoc.coll.sort only the last part is compared.
std::string nearFunction(const std::string &name)
{
    const std::size_t dot = name.rfind('.');
    const std::size_t family = dot == std::string::npos ? 0 : dot + 1;
    const std::string before = base::lower(name.substr(0, family));
    std::vector<std::string> known;
    const auto add = [&](std::string_view other) {
        if (other.size() > family && base::lower(other.substr(0, family)) == before &&
            other.find('.', family) == std::string_view::npos)
            known.emplace_back(other.substr(family));
    };
    for (const FunctionInfo &info : allFunctions())
        add(info.name);
    for (const AggregateInfo &info : allAggregates())
        add(info.name);
    const std::string near = data::nearestName(name.substr(family), known);
    for (const FunctionInfo &info : allFunctions())
        if (!near.empty() && info.name.size() == family + near.size() && info.name.substr(family) == near &&
            base::lower(info.name.substr(0, family)) == before)
            return std::string(info.name);
    return near;
}

} // namespace

void Semantics::unknownFunction(const FunctionCall &call)
{
    const std::string name(call.name);
    const std::string lower = base::lower(name);
    if (lower.starts_with("gds.")) {
        report(call.nameSpan, "UnknownFunction", "Graph data science functions (gds.*) are not supported.", "refused");
        return;
    }
    auto *found = report(call.nameSpan, "UnknownFunction", "There is no function " + name + "().", "unknown-function");
    if (!found)
        return;
    std::vector<std::string> arguments;
    for (const Expression *argument : call.arguments)
        arguments.emplace_back(textOf(argument->span));
    for (const Foreign &candidate : foreign) {
        if (candidate.name != lower ||
            (candidate.arguments >= 0 && candidate.arguments != static_cast<int>(arguments.size())))
            continue;
        const std::string form = filled(candidate.form, arguments);
        found->message += " The Cypher function is " + form + ".";
        found->fixes.push_back({call.span, form, "Write " + form, data::FixClass::structural});
        return;
    }
    if (const std::string near = nearFunction(name); !near.empty()) {
        found->message += " Did you mean " + near + "()?";
        found->fixes.push_back({call.nameSpan, near, "Write " + near, data::FixClass::structural});
    } else if (lower.starts_with("apoc.")) {
        found->message += " Only a few APOC functions are built in: of lists (apoc.coll.toSet, union, intersection, "
                          "min, max), of text and of dates.";
    }
}

} // namespace cypher
