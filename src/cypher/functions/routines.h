// SPDX-License-Identifier: GPL-3.0-or-later
// Implementations of the functions in functions.h: one table of argument types and code, by Function. Constant; any
// thread.
#pragma once

#include "cypher/syntax/functions.h"
#include "data/values/value.h"

#include <span>
#include <string_view>

namespace cypher {

class QueryContext;

struct Routine {
    using Body = data::Value (*)(std::span<const data::Value> arguments, QueryContext &context);

    Function function;
    // One letter per argument, the last one for all further ones: b boolean, i integer, f number, s text, l list, m
    // map, n node, r relationship, e node or relationship, p path, t temporal, * checked by the routine.
    std::string_view arguments;
    Body body = nullptr;
    bool nullGivesNull = true; // a null argument gives null without a call
    bool pure = true;          // equal arguments give equal results within and across queries
};

// nullptr if the function has no routine.
const Routine *findRoutine(Function function);

// Calls with null handling and argument checks; `name` is for messages. A failure goes to the context, with null.
data::Value call(const Routine &routine, std::string_view name, std::span<const data::Value> arguments,
                 QueryContext &context);

// Parts of the table, one per implementation file.
std::span<const Routine> textRoutines();
std::span<const Routine> numberRoutines();
std::span<const Routine> listRoutines();
std::span<const Routine> conversionRoutines();
std::span<const Routine> graphRoutines();
std::span<const Routine> temporalRoutines();
std::span<const Routine> durationRoutines();
std::span<const Routine> spatialRoutines();
std::span<const Routine> stampRoutines();

} // namespace cypher
