// SPDX-License-Identifier: GPL-3.0-or-later
// The audit log in files: JSON lines, one per statement, each written with one call so that several programs can share
// a file. Full files are renamed (audit.1.jsonl is the previous one) and the oldest is deleted. Readable only by the
// owner. Any thread.
#pragma once

#include "base/auditlog.h"

#include <functional>
#include <mutex>

namespace platform {

class AuditFile final : public base::AuditLog {
public:
    struct Limits {
        std::size_t bytes = std::size_t(2) << 20; // per file
        int files = 5;
        std::size_t statement = 4000; // maximum bytes of a statement; longer ones are truncated and marked
    };
    using Secrets = std::function<std::vector<std::string>()>; // redacted everywhere
    AuditFile(std::string folder, Secrets secrets, Limits limits);
    AuditFile(std::string folder, Secrets secrets) : AuditFile(std::move(folder), std::move(secrets), Limits()) {}

    base::Status write(const base::AuditEntry &entry) override;
    base::Result<std::vector<base::AuditEntry>> read(std::size_t last) const override;
    std::string place() const override { return fileOf(0); }
    std::string exported(const std::vector<base::AuditEntry> &entries, bool csv) const override; // CSV: RFC 4180
    std::string fileOf(int number) const;                                                        // 0 is the newest

private:
    void rotate(int descriptor) const;

    std::string m_folder;
    Secrets m_secrets;
    Limits m_limits;
    std::mutex m_mutex;
};

} // namespace platform
