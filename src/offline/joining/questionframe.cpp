// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/joining/questionframe.h"

#include <algorithm>

namespace offline {

bool Mention::hasType(int entity) const
{
    return std::any_of(types.begin(), types.end(), [&](const TypeTarget &type) { return type.entity == entity; });
}

} // namespace offline
