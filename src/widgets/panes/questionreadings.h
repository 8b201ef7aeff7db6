// SPDX-License-Identifier: GPL-3.0-or-later
// Readings below the words of a question: what the model mapped them to, and how a repair replaced a name. Pure; any
// thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "widgets/panes/questionbox.h"

#include <vector>

namespace widgets {

// `words`: as mapped by the model in the question `asked`.
std::vector<WordReading> readingsOf(const app::Run &run, const std::vector<app::WordView> &words, const QString &asked);

} // namespace widgets
