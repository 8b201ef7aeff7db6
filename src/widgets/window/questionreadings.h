// SPDX-License-Identifier: GPL-3.0-or-later
// What stands under the words of a question: what the model read them as, and what a repair made of a name. Pure; any
// thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "widgets/window/questionbox.h"

#include <vector>

namespace widgets {

// `words` as the model mapped them in the question `asked`.
std::vector<WordReading> readingsOf(const app::Run &run, const std::vector<app::WordView> &words, const QString &asked);

} // namespace widgets
