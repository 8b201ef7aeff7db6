// SPDX-License-Identifier: GPL-3.0-or-later
// Functions on text. Positions and lengths count code points, as in openCypher.
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/routines.h"

#include "base/text.h"
#include "base/textsearch.h"

#include <algorithm>
#include <cstdlib>
#include <utf8proc.h>

namespace cypher {

using data::Value;
using Arguments = std::span<const Value>;

namespace {

bool isAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Characters [from, from + count) of a text.
std::string middle(std::string_view text, std::size_t from, std::size_t count)
{
    if (isAscii(text))
        return from < text.size() ? std::string(text.substr(from, count)) : std::string();
    std::vector<char32_t> points = base::toCodePoints(text);
    if (from >= points.size())
        return {};
    points.erase(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(from));
    if (count < points.size())
        points.resize(count);
    return base::toUtf8(points);
}

std::size_t length(std::string_view text)
{
    return isAscii(text) ? text.size() : base::toCodePoints(text).size();
}

// A length or position; false (and failed) if it is negative.
bool natural(const Value &value, std::string_view function, std::size_t &out, QueryContext &context)
{
    if (value.asInt() < 0) {
        context.runtimeError({BASE_TEXT("cypher.negative-position",
                                        "{function}() needs a position or length of 0 or more, not {value}."),
                              {{"function", std::string(function)}, {"value", value.toLiteral()}}},
                             "NegativeIntegerArgument");
        return false;
    }
    out = static_cast<std::size_t>(value.asInt());
    return true;
}

Value left(Arguments a, QueryContext &context)
{
    std::size_t count = 0;
    return natural(a[1], "left", count, context) ? Value(middle(a[0].asString(), 0, count)) : Value();
}

Value right(Arguments a, QueryContext &context)
{
    std::size_t count = 0;
    if (!natural(a[1], "right", count, context))
        return {};
    const std::size_t size = length(a[0].asString());
    return Value(middle(a[0].asString(), size - std::min(size, count), count));
}

Value substring(Arguments a, QueryContext &context)
{
    std::size_t from = 0, count = std::string::npos;
    if (!natural(a[1], "substring", from, context) || (a.size() > 2 && !natural(a[2], "substring", count, context)))
        return {};
    return Value(middle(a[0].asString(), from, count));
}

enum class Ends { both, left, right };

std::string trimmed(std::string_view text, Ends ends, const std::vector<char32_t> *set)
{
    const auto goes = [set](char32_t point) {
        if (set)
            return std::find(set->begin(), set->end(), point) != set->end();
        if (point <= 0x20)
            return point == 0x20 || (point >= 0x09 && point <= 0x0d) || (point >= 0x1c && point <= 0x1f);
        const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(point));
        return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
    };
    std::vector<char32_t> points = base::toCodePoints(text);
    auto begin = points.begin(), end = points.end();
    while (ends != Ends::right && begin != end && goes(*begin))
        ++begin;
    while (ends != Ends::left && begin != end && goes(*(end - 1)))
        --end;
    return base::toUtf8({begin, end});
}

template <Ends ends>
Value trim(Arguments a, QueryContext &)
{
    if (a.size() < 2)
        return Value(trimmed(a[0].asString(), ends, nullptr));
    const std::vector<char32_t> set = base::toCodePoints(a[1].asString());
    return Value(trimmed(a[0].asString(), ends, &set));
}

Value replace(Arguments a, QueryContext &context)
{
    const std::string &text = a[0].asString(), &from = a[1].asString(), &to = a[2].asString();
    if (from.empty())
        return a[0];
    std::string out;
    std::size_t begin = 0;
    for (std::size_t at = base::find(text, from); at != std::string::npos; at = base::find(text, from, begin)) {
        out.append(text, begin, at - begin).append(to);
        begin = at + from.size();
        if (out.size() > context.limits().memory && !context.charge(out.size()))
            return {};
    }
    return Value(out.append(text, begin));
}

std::vector<std::string> pieces(std::string_view text, std::string_view delimiter)
{
    std::vector<std::string> out;
    if (delimiter.empty()) {
        for (const char32_t point : base::toCodePoints(text))
            out.push_back(base::toUtf8({point}));
        return out;
    }
    std::size_t begin = 0;
    for (std::size_t at = base::find(text, delimiter); at != std::string_view::npos;
         at = base::find(text, delimiter, begin)) {
        out.emplace_back(text.substr(begin, at - begin));
        begin = at + delimiter.size();
    }
    out.emplace_back(text.substr(begin));
    return out;
}

// The second argument is a delimiter or a list of them.
Value split(Arguments a, QueryContext &context)
{
    std::vector<std::string> parts{a[0].asString()};
    data::ValueList delimiters;
    if (a[1].isString())
        delimiters.push_back(a[1]);
    else if (a[1].type() == data::Type::list)
        delimiters = a[1].asList();
    if (delimiters.empty() ||
        !std::all_of(delimiters.begin(), delimiters.end(), [](const Value &v) { return v.isString(); })) {
        context.typeError(
            {BASE_TEXT("cypher.split", "split() needs a text or a list of texts to split at, not {value}."),
             {},
             {{"value", describedValue(a[1])}}});
        return {};
    }
    for (const Value &delimiter : delimiters) {
        std::vector<std::string> finer;
        for (const std::string &part : parts)
            for (std::string &piece : pieces(part, delimiter.asString()))
                finer.push_back(std::move(piece));
        parts = std::move(finer);
    }
    return Value(data::ValueList(parts.begin(), parts.end()));
}

Value reverse(Arguments a, QueryContext &context)
{
    if (a[0].type() == data::Type::list)
        return Value(data::ValueList(a[0].asList().rbegin(), a[0].asList().rend()));
    if (a[0].isString()) {
        std::vector<char32_t> points = base::toCodePoints(a[0].asString());
        std::reverse(points.begin(), points.end());
        return Value(base::toUtf8(points));
    }
    context.typeError({BASE_TEXT("cypher.reverse", "reverse() needs a text or a list, not {value}."),
                       {},
                       {{"value", describedValue(a[0])}}});
    return {};
}

Value normalize(Arguments a, QueryContext &context)
{
    const std::string form = a.size() > 1 ? base::upper(a[1].asString()) : "NFC";
    int options = UTF8PROC_STABLE;
    if (form == "NFC" || form == "NFKC")
        options |= UTF8PROC_COMPOSE;
    else if (form == "NFD" || form == "NFKD")
        options |= UTF8PROC_DECOMPOSE;
    else {
        context.runtimeError(
            {BASE_TEXT("cypher.normalize", "normalize() knows the forms NFC, NFD, NFKC and NFKD, not {value}."),
             {},
             {{"value", describedValue(a[1])}}},
            "InvalidArgumentValue");
        return {};
    }
    if (form == "NFKC" || form == "NFKD")
        options |= UTF8PROC_COMPAT;
    utf8proc_uint8_t *mapped = nullptr;
    const std::string &text = a[0].asString();
    const auto size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t *>(text.data()),
                     static_cast<utf8proc_ssize_t>(text.size()), &mapped, static_cast<utf8proc_option_t>(options));
    if (size < 0)
        return a[0]; // invalid UTF-8 cannot be normalised
    Value out(std::string(reinterpret_cast<const char *>(mapped), static_cast<std::size_t>(size)));
    std::free(mapped);
    return out;
}

