// SPDX-License-Identifier: GPL-3.0-or-later
// The log: a rotating file in the state folder, written by a thread of its own, so that any thread may log without I/O.
// What looks like a key or a password is struck out (base/redact.h) before it is queued.
#pragma once

#include "base/world.h"

#include <memory>
#include <string>
#include <string_view>

namespace platform {

class FileLog final : public base::Log {
public:
    struct Options {
        std::string file;                         // its folder is made; empty: the standard state folder
        std::size_t bytes = std::size_t(1) << 20; // before it rotates
        std::size_t files = 3;
        base::Severity level = base::Severity::info;
    };
    // A log that cannot be opened writes nothing and says why.
    explicit FileLog(Options options);
    ~FileLog() override;
    void write(base::Severity severity, std::string_view room, std::string_view message) override;
    void flush(); // soon, by the log's own thread; the destructor waits for all that was written
    const std::string &file() const;
    const std::string &problem() const; // empty where it writes
    static std::string standardFile();  // of this user

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace platform
