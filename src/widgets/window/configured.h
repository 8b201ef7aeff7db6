// SPDX-License-Identifier: GPL-3.0-or-later
// Models and sources that the window knows, for menus of other dialogs. GUI thread.
#pragma once

#include <QStringList>
#include <utility>
#include <vector>

namespace widgets {

class MainWindow;

struct Configured {
    QStringList models;                               // bindings of runs; the chosen one first
    std::vector<std::pair<QString, QString>> sources; // address and shown name; the open one first
};
Configured configuredIn(const MainWindow &window);

} // namespace widgets
