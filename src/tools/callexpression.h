// SPDX-License-Identifier: GPL-3.0-or-later
// The written form of a call, name(k=v, ...): a tokenizer and a recursive descent over literal values. There are no
// names, calls, attributes or operators to evaluate: what is not a literal is an error that says so. Owner: tools; any
// thread.
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
    std::size_t end = 0;      // byte behind the closing parenthesis
    bool wasLeftOpen = false; // one ')' was missing at the very end of the text
};

// Reads the call whose name begins at `begin`. Errors: category model, code "expression"; the sentence is for the model
// that wrote it: what stands where, and what may stand there.
base::Result<CallExpression> readCall(std::string_view text, std::size_t begin = 0);

// Where a text has NAME '(' at `begin`: the length of the name, else 0. A name holds ASCII letters, digits, '_', and
// inside also '-'.
std::size_t callNameAt(std::string_view text, std::size_t begin);

// The whole text could stand before the parenthesis.
bool isCallName(std::string_view text);

} // namespace tools
