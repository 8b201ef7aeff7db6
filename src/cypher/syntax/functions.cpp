// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/functions.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace cypher {

namespace {

using data::Type;

constexpr std::uint32_t bit(Type type)
{
    return StaticType::bit(type);
}

constexpr std::uint32_t any = StaticType::anything, null = bit(Type::null), boolean = bit(Type::boolean),
                        integer = bit(Type::integer), floating = bit(Type::floating), number = integer | floating,
                        text = bit(Type::string), list = bit(Type::list), map = bit(Type::map), node = bit(Type::node),
                        relationship = bit(Type::relationship), path = bit(Type::path), point = bit(Type::point),
                        date = bit(Type::date), time = bit(Type::time), localTime = bit(Type::localTime),
                        dateTime = bit(Type::dateTime), localDateTime = bit(Type::localDateTime),
                        duration = bit(Type::duration),
                        temporal = date | time | localTime | dateTime | localDateTime | duration;

// Almost every function returns null for null.
constexpr StaticType maybe(std::uint32_t types)
{
    return {types | null, any};
}
constexpr StaticType listOf(std::uint32_t items)
{
    return {list | null, items};
}

// clang-format off
constexpr FunctionInfo functions[] = {
    {"id", Function::id, 1, 1, maybe(integer), node | relationship, any, "id(element)", "number of a node or relationship, of this session only"},
    {"elementId", Function::elementId, 1, 1, maybe(text), node | relationship, any, "elementId(element)", "identity of a node or relationship as text"},
    {"labels", Function::labels, 1, 1, listOf(text), node, any, "labels(node)", "labels of a node"},
    {"type", Function::type, 1, 1, maybe(text), relationship, any, "type(relationship)", "type of a relationship"},
    {"properties", Function::properties, 1, 1, maybe(map), node | relationship | map, any, "properties(element)", "all properties as a map"},
    {"keys", Function::keys, 1, 1, listOf(text), node | relationship | map, any, "keys(element)", "names of the properties"},
    {"nodes", Function::nodes, 1, 1, listOf(node), path, any, "nodes(path)", "nodes of a path, in order"},
    {"relationships", Function::relationships, 1, 1, listOf(relationship), path, any, "relationships(path)", "relationships of a path, in order"},
    {"startNode", Function::startNode, 1, 1, maybe(node), relationship, any, "startNode(relationship)", "node that a relationship starts at"},
    {"endNode", Function::endNode, 1, 1, maybe(node), relationship, any, "endNode(relationship)", "node that a relationship ends at"},
    {"length", Function::length, 1, 1, maybe(integer), path, any, "length(path)", "number of relationships of a path"},
    {"coalesce", Function::coalesce, 1, -1, maybe(any), any, any, "coalesce(a, b, ...)", "first of its arguments that is not null"},
    {"nullIf", Function::nullIf, 2, 2, maybe(any), any, any, "nullIf(a, b)", "null if both are equal, else the first"},
    {"valueType", Function::valueType, 1, 1, maybe(text), any, any, "valueType(value)", "name of the type of a value"},
    {"timestamp", Function::timestamp, 0, 0, maybe(integer), any, any, "timestamp()", "milliseconds since 1970"},
    {"randomUUID", Function::randomUuid, 0, 0, maybe(text), any, any, "randomUUID()", "a random identifier"},
    {"exists", Function::exists, 1, 1, maybe(boolean), any, any, "exists(value)", "true if it is not null; write IS NOT NULL"},
    {"isEmpty", Function::isEmpty, 1, 1, maybe(boolean), text | list | map, any, "isEmpty(value)", "whether a text, list or map is empty"},
    {"toBoolean", Function::toBoolean, 1, 1, maybe(boolean), boolean | text | integer, any, "toBoolean(value)", "as a boolean, or null"},
    {"toBooleanOrNull", Function::toBooleanOrNull, 1, 1, maybe(boolean), any, any, "toBooleanOrNull(value)", "as a boolean, or null"},
    {"toBooleanList", Function::toBooleanList, 1, 1, listOf(boolean | null), list, any, "toBooleanList(list)", "each item as a boolean or null"},
    {"toInteger", Function::toInteger, 1, 1, maybe(integer), boolean | text | number, any, "toInteger(value)", "as an integer, or null"},
    {"toIntegerOrNull", Function::toIntegerOrNull, 1, 1, maybe(integer), any, any, "toIntegerOrNull(value)", "as an integer, or null"},
    {"toIntegerList", Function::toIntegerList, 1, 1, listOf(integer | null), list, any, "toIntegerList(list)", "each item as an integer or null"},
    {"toFloat", Function::toFloat, 1, 1, maybe(floating), text | number, any, "toFloat(value)", "as a float, or null"},
    {"toFloatOrNull", Function::toFloatOrNull, 1, 1, maybe(floating), any, any, "toFloatOrNull(value)", "as a float, or null"},
    {"toFloatList", Function::toFloatList, 1, 1, listOf(floating | null), list, any, "toFloatList(list)", "each item as a float or null"},
    {"toString", Function::toString, 1, 1, maybe(text), text | number | boolean | temporal | point, any, "toString(value)", "as text"},
    {"toStringOrNull", Function::toStringOrNull, 1, 1, maybe(text), any, any, "toStringOrNull(value)", "as text, or null"},
    {"toStringList", Function::toStringList, 1, 1, listOf(text), list, any, "toStringList(list)", "each item as text or null"},
    {"size", Function::size, 1, 1, maybe(integer), text | list, any, "size(value)", "length of a list or a text"},
    {"head", Function::head, 1, 1, maybe(any), list, any, "head(list)", "first item"},
    {"last", Function::last, 1, 1, maybe(any), list, any, "last(list)", "last item"},
    {"tail", Function::tail, 1, 1, maybe(list), list, any, "tail(list)", "all items but the first"},
    {"range", Function::range, 2, 3, listOf(integer), any, any, "range(first, last, step)", "integers from first to last, both included"},
    {"reverse", Function::reverse, 1, 1, maybe(text | list), text | list, any, "reverse(value)", "text or list in reverse order"},
    {"apoc.coll.toSet", Function::collToSet, 1, 1, maybe(list), list, any, "apoc.coll.toSet(list)", "different items"},
    {"apoc.coll.union", Function::collUnion, 2, 2, maybe(list), list, list, "apoc.coll.union(a, b)", "different items of both lists"},
    {"apoc.coll.intersection", Function::collIntersection, 2, 2, maybe(list), list, list, "apoc.coll.intersection(a, b)", "different items that both lists have"},
    {"apoc.coll.min", Function::collMin, 1, 1, maybe(any), list, any, "apoc.coll.min(list)", "smallest item"},
    {"apoc.coll.max", Function::collMax, 1, 1, maybe(any), list, any, "apoc.coll.max(list)", "largest item"},
    {"toLower", Function::toLower, 1, 1, maybe(text), text, any, "toLower(text)", "in lower case"},
    {"toUpper", Function::toUpper, 1, 1, maybe(text), text, any, "toUpper(text)", "in capitals"},
    {"trim", Function::trim, 1, 1, maybe(text), text, any, "trim(text)", "without blanks at both ends"},
    {"btrim", Function::trim, 1, 2, maybe(text), text, text, "btrim(text, characters)", "without blanks, or these characters, at both ends"},
    {"lTrim", Function::lTrim, 1, 2, maybe(text), text, text, "lTrim(text)", "without blanks at the start"},
    {"rTrim", Function::rTrim, 1, 2, maybe(text), text, text, "rTrim(text)", "without blanks at the end"},
    {"left", Function::left, 2, 2, maybe(text), text, integer, "left(text, length)", "first characters"},
    {"right", Function::right, 2, 2, maybe(text), text, integer, "right(text, length)", "last characters"},
    {"substring", Function::substring, 2, 3, maybe(text), text, integer, "substring(text, start, length)", "part of a text; start counts from 0"},
    {"replace", Function::replace, 3, 3, maybe(text), text, text, "replace(text, search, replacement)", "every occurrence replaced"},
    {"split", Function::split, 2, 2, listOf(text), text, text | list, "split(text, separator)", "parts of a text"},
    {"char_length", Function::charLength, 1, 1, maybe(integer), text, any, "char_length(text)", "number of characters"},
    {"normalize", Function::normalize, 1, 1, maybe(text), text, any, "normalize(text)", "in Unicode normal form C"},
    {"apoc.text.levenshteinDistance", Function::levenshteinDistance, 2, 2, maybe(integer), text, text, "apoc.text.levenshteinDistance(a, b)", "edits from one text to the other"},
    {"apoc.text.levenshteinSimilarity", Function::levenshteinSimilarity, 2, 2, maybe(floating), text, text, "apoc.text.levenshteinSimilarity(a, b)", "similarity of two texts, 0 to 1"},
    {"abs", Function::abs, 1, 1, maybe(number), number, any, "abs(number)", "without its sign"},
    {"ceil", Function::ceil, 1, 1, maybe(floating), number, any, "ceil(number)", "next integer above, as a float"},
    {"floor", Function::floor, 1, 1, maybe(floating), number, any, "floor(number)", "next integer below, as a float"},
    {"round", Function::round, 1, 3, maybe(floating), number, any, "round(number, digits, mode)", "rounded, as a float"},
    {"sign", Function::sign, 1, 1, maybe(integer), number, any, "sign(number)", "-1, 0 or 1"},
    {"sqrt", Function::sqrt, 1, 1, maybe(floating), number, any, "sqrt(number)", "square root"},
    {"exp", Function::exp, 1, 1, maybe(floating), number, any, "exp(number)", "e to the power of it"},
    {"log", Function::log, 1, 1, maybe(floating), number, any, "log(number)", "natural logarithm"},
    {"log10", Function::log10, 1, 1, maybe(floating), number, any, "log10(number)", "decimal logarithm"},
    {"e", Function::e, 0, 0, maybe(floating), any, any, "e()", "base of the natural logarithm"},
    {"pi", Function::pi, 0, 0, maybe(floating), any, any, "pi()", "the number pi"},
    {"rand", Function::rand, 0, 0, maybe(floating), any, any, "rand()", "random number from 0 to 1"},
    {"isNaN", Function::isNaN, 1, 1, maybe(boolean), number, any, "isNaN(number)", "whether it is not a number"},
    {"sin", Function::sin, 1, 1, maybe(floating), number, any, "sin(radians)", "sine"},
    {"cos", Function::cos, 1, 1, maybe(floating), number, any, "cos(radians)", "cosine"},
    {"tan", Function::tan, 1, 1, maybe(floating), number, any, "tan(radians)", "tangent"},
    {"cot", Function::cot, 1, 1, maybe(floating), number, any, "cot(radians)", "cotangent"},
    {"asin", Function::asin, 1, 1, maybe(floating), number, any, "asin(number)", "arcsine"},
    {"acos", Function::acos, 1, 1, maybe(floating), number, any, "acos(number)", "arccosine"},
    {"atan", Function::atan, 1, 1, maybe(floating), number, any, "atan(number)", "arctangent"},
    {"atan2", Function::atan2, 2, 2, maybe(floating), number, number, "atan2(y, x)", "angle of a point"},
    {"degrees", Function::degrees, 1, 1, maybe(floating), number, any, "degrees(radians)", "radians as degrees"},
    {"radians", Function::radians, 1, 1, maybe(floating), number, any, "radians(degrees)", "degrees as radians"},
    {"haversin", Function::haversin, 1, 1, maybe(floating), number, any, "haversin(number)", "half the versine"},
    {"sinh", Function::sinh, 1, 1, maybe(floating), number, any, "sinh(number)", "hyperbolic sine"},
    {"cosh", Function::cosh, 1, 1, maybe(floating), number, any, "cosh(number)", "hyperbolic cosine"},
    {"tanh", Function::tanh, 1, 1, maybe(floating), number, any, "tanh(number)", "hyperbolic tangent"},
    {"date", Function::date, 0, 2, maybe(date), any, any, "date(value)", "a date from text or a map; today without argument"},
    {"time", Function::time, 0, 2, maybe(time), any, any, "time(value)", "a time with zone"},
    {"localtime", Function::localTime, 0, 2, maybe(localTime), any, any, "localtime(value)", "a time without zone"},
    {"datetime", Function::dateTime, 0, 2, maybe(dateTime), any, any, "datetime(value)", "a date and time with zone"},
    {"localdatetime", Function::localDateTime, 0, 2, maybe(localDateTime), any, any, "localdatetime(value)", "a date and time without zone"},
    {"duration", Function::duration, 1, 1, maybe(duration), any, any, "duration(value)", "a duration from text or a map"},
    {"date.truncate", Function::dateTruncate, 1, 3, maybe(date), text, any, "date.truncate(unit, value, fields)", "date truncated to a unit"},
    {"time.truncate", Function::timeTruncate, 1, 3, maybe(time), text, any, "time.truncate(unit, value, fields)", "time truncated to a unit"},
    {"localtime.truncate", Function::localTimeTruncate, 1, 3, maybe(localTime), text, any, "localtime.truncate(unit, value, fields)", "local time truncated to a unit"},
    {"datetime.truncate", Function::dateTimeTruncate, 1, 3, maybe(dateTime), text, any, "datetime.truncate(unit, value, fields)", "date and time truncated to a unit"},
    {"localdatetime.truncate", Function::localDateTimeTruncate, 1, 3, maybe(localDateTime), text, any, "localdatetime.truncate(unit, value, fields)", "local date and time truncated to a unit"},
    {"duration.between", Function::durationBetween, 2, 2, maybe(duration), any, any, "duration.between(from, to)", "time from one to the other"},
    {"duration.inMonths", Function::durationInMonths, 2, 2, maybe(duration), any, any, "duration.inMonths(from, to)", "whole months from one to the other"},
    {"duration.inDays", Function::durationInDays, 2, 2, maybe(duration), any, any, "duration.inDays(from, to)", "whole days from one to the other"},
    {"duration.inSeconds", Function::durationInSeconds, 2, 2, maybe(duration), any, any, "duration.inSeconds(from, to)", "seconds from one to the other"},
    {"datetime.fromEpoch", Function::dateTimeFromEpoch, 2, 2, maybe(dateTime), number, number, "datetime.fromEpoch(seconds, nanoseconds)", "from seconds since 1970"},
    {"datetime.fromEpochMillis", Function::dateTimeFromEpochMillis, 1, 1, maybe(dateTime), number, any, "datetime.fromEpochMillis(milliseconds)", "from milliseconds since 1970"},
    {"apoc.date.parse", Function::dateParse, 1, 3, maybe(integer), text, text, "apoc.date.parse(text, unit, format)", "time stamp of a text"},
    {"apoc.date.format", Function::dateFormat, 1, 3, maybe(text), number, text, "apoc.date.format(number, unit, format)", "text of a time stamp"},
    {"point", Function::point, 1, 1, maybe(point), map, any, "point(map)", "a point"},
    {"point.distance", Function::pointDistance, 2, 2, maybe(floating), point, point, "point.distance(a, b)", "distance of two points"},
};

constexpr AggregateInfo aggregates[] = {
    {"count", Aggregate::count, 1, {integer, any}, any, "count(value)", "number of values that are not null; count(*) counts rows"},
    {"sum", Aggregate::sum, 1, {number | duration, any}, number | duration, "sum(number)", "sum of all values"},
    {"avg", Aggregate::avg, 1, {number | duration | null, any}, number | duration, "avg(number)", "mean of all values"},
    {"min", Aggregate::min, 1, {any, any}, any, "min(value)", "smallest value"},
    {"max", Aggregate::max, 1, {any, any}, any, "max(value)", "largest value"},
    {"collect", Aggregate::collect, 1, {list, any}, any, "collect(value)", "list of all values that are not null"},
    {"percentileCont", Aggregate::percentileCont, 2, {floating | null, any}, number, "percentileCont(number, percentile)", "percentile, between two values where needed"},
    {"percentileDisc", Aggregate::percentileDisc, 2, {number | null, any}, number, "percentileDisc(number, percentile)", "percentile, one of the values"},
    {"stDev", Aggregate::stDev, 1, {floating, any}, number, "stDev(number)", "standard deviation of a sample"},
    {"stDevP", Aggregate::stDevP, 1, {floating, any}, number, "stDevP(number)", "standard deviation of a population"},
};

constexpr ProcedureColumn labelColumns[] = {{"label", {text, any}}};
constexpr ProcedureColumn typeColumns[] = {{"relationshipType", {text, any}}};
constexpr ProcedureColumn keyColumns[] = {{"propertyKey", {text, any}}};
constexpr ProcedureColumn visualColumns[] = {{"nodes", {list, node | map}}, {"relationships", {list, relationship | map}}};
constexpr ProcedureColumn nodeTypeColumns[] = {{"nodeType", {text, any}}, {"nodeLabels", {list, text}}, {"propertyName", {text | null, any}},
                                               {"propertyTypes", {list | null, text}}, {"mandatory", {boolean, any}}};
constexpr ProcedureColumn relTypeColumns[] = {{"relType", {text, any}}, {"propertyName", {text | null, any}},
                                              {"propertyTypes", {list | null, text}}, {"mandatory", {boolean, any}}};
constexpr ProcedureColumn metaColumns[] = {{"value", {map, any}}};
constexpr ProcedureColumn indexColumns[] = {{"id", {integer, any}}, {"name", {text, any}}, {"state", {text, any}}, {"type", {text, any}},
                                            {"entityType", {text, any}}, {"labelsOrTypes", {list, text}}, {"properties", {list, text}}};
constexpr ProcedureColumn constraintColumns[] = {{"id", {integer, any}}, {"name", {text, any}}, {"type", {text, any}}, {"entityType", {text, any}},
                                                 {"labelsOrTypes", {list, text}}, {"properties", {list, text}}};
constexpr ProcedureColumn functionColumns[] = {{"name", {text, any}}, {"signature", {text, any}}, {"description", {text, any}}};

constexpr ProcedureColumn foundColumns[] = {{"node", {node, any}}, {"score", {floating, any}}};

constexpr ProcedureInfo procedures[] = {
    {"db.labels", Procedure::labels, labelColumns},
    {"db.relationshipTypes", Procedure::relationshipTypes, typeColumns},
    {"db.propertyKeys", Procedure::propertyKeys, keyColumns},
    {"db.schema.visualization", Procedure::schemaVisualization, visualColumns},
    {"db.schema.nodeTypeProperties", Procedure::nodeTypeProperties, nodeTypeColumns},
    {"db.schema.relTypeProperties", Procedure::relTypeProperties, relTypeColumns},
    {"apoc.meta.schema", Procedure::metaSchema, metaColumns},
    {"SHOW INDEXES", Procedure::showIndexes, indexColumns},
    {"SHOW CONSTRAINTS", Procedure::showConstraints, constraintColumns},
    {"SHOW FUNCTIONS", Procedure::showFunctions, functionColumns},
    {"SHOW PROCEDURES", Procedure::showProcedures, functionColumns},
    {"db.index.fulltext.queryNodes", Procedure::fulltextNodes, foundColumns, 2, 3, true},
    {"db.index.vector.queryNodes", Procedure::vectorNodes, foundColumns, 3, 3, true},
};

struct Alias {
    std::string_view alias, name;
};
constexpr Alias aliases[] = {
    {"lower", "tolower"}, {"upper", "toupper"}, {"ceiling", "ceil"}, {"ln", "log"}, {"character_length", "char_length"},
    {"rels", "relationships"}, {"distance", "point.distance"}, {"local_time", "localtime"}, {"local_datetime", "localdatetime"},
    {"zoned_datetime", "datetime"}, {"percentile_cont", "percentilecont"}, {"percentile_disc", "percentiledisc"},
    {"stdev_samp", "stdev"}, {"stdev_pop", "stdevp"},
    {"date.transaction", "date"}, {"date.statement", "date"}, {"date.realtime", "date"},
    {"time.transaction", "time"}, {"time.statement", "time"}, {"time.realtime", "time"},
    {"localtime.transaction", "localtime"}, {"localtime.statement", "localtime"}, {"localtime.realtime", "localtime"},
    {"datetime.transaction", "datetime"}, {"datetime.statement", "datetime"}, {"datetime.realtime", "datetime"},
    {"localdatetime.transaction", "localdatetime"}, {"localdatetime.statement", "localdatetime"}, {"localdatetime.realtime", "localdatetime"},
};
// clang-format on

template <class Info>
const Info *find(std::span<const Info> all, std::string_view name)
{
    static const std::map<std::string, const Info *> byName = [&] {
        std::map<std::string, const Info *> made;
        for (const Info &info : all)
            made.emplace(base::lower(info.name), &info);
        for (const Alias &alias : aliases) {
            if (const auto found = made.find(std::string(alias.name)); found != made.end())
                made.emplace(std::string(alias.alias), found->second);
        }
        return made;
    }();
    const auto found = byName.find(base::lower(name));
    return found == byName.end() ? nullptr : found->second;
}

} // namespace

const FunctionInfo *findFunction(std::string_view name)
{
    return find<FunctionInfo>(functions, name);
}
const AggregateInfo *findAggregate(std::string_view name)
{
    return find<AggregateInfo>(aggregates, name);
}
const ProcedureInfo *findProcedure(std::string_view name)
{
    return find<ProcedureInfo>(procedures, name);
}
std::span<const FunctionInfo> allFunctions()
{
    return functions;
}
std::span<const AggregateInfo> allAggregates()
{
    return aggregates;
}
std::span<const ProcedureInfo> allProcedures()
{
    return procedures;
}

} // namespace cypher
