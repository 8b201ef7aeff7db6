// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of model servers and passwords of databases by name: from the environment, from this run's input, or from the
// system keyring; never from settings, sessions or logs. Calls that wait: any thread but the GUI thread.
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
    explicit Secrets(Ask keyring) : m_keyring(std::move(keyring)) {} // empty: no keyring

    // Empty if there is none or the call was stopped. The keyring is asked once per name. A locked keyring may prompt
    // the user; meanwhile calls for other names do not block.
    std::string find(const std::string &name, const std::stop_token &stop = {});
    // True if the secret was not found because the keyring is locked or the user did not unlock it. Such a secret is
    // looked up again at its next use.
    bool isInLockedKeyring(const std::string &name);
    // For this run at once, and in the keyring. Without a keyring, an error says that the secret holds for this run
    // only. An empty secret removes it.
    base::Status keep(const std::string &name, const std::string &secret, const std::stop_token &stop = {});
    void keepForThisRun(const std::string &name, const std::string &secret);
    std::vector<std::string> known(); // all that were found or entered in this process

private:
    Ask m_keyring;
    std::mutex m_mutex; // never held during a keyring call
    std::condition_variable_any m_answered;
    std::map<std::string, std::string> m_known; // guarded by m_mutex, like all below
    std::set<std::string> m_asked;              // being looked up in the keyring
    std::set<std::string> m_lockedAway;
    std::set<std::string> m_seen;
};

std::string environmentVariable(const std::string &name);

} // namespace platform
