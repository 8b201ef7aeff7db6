// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/iterationfacts.h"

#include "agents/engine/names.h"
#include "app/models/format.h"
#include "app/models/qtjson.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/run/graphshape.h"
#include "app/run/run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

const Iteration *answeringIteration(const Run &run)
{
    const Branch *branch = run.branch(run.currentBranch());
    const Iteration *found = nullptr;
    for (std::size_t i = 0; branch && i < branch->iterations.size(); ++i) {
        const Iteration &each = branch->iterations[i];
        if (each.headline.isEmpty())
            continue;
        if (each.best)
            return &each;
        if (!found || each.outcome >= 0)
            found = &each;
    }
    return found;
}

bool modelFailed(const Run &run)
{
    if (!run.error())
        return false;
    if (!run.attempt())
        return run.currentCheckpoint() == workflow::CheckpointId::none;
    const auto &calls = run.attempt()->record.activities;
    return !calls.empty() && calls.back()->kind == agents::activities::model;
}

namespace {

using nlohmann::json;
using workflow::Checkpoint;
using workflow::State;

const json *firstFinding(const json &findings, bool errorsOnly)
{
    if (!findings.is_array())
        return nullptr;
    for (const json &finding : findings) {
        if (!errorsOnly || textIn(finding, "level") == QLatin1String("error"))
            return &finding;
    }
    return nullptr;
}

void setSentence(Iteration &iteration, Sentence kind, const QString &sentence)
{
    if (!iteration.sentence.isEmpty() || sentence.isEmpty())
        return;
    iteration.sentence = sentence;
    iteration.sentenceKind = kind;
}

// The outcome of the iteration according to the checkpoint's own changes; empty if they do not determine it.
std::optional<RunStatus> decided(const Checkpoint &checkpoint, const agents::CardSpec &card)
{
    if (!workflow::wrote(checkpoint, agents::artefactOf(card.outcome)) &&
        !workflow::wrote(checkpoint, agents::artefactOf(card.problem)) && !workflow::wrote(checkpoint, card.findings))
        return std::nullopt;
    const agents::Mark mark = agents::markOf(card.marks, State().with(checkpoint.changes));
    if (mark == agents::Mark::none || mark == agents::Mark::warning)
        return std::nullopt;
    return statusOf(mark);
}

bool scores(const Checkpoint &checkpoint, const agents::AgentSpec &spec)
{
    return spec.score && workflow::wrote(checkpoint, spec.score->nameOf(agents::ScoreSpec::By::run));
}

} // namespace

RunStatus statusOf(agents::Mark mark)
{
    switch (mark) {
    case agents::Mark::good:
        return RunStatus::Answered;
    case agents::Mark::partial:
        return RunStatus::Partial;
    case agents::Mark::empty:
        return RunStatus::NoRows;
    case agents::Mark::warning:
        return RunStatus::Findings;
    case agents::Mark::bad:
        return RunStatus::Error;
    case agents::Mark::none:
        break;
    }
    return RunStatus::Waiting;
}

RunStatus statusOf(agents::EndStatus status)
{
    return agents::isAnswer(status)                 ? RunStatus::Answered
           : status == agents::EndStatus::failed    ? RunStatus::Error
           : status == agents::EndStatus::abstained ? RunStatus::Declined
                                                    : RunStatus::Stopped;
}

base::CodedText problemOf(const agents::CardSpec &card, const State &state)
{
    if (card.problem.empty())
        return {};
    const std::string english = agents::textAt(state, card.problem);
    base::CodedText text = base::codedTextIn(state.json(agents::artefactOf(card.problem)), "text");
    return text.english() == english ? text : base::CodedText::fromPlainText(english);
}

std::vector<Chip> chipsOf(const agents::CardSpec &card, const State &state)
{
    std::vector<Chip> chips;
    for (const agents::ChipSpec &spec : card.chips) {
        const auto value = agents::valueAt(state, spec.path);
        if (!value)
            continue;
        Chip chip;
        chip.isOutcome = agents::artefactOf(spec.path) == agents::artefactOf(card.outcome);
        if (value->is_number_integer()) {
            chip.count = value->get<qint64>();
            chip.unit = toQt(chip.count == 1 ? spec.one : spec.many);
        } else {
            chip.text = oneLine(toQt(agents::textAt(state, spec.path)));
        }
        chips.push_back(std::move(chip));
    }
    return chips;
}

qint64 countAt(const State &state, const agents::StatePath &path)
{
    if (path.empty())
        return -1;
    if (const auto count = agents::valueAt(state, path + "/#"); count && count->is_number())
        return count->get<qint64>();
    return agents::valueAt(state, path) ? 1 : -1;
}

namespace {

FilledWord filled(const std::string &word, const State &state)
{
    FilledWord made{toQt(word), {}};
    for (const agents::StatePath &path : agents::pathsIn(word))
        made.values.emplace_back(toQt(path), toQt(agents::textAt(state, path)));
    return made;
}

CardLine::Look lookOf(agents::CardLine::Look look)
{
    switch (look) {
    case agents::CardLine::text:
        break;
    case agents::CardLine::code:
        return CardLine::Code;
    case agents::CardLine::search:
        return CardLine::Search;
    case agents::CardLine::thought:
        return CardLine::Thought;
    case agents::CardLine::call:
        return CardLine::Call;
    case agents::CardLine::observation:
        return CardLine::Observation;
    }
    return CardLine::Text;
}

void readLines(Iteration &iteration, const agents::CardSpec &card, const State &state)
{
    iteration.lines.clear();
    iteration.verdicts.clear();
    constexpr qsizetype longest = 2000; // a card cannot show more
    for (const agents::CardLine &line : card.lines)
        iteration.lines.push_back(
            {lookOf(line.look), toQt(agents::textAt(state, line.paths)).left(longest), line.most});
    for (const agents::VerdictSpec &verdict : card.verdicts) {
        const agents::MarkRule *rule = agents::ruleFor(verdict.rules, state);
        iteration.verdicts.push_back(rule ? Verdict{filled(rule->word, state), statusOf(rule->mark)}
                                          : Verdict{{toQt(verdict.open), {}}, RunStatus::Waiting});
    }
}

} // namespace

