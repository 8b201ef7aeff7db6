// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/analysis/report.h"

#include "agents/engine/scorewords.h"
#include "agents/query/result.h"
#include "base/codedtext.h"
#include "base/redact.h"
#include "base/text.h"
#include "data/source/source.h"
#include "data/values/caption.h"
#include "workflow/runpath.h"

#include <algorithm>
#include <cstdio>

namespace agents {

using nlohmann::json;
using workflow::CheckpointPtr;

namespace {

// The page must not load anything that a row or an answer names: default-src 'none'.
constexpr const char *pageHead = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>)";
constexpr const char *pageStyle = R"(</title><style>
:root{color-scheme:light dark;--line:#8885;--muted:#667;--good:#157a45;--bad:#b92d25;--accent:#1f57b0}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.3rem;margin-top:2.5rem;border-top:2px solid var(--line);padding-top:1rem}
h3{font-size:1.1rem;margin:1.6rem 0 .4rem}section.attempt{border:1px solid var(--line);border-radius:6px;
padding:.2rem 1rem .8rem;margin:1rem 0;break-inside:avoid-page}
.muted{color:var(--muted)}.good{color:var(--good)}.bad{color:var(--bad)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8881;padding:.6rem;border-radius:4px;font-size:.87em}
table{border-collapse:collapse;font-size:.87em;margin:.5rem 0}th,td{border:1px solid var(--line);padding:.15rem .5rem;
text-align:left;vertical-align:top;overflow-wrap:anywhere}td.n{text-align:right;font-variant-numeric:tabular-nums}
summary{cursor:pointer}.null{color:var(--muted);font-style:italic}
@media print{body{max-width:none;margin:0;font-size:10pt}details>summary{list-style:none}section.attempt{border-color:#999}}
</style></head><body>
)";

std::string oneDecimal(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

std::string element(const char *name, std::string_view text, const char *of = "")
{
    return "<" + std::string(name) + (*of ? std::string(" class=\"") + of + "\"" : "") + ">" + escapeHtml(text) + "</" +
           name + ">";
}

std::string rowsTable(const data::Rows &rows, std::size_t most)
{
    if (rows.columnCount() == 0)
        return {};
    std::string out = "<table><thead><tr>";
    for (const std::string &column : rows.columns())
        out += element("th", column);
    out += "</tr></thead><tbody>\n";
    for (std::size_t row = 0; row < std::min(rows.size(), most); ++row) {
        out += "<tr>";
        for (std::size_t column = 0; column < rows.columnCount(); ++column) {
            const data::Value &value = rows.at(row, column);
            out += value.isNull() ? std::string("<td class=\"null\">null</td>")
                                  : element("td", data::captionText(value), value.isNumber() ? "n" : "");
        }
        out += "</tr>\n";
    }
    out += "</tbody></table>\n";
    if (rows.size() > most)
        out += element("p", std::to_string(rows.size() - most) + " more rows are only in the session.", "muted");
    if (rows.truncated())
        out += element("p", "The result is incomplete: " + rows.truncation() + ".", "muted");
    return out;
}

std::string scoreTable(const json &score)
{
    if (!score.is_object() || !score.contains("parts") || score["parts"].empty())
        return {};
    std::string out =
        "<details open><summary>Score " + oneDecimal(score.value("value", 0.0)) + "</summary><table><tbody>\n";
    for (const json &part : score["parts"])
        out += "<tr>" + element("td", scorePartWords(part.value("name", ""))) +
               element("td", oneDecimal(part.value("value", 0.0)), "n") +
               element("td", base::codedTextIn(part, "why").english()) + "</tr>\n";
    if (score.contains("cap") && score["cap"].is_object())
        out += "<tr>" + element("td", "at most") + element("td", oneDecimal(score["cap"].value("value", 0.0)), "n") +
               element("td", base::codedTextIn(score["cap"], "why").english()) + "</tr>\n";
    return out + "</tbody></table></details>\n";
}

// Scores along the path, drawn in the page; the same values as in the table of attempts.
std::string scoreChart(const std::vector<AttemptResult> &attempts, double threshold)
{
    if (attempts.size() < 2)
        return {};
    const double width = 40.0 * static_cast<double>(attempts.size());
    const auto y = [](double score) { return oneDecimal(100 - std::clamp(score, 0.0, 10.0) * 9); };
    std::string out = "<svg role=\"img\" aria-label=\"score by attempt\" width=\"" + oneDecimal(width + 60) +
                      "\" height=\"120\"><line x1=\"10\" x2=\"" + oneDecimal(width) + "\" y1=\"" + y(threshold) +
                      "\" y2=\"" + y(threshold) + "\" stroke=\"#cc7a00\" stroke-dasharray=\"4\"/>";
    std::string points;
    double x = 20;
    for (const AttemptResult &attempt : attempts) {
        if (const auto score = attempt.score) {
            points += oneDecimal(x) + "," + y(*score) + " ";
            out += "<circle cx=\"" + oneDecimal(x) + "\" cy=\"" + y(*score) +
                   "\" r=\"4\" fill=\"#2564c7\"/><text x=\"" + oneDecimal(x + 6) + "\" y=\"" + y(*score) +
                   "\" font-size=\"11\" fill=\"currentColor\">" + oneDecimal(*score) + "</text>";
        }
        x += 40;
    }
    return out + "<polyline fill=\"none\" stroke=\"#2564c7\" points=\"" + points + "\"/></svg>\n";
}

std::string details(const char *title, const std::string &text)
{
    return text.empty()
               ? std::string()
               : "<details><summary>" + std::string(title) + "</summary>" + element("pre", text) + "</details>\n";
}

class BranchReport {
public:
    BranchReport(const AgentSpecPtr &agent, const std::vector<CheckpointPtr> &path, const ReportOptions &options)
        : m_agent(*agent), m_path(path), m_options(options), m_result(resultOf(agent, path))
    {
    }

    // Attempts of iterations from `first` on; earlier ones belong to the parent.
    std::string html(int first) const
    {
        std::string out;
        const bool good = isAnswer(m_result.status);
        const std::string reason = m_result.reason.empty() ? "not ended" : m_result.reason;
        out += "<p>" + element("strong", good ? "Answered" : "Stopped", good ? "good" : "bad") + " " +
               element("span", "(" + reason + ") ", "muted") + escapeHtml(m_result.answer) + "</p>\n";
        out += element("p",
                       std::to_string(m_result.steps) + " steps · " + std::to_string(m_result.usage.tokens()) +
                           " tokens · " +
                           oneDecimal(std::chrono::duration<double, std::milli>(m_result.duration).count()) + " ms",
                       "muted");
        if (m_agent.score)
            out += scoreChart(m_result.attempts, stopRuleOf(m_path.back()->state).threshold());
        for (const AttemptResult &attempt : m_result.attempts)
            if (attempt.iteration >= first)
                out += attemptHtml(attempt);
        return out;
    }

private:
    std::string attemptHtml(const AttemptResult &attempt) const
    {
        const workflow::Checkpoint *last = nullptr; // of the iteration
        base::ArtefactPtr rows, prompt;
        bool byPerson = false;
        for (const CheckpointPtr &one : m_path) {
            if (one->iteration != attempt.iteration)
                continue;
            last = one.get();
            byPerson = byPerson || one->origin == workflow::Origin::edit;
            for (const auto &[name, value] : one->changes) {
                const auto *spec = value ? m_agent.find(name) : nullptr;
                if (spec && name == artefactOf(m_agent.card.outcome))
                    rows = value;
                else if (spec && spec->kind == kinds::prompt && spec->editor.type != Editor::none)
                    prompt = value;
            }
        }
        std::string out = "<section class=\"attempt\">" + element("h3", "Attempt " + std::to_string(attempt.iteration) +
                                                                            (byPerson ? " · edited by the user" : ""));
        if (!attempt.reason.empty())
            out += element("p", attempt.reason);
        out += element("pre", attempt.query);
        if (!attempt.error.empty())
            out += element("p", attempt.error, "bad");
        else if (!attempt.outcome.empty())
            out += element("p", attempt.outcome);
        else
            out += element("p", std::to_string(attempt.rows) + (attempt.rows == 1 ? " row" : " rows"), "muted");
        if (m_options.rows)
            out += rowsTable(data::rowsOf(rows), m_options.rowsShown);
        if (last) {
            if (m_agent.score)
                out += scoreTable(last->state.json(m_agent.score->nameOf(ScoreSpec::By::run)));
            if (attempt.personScore)
                out += element("p", "The user gave the score " + oneDecimal(*attempt.personScore) + ".");
        }
        if (!attempt.reflection.empty())
            out += element("p", "Reflection: " + attempt.reflection);
        if (m_options.prompts)
            out += details("Prompt", base::displayOf(prompt));
        return out + "</section>\n";
    }

    const AgentSpec &m_agent;
    const std::vector<CheckpointPtr> &m_path;
    const ReportOptions &m_options;
    RunResult m_result;
};

std::string runHtml(const ReportedRun &run, const ReportOptions &options)
{
    const RunRequest &request = run.request;
    const auto &source = request.mainSource();
    const auto agent = run.agent ? run.agent : unknownAgent(request.agent);
    std::string out = element("h2", request.question);
    out += element("p",
                   run.started + " · " + (source.name.empty() ? data::withoutPassword(source.uri) : source.name) +
                       " · " + request.agent + " · " + (request.modelName.empty() ? request.model : request.modelName) +
                       " · stop: " + (request.stop ? request.stop->words() : "the agent's own"),
                   "muted");
    if (request.continues)
        out += element("p", "Continues: " + request.continues->question, "muted");
    for (const workflow::Branch &branch : run.record.branches) {
        const auto path = workflow::pathTo(run.record, branch.tip);
        const bool own = !path.empty() && path.back()->branch == branch.id;
        if (!own || std::find(run.hidden.begin(), run.hidden.end(), branch.id) != run.hidden.end())
            continue;
        int first = 1;
        if (branch.fork != workflow::CheckpointId::none) {
            for (const CheckpointPtr &one : path)
                if (one->branch == branch.id) {
                    first = std::max(1, one->iteration);
                    break;
                }
        }
        out += element("h3", "Branch " + branch.name + (branch.note.empty() ? "" : ": " + branch.note));
        if (first > 1)
            out += element("p",
                           "Attempts before " + std::to_string(first) +
                               " belong to the branch from which this branch was made.",
                           "muted");
        out += BranchReport(agent, path, options).html(first);
    }
    return out;
}

} // namespace

std::string escapeHtml(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char sign : text) {
        switch (sign) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            if (static_cast<unsigned char>(sign) < 0x20 && sign != '\n' && sign != '\t' && sign != '\r')
                out += "\xef\xbf\xbd";
            else
                out += sign;
        }
    }
    return out;
}

std::string htmlReport(const std::string &name, const std::vector<ReportedRun> &runs, const ReportOptions &options)
{
    std::string out = pageHead + escapeHtml(name) + pageStyle + element("h1", name);
    for (const ReportedRun &run : runs)
        out += runHtml(run, options);
    return base::redacted(out + "</body></html>\n", options.secrets);
}

} // namespace agents
