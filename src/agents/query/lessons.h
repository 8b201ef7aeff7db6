// SPDX-License-Identifier: GPL-3.0-or-later
// Pattern learning without a model: what mended a failure is noted, and written at once where the same failure would
// come again. For nodes of any agent; what is kept is behind data::LessonBook. Thread of the runner.
#pragma once

#include "data/language.h"
#include "data/lesson.h"
#include "workflow/stategraph.h"

#include <nlohmann/json_fwd.hpp>

namespace agents::names {

// json: [{schema, error_class, symbol, fix, wins, losses, last_used}] of this schema, the most trusted first
inline constexpr const char *lessons = "lessons";
// json: the same of those that were applied to the query of this attempt
inline constexpr const char *lessonsUsed = "lessons_used";
// json: the same with {won: bool} of those that this run noted
inline constexpr const char *lessonsLearned = "lessons_learned";

} // namespace agents::names

namespace agents::nodes {

inline constexpr const char *applyLessons = "apply_lessons";

} // namespace agents::nodes

namespace agents {

// `lessons` of the state's schema; null where there are none, or no book serves the run.
base::Result<base::ArtefactPtr> readLessons(const workflow::State &state, workflow::Context &context);
// Between a check and its fix: what the check calls unknown and a lesson knows gets the lesson's fix. Changes
// `findings` and sets `lessons_used`.
workflow::NodeSpec lessonsNode();
// A lesson may be about something that the check found.
bool mayUseLessons(const workflow::State &state);
// What the model is told of them; null where there is none.
base::ArtefactPtr lessonsBlock(const workflow::State &state);
// At the end of a run: notes what won and what lost, and what a failure and the attempt after it teach. Gives
// `lessons_learned`; null where there is nothing.
base::Result<base::ArtefactPtr> keepLessons(const workflow::State &state, workflow::Context &context);

// What the difference between a query that failed and the next one, which ran, teaches; empty where they have little in
// common. The error as attempts hold it.
std::vector<data::Lesson> lessonsIn(const data::Language &language, const std::string &failed, const std::string &ran,
                                    std::string_view errorClass, const nlohmann::json &error);

} // namespace agents
