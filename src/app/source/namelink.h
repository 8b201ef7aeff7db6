// SPDX-License-Identifier: GPL-3.0-or-later
// A name in an answer that is the name of nodes in a graph. A value; any thread.
#pragma once

#include <QString>

namespace app {

struct NameLink {
    QString type, name; // of the nodes, as stored
    qint64 count = 0;   // number of nodes with that name
};

} // namespace app
