// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/values/typedvalue.h"

#include "base/jsonread.h"

#include <limits>

namespace data {

namespace {

using nlohmann::json;

Value valueOfJson(const json &in)
{
    switch (in.type()) {
    case json::value_t::boolean:
        return in.get<bool>();
    case json::value_t::number_integer:
        return in.get<std::int64_t>();
    case json::value_t::number_unsigned:
        if (in.get<std::uint64_t>() > std::uint64_t(std::numeric_limits<std::int64_t>::max()))
            return in.dump();
        return in.get<std::int64_t>();
    case json::value_t::number_float:
        return in.get<double>();
    case json::value_t::string:
        return in.get<std::string>();
    case json::value_t::array: {
        ValueList items;
        for (const json &item : in)
            items.push_back(valueOfJson(item));
        return items;
    }
    case json::value_t::object: {
        ValueMap entries;
        for (const auto &[key, value] : in.items())
            entries.emplace_back(key, valueOfJson(value));
        return Value::map(std::move(entries));
    }
    default:
        return {};
    }
}

} // namespace

Value typedValue(std::string_view typed)
{
    const json read = base::parsedJson(typed);
    return read.is_discarded() ? Value(std::string(typed)) : valueOfJson(read);
}

} // namespace data
