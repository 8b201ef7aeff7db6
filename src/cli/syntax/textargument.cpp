// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/syntax/textargument.h"

#include "base/plainfile.h"

#include <iostream>

namespace cli {

base::Result<std::string> textArgument(const std::string &argument)
{
    if (argument == "-")
        return base::restOf(std::cin);
    if (argument.size() > 1 && argument[0] == '@')
        return base::contentOf(argument.substr(1));
    return argument;
}

} // namespace cli
