// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/agentspec.h"

#include "agents/engine/names.h"
#include "base/text.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace agents {

using nlohmann::json;
using workflow::Name;
using workflow::State;

const std::vector<std::string> &kinds::all()
{
    static const std::vector<std::string> known{text,      code,     rows,      schema,      prompt,      exchange,
                                                score,     findings, facts,     annotations, choices,     passages,
                                                citedText, verdicts, selection, call,        observation, json};
    return known;
}

// ---- places in a state

namespace {

const json *walk(const json &from, std::string_view pointer)
{
    const json *at = &from;
    while (!pointer.empty()) {
        const auto slash = pointer.find('/');
        const std::string key(pointer.substr(0, slash));
        pointer = slash == std::string_view::npos ? std::string_view() : pointer.substr(slash + 1);
        if (at->is_object()) {
            const auto found = at->find(key);
            if (found == at->end())
                return nullptr;
            at = &*found;
        } else if (at->is_array()) {
            char *end = nullptr;
            const auto index = std::strtoul(key.c_str(), &end, 10);
            if (key.empty() || *end || index >= at->size())
                return nullptr;
            at = &(*at)[index];
        } else {
            return nullptr;
        }
    }
    return at->is_null() ? nullptr : at;
}

std::optional<std::size_t> countOf(const base::ArtefactPtr &artefact)
{
    if (artefact->kind() == "rows")
        return data::rowsOf(artefact).size();
    if (const auto *list = dynamic_cast<const base::List *>(artefact.get()))
        return list->size();
    if (const auto *parts = dynamic_cast<const base::Parts *>(artefact.get()))
        return parts->parts().size();
    return std::nullopt;
}

std::optional<json> valueIn(const base::ArtefactPtr &artefact, std::string_view inside)
{
    const bool counts = inside == "#" || inside.ends_with("/#");
    if (counts)
        inside = inside.substr(0, inside.size() < 2 ? 0 : inside.size() - 2);
    if (artefact->kind() == "rows" && inside == "cut") { // why rows are missing; empty if complete
        const auto &rows = data::rowsOf(artefact);
        return rows.truncated() ? std::optional<json>(rows.truncation()) : std::nullopt;
    }
    const auto count = countOf(artefact);
    if (count)
        return inside.empty() ? std::optional<json>(*count) : std::nullopt;
    if (artefact->kind() == "json") {
        const json *found = walk(base::jsonOf(artefact), inside);
        if (!found)
            return std::nullopt;
        if (!counts)
            return *found;
        return found->is_structured() ? std::optional<json>(found->size()) : std::nullopt;
    }
    if (!inside.empty() || counts)
        return std::nullopt;
    return json(artefact->display());
}

std::pair<std::string_view, std::string_view> split(std::string_view path)
{
    const auto slash = path.find('/');
    if (slash == std::string_view::npos)
        return {path, {}};
    return {path.substr(0, slash), path.substr(slash + 1)};
}

} // namespace

Name artefactOf(std::string_view path)
{
    return Name(split(path).first);
}

std::optional<json> valueAt(const State &state, std::string_view path)
{
    const auto [name, inside] = split(path);
    const auto &artefact = state.get(name);
    return artefact ? valueIn(artefact, inside) : std::nullopt;
}

