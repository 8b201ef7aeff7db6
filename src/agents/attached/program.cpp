// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/attached/program.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/systemrandom.h"
#include "base/text.h"
#include "tools/mcp/message.h"
#include "tools/tool.h"

#include <algorithm>

namespace agents::attached {

using base::Category;
using base::fail;
using nlohmann::json;
using ::tools::mcp::Message;

namespace {

constexpr int deepest = 64;

bool mayServeOn(const base::Error &error)
{
    return error.code.starts_with("attached:");
}

std::string newProgramMark()
{
    base::SystemRandom random;
    return base::hash(std::to_string(random.next()) + "-" + std::to_string(random.next())).hex().substr(0, 16);
}

base::CodedText tooMany(const std::string &method)
{
    return {BASE_TEXT("attached.flood", "It sends too many messages instead of an answer to {method}."),
            {{"method", method}}};
}

} // namespace

// The right to use the channel; waits for it.
class Program::Turn {
public:
    Turn(Program &program, const std::stop_token &stop) : m_program(program)
    {
        std::unique_lock lock(program.m_mutex);
        m_has = program.m_free.wait(lock, stop, [&] { return !program.m_isBusy; });
        if (m_has)
            program.m_isBusy = true;
    }
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;
    ~Turn()
    {
        if (!m_has)
            return;
        const std::lock_guard lock(m_program.m_mutex);
        m_program.m_isBusy = false;
        m_program.m_free.notify_one();
    }
    bool has() const { return m_has; }

private:
    Program &m_program;
    bool m_has = false;
};

Program::Program(base::Processes &processes, base::ProcessSpec spec, base::Clock &clock, ProgramLimits limits)
    : m_processes(processes),
      m_spec([&] {
          spec.longestLine = limits.line;
          return std::move(spec);
      }()),
      m_clock(clock),
      m_limits(limits),
      m_mark(newProgramMark())
{
}

Program::~Program() = default;

std::string Program::commandLine() const
{
    return shown(base::join(m_spec.command, " "), 300);
}

std::string Program::newMark()
{
    return m_mark + "-" + std::to_string(++m_marks);
}

base::Result<Description> Program::describe(const std::stop_token &stop)
{
    const Turn turn(*this, stop);
    if (!turn.has())
        return fail(Category::cancelled, BASE_TEXT("call.stopped-by-you", "Stopped by you."), {}, "cancelled");
    if (m_channel && m_description)
        return *m_description;
    return started(stop);
}

base::Result<json> Program::ask(const std::string &method, json params, const std::stop_token &stop, Listener *listener)
{
    const Turn turn(*this, stop);
    if (!turn.has())
        return fail(Category::cancelled, BASE_TEXT("call.stopped-by-you", "Stopped by you."), {}, "cancelled");
    if (!m_channel)
        BASE_CHECK(started(stop).map([](auto &&) {}));
    return asked(method, std::move(params), method == "step" ? m_limits.step : m_limits.answer, stop, listener);
}

base::Result<Description> Program::started(const std::stop_token &stop)
{
    auto opened = m_processes.open(m_spec);
    if (!opened)
        return fail(opened.error().category,
                    {BASE_TEXT("attached.not-started", "The agent cannot be attached. {why}"),
                     {},
                     {{"why", base::textOf(opened.error())}}},
                    opened.error().detail, "attached");
    m_channel = std::move(*opened);
    BASE_TRY(const json result, asked("describe", {{"protocol", protocolVersion}}, m_limits.describe, stop, nullptr));
    auto description = readDescription(result);
    if (description && m_description && *description != *m_description)
        description =
            fail(Category::input,
                 {BASE_TEXT("attached.changed",
                            "The program now describes an agent other than \"{agent}\". Attach the agent again."),
                  {{"agent", m_description->title}}},
                 {}, "attached");
    if (!description) {
        m_channel.reset();
        return description;
    }
    m_description = *description;
    return description;
}

base::Error Program::worded(base::Error error) const
{
    if (error.code == "cancelled")
        return error;
    const std::string agent = m_description ? m_description->title : commandLine();
    base::setText(error, {BASE_TEXT("attached.error", "The attached agent \"{agent}\" failed: {error}"),
                          {{"agent", agent}},
                          {{"error", base::textOf(error)}}});
    if (const auto output = m_channel ? base::trim(m_channel->diagnostics()) : std::string(); !output.empty()) {
        const auto line = output.rfind('\n');
        base::setText(error, {BASE_TEXT("attached.wrote", "{error} The agent wrote: {text}"),
                              {{"text", shown(line == std::string::npos ? output : output.substr(line + 1), 300)}},
                              {{"error", base::textOf(error)}}});
        error.detail += (error.detail.empty() ? "" : "\n") + base::shorten(::tools::withoutControls(output), 4000);
    }
    return error;
}

base::Error Program::refusal(const json &data, const std::string &message) const
{
    const std::string kind = base::textIn(data, "kind"), where = shown(base::textIn(data, "where"));
    const std::string reason = base::shorten(::tools::withoutControls(message), 1000);
    base::Error error = base::codedError(
        kind == "cancelled" ? Category::cancelled : Category::input,
        {where.empty() ? BASE_TEXT("attached.refused", "The attached agent \"{agent}\" reports: {message}")
                       : BASE_TEXT("attached.refused-at", "The attached agent \"{agent}\" reports at {where}: "
                                                          "{message}"),
         {{"agent", m_description ? m_description->title : commandLine()},
          {"where", where},
          {"message", reason.empty() ? "-" : reason}}},
        base::shorten(::tools::withoutControls(base::textIn(data, "trace")), 8000),
        "attached:" + (kind.empty() || kind.size() > 40 ? std::string("agent") : shown(kind, 40)));
    return error;
}

base::Result<json> Program::asked(const std::string &method, json params, Milliseconds wait,
                                  const std::stop_token &stop, Listener *listener)
{
    const auto id = ++m_lastId;
    auto answer = [&]() -> base::Result<json> {
        BASE_CHECK(m_channel->send(::tools::mcp::request(id, method, std::move(params))));
        return awaitAnswer(id, method, wait, stop, listener);
    }();
    if (answer || mayServeOn(answer.error()))
        return answer;
    // A request that was not answered, or a program that does not keep to the protocol.
    const base::Error error = worded(answer.error());
    if (error.code == "cancelled" || error.code.starts_with("budget:"))
        cancel(id);
    else
        m_channel.reset();
    return tl::unexpected(error);
}

base::Result<json> Program::awaitAnswer(std::int64_t id, const std::string &method, Milliseconds wait,
                                        const std::stop_token &stop, Listener *listener)
{
    using std::chrono::duration_cast;
    auto heard = m_clock.now();
    std::size_t junk = 0, notified = 0, bytes = 0;
    for (;;) {
        const auto left = duration_cast<Milliseconds>(heard + wait - m_clock.now());
        if (left <= Milliseconds::zero())
            return fail(
                Category::limit,
                {BASE_TEXT("attached.timeout", "It did not answer {method} within {seconds} s."),
                 {{"method", method}, {"seconds", std::to_string(duration_cast<std::chrono::seconds>(wait).count())}}},
                {}, "timeout");
        BASE_TRY(const auto line, m_channel->receive(left, stop));
        if (!line)
            continue;
        bytes += line->size();
        auto message = ::tools::mcp::readMessage(*line, {m_limits.line, deepest});
        const bool isAnswer = message && message->id == json(id) &&
                              (message->kind == Message::Kind::result || message->kind == Message::Kind::error);
        if (isAnswer && message->kind == Message::Kind::error)
            return tl::unexpected(refusal(message->errorData, message->errorText));
        if (isAnswer)
            return std::move(message->result);
        if (!message || message->kind != Message::Kind::notification) {
            if (++junk > m_limits.junk)
                return fail(
                    Category::input,
                    {BASE_TEXT("attached.junk",
                               "It writes lines that are not messages of the protocol, for example \"{line}\"."),
                     {{"line", shown(*line, 80)}}},
                    {}, "junk");
            continue;
        }
        if (++notified > m_limits.notifications || bytes > m_limits.notifiedBytes)
            return fail(Category::limit, tooMany(method), {}, "flood");
        if (!listener)
            continue;
        heard = m_clock.now();
        if (base::memberOf(message->params, "id") != json(id))
            continue;
        if (message->method == "text")
            listener->text(base::textIn(message->params, "text"));
        else if (message->method == "activity")
            BASE_CHECK(listener->call(readCall(message->params)));
    }
}

// The answer is not wanted any more, but must not be taken for that of a later request.
void Program::cancel(std::int64_t id)
{
    if (!m_channel)
        return;
    const bool sent = m_channel->send(::tools::mcp::notification("cancel", {{"id", id}})).has_value();
    const auto answer =
        sent ? awaitAnswer(id, "cancel", m_limits.cancel, {}, nullptr) : fail(Category::unreachable, std::string());
    if (!answer && !mayServeOn(answer.error()))
        m_channel.reset();
}

} // namespace agents::attached
