// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of fatal signals: the stack and the last lines of the log. The handler only writes addresses and the process
// map; the next start turns them into a readable report. Nothing is sent anywhere. The report has no question, query or
// row that is not in the log.
#pragma once

#include <optional>
#include <string>

namespace platform {

struct CrashReport {
    std::string file; // of the report
    std::string text; // content of the report
};

// Installs the handlers: a fatal signal writes `folder`/crash.raw, then ends the program as usual. Creates the folder;
// if that fails, no report is written. Call once, on the main thread, before other threads start.
void watchForCrash(const std::string &folder, const std::string &version);

// Turns the last crash in `folder` into a report with the last lines of `log`; nothing if there was no crash. Keeps the
// newest five reports. Does file I/O: not on the GUI thread.
std::optional<CrashReport> takeCrashReport(const std::string &folder, const std::string &log);

} // namespace platform
