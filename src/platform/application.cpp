// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/application.h"

#include <QCoreApplication>
#include <clocale>

namespace platform {

void ensureApplication()
{
    if (QCoreApplication::instance())
        return;
    static int count = 1;
    static char name[] = "reflexion", *arguments[] = {name, nullptr};
    // Never destroyed: the thread that created it may have ended.
    static const auto *const application = new QCoreApplication(count, arguments);
    (void)application;
    std::setlocale(LC_NUMERIC, "C"); // Qt sets the user's; numbers in files are not localised
}

} // namespace platform
