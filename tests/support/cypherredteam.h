// SPDX-License-Identifier: GPL-3.0-or-later
// The list of Cypher statements that must not pass, and of harmless ones (tests/cypher/redteam.txt). One thread.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace support {

struct CypherAttack {
    std::string name;     // "line 12: CREATE (n)"
    std::string expected; // write, outside, unread, either, endless, pass
    std::string text;
    bool mustNotPass() const { return expected != "pass" && expected != "endless"; }
    bool isNotUnderstood() const { return expected == "unread" || expected == "either"; }
};

inline std::vector<CypherAttack> cypherRedTeam()
{
    std::ifstream file(REFLEXION_SOURCE_DIR "/tests/cypher/redteam.txt");
    if (!file)
        throw std::runtime_error("tests/cypher/redteam.txt is missing");
    std::vector<CypherAttack> out;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty() || line[0] == '#')
            continue;
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::size_t text = line.find_first_not_of(' ', end);
        CypherAttack each;
        each.expected = line.substr(0, end);
        for (std::size_t i = text; i < line.size(); ++i) {
            if (line[i] != '\\' || i + 1 == line.size()) {
                each.text += line[i];
                continue;
            }
            const char c = line[++i];
            each.text += c == 'n' ? '\n' : c == 't' ? '\t' : c;
        }
        each.name = "line " + std::to_string(number) + ": " + each.text;
        out.push_back(std::move(each));
    }
    return out;
}

} // namespace support
