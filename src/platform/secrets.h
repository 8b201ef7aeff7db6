// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of model servers and passwords of databases by name: from the environment, from what was entered in this run,
// or from the system's keyring; never in settings, sessions or logs. Any thread but the GUI thread for what waits.
#pragma once

#include "base/result.h"
#include "platform/keyring.h"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace platform {

class Secrets {
public:
    using Ask = std::function<KeyringAnswer(const KeyringJob &job, const std::stop_token &stop)>;
    Secrets();
    explicit Secrets(Ask keyring) : m_keyring(std::move(keyring)) {} // empty: there is none

    // Empty where there is none, or where it was stopped. The keyring is asked once for a name; where it is locked it
    // may ask the person, and nobody who needs another secret waits for that.
    std::string find(const std::string &name, const std::stop_token &stop = {});
    // The keyring has that secret and is locked, or a person did not unlock it: it was not found for that. Asked again
    // where it is wanted again.
    bool isLockedAway(const std::string &name);
    // For this run at once, and in the keyring. An error where there is no keyring says that it holds for this run
    // alone. An empty secret takes it away.
    base::Status keep(const std::string &name, const std::string &secret, const std::stop_token &stop = {});
    void keepForThisRun(const std::string &name, const std::string &secret);
    std::vector<std::string> known(); // every one that was asked for or entered in this process

private:
    Ask m_keyring;
    std::mutex m_mutex; // never held while the keyring is asked
    std::condition_variable_any m_answered;
    std::map<std::string, std::string> m_known; // guarded by m_mutex, like all below
    std::set<std::string> m_asked;              // of the keyring, just now
    std::set<std::string> m_lockedAway;
    std::set<std::string> m_seen;
};

std::string environmentVariable(const std::string &name);

} // namespace platform
