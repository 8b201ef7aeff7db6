// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/words/lesson.h"

#include "base/hash.h"
#include "base/jsonread.h"
#include "data/schema/schema.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace data {

namespace {

constexpr std::size_t mostLessonsKept = 500;

} // namespace

std::string schemaKey(const Schema &schema)
{
    std::vector<std::string> names;
    const auto take = [&](const auto &types) {
        for (const auto &type : types) {
            names.push_back(type.name);
            for (const auto &property : type.properties)
                names.push_back(type.name + "\n" + property.name);
        }
    };
    take(schema.entities);
    take(schema.relationships);
    std::sort(names.begin(), names.end());
    std::string all;
    for (const auto &name : names)
        all += name + "\n\n";
    return base::hash(all, "schema").hex().substr(0, 16);
}

nlohmann::json lessonJson(const Lesson &lesson)
{
    return {{"schema", lesson.schema},     {"error_class", lesson.errorClass},
            {"symbol", lesson.symbol},     {"fix", lesson.fix},
            {"wins", lesson.wins},         {"losses", lesson.losses},
            {"last_used", lesson.lastUsed}};
}

Lesson lessonFrom(const nlohmann::json &object)
{
    return {base::textIn(object, "schema"),
            base::textIn(object, "error_class"),
            base::textIn(object, "symbol"),
            base::textIn(object, "fix"),
            static_cast<int>(base::countIn(object, "wins")),
            static_cast<int>(base::countIn(object, "losses")),
            base::countIn(object, "last_used")};
}

void note(std::vector<Lesson> &lessons, const Lesson &lesson, bool won, std::int64_t now)
{
    auto known = std::find_if(lessons.begin(), lessons.end(), [&](const Lesson &each) { return each.isSame(lesson); });
    if (known == lessons.end()) {
        if (!won)
            return; // a failure does not restore what the user deleted meanwhile
        if (lessons.size() >= mostLessonsKept)
            lessons.erase(std::min_element(lessons.begin(), lessons.end(),
                                           [](const Lesson &a, const Lesson &b) { return a.lastUsed < b.lastUsed; }));
        Lesson fresh = lesson;
        fresh.wins = fresh.losses = 0;
        lessons.push_back(std::move(fresh));
        known = lessons.end() - 1;
    }
    (won ? known->wins : known->losses) += 1;
    known->lastUsed = now;
    if (won && !lesson.symbol.empty())
        for (auto &other : lessons)
            if (other.schema == lesson.schema && other.errorClass == lesson.errorClass &&
                other.symbol == lesson.symbol && other.fix != lesson.fix)
                ++other.losses;
}

std::vector<Lesson> lessonsFor(const std::vector<Lesson> &lessons, const std::string &schema)
{
    std::vector<Lesson> out;
    std::copy_if(lessons.begin(), lessons.end(), std::back_inserter(out),
                 [&](const Lesson &each) { return each.schema == schema && !each.isDropped(); });
    std::stable_sort(out.begin(), out.end(), [](const Lesson &a, const Lesson &b) {
        return a.winRate() != b.winRate() ? a.winRate() > b.winRate() : a.lastUsed > b.lastUsed;
    });
    return out;
}

} // namespace data
