// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the stop rules that the user chose, one for each agent. Pure functions; any thread.
#pragma once

#include "app/models/stoprule.h"

#include <QByteArray>
#include <QMap>

namespace widgets {

using StopRules = QMap<QString, app::StopRule>; // key: name of the agent

QByteArray toBytes(const StopRules &rules);
// Drops rules that the dialog cannot produce. An older format has one rule; it is used for the graph agent.
StopRules storedStopRules(const QByteArray &bytes);

} // namespace widgets
