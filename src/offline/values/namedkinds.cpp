// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/values/namedkinds.h"

#include "offline/values/valueindex.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace offline {

namespace {

constexpr std::int64_t mostNames = 5000; // of a property that is looked through
constexpr std::size_t leastNames = 3;    // that both have
constexpr std::size_t mostEntries = 1000000;

using NameSet = std::unordered_set<std::string_view>;

// Types with one relationship to this one, called by a property of their own.
std::vector<int> kindsBeside(const Lexicon &lexicon, int owner)
{
    std::vector<int> kinds;
    for (int other = 0; other < static_cast<int>(lexicon.schema().entities.size()); ++other)
        if (other != owner && lexicon.nameProperty(other) && lexicon.links(owner, other).size() == 1)
            kinds.push_back(other);
    return kinds;
}

} // namespace

NamedKinds namedKinds(const Lexicon &lexicon, const ValueIndex &values)
{
    NamedKinds found;
    if (values.size() > mostEntries)
        return found;
    std::map<std::pair<int, const data::Property *>, NameSet> texts; // of a type's property
    std::map<int, std::vector<int>> beside;                          // by column
    const auto &columns = values.columns();
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const auto &target = columns[c].target;
        if (target.ofRelation || columns[c].primary || columns[c].alias || columns[c].partial)
            continue;
        const auto &property = lexicon.property(target);
        if (property.type != data::Type::string || property.distinct > mostNames)
            continue;
        auto kinds = kindsBeside(lexicon, target.owner);
        for (const int kind : kinds)
            texts[{kind, lexicon.nameProperty(kind)}];
        if (!kinds.empty()) {
            texts[{target.owner, &property}];
            beside.emplace(static_cast<int>(c), std::move(kinds));
        }
    }
    for (std::size_t i = 0; i < values.size() && !beside.empty(); ++i) {
        const auto entry = values.entry(static_cast<int>(i));
        const auto &target = columns[static_cast<std::size_t>(entry.column)].target;
        if (target.ofRelation)
            continue;
        if (const auto of = texts.find({target.owner, &lexicon.property(target)}); of != texts.end())
            of->second.insert(entry.text);
    }
    for (const auto &[column, kinds] : beside) {
        const auto &target = columns[static_cast<std::size_t>(column)].target;
        const auto &own = texts.at({target.owner, &lexicon.property(target)});
        std::vector<int> named;
        for (const int kind : kinds) {
            const auto &names = texts.at({kind, lexicon.nameProperty(kind)});
            const auto shared = static_cast<std::size_t>(
                std::count_if(own.begin(), own.end(), [&](std::string_view text) { return names.contains(text); }));
            if (shared >= leastNames && shared * 2 > own.size())
                named.push_back(kind);
        }
        if (named.size() == 1)
            found[{target.owner, target.property}] = named.front();
    }
    return found;
}

} // namespace offline
