// SPDX-License-Identifier: GPL-3.0-or-later
// An agent on the other side of docs/agent-protocol.md: it drafts an answer, grades it, and improves it until the grade
// suffices. Words of the question make it misbehave in the step "grade". As a channel inside the test, or as a program
// (serveAttachedAgent). One thread.
//
//   draft -> grade -> end | improve -> draft
#pragma once

#include "base/jsonread.h"
#include "base/process.h"
#include "base/world.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace support {

class AttachedAgent {
public:
    using Json = nlohmann::json;

    // The lines that answer a line. Without one: it is silent. `hasEnded` afterwards: it has exited.
    std::vector<std::string> answer(const std::string &line)
    {
        m_out.clear();
        const Json message = base::parsedJson(line);
        const Json params = message.value("params", Json::object());
        const std::string method = message.value("method", std::string());
        asked.push_back(message);
        if (method == "cancel") {
            if (m_silent)
                fail(*std::exchange(m_silent, {}), "cancelled", "It was cancelled.");
            return m_out;
        }
        m_id = message["id"];
        if (method == "describe")
            reply(description());
        else if (method == "start")
            reply(place({{"question", params["question"]}, {"tries", 0}}, {"draft"}, true));
        else if (method == "update")
            update(params);
        else if (method == "step")
            step(params);
        return m_out;
    }

    static Json description()
    {
        return {{"protocol", 1},
                {"name", "toy"},
                {"title", "Toy agent"},
                {"by", "a test"},
                {"nodes", {{{"name", "improve"}, {"title", "Improve it"}}, {{"name", "draft"}}, {{"name", "grade"}}}},
                {"edges",
                 {{{"from", nullptr}, {"to", "draft"}},
                  {{"from", "draft"}, {"to", "grade"}},
                  {{"from", "grade"}, {"to", "improve"}, {"label", "weak"}},
                  {{"from", "grade"}, {"to", nullptr}, {"label", "good"}},
                  {{"from", "improve"}, {"to", "draft"}}}},
                {"state",
                 {{{"key", "question"}, {"kind", "text"}},
                  {{"key", "draft"}, {"kind", "text"}, {"title", "Draft"}},
                  {{"key", "tries"}, {"kind", "number"}},
                  {{"key", "grade"}, {"kind", "number"}},
                  {{"key", "messages"}, {"kind", "messages"}},
                  {{"key", "inner"}, {"kind", "text"}, {"editable", false}}}},
                {"question", "question"},
                {"answer", "draft"},
                {"score", {{"key", "grade"}, {"lowest", 0}, {"highest", 1}}}};
    }

    bool hasEnded = false;
    std::vector<Json> asked;
    std::string mischief; // a word that only a program can act on (serveAttachedAgent)

private:
    struct Place {
        Json state;
        std::vector<std::string> next;
        bool isAsking = false; // its step waits for the user
    };

    void send(const Json &message) { m_out.push_back(message.dump()); }
    void reply(const Json &result) { send({{"jsonrpc", "2.0"}, {"id", m_id}, {"result", result}}); }
    void fail(const Json &id, const char *kind, const char *text)
    {
        send({{"jsonrpc", "2.0"},
              {"id", id},
              {"error", {{"code", -32000}, {"message", text}, {"data", {{"kind", kind}, {"where", "toy:7"}}}}}});
    }
    void tell(const char *method, Json params)
    {
        params["id"] = m_id;
        send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
    }

    // A new place after `before` with these changes.
    Json place(const Json &changes, std::vector<std::string> next, bool isFirst = false, const Json &before = {})
    {
        Json state = isFirst ? Json::object() : before;
        for (const auto &[key, value] : changes.items())
            state[key] = value;
        const std::string at = "p" + std::to_string(m_places.size() + 1);
        m_places[at] = {state, next};
        return {{"at", at}, {"state", changes}, {"next", next}};
    }

    std::vector<std::string> nextAfter(const std::string &node, const Json &state) const
    {
        if (node.empty() || node == "improve")
            return {"draft"};
        if (node == "draft")
            return {"grade"};
        return state.value("grade", 0.0) >= 0.7 ? std::vector<std::string>() : std::vector<std::string>{"improve"};
    }

    void update(const Json &params)
    {
        Json before = Json::object();
        if (params["at"].is_string()) {
            const auto found = m_places.find(params["at"].get<std::string>());
            if (found == m_places.end())
                return fail(m_id, "unknown-at", "There is no such place.");
            before = found->second.state;
        }
        Json state = before;
        const Json changes = params.value("state", Json::object());
        for (const auto &[key, value] : changes.items())
            state[key] = value;
        const std::string after = params["after"].empty() ? "" : params["after"][0].get<std::string>();
        reply(place(params["at"].is_null() ? state : params.value("state", Json::object()), nextAfter(after, state),
                    false, before));
    }

