// SPDX-License-Identifier: GPL-3.0-or-later
// The sending half of a session: requests.
#include "base/codedtext.h"
#include "bolt/session.h"

namespace bolt {

using data::Value;

namespace {

constexpr std::uint8_t tagOf(Request request)
{
    constexpr std::uint8_t tags[] = {0x01, 0x6A, 0x6B, 0x10, 0x3F, 0x2F, 0x11, 0x12, 0x13, 0x66, 0x0F, 0x02};
    return tags[static_cast<std::size_t>(request)];
}

Value texts(const std::vector<std::string> &all)
{
    data::ValueList out;
    for (const std::string &each : all)
        out.emplace_back(each);
    return Value(std::move(out));
}

void addLogin(data::ValueMap &map, const Hello &hello)
{
    map.emplace_back("scheme", Value(hello.scheme));
    if (hello.scheme == "none")
        return;
    if (!hello.principal.empty())
        map.emplace_back("principal", Value(hello.principal));
    map.emplace_back("credentials", Value(hello.credentials));
    if (!hello.realm.empty())
        map.emplace_back("realm", Value(hello.realm));
}

void write(Encoder &out, const data::ValueMap &map)
{
    out.map(map.size());
    for (const auto &[key, value] : map)
        out.entry(key, value);
}

} // namespace

base::Status Session::allow(Request request)
{
    const bool reads = request == Request::pull || request == Request::discard;
    // While a result is being pulled its end is unknown: it counts as open until the server answers.
    const auto next = after(m_expected, request, m_version, reads, m_openResults);
    if (!m_agreed || !next)
        return base::fail(
            base::Category::internal,
            BASE_TEXT("bolt.state",
                      "The connection to the database is not ready for this request. Run the query again."),
            std::string(toString(request)) + " in state " + std::string(toString(m_expected)));
    m_expected = *next;
    return {};
}

base::Status Session::send(Request request, const std::string &message, std::int64_t result)
{
    BASE_CHECK(allow(request));
    appendChunked(m_output, message);
    if (request != Request::goodbye)
        m_pending.push_back({request, result});
    return {};
}

void Session::open()
{
    m_output += Handshake::opening();
}

base::Status Session::hello(const Hello &hello)
{
    std::string message;
    Encoder out(message);
    data::ValueMap map{{"user_agent", Value(hello.userAgent)}};
    if (m_version >= Version{5, 3})
        map.emplace_back("bolt_agent", Value::map({{"product", Value(hello.userAgent)},
                                                   {"platform", Value("Linux")},
                                                   {"language", Value("C++/20")}}));
    if (hello.routing)
        map.emplace_back("routing", Value::map(*hello.routing));
    if (m_version == Version{4, 3} || m_version == Version{4, 4})
        map.emplace_back("patch_bolt", texts({"utc"}));
    // Deprecation warnings do not help users or models; the setting was renamed in a later version.
    if (m_version >= Version{5, 2})
        map.emplace_back(m_version >= Version{5, 5} ? "notifications_disabled_classifications"
                                                    : "notifications_disabled_categories",
                         texts({"DEPRECATION"}));
    const bool logsOn = m_version >= Version{5, 1};
    if (!logsOn)
        addLogin(map, hello);
    out.structure(tagOf(Request::hello), 1);
    write(out, map);
    BASE_CHECK(send(Request::hello, message));
    return logsOn ? logon(hello) : base::Status();
}

base::Status Session::logon(const Hello &hello)
{
    std::string message;
    Encoder out(message);
    data::ValueMap map;
    addLogin(map, hello);
    out.structure(tagOf(Request::logon), 1);
    write(out, map);
    return send(Request::logon, message);
}

void Session::options(Encoder &out, const TransactionOptions &options) const
{
    data::ValueMap map;
    if (!options.bookmarks.empty())
        map.emplace_back("bookmarks", texts(options.bookmarks));
    if (options.timeoutMs > 0)
        map.emplace_back("tx_timeout", Value(options.timeoutMs));
    if (!options.metadata.empty())
        map.emplace_back("tx_metadata", Value::map(options.metadata));
    if (options.reads)
        map.emplace_back("mode", Value("r"));
    if (!options.database.empty())
        map.emplace_back("db", Value(options.database));
    write(out, map);
}

base::Status Session::run(std::string_view query, const data::ValueMap &parameters, const TransactionOptions &settings)
{
    std::string message;
    Encoder out(message, m_utc);
    out.structure(tagOf(Request::run), 3);
    out.text(query);
    write(out, parameters);
    if (m_expected == State::ready)
        options(out, settings);
    else
        out.map(0); // set by the transaction
    if (!out.ok())
        return base::fail(
            base::Category::input,
            BASE_TEXT("query.large-parameter", "A parameter of the query is too large or nested too deeply."), {},
            "type");
    return send(Request::run, message);
}

base::Status Session::read(Request request, std::uint8_t tag, std::int64_t n, std::int64_t result)
{
    std::string message;
    Encoder out(message);
    out.structure(tag, 1);
    out.map(result >= 0 ? 2 : 1);
    out.entry("n", Value(n));
    if (result >= 0)
        out.entry("qid", Value(result));
    return send(request, message, result);
}

base::Status Session::pull(std::int64_t n, std::int64_t result)
{
    return read(Request::pull, tagOf(Request::pull), n, result);
}

base::Status Session::discard(std::int64_t n, std::int64_t result)
{
    return read(Request::discard, tagOf(Request::discard), n, result);
}

base::Status Session::begin(const TransactionOptions &settings)
{
    std::string message;
    Encoder out(message);
    out.structure(tagOf(Request::begin), 1);
    options(out, settings);
    return send(Request::begin, message);
}

base::Status Session::route(const data::ValueMap &context, const TransactionOptions &settings)
{
    std::string message;
    Encoder out(message);
    out.structure(tagOf(Request::route), 3);
    write(out, context);
    out.value(texts(settings.bookmarks));
    const Value database = settings.database.empty() ? Value() : Value(settings.database);
    if (m_version >= Version{4, 4}) {
        out.map(settings.database.empty() ? 0 : 1);
        if (!settings.database.empty())
            out.entry("db", database);
    } else {
        out.value(database);
    }
    return send(Request::route, message);
}

namespace {

std::string bare(Request request)
{
    std::string message;
    Encoder(message).structure(tagOf(request), 0);
    return message;
}

} // namespace

base::Status Session::commit()
{
    return send(Request::commit, bare(Request::commit));
}

base::Status Session::rollback()
{
    return send(Request::rollback, bare(Request::rollback));
}

base::Status Session::logoff()
{
    return send(Request::logoff, bare(Request::logoff));
}

base::Status Session::reset()
{
    return send(Request::reset, bare(Request::reset));
}

base::Status Session::goodbye()
{
    return send(Request::goodbye, bare(Request::goodbye));
}

} // namespace bolt
