// SPDX-License-Identifier: GPL-3.0-or-later
// The receiving half of a session; requests.cpp has the sending half.
#include "bolt/session.h"

#include "base/codedtext.h"

#include <algorithm>

namespace bolt {

namespace {

constexpr std::uint8_t successTag = 0x70, recordTag = 0x71, ignoredTag = 0x7E, failureTag = 0x7F;

} // namespace

std::string textOf(const data::Value &map, std::string_view key)
{
    const data::Value value = map.property(key);
    return value.isString() ? value.asString() : std::string();
}

std::int64_t numberOf(const data::Value &map, std::string_view key, std::int64_t otherwise)
{
    const data::Value value = map.property(key);
    return value.type() == data::Type::integer ? value.asInt() : otherwise;
}

bool truthOf(const data::Value &map, std::string_view key)
{
    const data::Value value = map.property(key);
    return value.type() == data::Type::boolean && value.asBool();
}

Session::Session(std::size_t largestMessage) : m_input(largestMessage) {}

std::string Session::takeOutput()
{
    return std::exchange(m_output, {});
}

tl::unexpected<base::Error> Session::broken(std::string what)
{
    close();
    return base::fail(base::Category::unreachable,
                      BASE_TEXT("bolt.not-bolt", "The server sent data that is not Bolt. Check whether there is a "
                                                 "proxy between this program and the server."),
                      std::move(what), "connection");
}

void Session::receive(std::string_view bytes)
{
    if (m_agreed)
        m_input.add(bytes);
    else
        m_opening += bytes;
}

base::Result<std::optional<Event>> Session::next()
{
    if (!m_agreed) {
        auto version = m_handshake.receive(m_opening, m_output);
        if (!version) {
            close();
            return tl::unexpected<base::Error>(std::move(version).error());
        }
        if (!*version)
            return std::nullopt;
        m_version = **version;
        m_utc = m_version >= Version{5, 0};
        m_agreed = true;
        m_input.add(std::exchange(m_opening, {}));
        return Event{};
    }
    auto bytes = m_input.next();
    if (!bytes) {
        close();
        return tl::unexpected<base::Error>(std::move(bytes).error());
    }
    if (!*bytes)
        return std::nullopt;
    return message(**bytes);
}

base::Result<std::optional<Event>> Session::message(std::string_view bytes)
{
    Decoder in(bytes);
    std::uint8_t tag = 0;
    std::size_t fields = 0;
    if (!in.structure(tag, fields))
        return broken(in.problem());
    if (m_pending.empty())
        return broken("an unexpected answer");
    if (tag != recordTag)
        return summary(tag, in);
    const Request request = m_pending.front().request;
    if (request != Request::pull || fields < 1)
        return broken("a record in answer to " + std::string(toString(request)));
    Event event;
    event.kind = Event::Kind::record;
    event.request = request;
    event.record = in.rest();
    return event;
}

base::Result<std::optional<Event>> Session::summary(std::uint8_t tag, Decoder &in)
{
    Event event;
    const Pending asked = m_pending.front();
    event.request = asked.request;
    if (tag != ignoredTag && !in.atEnd() && !in.value(event.metadata))
        return broken(in.problem());
    switch (tag) {
    case successTag:
        event.kind = Event::Kind::success;
        break;
    case failureTag:
        event.kind = Event::Kind::failure;
        break;
    case ignoredTag:
        event.kind = Event::Kind::ignored;
        break;
    default:
        return broken("a message with the unknown tag " + std::to_string(tag));
    }
    m_pending.pop_front();
    if (event.kind == Event::Kind::success) {
        succeed(asked.request, event.metadata);
    } else if (event.kind == Event::Kind::failure || asked.request == Request::reset) {
        const bool resets = std::any_of(m_pending.begin(), m_pending.end(),
                                        [](const Pending &each) { return each.request == Request::reset; });
        m_state = afterFailure(asked.request);
        m_openResults = 0;
        if (m_state == State::defunct || !resets) // the server will ignore requests sent in between
            m_expected = m_state;
    }
    return event;
}

void Session::succeed(Request request, const data::Value &metadata)
{
    const bool more = truthOf(metadata, "has_more");
    if (request == Request::hello) {
        const data::Value patches = metadata.property("patch_bolt");
        if (patches.type() == data::Type::list)
            for (const data::Value &each : patches.asList())
                m_utc = m_utc || (each.isString() && each.asString() == "utc");
    }
    if (request == Request::run)
        ++m_openResults;
    const bool reads = request == Request::pull || request == Request::discard;
    if (reads && !more)
        m_openResults = std::max(0, m_openResults - 1);
    if (request == Request::reset)
        m_openResults = 0;
    // Answers in an unexpected state are not rejected: the server's report counts.
    m_state = after(m_state, request, m_version, more, m_openResults).value_or(m_state);
    if (m_pending.empty())
        m_expected = m_state;
}

} // namespace bolt
