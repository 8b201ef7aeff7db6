// SPDX-License-Identifier: GPL-3.0-or-later
// The states a person meets, each with an icon, a colour and a word: colour is never the only sign. Any thread; words:
// GUI thread.
#pragma once

#include "widgets/theme/icon.h"

#include <QString>

namespace widgets {

enum class Mark {
    answered,
    partial,
    noRows,
    notAnswered, // who was asked would not guess
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
Role wordRole(Mark mark); // of text
Role fillRole(Mark mark); // of icons, frames and tints
QString wordOf(Mark mark);

} // namespace widgets
