// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragnodes.h"

namespace agents {

workflow::NodeFunction rendered(const PromptTexts &texts, PromptRendering render)
{
    return [texts, render](const workflow::State &state, workflow::Context &context) {
        return render(state, context, texts);
    };
}

} // namespace agents
