// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/storevalues.h"

#include "base/text.h"
#include "data/language/suggestions.h"

#include <array>
#include <charconv>

namespace retrieval {

namespace {

constexpr std::size_t mostBytes = 64u << 20;
constexpr std::chrono::milliseconds forSearch{30000};
constexpr std::size_t namedTables = 400; // maximum bytes of the list of names

} // namespace

std::string textOf(const data::Value &value)
{
    return value.isNull() ? std::string() : value.isString() ? value.asString() : value.toDisplay();
}

std::int64_t integerOf(const data::Value &value)
{
    return value.isNumber() ? static_cast<std::int64_t>(value.toDouble()) : 0;
}

std::string vectorText(const std::vector<float> &vector)
{
    std::string out = "[";
    std::array<char, 32> digits{};
    for (const float each : vector) {
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), each).ptr;
        out += (out.size() > 1 ? "," : "") + std::string(digits.data(), end);
    }
    return out + "]";
}

base::Result<data::Rows> storeRows(data::Source &source, const data::Query &query, const std::stop_token &stop)
{
    data::QueryLimits limits;
    limits.setRows(10'000);
    limits.bytes = mostBytes;
    limits.time = forSearch;
    return source.run(query, limits, stop);
}

base::CodedText storeWord(const std::string &kind)
{
    return kind == "table"    ? BASE_TEXT("store.table", "table")
           : kind == "label"  ? BASE_TEXT("store.label", "label")
           : kind == "column" ? BASE_TEXT("store.column", "column")
                              : BASE_TEXT("store.property", "property");
}

tl::unexpected<base::Error> unknownTable(const std::string &named, const std::vector<std::string> &known,
                                         const std::string &kind, const std::string &source)
{
    const std::string example = known.empty() ? "articles" : known.front();
    const base::CodedText word = storeWord(kind);
    const base::CodedText list =
        known.empty() ? base::CodedText(BASE_TEXT("store.none", "{source} has no {kind} with text."),
                                        {{"source", source}}, {{"kind", word}})
                      : base::CodedText(BASE_TEXT("store.with-text", "These contain text: {known}."),
                                        {{"known", base::shorten(base::join(known, ", "), namedTables)}});
    if (named.empty())
        return base::fail(base::Category::usage,
                          {BASE_TEXT("store.not-named",
                                     "The address does not name the {kind} with the documents. Add {option}. {list}"),
                           {{"option", "?" + kind + "=" + example}},
                           {{"kind", word}, {"list", list}}});
    const std::string near = data::nearestName(named, known);
    return base::fail(base::Category::usage,
                      {near.empty()
                           ? BASE_TEXT("store.unknown", "{source} has no {kind} “{name}”. {list}")
                           : BASE_TEXT("store.near", "{source} has no {kind} “{name}”. Did you mean {near}? {list}"),
                       {{"source", source}, {"name", base::shorten(named, 60)}, {"near", near}},
                       {{"kind", word}, {"list", list}}});
}

tl::unexpected<base::Error> vectorsDiffer(const std::string &name, const base::Error &why)
{
    return base::fail(
        why.category,
        {BASE_TEXT("documents.vectors-differ",
                   "The vectors of {name} and of the question cannot be compared: {why} Add embedding=MODEL to the "
                   "address, where MODEL is the model that made the vectors of {name}."),
         {{"name", name}},
         {{"why", base::textOf(why)}}},
        why.detail, why.code);
}

} // namespace retrieval
