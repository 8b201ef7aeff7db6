// SPDX-License-Identifier: GPL-3.0-or-later
// Functions, aggregates and procedures of the language: names, argument counts and types. routines.h has their
// implementations. Constant tables; any thread.
#pragma once

#include "cypher/syntax/astbase.h"

#include <span>
#include <string_view>

namespace cypher {

// clang-format off
enum class Function : std::uint16_t {
    // graph
    id, elementId, labels, type, properties, keys, nodes, relationships, startNode, endNode, length,
    // any value
    coalesce, nullIf, valueType, timestamp, randomUuid, exists, isEmpty,
    toBoolean, toBooleanOrNull, toBooleanList, toInteger, toIntegerOrNull, toIntegerList,
    toFloat, toFloatOrNull, toFloatList, toString, toStringOrNull, toStringList,
    // lists
    size, head, last, tail, range, reverse, collToSet, collUnion, collIntersection, collMin, collMax,
    // text
    toLower, toUpper, trim, lTrim, rTrim, left, right, substring, replace, split, charLength, normalize,
    levenshteinDistance, levenshteinSimilarity,
    // numbers
    abs, ceil, floor, round, sign, sqrt, exp, log, log10, e, pi, rand, isNaN,
    sin, cos, tan, cot, asin, acos, atan, atan2, degrees, radians, haversin, sinh, cosh, tanh,
    // temporal; date() ... localdatetime() are now without arguments, also as .transaction(), .statement(), .realtime()
    date, time, localTime, dateTime, localDateTime, duration,
    dateTruncate, timeTruncate, localTimeTruncate, dateTimeTruncate, localDateTimeTruncate,
    durationBetween, durationInMonths, durationInDays, durationInSeconds, dateTimeFromEpoch, dateTimeFromEpochMillis,
    dateParse, dateFormat, // apoc.date.parse, apoc.date.format
    // spatial
    point, pointDistance,
};
// clang-format on

struct FunctionInfo {
    std::string_view name; // as the manual writes it: "toLower", "duration.between"
    Function function;
    std::int8_t minimum = 1; // arguments
    std::int8_t maximum = 1; // -1: any number
    StaticType result;
    std::uint32_t first = StaticType::anything;  // types allowed for the first argument; null always fits
    std::uint32_t others = StaticType::anything; // types of the other arguments
    std::string_view signature;                  // for the user: "toLower(text)"
    std::string_view summary;
};

// clang-format off
enum class Aggregate : std::uint8_t {
    countRows, count, sum, avg, min, max, collect, percentileCont, percentileDisc, stDev, stDevP,
};
// clang-format on

struct AggregateInfo {
    std::string_view name;
    Aggregate function;
    std::int8_t arguments = 1;
    StaticType result;
    std::uint32_t first = StaticType::anything;
    std::string_view signature;
    std::string_view summary;
};

// clang-format off
enum class Procedure : std::uint8_t {
    labels, relationshipTypes, propertyKeys, schemaVisualization, nodeTypeProperties, relTypeProperties,
    metaSchema, showIndexes, showConstraints, showFunctions, showProcedures, fulltextNodes, vectorNodes,
};
// clang-format on

struct ProcedureColumn {
    std::string_view name;
    StaticType type;
};
struct ProcedureInfo {
    std::string_view name; // "db.labels"; "SHOW INDEXES"
    Procedure procedure;
    std::span<const ProcedureColumn> columns;
    std::int8_t least = 0, most = 0; // arguments
    bool ofServers = false;          // needs an index of a server; the embedded graph has none
};

// By name, in any case (also without back-ticks); aliases (lower, ceiling, ln, ...) find their function. Null if
// unknown.
const FunctionInfo *findFunction(std::string_view name);
const AggregateInfo *findAggregate(std::string_view name);
const ProcedureInfo *findProcedure(std::string_view name);
std::span<const FunctionInfo> allFunctions();
std::span<const AggregateInfo> allAggregates();
std::span<const ProcedureInfo> allProcedures();

} // namespace cypher
