// SPDX-License-Identifier: GPL-3.0-or-later
// A source that ships with the program. A value; any thread.
#pragma once

#include <QString>

namespace app {

struct SourceOffer {
    QString uri;        // "sample:library"
    QString title, tip; // English; the window translates them
};

} // namespace app
