// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that no form expresses are declined and not partly read.
#include "base/text.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// True for a figure of a thing that only a property names: "The population of the capital of Texas".
bool isOfProperty(const Draft &draft, std::size_t i)
{
    const auto isWanted = [&](std::size_t at) {
        return std::any_of(draft.frame.properties.begin(), draft.frame.properties.end(),
                           [&](const PropertyUse &use) { return use.at == at && !use.bound; });
    };
    if (!isMeasured(draft, i) || !isWanted(i))
        return false;
    std::size_t k = i + 1;
    const auto leads = [&](std::size_t at) { // "people live in the capital of Georgia"
        return (draft.pieces[at].part == Part::skip && !draft.items[at].is(Role::conjunction) &&
                (draft.items[at].is(Role::preposition) || draft.items[at].is(Role::light) ||
                 draft.items[at].is(Role::tie))) ||
               ((draft.pieces[at].part == Part::unknown || draft.pieces[at].part == Part::relation) &&
                draft.vocabulary.thesaurus().isVerb(
                    draft.items[at].folded.substr(0, draft.items[at].folded.find(' '))));
    };
    while (k < draft.items.size() && leads(k))
        ++k;
    return k > i + 1 && draft.isPart(k, Part::property) && isWanted(k) && !draft.items[k].properties.empty() &&
           draft.lexicon.property(draft.items[k].properties.front()).type == data::Type::string;
}

// Declines questions that no form expresses.
void readUnreadable(Draft &draft)
{
    const auto named = [&](std::size_t k) {
        return k < draft.items.size() &&
               (draft.pieces[k].part == Part::value || draft.pieces[k].part == Part::attribute ||
                draft.pieces[k].part == Part::relation || draft.pieces[k].part == Part::property);
    };
    const auto light = [&](std::size_t k) {
        return draft.items[k].is(Role::preposition) || draft.items[k].is(Role::light) ||
               draft.items[k].is(Role::passiveBy);
    };
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        const auto &item = draft.items[i];
        // "How much" without such a figure is unread, and so is a share.
        bool unread = (item.is(Role::unread) || item.is(Role::measureOf) || item.is(Role::percentage)) &&
                      draft.pieces[i].part == Part::skip;
        if (item.is(Role::groupedBy) && i > 0 && i + 1 < draft.items.size() &&
            draft.items[i - 1].folded == draft.items[i + 1].folded)
            unread = true; // "cancer by cancer"
        const bool begins = item.before == '.' || item.before == ';' || item.before == ',';
        if (item.is(Role::onlyThis) && i > 0 && !begins &&
            draft.pieces[i].part == Part::skip) { // "treats only gout", "gout only"
            std::size_t k = i + 1;
            while (k < draft.items.size() && light(k) && !named(k))
                ++k;
            // "Have nothing but discontinued products": all of them
            const bool restricted =
                (draft.pieces[i + 1 < draft.items.size() ? i + 1 : i].part == Part::flag) &&
                (draft.items[i - 1].is(Role::helps) || // "deliver only discontinued products"
                 draft.pieces[i - 1].part == Part::relation || draft.pieces[i - 1].part == Part::unknown);
            unread = restricted || named(k) || (k >= draft.items.size() && draft.pieces[i - 1].part == Part::value);
        }
        // "Written by someone who did not direct them": no form has what "them" refers to.
        if (item.is(Role::pronoun) && i > 1 && draft.pieces[i].part != Part::type && draft.scopeAt(i - 1) != 0 &&
            draft.pieces[i - 1].part == Part::relation && draft.items[i - 2].is(Role::negation) &&
            draft.items[i - 2].first == draft.items[i - 2].last && item.before == 0) // not "nothing that treats them"
            unread = true;
        // "Does the river flow through A and which other states": a second question.
        if (item.is(Role::list) && draft.frame.want == Want::exists && i > 0 &&
            draft.items[i - 1].is(Role::conjunction))
            unread = true;
        // "Whose products are all in the category", "with all their products": all of them, which no form has.
        if (item.is(Role::allOf) && draft.pieces[i].part == Part::skip && i > 0 && i + 1 < draft.items.size())
            unread = (i > 1 && // not "what are all the rivers"
                      draft.vocabulary.hasRole(base::split(draft.items[i - 1].folded, ' ').back(), Role::copula)) ||
                     draft.items[i - 1].is(Role::relative) ||
                     (draft.isPart(i - 1, Part::type) && draft.items[i - 1].plural && i > 1 &&
                      (draft.items[i + 1].is(Role::light) || // "whose products all have ...", "all belong to"
                       (draft.items[i + 1].types.empty() && draft.items[i + 1].properties.empty() &&
                        draft.items[i + 1].values.empty()))) ||
                     (draft.items[i + 1].is(Role::pronoun) && !draft.items[i + 1].is(Role::demonstrative));
        if (const Phrase *same = item.phrase(Role::same); // "a film with the same title": as which other?
            same && same->detail.empty() && draft.pieces[i].part == Part::skip &&
            draft.isPart(draft.next(i), Part::property) && !draft.frame.others)
            unread = true;
        if (item.is(Role::every) && draft.pieces[i].part == Part::skip && i + 1 < draft.items.size()) // all of them
            unread =
                draft.frame.want == Want::exists ||
                (draft.pieces[i + 1].part == Part::type &&
                 std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(), [&](const Mention &mention) {
                     return mention.isType() && mention.at != i + 1 && !mention.isVirtual;
                 }));
        const bool between =
            i > 0 && draft.pieces[i].part == Part::property && draft.pieces[i - 1].part == Part::property;
        if (between && (item.before == '-' || item.before == '+' || item.before == '*') &&
            item.span.begin > draft.items[i - 1].span.end + 1)
            unread = true; // arithmetic
        if (isOfProperty(draft, i))
            unread = true;
        if (draft.isRole(i, Role::versus) && !draft.frame.superlative && draft.frame.want != Want::difference &&
            draft.frame.want != Want::exists)
            unread = std::count_if(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                                   [](const Mention &mention) { return mention.isType(); }) > 1;
        if (item.is(Role::ordinal) && draft.pieces[i].part == Part::skip && !item.is(Role::light))
            unread = true; // "which comes third by population"
        if (draft.isRole(i, Role::count) && !draft.frame.superlative && !draft.frame.having &&
            (draft.frame.want == Want::list || draft.frame.want == Want::group))
            unread = true; // a number next to a list
        if (unread)
            draft.frame.unknown.push_back(i);
    }
}

} // namespace

const Pass passes::unreadable{"questions that no query can express",
                              {Share::items, Share::parts, Share::uses, Share::want, Share::things, Share::properties,
                               Share::rank, Share::having, Share::shape},
                              {Share::left},
                              readUnreadable};

} // namespace offline
