// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/values/emptysigns.h"

#include "base/text.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace offline {

std::string emptySign(const data::Property &property)
{
    constexpr std::string_view signs[] = {"null", "n/a", "none", "nil", "-", "--", "?"};
    for (const auto &sample : property.samples)
        if (sample.isString() &&
            std::find(std::begin(signs), std::end(signs), base::lower(sample.asString())) != std::end(signs))
            return sample.asString();
    return {};
}

} // namespace offline
