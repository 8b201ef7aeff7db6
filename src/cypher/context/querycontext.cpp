// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/context/querycontext.h"

#include "base/codedtext.h"
#include "base/text.h"

namespace cypher {

QueryContext::QueryContext(const graph::Graph *graph, const data::Parameters &parameters,
                           const data::QueryLimits &limits, std::stop_token stop)
    : m_graph(graph),
      m_parameters(parameters),
      m_limits(limits),
      m_stop(std::move(stop)),
      m_deadline(std::chrono::steady_clock::now() + limits.time)
{
}

void QueryContext::setWorld(std::uint64_t seed, std::chrono::system_clock::time_point moment)
{
    m_random = base::SeededRandom(seed);
    m_moment = moment;
}

void QueryContext::fail(base::Category category, const base::CodedText &text, std::string code, std::string detail)
{
    if (m_failed)
        return;
    m_failed = true;
    m_failure = base::codedError(category, text, std::move(detail), std::move(code));
}

void QueryContext::typeError(const base::CodedText &text, std::string detail)
{
    fail(base::Category::input, text, "type", std::move(detail));
}

void QueryContext::runtimeError(const base::CodedText &text, std::string detail)
{
    fail(base::Category::input, text, "runtime", std::move(detail));
}

base::Error endedBy(base::WorkEnd why, const data::QueryLimits &limits)
{
    switch (why) {
    case base::WorkEnd::stopped:
        break;
    case base::WorkEnd::time:
        return base::codedError(
            base::Category::limit,
            {BASE_TEXT("query.stopped-after", "The query was stopped after {time} ms. Make it more selective, or raise "
                                              "the timeout (Preferences in the Edit menu, or --seconds)."),
             {{"time", base::grouped(limits.time.count())}}},
            {}, "timeout");
    case base::WorkEnd::memory:
        return base::codedError(base::Category::limit,
                                {BASE_TEXT("query.memory", "The query needs more memory than its limit of {size} MiB. "
                                                           "Make it more selective, or return less data."),
                                 {{"size", base::grouped(static_cast<std::int64_t>(limits.memory >> 20))}}},
                                {}, "memory");
    case base::WorkEnd::stack:
        return base::codedError(base::Category::limit,
                                BASE_TEXT("query.nested", "The query is nested too deeply. Shorten the query."), {},
                                "memory");
    }
    return base::codedError(base::Category::cancelled, BASE_TEXT("query.cancelled", "The query was cancelled."), {},
                            "cancelled");
}

void QueryContext::end(base::WorkEnd why)
{
    if (m_failed)
        return;
    m_failed = true;
    m_failure = endedBy(why, m_limits);
}

bool QueryContext::check()
{
    if (m_failed)
        return false;
    if (m_stop.stop_requested())
        end(base::WorkEnd::stopped);
    else if (std::chrono::steady_clock::now() > m_deadline)
        end(base::WorkEnd::time);
    return !m_failed;
}

bool QueryContext::fitsMemory(std::size_t bytes)
{
    if (bytes <= m_limits.memory)
        return true;
    fail(base::Category::limit,
         {BASE_TEXT("query.large-cell",
                    "The query creates a single value of {size} MiB, which exceeds the memory limit of the query."),
          {{"size", base::grouped(static_cast<std::int64_t>(bytes >> 20))}}},
         "memory");
    return false;
}

bool QueryContext::charge(std::size_t bytes)
{
    m_used += bytes;
    if (m_used <= m_limits.memory)
        return true;
    end(base::WorkEnd::memory);
    return false;
}

base::CodedText describedValue(const data::Value &value)
{
    switch (value.type()) {
    case data::Type::null:
        return base::CodedText::fromPlainText("null");
    case data::Type::boolean:
        return value.asBool() ? BASE_TEXT("value.true", "the boolean true")
                              : BASE_TEXT("value.false", "the boolean false");
    case data::Type::integer:
        return {BASE_TEXT("value.integer", "the integer {value}"), {{"value", std::to_string(value.asInt())}}};
    case data::Type::floating:
        return {BASE_TEXT("value.number", "the number {value}"), {{"value", value.toLiteral()}}};
    case data::Type::string: { // for long texts only the displayed part is built
        constexpr std::size_t shown = 60, mostBytes = 4 * (shown + 1);
        const data::Value beginning(std::string(std::string_view(value.asString()).substr(0, mostBytes)));
        return {BASE_TEXT("value.text", "the text {value}"), {{"value", base::shorten(beginning.toLiteral(), shown)}}};
    }
    case data::Type::list:
        return BASE_TEXT("value.list", "a list");
    case data::Type::map:
        return BASE_TEXT("value.map", "a map");
    case data::Type::node:
        return BASE_TEXT("value.node", "a node");
    case data::Type::relationship:
        return BASE_TEXT("value.relationship", "a relationship");
    case data::Type::path:
        return BASE_TEXT("value.path", "a path");
    case data::Type::duration:
        return BASE_TEXT("value.duration", "a duration");
    case data::Type::point:
        return BASE_TEXT("value.point", "a point");
    case data::Type::bytes:
        return BASE_TEXT("value.bytes", "bytes");
    default:
        return BASE_TEXT("value.temporal", "a temporal value");
    }
}

} // namespace cypher
