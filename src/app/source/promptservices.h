// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts of the agents: the default ones and the user's replacements. Values; the functions block and may be
// called on any thread except the GUI thread.
#pragma once

#include "base/result.h"

#include <QString>
#include <functional>
#include <vector>

namespace app {

struct PromptPreset {
    QString agent, name;                // "kg-reflexion", "draft"
    QString agentTitle, title, purpose; // English; `widgets` translates them
    QString standard;                   // the default text
    QString own;                        // the user's text; empty: the default is used
    const QString &text() const { return own.isEmpty() ? standard : own; }
};

// `source`: its prompts take precedence over those for all sources; empty: those for all.
struct PromptServices {
    std::function<base::Result<std::vector<PromptPreset>>(const QString &source)> load;  // always in the same order
    std::function<base::Status(const QString &source, const PromptPreset &preset)> keep; // for future runs
};

} // namespace app
