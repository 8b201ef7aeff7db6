// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/keyring.h"

#include "platform/application.h"

#include <QCoreApplication>
#include <QLibrary>

namespace platform {

namespace {

// Beside the program in a build, in the folder for such modules where it is installed.
KeyringFunction loadKeyring(std::string &why)
{
    for (const char *folder : {"/", "/" REFLEXION_MODULES "/"}) {
        QLibrary module(QCoreApplication::applicationDirPath() + QString::fromUtf8(folder) +
                        QStringLiteral("reflexion-keyring"));
        if (const auto found = reinterpret_cast<KeyringFunction>(module.resolve(keyringFunctionName)))
            return found;
        why = module.errorString().toStdString();
    }
    return nullptr;
}

} // namespace

KeyringAnswer askKeyring(const KeyringJob &job)
{
    ensureApplication();
    static std::string why;
    static const KeyringFunction ask = loadKeyring(why);
    KeyringAnswer answer;
    answer.text = why;
    if (ask)
        ask(job, answer);
    return answer;
}

} // namespace platform
