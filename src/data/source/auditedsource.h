// SPDX-License-Identifier: GPL-3.0-or-later
// Decorator that records every statement in the audit log. All sources that the programs open are wrapped in it. Used
// on the source's thread; the log may be used from any thread.
#pragma once

#include "base/auditlog.h"
#include "base/world.h"
#include "data/source/source.h"

#include <memory>
#include <string>

namespace data {

class AuditedSource final : public Source {
public:
    // `log` and `clock` outlive this. `asker`: who uses the source, for example "person"; set on the source's thread.
    using Asker = std::shared_ptr<const std::string>;
    AuditedSource(std::shared_ptr<Source> inner, base::AuditLog &log, base::Clock &clock, Asker asker);
    ~AuditedSource() override; // logs the number of look-ups of stored texts

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

    // The same source with another asker; a source that is not audited is returned unchanged.
    static std::shared_ptr<Source> withAsker(const std::shared_ptr<Source> &source, Asker asker);

    // Sets the verdict and the message of an error.
    static void judge(base::AuditEntry &entry, const base::Error &error);

private:
    class Sending;
    void write(base::AuditEntry entry);
    void logLookUps();

    std::shared_ptr<Source> m_inner;
    base::AuditLog &m_log;
    base::Clock &m_clock;
    Asker m_asker;
    std::string m_name;
    std::string m_problem;      // why the log cannot be written; shown in info().report
    base::AuditEntry m_lookUps; // counted until the next statement: the program makes hundreds of them
    std::int64_t m_lookUpCount = 0;
};

} // namespace data
