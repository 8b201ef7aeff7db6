// SPDX-License-Identifier: GPL-3.0-or-later
// The system's keyring, in a module of its own that is loaded when the first key is asked for: the libraries behind it
// (D-Bus and what that needs) would cost every start 2 MB, and most runs need no key. Not on the GUI thread: a person
// may have to unlock it.
#pragma once

#include <stop_token>
#include <string>

namespace platform {

struct KeyringJob {
    enum class Kind { read, write, remove } kind = Kind::read;
    std::string name, secret; // the secret of a job that writes
};

struct KeyringAnswer {
    enum class State { done, absent, locked, unavailable, stopped } state = State::unavailable;
    std::string secret; // of a job that read
    std::string text;   // what the system said
};

KeyringAnswer askKeyring(const KeyringJob &job, const std::stop_token &stop);

// What the module gives, by this name.
using KeyringFunction = void (*)(const KeyringJob &job, const std::stop_token &stop, KeyringAnswer &answer);
inline constexpr char keyringFunctionName[] = "reflexionAskKeyring";

} // namespace platform
