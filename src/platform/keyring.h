// SPDX-License-Identifier: GPL-3.0-or-later
// The system keyring, in a module that is loaded with the first key: its libraries (D-Bus and dependencies) cost every
// start 2 MB, and most runs need no key. Not on the GUI thread: the user may have to unlock the keyring.
#pragma once

#include <stop_token>
#include <string>

namespace platform {

struct KeyringJob {
    enum class Kind { read, write, remove } kind = Kind::read;
    std::string name, secret; // secret: only for jobs that write
};

struct KeyringAnswer {
    enum class State { done, absent, locked, unavailable, stopped } state = State::unavailable;
    std::string secret; // result of a read job
    std::string text;   // message of the system
};

KeyringAnswer askKeyring(const KeyringJob &job, const std::stop_token &stop);

// The function of this name in the module.
using KeyringFunction = void (*)(const KeyringJob &job, const std::stop_token &stop, KeyringAnswer &answer);
inline constexpr char keyringFunctionName[] = "reflexionAskKeyring";

} // namespace platform
