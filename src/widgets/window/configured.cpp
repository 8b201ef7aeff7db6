// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/configured.h"

#include "widgets/window/mainwindow.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/sourcechoice.h"

namespace widgets {

Configured configuredIn(const MainWindow &window)
{
    return {window.models()->names(), window.sources()->choices()};
}

} // namespace widgets
