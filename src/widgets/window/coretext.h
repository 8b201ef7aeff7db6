// SPDX-License-Identifier: GPL-3.0-or-later
// What the core says, in the language of the window: translated by its code, then filled with its arguments. A code
// without a translation is shown in English, a sentence without a code as it is. GUI thread.
#pragma once

#include "base/codedtext.h"

#include <QString>

namespace widgets {

QString coreText(const base::CodedText &text);
QString scorePartText(const QString &name); // of a part of the score: "coverage"

} // namespace widgets
