// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/livetimeline.h"

#include "agents/query/result.h"
#include "base/text.h"
#include "cli/output/terminal.h"

#include <nlohmann/json.hpp>

namespace cli {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

std::string indented(std::string_view text, std::string_view by)
{
    std::string out;
    for (const std::string &line : base::split(text, '\n'))
        out += (out.empty() ? "" : "\n") + std::string(by) + line;
    return out;
}

std::string score(double value)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

} // namespace

std::string outcomeWords(const agents::AgentSpec &agent, const agents::AttemptResult &attempt)
{
    if (!attempt.outcome.empty())
        return base::shorten(attempt.outcome, 60);
    for (const auto &chip : agent.card.chips)
        if (!chip.one.empty() && agents::artefactOf(chip.path) == agents::artefactOf(agent.card.outcome))
            return attempt.rows == 0 ? "no " + chip.many : counted(attempt.rows, chip.one.c_str(), chip.many.c_str());
    return attempt.rows == 0 ? "nothing" : std::to_string(attempt.rows);
}

void LiveTimeline::onEvent(const workflow::Event &event)
{
    std::visit(Overloaded{
                   [this](const workflow::NodeStarted &node) { working(node.node); },
                   [this](const workflow::CheckpointMade &made) {
                       m_path.push_back(made.checkpoint);
                       if (m_prompts)
                           for (const auto &[name, artefact] : made.checkpoint->changes)
                               if (const auto *spec = m_agent->find(name);
                                   artefact && spec && spec->kind == agents::kinds::prompt)
                                   print(m_world, paint(m_world, Ink::muted, indented(artefact->display(), "    | ")));
                       printAttempts(false);
                   },
                   [this](const workflow::Ended &) { printAttempts(true); },
                   [](const auto &) {},
               },
               event.what);
}

void LiveTimeline::continueFrom(std::vector<workflow::CheckpointPtr> path)
{
    m_path = std::move(path);
    const agents::RunResult result = agents::resultOf(m_agent, m_path);
    m_printed = 0;
    const int next = m_path.back()->iteration + (m_path.back()->opensIteration ? 1 : 0);
    while (m_printed < result.attempts.size() && result.attempts[m_printed].iteration < next)
        ++m_printed;
}

// The newest attempt may still change; earlier ones are final.
void LiveTimeline::printAttempts(bool all)
{
    if (!all && !m_path.back()->opensIteration)
        return;
    working({});
    const agents::RunResult result = agents::resultOf(m_agent, m_path);
    for (; m_printed < result.attempts.size(); ++m_printed)
        if (all || result.attempts[m_printed].iteration <= m_path.back()->iteration)
            printAttempt(result.attempts[m_printed]);
}

void LiveTimeline::printAttempt(const agents::AttemptResult &attempt) const
{
    if (attempt.query.empty() && attempt.error.empty())
        return;
    std::string status = paint(m_world, Ink::warning, "⊘ " + outcomeWords(*m_agent, attempt));
    if (!attempt.error.empty())
        status = paint(m_world, Ink::bad, "✗ error");
    else if (attempt.mark == agents::Mark::good ||
             (attempt.mark != agents::Mark::empty && (attempt.rows > 0 || !attempt.outcome.empty())))
        status = paint(m_world, Ink::good, "✓ " + outcomeWords(*m_agent, attempt));
    std::string line =
        paint(m_world, Ink::bold, std::to_string(attempt.iteration) + " " + attempt.title) + "  " + status;
    if (attempt.executionScore)
        line += "  score " + paint(m_world, Ink::bold, score(*attempt.executionScore));
    if (attempt.modelScore)
        line += "  model's score " + score(*attempt.modelScore);
    print(m_world, line + paint(m_world, Ink::muted, "  " + duration(attempt.duration)));
    if (!attempt.reason.empty())
        print(m_world, "  " + attempt.reason);
    print(m_world, paint(m_world, Ink::accent, indented(attempt.query, "    ")));
    if (!attempt.error.empty())
        print(m_world, indented(attempt.error, "  "));
}

void LiveTimeline::working(std::string_view what) const
{
    if (!m_world.terminal)
        return;
    overwrite(m_world.out, what.empty() ? std::string() : "  … " + std::string(what));
    std::fflush(m_world.out);
}

void EventLines::onEvent(const workflow::Event &event)
{
    nlohmann::ordered_json line = {
        {"event", ""}, {"number", event.number}, {"branch", static_cast<std::uint32_t>(event.branch)}};
    const bool known = std::visit(
        Overloaded{
            [&](const workflow::RunStarted &run) {
                line["event"] = "run-started", line["graph"] = run.graph;
                return true;
            },
            [&](const workflow::IterationOpened &opened) {
                line["event"] = "iteration-opened", line["iteration"] = opened.iteration;
                return true;
            },
            [&](const workflow::NodeStarted &node) {
                line["event"] = "node-started", line["node"] = node.node, line["iteration"] = node.iteration,
                line["step"] = node.step;
                return true;
            },
            [&](const workflow::CheckpointMade &made) {
                const workflow::Checkpoint &checkpoint = *made.checkpoint;
                line["event"] = "checkpoint", line["id"] = static_cast<std::uint64_t>(checkpoint.id),
                line["node"] = checkpoint.node;
                line["label"] = checkpoint.label, line["iteration"] = checkpoint.iteration,
                line["step"] = checkpoint.step;
                line["microseconds"] = checkpoint.duration.count() / 1000;
                for (const auto &[name, artefact] : checkpoint.changes) {
                    if (!artefact)
                        line["changes"][name] = nullptr;
                    else if (artefact->kind() == "json")
                        line["changes"][name] = base::jsonOf(artefact);
                    else if (artefact->kind() == "text")
                        line["changes"][name] = base::textOf(artefact);
                    else
                        line["changes"][name] = {{"kind", artefact->kind()}, {"hash", artefact->hash().hex()}};
                }
                return true;
            },
            [&](const workflow::Paused &paused) {
                line["event"] = "paused", line["reason"] = paused.reason;
                return true;
            },
            [&](const workflow::Ended &ended) {
                line["event"] = "ended", line["reason"] = ended.reason;
                return true;
            },
            [](const auto &) { return false; },
        },
        event.what);
    if (!known)
        return;
    printData(m_world, line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    std::fflush(m_world.out); // followers see it immediately
}

} // namespace cli
