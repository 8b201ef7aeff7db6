// SPDX-License-Identifier: GPL-3.0-or-later
// A source that comes with the program and can be opened at once. A value; any thread.
#pragma once

#include <QString>

namespace app {

struct SourceOffer {
    QString uri;        // "sample:library"
    QString title, tip; // English; the window has the words of other languages
};

} // namespace app
