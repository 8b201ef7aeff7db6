// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/checkpoint.h"

namespace workflow {

std::string_view toString(Origin origin)
{
    static constexpr std::string_view words[] = {"start", "run", "edit", "hint", "skip", "swap", "replay", "limit"};
    return words[static_cast<std::size_t>(origin)];
}

std::string_view toString(AttemptStatus status)
{
    static constexpr std::string_view words[] = {"running", "suspended", "cancelled", "failed", "interrupted"};
    return words[static_cast<std::size_t>(status)];
}

} // namespace workflow
