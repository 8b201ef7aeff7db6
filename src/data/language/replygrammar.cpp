// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/replygrammar.h"

#include "base/text.h"

namespace data {

std::string terminal(std::string_view text)
{
    std::string out = "\"";
    for (const char sign : text) {
        if (sign == '"' || sign == '\\')
            out += '\\';
        if (sign == '\n')
            out += "\\n";
        else
            out += sign;
    }
    return out + "\"";
}

void GrammarWriter::rule(std::string_view name, const std::vector<std::string> &alternatives)
{
    if (!alternatives.empty())
        m_text += std::string(name) + " ::= " + base::join(alternatives, " | ") + "\n";
}

} // namespace data
