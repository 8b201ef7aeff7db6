// SPDX-License-Identifier: GPL-3.0-or-later
// One call of the command `reflexion` in this process: arguments in, exit code and texts out.
#pragma once

#include "cli/world/world.h"

#include <array>
#include <cstdio>
#include <string>
#include <vector>

namespace support {

struct CommandResult {
    int code = 0;
    std::string output, errors;
    bool operator==(const CommandResult &) const = default;
};

// The whole text of the file, which is closed.
inline std::string takeContents(std::FILE *file)
{
    std::string text;
    std::rewind(file);
    std::array<char, 65536> piece{};
    while (const std::size_t read = std::fread(piece.data(), 1, piece.size(), file))
        text.append(piece.data(), read);
    std::fclose(file);
    return text;
}

// `arguments`: without the name of the program.
inline CommandResult runCommand(cli::World &world, const std::vector<std::string> &arguments)
{
    world.out = std::tmpfile();
    world.err = std::tmpfile();
    std::vector<const char *> pointers{"reflexion"};
    for (const std::string &argument : arguments)
        pointers.push_back(argument.c_str());
    CommandResult result;
    result.code = cli::run(static_cast<int>(pointers.size()), pointers.data(), world);
    result.output = takeContents(world.out);
    result.errors = takeContents(world.err);
    return result;
}

} // namespace support
