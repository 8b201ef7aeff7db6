// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the core in the language of the window: translated by code, then filled with the arguments. A code without a
// translation gives English, a text without a code stays unchanged. The command has no translations. Any thread.
#pragma once

#include "base/codedtext.h"
#include "base/result.h"

#include <QString>

namespace app {

QString windowText(const base::CodedText &text);
QString windowText(const base::Error &error);

} // namespace app
