// SPDX-License-Identifier: GPL-3.0-or-later
// States shown to the user, each with icon, colour and word: colour is never the only sign. Any thread; words: GUI
// thread.
#pragma once

#include "widgets/theme/icon.h"

#include <QString>

namespace widgets {

enum class Mark {
    answered,
    partial,
    noRows,
    notAnswered, // the run abstained instead of guessing
    error,
    running,
    answering,
    paused,
    approval,
    waiting,
    stopped,
    skipped,
    found
};

Icon iconOf(Mark mark);
Role wordRole(Mark mark); // for text
Role fillRole(Mark mark); // for icons, frames and tints
QString wordOf(Mark mark);

} // namespace widgets
