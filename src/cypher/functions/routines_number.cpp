// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/arithmetic.h"
#include "cypher/functions/routines.h"

#include "base/text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace cypher {

using data::Type;
using data::Value;
using Arguments = std::span<const Value>;

namespace {

template <double (*function)(double)>
Value real(Arguments a, QueryContext &)
{
    return Value(function(a[0].toDouble()));
}

Value absolute(Arguments a, QueryContext &context)
{
    if (a[0].type() == Type::integer)
        return a[0].asInt() < 0 ? negate(a[0], context) : a[0];
    return Value(std::fabs(a[0].asDouble()));
}

Value sign(Arguments a, QueryContext &)
{
    const double x = a[0].toDouble();
    return Value(x > 0 ? 1 : x < 0 ? -1 : 0);
}

double cotangent(double x)
{
    return 1.0 / std::tan(x);
}
double haversine(double x)
{
    return 0.5 * (1.0 - std::cos(x));
}
double toDegrees(double x)
{
    return x * 180.0 / std::numbers::pi;
}
double toRadians(double x)
{
    return x * std::numbers::pi / 180.0;
}

// A tie in decimal arithmetic: 1.005 is stored slightly lower but must round as a tie.
double roundScaled(double scaled, const std::string &mode)
{
    const double below = std::floor(scaled), fraction = scaled - below;
    const bool exact = fraction == 0;
    const bool tie = std::fabs(fraction - 0.5) < 1e-9 * std::max(1.0, std::fabs(scaled) * 1e-3);
    if (exact)
        return scaled;
    if (mode == "CEILING")
        return below + 1;
    if (mode == "FLOOR")
        return below;
    if (mode == "UP")
        return scaled > 0 ? below + 1 : below;
    if (mode == "DOWN")
        return scaled > 0 ? below : below + 1;
    if (!tie)
        return fraction > 0.5 ? below + 1 : below;
    if (mode == "HALF_DOWN")
        return scaled > 0 ? below : below + 1;
    if (mode == "HALF_EVEN")
        return std::fmod(below, 2.0) == 0 ? below : below + 1;
    return scaled > 0 ? below + 1 : below; // HALF_UP: ties away from zero
}

// round(x): ties towards positive infinity; with a precision, by mode (default HALF_UP).
Value round(Arguments a, QueryContext &context)
{
    const double x = a[0].toDouble();
    if (a.size() == 1)
        return a[0].type() == Type::integer ? Value(x)
                                            : Value(std::fabs(x) > 4503599627370496.0 ? x : std::floor(x + 0.5));
    const std::string mode = a.size() > 2 ? base::upper(a[2].asString()) : "HALF_UP";
    static constexpr std::string_view modes[] = {"CEILING", "DOWN", "FLOOR", "HALF_DOWN", "HALF_EVEN", "HALF_UP", "UP"};
    if (std::find(std::begin(modes), std::end(modes), mode) == std::end(modes)) {
        context.runtimeError(
            {BASE_TEXT(
                 "cypher.round-mode",
                 "round() knows the modes UP, DOWN, CEILING, FLOOR, HALF_UP, HALF_DOWN and HALF_EVEN, not {value}."),
             {},
             {{"value", describedValue(a[2])}}},
            "InvalidArgumentValue");
        return {};
    }
    const double precision = a[1].toDouble();
    if (precision < 0) {
        context.runtimeError(
            {BASE_TEXT("cypher.round-precision", "round() needs a precision of 0 or more, not {value}."),
             {{"value", a[1].toLiteral()}}},
            "NegativeIntegerArgument");
        return {};
    }
    const double factor = std::pow(10.0, precision);
    if (!std::isfinite(x * factor) || precision > 17)
        return Value(x);
    return Value(roundScaled(x * factor, mode) / factor);
}

double ceiling(double x)
{
    return std::ceil(x);
}
double lowerInteger(double x)
{
    return std::floor(x);
}

Value arcTangent2(Arguments a, QueryContext &)
{
    return Value(std::atan2(a[0].toDouble(), a[1].toDouble()));
}
Value isNaN(Arguments a, QueryContext &)
{
    return Value(a[0].type() == Type::floating && std::isnan(a[0].asDouble()));
}
Value pi(Arguments, QueryContext &)
{
    return Value(std::numbers::pi);
}
Value euler(Arguments, QueryContext &)
{
    return Value(std::numbers::e);
}

Value random(Arguments, QueryContext &context)
{
    return Value(static_cast<double>(context.random().next() >> 11) * 0x1.0p-53);
}

constexpr Routine numberTable[] = {
    {Function::abs, "f", absolute},
    {Function::acos, "f", real<std::acos>},
    {Function::asin, "f", real<std::asin>},
    {Function::atan, "f", real<std::atan>},
    {Function::atan2, "ff", arcTangent2},
    {Function::ceil, "f", real<ceiling>},
    {Function::cos, "f", real<std::cos>},
    {Function::cosh, "f", real<std::cosh>},
    {Function::cot, "f", real<cotangent>},
    {Function::degrees, "f", real<toDegrees>},
    {Function::e, "", euler},
    {Function::exp, "f", real<std::exp>},
    {Function::floor, "f", real<lowerInteger>},
    {Function::haversin, "f", real<haversine>},
    {Function::isNaN, "f", isNaN},
    {Function::log, "f", real<std::log>},
    {Function::log10, "f", real<std::log10>},
    {Function::pi, "", pi},
    {Function::radians, "f", real<toRadians>},
    {Function::rand, "", random, true, false},
    {Function::round, "ffs", round},
    {Function::sign, "f", sign},
    {Function::sin, "f", real<std::sin>},
    {Function::sinh, "f", real<std::sinh>},
    {Function::sqrt, "f", real<std::sqrt>},
    {Function::tan, "f", real<std::tan>},
    {Function::tanh, "f", real<std::tanh>},
};

} // namespace

std::span<const Routine> numberRoutines()
{
    return numberTable;
}

} // namespace cypher
