// SPDX-License-Identifier: GPL-3.0-or-later
// The log: a rotating file in the state folder, opened with the first message and written by a thread of its own, so
// that any thread may log without waiting. Keys and passwords are struck out (base/redact.h) before anything is
// written.
#pragma once

#include "base/world.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace platform {

class FileLog final : public base::Log {
public:
    struct Options {
        std::string file;                         // its folder is made; empty: the standard state folder
        std::size_t bytes = std::size_t(1) << 20; // before it rotates
        std::size_t files = 3;
        base::Severity level = base::Severity::info;
        // Known keys, struck out too; called on the log's thread. May be empty.
        std::function<std::vector<std::string>()> secrets = {};
    };
    explicit FileLog(Options options);
    ~FileLog() override;
    void write(base::Severity severity, std::string_view room, std::string_view message) override;
    // Returns when all that was written is in the file, or after a moment; the destructor waits as long as it takes.
    void flush();
    const std::string &file() const;
    // Opens the file; a log that cannot be opened writes nothing and says why here. Empty where it writes.
    const std::string &problem();
    static std::string standardFile(); // of this user

private:
    void open();
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace platform
