// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/loadreport.h"

#include "base/text.h"

namespace graph {

namespace {

std::string counted(std::uint64_t number)
{
    return base::grouped(static_cast<std::int64_t>(number));
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

std::string LoadReport::text() const
{
    std::string out = "Read " + counted(nodes) + " nodes and " + counted(relationships) + " relationships from " +
                      counted(files) + " files (" + counted(bytes) + " bytes).\n";
    if (!schemaFile.empty())
        out += "Schema details from " + schemaFile + ".\n";
    if (m_rejected > 0)
        out += "Rejected: " + counted(m_rejected) + " lines or values.\n";
    for (const Finding &finding : m_findings) {
        out += finding.file;
        if (finding.line > 0)
            out += ":" + std::to_string(finding.line);
        if (!finding.column.empty())
            out += ", " + finding.column;
        out += (finding.file.empty() ? "" : ": ") + finding.message + "\n";
    }
    for (const auto &[code, total] : m_totals)
        if (total > m_keptPerCode)
            out += "... and " + counted(total - m_keptPerCode) + " more of the kind " + code + ".\n";
    return out;
}

} // namespace graph
