// SPDX-License-Identifier: GPL-3.0-or-later
// Signs that the form does not show what is asked for, or only a part of it.
#include "offline/doubts/doubts.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"

#include <algorithm>

namespace offline {

namespace {

bool isShown(const CheckedForm &of, const std::string &type) // among the target, the columns and the groups
{
    const auto isIt = [&](const Ref &ref) {
        return ref.node >= 0 && of.form.nodes[static_cast<std::size_t>(ref.node)].type == type;
    };
    const bool counts = of.form.want != Want::group || of.form.measure.kind != Measure::aggregate;
    return (counts && isIt(of.form.target)) || std::any_of(of.form.group.begin(), of.form.group.end(), isIt) ||
           std::any_of(of.form.project.begin(), of.form.project.end(), isIt);
}

bool asksItself(const CheckedForm &of, std::size_t i)
{
    const auto *list = of.items[i].phrase(Role::list);
    return list && list->detail == "*";
}

// "Where" is answered without a place: "Where is the highest mountain".
bool asksWhere(const CheckedForm &of, std::size_t i)
{
    if (i != 0 || of.form.want != Want::superlative)
        return false;
    const auto first = of.items[i].folded.substr(0, of.items[i].folded.find(' '));
    if (!of.vocabulary.asksPlace(first))
        return false;
    const auto isPlace = [&](const std::string &name) {
        return !of.vocabulary.placeIn(identifierWords(name), true).empty();
    };
    return !isPlace(of.form.target.property) && std::none_of(of.form.project.begin(), of.form.project.end(),
                                                             [&](const Ref &ref) { return isPlace(ref.property); });
}

// An agent noun asks for who acts, but the form lists the other end: "Which directors ...".
bool listsOthers(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    if (i == 0 || of.lexicon.schema().ofTables || !of.items[i - 1].is(Role::list) || !item.types.empty() ||
        !item.values.empty() || !item.properties.empty() || !item.roles.empty() || item.relations.empty() ||
        !item.plural || !of.vocabulary.isAgentNoun(item.folded) || of.form.target.node < 0)
        return false;
    return std::none_of(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &edge) {
        return edge.from == of.form.target.node && of.isOneOf(item.relations, edge);
    });
}

// What "which" asks for is not shown: "Which club has the highest budget per player", "who coaches which club".
bool listsAnother(const CheckedForm &of, std::size_t i)
{
    if (i + 1 >= of.items.size() || !asksItself(of, i) || of.form.want == Want::exists ||
        of.form.want == Want::aggregate || of.form.want == Want::count || of.form.want == Want::difference)
        return false;
    const auto &thing = of.items[i + 1];
    if (i > 0 && of.vocabulary.asksPlace(of.items[i].folded) && of.items[i].before == 0 &&
        !of.items[i - 1].types.empty()) // "the countries where publishers are" refers to these countries
        return false;
    const bool isCompound = i + 2 < of.items.size() && !of.items[i + 2].types.empty() && of.items[i + 2].before == 0;
    if (thing.types.empty() && thing.plural && !thing.quoted && !thing.values.empty() && thing.properties.empty()) {
        // "Which companies supply it" of organisations: the value asks for things of its owner's type
        return std::none_of(thing.values.begin(), thing.values.end(), [&](const ValueTarget &value) {
            return value.property.ofRelation || of.lexicon.isNaming(of.lexicon.property(value.property).name) ||
                   !value.stored || isShown(of, of.lexicon.entityName(value.property.owner));
        });
    }
    if (thing.types.empty() || best(thing.types) < 1 || !thing.values.empty() || isCompound)
        return false;
    const bool shown = std::any_of(thing.types.begin(), thing.types.end(), [&](const TypeTarget &type) {
        return isShown(of, of.lexicon.entityName(type.entity));
    });
    if (i > 0 && of.form.want == Want::list && shown) // "who coaches which club" shows both
        return of.form.project.size() == 1 && of.form.project.front() == of.form.target &&
               of.items.front().is(Role::who);
    return !shown;
}

// The form does not show the things of "of the …, which": "Of the states along the river, which has the lowest point".
bool asksOfThese(const CheckedForm &of, std::size_t i)
{
    if (i < 2 || !asksItself(of, i) || of.form.want != Want::list ||
        of.items.front().folded != of.vocabulary.partWord())
        return false;
    const auto type = std::find_if(of.items.begin(), of.items.begin() + static_cast<std::ptrdiff_t>(i),
                                   [](const Item &item) { return item.values.empty() && best(item.types) >= 1; });
    if (type == of.items.begin() + static_cast<std::ptrdiff_t>(i))
        return false;
    return std::none_of(of.form.project.begin(), of.form.project.end(), [&](const Ref &ref) {
        return ref.node >= 0 && of.form.nodes[static_cast<std::size_t>(ref.node)].type ==
                                    of.lexicon.entityName(type->types.front().entity);
    });
}

// Only one of two things is shown: "Goalkeepers and their clubs", "goalkeepers and the clubs they play for".
bool leavesOwner(const CheckedForm &of, std::size_t i)
{
    if (i < 1 || i + 1 >= of.items.size() || !of.items[i].is(Role::conjunction) ||
        !((of.form.want == Want::list && of.form.project.size() == 1) ||
          (of.form.want == Want::superlative && of.form.project.empty())))
        return false;
    std::size_t thing = i + 1;
    while (thing + 1 < of.items.size() && of.items[thing].types.empty() &&
           (of.items[thing].is(Role::pronoun) || of.items[thing].is(Role::light)))
        ++thing;
    const bool theirs =
        thing + 1 < of.items.size() && of.items[thing + 1].is(Role::pronoun); // "the states they are in"
    return !of.items[thing].types.empty() &&
           (of.items[thing - 1].is(Role::pronoun) || theirs || isTheirs(of.items, thing));
}

// "All" after a verb means every one, but a form means some: "Ordered all products of A".
bool readsAll(const CheckedForm &of, std::size_t i)
{
    return i > 0 && i + 1 < of.items.size() && of.items[i].is(Role::allOf) && !of.items[i + 1].types.empty() &&
           of.items[i + 1].plural && !of.items[i - 1].relations.empty() && of.items[i - 1].types.empty() &&
           of.items[i - 1].values.empty() && !of.items[i - 1].is(Role::list) && of.form.want != Want::aggregate &&
           of.form.want != Want::count;
}

// "The same" with a plural means all of them, but a form means one: "The same ingredients as A".
bool sharesSome(const CheckedForm &of, std::size_t i)
{
    const auto *same = of.items[i].phrase(Role::same);
    return same && same->detail.empty() && i + 2 < of.items.size() && !of.items[i + 1].types.empty() &&
           of.items[i + 1].plural && of.items[i + 1].values.empty() &&
           std::any_of(of.items.begin() + static_cast<std::ptrdiff_t>(i) + 2, of.items.end(),
                       [](const Item &item) { return !item.values.empty(); });
}

// "The same" compares nothing: "Filings whose two banks are from the same country", read as filings with any country.
bool isSameOfNothing(const CheckedForm &of, std::size_t i)
{
    const auto *same = of.items[i].phrase(Role::same);
    if (!same || !same->detail.empty() || i + 2 != of.items.size() || of.items[i + 1].types.empty())
        return false;
    for (int n = 0; n < static_cast<int>(of.form.nodes.size()); ++n) {
        const auto ties = std::count_if(of.form.edges.begin(), of.form.edges.end(),
                                        [&](const FormEdge &edge) { return edge.from == n || edge.to == n; });
        const auto speaksOf = [&](const Ref &ref) { return ref.node == n; };
        const auto &type = of.form.nodes[static_cast<std::size_t>(n)].type;
        const bool isIt =
            std::any_of(of.items[i + 1].types.begin(), of.items[i + 1].types.end(),
                        [&](const TypeTarget &each) { return of.lexicon.entityName(each.entity) == type; });
        if (isIt && ties == 1 && !speaksOf(of.form.target) && !speaksOf(of.form.measure.ref) &&
            std::none_of(of.form.project.begin(), of.form.project.end(), speaksOf) &&
            std::none_of(of.form.group.begin(), of.form.group.end(), speaksOf) &&
            std::none_of(of.form.filters.begin(), of.form.filters.end(),
                         [&](const FormFilter &filter) { return speaksOf(filter.ref) || speaksOf(filter.other); }))
            return true;
    }
    return false;
}

bool readSame(const CheckedForm &of, std::size_t i)
{
    return sharesSome(of, i) || isSameOfNothing(of, i);
}

// A list shows a property of a named thing and not of its target: "Every lake in Alaska with its area", read as the
// area of Alaska. No sign if the words refer to the named thing.
std::optional<std::size_t> findNamedColumns(const CheckedForm &of)
{
    if ((of.form.want != Want::list && of.form.want != Want::superlative) || of.form.target.node < 0)
        return {};
    for (const auto &shown : of.form.project) {
        if (shown.node < 0 || shown.node == of.form.target.node || shown.property.empty())
            continue;
        const auto name = std::find_if(of.form.filters.begin(), of.form.filters.end(), [&](const FormFilter &filter) {
            return of.isNaming(filter, shown.node) && filter.value.isString() && filter.any == 0;
        });
        if (name == of.form.filters.end())
            continue;
        for (std::size_t i = 0; i < of.items.size(); ++i) {
            const bool says =
                std::any_of(of.items[i].properties.begin(), of.items[i].properties.end(),
                            [&](const auto &target) { return of.lexicon.property(target).name == shown.property; });
            if (!says)
                continue;
            std::size_t next = i + 1;
            const bool belongs = next < of.items.size() && of.items[next].folded == of.vocabulary.partWord();
            while (belongs && next < of.items.size() &&
                   (of.items[next].is(Role::light) || of.items[next].is(Role::preposition) ||
                    !of.items[next].types.empty()) &&
                   of.items[next].values.empty())
                ++next;
            const bool ofNamed =
                next < of.items.size() &&
                std::any_of(of.items[next].values.begin(), of.items[next].values.end(), [&](const ValueTarget &value) {
                    return data::Value(value.literal).toLiteral() == name->value.toLiteral();
                });
            const bool ofIt =
                i + 2 < of.items.size() && (of.items[i + 1].is(Role::pronoun) || of.items[i + 2].is(Role::pronoun));
            if (!ofNamed && !ofIt) // "how high is it"
                return i;
        }
    }
    return {};
}

// Requested names next to a figure are not shown: "The names and number of products of the shops".
bool leavesNames(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    const auto last = item.folded.substr(item.folded.rfind(' ') + 1);
    return of.form.group.empty() && !of.form.per.valid() &&
           (of.form.want == Want::count || of.form.want == Want::aggregate) && i + 2 < of.items.size() &&
           of.vocabulary.isPlural(last) && of.vocabulary.hasRole(last, Role::nameWord) && item.values.empty() &&
           of.items[i + 1].is(Role::conjunction) &&
           (of.items[i + 2].is(Role::count) || of.items[i + 2].is(Role::aggregate));
}

} // namespace

namespace doubts {

const Doubt namesNotShown{"the query does not show the names that the question asks for", firstWord<leavesNames>};
const Doubt namedColumn{"the query shows a property of the wrong item", findNamedColumns};
const Doubt noPlace{"the question says 'where', but the query shows no place", firstWord<asksWhere>};
const Doubt otherEnd{"the query lists the items at the wrong end of the relationship", firstWord<listsOthers>};
const Doubt ofTheseNotShown{"the query does not show the items to choose the answer from", firstWord<asksOfThese>};
const Doubt notShown{"the query shows other items than the question asks for", firstWord<listsAnother>};
const Doubt oneOfTwoAsked{"the question asks for two types, but the query shows only one", firstWord<leavesOwner>};
const Doubt someOfAll{"the question says 'all', but the query also matches if only some items meet the condition",
                      firstWord<readsAll>};
const Doubt someOfSame{"the question says 'the same', but the query also accepts different items", firstWord<readSame>};

} // namespace doubts

} // namespace offline