std::string textAt(const State &state, std::string_view path)
{
    const auto [name, inside] = split(path);
    if (inside.empty())
        return state.display(name);
    const auto value = valueAt(state, path);
    if (!value)
        return {};
    return value->is_string() ? value->get<std::string>() : value->dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string textAt(const State &state, const std::vector<StatePath> &paths)
{
    for (const auto &path : paths)
        if (auto text = textAt(state, path); !text.empty())
            return text;
    return {};
}

bool Condition::holds(const State &state) const
{
    const auto found = valueAt(state, path);
    switch (test) {
    case present:
        return found.has_value();
    case absent:
        return !found;
    case equals:
        return found && *found == value;
    case above:
        return found && found->is_number() && value.is_number() && found->get<double>() > value.get<double>();
    case hasItem:
        return found && found->is_array() && std::any_of(found->begin(), found->end(), [&](const json &item) {
                   return item.is_object() &&
                          std::all_of(value.items().begin(), value.items().end(), [&](const auto &each) {
                              const auto member = item.find(each.key());
                              return member != item.end() && *member == each.value();
                          });
               });
    }
    return false;
}

const MarkRule *ruleFor(const std::vector<MarkRule> &rules, const State &state)
{
    for (const auto &rule : rules)
        if (std::all_of(rule.when.begin(), rule.when.end(), [&](const Condition &one) { return one.holds(state); }))
            return &rule;
    return nullptr;
}

Mark markOf(const std::vector<MarkRule> &rules, const State &state)
{
    const MarkRule *rule = ruleFor(rules, state);
    return rule ? rule->mark : Mark::none;
}

std::vector<StatePath> pathsIn(std::string_view word)
{
    std::vector<StatePath> paths;
    for (auto at = word.find('{'); at != std::string_view::npos; at = word.find('{', at + 1)) {
        const auto end = word.find('}', at);
        if (end == std::string_view::npos)
            break;
        paths.emplace_back(word.substr(at + 1, end - at - 1));
    }
    return paths;
}

const std::string &CardSpec::titleOf(const std::string &step) const
{
    const auto found =
        std::find_if(titles.begin(), titles.end(), [&](const StepTitle &each) { return each.step == step; });
    return found == titles.end() ? step : found->title;
}

// ---- scores

const Name &ScoreSpec::nameOf(By by) const
{
    static const Name none;
    const auto found = std::find_if(order.begin(), order.end(), [&](const Artefact &each) { return each.by == by; });
    return found == order.end() ? none : found->name;
}

std::optional<double> countingScore(const std::optional<ScoreSpec> &score, const State &state)
{
    if (score)
        for (const auto &each : score->order)
            if (const auto value = scoreOf(state, each.name))
                return value;
    return std::nullopt;
}

std::optional<double> scoreBy(const std::optional<ScoreSpec> &score, ScoreSpec::By by, const State &state)
{
    if (!score || score->nameOf(by).empty())
        return std::nullopt;
    return scoreOf(state, score->nameOf(by));
}

// ---- ends

std::string_view toString(EndStatus status)
{
    switch (status) {
    case EndStatus::answered:
    case EndStatus::empty:
        return "answered";
    case EndStatus::stopped:
        return "stopped";
    case EndStatus::abstained:
        return "abstained";
    case EndStatus::refused:
        return "refused";
    case EndStatus::failed:
        return "failed";
    case EndStatus::cancelled:
        return "cancelled";
    }
    return "stopped";
}

bool isAnswer(EndStatus status)
{
    return status == EndStatus::answered || status == EndStatus::empty;
}

std::vector<EndSpec> commonEnds()
{
    return {
        {reasons::answered, EndStatus::answered, "answered", "stopped because there is an answer"},
        {reasons::stepLimit, EndStatus::stopped, "step limit reached", "stopped at the step limit"},
        {reasons::budget, EndStatus::stopped, "budget used up", "stopped because the budget is used up"},
        {reasons::noProgress, EndStatus::stopped, "no progress", "stopped because the last attempts made no progress"},
        {reasons::refused, EndStatus::refused, "refused by a safety rule", "refused by a safety rule"},
        {reasons::abstained, EndStatus::abstained, "abstained",
         "stopped without an answer, because the agent would "
         "have to guess",
         "Not answered"},
        {reasons::cancelled, EndStatus::cancelled, "stopped by you", "stopped by you"},
        {reasons::error, EndStatus::failed, "error", "stopped by an error"}};
}

// ---- the description

const ArtefactSpec *AgentSpec::find(std::string_view artefact) const
{
    const auto found = std::find_if(artefacts.begin(), artefacts.end(),
                                    [&](const ArtefactSpec &each) { return each.name == artefact; });
    return found == artefacts.end() ? nullptr : &*found;
}

std::vector<Name> AgentSpec::ofKind(std::string_view kind) const
{
    std::vector<Name> names;
    for (const auto &each : artefacts)
        if (each.kind == kind)
            names.push_back(each.name);
    return names;
}

std::vector<PromptFile> AgentSpec::promptFiles() const
{
    std::vector<PromptFile> all;
    for (const auto &prompt : prompts)
        for (const auto &file : prompt.files)
            if (std::none_of(all.begin(), all.end(), [&](const PromptFile &seen) { return seen.name == file.name; }))
                all.push_back(file);
    return all;
}

std::vector<std::string> AgentSpec::promptNames() const
{
    std::vector<std::string> all;
    for (const auto &file : promptFiles())
        all.push_back(file.name);
    return all;
}

std::string AgentSpec::titleOf(std::string_view artefact) const
{
    const auto *spec = find(artefact);
    return spec && !spec->title.empty() ? spec->title : std::string(artefact);
}

const EndSpec &AgentSpec::end(std::string_view reason) const
{
    static const EndSpec unknown;
    const auto found = std::find_if(ends.begin(), ends.end(), [&](const EndSpec &each) {
        return each.reason.ends_with(':') ? reason.starts_with(each.reason) : reason == each.reason;
    });
    return found == ends.end() ? unknown : *found;
}

std::vector<ArtefactSpec> commonArtefacts()
{
    return {{names::question, kinds::text, "Question", {Editor::text}},
            {names::hints, kinds::text, "Hints"},
            {names::memory, kinds::exchange, "Memory"},
            {names::reply, kinds::exchange, "Model reply"},
            {names::answer, kinds::text, "Answer"},
            {names::error, kinds::json, "Error"},
            {names::words, kinds::annotations, "How the question was understood", {}, names::question},
            {names::readings, kinds::choices, "Interpretations of the question"},
            {names::readAs, kinds::text, "Chosen interpretation of the question", {}, names::question},
            {names::confidence, kinds::json, "Confidence in the interpretation of the question", {}, names::question},
            {names::model, kinds::json, "Model"},
            {names::outputRepairs, kinds::json, "Corrections to the model's reply"},
            {names::stopRule, kinds::json, "Stop rule"},
            {names::settings, kinds::json, "Settings"}};
}

// ---- checks

namespace {

class Checks {
public:
    explicit Checks(const AgentSpec &spec) : m_spec(spec) {}

    std::vector<std::string> all()
    {
        need(!m_spec.name.empty(), "it has no name");
        need(!m_spec.title.empty(), "it has no title");
        need(static_cast<bool>(m_spec.make), "nothing makes its graph");
        artefacts();
        card();
        scores();
        for (const auto &page : m_spec.pages) {
            need(!page.page.empty(), "a page has no id");
            for (const auto &name : page.artefacts)
                known(name, "the page " + page.page);
        }
        ends();
        for (const auto &prompt : m_spec.prompts) {
            known(prompt.artefact, "its prompts");
            const auto *artefact = m_spec.find(prompt.artefact);
            need(!artefact || artefact->kind == kinds::prompt,
                 "the prompt " + prompt.artefact + " is not of kind prompt");
            for (const auto &file : prompt.files)
                need(!file.title.empty() && !file.purpose.empty(),
                     "the prompt file " + file.name + " has no title or no purpose");
        }
        std::set<std::string> compared;
        for (const auto &item : m_spec.compare.items) {
            need(!item.name.empty() && compared.insert(item.name).second,
                 "a comparison has two parts \"" + item.name + "\", or one without a name");
            need(!item.paths.empty(), "the comparison's \"" + item.name + "\" names no artefact");
            for (const auto &path : item.paths)
                known(path, "the comparison");
        }
        for (const auto &name : m_spec.compare.causes)
            known(name, "the comparison");
        for (const auto &name : m_spec.results)
            known(name, "its results");
        return std::move(m_mistakes);
    }

private:
    void need(bool holds, std::string what)
    {
        if (!holds)
            m_mistakes.push_back("The agent " + (m_spec.name.empty() ? "without a name" : m_spec.name) +
                                 " is not described well: " + std::move(what) + ".");
    }

    void known(std::string_view path, const std::string &where)
    {
        const auto name = artefactOf(path);
        need(path.empty() || m_spec.find(name), where + " names the artefact \"" + name + "\", which is not described");
    }

    void known(const std::vector<MarkRule> &rules, const std::string &where)
    {
        for (const auto &rule : rules)
            for (const auto &condition : rule.when) {
                need(!condition.path.empty(), where + " has a rule without an artefact");
                known(condition.path, where);
            }
        for (const auto &rule : rules)
            for (const auto &path : pathsIn(rule.word))
                known(path, where);
    }

    void artefacts()
    {
        const auto &kinds = kinds::all();
        std::set<std::string> seen;
        for (const auto &each : m_spec.artefacts) {
            need(!each.name.empty() && seen.insert(each.name).second,
                 "the artefact \"" + each.name + "\" is there twice, or has no name");
            need(std::find(kinds.begin(), kinds.end(), each.kind) != kinds.end(),
                 "the artefact " + each.name + " is of the kind \"" + each.kind + "\", which nobody knows");
            need(!each.title.empty(), "the artefact " + each.name + " has no title");
            known(each.of, "the artefact " + each.name);
            known(each.edits, "the artefact " + each.name);
            need(each.editor.type != Editor::number || each.editor.lowest < each.editor.highest,
                 "the number " + each.name + " has no range");
            need(each.editor.type != Editor::form || each.editor.schema.is_object(),
                 "the form of " + each.name + " has no schema");
        }
    }

    void card()
    {
        known(m_spec.writes.by, "its guard against writing");
        need(m_spec.writes.by.empty() || m_spec.writes.holds, "its guard against writing has no test");
        const auto &card = m_spec.card;
        need(!card.rail.empty(), "its card has no steps");
        for (const auto *path : {&card.outcome, &card.problem, &card.move, &card.moveReason, &card.best})
            known(*path, "its card");
        for (const auto *name :
             {&card.proposal, &card.findings, &card.answer, &card.remark, &card.readAs, &card.reflection})
            known(*name, "its card");
        need(!card.headline.empty(), "its card has no headline");
        for (const auto &path : card.headline)
            known(path, "its card");
        known(card.marks, "its card");
        for (const auto &chip : card.chips) {
            need(!chip.path.empty(), "a chip names no artefact");
            known(chip.path, "a chip");
            known(chip.marks, "a chip");
        }
        for (const auto &line : card.lines) {
            need(!line.paths.empty() && line.most > 0, "a line of its card shows nothing");
            for (const auto &path : line.paths)
                known(path, "a line of its card");
        }
        for (const auto &verdict : card.verdicts) {
            need(!verdict.open.empty() && !verdict.rules.empty(), "a verdict of its card has no words");
            known(verdict.rules, "a verdict of its card");
        }
    }

    void scores()
    {
        if (!m_spec.score)
            return;
        need(!m_spec.score->order.empty(), "its score names no artefact");
        need(m_spec.score->lowest < m_spec.score->highest, "its score has no scale");
        for (const auto &each : m_spec.score->order) {
            known(each.name, "its score");
            const auto *artefact = m_spec.find(each.name);
            need(!artefact || artefact->kind == kinds::score, "the score " + each.name + " is not of kind score");
        }
    }

    void ends()
    {
        std::set<std::string> seen;
        for (const auto &end : m_spec.ends) {
            need(!end.reason.empty() && !end.title.empty() && !end.sentence.empty(),
                 "the end \"" + end.reason + "\" has no reason, no title or no sentence");
            seen.insert(end.reason);
        }
        for (const auto &end : commonEnds())
            need(seen.contains(end.reason), "it does not say what the end \"" + end.reason + "\" means");
    }

    const AgentSpec &m_spec;
    std::vector<std::string> m_mistakes;
};

} // namespace

std::string_view stepOf(std::string_view node)
{
    return node.substr(0, node.find('.'));
}

std::vector<std::string> mistakesIn(const AgentSpec &spec)
{
    return Checks(spec).all();
}

std::vector<std::string> mistakesIn(const AgentSpec &spec, const workflow::StateGraph &graph)
{
    std::vector<std::string> mistakes;
    const auto need = [&](bool holds, const std::string &what) {
        const auto sentence = "The agent " + spec.name + " is not described as its graph is: " + what + ".";
        if (!holds && std::find(mistakes.begin(), mistakes.end(), sentence) == mistakes.end())
            mistakes.push_back(sentence);
    };
    need(graph.name() == spec.name, "the graph is called " + graph.name());
    std::set<std::string> steps, nodes;
    for (const auto &node : graph.nodes()) {
        steps.emplace(stepOf(node.name));
        nodes.insert(node.name);
        for (const auto &name : node.writes)
            need(spec.find(name), "the node " + node.name + " writes \"" + name + "\", which is not described");
        if (const auto *route = graph.routeAfter(node.name))
            for (const auto &[label, target] : route->targets)
                need(target.endReason.empty() || !spec.end(target.endReason).reason.empty(),
                     "it may end with \"" + target.endReason + "\", which has no status");
    }
    for (const auto &name : graph.requiredInputs())
        need(spec.find(name), "the input \"" + name + "\" is not described");
    for (const auto &step : spec.card.rail)
        need(steps.contains(step), "the card's step " + step + " has no node");
    for (const auto &step : spec.card.again)
        need(steps.contains(step), "the card's step " + step + " has no node");
    for (const auto &each : spec.card.titles)
        need(steps.contains(each.step), "the step " + each.step + " that has a title has no node");
    for (const auto &node : spec.card.repairNodes)
        need(nodes.contains(node), "the node " + node + " is not there");
    for (const auto &node : spec.card.judges)
        need(nodes.contains(node), "the node " + node + " is not there");
    const auto written = [&](std::string_view path, const char *what) {
        need(path.empty() || graph.isWritten(artefactOf(path)),
             std::string(what) + " \"" + std::string(path) + "\" is written by no node");
    };
    written(spec.card.proposal, "the proposal");
    written(spec.card.outcome, "the outcome");
    for (const auto &prompt : spec.prompts)
        written(prompt.artefact, "the prompt");
    for (const auto &each : spec.score ? spec.score->order : std::vector<ScoreSpec::Artefact>())
        written(each.name, "the score");
    return mistakes;
}

AgentSpecPtr unknownAgent(std::string_view name)
{
    AgentSpec spec;
    spec.name = name;
    spec.title = name.empty() ? "Unknown agent" : std::string(name);
    spec.description = "This version of the program does not have this agent. You can only read the runs of the agent.";
    if (name.starts_with(attachedAgents)) {
        spec.title = name.substr(attachedAgents.size());
        spec.description = "The program of this agent is not attached. You can only read the runs of the agent.";
    }
    spec.needs.recordedOnly = true;
    spec.artefacts = commonArtefacts();
    spec.card.headline = {names::answer};
    spec.card.answer = names::answer;
    spec.ends = commonEnds();
    return std::make_shared<const AgentSpec>(std::move(spec));
}

} // namespace agents
