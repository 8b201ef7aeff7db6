// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/functions/routines.h"

#include "base/codedtext.h"
#include "base/workbudget.h"
#include "cypher/context/querycontext.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace cypher {

using data::Type;
using data::Value;

namespace {

constexpr std::size_t functionCount = static_cast<std::size_t>(Function::pointDistance) + 1;
using Table = std::array<const Routine *, functionCount>;

const Table &table()
{
    static const Table all = [] {
        Table out{};
        for (const auto part : {textRoutines(), numberRoutines(), listRoutines(), conversionRoutines(), graphRoutines(),
                                temporalRoutines(), durationRoutines(), spatialRoutines(), stampRoutines()})
            for (const Routine &each : part)
                out[static_cast<std::size_t>(each.function)] = &each;
        return out;
    }();
    return all;
}

bool fits(char wanted, const Value &value)
{
    switch (wanted) {
    case 'b':
        return value.type() == Type::boolean;
    case 'i':
        return value.type() == Type::integer;
    case 'f':
        return value.isNumber();
    case 's':
        return value.isString();
    case 'l':
        return value.type() == Type::list;
    case 'm':
        return value.type() == Type::map;
    case 'n':
        return value.type() == Type::node;
    case 'r':
        return value.type() == Type::relationship;
    case 'e':
        return value.type() == Type::node || value.type() == Type::relationship;
    case 'p':
        return value.type() == Type::path;
    case 't':
        return value.type() >= Type::date && value.type() <= Type::duration;
    default:
        return true;
    }
}

base::TextCode nameOf(char wanted)
{
    switch (wanted) {
    case 'b':
        return BASE_TEXT("wants.boolean", "a boolean");
    case 'i':
        return BASE_TEXT("wants.integer", "an integer");
    case 'f':
        return BASE_TEXT("wants.number", "a number");
    case 's':
        return BASE_TEXT("wants.text", "a text");
    case 'l':
        return BASE_TEXT("wants.list", "a list");
    case 'm':
        return BASE_TEXT("wants.map", "a map");
    case 'n':
        return BASE_TEXT("wants.node", "a node");
    case 'r':
        return BASE_TEXT("wants.relationship", "a relationship");
    case 'e':
        return BASE_TEXT("wants.element", "a node or a relationship");
    case 'p':
        return BASE_TEXT("wants.path", "a path");
    case 't':
        return BASE_TEXT("wants.temporal", "a temporal value");
    default:
        return BASE_TEXT("wants.value", "a value");
    }
}

} // namespace

const Routine *findRoutine(Function function)
{
    return table()[static_cast<std::size_t>(function)];
}

Value call(const Routine &routine, std::string_view name, std::span<const Value> arguments, QueryContext &context)
{
    const auto isNull = [](const Value &v) { return v.isNull(); };
    if (routine.nullGivesNull && std::any_of(arguments.begin(), arguments.end(), isNull))
        return {};
    // Charges work for long arguments: most routines loop over them and charge nothing themselves.
    for (const Value &each : arguments)
        if (each.isString())
            base::work(1 + each.asString().size() / 16);
        else if (each.type() == data::Type::list)
            base::work(1 + each.asList().size());
        else if (each.type() == data::Type::map)
            base::work(1 + each.asMap().size());
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const char wanted = routine.arguments[std::min(i, routine.arguments.size() - 1)];
        if (arguments[i].isNull() || fits(wanted, arguments[i]))
            continue;
        context.typeError({BASE_TEXT("cypher.argument", "{function}() needs {wanted}, not {value}."),
                           {{"function", std::string(name)}},
                           {{"wanted", nameOf(wanted)}, {"value", describedValue(arguments[i])}}});
        return {};
    }
    return routine.body(arguments, context);
}

} // namespace cypher
