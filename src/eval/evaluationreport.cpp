// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluationreport.h"

#include <cstdio>

namespace eval {

namespace {

constexpr Outcome shownOutcomes[] = {Outcome::right, Outcome::wrong, Outcome::abstained, Outcome::error};

std::string percentOf(double share)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
    return text;
}

// Escapes a table cell: no bar, line break or markup.
std::string cell(std::string_view text)
{
    std::string out;
    for (const char sign : text) {
        if (sign == '\n' || sign == '\r')
            out += ' ';
        else if (sign == '<')
            out += "&lt;";
        else {
            if (std::string_view("|\\`*_[").find(sign) != std::string_view::npos)
                out += '\\';
            out += sign;
        }
    }
    return out;
}

// Fenced by enough backquotes; a bar would end the cell even there.
std::string codeCell(std::string_view text)
{
    if (text.empty())
        return {};
    std::string plain, fence = "`";
    for (const char sign : text)
        plain += sign == '\n' || sign == '\r' ? std::string(" ") : sign == '|' ? "\\|" : std::string(1, sign);
    while (plain.find(fence) != std::string::npos)
        fence += '`';
    return fence + " " + plain + " " + fence;
}

std::string sharesTable(const Result &result)
{
    std::string out = "| category | questions | right | wrong | abstained | error |\n|---|--:|--:|--:|--:|--:|\n";
    const auto line = [&](const std::string &name, const Shares &shares) {
        out += "| " + cell(name) + " | " + std::to_string(shares.count);
        for (const auto outcome : shownOutcomes)
            out += " | " + percentOf(shares.of(outcome));
        out += " |\n";
    };
    line("all", result.board.all);
    for (const auto &[name, shares] : result.board.categories)
        line(name, shares);
    return out;
}

std::string questionsTable(const Result &result, const std::map<std::string, std::string> *before)
{
    std::string lines;
    for (const auto &asked : result.answers) {
        Change change = Change::same;
        if (before) {
            const auto was = before->find(asked.id);
            change = changeOf(was == before->end() ? std::string() : was->second, asked.outcome);
        }
        if (asked.outcome == Outcome::right && change == Change::same)
            continue;
        lines += "| " + cell(asked.id) + " | " + cell(asked.question) + " | " + std::string(toString(asked.outcome)) +
                 " | " + (before ? std::string(toString(change)) + " | " : std::string()) + codeCell(asked.query) +
                 " | " + codeCell(asked.gold) + " |\n";
    }
    if (lines.empty())
        return "Every question was answered correctly.\n";
    return "| id | question | outcome | " + std::string(before ? "change | " : "") +
           "query | right query |\n|---|---|---|" + (before ? "---|" : "") + "---|---|\n" + lines;
}

// XML 1.0 text: forbidden characters become U+FFFD.
std::string xmlText(std::string_view text)
{
    std::string out;
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
        case '\n':
            out += "&#10;";
            break;
        case '\t':
            out += "&#9;";
            break;
        default:
            if (static_cast<unsigned char>(sign) < 0x20)
                out += "\uFFFD";
            else
                out += sign;
        }
    }
    return out;
}

std::string attribute(const char *name, std::string_view value)
{
    return std::string(" ") + name + "=\"" + xmlText(value) + "\"";
}

std::string counted(const char *name, std::size_t count)
{
    return attribute(name, std::to_string(count));
}

std::size_t countOf(const Result &result, Outcome outcome)
{
    const auto found = result.board.all.outcomes.find(outcome);
    return found == result.board.all.outcomes.end() ? 0 : found->second;
}

std::string testCase(const Asked &asked)
{
    std::string out =
        "    <testcase" + attribute("classname", asked.category) + attribute("name", asked.id + ": " + asked.question);
    const std::string both = "query: " + asked.query + "\nright query: " + asked.gold;
    switch (asked.outcome) {
    case Outcome::right:
        return out + "/>\n";
    case Outcome::wrong:
        out += ">\n      <failure" + attribute("message", "not one of the correct answers") + ">" + xmlText(both) +
               "</failure>\n";
        break;
    case Outcome::abstained:
        out += ">\n      <skipped" + attribute("message", "abstained") + "/>\n";
        break;
    case Outcome::error:
        out += ">\n      <error" + attribute("message", "the run failed") + ">" + xmlText(both) + "</error>\n";
        break;
    }
    return out + "    </testcase>\n";
}

} // namespace

std::string markdown(const std::vector<Result> &results, const std::vector<std::map<std::string, std::string>> &before)
{
    std::string out = "# Evaluation\n";
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Result &result = results[i];
        out += "\n## " + cell(result.source) + " · " + cell(result.model) + "\n\n" + sharesTable(result) + "\n" +
               effortText(result.board.all) +
               (result.stopped ? "\nThe evaluation was stopped before its end.\n" : "\n") + "\n" +
               questionsTable(result, i < before.size() ? &before[i] : nullptr);
    }
    return out;
}

std::string junitXml(const std::vector<Result> &results)
{
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"reflexion eval\">\n";
    for (const Result &result : results) {
        char seconds[32];
        std::snprintf(seconds, sizeof seconds, "%.3f",
                      std::chrono::duration<double>(result.board.all.duration).count());
        out += "  <testsuite" + attribute("name", result.source + " · " + result.model) +
               counted("tests", result.answers.size()) + counted("failures", countOf(result, Outcome::wrong)) +
               counted("errors", countOf(result, Outcome::error)) +
               counted("skipped", countOf(result, Outcome::abstained)) + attribute("time", seconds) + ">\n";
        for (const auto &asked : result.answers)
            out += testCase(asked);
        out += "  </testsuite>\n";
    }
    return out + "</testsuites>\n";
}

} // namespace eval