    void step(const Json &params)
    {
        const auto found = m_places.find(params["at"].get<std::string>());
        if (found == m_places.end())
            return fail(m_id, "unknown-at", "There is no such place.");
        const Place at = found->second;
        const std::string node = params["nodes"][0];
        const std::string question = at.state.value("question", std::string());
        const auto says = [&](const char *word) { return question.find(word) != std::string::npos; };
        if (node == "draft") {
            const int tries = at.state.value("tries", 0) + 1;
            const std::string text = "Answer " + std::to_string(tries) + " to: " + question;
            tell("text", {{"text", "Answer "}});
            tell("activity", {{"kind", "model"},
                              {"name", "toy-model"},
                              {"request", {{"messages", {{{"role", "user"}, {"content", question}}}}}},
                              {"reply", {{"text", text}}},
                              {"usage", {{"input", 10}, {"output", 5}, {"cost", 0.5}}},
                              {"ms", 120.0}});
            return reply(place({{"draft", text}, {"tries", tries}}, {"grade"}, false, at.state));
        }
        if (node == "improve") {
            if (says("ask") && !params.contains("resume")) {
                const std::string place = "p" + std::to_string(m_places.size() + 1);
                m_places[place] = at;
                m_places[place].isAsking = true;
                return reply({{"at", place},
                              {"interrupt", {{"kind", "question"}, {"text", "How can it be better?"}, {"value", 7}}}});
            }
            const std::string hint = params.contains("resume") ? params["resume"].get<std::string>() : "again";
            tell("activity", {{"kind", "tool"}, {"name", "look_up"}, {"request", {{"text", hint}}}, {"reply", "ok"}});
            return reply(place({{"messages", {{{"role", "user"}, {"content", hint}}}}, {"inner", "kept " + hint}},
                               {"draft"}, false, at.state));
        }
        if (says("die")) {
            hasEnded = true;
            return;
        }
        if (says("stall")) {
            m_silent = m_id;
            return;
        }
        if (says("throw"))
            return fail(m_id, "agent", "division by zero");
        if (says("deaf")) // to the cancel, too
            return;
        if (says("forget"))
            return fail(m_id, "unknown-at", "There is no such place.");
        for (const char *word : {"kill", "unending", "chatter"})
            if (says(word))
                mischief = word;
        if (says("no place"))
            return reply({{"state", Json::object()}, {"next", Json::array()}});
        if (says("no object"))
            return reply(nullptr);
        if (says("no state"))
            return reply({{"at", "p1"}, {"state", {1, 2}}, {"next", Json::array()}});
        if (says("no list"))
            return reply({{"at", "p1"}, {"state", Json::object()}, {"next", "improve"}});
        if (says("two nodes"))
            return reply(place({}, {"improve", "draft"}, false, at.state));
        if (says("pay"))
            return reply({{"at", "p1"}, {"interrupt", {{"kind", "payment"}, {"text", "Pay."}}}});
        if (says("bare error"))
            return send({{"jsonrpc", "2.0"}, {"id", m_id}, {"error", {{"code", -32000}, {"message", 7}}}});
        if (says("wrong numbers")) {
            tell("activity", {{"kind", "model"},
                              {"name", 7},
                              {"request", -1},
                              {"reply", {{"text", Json::array()}}},
                              {"usage", {{"input", -5}, {"output", 1e300}, {"cost", -1}}},
                              {"ms", -3}});
            return reply(place({{"grade", 1e308}, {"tries", -1e308}}, {}, false, at.state));
        }
        if (says("other requests")) {
            for (const Json &id : {Json(0), Json(9999), Json(nullptr), Json("1"), Json(Json::array())})
                for (const char *method : {"text", "activity", "checkpoint"})
                    send({{"jsonrpc", "2.0"},
                          {"method", method},
                          {"params", {{"id", id}, {"text", "stray"}, {"kind", "tool"}, {"node", "nowhere"}}}});
        }
        if (says("same place")) { // as the first one
            Json lie = place({{"grade", 0.1}}, {"improve"}, false, at.state);
            lie["at"] = "p1";
            return reply(lie);
        }
        if (says("twice") && at.state.value("tries", 0) == 1) {
            reply(place({{"grade", 0.2}}, {"improve"}, false, at.state));
            reply(place({{"grade", 1}}, {}, false, at.state)); // of the same request
            m_id = m_id.get<int>() + 1;                        // and of one that was not made yet
            return reply(place({}, {"nowhere"}, false, at.state));
        }
        if (says("heavy"))
            return reply(place({{"inner", std::string((10u << 20) - 1000, 'x')}, {"grade", 1}}, {}, false, at.state));
        if (says("strange key"))
            return reply(place({{"other", 1}}, {}, false, at.state));
        if (says("strange node"))
            return reply(place({}, {"nowhere"}, false, at.state));
        if (says("strange kind"))
            return reply(place({{"grade", "high"}}, {}, false, at.state));
        if (says("junk"))
            m_out.assign(200, "Traceback (most recent call last):");
        if (says("flood"))
            for (int i = 0; i < 20000; ++i)
                tell("text", {{"text", "x"}});
        if (says("torrent"))
            for (int i = 0; i < 70; ++i)
                tell("text", {{"text", std::string(1u << 20, 'x')}});
        if (says("large"))
            return reply(place({{"inner", std::string(11u << 20, 'x')}}, {}, false, at.state));
        const double grade = says("endless") ? 0 : std::min(1.0, 0.4 * at.state.value("tries", 0));
        reply(place({{"grade", grade}}, nextAfter("grade", {{"grade", grade}}), false, at.state));
    }

