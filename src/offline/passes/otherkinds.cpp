// SPDX-License-Identifier: GPL-3.0-or-later
// Names that may be of the target's type or of another.
#include "base/text.h"
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// An article decides between types: "States that the Colorado runs through", where only names of rivers have one.
void readArticles(Draft &draft)
{
    const auto &vocabulary = draft.vocabulary;
    for (auto &mention : draft.frame.mentions) {
        if (mention.isType() || mention.types.size() < 2 || mention.values.size() != 1 || mention.at == 0)
            continue;
        const Item &before = draft.items[mention.at - 1], &name = draft.items[mention.at];
        const bool adjoins = before.last + 1 == name.first && name.before == 0;
        const auto last = before.folded.rfind(' ');
        const std::string_view word =
            last == std::string::npos ? before.folded : std::string_view(before.folded).substr(last + 1);
        if (!adjoins || vocabulary.definiteArticle().empty() || word != vocabulary.definiteArticle())
            continue;
        if (mention.at + 1 < draft.items.size()) { // "the Colorado population": the article belongs to the noun
            const Item &next = draft.items[mention.at + 1];
            const bool isNoun = !next.types.empty() || !next.properties.empty() || !next.known();
            if (isNoun && next.before == 0 && next.first == name.last + 1)
                continue;
        }
        const auto takes = [&](int entity) {
            const auto words = base::split(draft.lexicon.spoken(entity), ' ');
            return !words.empty() && vocabulary.takesArticle(vocabulary.stem(words.back()));
        };
        const auto kinds = std::count_if(mention.types.begin(), mention.types.end(),
                                         [&](const TypeTarget &type) { return takes(type.entity); });
        if (kinds != 1)
            continue;
        std::erase_if(mention.types, [&](const TypeTarget &type) { return !takes(type.entity); });
        std::erase_if(mention.values.front(), [&](const ValueTarget &value) {
            return value.property.ofRelation || !takes(value.property.owner);
        });
    }
}

// True if A is the subject of a relationship that starts at this type: "Published by A".
bool isDoneBy(const Draft &draft, std::size_t name, int kind)
{
    std::size_t by = name;
    while (by > 1 && draft.items[by - 1].is(Role::light) && !draft.items[by - 1].is(Role::passiveBy))
        --by;
    if (by < 2 || !draft.items[by - 1].is(Role::passiveBy) ||
        !draft.vocabulary.isParticiple(draft.items[by - 2].folded))
        return false;
    const auto &verbs = draft.items[by - 2].relations;
    return std::any_of(verbs.begin(), verbs.end(), [&](const RelationTarget &target) {
        const auto &ends = draft.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints;
        return target.weight >= best(verbs) && std::any_of(ends.begin(), ends.end(), [&](const auto &end) {
                   return draft.lexicon.entityIndex(end.from) == kind;
               });
    });
}

// A name that may be of the target's type or of another is of the other, unless a word names a relationship within the
// type: "Which rivers flow through Colorado", a river and a state.
void readOtherKinds(Draft &draft)
{
    readArticles(draft);
    const auto asked = std::find_if(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                                    [](const Mention &mention) { return mention.isType() && mention.scope == 0; });
    if (asked == draft.frame.mentions.end() || asked->types.size() != 1)
        return;
    const int kind = asked->types.front().entity;
    const auto &within = draft.lexicon.links(kind, kind);
    const auto isWithin = [&](const RelationTarget &target) {
        return std::any_of(within.begin(), within.end(),
                           [&](const Link &link) { return link.relation == target.relation; });
    };
    const bool named =
        std::any_of(draft.frame.relations.begin(), draft.frame.relations.end(), [&](const RelationUse &use) {
            return !use.weak && std::any_of(use.targets.begin(), use.targets.end(), [&](const RelationTarget &target) {
                return isWithin(target) && target.weight >= best(use.targets) - 1e-9;
            }) && std::all_of(use.targets.begin(), use.targets.end(), isWithin);
        });
    if (named)
        return;
    for (auto &mention : draft.frame.mentions) {
        if (mention.isType() || mention.types.size() < 2 || mention.scope != 0 || !mention.hasType(kind) ||
            isDoneBy(draft, mention.at, kind))
            continue;
        const bool other = std::any_of(mention.types.begin(), mention.types.end(), [&](const TypeTarget &type) {
            return type.entity != kind && !draft.lexicon.links(kind, type.entity).empty();
        });
        const bool stored = std::all_of(mention.values.begin(), mention.values.end(),
                                        [](const auto &values) { return !values.empty() && values.front().stored; });
        if (!other || !stored)
            continue;
        std::erase_if(mention.types, [&](const TypeTarget &type) { return type.entity == kind; });
        for (auto &values : mention.values)
            std::erase_if(values, [&](const ValueTarget &value) {
                return !value.property.ofRelation && value.property.owner == kind;
            });
    }
}

} // namespace

const Pass passes::otherKinds{"names that fit several entity types",
                              {Share::items, Share::things, Share::relations},
                              {Share::things},
                              readOtherKinds};

} // namespace offline
