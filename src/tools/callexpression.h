// SPDX-License-Identifier: GPL-3.0-or-later
// Parser for calls written as name(k=v, ...): a tokenizer and recursive descent over literals. Nothing is evaluated:
// names, calls, attributes and operators as values are errors. Any thread.
//
//   call  := NAME '(' [arg (',' arg)* [',']] ')'        arg := [NAME '='] value
//   value := STRING | ['-'|'+'] NUMBER | true | false | null | None | True | False
//          | '[' [value (',' value)* [',']] ']' | '{' [STRING ':' value (',' STRING ':' value)* [',']] '}'
#pragma once

#include "base/result.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace tools {

struct CallExpression {
    std::string name;
    nlohmann::json positional = nlohmann::json::array();
    nlohmann::json named = nlohmann::json::object();
    std::size_t end = 0;      // byte after the closing parenthesis
    bool wasLeftOpen = false; // the final ')' was missing
};

// Parses the call whose name begins at `begin`. Errors: category model, code "expression"; the sentence states for the
// model what was found, where, and what was expected.
base::Result<CallExpression> readCall(std::string_view text, std::size_t begin = 0);

// Length of the name if the text has NAME '(' at `begin`, else 0. Names have ASCII letters, digits, '_', and inside
// also '-'.
std::size_t callNameAt(std::string_view text, std::size_t begin);

// Whether the whole text is a valid call name.
bool isCallName(std::string_view text);

} // namespace tools
