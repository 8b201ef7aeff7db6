// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/values/namedkinds.h"

#include "offline/values/valueindex.h"

#include <algorithm>

namespace offline {

namespace {

constexpr std::int64_t mostNames = 5000; // of a property that is looked through
constexpr std::size_t leastNames = 3;    // that both have
constexpr std::size_t mostEntries = 1000000;

struct SharedNames {
    std::size_t all = 0;
    std::map<int, std::size_t> shared; // by the other type
};

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
    std::map<int, std::vector<int>> beside; // by column
    for (std::size_t c = 0; c < values.columns().size(); ++c) {
        const auto &column = values.columns()[c];
        if (column.target.ofRelation || column.primary || column.alias || column.partial)
            continue;
        const auto &property = lexicon.property(column.target);
        if (property.type == data::Type::string && property.distinct <= mostNames)
            if (auto kinds = kindsBeside(lexicon, column.target.owner); !kinds.empty())
                beside.emplace(static_cast<int>(c), std::move(kinds));
    }
    std::map<int, SharedNames> names;
    for (std::size_t i = 0; i < values.size() && !beside.empty(); ++i) {
        const auto entry = values.entry(static_cast<int>(i));
        const auto kinds = beside.find(entry.column);
        if (kinds == beside.end())
            continue;
        auto &of = names[entry.column];
        ++of.all;
        for (const int kind : kinds->second)
            if (values.holds(lexicon.entityName(kind), lexicon.nameProperty(kind)->name, entry.text))
                ++of.shared[kind];
    }
    for (const auto &[column, of] : names) {
        std::vector<int> kinds;
        for (const auto &[kind, shared] : of.shared)
            if (shared >= leastNames && shared * 2 > of.all)
                kinds.push_back(kind);
        const auto &target = values.columns()[static_cast<std::size_t>(column)].target;
        if (kinds.size() == 1)
            found[{target.owner, target.property}] = kinds.front();
    }
    return found;
}

} // namespace offline
