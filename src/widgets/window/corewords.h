// SPDX-License-Identifier: GPL-3.0-or-later
// Short fixed sentences of the core (parts of the score and why they are as they are) in the language of the window.
// The core speaks English and knows no Qt; what it says with figures or names is matched against the same sentences
// with places for them. What is not among them stays as it was said. GUI thread.
#pragma once

#include <QString>

namespace widgets {

QString scorePartText(const QString &english); // "coverage"
QString scoreWhyText(const QString &english);  // "3 of 4 content words explained"

} // namespace widgets
