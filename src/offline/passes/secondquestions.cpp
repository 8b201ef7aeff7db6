// SPDX-License-Identifier: GPL-3.0-or-later
// A second question about the thing of the first one: "..., and what is their category?", "..., and who directed them?"
// It asks for more columns, so it is rewritten as a part of the first question.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double surely = 0.9;

bool endsSentence(const Draft &draft, std::size_t i)
{
    return i >= draft.items.size() || std::string_view(".?!;:").find(draft.items[i].before) != std::string_view::npos;
}

// The first type in the clause before: the target.
int askedType(const Draft &draft, std::size_t to)
{
    for (std::size_t i = 0; i < to; ++i)
        if (best(draft.items[i].types) >= surely)
            return draft.items[i].types.front().entity;
    return -1;
}

bool pointsBack(const Draft &draft, std::size_t i, int asked)
{
    const Item &item = draft.items[i];
    return item.is(Role::pronoun) || item.is(Role::demonstrative) || item.is(Role::each) ||
           (!item.types.empty() && item.types.front().entity == asked);
}

bool isVerb(const Item &item)
{
    return best(item.relations) >= surely && best(item.types) == 0 && item.values.empty() && !item.number;
}

// The type that acts on things of this type: people for "directed" of films; -1 if ambiguous.
int subjectTypeOf(const Draft &draft, const Item &verb, int asked, double least = surely)
{
    int doer = -1;
    for (const auto &target : verb.relations)
        for (const auto &ends :
             draft.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints) {
            const int from = draft.lexicon.entityIndex(ends.from);
            if (target.weight < least || draft.lexicon.entityIndex(ends.to) != asked || from < 0)
                continue;
            if (doer >= 0 && doer != from)
                return -1;
            doer = from;
        }
    return doer;
}

Item word(const Item &neighbour, Role role)
{
    Item item;
    item.first = item.last = neighbour.last;
    item.span = neighbour.span;
    item.text = neighbour.text;
    item.folded = neighbour.folded;
    item.roles = {{role, {}}};
    return item;
}

Item things(const Item &neighbour, int type)
{
    Item item = word(neighbour, Role::light);
    item.roles.clear();
    item.types = {{type, 1.0}};
    item.plural = true;
    return item;
}

// "And who directed them" becomes "and their people who directed them"; "and which customer placed it" becomes "and its
// customer who".
bool rewriteSubjects(Draft &draft, std::size_t joint, int asked)
{
    auto &items = draft.items;
    const std::size_t ask = joint + 1;
    const bool who = items[ask].is(Role::who);
    std::size_t verb = ask + 1;
    const bool named =
        !who && draft.asksItself(ask, Role::list) && verb < items.size() && best(items[verb].types) >= surely;
    verb += named;
    if ((!who && !named) || verb >= items.size() || !isVerb(items[verb]))
        return false;
    for (std::size_t i = verb + 1; i < items.size() && !endsSentence(draft, i); ++i)
        if (!pointsBack(draft, i, asked) && !(items[i].is(Role::light) && items[i].types.empty()))
            return false;
    const int doer = subjectTypeOf(draft, items[verb], asked);
    if (doer < 0 || (named && items[ask + 1].types.front().entity != doer))
        return false;
    if (named) {
        items[ask] = word(items[joint], Role::pronoun);
        return true;
    }
    const Item their = word(items[joint], Role::pronoun), type = things(items[ask], doer);
    const auto at = items.begin() + static_cast<std::ptrdiff_t>(ask);
    items.insert(at, {their, type});
    return true;
}

