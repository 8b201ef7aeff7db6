// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic on numbers: + - * / ^, parentheses, postfix %, and a few functions. Uses muParser without variables,
// assignments and files. Any thread.
#pragma once

#include "base/result.h"
#include "tools/tool.h"

#include <string>
#include <string_view>

namespace tools {

// At most 1,000 bytes and 60 nested parentheses; the result must be finite. Errors: category input, codes "too-large",
// "too-deep", "expression", "not-finite".
base::Result<double> calculate(std::string_view expression);

// The shortest text that parses to the same number (18527.424242424244, 149265), without binary rounding noise: 276.6
// instead of 276.59999999999997.
std::string numberText(double value);

Tool calculatorTool(); // "calculator", with one argument "expression"

} // namespace tools
