// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of agent descriptions (titles, units, ends, prompts: agents/engine/agentspec.h) in the language of the window.
// Unknown texts, such as those of another version's agent, are shown in English. GUI thread.
#pragma once

#include <QString>

namespace widgets {

QString describedText(const QString &english);
// The same for the passes of the offline rules (offline/passes/readingtrace.h).
QString readingText(const QString &english);

} // namespace widgets
