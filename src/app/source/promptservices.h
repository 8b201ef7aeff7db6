// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts of the agents as a person may change them: what ships, and what stands in its place. Values; the
// functions wait and may be called on any thread but the GUI thread.
#pragma once

#include "base/result.h"

#include <QString>
#include <functional>
#include <vector>

namespace app {

struct PromptPreset {
    QString agent, name;                // "kg-reflexion", "draft"
    QString agentTitle, title, purpose; // English; `widgets` translates them
    QString standard;                   // what counts where there is no own one
    QString own;                        // empty: the standard counts
    const QString &text() const { return own.isEmpty() ? standard : own; }
};

// `source`: the name of the one that they are for, before those for all; empty: those for all.
struct PromptServices {
    std::function<base::Result<std::vector<PromptPreset>>(const QString &source)> load;  // in the same order for each
    std::function<base::Status(const QString &source, const PromptPreset &preset)> keep; // of runs to come
};

} // namespace app
