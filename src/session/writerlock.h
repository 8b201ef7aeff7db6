// SPDX-License-Identifier: GPL-3.0-or-later
// The lock that lets one process at a time write a session: a lock on a small file next to it. SQLite's own locks would
// exclude readers, too. The lock ends with its process. It also protects unfinished files (main/unfinishedfile.h). Any
// thread.
#pragma once

#include "base/result.h"

#include <memory>
#include <string>

namespace session {

class WriterLock {
public:
    // Null if the file system has no such locks. Error "locked": another process writes the session.
    static base::Result<std::unique_ptr<WriterLock>> take(const std::string &sessionFile);
    static bool isTaken(const std::string &sessionFile); // by any process, including this one
    ~WriterLock();
    WriterLock(const WriterLock &) = delete;
    WriterLock &operator=(const WriterLock &) = delete;

private:
    WriterLock(int descriptor, std::string name) : m_descriptor(descriptor), m_name(std::move(name)) {}
    int m_descriptor;
    std::string m_name;
};

} // namespace session