void readFacts(Iteration &iteration, const agents::AgentSpec &spec, const Checkpoint &checkpoint, Belongs belongs,
               bool reflects)
{
    const agents::CardSpec &card = spec.card;
    iteration.outcome = -1;
    iteration.chips.clear();
    iteration.findings = 0;
    iteration.isDoubted = false;
    iteration.score.reset();
    iteration.modelScore.reset();
    iteration.sentence.clear();
    iteration.sentenceKind = Sentence::None;
    iteration.word.clear();
    iteration.lines.clear();
    iteration.verdicts.clear();
    if (belongs == Belongs::nothing) {
        iteration.headline.clear();
        iteration.status = checkpoint.ended() ? RunStatus::Stopped : RunStatus::Waiting;
        return;
    }
    State state = checkpoint.state;
    if (belongs == Belongs::opening) {
        workflow::Changes cleared;
        for (const auto &name : checkpoint.clears)
            cleared.emplace_back(name, nullptr);
        state = state.with(cleared);
    }
    iteration.headline = toQt(agents::textAt(state, card.headline));
    iteration.outcome = countAt(state, card.outcome);
    iteration.chips = chipsOf(card, state);
    readLines(iteration, card, state);
    iteration.score = agents::countingScore(spec.score, state);
    iteration.modelScore = agents::scoreBy(spec.score, agents::ScoreSpec::By::model, state);
    const json &remark = state.json(card.remark);
    iteration.isDoubted = remark.is_object() && remark.value("warns", false);
    const json &findings = state.json(card.findings);
    iteration.findings = findings.is_array() ? int(findings.size()) : 0;
    const agents::MarkRule *rule = agents::ruleFor(card.marks, state);
    const agents::Mark mark = rule ? rule->mark : agents::Mark::none;
    const bool open = mark == agents::Mark::none || mark == agents::Mark::warning;
    // An agent that declines returns a text that is not an answer.
    const bool declines = checkpoint.ended() && spec.statusOf(checkpoint.endReason) == agents::EndStatus::abstained;
    const bool ends = (open && checkpoint.ended()) || declines;
    iteration.status = ends ? statusOf(spec.statusOf(checkpoint.endReason)) : statusOf(mark);
    iteration.word = ends ? toQt(spec.end(checkpoint.endReason).word) : rule ? toQt(rule->word) : QString();

    if (!card.problem.empty())
        setSentence(iteration, Sentence::Error, windowText(problemOf(card, state)));
    if (const json *finding = firstFinding(findings, iteration.status != RunStatus::NoRows))
        setSentence(iteration, Sentence::Finding, textIn(*finding, "message"));
    setSentence(iteration, Sentence::Reflection, iteration.openedBy);
    if (const json *finding = firstFinding(findings, false))
        setSentence(iteration, Sentence::Finding, textIn(*finding, "message"));
    if (reflects)
        setSentence(iteration, Sentence::Reflection, toQt(state.display(card.reflection)));
}

std::vector<Step> readSteps(const std::vector<workflow::CheckpointPtr> &checkpoints, const agents::AgentSpec &spec)
{
    std::vector<Step> steps;
    for (const auto &checkpoint : checkpoints) {
        using workflow::Origin;
        if (checkpoint->origin == Origin::start || checkpoint->origin == Origin::limit)
            continue;
        const bool ran = checkpoint->origin == Origin::run || checkpoint->origin == Origin::replay ||
                         checkpoint->origin == Origin::skip;
        const QString name = ran ? stepOf(checkpoint->node) : toQt(workflow::toString(checkpoint->origin));
        if (steps.empty() || steps.back().name != name)
            steps.push_back({name, {}, RunStatus::Answered, false, 0, {}, false});
        Step &step = steps.back();
        step.nodes.append(toQt(checkpoint->node));
        step.nanoseconds += checkpoint->duration.count();
        for (const workflow::ActivityPtr &activity : checkpoint->record.activities) {
            if (activity->served) // from the record
                continue;
            if (activity->kind == agents::activities::model)
                step.modelNanoseconds += activity->time.count();
            else if (activity->kind == agents::activities::query)
                step.databaseNanoseconds += activity->time.count();
        }
        step.checkpoint = checkpoint->id;
        if (checkpoint->origin == Origin::skip)
            step.status = RunStatus::Skipped;
        else if (step.status == RunStatus::Skipped) // its other node ran
            step.status = RunStatus::Answered;
        if (const auto status = decided(*checkpoint, spec.card); status && ran && checkpoint->origin != Origin::skip) {
            for (Step &earlier : steps)
                earlier.decides = false; // a problem that was fixed before the execution no longer decides
            step.status = *status;
            step.decides = true;
        } else if (ran && scores(*checkpoint, spec) && steps.size() > 1) {
            const bool decides = std::any_of(steps.begin(), steps.end(), [](const Step &earlier) {
                return earlier.decides && earlier.status == RunStatus::Answered;
            });
            for (Step &earlier : steps) // scored again after another execution: the last score counts
                earlier.decides = earlier.decides && earlier.name != name;
            step.decides = decides;
        }
    }
    return steps;
}

} // namespace app
