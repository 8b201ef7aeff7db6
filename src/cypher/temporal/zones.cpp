// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/temporal/zones.h"

#include "cypher/temporal/temporal.h"
#include "cypher/temporal/temporalparse.h"

#include <date/tz.h>

namespace cypher {

using data::Temporal;

namespace {

// Null if the system lacks the zone or zone data.
const date::time_zone *zoneOf(std::string_view name)
{
    try {
        return date::locate_zone(std::string(name));
    } catch (const std::exception &) {
        return nullptr;
    }
}

std::int32_t offsetAtInstant(const date::time_zone &zone, std::int64_t epoch)
{
    return static_cast<std::int32_t>(zone.get_info(date::sys_seconds(std::chrono::seconds(epoch))).offset.count());
}

void settleIn(const date::time_zone &zone, Temporal &value)
{
    const std::int64_t clock = value.days * secondsPerDay + value.nanos / nanosPerSecond;
    const date::local_info info = zone.get_info(date::local_seconds(std::chrono::seconds(clock)));
    value.offset = static_cast<std::int32_t>(info.first.offset.count());
    if (info.result != date::local_info::nonexistent)
        return;
    const Temporal moved =
        fromEpoch(clock - value.offset, value.nanos % nanosPerSecond, static_cast<int>(info.second.offset.count()));
    value.days = moved.days;
    value.nanos = moved.nanos;
    value.offset = moved.offset;
}

} // namespace

bool moveToZone(Temporal &value, std::string_view zone, bool keepInstant)
{
    if (const auto offset = parseOffset(zone)) {
        moveTo(value, *offset, keepInstant);
        return true;
    }
    const date::time_zone *found = zoneOf(zone);
    if (!found)
        return false;
    if (keepInstant)
        moveTo(value, offsetAtInstant(*found, epochSeconds(value)), true);
    else
        settleIn(*found, value);
    value.zone = std::string(zone);
    return true;
}

void settleOffset(Temporal &value)
{
    if (value.zone.empty())
        return;
    if (const date::time_zone *found = zoneOf(value.zone))
        settleIn(*found, value);
}

} // namespace cypher
