// SPDX-License-Identifier: GPL-3.0-or-later
// A source that writes into the audit log what is sent to it. Every source that the programs open is one, so that no
// way to a database goes past the log. Thread of the source; the log is any thread's.
#pragma once

#include "base/auditlog.h"
#include "base/world.h"
#include "data/source.h"

#include <memory>
#include <string>

namespace data {

class AuditedSource final : public Source {
public:
    // `log` and `clock` outlive it. `asker`: who uses it, "person"; may change on the source's thread.
    using Asker = std::shared_ptr<const std::string>;
    AuditedSource(std::shared_ptr<Source> inner, base::AuditLog &log, base::Clock &clock, Asker asker);
    ~AuditedSource() override; // tells how many stored texts were looked up, where some were

    SourceInfo info() const override;
    std::shared_ptr<const Language> language() const override;
    base::Result<SchemaPtr> describe(std::stop_token stop) override;
    base::Result<Plan> explain(const Query &query, std::stop_token stop) override;
    base::Result<Rows> run(const Query &query, const QueryLimits &limits, std::stop_token stop,
                           const RowSink &sink = {}) override;
    base::Result<std::vector<StoredValue>> values(std::string_view type, std::string_view property,
                                                  std::string_view text, std::size_t k, std::stop_token stop) override;
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const Value &, std::int64_t count)> &use) override;

    // The same source for somebody else; a source that is not audited stays as it is.
    static std::shared_ptr<Source> askedBy(const std::shared_ptr<Source> &source, Asker asker);

    // Fills in how it failed: the verdict and the sentence.
    static void judge(base::AuditEntry &entry, const base::Error &error);

private:
    class Sending;
    void write(base::AuditEntry entry);
    void tellLookUps();

    std::shared_ptr<Source> m_inner;
    base::AuditLog &m_log;
    base::Clock &m_clock;
    Asker m_asker;
    std::string m_name;
    std::string m_problem;      // why the log could not be written; in info().report, so that nobody relies on it
    base::AuditEntry m_lookUps; // counted until the next statement: there are hundreds, of our own making
    std::int64_t m_lookUpCount = 0;
};

} // namespace data
