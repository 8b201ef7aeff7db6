// SPDX-License-Identifier: GPL-3.0-or-later
// Signs that the form has another subject than the question: of a passive verb, or of a noun such as "senders".
#include "offline/doubts/doubts.h"

#include "offline/language/vocabulary.h"

#include <algorithm>

namespace offline {

namespace {

// Two things are at one end of a synonym's relationship: "The sending houses of parcels to A", taught for SENDER.
bool tiesAnother(const CheckedForm &of, std::size_t i)
{
    const Item &item = of.items[i];
    if (item.types.empty() || item.relations.empty() || !of.lexicon.isTaught(of.vocabulary.stems(item.folded)))
        return false;
    for (const auto &one : of.form.edges)
        for (const auto &two : of.form.edges)
            if (&one != &two && one.scope == two.scope && one.types == two.types && of.isOneOf(item.relations, one) &&
                ((one.from == two.from && one.to != two.to) || (one.to == two.to && one.from != two.from)))
                return true;
    return false;
}

bool isTiedBy(const CheckedForm &of, int node, const std::vector<RelationTarget> &relations)
{
    return std::any_of(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &edge) {
        return (edge.from == node || edge.to == node) && of.isOneOf(relations, edge);
    });
}

// The index of the word before this one, without articles and similar words; size() if none.
std::size_t wordBefore(const CheckedForm &of, std::size_t i)
{
    while (i-- > 0)
        if (!of.items[i].is(Role::light) || of.items[i].is(Role::preposition))
            return i;
    return of.items.size();
}

bool isVerb(const CheckedForm &of, const Item &item)
{
    constexpr double surelyNamed = 0.9;
    return best(item.relations) >= surelyNamed && item.values.empty() && !item.plural &&
           (item.types.empty() || of.vocabulary.isParticiple(item.folded));
}

// Two things are at one end of a verb: "Letters sent from A to B" are sent by A.
bool isOtherEndOfVerb(const CheckedForm &of, std::size_t i)
{
    const int named = of.nodeNamedBy(of.items[i]);
    const std::size_t to = named < 0 ? of.items.size() : wordBefore(of, i);
    if (to >= of.items.size() || !of.items[to].is(Role::preposition) || of.items[to].is(Role::measuredBy) ||
        of.items[to].folded == of.vocabulary.partWord() || of.vocabulary.meansWithin(of.items[to].folded))
        return false;
    std::size_t verbs = 0;
    std::vector<RelationTarget> verbTargets;
    for (std::size_t k = 0; k < to; ++k)
        if (isVerb(of, of.items[k])) {
            ++verbs;
            verbTargets = of.items[k].relations;
        } else if (of.items[k].is(Role::conjunction) && verbs > 0) {
            return false; // "acted in A and in B"
        }
    if (verbs != 1)
        return false;
    for (const auto &one : of.form.edges)
        for (const auto &two : of.form.edges)
            if (&one != &two && one.scope == two.scope && one.types == two.types && of.isOneOf(verbTargets, one) &&
                ((one.from == two.from && two.to == named && one.to != named) ||
                 (one.to == two.to && two.from == named && one.from != named)))
                return true;
    return false;
}

// The owner is read as the subject: "The things that the letters of A mention", which A does not mention.
bool isOwnerNotSubject(const CheckedForm &of, std::size_t i)
{
    const int named = of.nodeNamedBy(of.items[i]);
    const std::size_t by = named < 0 ? of.items.size() : wordBefore(of, i);
    const std::size_t thing =
        by < of.items.size() && of.items[by].folded == of.vocabulary.partWord() ? wordBefore(of, by) : of.items.size();
    return thing < of.items.size() && !of.items[thing].types.empty() && i + 1 < of.items.size() &&
           of.items[i + 1].before == 0 && isVerb(of, of.items[i + 1]) && isTiedBy(of, named, of.items[i + 1].relations);
}

// The target is read as the subject of the clause: "Letters that A wrote".
bool isDoneByAsked(const CheckedForm &of, std::size_t i)
{
    if (of.lexicon.schema().ofTables || // a key may be the only sign of the subject there
        of.items[i].values.empty() || i == 0 || i + 1 >= of.items.size() || !of.items[i - 1].is(Role::relative) ||
        of.items[i + 1].before != 0 || !isVerb(of, of.items[i + 1]) || of.nodeNamedBy(of.items[i]) >= 0)
        return false;
    return isTiedBy(of, of.form.target.node, of.items[i + 1].relations);
}

// "By" names the subject, but the form uses another one: "Letters written by A to their readers".
bool isDoneByAnother(const CheckedForm &of, std::size_t i)
{
    if (of.items[i].values.empty())
        return false;
    std::size_t by = i;
    while (by > 1 && of.items[by - 1].is(Role::light) && !of.items[by - 1].is(Role::passiveBy))
        --by;
    if (by < 2 || !of.items[by - 1].is(Role::passiveBy))
        return false;
    const Item &verb = of.items[by - 2];
    const int doer = of.nodeNamedBy(of.items[i]);
    return doer >= 0 && isVerb(of, verb) && !isTiedBy(of, doer, verb.relations);
}

// The named thing is read as one of the noun's things: "The readers of letters by A".
bool isOneOfNoun(const CheckedForm &of, std::size_t i)
{
    const Item &noun = of.items[i];
    const bool says = noun.plural && !noun.relations.empty() &&
                      (of.vocabulary.isAgentNoun(noun.folded) || of.lexicon.isTaught(of.vocabulary.stems(noun.folded)));
    if (!says || i + 3 >= of.items.size() || of.items[i + 1].folded != of.vocabulary.partWord())
        return false;
    std::size_t thing = i + 2;
    while (thing + 1 < of.items.size() && of.items[thing].is(Role::light) && of.items[thing].types.empty())
        ++thing;
    if (of.items[thing].types.empty() || !of.items[thing].values.empty())
        return false;
    for (std::size_t k = thing + 1; k < of.items.size(); ++k) {
        const int named = of.nodeNamedBy(of.items[k]);
        const bool ofThing =
            named >= 0 &&
            std::any_of(of.items[thing].types.begin(), of.items[thing].types.end(), [&](const TypeTarget &type) {
                return of.lexicon.entityName(type.entity) == of.form.nodes[static_cast<std::size_t>(named)].type;
            });
        if (named >= 0 && !ofThing && isTiedBy(of, named, noun.relations))
            return true;
    }
    return false;
}

} // namespace

namespace doubts {

const Doubt anotherTied{"a synonym means a relationship, but the query uses this relationship for the wrong item",
                        firstWord<tiesAnother>};
const Doubt wrongAgent{"the query does not use the item after 'by' as the subject", firstWord<isDoneByAnother>};
const Doubt otherEndOfVerb{"the query puts two items at the same end of a relationship", firstWord<isOtherEndOfVerb>};
const Doubt ownerAsAgent{"the subject of the question's verb is an item, but the query uses the owner of this item",
                         firstWord<isOwnerNotSubject>};
const Doubt doneByAsked{"the verb has its own subject, but the query takes the items asked for as the subject",
                        firstWord<isDoneByAsked>};
const Doubt oneOfNoun{"the query treats the name as a member of the wrong group", firstWord<isOneOfNoun>};

} // namespace doubts

} // namespace offline
