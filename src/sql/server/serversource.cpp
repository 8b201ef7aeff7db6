// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/server/serversource.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/text.h"
#include "data/source/storedtexts.h"
#include "sql/check/guard.h"
#include "sql/language/language.h"
#include "sql/reading/rowtaking.h"
#include "sql/server/servercalls.h"
#include "sql/server/servererror.h"
#include "sql/server/serverfacts.h"
#include "sql/server/serverparameters.h"
#include "sql/server/serverplan.h"
#include "sql/server/serverschema.h"
#include "sql/server/servervalues.h"
#include "sql/text/lexer.h"

namespace sql {

using base::Category;
using base::fail;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds forLookup{20000};    // timeout of internal queries
constexpr milliseconds timeoutMargin{1000}; // extra time for a server to report a timeout

// Fuzzy search compares only the first values of a column, up to the length of a name. Everything that the server
// prints as text is text: enum labels, addresses, JSON; of an array each item is a value.
std::string textsOf(Dialect dialect, const std::string &table, const std::string &column, bool isList, bool forIndex)
{
    const std::string name = quotedName(dialect, column),
                      text = dialect != Dialect::postgres ? name
                             : isList                     ? "unnest(" + name + ")::text"
                                                          : name + "::text",
                      all = "(SELECT " + text + " AS v FROM " + quotedTableName(dialect, table) + " WHERE " + name +
                            " IS NOT NULL";
    if (!forIndex)
        return "SELECT v, count(*) FROM " + all + " LIMIT " + std::to_string(data::mostListedRows) +
               ") AS texts WHERE char_length(v) <= 2000 GROUP BY v";
    return "SELECT v, count(*) FROM (SELECT v FROM " + all +
           ") AS every WHERE char_length(v) <= 200 LIMIT 1000000) AS texts GROUP BY v LIMIT 200000";
}

bool isList(const data::Schema &schema, const std::string &table, const std::string &column)
{
    const data::EntityType *type = schema.entity(table);
    const data::Property *property = type ? type->property(column) : nullptr;
    return property && property->type == data::Type::list;
}

} // namespace

ServerSource::ServerSource(ServerSettings settings)
    : m_settings(std::move(settings)),
      m_dialect(m_settings.uri.dialect),
      m_language(std::make_shared<const SqlLanguage>(m_dialect))
{
}

ServerSource::~ServerSource() = default;

base::Result<std::unique_ptr<ServerSource>> ServerSource::open(ServerSettings settings, const std::stop_token &stop,
                                                               const data::SourceRegistry::Progress &progress)
{
    std::unique_ptr<ServerSource> out(new ServerSource(std::move(settings)));
    if (progress)
        progress("Connecting to " + out->m_settings.uri.display(), -1);
    BASE_CHECK(out->connect(stop));
    if (progress)
        progress("Reading the schema", -1);
    BASE_CHECK(out->describe(stop).map([](auto &&) {}));
    out->verify(stop);
    return out;
}

base::Status ServerSource::plainly(const std::string &statement, const std::stop_token &stop)
{
    ServerFault fault;
    if (!m_connection->run(
            statement, {}, [&] { return stop.stop_requested(); }, fault))
        return tl::unexpected(statementError(m_dialect, fault, statement));
    return {};
}

// Connects if there is no open connection. A lost connection fails only the current query.
base::Status ServerSource::connect(const std::stop_token &stop)
{
    if (m_connection && m_connection->isOpen())
        return {};
    m_connection = m_settings.connection();
    ServerFault fault;
    if (!m_connection->open(
            m_settings.uri.address, [&] { return stop.stop_requested(); }, fault))
        return tl::unexpected(connectionError(m_dialect, fault, m_settings.uri.address));
    m_version = m_connection->version();
    const ServerFacts &facts = factsOf(m_dialect);
    for (const std::string &statement : facts.session)
        BASE_CHECK(plainly(statement, stop));
    return m_settings.readOnlySession ? plainly(facts.readOnlySession, stop) : base::Status();
}

