// SPDX-License-Identifier: GPL-3.0-or-later
// A log of the statements that were sent to databases: time, target, requester, outcome. Append-only; the user can read
// and export it. Any thread, and several processes at once.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace base {

struct AuditEntry {
    std::chrono::system_clock::time_point at; // when it was sent
    std::string source;                       // name without password
    std::string asker;                        // who requested it: "person", "agent (offline)", "rules"
    std::string kind;                         // open, query, explain, values
    std::string statement;
    std::string verdict; // done, cut (limit reached), refused, cancelled, failed
    std::string detail;  // reason as text; may be empty
    std::int64_t rows = -1;
    std::chrono::nanoseconds duration{0};
};

class AuditLog {
public:
    virtual ~AuditLog() = default;
    // The log removes secrets and shortens long statements.
    virtual Status write(const AuditEntry &entry) = 0;
    // The newest `last` entries, oldest first; all for 0.
    virtual Result<std::vector<AuditEntry>> read(std::size_t last) const = 0;
    virtual std::string place() const = 0; // its location, for display
    // Writes one line of JSON or CSV per entry.
    virtual std::string exported(const std::vector<AuditEntry> &entries, bool csv) const = 0;
};

} // namespace base
