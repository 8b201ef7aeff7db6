// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/module.h"

#include "platform/application.h"

#include <QCoreApplication>
#include <QLibrary>

namespace platform {

ModuleFunction functionOfModule(const char *module, const char *function, std::string &why)
{
    ensureApplication();
    for (const char *folder : {"/", "/" REFLEXION_MODULES "/", "/../bin/"}) {
        QLibrary library(QCoreApplication::applicationDirPath() + QString::fromUtf8(folder) +
                         QString::fromLatin1(module));
        if (const ModuleFunction found = library.resolve(function))
            return found;
        why = library.errorString().toStdString();
    }
    return nullptr;
}

} // namespace platform