// Rewrites by an agent noun: "And who are the directors", "together with their directors", "and who are the authors".
bool rewriteByAgentNoun(Draft &draft, std::size_t joint, int asked)
{
    constexpr double likely = 0.7; // "bakers" for BAKED
    auto &items = draft.items;
    const std::size_t ask = joint + 1;
    const auto &first = items[ask].folded;
    const bool who = draft.vocabulary.hasRole(first.substr(0, first.find(' ')), Role::who);
    std::size_t noun = ask + 1;
    while (who && noun + 1 < items.size() && items[noun].is(Role::light) && items[noun].relations.empty() &&
           items[noun].types.empty())
        ++noun;
    if ((!who && !items[ask].is(Role::pronoun)) || noun >= items.size() || !endsSentence(draft, noun + 1) ||
        !items[noun].plural || !items[noun].values.empty() || items[noun].number)
        return false;
    const bool isType = best(items[noun].types) >= surely && items[noun].types.front().entity != asked;
    const int doer = isType || !draft.vocabulary.isAgentNoun(items[noun].folded) || !items[noun].types.empty()
                         ? -1
                         : subjectTypeOf(draft, items[noun], asked, likely);
    if (isType ? !who : doer < 0)
        return false;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(ask), items.begin() + static_cast<std::ptrdiff_t>(noun));
    const Item their = word(items[joint], Role::pronoun), whoDoes = word(items[joint], Role::who);
    const auto at = items.begin() + static_cast<std::ptrdiff_t>(ask);
    if (isType) {
        items.insert(at, their);
        return true;
    }
    items.insert(at, {their, things(items[joint], doer), whoDoes});
    return true;
}

// "And which genes do they target" becomes "and their genes target".
bool rewriteObjects(Draft &draft, std::size_t joint, int asked)
{
    auto &items = draft.items;
    const std::size_t ask = joint + 1, thing = ask + 1;
    std::size_t verb = thing + 1;
    if (!draft.asksItself(ask, Role::list) || items[ask].is(Role::who) || thing >= items.size() ||
        best(items[thing].types) < surely || items[thing].types.front().entity == asked)
        return false;
    bool they = false;
    for (; verb < items.size() && !isVerb(items[verb]); ++verb) {
        if (!items[verb].is(Role::pronoun) && !items[verb].is(Role::yesNo) && !items[verb].is(Role::helps) &&
            !items[verb].is(Role::light))
            return false;
        they = they || items[verb].is(Role::pronoun);
    }
    if (!they || verb >= items.size() || !endsSentence(draft, verb + 1))
        return false;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(thing) + 1,
                items.begin() + static_cast<std::ptrdiff_t>(verb));
    items[ask] = word(items[joint], Role::pronoun);
    return true;
}

// "And what is their category" becomes "and their category".
bool rewriteProperty(Draft &draft, std::size_t joint, int asked)
{
    auto &items = draft.items;
    const std::size_t ask = joint + 1;
    if (!draft.asksItself(ask, Role::list) || items[ask].is(Role::count) || items[ask].is(Role::who))
        return false;
    std::size_t own = ask + 1;
    bool theirs = false;
    for (; own < items.size() && best(items[own].types) < surely && best(items[own].properties) < surely; ++own) {
        if (endsSentence(draft, own) ||
            (!items[own].is(Role::light) && !items[own].is(Role::copula) && !items[own].is(Role::pronoun)))
            return false;
        theirs = theirs || items[own].is(Role::pronoun);
    }
    if (own >= items.size() || !theirs || !endsSentence(draft, own + 1) ||
        (!items[own].types.empty() && items[own].types.front().entity == asked))
        return false;
    const Item their = word(items[joint], Role::pronoun);
    const auto from = items.begin() + static_cast<std::ptrdiff_t>(ask);
    items.erase(from, items.begin() + static_cast<std::ptrdiff_t>(own));
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(ask), their);
    return true;
}

void readFurtherQuestions(Draft &draft)
{
    for (std::size_t joint = 2; joint + 1 < draft.items.size(); ++joint) {
        const auto asks = [](const Item &item) { return item.is(Role::list) || item.is(Role::count); };
        if (!draft.items[joint].is(Role::conjunction) ||
            !std::any_of(draft.items.begin(), draft.items.begin() + static_cast<std::ptrdiff_t>(joint), asks))
            continue;
        const int asked = askedType(draft, joint);
        if (asked >= 0 && (rewriteSubjects(draft, joint, asked) || rewriteByAgentNoun(draft, joint, asked) ||
                           rewriteObjects(draft, joint, asked) || rewriteProperty(draft, joint, asked)))
            return;
    }
}

} // namespace

const Pass passes::secondQuestions{
    "a second question in the same sentence", {Share::items}, {Share::items}, readFurtherQuestions};

} // namespace offline
