// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic on numbers that are written out: + - * / ^, parentheses, % behind a number, and a few functions; the
// library is muParser, which knows no variables, assignments or files here. Owner: tools; any thread.
#pragma once

#include "base/result.h"
#include "tools/tool.h"

#include <string>
#include <string_view>

namespace tools {

// At most 1,000 bytes and 60 parentheses within each other. A result that is not finite is an error. Errors: category
// input, codes "too-large", "too-deep", "expression", "not-finite".
base::Result<double> calculate(std::string_view expression);

// The shortest text that reads back as the same number (18527.424242424244, 149265), without the noise of binary
// fractions: 276.6, where that text would be 276.59999999999997.
std::string numberText(double value);

Tool calculatorTool(); // "calculator", with one argument "expression"

} // namespace tools