Value toLower(Arguments a, QueryContext &)
{
    return Value(base::lower(a[0].asString()));
}
Value toUpper(Arguments a, QueryContext &)
{
    return Value(base::upper(a[0].asString()));
}
Value characterLength(Arguments a, QueryContext &)
{
    return Value(static_cast<std::int64_t>(length(a[0].asString())));
}

// size() of a list or text; for a path pattern the parser made COUNT { }.
Value size(Arguments a, QueryContext &context)
{
    if (a[0].isString())
        return characterLength(a, context);
    if (a[0].type() == data::Type::list)
        return Value(static_cast<std::int64_t>(a[0].asList().size()));
    context.typeError(
        {BASE_TEXT("cypher.size", "size() needs a list or a text, not {value}. For a path, use length()."),
         {},
         {{"value", describedValue(a[0])}}});
    return {};
}

Value levenshteinDistance(Arguments a, QueryContext &)
{
    return Value(static_cast<std::int64_t>(base::editDistance(a[0].asString(), a[1].asString(), SIZE_MAX - 1)));
}

Value levenshteinSimilarity(Arguments a, QueryContext &)
{
    const std::size_t longest = std::max(length(a[0].asString()), length(a[1].asString()));
    if (longest == 0)
        return Value(1.0);
    const auto distance = static_cast<double>(base::editDistance(a[0].asString(), a[1].asString(), SIZE_MAX - 1));
    return Value(1.0 - distance / static_cast<double>(longest));
}

constexpr Routine textTable[] = {
    {Function::levenshteinDistance, "ss", levenshteinDistance},
    {Function::levenshteinSimilarity, "ss", levenshteinSimilarity},
    {Function::charLength, "s", characterLength},
    {Function::left, "si", left},
    {Function::lTrim, "ss", trim<Ends::left>},
    {Function::normalize, "ss", normalize},
    {Function::replace, "sss", replace},
    {Function::reverse, "*", reverse},
    {Function::right, "si", right},
    {Function::rTrim, "ss", trim<Ends::right>},
    {Function::size, "*", size},
    {Function::split, "s*", split},
    {Function::substring, "sii", substring},
    {Function::toLower, "s", toLower},
    {Function::toUpper, "s", toUpper},
    {Function::trim, "ss", trim<Ends::both>},
};

} // namespace

std::span<const Routine> textRoutines()
{
    return textTable;
}

} // namespace cypher