base::Status ServerSource::ask(const ServerStatement &statement, milliseconds time, const std::stop_token &stop,
                               const ServerReader &reader, const data::Query *query)
{
    BASE_CHECK(connect(stop));
    const ServerFacts &facts = factsOf(m_dialect);
    const auto begin = [&] {
        return plainly(m_settings.readOnlyTransaction ? facts.begin : "BEGIN", stop).and_then([&] {
            return plainly(timeStatement(facts, time), stop);
        });
    };
    if (auto begun = begin(); !begun) {
        // The server may have closed an idle connection: reconnect once.
        if (m_connection->isOpen())
            return begun;
        BASE_CHECK(connect(stop));
        BASE_CHECK(begin());
    }
    const auto until = std::chrono::steady_clock::now() + time + timeoutMargin;
    ServerFault fault;
    const auto isOver = [&] { return stop.stop_requested() || std::chrono::steady_clock::now() > until; };
    if (query && m_settings.catalogue) {
        const auto may = mayCall({m_dialect, query->text, m_settings.uri.address.database, m_settings.uri.functions},
                                 [&](const std::string &question, const ServerReader &answer) -> base::Status {
                                     if (m_connection->run(question, answer, isOver, fault))
                                         return {};
                                     return tl::unexpected(statementError(m_dialect, fault, question));
                                 });
        if (!may) {
            if (m_connection->isOpen())
                static_cast<void>(plainly(facts.end, {}));
            return may;
        }
    }
    const bool done = m_connection->run(statement, reader, isOver, fault);
    if (m_connection->isOpen())
        static_cast<void>(plainly(facts.end, {})); // nothing was written; if this fails, the next query reports it
    if (done)
        return {};
    base::Error error = statementError(m_dialect, fault, statement.text);
    if (fault.kind == ServerFault::Kind::stopped && !stop.stop_requested())
        error = {Category::limit, {}, error.detail, "timeout"};
    if (error.code == "timeout")
        base::setText(
            error,
            {BASE_TEXT(
                 "query.took-longer",
                 "The query took longer than {time} ms and was stopped. Make it more selective, or raise the timeout."),
             {{"time", base::grouped(time.count())}}});
    return tl::unexpected(std::move(error));
}

// Tries a write in a transaction that must refuse it. If it is accepted, it changes nothing, is rolled back, and the
// shield reports it.
void ServerSource::verify(const std::stop_token &stop)
{
    std::string probe = factsOf(m_dialect).probe;
    if (const auto at = probe.find("{table}"); at != std::string::npos) {
        const data::EntityType *table = nullptr;
        for (const data::EntityType &each : m_schema->entities)
            if (!table && !each.isView)
                table = &each;
        if (!table) {
            m_readOnly =
                "every query runs in a read-only transaction; not verified, because there is no table to test it with";
            return;
        }
        probe.replace(at, 7, quotedTableName(m_dialect, table->name));
    }
    const auto tried = ask(probe, forLookup, stop, {});
    m_isVerified = !tried && tried.error().code == "refused";
    m_readOnly = m_isVerified
                     ? "every query runs in a read-only transaction; verified, because the server refused a write"
                     : "every query runs in a read-only transaction, but the test of it failed; use a database user "
                       "with read permission only";
}

std::string ServerSource::identity(const std::stop_token &stop)
{
    std::string out = m_settings.uri.display();
    std::size_t columns = 0;
    const auto asked = ask(factsOf(m_dialect).identity, forLookup, stop,
                           {[&](const std::vector<ServerColumn> &head) { columns = head.size(); },
                            [&](const ServerCell *cells) {
                                for (std::size_t i = 0; i < columns; ++i)
                                    out += "|" + std::string(cells[i].text());
                                return true;
                            }});
    return asked ? base::hash(out, m_version).hex() : std::string();
}

data::SourceInfo ServerSource::info() const
{
    data::SourceInfo out;
    out.name = m_settings.uri.address.database + " on " + m_settings.uri.address.host;
    out.dialect = std::string(toString(m_dialect));
    out.version = m_version.substr(m_version.find(' ') + 1);
    out.readOnly = m_readOnly;
    out.readOnlyVerified = m_isVerified;
    out.fingerprint = m_fingerprint;
    out.report = m_report;
    return out;
}

std::shared_ptr<const data::Language> ServerSource::language() const
{
    return m_language;
}

