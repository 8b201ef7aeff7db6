// SPDX-License-Identifier: GPL-3.0-or-later
// Figures in a named unit: "How many kilometres", "total megawatts".
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// The only figure in this unit of the named things and their relationships; if these have none, of all: "How many
// kilometres", "total megawatts".
void readUnitWords(Draft &draft)
{
    using Found = std::vector<PropertyTarget>;
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        auto &item = draft.items[i];
        std::size_t before = i;
        while (before > 0 && draft.items[before - 1].is(Role::light) && !draft.items[before - 1].known())
            --before;
        const bool asked = before == 0 || draft.items[before - 1].is(Role::count) ||
                           draft.items[before - 1].is(Role::aggregate) || draft.items[before - 1].is(Role::most) ||
                           draft.items[before - 1].is(Role::least);
        if (!draft.vocabulary.unitFactor(item.folded, item.folded) || draft.pieces[i].part == Part::property ||
            !asked || draft.pieces[i].part == Part::type || draft.pieces[i].part == Part::value)
            continue;
        Found named, all;
        const auto use = [&](Found &found, bool ofRelation, std::size_t owner) {
            const auto &schema = draft.lexicon.schema();
            const auto &properties =
                ofRelation ? schema.relationships[owner].properties : schema.entities[owner].properties;
            for (std::size_t p = 0; p < properties.size(); ++p)
                for (const auto &part : identifierWords(properties[p].name)) {
                    const PropertyTarget target{ofRelation, static_cast<int>(owner), static_cast<int>(p), 0.9};
                    const auto times = draft.vocabulary.unitFactor(item.folded, part);
                    if (properties[p].isNumeric() && times && *times == 1 &&
                        std::find(found.begin(), found.end(), target) == found.end())
                        found.push_back(target);
                }
        };
        for (std::size_t k = 0; k < draft.items.size(); ++k) {
            for (const auto &type : draft.items[k].types)
                if (type.weight >= 0.9)
                    use(named, false, static_cast<std::size_t>(type.entity));
            for (const auto &value : draft.items[k].values)
                if (!value.property.ofRelation)
                    use(named, false, static_cast<std::size_t>(value.property.owner));
            for (const auto &relation : draft.items[k].relations)
                if (draft.pieces[k].part == Part::relation && relation.weight >= 0.9)
                    use(named, true, static_cast<std::size_t>(relation.relation));
        }
        for (std::size_t e = 0; e < draft.lexicon.schema().entities.size(); ++e)
            use(all, false, e);
        for (std::size_t r = 0; r < draft.lexicon.schema().relationships.size(); ++r)
            use(all, true, r);
        const Found &found = named.empty() ? all : named;
        if (found.size() != 1)
            continue;
        item.properties = found;
        draft.pieces[i] = {Part::property, Role::light, {}};
    }
}

} // namespace

const Pass passes::unitWords{"units in the question, such as 'kilometres'",
                             {Share::items, Share::parts},
                             {Share::items, Share::parts, Share::uses},
                             readUnitWords};

} // namespace offline
