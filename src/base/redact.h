// SPDX-License-Identifier: GPL-3.0-or-later
// Strikes secrets out of a text before it leaves the program: the log, an export, a report. Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace base {

// The text with "***" in the place of each secret: those that are known (of six bytes and more), and what has the form
// of one: keys of model servers and clouds, bearer tokens, JSON web tokens, private keys, passwords in addresses, and
// the values of names such as password or api_key. Text that is JSON or HTML stays so. Linear in the text.
std::string redacted(std::string_view text, const std::vector<std::string> &known = {});

} // namespace base
