// SPDX-License-Identifier: GPL-3.0-or-later
// A program that offers its agent over standard input and output (docs/agent-protocol.md). Started when first needed
// and again after it ended; every failure of it (exit, stall, flood, junk) is an error within a time limit. One request
// at a time: any thread but the GUI thread may ask, and waits for its turn.
#pragma once

#include "agents/attached/messages.h"
#include "base/process.h"
#include "base/world.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace agents::attached {

struct ProgramLimits {
    std::chrono::milliseconds describe{120000}; // agents import large libraries
    std::chrono::milliseconds answer{120000};   // of start and update
    std::chrono::milliseconds step{600000};     // without a message; of requests without a listener in all
    std::chrono::milliseconds cancel{2000};     // to answer a cancelled request
    std::size_t line = 16u << 20;               // bytes
    std::size_t notifications = 10000;          // in one request
    std::size_t notifiedBytes = 64u << 20;      // in one request
    std::size_t junk = 100;                     // lines in one request
};

// What a program tells while a request runs. On the thread of the request.
class Listener {
public:
    virtual ~Listener() = default;
    virtual void text(std::string_view piece) = 0;
    virtual base::Status call(const Call &call) = 0; // an error cancels the request
};

class Program {
public:
    // `processes` and `clock` outlive it.
    Program(base::Processes &processes, base::ProcessSpec spec, base::Clock &clock, ProgramLimits limits = {});
    ~Program();

    // Starts the program if it does not run. The first description is kept: a later start must give the same one.
    base::Result<Description> describe(const std::stop_token &stop);
    // The result of a request, unchecked. Errors of the agent: code "attached:KIND" with the kinds of the protocol.
    // `listener` may be null.
    base::Result<nlohmann::json> ask(const std::string &method, nlohmann::json params, const std::stop_token &stop,
                                     Listener *listener = nullptr);

    std::string commandLine() const; // for the user
    // A text that no other call has, also not in another process: calls that a program reports are never the same.
    std::string newMark();

private:
    class Turn;
    using Milliseconds = std::chrono::milliseconds;
    base::Result<Description> started(const std::stop_token &stop); // in turn
    base::Result<nlohmann::json> asked(const std::string &method, nlohmann::json params, Milliseconds wait,
                                       const std::stop_token &stop, Listener *listener); // in turn
    base::Result<nlohmann::json> awaitAnswer(std::int64_t id, const std::string &method, Milliseconds wait,
                                             const std::stop_token &stop, Listener *listener);
    void cancel(std::int64_t id);
    base::Error refusal(const nlohmann::json &data, const std::string &message) const;
    base::Error worded(base::Error error) const; // with the last line that the program wrote

    base::Processes &m_processes;
    const base::ProcessSpec m_spec;
    base::Clock &m_clock;
    const ProgramLimits m_limits;
    const std::string m_mark;
    std::mutex m_mutex;
    std::condition_variable_any m_free;
    bool m_isBusy = false;                        // guarded by m_mutex; who set it owns the members below
    std::unique_ptr<base::LineChannel> m_channel; // null: it does not run
    std::optional<Description> m_description;
    std::int64_t m_lastId = 0;
    std::int64_t m_marks = 0;
};

} // namespace agents::attached
