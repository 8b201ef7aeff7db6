// SPDX-License-Identifier: GPL-3.0-or-later
// The user commands of a run.
#include "base/codedtext.h"
#include "workflow/runner_p.h"

#include <algorithm>

namespace workflow {

using base::Category;
using base::fail;
using base::Result;
using base::Status;

namespace {

tl::unexpected<base::Error> noCheckpoint(CheckpointId at)
{
    return fail(Category::notFound, {BASE_TEXT("run.no-step", "This run has no step {number}."),
                                     {{"number", std::to_string(static_cast<std::uint64_t>(at))}}});
}

} // namespace

// The checkpoint at which an edit of one artefact applies, and whether its route is evaluated again.
struct Runner::Private::Place {
    CheckpointPtr at;
    bool asksRoute = false;
    bool reruns = false; // the pending node of `at` reads the artefact
};

Runner::Private::Place Runner::Private::placeOf(const CheckpointPtr &at, const Name &artefact) const
{
    if (graph->isPersonal(artefact))
        return {at};
    const NodeSpec *spec = graph->findStored(at->node);
    const bool output = spec ? std::find(spec->writes.begin(), spec->writes.end(), artefact) != spec->writes.end()
                             : graph->isInput(artefact);
    if (output)
        return {at, true, false};
    if (const CheckpointPtr reader = tree.firstReader(*graph, at->id, artefact))
        return {tree.find(reader->parent), false, true};
    return {at};
}

// The end that the stop rule chooses after these changes; no target if they are not its inputs or it continues.
Result<Runner::Private::Way> Runner::Private::evaluateStopRule(const CheckpointPtr &at, const Changes &changes) const
{
    const bool concerned = std::any_of(changes.begin(), changes.end(),
                                       [&](const Change &change) { return graph->ruleReads(change.first); });
    if (!concerned)
        return Way{{}, nullptr};
    BASE_TRY(Way way, ask(graph->ruleNode(), at->state.with(changes)));
    const bool ends = way.target->node.empty() || graph->isClosing(way.target->node);
    return ends ? std::move(way) : Way{{}, nullptr};
}

Result<CheckpointId> Runner::edit(CheckpointId at, Changes changes, std::string branchName, std::string note)
{
    const CheckpointPtr checkpoint = find(at);
    if (!checkpoint)
        return noCheckpoint(at);
    if (changes.empty())
        return fail(Category::usage, BASE_TEXT("run.nothing-changed", "Nothing was changed."));
    for (const auto &[name, value] : changes)
        if (!d->graph->isWritten(name))
            return fail(Category::usage, {BASE_TEXT("run.no-value", "The agent {agent} has no value named “{name}”."),
                                          {{"agent", d->graph->name()}, {"name", name}}});
    if (!branchName.empty() && d->findBranch(branchName))
        return fail(Category::usage,
                    {BASE_TEXT("run.branch-exists", "The run already has a branch “{name}”. Choose another name."),
                     {{"name", branchName}}});

    BASE_TRY(Private::Way way, d->evaluateStopRule(checkpoint, changes));
    Private::Place place{checkpoint};
    if (!way.target) {
        for (const auto &[name, value] : changes) {
            Private::Place other = d->placeOf(checkpoint, name);
            const bool earlier = other.at->id < place.at->id;
            if (earlier || (other.at == place.at && other.asksRoute))
                place = std::move(other);
        }
        if (place.asksRoute) {
            BASE_TRY(way, d->ask(place.at->node, place.at->state.with(changes)));
        }
    }
    const auto made = Private::follow(place.at, Origin::edit);
    Private::change(*made, changes);
    if (way.target)
        Private::take(*made, std::move(way));
    else if (made->next.empty())
        made->endReason = place.at->endReason;
    if (place.reruns) // else the reader would start without the edited value
        std::erase_if(made->clears, [&](const Name &name) {
            return std::any_of(changes.begin(), changes.end(), [&](const Change &one) { return one.first == name; });
        });
    d->openBranch(place.at, std::move(branchName), std::move(note));
    return d->add(made)->id;
}

Result<CheckpointId> Runner::hint(CheckpointId at, std::string text)
{
    const CheckpointPtr checkpoint = find(at);
    if (!checkpoint)
        return noCheckpoint(at);
    if (!d->graph->isPersonal("hints"))
        return fail(Category::usage, {BASE_TEXT("run.no-hints", "The agent {agent} does not accept hints."),
                                      {{"agent", d->graph->name()}}});
    if (checkpoint->next.empty())
        return fail(Category::usage,
                    BASE_TEXT("run.ended-hint",
                              "The run has ended here, so no later step can use a hint. Choose an earlier step."));
    const auto made = Private::follow(checkpoint, Origin::hint);
    Private::change(*made, {{"hints", Private::appended(made->state, "hints", base::text(std::move(text)))}});
    d->openBranch(checkpoint);
    return d->add(made)->id;
}

Result<CheckpointId> Runner::skip()
{
    if (!d->current || d->current->next.empty())
        return fail(Category::usage, BASE_TEXT("run.no-next", "There is no next step to skip."));
    const NodeSpec &spec = *d->graph->find(d->current->next);
    const auto made = Private::follow(d->current, Origin::skip);
    Private::enterNode(*made, spec);
    BASE_TRY(Private::Way way, d->ask(spec.name, made->state));
    Private::take(*made, std::move(way));
    d->openBranch(d->current);
    return d->add(made)->id;
}

Result<CheckpointId> Runner::swap(CheckpointId at, const Bindings &bindings, bool onward)
{
    const CheckpointPtr checkpoint = find(at);
    if (!checkpoint)
        return noCheckpoint(at);
    if (checkpoint->next.empty())
        return fail(Category::usage,
                    BASE_TEXT("run.ended-choice",
                              "The run has ended here, so no later step can use this choice. Choose an earlier step."));
    const auto made = Private::follow(checkpoint, Origin::swap);
    const BindingsPtr usual = made->swapsOnce ? made->bindings : made->nextBindings;
    Bindings chosen = bindings;
    chosen.insert(usual->begin(), usual->end());
    made->nextBindings = std::make_shared<const Bindings>(std::move(chosen));
    made->swapsOnce = !onward;
    if (!onward)
        made->bindings = usual;
    d->openBranch(checkpoint);
    return d->add(made)->id;
}

namespace {

// The optional key of a question identifies its subject. It is stored with the answer, so that the node can check, even
// in another process, whether it still asks about the same.
base::ArtefactPtr withSubjectKey(base::ArtefactPtr decision, const Suspend &question)
{
    if (!question.details || question.details->kind() != "json" || decision->kind() != "json")
        return decision;
    const auto &details = base::jsonOf(question.details), &given = base::jsonOf(decision);
    if (!details.is_object() || !details.contains("key") || !given.is_object())
        return decision;
    auto whole = given;
    whole["key"] = details["key"];
    return base::json(std::move(whole));
}

} // namespace

Status Runner::answer(base::ArtefactPtr decision)
{
    Attempt *attempt = d->current ? d->pendingAttempt() : nullptr;
    if (!attempt || !attempt->suspend)
        return fail(Category::usage, BASE_TEXT("run.no-question", "No step waits for your decision."));
    if (!decision)
        return fail(Category::usage, BASE_TEXT("run.empty-answer", "The answer is empty."));
    attempt->record.decisions.push_back(withSubjectKey(std::move(decision), *attempt->suspend));
    attempt->suspend.reset();
    d->save(*attempt);
    return {};
}

Status Runner::forgetAttempt()
{
    Attempt *attempt = d->current ? d->pendingAttempt() : nullptr;
    if (!attempt)
        return fail(
            Category::usage,
            BASE_TEXT("run.not-started-step", "The next step has not been started yet, so it has no calls to repeat."));
    attempt->record = {};
    attempt->suspend.reset();
    attempt->status = AttemptStatus::cancelled;
    d->save(*attempt);
    return {};
}

Status Runner::goTo(CheckpointId at)
{
    const CheckpointPtr checkpoint = find(at);
    if (!checkpoint)
        return noCheckpoint(at);
    d->makeCurrent(checkpoint);
    return {};
}

Status Runner::rename(BranchId branch, std::string name, std::string note)
{
    const auto index = static_cast<std::size_t>(branch) - 1;
    if (index >= d->branches.size())
        return fail(Category::notFound, BASE_TEXT("run.no-branch", "This run does not have this branch."));
    if (name.empty())
        return fail(Category::usage, BASE_TEXT("run.branch-name", "A branch needs a name."));
    if (const Branch *other = d->findBranch(name); other && other->id != branch)
        return fail(Category::usage,
                    {BASE_TEXT("run.branch-exists", "The run already has a branch “{name}”. Choose another name."),
                     {{"name", name}}});
    d->branches[index].name = std::move(name);
    d->branches[index].note = std::move(note);
    d->save(d->branches[index]);
    d->tell(BranchRenamed{d->branches[index]});
    return {};
}

} // namespace workflow
