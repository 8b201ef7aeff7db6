// SPDX-License-Identifier: GPL-3.0-or-later
// Report of what was read, guessed and rejected while a folder was opened. A value. Owner: graph.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace graph {

enum class FindingLevel { note, guess, rejected };

struct Finding {
    FindingLevel level = FindingLevel::note;
    std::string code;       // stable: "bad-number", "duplicate-id", "dangling", "field-count", "delimiters", ...
    std::string file;       // empty if it concerns the folder
    std::uint64_t line = 0; // from 1; 0 if it concerns the file
    std::string column;     // name in the header; empty if it concerns the line
    std::string message;    // a sentence
};

class LoadReport {
public:
    explicit LoadReport(std::size_t keptPerCode = 20) : m_keptPerCode(keptPerCode) {}

    std::uint64_t files = 0, bytes = 0, nodes = 0, relationships = 0; // read
    std::string schemaFile; // the one used; empty: the schema is from the data alone

    void add(Finding finding);
    // Restores an earlier report.
    void restore(std::vector<Finding> findings, std::map<std::string, std::uint64_t> totals, std::uint64_t rejected);
    const std::vector<Finding> &findings() const
    {
        return m_findings;
    } // the first findings of each code, in reading order
    const std::map<std::string, std::uint64_t> &totals() const { return m_totals; } // by code, including those not kept
    std::uint64_t rejected() const { return m_rejected; } // lines and values that are missing in the graph
    // One sentence about missing data; empty if the graph is complete.
    std::string leftOut() const;
    // For a terminal or dialog: counts, then findings as "file:line, column: sentence", then how many more.
    std::string text() const;

private:
    std::size_t m_keptPerCode;
    std::vector<Finding> m_findings;
    std::map<std::string, std::uint64_t> m_totals;
    std::uint64_t m_rejected = 0;
};

} // namespace graph
