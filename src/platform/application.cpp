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
    // Never destroyed: it may have been made on a thread that has ended by then.
    static const auto *const application = new QCoreApplication(count, arguments);
    (void)application;
    std::setlocale(LC_NUMERIC, "C"); // Qt takes the user's; numbers of files and tables are not translated
}

} // namespace platform
