// SPDX-License-Identifier: GPL-3.0-or-later
// What was sent to databases, statement by statement: when, to which, by whom, and what became of it. Only ever added
// to; a person can read and export it. Any thread, and several processes at once.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace base {

struct AuditEntry {
    std::chrono::system_clock::time_point at; // when it was sent
    std::string source;                       // its name, without a password
    std::string asker;                        // who wanted it: "person", "agent (offline)", "rules"
    std::string kind;                         // open, query, explain, values
    std::string statement;
    std::string verdict; // done, cut (a limit was reached), refused, cancelled, failed
    std::string detail;  // why, in words; may be empty
    std::int64_t rows = -1;
    std::chrono::nanoseconds duration{0};
};

class AuditLog {
public:
    virtual ~AuditLog() = default;
    // Secrets are struck out, and long statements cut, by the log.
    virtual Status write(const AuditEntry &entry) = 0;
    // The newest `last`, oldest first; everything that is kept with 0.
    virtual Result<std::vector<AuditEntry>> read(std::size_t last) const = 0;
    virtual std::string place() const = 0; // for people: where it is kept
    // As a person's own tools read it: a line of JSON or of CSV for each.
    virtual std::string exported(const std::vector<AuditEntry> &entries, bool csv) const = 0;
};

} // namespace base
