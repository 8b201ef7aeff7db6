// SPDX-License-Identifier: GPL-3.0-or-later
// Points: constructor and distance.
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/points.h"
#include "cypher/functions/routines.h"

#include "base/text.h"

#include <cmath>
#include <numbers>
#include <optional>

namespace cypher {

using data::Point;
using data::Type;
using data::Value;
using Arguments = std::span<const Value>;

namespace {

constexpr std::int32_t flat = 7203, flat3d = 9157, globe = 4326, globe3d = 4979;

// The reference system that a map's `crs` or `srid` names; 0 without one, nothing if unknown.
std::optional<std::int32_t> namedSystem(const Value &map)
{
    if (const Value name = map.property("crs"); name.isString()) {
        const std::string text = base::lower(name.asString());
        return text == "cartesian"      ? std::optional(flat)
               : text == "cartesian-3d" ? std::optional(flat3d)
               : text == "wgs-84"       ? std::optional(globe)
               : text == "wgs-84-3d"    ? std::optional(globe3d)
                                        : std::nullopt;
    }
    const Value srid = map.property("srid");
    if (srid.isNull())
        return 0;
    const bool known = srid.type() == Type::integer && (srid.asInt() == flat || srid.asInt() == flat3d ||
                                                        srid.asInt() == globe || srid.asInt() == globe3d);
    return known ? std::optional(static_cast<std::int32_t>(srid.asInt())) : std::nullopt;
}

Value point(Arguments a, QueryContext &context)
{
    for (const auto &[key, value] : a[0].asMap())
        if (value.isNull())
            return {};
    std::string_view why;
    if (const auto made = pointOf(a[0], why))
        return Value(*made);
    context.runtimeError(base::CodedText::fromPlainText("point(" + a[0].toLiteral() + ") " + std::string(why)),
                         "InvalidArgumentValue");
    return {};
}

// Haversine great-circle distance on a sphere, at the mean height of the two.
double onGlobe(const Point &a, const Point &b)
{
    constexpr double radius = 6378140.0, degree = std::numbers::pi / 180;
    const double dy = (b.y - a.y) * degree / 2, dx = (b.x - a.x) * degree / 2;
    const double h =
        std::sin(dy) * std::sin(dy) + std::cos(a.y * degree) * std::cos(b.y * degree) * std::sin(dx) * std::sin(dx);
    const double along = 2 * (radius + (a.z + b.z) / 2) * std::asin(std::sqrt(std::fmin(1, h)));
    return std::hypot(along, a.z - b.z);
}

Value distance(Arguments a, QueryContext &)
{
    if (a[0].type() != Type::point || a[1].type() != Type::point)
        return {};
    const Point &from = a[0].asPoint(), &to = a[1].asPoint();
    if (from.srid != to.srid)
        return {};
    if (from.srid == globe || from.srid == globe3d)
        return Value(onGlobe(from, to));
    return Value(std::hypot(from.x - to.x, from.y - to.y, from.z - to.z));
}

constexpr Routine spatialTable[] = {
    {Function::point, "m", point},
    {Function::pointDistance, "*", distance},
};

} // namespace

std::optional<Point> pointOf(const Value &map, std::string_view &why)
{
    const bool geographic = !map.property("longitude").isNull() || !map.property("latitude").isNull();
    const Value parts[] = {map.property(geographic ? "longitude" : "x"), map.property(geographic ? "latitude" : "y"),
                           map.property(geographic && map.property("z").isNull() ? "height" : "z")};
    if (!parts[0].isNumber() || !parts[1].isNumber() || !(parts[2].isNull() || parts[2].isNumber())) {
        why = "needs the numbers x and y, or longitude and latitude; z or height is a third.";
        return std::nullopt;
    }
    const auto named = namedSystem(map);
    if (!named) {
        why = "names no reference system known here: cartesian, cartesian-3d, wgs-84, wgs-84-3d.";
        return std::nullopt;
    }
    const bool three = !parts[2].isNull();
    Point made;
    made.srid = *named ? *named : geographic ? (three ? globe3d : globe) : (three ? flat3d : flat);
    made.x = parts[0].toDouble();
    made.y = parts[1].toDouble();
    made.z = three ? parts[2].toDouble() : 0;
    const bool onEarth = made.srid == globe || made.srid == globe3d;
    if ((made.srid == flat3d || made.srid == globe3d) != three)
        why = "does not have as many coordinates as its reference system.";
    else if (geographic && !onEarth)
        why = "has a longitude in a flat reference system.";
    else if (onEarth && !(std::fabs(made.y) <= 90))
        why = "has a latitude that is not between -90 and 90.";
    else
        return made;
    return std::nullopt;
}

std::span<const Routine> spatialRoutines()
{
    return spatialTable;
}

} // namespace cypher
