// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/schema/promptnames.h"

#include "base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace data {

namespace {

bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029 || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069);
}

bool hasControls(std::string_view text)
{
    const bool plain =
        std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c < 0x7f; });
    if (plain)
        return false;
    const auto points = base::toCodePoints(text);
    return std::any_of(points.begin(), points.end(), isControl);
}

// Calls `each` with every name and comment.
template <class AnySchema, class Each>
void visit(AnySchema &schema, const Each &each)
{
    const auto properties = [&each](auto &all) {
        for (auto &property : all) {
            each(property.name, true);
            each(property.comment, false);
            each(property.remark, false);
        }
    };
    const auto ends = [&each](auto &all) {
        for (auto &one : all) {
            each(one.from, true);
            each(one.to, true);
            for (auto &[column, referred] : one.columns) {
                each(column, true);
                each(referred, true);
            }
        }
    };
    for (auto &type : schema.entities) {
        each(type.name, true);
        each(type.comment, false);
        each(type.remark, false);
        for (auto &parent : type.parents)
            each(parent, true);
        for (auto &called : type.calledBy)
            each(called, true);
        properties(type.properties);
    }
    for (auto &type : schema.relationships) {
        each(type.name, true);
        each(type.comment, false);
        ends(type.endpoints);
        properties(type.properties);
    }
    ends(schema.references);
}

} // namespace

std::string promptName(std::string_view name)
{
    if (!hasControls(name))
        return std::string(name);
    auto points = base::toCodePoints(name);
    for (char32_t &c : points)
        if (isControl(c) && c >= 0x20) // JSON escapes only those below 0x20
            c = U' ';
    return nlohmann::json(base::toUtf8(points)).dump();
}

std::optional<Schema> withPromptNames(const Schema &schema)
{
    bool isOdd = false;
    visit(schema, [&isOdd](const std::string &text, bool) { isOdd = isOdd || hasControls(text); });
    if (!isOdd)
        return std::nullopt;
    Schema out = schema;
    visit(out, [](std::string &text, bool isName) { text = isName ? promptName(text) : asRemark(text); });
    return out;
}

} // namespace data
