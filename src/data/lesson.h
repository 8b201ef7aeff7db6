// SPDX-License-Identifier: GPL-3.0-or-later
// What an agent learned from a failure that a later attempt mended: on this schema, instead of this, write that. How
// often it helped decides whether it is used. Values; any thread.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace data {

struct Schema;

struct Lesson {
    std::string schema;     // schemaKey() of the one that it was learned on
    std::string errorClass; // "unknown-column"
    std::string symbol;     // what stood there; empty: nothing did
    std::string fix;        // what stands there in the query that ran
    int wins = 0, losses = 0;
    std::int64_t lastUsed = 0; // seconds since 1970
    bool operator==(const Lesson &) const = default;

    bool isSame(const Lesson &other) const // the counts aside
    {
        return schema == other.schema && errorClass == other.errorClass && symbol == other.symbol && fix == other.fix;
    }
    double winRate() const { return (wins + 1.0) / (wins + losses + 2.0); } // Laplace's
    bool isDropped() const { return wins + losses >= 5 && winRate() < 0.3; }
};

// Of the names of tables and columns (types and properties) alone: other rows are the same schema.
std::string schemaKey(const Schema &schema);

nlohmann::json lessonJson(const Lesson &lesson);
Lesson lessonFrom(const nlohmann::json &object); // what is missing or of another type is empty, or 0

// One use of a lesson, or the making of a new one: it won or lost. Others for the same symbol lose by its win.
void note(std::vector<Lesson> &lessons, const Lesson &lesson, bool won, std::int64_t now);
// Those of a schema that still count, the most trusted first.
std::vector<Lesson> lessonsFor(const std::vector<Lesson> &lessons, const std::string &schema);

// Where an agent finds what was learned before, and leaves what it learned. Used on the source's thread.
class LessonBook {
public:
    virtual ~LessonBook() = default;
    virtual base::Result<std::vector<Lesson>> lessons() = 0;
    virtual base::Status change(const std::function<void(std::vector<Lesson> &)> &change) = 0;
};

} // namespace data
