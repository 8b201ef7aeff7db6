// SPDX-License-Identifier: GPL-3.0-or-later
// Prints a run live: one paragraph per attempt, or one JSON line per event. Runner's thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "cli/world/world.h"
#include "workflow/event.h"

#include <string>
#include <vector>

namespace agents {
struct AttemptResult;
}

namespace cli {

// "3 rows", "no passage", or the outcome's text.
std::string outcomeWords(const agents::AgentSpec &agent, const agents::AttemptResult &attempt);

class LiveTimeline final : public workflow::Observer {
public:
    LiveTimeline(const World &world, agents::AgentSpecPtr agent, bool prompts)
        : m_world(world), m_agent(std::move(agent)), m_prompts(prompts)
    {
    }
    void onEvent(const workflow::Event &event) override;
    void describe(agents::AgentSpecPtr agent) { m_agent = std::move(agent); } // for a run that is opened later
    void continueFrom(std::vector<workflow::CheckpointPtr> path); // attempts already finished are not printed

private:
    void printAttempts(bool all);
    void printAttempt(const agents::AttemptResult &attempt) const;
    void working(std::string_view what) const;

    const World &m_world;
    agents::AgentSpecPtr m_agent;
    bool m_prompts;
    std::vector<workflow::CheckpointPtr> m_path;
    std::size_t m_printed = 0; // attempts
};

class EventLines final : public workflow::Observer {
public:
    explicit EventLines(const World &world) : m_world(world) {}
    void onEvent(const workflow::Event &event) override;

private:
    const World &m_world;
};

} // namespace cli