    Json m_id;
    std::map<std::string, Place> m_places;
    std::vector<std::string> m_out;
    std::optional<Json> m_silent; // a request without an answer so far
};

class SteppedClock final : public base::Clock {
public:
    std::chrono::nanoseconds now() override { return time; }
    std::chrono::system_clock::time_point wall() override { return std::chrono::system_clock::time_point(time); }
    std::chrono::nanoseconds time{std::chrono::seconds(1)};
};

// Starts the agent inside the test. Time passes only while it is silent.
class AttachedProcesses final : public base::Processes {
public:
    explicit AttachedProcesses(SteppedClock &clock) : m_clock(clock) {}

    base::Result<base::ProcessResult> run(const base::ProcessSpec &, const std::string &, const base::ProcessLimits &,
                                          std::stop_token) override
    {
        return base::fail(base::Category::internal, std::string("unused"));
    }
    base::Result<std::unique_ptr<base::FrozenProgram>> freeze(const base::ProcessSpec &) override
    {
        return base::fail(base::Category::internal, std::string("unused"));
    }
    base::Result<std::unique_ptr<base::LineChannel>> open(const base::ProcessSpec &) override
    {
        ++started;
        agent = std::make_shared<AttachedAgent>();
        return std::unique_ptr<base::LineChannel>(std::make_unique<Channel>(*this));
    }

    std::shared_ptr<AttachedAgent> agent; // the newest
    int started = 0;
    std::function<void()> whenSilent; // called once per wait

private:
    class Channel final : public base::LineChannel {
    public:
        explicit Channel(AttachedProcesses &owner) : m_owner(owner), m_agent(owner.agent) {}
        base::Status send(const std::string &line) override
        {
            if (m_agent->hasEnded)
                return ended();
            for (std::string &each : m_agent->answer(line))
                m_lines.push_back(std::move(each));
            return {};
        }
        base::Result<std::optional<std::string>> receive(std::chrono::milliseconds wait, std::stop_token stop) override
        {
            if (stop.stop_requested())
                return base::fail(base::Category::cancelled, std::string("Stopped."), {}, "cancelled");
            if (m_lines.empty()) {
                if (m_agent->hasEnded)
                    return tl::unexpected(ended().error());
                if (m_owner.whenSilent)
                    m_owner.whenSilent();
                else
                    m_owner.m_clock.time += wait;
                return std::optional<std::string>();
            }
            auto line = std::move(m_lines.front());
            m_lines.pop_front();
            return line;
        }
        std::string diagnostics() const override { return "Traceback\nlast words"; }

    private:
        static base::Status ended()
        {
            return base::fail(base::Category::unreachable, std::string("The program has ended."), {}, "closed");
        }
        AttachedProcesses &m_owner;
        std::shared_ptr<AttachedAgent> m_agent;
        std::deque<std::string> m_lines;
    };

    SteppedClock &m_clock;
};

// The same agent as a program: reads standard input to its end.
inline int serveAttachedAgent()
{
    AttachedAgent agent;
    for (std::string line; !agent.hasEnded && std::getline(std::cin, line);) {
        const std::vector<std::string> answers = agent.answer(line);
        const std::string mischief = std::exchange(agent.mischief, {});
        if (mischief == "kill") { // in the middle of a line
            std::cout << answers.back().substr(0, 20) << std::flush;
            std::raise(SIGKILL);
        }
        if (mischief == "unending")
            for (int i = 0; i < 20 && std::cout; ++i)
                std::cout << std::string(1u << 20, 'x') << std::flush;
        if (mischief == "chatter")
            for (int i = 0; i < 200000; ++i)
                std::cerr << "a line of a library that talks, number " << i << '\n';
        for (const std::string &each : answers)
            std::cout << each << '\n';
        std::cout.flush();
    }
    return agent.hasEnded ? 3 : 0;
}

} // namespace support
