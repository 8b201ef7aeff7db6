// SPDX-License-Identifier: GPL-3.0-or-later
// Cases in text files: a graph, a query, the rows it must give. Owner: tests of cypher. Header only; one thread.
//
//   graph            a CREATE statement, used by the cases after it
//   case NAME        a query, then one of
//   => or =>>        rows (in any order, or in this one) as literals between bars; no line: no rows
//   !! CODE WORDS    the error's code, and words that its message holds
// Blank lines and lines that begin with # are ignored.
#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace fixtures {

struct Case {
    std::string name, graph, query;
    std::vector<std::string> rows;
    bool ordered = false;
    std::string errorCode, errorWords;
};

inline std::vector<Case> readCases(const std::string &path)
{
    std::ifstream file(path);
    if (!file)
        throw std::runtime_error("no such file: " + path);
    enum class Part { none, graph, query, rows } part = Part::none;
    std::vector<Case> cases;
    std::string graph;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#')
            continue;
        if (line == "graph") {
            graph.clear();
            part = Part::graph;
        } else if (line.rfind("case ", 0) == 0) {
            cases.push_back({line.substr(5), graph, {}, {}, false, {}, {}});
            part = Part::query;
        } else if (line == "=>" || line == "=>>") {
            cases.back().ordered = line == "=>>";
            part = Part::rows;
        } else if (line.rfind("!! ", 0) == 0) {
            std::istringstream words(line.substr(3));
            words >> cases.back().errorCode >> std::ws;
            std::getline(words, cases.back().errorWords);
            part = Part::none;
        } else if (part == Part::graph) {
            graph += line + "\n";
        } else if (part == Part::query) {
            cases.back().query += line + "\n";
        } else if (part == Part::rows) {
            cases.back().rows.push_back(line);
        }
    }
    return cases;
}

} // namespace fixtures
