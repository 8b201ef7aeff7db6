// SPDX-License-Identifier: GPL-3.0-or-later
// A name in an answer that nodes of a graph have. A value; any thread.
#pragma once

#include <QString>

namespace app {

struct NameLink {
    QString type, name; // of the nodes, as they are stored
    qint64 count = 0;   // how many have it
};

} // namespace app
