// SPDX-License-Identifier: GPL-3.0-or-later
// What agents say of themselves (titles, units, ends, prompts: agents/engine/agentspec.h), in the language of the
// window. A text that is not known here, of another version's agent, is shown in English. GUI thread.
#pragma once

#include <QString>

namespace widgets {

QString describedText(const QString &english);
// The same of what the passes of the offline rules say (offline/reading/readingtrace.h).
QString readingText(const QString &english);

} // namespace widgets
