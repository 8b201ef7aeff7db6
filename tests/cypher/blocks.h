// SPDX-License-Identifier: GPL-3.0-or-later
// Case files of the front end: blocks of lines separated by empty lines; lines that begin with # are ignored. Owner:
// tests of cypher. Header only; one thread.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace fixtures {

using Block = std::vector<std::string>;

inline std::vector<Block> readBlocks(const std::string &name)
{
    const std::string path = std::string(REFLEXION_SOURCE_DIR) + "/tests/cypher/frontend/" + name;
    std::ifstream file(path);
    if (!file)
        throw std::runtime_error("no such file: " + path);
    std::vector<Block> blocks(1);
    for (std::string line; std::getline(file, line);) {
        if (line.empty())
            blocks.emplace_back();
        else if (line.front() != '#')
            blocks.back().push_back(line);
    }
    std::erase_if(blocks, [](const Block &block) { return block.empty(); });
    return blocks;
}

// All lines of the file.
inline Block readLines(const std::string &name)
{
    Block lines;
    for (const Block &block : readBlocks(name))
        lines.insert(lines.end(), block.begin(), block.end());
    return lines;
}

// "left | right"
inline std::pair<std::string, std::string> halves(const std::string &line)
{
    const auto bar = line.find(" | ");
    return {line.substr(0, bar), bar == std::string::npos ? std::string() : line.substr(bar + 3)};
}

} // namespace fixtures
