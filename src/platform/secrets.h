// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of model servers and passwords of databases by name: from the environment, from what was entered in this run,
// or from the system's keyring; never in settings, sessions or logs. Any thread but the GUI thread for what waits.
#pragma once

#include "base/result.h"

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace platform {

class Secrets {
public:
    // Empty where there is none. The keyring is asked once for a name; where it is locked it may ask the person.
    std::string find(const std::string &name);
    // For this run at once, and in the keyring. An error where there is no keyring says that it holds for this run
    // alone. An empty secret takes it away.
    base::Status keep(const std::string &name, const std::string &secret);
    void keepForThisRun(const std::string &name, const std::string &secret);
    std::vector<std::string> known(); // every one that was asked for or entered in this process

private:
    std::mutex m_mutex;
    std::map<std::string, std::string> m_known;
    std::set<std::string> m_seen;
};

std::string environmentVariable(const std::string &name);

} // namespace platform
