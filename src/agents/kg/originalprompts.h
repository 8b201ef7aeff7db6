// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts of kg-reflexion in BioChatter's own words: those of its KGQueryReflexionAgent and of its
// BioCypherPromptEngine's query, for this run's selection of the schema. Differences: the revision also sees the
// schema; the user's hints precede the note; a line marks shown rows as data. Thread of the runner.
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"
#include "workflow/activity.h"
#include "workflow/state.h"

#include <vector>

namespace agents {

// The name of the prompt set, and the folder of its texts.
inline constexpr const char *originalPromptsName = "biochatter";

std::vector<PromptFile> originalPromptFiles();

base::Result<base::ArtefactPtr> originalPrompt(const workflow::State &state, workflow::Context &context,
                                               const PromptTexts &texts, bool revises);
std::vector<workflow::Name> readsOfOriginalPrompt(); // a revision also reads the memory

} // namespace agents
