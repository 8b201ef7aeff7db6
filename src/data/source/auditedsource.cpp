// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/auditedsource.h"

#include <utility>

namespace data {

namespace {

std::string withParameters(const Query &query)
{
    std::string out = query.text;
    if (query.parameters.empty())
        return out;
    out += "\n// with ";
    bool first = true;
    for (const auto &[name, value] : query.parameters) {
        out += (first ? "$" : ", $") + name + " = " + value.toLiteral();
        first = false;
    }
    return out;
}

} // namespace

void AuditedSource::judge(base::AuditEntry &entry, const base::Error &error)
{
    entry.verdict = error.code == "refused" || error.category == base::Category::refused       ? "refused"
                    : error.code == "cancelled" || error.category == base::Category::cancelled ? "cancelled"
                                                                                               : "failed";
    entry.detail = error.message;
}

// RAII entry from sending to the end: it is logged even after an exception.
class AuditedSource::Sending {
public:
    Sending(AuditedSource &source, const char *kind, std::string statement)
        : m_source(source), m_begin(source.m_clock.now())
    {
        source.logLookUps();
        m_entry.at = source.m_clock.wall();
        m_entry.kind = kind;
        m_entry.statement = std::move(statement);
        m_entry.verdict = "failed"; // default, for exceptions
    }
    ~Sending()
    {
        m_entry.duration = m_source.m_clock.now() - m_begin;
        m_source.write(std::move(m_entry));
    }
    Sending(const Sending &) = delete;
    Sending &operator=(const Sending &) = delete;
    void failed(const base::Error &error) { judge(m_entry, error); }
    void done(std::int64_t rows, const std::string &cut)
    {
        m_entry.verdict = cut.empty() ? "done" : "cut";
        m_entry.detail = cut;
        m_entry.rows = rows;
    }

private:
    AuditedSource &m_source;
    std::chrono::nanoseconds m_begin;
    base::AuditEntry m_entry;
};

AuditedSource::AuditedSource(std::shared_ptr<Source> inner, base::AuditLog &log, base::Clock &clock, Asker asker)
    : m_inner(std::move(inner)),
      m_log(log),
      m_clock(clock),
      m_asker(std::move(asker)),
      m_name(withoutPassword(m_inner->info().name))
{
}

AuditedSource::~AuditedSource()
{
    logLookUps();
}

std::shared_ptr<Source> AuditedSource::withAsker(const std::shared_ptr<Source> &source, Asker asker)
{
    const auto audited = std::dynamic_pointer_cast<AuditedSource>(source);
    if (!audited)
        return source;
    return std::make_shared<AuditedSource>(audited->m_inner, audited->m_log, audited->m_clock, std::move(asker));
}

void AuditedSource::write(base::AuditEntry entry)
{
    entry.source = m_name;
    entry.asker = *m_asker;
    if (const base::Status written = m_log.write(entry); !written)
        m_problem = written.error().message;
}

void AuditedSource::logLookUps()
{
    if (m_lookUpCount == 0)
        return;
    m_lookUps.kind = "values";
    m_lookUps.statement = std::to_string(std::exchange(m_lookUpCount, 0)) + " look-ups of stored texts";
    m_lookUps.verdict = "done";
    write(std::exchange(m_lookUps, {}));
}

SourceInfo AuditedSource::info() const
{
    SourceInfo info = m_inner->info();
    if (!m_problem.empty())
        info.report += "The audit log cannot be written: " + m_problem + "\n";
    return info;
}

std::shared_ptr<const Language> AuditedSource::language() const
{
    return m_inner->language();
}

base::Result<SchemaPtr> AuditedSource::describe(std::stop_token stop)
{
    return m_inner->describe(std::move(stop));
}

base::Result<Plan> AuditedSource::explain(const Query &query, std::stop_token stop)
{
    Sending sending(*this, "explain", query.text);
    auto plan = m_inner->explain(query, std::move(stop));
    if (plan)
        sending.done(-1, {});
    else
        sending.failed(plan.error());
    return plan;
}

base::Result<Rows> AuditedSource::run(const Query &query, const QueryLimits &limits, std::stop_token stop,
                                      const RowSink &sink)
{
    Sending sending(*this, "query", withParameters(query));
    std::int64_t seen = 0;
    RowSink counting;
    if (sink)
        counting = [&](const std::vector<std::string> &columns, const RowBlockPtr &block) {
            seen += static_cast<std::int64_t>(block->rows);
            return sink(columns, block);
        };
    auto rows = m_inner->run(query, limits, std::move(stop), counting);
    if (rows)
        sending.done(sink ? seen : static_cast<std::int64_t>(rows->size()), rows->truncation());
    else
        sending.failed(rows.error());
    return rows;
}

base::Result<std::vector<StoredValue>> AuditedSource::values(std::string_view type, std::string_view property,
                                                             std::string_view text, std::size_t k, std::stop_token stop)
{
    const std::chrono::nanoseconds begin = m_clock.now();
    if (m_lookUpCount++ == 0)
        m_lookUps.at = m_clock.wall();
    auto found = m_inner->values(type, property, text, k, std::move(stop));
    m_lookUps.duration += m_clock.now() - begin;
    if (!found)
        m_lookUps.detail = found.error().message;
    return found;
}

base::Status AuditedSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                      const std::function<bool(const Value &, std::int64_t count)> &use)
{
    const std::chrono::nanoseconds begin = m_clock.now();
    if (m_lookUpCount++ == 0)
        m_lookUps.at = m_clock.wall();
    base::Status done = m_inner->eachValue(type, property, std::move(stop), use);
    m_lookUps.duration += m_clock.now() - begin;
    if (!done)
        m_lookUps.detail = done.error().message;
    return done;
}

} // namespace data
