// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/module.h"

#include "platform/application.h"

#include <QCoreApplication>
#include <QLibrary>

#include <QFileInfo>

namespace platform {

namespace {

constexpr const char *places[] = {"/", "/" REFLEXION_MODULES "/", "/../bin/"};

} // namespace

ModuleFunction functionOfModule(const char *module, const char *function, std::string &why)
{
    ensureApplication();
    for (const char *folder : places) {
        QLibrary library(QCoreApplication::applicationDirPath() + QString::fromUtf8(folder) +
                         QString::fromLatin1(module));
        if (const ModuleFunction found = library.resolve(function))
            return found;
        why = library.errorString().toStdString();
    }
    return nullptr;
}

std::string helperProgramPath(const char *name)
{
    ensureApplication();
    for (const char *folder : places) {
        const QFileInfo file(QCoreApplication::applicationDirPath() + QString::fromUtf8(folder) +
                             QString::fromLatin1(name));
        if (file.isFile() && file.isExecutable())
            return file.canonicalFilePath().toStdString();
    }
    return {};
}

} // namespace platform
