// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/conditions.h"

#include "agents/engine/rowsummary.h"
#include "agents/engine/stoprule.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <optional>

namespace agents {

using nlohmann::json;
using workflow::Checkpoint;

namespace {

constexpr const char *writeStatement = "write-statement";

class RunFold final : public workflow::Fold {
public:
    explicit RunFold(AgentSpecPtr described) : agent(std::move(described)) {}
    workflow::FoldPtr next(const Checkpoint &checkpoint) const override
    {
        auto made = std::make_shared<RunFold>(*this);
        made->repeats = false;
        made->dropped = false;
        if (agent->score && wrote(checkpoint, agent->score->nameOf(ScoreSpec::By::run)))
            made->takeScore(scoreBy(agent->score, ScoreSpec::By::run, checkpoint.state));
        if (wrote(checkpoint, agent->card.proposal) && !mends(checkpoint.node))
            made->takeProposals(checkpoint.state.get(agent->card.proposal));
        return made;
    }

    std::optional<double> last;
    double best = -1;
    int withoutGain = 0; // scores since the best one
    bool dropped = false;
    bool repeats = false;

private:
    bool mends(std::string_view node) const
    {
        const auto &repairNodes = agent->card.repairNodes;
        return std::find(repairNodes.begin(), repairNodes.end(), node) != repairNodes.end();
    }

    void takeScore(std::optional<double> score)
    {
        if (!score)
            return;
        dropped = last && *score < *last;
        withoutGain = *score > best ? 0 : withoutGain + 1;
        best = std::max(best, *score);
        last = score;
    }

    void takeProposals(const base::ArtefactPtr &proposal)
    {
        const auto &list = base::jsonOf(proposal);
        std::vector<std::string> found;
        if (!list.is_array())
            found.push_back(proposal->display());
        for (const json &one : list.is_array() ? list : json::array())
            found.push_back(one.is_string() ? one.get<std::string>() : one.dump());
        for (const auto &one : found) {
            for (const auto *each = proposed.get(); each && !repeats; each = each->parent().get())
                repeats = base::textOf(each->last()) == one;
            proposed = std::make_shared<const base::List>(proposed, base::text(one));
        }
    }

    AgentSpecPtr agent;
    std::shared_ptr<const base::List> proposed; // on this branch up to now
};

const RunFold *foldOf(const workflow::Fold *fold)
{
    return dynamic_cast<const RunFold *>(fold);
}

double numberIn(const json &parameters, std::string_view name)
{
    for (const auto &condition : conditions())
        if (condition.name == name) {
            const auto found = parameters.is_object() ? parameters.find(condition.parameter) : parameters.end();
            return parameters.is_object() && found != parameters.end() && found->is_number() ? found->get<double>()
                                                                                             : condition.fallback;
        }
    return 0;
}

// True at the checkpoint at which a growing total exceeds the bound.
bool passes(double total, double step, double bound)
{
    return total > bound && total - step <= bound;
}

bool isEmptyOutcome(const base::ArtefactPtr &outcome)
{
    if (outcome->kind() == "rows")
        return data::holdsNothing(data::rowsOf(outcome));
    const auto &value = base::jsonOf(outcome);
    return value.is_structured() ? value.empty() : outcome->display().empty();
}

} // namespace

const std::vector<ConditionInfo> &conditions()
{
    static const std::vector<ConditionInfo> all{{"error", "An error", {}, 0},
                                                {"empty", "An empty result", {}, 0},
                                                {"rows-above", "More rows than", "rows", 1000},
                                                {"score-below", "A score below", "score", 7, 1},
                                                {"score-drop", "The score drops", {}, 0},
                                                {"no-gain", "No better score for iterations", "iterations", 2},
                                                {"repeated-query", "A query is repeated", {}, 0},
                                                {"tokens-above", "More tokens than", "tokens", 10000},
                                                {"cost-above", "A cost in dollars above", "dollars", 1, 2},
                                                {writeStatement, "A write statement", {}, 0}};
    return all;
}

void prepareBreakpoints(workflow::Breakpoints &breakpoints, const AgentSpecPtr &agent)
{
    const auto add = [&](const char *name, workflow::Condition condition) {
        breakpoints.registerCondition(name, std::move(condition));
    };
    add("error", [agent](const Checkpoint &at, const workflow::Fold *, const json &) {
        return wrote(at, artefactOf(agent->card.problem)) && valueAt(at.state, agent->card.problem).has_value();
    });
    add("empty", [agent](const Checkpoint &at, const workflow::Fold *, const json &) {
        return wrote(at, artefactOf(agent->card.outcome)) &&
               isEmptyOutcome(at.state.get(artefactOf(agent->card.outcome)));
    });
    add("rows-above", [agent](const Checkpoint &at, const workflow::Fold *, const json &parameters) {
        const auto count = valueAt(at.state, artefactOf(agent->card.outcome) + "/#");
        return wrote(at, artefactOf(agent->card.outcome)) && count &&
               count->get<double>() > numberIn(parameters, "rows-above");
    });
    add("score-below", [agent](const Checkpoint &at, const workflow::Fold *fold, const json &parameters) {
        const RunFold *folded = foldOf(fold);
        return folded && folded->last && agent->score && wrote(at, agent->score->nameOf(ScoreSpec::By::run)) &&
               *folded->last < numberIn(parameters, "score-below");
    });
    add("score-drop", [](const Checkpoint &, const workflow::Fold *fold, const json &) {
        return foldOf(fold) && foldOf(fold)->dropped;
    });
    add("no-gain", [agent](const Checkpoint &at, const workflow::Fold *fold, const json &parameters) {
        return foldOf(fold) && agent->score && wrote(at, agent->score->nameOf(ScoreSpec::By::run)) &&
               foldOf(fold)->withoutGain >= numberIn(parameters, "no-gain");
    });
    add("repeated-query", [](const Checkpoint &, const workflow::Fold *fold, const json &) {
        return foldOf(fold) && foldOf(fold)->repeats;
    });
    add("tokens-above", [](const Checkpoint &at, const workflow::Fold *, const json &parameters) {
        return passes(static_cast<double>(at.total.tokens()), static_cast<double>(at.usage.tokens()),
                      numberIn(parameters, "tokens-above"));
    });
    add("cost-above", [](const Checkpoint &at, const workflow::Fold *, const json &parameters) {
        return passes(at.total.cost.value_or(0), at.usage.cost.value_or(0), numberIn(parameters, "cost-above"));
    });
    add(writeStatement, [agent](const Checkpoint &at, const workflow::Fold *, const json &) {
        return agent->writes.holds && wrote(at, agent->writes.by) && agent->writes.holds(at.state);
    });
    breakpoints.setFold(std::make_shared<RunFold>(agent));

    const auto &all = breakpoints.all();
    if (std::none_of(all.begin(), all.end(), [](const auto &each) { return each.condition == writeStatement; })) {
        workflow::Breakpoint guard;
        guard.when = workflow::When::after;
        guard.condition = writeStatement;
        guard.fixed = true;
        breakpoints.add(std::move(guard));
    }
}

} // namespace agents
