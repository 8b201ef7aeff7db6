// SPDX-License-Identifier: GPL-3.0-or-later
// The stop rule that a person chose in the window, from one start to the next. Pure functions; any thread.
#pragma once

#include "app/run/stoprule.h"

#include <QByteArray>
#include <optional>

namespace widgets {

QByteArray toBytes(const std::optional<app::StopRule> &rule);
// Nothing where the bytes are empty or no rule that the dialog offers.
std::optional<app::StopRule> keptStopRule(const QByteArray &bytes);

} // namespace widgets
