// SPDX-License-Identifier: GPL-3.0-or-later
// Models and sources that the window knows, for menus of dialogs. A plain value.
#pragma once

#include <QStringList>
#include <utility>
#include <vector>

namespace widgets {

struct Configured {
    QStringList models;                               // bindings of runs; the chosen one first
    std::vector<std::pair<QString, QString>> sources; // address and shown name; the open one first
};

} // namespace widgets
