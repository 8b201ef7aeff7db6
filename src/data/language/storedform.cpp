// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/storedform.h"

#include <algorithm>
#include <cctype>

namespace data {

namespace {

// Three groups of digits with two equal separators, or two with a colon: usual forms of dates and times.
bool isDateOrTime(std::string_view shape)
{
    for (const char sign : {'-', '/', '.', ':'}) {
        const auto signs = std::count(shape.begin(), shape.end(), sign);
        if (!shape.empty() && shape.front() == '9' && (signs == 2 || (sign == ':' && signs == 1)))
            return true;
    }
    return false;
}

} // namespace

std::string shapeOf(std::string_view text)
{
    std::string shape;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const char sign = std::isdigit(byte) ? '9' : std::isalpha(byte) || byte >= 0x80 ? 'a' : c;
        if (sign != 'a' || shape.empty() || shape.back() != 'a')
            shape += sign;
    }
    return shape;
}

bool isOrderComparison(std::string_view operation)
{
    return operation == "<" || operation == "<=" || operation == ">" || operation == ">=" || operation == "BETWEEN";
}

std::optional<Value> storedOtherwise(const Property &property, const Value &literal)
{
    if (property.samples.empty() || !(literal.isString() || literal.isNumber()))
        return std::nullopt;
    const bool text = literal.isString();
    const std::string shape = text ? shapeOf(literal.asString()) : std::string();
    for (const Value &sample : property.samples) {
        if (!sample.isString() && !sample.isNumber())
            return std::nullopt; // the type checker handles lists and dates
        if (sample.isString() != text)
            continue;
        // Only dates have a form that all stored texts share.
        if (!text || !isDateOrTime(shape) || shapeOf(sample.asString()).starts_with(shape) ||
            shape.starts_with(shapeOf(sample.asString())))
            return std::nullopt;
    }
    return property.samples.front();
}

} // namespace data
