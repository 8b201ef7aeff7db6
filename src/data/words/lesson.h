// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson from a failure that a later attempt fixed: in this schema, write `fix` instead of `symbol`. Its success rate
// decides whether it is used. Values; any thread.
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
    std::string schema;     // schemaKey() of the schema where it was learned
    std::string errorClass; // "unknown-column"
    std::string symbol;     // the wrong text; empty if something was missing
    std::string fix;        // the text in the query that ran
    int wins = 0, losses = 0;
    std::int64_t lastUsed = 0; // seconds since 1970
    bool operator==(const Lesson &) const = default;

    bool isSame(const Lesson &other) const // ignores the counts
    {
        return schema == other.schema && errorClass == other.errorClass && symbol == other.symbol && fix == other.fix;
    }
    double winRate() const { return (wins + 1.0) / (wins + losses + 2.0); } // Laplace's rule of succession
    bool isDropped() const { return wins + losses >= 5 && winRate() < 0.3; }
};

// Hash of the names of types and properties; independent of the rows.
std::string schemaKey(const Schema &schema);

nlohmann::json lessonJson(const Lesson &lesson);
Lesson lessonFrom(const nlohmann::json &object); // missing or mistyped fields are empty or 0

// Counts a use of a lesson, or adds a new one. A win counts as a loss of other lessons for the same symbol.
void note(std::vector<Lesson> &lessons, const Lesson &lesson, bool won, std::int64_t now);
// The lessons of a schema that are still trusted, most trusted first.
std::vector<Lesson> lessonsFor(const std::vector<Lesson> &lessons, const std::string &schema);

// The lessons of a source, read and written by agents. Used on the source's thread.
class LessonBook {
public:
    virtual ~LessonBook() = default;
    virtual base::Result<std::vector<Lesson>> lessons() = 0;
    virtual base::Status change(const std::function<void(std::vector<Lesson> &)> &change) = 0;
};

} // namespace data
