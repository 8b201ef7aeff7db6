// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/values/namedkinds.h"

#include "offline/values/valueindex.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace offline {

namespace {

constexpr std::int64_t mostNames = 5000; // of a property that is checked
constexpr std::size_t leastNames = 3;    // that both have in common
constexpr std::size_t mostEntries = 1000000;

using NameSet = std::unordered_set<std::string_view>;

// The types with a naming property and exactly one relationship to this one.
std::vector<int> neighbourTypes(const Lexicon &lexicon, int owner)
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
    const auto &columns = values.columns();
    std::map<int, NameSet> names; // of each type, built on first use
    const auto namesOf = [&](int kind) -> const NameSet & {
        const auto [at, isNew] = names.try_emplace(kind);
        for (std::size_t c = 0; isNew && c < columns.size(); ++c)
            if (const auto &target = columns[c].target;
                !target.ofRelation && target.owner == kind && &lexicon.property(target) == lexicon.nameProperty(kind))
                for (auto [i, end] = values.entriesOf(c); i < end; ++i)
                    at->second.insert(values.text(i));
        return at->second;
    };
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const auto &target = columns[c].target;
        if (target.ofRelation || columns[c].primary || columns[c].alias || columns[c].partial)
            continue;
        const auto &property = lexicon.property(target);
        if (property.type != data::Type::string || property.distinct > mostNames)
            continue;
        const auto [first, end] = values.entriesOf(c);
        const auto most = static_cast<std::size_t>(end - first);
        std::vector<int> named;
        for (const int kind : neighbourTypes(lexicon, target.owner)) {
            const auto &known = namesOf(kind);
            std::size_t shared = 0, others = 0;
            for (int i = first; i < end && others * 2 < most; ++i)
                ++(known.contains(values.text(i)) ? shared : others);
            if (shared >= leastNames && shared * 2 > most)
                named.push_back(kind);
        }
        if (named.size() == 1)
            found[{target.owner, target.property}] = named.front();
    }
    return found;
}

} // namespace offline
