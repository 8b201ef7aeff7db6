// SPDX-License-Identifier: GPL-3.0-or-later
// What the core says, in the language of the window: translated by its code, then filled with its arguments. A code
// without a translation is shown in English, a sentence without a code as it is. GUI thread.
#pragma once

#include "base/codedtext.h"

#include <QString>

namespace widgets {

QString coreText(const base::CodedText &text);
QString scorePartText(const QString &name); // of a part of the score: "coverage"
// Fixed words of the core, which are their own codes: the type of a property ("list of text"), and what a sample
// question shows ("a count"; of the rules in English, those of another language say it themselves).
QString typeText(const QString &type);
QString sampleNoteText(const QString &note);

} // namespace widgets
