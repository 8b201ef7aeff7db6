// SPDX-License-Identifier: GPL-3.0-or-later
// Words without another meaning after a text property: its values.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

bool isUpperOrFigure(std::string_view text)
{
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); });
}

// An unexplained word next to a text property is its value: "On chromosome Y", "with the ISBN 978-1".
void readLiterals(Draft &draft)
{
    for (std::size_t p = 0; p + 1 < draft.items.size(); ++p) {
        const std::size_t i = p + 1;
        const bool named = draft.isPart(p, Part::property) && draft.items[i].first == draft.items[p].last + 1 &&
                           draft.items[i].before != ',' && draft.isPart(i, Part::unknown) &&
                           isUpperOrFigure(draft.items[i].text);
        std::vector<PropertyTarget> texts;
        for (const auto &target : draft.items[p].properties) {
            const auto &property = draft.lexicon.property(target);
            if (named && target.weight >= 0.9 &&
                (property.type == data::Type::string || property.itemType == data::Type::string))
                texts.push_back(target);
        }
        if (texts.empty())
            continue;
        std::string literal = draft.items[i].text;
        draft.pieces[i].used = true;
        for (std::size_t k = i + 1; k < draft.items.size() && draft.items[k].before != 0 &&
                                    draft.items[k].span.begin == draft.items[k - 1].span.end + 1 &&
                                    (draft.isPart(k, Part::unknown) || draft.isPart(k, Part::number));
             ++k) {
            literal += draft.items[k].before + draft.items[k].text;
            draft.pieces[k].used = true;
        }
        draft.frame.conditions.push_back({texts, "=", data::Value(literal), true, i, draft.scopeAt(i), 1});
        draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(p))].bound = true;
        draft.pieces[p].used = true;
    }
}

} // namespace

const Pass passes::literals{"values after the name of their property",
                            {Share::items, Share::parts, Share::uses, Share::scopes, Share::properties},
                            {Share::uses, Share::properties, Share::conditions},
                            readLiterals};

} // namespace offline
