// SPDX-License-Identifier: GPL-3.0-or-later
// A planner without a model: divides a question (questionplan.h), asks for each part the source whose rules read it,
// calculates, and joins the answers; parts without an answer are named. Passes all other requests to the rules that
// draft or grade.
//
// A request to plan has the task {stage: "plan", question, steps?, settings?} and the tools of the run; the reply is a
// thought and one call of ask_database, ask_documents, calculator or finish. The steps are those of the agent react:
// the plan is computed from the question each time, and finds its calls in them, including edits of the user. Thread of
// the caller.
#pragma once

#include "llm/client.h"
#include "offline/planning/questionplan.h"

#include <functional>
#include <memory>
#include <vector>

namespace offline {

class PlanningRules final : public llm::Client {
public:
    struct World {
        std::shared_ptr<const Compositions> compositions;
        std::vector<PlanSource> sources;
    };
    // `open` is called when the first plan is needed.
    using Open = std::function<base::Result<World>(std::stop_token stop)>;
    PlanningRules(std::unique_ptr<llm::Client> others, Open open);

    std::string name() const override { return m_others->name(); }
    bool isLocalRules() const override { return true; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink = {}) override;

private:
    std::unique_ptr<llm::Client> m_others;
    Open m_open;
    std::optional<World> m_world;
    std::string m_question; // of m_plan
    std::optional<QuestionPlan> m_plan;
};

} // namespace offline
