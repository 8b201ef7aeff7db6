// SPDX-License-Identifier: GPL-3.0-or-later
// The log: a rotating file in the state folder. It is opened with the first message and written by its own thread, so
// logging never blocks. Keys and passwords are redacted (base/redact.h) before writing.
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
        std::string file;                         // its folder is created; empty: the standard state folder
        std::size_t bytes = std::size_t(1) << 20; // maximum size before rotation
        std::size_t files = 3;
        base::Severity level = base::Severity::info;
        // Known keys, also redacted. Called on the log's thread. May be empty.
        std::function<std::vector<std::string>()> secrets = {};
    };
    explicit FileLog(Options options);
    ~FileLog() override;
    void write(base::Severity severity, std::string_view room, std::string_view message) override;
    // Returns when all messages are in the file, or after a short time. The destructor waits without a limit.
    void flush();
    const std::string &file() const;
    // Opens the file. The reason if the log cannot be opened (nothing is written then); empty otherwise.
    const std::string &problem();
    static std::string standardFile(); // for this user

private:
    void open();
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace platform
