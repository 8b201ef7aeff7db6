// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/keyring.h"

#include "platform/module.h"

namespace platform {

namespace {

KeyringFunction loadKeyring(std::string &why)
{
    return reinterpret_cast<KeyringFunction>(functionOfModule("reflexion-keyring", keyringFunctionName, why));
}

} // namespace

KeyringAnswer askKeyring(const KeyringJob &job, const std::stop_token &stop)
{
    static std::string why;
    static const KeyringFunction ask = loadKeyring(why);
    KeyringAnswer answer;
    answer.text = why;
    if (ask)
        ask(job, stop, answer);
    return answer;
}

} // namespace platform
