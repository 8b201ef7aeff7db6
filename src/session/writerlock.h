// SPDX-License-Identifier: GPL-3.0-or-later
// Who writes a session: one process at a time, by a lock on a small file beside it. SQLite's own locks could say so
// only by keeping readers out, too. The lock ends with its process, however that ends. Files
// that are not whole yet are locked by it, too (main/unfinishedfile.h). Any thread.
#pragma once

#include "base/result.h"

#include <memory>
#include <string>

namespace session {

class WriterLock {
public:
    // Null where the file system knows no such locks. Errors: "locked" where another one writes the session.
    static base::Result<std::unique_ptr<WriterLock>> take(const std::string &sessionFile);
    static bool isTaken(const std::string &sessionFile); // by anybody, this process included
    ~WriterLock();
    WriterLock(const WriterLock &) = delete;
    WriterLock &operator=(const WriterLock &) = delete;

private:
    WriterLock(int descriptor, std::string name) : m_descriptor(descriptor), m_name(std::move(name)) {}
    int m_descriptor;
    std::string m_name;
};

} // namespace session
