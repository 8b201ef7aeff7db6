// SPDX-License-Identifier: GPL-3.0-or-later
// What is left of a program that died of a signal: where it stood, and the last lines of its log. The handler only
// writes addresses and the map of the process; the next start makes a readable report of them. Nothing is sent
// anywhere, and no question, query or row is in it that the log had not.
#pragma once

#include <optional>
#include <string>

namespace platform {

struct CrashReport {
    std::string file; // of the report
    std::string text; // what is in it
};

// From now on a fatal signal leaves `folder`/crash.raw, and then ends the program as it would have. The folder is made.
// Once, on the main thread, before others are started. A folder that cannot be made: nothing is left behind.
void watchForCrash(const std::string &folder, const std::string &version);

// Makes a report of what the last crash left in `folder`, with the last lines of `log`; nothing where none happened.
// The newest five reports are kept. Reads and writes files: not for the thread of the window.
std::optional<CrashReport> takeCrashReport(const std::string &folder, const std::string &log);

} // namespace platform
