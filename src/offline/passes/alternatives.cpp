// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions that are alternatives.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// True for two values of one property that only a comma separates.
bool isListed(const Draft &draft, const Condition &first, const Condition &second)
{
    return first.op == "=" && second.op == "=" && second.at == first.at + 1 && draft.items[second.at].before == ',' &&
           std::any_of(first.properties.begin(), first.properties.end(), [&](const PropertyTarget &property) {
               return std::find(second.properties.begin(), second.properties.end(), property) !=
                      second.properties.end();
           });
}

// Makes two conditions alternatives: "Toxic or congenital", "under 40 or over 60".
void joinAlternatives(Draft &draft)
{
    auto &conditions = draft.frame.conditions;
    std::vector<std::size_t> commas; // items before a comma
    std::stable_sort(conditions.begin(), conditions.end(),
                     [](const Condition &a, const Condition &b) { return a.at < b.at; });
    int last = 0;
    for (std::size_t c = conditions.size(); c-- > 1;) // "Denmark, Norway or Sweden": the comma means "or"
        if (isListed(draft, conditions[c - 1], conditions[c]))
            commas.push_back(conditions[c - 1].at);
    for (std::size_t c = 1; c < conditions.size(); ++c) {
        auto &first = conditions[c - 1];
        auto &second = conditions[c];
        bool either = false, both = false, apart = first.scope != second.scope || first.op == "<>";
        for (std::size_t k = first.at + 1; k < second.at; ++k) {
            const Phrase *disjunction = draft.items[k].phrase(Role::disjunction);
            either = either || (disjunction && disjunction->detail.empty()); // "either" precedes both
            both = both || draft.items[k].is(Role::conjunction);
            apart = apart || std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                                         [&](const Mention &mention) { return mention.at == k; });
        }
        both = both || std::find(commas.begin(), commas.end(), first.at) != commas.end();
        if (apart || !(either || both))
            continue;
        std::vector<PropertyTarget> common;
        for (const auto &property : first.properties)
            if (std::find(second.properties.begin(), second.properties.end(), property) != second.properties.end())
                common.push_back(property);
        const bool single = !common.empty() && draft.lexicon.property(common.front()).type != data::Type::list;
        const bool equal = (first.op == "=" || first.op == "IN") && second.op == "=" && first.any == 0;
        if (equal && single) { // "lawyers and teachers": nobody is both, so they are alternatives
            auto values = first.op == "IN" ? first.value.asList() : data::ValueList{first.value};
            values.push_back(second.value);
            first = {common,   "IN",        data::Value(values), first.stored && second.stored,
                     first.at, first.scope, first.weight};
            conditions.erase(conditions.begin() + static_cast<std::ptrdiff_t>(c--));
        } else if (either) {
            if (first.any == 0)
                first.any = ++last;
            second.any = first.any;
        }
    }
}

} // namespace

const Pass passes::alternatives{
    "conditions with 'or'", {Share::items, Share::things, Share::conditions}, {Share::conditions}, joinAlternatives};

} // namespace offline
