// SPDX-License-Identifier: GPL-3.0-or-later
// Pattern learning without a model: records what fixed a failure, and applies it before the same failure repeats. For
// nodes of any agent; data::LessonBook has the storage. Thread of the runner.
#pragma once

#include "data/language/language.h"
#include "data/words/lesson.h"
#include "workflow/stategraph.h"

#include <nlohmann/json_fwd.hpp>

namespace agents::names {

// json: [{schema, error_class, symbol, fix, wins, losses, last_used}] of this schema, the most reliable first
inline constexpr const char *lessons = "lessons";
// json: the same for lessons applied to the query of this attempt
inline constexpr const char *lessonsUsed = "lessons_used";
// json: the same with {won: bool} for lessons recorded by this run
inline constexpr const char *lessonsLearned = "lessons_learned";

} // namespace agents::names

namespace agents::nodes {

inline constexpr const char *applyLessons = "apply_lessons";

} // namespace agents::nodes

namespace agents {

// `lessons` of the state's schema; null if there are none or the run has no book.
base::Result<base::ArtefactPtr> readLessons(const workflow::State &state, workflow::Context &context);
// Between a check and its fix: names that the check calls unknown and a lesson knows get the lesson's fix. Changes
// `findings` and sets `lessons_used`.
workflow::NodeSpec lessonsNode();
// True if a lesson may apply to a problem of the check.
bool mayUseLessons(const workflow::State &state);
// The lessons as a block of a prompt; null if there are none.
base::ArtefactPtr lessonsBlock(const workflow::State &state);
// At the end of a run: records which lessons helped or failed, and new ones from each failure and its next attempt.
// Returns `lessons_learned`; null if there are none.
base::Result<base::ArtefactPtr> keepLessons(const workflow::State &state, workflow::Context &context);

// Lessons from the difference between a failed query and the next, successful one; empty if they have little in common.
// The error in the form of `attempts`.
std::vector<data::Lesson> lessonsIn(const data::Language &language, const std::string &failed, const std::string &ran,
                                    std::string_view errorClass, const nlohmann::json &error);

} // namespace agents
