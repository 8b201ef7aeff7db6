// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/loadreport.h"

#include "base/text.h"

#include <algorithm>

namespace graph {

namespace {

std::string counted(std::uint64_t number)
{
    return base::grouped(static_cast<std::int64_t>(number));
}

// "Gene-part000.csv:7, symbol: "; empty if the finding has no file.
std::string placeOf(const Finding &finding)
{
    std::string out = finding.file;
    if (finding.line > 0)
        out += ":" + std::to_string(finding.line);
    if (!finding.column.empty())
        out += ", " + finding.column;
    return out + (finding.file.empty() ? "" : ": ");
}

} // namespace

void LoadReport::add(Finding finding)
{
    if (finding.level == FindingLevel::rejected)
        ++m_rejected;
    if (++m_totals[finding.code] <= m_keptPerCode)
        m_findings.push_back(std::move(finding));
}

void LoadReport::restore(std::vector<Finding> findings, std::map<std::string, std::uint64_t> totals,
                         std::uint64_t rejected)
{
    m_findings = std::move(findings);
    m_totals = std::move(totals);
    m_rejected = rejected;
}

std::string LoadReport::leftOut() const
{
    if (m_rejected == 0)
        return {};
    std::vector<std::string> files, kinds;
    for (const Finding &finding : m_findings)
        if (finding.level == FindingLevel::rejected && finding.line == 0 && !finding.file.empty())
            files.push_back(finding.file);
    const auto total = [&](const char *code) {
        const auto found = m_totals.find(code);
        return found == m_totals.end() ? std::uint64_t(0) : found->second;
    };
    const auto add = [&](std::uint64_t number, const char *one, const char *many) {
        if (number > 0)
            kinds.push_back(counted(number) + (number == 1 ? one : many));
    };
    std::uint64_t ofFiles = files.size(), dangling = total("dangling");
    add(dangling, " relationship without its nodes", " relationships without their nodes");
    add(m_rejected - std::min(m_rejected, ofFiles + dangling), " line or value", " lines or values");
    constexpr std::size_t most = 3;
    if (files.size() > most) {
        const auto rest = files.size() - most;
        files.resize(most);
        files.push_back(counted(rest) + " more files");
    }
    files.insert(files.end(), kinds.begin(), kinds.end());
    std::string out = "The folder is damaged. These parts were not read: " + base::join(files, ", ") + ".";
    const auto first = std::find_if(m_findings.begin(), m_findings.end(), [](const Finding &each) {
        return each.level == FindingLevel::rejected && each.line > 0;
    });
    if (first != m_findings.end())
        out += " First problem: " + placeOf(*first) + first->message;
    return out;
}

std::string LoadReport::text() const
{
    std::string out = "Read " + counted(nodes) + " nodes and " + counted(relationships) + " relationships from " +
                      counted(files) + " files (" + counted(bytes) + " bytes).\n";
    if (!schemaFile.empty())
        out += "Schema details from " + schemaFile + ".\n";
    if (m_rejected > 0)
        out += "Left out: " + counted(m_rejected) + " lines or values.\n";
    for (const Finding &finding : m_findings) {
        out += placeOf(finding) + finding.message + "\n";
    }
    for (const auto &[code, total] : m_totals)
        if (total > m_keptPerCode)
            out += "... and " + counted(total - m_keptPerCode) + " more problems of kind " + code + ".\n";
    return out;
}

} // namespace graph
