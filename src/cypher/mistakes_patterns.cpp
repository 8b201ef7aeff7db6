// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/mistakes.h"

namespace cypher {

std::optional<data::Diagnostic> patternMistake(const Scene &)
{
    return std::nullopt;
}

} // namespace cypher
