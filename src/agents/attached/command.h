// SPDX-License-Identifier: GPL-3.0-or-later
// The command that starts a program with an agent: "attach:python -m reflexion_attach agent:graph". Only what the user
// types or confirms is started: no session, question set or reply of a model names a command. Pure functions; any
// thread.
#pragma once

#include "base/process.h"
#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace agents::attached {

inline constexpr std::string_view attachScheme = "attach:";

struct Command {
    std::vector<std::string> words;
    std::string folder;                 // working folder; empty: the present one
    std::vector<std::string> variables; // names of variables of this program's environment that the program gets
};

// The words of a command line, without a shell: blanks separate, '…' and "…" hold a word together, a backslash takes
// the next character as it is (not in '…'). Errors: no word, an open quote.
base::Result<std::vector<std::string>> wordsOf(std::string_view line);

// With the values of the variables. Errors: a name that is no name of a variable, a variable without a value.
base::Result<base::ProcessSpec> processOf(const Command &command);

} // namespace agents::attached
