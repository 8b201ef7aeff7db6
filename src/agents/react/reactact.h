// SPDX-License-Identifier: GPL-3.0-or-later
// The acting half of a step: runs the planned calls in order, each as an activity "tool:NAME", after the user's
// approval where needed. Inner header of the agent react; thread of the runner.
#pragma once

#include "agents/engine/questionlanguage.h"
#include "workflow/stategraph.h"

namespace agents {

workflow::NodeSpec reactActNode(QuestionLanguagePtr language);

} // namespace agents
