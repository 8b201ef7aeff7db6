// SPDX-License-Identifier: GPL-3.0-or-later
// The length of a text: "the movie with the longest tagline".
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// True for a plain text; false if the word measures the property itself ("longest length"), which is a figure stored as
// text.
bool isMeasuredText(const Draft &draft, const PropertyTarget &target, const std::vector<std::string> &measured)
{
    const auto &property = draft.lexicon.property(target);
    const auto words = identifierWords(property.name);
    return target.weight >= 0.9 && isPlainText(draft, property) &&
           std::none_of(words.begin(), words.end(), [&](const std::string &word) {
               return std::find(measured.begin(), measured.end(), draft.vocabulary.stem(word)) != measured.end();
           });
}

// "The longest tagline" ranks by number of characters.
void readTextLengths(Draft &draft)
{
    for (std::size_t i = 0; i + 1 < draft.items.size(); ++i) {
        const auto *measured = draft.vocabulary.dimension(draft.items[i].folded);
        const std::size_t text = i + 1;
        const bool extreme = draft.isRole(i, Role::most) || draft.isRole(i, Role::least);
        if (!extreme || !measured || !draft.vocabulary.measuresTexts(draft.items[i].folded) || draft.items[i].taught ||
            !draft.isPart(text, Part::property) || draft.items[text].before != 0 || draft.items[text].quoted ||
            draft.frame.measureProperty >= 0)
            continue;
        std::vector<PropertyTarget> texts;
        for (const auto &target : draft.items[text].properties)
            if (isMeasuredText(draft, target, *measured))
                texts.push_back(target);
        if (texts.empty() || texts.size() != draft.items[text].properties.size())
            continue;
        draft.frame.measureProperty = static_cast<int>(draft.frame.properties.size());
        draft.frame.properties.push_back({text, texts, true});
        draft.frame.function = "size";
        draft.pieces[text].used = true;
        return;
    }
}

} // namespace

const Pass passes::textLengths{"lengths of texts",
                               {Share::items, Share::parts, Share::uses, Share::measure},
                               {Share::uses, Share::properties, Share::measure},
                               readTextLengths};

} // namespace offline
