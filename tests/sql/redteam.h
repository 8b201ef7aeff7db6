// SPDX-License-Identifier: GPL-3.0-or-later
// The list of statements that must not pass, and of harmless ones (redteam.txt). Owner: tests of sql. One thread.
#pragma once

#include "sql/text/dialect.h"

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace fixtures {

struct RedTeamLine {
    std::string name; // "line 12, SQLite"
    sql::Dialect dialect = sql::Dialect::sqlite;
    std::string expected; // refused, unread, endless, pass
    std::string text;
};

inline std::string unescaped(const std::string &text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const char c = text[++i];
        if (c == 'x') {
            out += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
            i += 2;
            continue;
        }
        out += c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c == '0' ? '\0' : c;
    }
    return out;
}

inline std::vector<RedTeamLine> readRedTeam(const std::string &name = "redteam.txt")
{
    std::ifstream file(REFLEXION_SOURCE_DIR "/tests/sql/" + name);
    if (!file)
        throw std::runtime_error(name + " is missing");
    std::vector<RedTeamLine> out;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty() || line[0] == '#')
            continue;
        const std::string dialects = line.substr(0, line.find(' '));
        const std::size_t word = line.find_first_not_of(' ', dialects.size());
        const std::size_t end = std::min(line.find(' ', word), line.size());
        const std::size_t text = line.find_first_not_of(' ', end);
        for (const auto &[letter, dialect] :
             {std::pair{'s', sql::Dialect::sqlite}, std::pair{'p', sql::Dialect::postgres},
              std::pair{'m', sql::Dialect::mariadb}})
            if (dialects.find(letter) != std::string::npos)
                out.push_back({"line " + std::to_string(number) + ", " + std::string(sql::toString(dialect)), dialect,
                               line.substr(word, end - word),
                               text == std::string::npos ? std::string() : unescaped(line.substr(text))});
    }
    return out;
}

} // namespace fixtures
