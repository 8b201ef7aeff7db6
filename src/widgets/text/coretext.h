// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the core in the language of the window: translated by code, then filled with the arguments. A code without a
// translation is shown in English, a text without a code unchanged. GUI thread.
#pragma once

#include "app/models/windowtext.h"

#include <QString>

namespace widgets {

inline QString coreText(const base::CodedText &text)
{
    return app::windowText(text);
}
inline QString coreText(const base::Error &error)
{
    return app::windowText(error);
}
QString scorePartText(const QString &name); // a part of the score, by its name: "question covered" for "coverage"
// Fixed words of the core, which are their own codes: types of properties ("list of text"), and what a sample question
// shows ("a count"; only those of the English rules, others are already in their language).
QString typeText(const QString &type);
QString sampleNoteText(const QString &note);

} // namespace widgets
