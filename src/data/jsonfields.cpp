// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/jsonfields.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace data {

using nlohmann::json;

std::string textIn(const json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t countIn(const json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_number_integer() ? std::max<std::int64_t>(found->get<std::int64_t>(), 0)
                                                               : 0;
}

} // namespace data
