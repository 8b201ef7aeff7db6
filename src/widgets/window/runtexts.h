// SPDX-License-Identifier: GPL-3.0-or-later
// What header, strip and status line show alike of a run. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/run/run.h"
#include "app/source/sourceview.h"

#include <QString>
#include <limits>

namespace app {
class AgentRunner;
}

namespace widgets {

inline constexpr double hiddenProgress = std::numeric_limits<double>::quiet_NaN(); // of strip and status line

const app::Iteration *newestIteration(const app::Run &run); // of the current branch; null without one
app::InspectorData answerOf(const app::Run &run);           // of that iteration, without private values
bool waitsForApproval(const app::AgentRunner &runner);      // the current run waits for an approval
QString stepOfLimitText(const app::Run &run, int step);     // "step 3 of 20"
QString copyInUseText(const app::CopyInUse &copy);
// About the copy used instead of the source, with the reason; empty without one.
QString copyInUseText(const app::AgentRunner &runner, const QString &sourceUri);

} // namespace widgets
