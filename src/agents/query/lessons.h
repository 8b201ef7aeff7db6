// SPDX-License-Identifier: GPL-3.0-or-later
// Pattern learning without a model: what mended a failure is noted, and written at once where the same failure would
// come again. For nodes of any agent; what is kept is behind data::LessonBook. Thread of the runner.
#pragma once

#include "agents/engine/steps.h"
#include "data/language.h"
#include "data/lesson.h"

#include <nlohmann/json_fwd.hpp>

namespace agents::names {

// json: [{schema, error_class, symbol, fix, wins, losses, last_used}] of this schema, the most trusted first
inline constexpr const char *lessons = "lessons";
// json: the same of those that were applied to the query of this attempt
inline constexpr const char *lessonsUsed = "lessons_used";
// json: the same with {won: bool} of those that this run noted
inline constexpr const char *lessonsLearned = "lessons_learned";

} // namespace agents::names

namespace agents {

// Sets `lessons` where a book serves the run.
base::Status readLessons(Steps &steps, workflow::Context &context);
// Between a check and its fix: what the check calls unknown and a lesson knows is written as the lesson says. Changes
// `findings` and sets `lessons_used`.
base::Status applyLessons(Steps &steps, workflow::Context &context);
// What the model is told of them; null where there is none.
base::ArtefactPtr lessonsBlock(const workflow::State &state);
// At the end of a run: notes what won and what lost, and what a failure and the attempt after it teach.
base::Status keepLessons(Steps &steps, workflow::Context &context);

// What the difference between a query that failed and the next one, which ran, teaches; empty where they have little in
// common. The error as attempts hold it.
std::vector<data::Lesson> lessonsIn(const data::Language &language, const std::string &failed, const std::string &ran,
                                    std::string_view errorClass, const nlohmann::json &error);

} // namespace agents
