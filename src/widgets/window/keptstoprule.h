// SPDX-License-Identifier: GPL-3.0-or-later
// The stop rules that a person chose in the window, one for each agent, from one start to the next. Pure functions; any
// thread.
#pragma once

#include "app/run/stoprule.h"

#include <QByteArray>
#include <QMap>

namespace widgets {

using StopRules = QMap<QString, app::StopRule>; // by the agent's name

QByteArray toBytes(const StopRules &rules);
// Without those that the dialog would not give. An older form had one rule, which is taken for the agent of graphs.
StopRules keptStopRules(const QByteArray &bytes);

} // namespace widgets