base::Result<data::SchemaPtr> ServerSource::describe(std::stop_token stop)
{
    if (m_schema)
        return m_schema;
    ServerSchemaReader reader(
        m_dialect,
        [&](const std::string &statement, milliseconds time, const ServerReader &rows) {
            return ask(statement, time, stop, rows);
        },
        stop);
    BASE_TRY(data::Schema schema, reader.run());
    m_fingerprint = identity(stop);
    schema.fingerprint = m_fingerprint;
    m_report = reader.report();
    m_schema = std::make_shared<const data::Schema>(std::move(schema));
    return m_schema;
}

base::Status ServerSource::check(const data::Query &query) const
{
    return m_settings.guard ? mayRead(m_dialect, query.text) : base::Status();
}

base::Result<data::Plan> ServerSource::explain(const data::Query &query, std::stop_token stop)
{
    BASE_CHECK(check(query));
    std::string plan;
    BASE_TRY(ServerStatement text, bound(m_dialect, {withoutExplain(m_dialect, query.text), query.parameters}));
    text.text.insert(0, factsOf(m_dialect).plan);
    const auto asked = ask(text, forLookup, stop,
                           {{},
                            [&](const ServerCell *cells) {
                                plan += cells[0].text();
                                return true;
                            }},
                           &query);
    if (!asked)
        return tl::unexpected(withSuggestedName(asked.error(), *m_language, m_schema.get(), query.text));
    return planFromJson(m_dialect, plan);
}

base::Result<data::Rows> ServerSource::run(const data::Query &query, const data::QueryLimits &limits,
                                           std::stop_token stop, const data::RowSink &sink)
{
    if (stop.stop_requested())
        return fail(Category::cancelled, BASE_TEXT("query.cancelled", "The query was cancelled."), {}, "cancelled");
    BASE_CHECK(check(query));
    BASE_TRY(const ServerStatement statement, bound(m_dialect, query));
    RowCollector taking(limits, sink);
    std::vector<ServerColumn> columns;
    const ServerReader reader{[&](const std::vector<ServerColumn> &head) {
                                  columns = head;
                                  std::vector<std::string> names;
                                  for (const ServerColumn &each : head)
                                      names.push_back(each.name);
                                  taking.setColumns(std::move(names));
                              },
                              [&](const ServerCell *cells) {
                                  if (!taking.begin())
                                      return false;
                                  for (std::size_t i = 0; i < columns.size(); ++i)
                                      taking.add(taking.holds(cells[i].size) ? valueOf(columns[i], cells[i])
                                                                             : data::Value());
                                  return taking.end();
                              }};
    const auto done = ask(statement, limits.time, stop, reader, &query);
    if (done)
        return taking.finish();
    // At a limit the rows found so far are returned; without rows it is an error.
    if (done.error().code == "timeout" && taking.count() > 0)
        return taking.finish("stopped after " + base::grouped(limits.time.count()) + " ms");
    return tl::unexpected(withSuggestedName(done.error(), *m_language, m_schema.get(), query.text));
}

base::Result<TextLookup::Counts> ServerSource::texts(const std::string &table, const std::string &column,
                                                     const std::stop_token &stop)
{
    TextLookup::Counts out;
    BASE_CHECK(ask(textsOf(m_dialect, table, column, isList(*m_schema, table, column), true), forLookup, stop,
                   {{}, [&](const ServerCell *cells) {
                        out.emplace_back(cells[0].text(), std::atoll(cells[1].bytes));
                        return true;
                    }}));
    return out;
}

base::Result<std::vector<data::StoredValue>> ServerSource::values(std::string_view type, std::string_view property,
                                                                  std::string_view text, std::size_t k,
                                                                  std::stop_token stop)
{
    BASE_TRY(const data::SchemaPtr schema, describe(stop));
    return m_lookup.near(
        *schema, type, property, text, k, stop,
        [&](const std::string &table, const std::string &column) { return texts(table, column, stop); });
}

base::Status ServerSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                     const std::function<bool(const data::Value &, std::int64_t count)> &use)
{
    BASE_TRY(const data::SchemaPtr schema, describe(stop));
    for (const data::TextTarget &target : data::textTargets(*schema, type, property)) {
        bool more = true;
        BASE_CHECK(
            ask(textsOf(m_dialect, target.type, target.property, isList(*schema, target.type, target.property), false),
                forLookup, stop, {{}, [&](const ServerCell *cells) {
                                      more = use(data::Value(cells[0].text()), std::atoll(cells[1].bytes));
                                      return more;
                                  }}));
        if (!more)
            return {};
    }
    return {};
}

} // namespace sql
