// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces that name things: mentions, their coordination, and the values that restrict them.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

std::vector<TypeTarget> ownersOf(const std::vector<ValueTarget> &values)
{
    std::vector<TypeTarget> types;
    for (const auto &value : values) {
        if (value.property.ofRelation)
            continue;
        const auto same = [&](const TypeTarget &type) { return type.entity == value.property.owner; };
        if (std::none_of(types.begin(), types.end(), same))
            types.push_back({value.property.owner, value.weight});
    }
    return types;
}

Mention namedType(std::size_t i, const Item &item)
{
    Mention mention;
    mention.at = i;
    mention.types = item.types;
    // A type's own name is neither a synonym of another type nor a part of its name: diseases are no indications if
    // both exist, and loans are no open_loans.
    constexpr double partOfName = 0.96;
    if (best(mention.types) >= 1)
        std::erase_if(mention.types, [](const TypeTarget &type) { return type.weight < partOfName; });
    return mention;
}

void keepTypes(Mention &mention, const std::vector<TypeTarget> &allowed)
{
    const auto isAllowed = [&](int entity) {
        return std::any_of(allowed.begin(), allowed.end(),
                           [&](const TypeTarget &type) { return type.entity == entity; });
    };
    std::erase_if(mention.types, [&](const TypeTarget &type) { return !isAllowed(type.entity); });
    for (auto &values : mention.values)
        std::erase_if(values, [&](const ValueTarget &value) { return !isAllowed(value.property.owner); });
}

// True if the name is better explained as another thing's property: "What state is Boston in", where Boston is a town
// and also a state's capital, and no word names the property.
bool isOfOther(const Draft &draft, const Mention &type, const Mention &named)
{
    bool copula = false;
    for (std::size_t k = type.at + 1; k < named.at; ++k)
        copula = copula || draft.items[k].is(Role::copula);
    if (!type.asked || !copula || named.values.size() != 1)
        return false;
    double own = 0, other = 0;
    bool isExplicit = false;
    for (const auto &value : named.values.front()) {
        if (value.property.ofRelation || !value.stored)
            continue;
        const bool isOwn = type.hasType(value.property.owner);
        const bool isTied = std::any_of(type.types.begin(), type.types.end(), [&](const TypeTarget &target) {
            return !draft.lexicon.links(target.entity, value.property.owner).empty();
        });
        if (isOwn)
            own = std::max(own, value.weight);
        else if (isTied)
            other = std::max(other, value.weight);
        isExplicit = isExplicit || (isOwn && std::any_of(draft.items.begin(), draft.items.end(), [&](const Item &item) {
                                        return std::find(item.properties.begin(), item.properties.end(),
                                                         value.property) != item.properties.end();
                                    }));
    }
    constexpr double clearly = 0.1;
    return !isExplicit && own > 0 && other >= own + clearly;
}

// True if the words after a plural start a clause: "The states the Ohio river runs through". Another type after the
// name says what it is.
bool beginsClause(const Draft &draft, const Mention &type, std::size_t i, const Mention &named)
{
    if (!draft.items[type.at].plural || i <= type.at + 1)
        return false;
    const bool ofOther = draft.isPart(i + 1, Part::type) && draft.items[i + 1].before == 0 &&
                         !draft.items[i + 1].plural && named.hasType(draft.items[i + 1].types.front().entity) &&
                         !type.hasType(draft.items[i + 1].types.front().entity);
    const bool article = draft.items[i - 1].is(Role::light) && !draft.items[i - 1].is(Role::nameWord) &&
                         !draft.items[i - 1].is(Role::copula);
    const bool verb = std::any_of(draft.pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1, draft.pieces.end(),
                                  [](const Draft::Piece &piece) { return piece.part == Part::relation; });
    return ofOther || (article && verb);
}

// Merges a type and a name of one thing: "the LRRK2 gene", "the class Antihypertensive Agents".
bool mergeApposition(Draft &draft, std::size_t i, Mention &mention)
{
    if (draft.frame.mentions.empty())
        return false;
    Mention &last = draft.frame.mentions.back();
    bool adjacent = true;
    // "Is gout a metabolic disease?": the type belongs to the item, also at a distance.
    const bool predicate = draft.frame.want == Want::exists && !last.isType() && mention.isType() &&
                           !draft.items[i].plural && draft.next(i) >= draft.pieces.size();
    const bool named =
        draft.items[i - 1].is(Role::nameWord) && last.isType() && !mention.isType(); // "cities called Rome"
    const bool ofName = i == last.at + 2 && draft.items[i - 1].folded == draft.vocabulary.partWord() && last.isType() &&
                        !last.asked && !draft.items[last.at].plural &&                // "the city of Rome"
                        (last.at == 0 || !(draft.items[last.at - 1].is(Role::most) || // "the smallest lake of Michigan"
                                           draft.items[last.at - 1].is(Role::least)));
    for (std::size_t k = last.at + 1; k < i && !ofName; ++k)
        adjacent = adjacent &&
                   (draft.pieces[k].part == Part::skip || (named && k + 1 == i) ||
                    (predicate && (draft.pieces[k].part == Part::attribute || draft.pieces[k].part == Part::flag))) &&
                   (!draft.items[k].is(Role::preposition) || (named && draft.items[k].is(Role::measuredBy))) &&
                   !draft.items[k].is(Role::conjunction) && !draft.items[k].is(Role::star);
    if (!adjacent || last.scope != mention.scope || last.isType() == mention.isType())
        return false;
    const bool typeFirst = last.isType();
    if (typeFirst && (isOfOther(draft, last, mention) || beginsClause(draft, last, i, mention)))
        return false;
    const Mention &type = typeFirst ? last : mention;
    const Mention &value = typeFirst ? mention : last;
    const bool plural = draft.items[type.at].plural;
    const bool shared =
        std::any_of(type.types.begin(), type.types.end(), [&](const TypeTarget &t) { return value.hasType(t.entity); });
    const bool exact = !value.isType() && value.values.front().front().stored;
    if (predicate && adjacent && shared) {
        keepTypes(last, mention.types);
        return true;
    }
    if (!shared || (plural && (!typeFirst || !exact || (type.asked && !named))) || type.counted || type.each ||
        (ofName && !exact))
        return false;
    if (named) { // "how many rivers are called Elf" counts those with the name
        Condition condition{{}, "=", data::Value(value.values.front().front().literal), exact, value.at, last.scope, 1};
        for (const auto &target : value.values.front())
            if (!target.property.ofRelation && type.hasType(target.property.owner) &&
                target.literal == value.values.front().front().literal)
                condition.properties.push_back(target.property);
        if (condition.properties.empty())
            return false;
        draft.frame.conditions.push_back(std::move(condition));
        return true;
    }
    Mention merged = value;
    keepTypes(merged, type.types);
    merged.asked = false;
    merged.at = value.at;
    last = merged;
    return true;
}

constexpr double muchLess = 0.1; // margin below the best meaning of a name

// The second name is the place of the first one: "Springfield, Missouri", "Springfield Missouri", "Springfield in
// Missouri". Both are then names of things, even if a state has either as its capital.
bool liesIn(Draft &draft, Mention &place, Mention &around)
{
    if (place.isType() || around.isType() || place.values.size() != 1 || around.values.size() != 1 ||
        place.scope != around.scope || place.disjunct)
        return false;
    std::size_t between = 0;
    for (std::size_t k = place.at + 1; k < around.at; ++k) {
        const Item &item = draft.items[k];
        if (!item.is(Role::preposition) || !item.types.empty() || !item.values.empty() || !item.properties.empty() ||
            item.folded == draft.vocabulary.partWord())
            return false;
        ++between;
    }
    const char sign = draft.items[around.at].before;
    const bool noun = draft.isPart(around.at + 1, Part::type) && draft.items[around.at + 1].before == 0;
    if (between > 1 || noun || (sign != 0 && (sign != ',' || between > 0)))
        return false;
    std::vector<std::pair<int, int>> pairs;
    for (const auto &first : place.types)
        for (const auto &second : around.types) {
            const auto &links = draft.lexicon.links(first.entity, second.entity);
            if (first.entity != second.entity && links.size() == 1 && links.front().forward &&
                first.weight + 1e-9 >= best(place.types) && second.weight + 1e-9 >= best(around.types))
                pairs.emplace_back(first.entity, second.entity);
        }
    const bool stored = place.values.front().front().stored && around.values.front().front().stored;
    if (pairs.size() != 1 || !stored)
        return false;
    // Another meaning of the first name counts if a word names it, or if it is as good.
    for (const auto &value : place.values.front()) {
        if (value.property.ofRelation || value.property.owner == pairs.front().first)
            continue;
        const bool isExplicit = std::any_of(draft.items.begin(), draft.items.end(), [&](const Item &item) {
            return std::find(item.properties.begin(), item.properties.end(), value.property) != item.properties.end();
        });
        if (isExplicit || value.weight > best(place.types) - muchLess + 1e-9)
            return false;
    }
    keepTypes(place, {{pairs.front().first, 1.0}});
    keepTypes(around, {{pairs.front().second, 1.0}});
    return true;
}

// Joins coordinated names, which have the same place in the pattern: "asthma and gout", "by A, B or C".
bool coordinate(Draft &draft, std::size_t i, Mention &mention)
{
    if (draft.frame.mentions.empty() || mention.isType())
        return false;
    const std::size_t many = draft.frame.mentions.size();
    const bool versus = draft.frame.want == Want::count &&
                        std::any_of(draft.pieces.begin(), draft.pieces.end(), [](const Draft::Piece &p) {
                            return p.part == Part::role && p.role == Role::versus;
                        }); // "genes of A versus genes of B"
    const bool again =
        versus && many > 2 && draft.frame.mentions.back().isType() && draft.frame.mentions[many - 3].isType() &&
        draft.frame.mentions.back().types.front().entity == draft.frame.mentions[many - 3].types.front().entity;
    const bool overType =
        (draft.frame.want == Want::difference || again) && many > 1 && draft.frame.mentions.back().isType();
    Mention &last = draft.frame.mentions[many - (overType ? 2 : 1)];
    if (last.isType() || last.scope != mention.scope)
        return false;
    if (draft.frame.mentions.size() == 1 && last.at > 0 && draft.items[last.at - 1].is(Role::between) &&
        !draft.frame.star)
        return false; // "the resemblance between A and B": the ends of one relationship
    bool joins = false, disjunct = false;
    for (std::size_t k = last.at + 1; k <= i; ++k) {
        if (draft.items[k].before == ',' || draft.items[k].before == '/' || draft.items[k].before == '&')
            joins = true;
        if (k == i)
            break;
        const bool joiner = draft.items[k].is(Role::conjunction) || draft.items[k].is(Role::disjunction) ||
                            draft.items[k].is(Role::versus);
        joins = joins || joiner;
        disjunct = disjunct || draft.items[k].is(Role::disjunction) || draft.items[k].is(Role::versus);
        const bool verbOfBoth =
            (draft.frame.want == Want::difference || versus) &&
            (draft.pieces[k].part == Part::relation || (draft.pieces[k].part == Part::type && (again || !versus)));
        if (!joiner && !verbOfBoth && draft.pieces[k].part != Part::skip && !draft.isRole(k, Role::passiveBy) &&
            !draft.items[k].is(Role::both) && !draft.pieces[k].used && !draft.items[k].inBrackets)
            return false;
    }
    Mention both = last;
    keepTypes(both, mention.types);
    if (!joins || both.types.empty())
        return false;
    // "Boston and Texas": a town and a state, even if a state has Boston as its capital.
    const auto isLesser = [&](const Mention &one) {
        double shared = 0;
        for (const auto &type : one.types)
            if (both.hasType(type.entity))
                shared = std::max(shared, type.weight);
        return shared <= best(one.types) - muchLess + 1e-9;
    };
    if (isLesser(last) != isLesser(mention)) {
        draft.frame.unknown.push_back(i);
        return true;
    }
    keepTypes(mention, both.types);
    for (auto &type : both.types)
        for (const auto &other : mention.types)
            if (other.entity == type.entity)
                type.weight = std::min(type.weight, other.weight);
    both.values.insert(both.values.end(), mention.values.begin(), mention.values.end());
    both.disjunct = both.disjunct || disjunct;
    both.at = i;
    last = both;
    if (again)
        draft.frame.mentions.pop_back();
    return true;
}

void addAttribute(Draft &draft, std::size_t i)
{
    const auto &item = draft.items[i];
    // A letter or a number is a value only if its property is named next to it.
    const bool code = item.upper && item.folded.size() == 2 && item.values.front().literal == item.text; // "in the UK"
    if (item.folded.size() <= 2 && !code && !item.quoted) {
        const auto near = [&](std::size_t k) {
            return k < draft.pieces.size() && draft.pieces[k].part == Part::property &&
                   std::any_of(draft.items[k].properties.begin(), draft.items[k].properties.end(),
                               [&](const PropertyTarget &property) {
                                   return std::any_of(
                                       item.values.begin(), item.values.end(),
                                       [&](const ValueTarget &value) { return value.property == property; });
                               });
        };
        if (!near(draft.next(i)) && !near(draft.previous(i))) {
            draft.pieces[i].part = Part::unknown;
            return;
        }
        draft.pieces[near(draft.next(i)) ? draft.next(i) : draft.previous(i)].used = true;
    }
    // "Paintings" is a speciality of one type and "painting" a kind of another: takes the one of the named type.
    const auto isNamed = [&](const ValueTarget &value) {
        return !value.property.ofRelation &&
               std::any_of(draft.items.begin(), draft.items.end(), [&](const Item &other) {
                   return std::any_of(other.types.begin(), other.types.end(), [&](const TypeTarget &type) {
                       return type.entity == value.property.owner && type.weight >= 0.9;
                   });
               });
    };
    const bool differ = std::any_of(item.values.begin(), item.values.end(), [&](const ValueTarget &value) {
        return value.literal != item.values.front().literal &&
               value.property.owner != item.values.front().property.owner;
    });
    if (differ && !isNamed(item.values.front())) {
        const auto named = std::find_if(item.values.begin(), item.values.end(), isNamed);
        if (named == item.values.end()) {
            draft.pieces[i].part = Part::unknown;
            return;
        }
        std::iter_swap(draft.items[i].values.begin(), draft.items[i].values.begin() + (named - item.values.begin()));
    }
    Condition condition{
        {}, "=", data::Value(item.values.front().literal), true, i, draft.scopeAt(i), item.values.front().weight};
    for (const auto &value : item.values)
        if (value.literal == item.values.front().literal)
            condition.properties.push_back(value.property);
    for (const std::size_t k :
         {draft.next(i), draft.previous(i)}) { // "of the type X": the property is named next to its value
        const auto between = std::minmax(k, i);
        const bool apart = std::any_of(
            draft.items.begin() + static_cast<std::ptrdiff_t>(std::min(between.first + 1, draft.items.size())),
            draft.items.begin() + static_cast<std::ptrdiff_t>(std::min(between.second, draft.items.size())),
            [&](const Item &word) { // "the phone numbers for Italy"
                return word.is(Role::preposition) && word.folded != draft.vocabulary.partWord();
            });
        if (!draft.isPart(k, Part::property) || apart)
            continue;
        std::vector<PropertyTarget> compared;
        for (const auto &property : condition.properties)
            for (const auto &target : draft.items[k].properties)
                if (target == property && target.weight + 1e-9 >= best(draft.items[k].properties))
                    compared.push_back(property);
        if (compared.empty())
            continue;
        condition.properties = compared;
        draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(k))].bound = true;
        draft.pieces[k].used = true;
    }
    draft.frame.conditions.push_back(std::move(condition));
    draft.pieces[i].used = true;
}

// True if the same things are named again: "Which symptoms of A are also symptoms of B?", "for each category ...
// diseases of it".
bool repeats(Draft &draft, const Mention &mention, std::size_t i)
{
    if (!mention.isType())
        return false;
    const bool named = std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(), [&](const Mention &other) {
        return !other.isType() && other.scope == draft.scopeAt(i) && other.hasType(mention.types.front().entity);
    });
    if (named && i > 0 && draft.items[i - 1].is(Role::demonstrative))
        return true; // "in that district": the one named before
    const bool known = std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(), [&](const Mention &other) {
        return other.isType() && other.scope == draft.scopeAt(i) &&
               other.types.front().entity == mention.types.front().entity;
    });
    if (!known)
        return false;
    if (draft.frame.want == Want::list && draft.pieces[i].mark == Mark::each) {
        if (!draft.isPart(draft.previous(i), Part::property))
            draft.frame.unknown.push_back(i);
        return true;
    } // "the classes ..., with the type of each class"
    std::size_t before = i;
    const auto says = [&](std::size_t k) { // "that are not reference books"
        return draft.pieces[k].part == Part::skip || draft.pieces[k].part == Part::flag ||
               draft.pieces[k].part == Part::attribute || draft.items[k].is(Role::negation);
    };
    const auto isCopula = [&](std::size_t k) { // "are", "that are"
        const std::string_view words = draft.items[k].folded;
        const auto blank = words.rfind(' ');
        return draft.items[k].is(Role::copula) || (blank != std::string_view::npos && draft.items[k].known() &&
                                                   draft.vocabulary.hasRole(words.substr(blank + 1), Role::copula));
    };
    while (before-- > 0 && !isCopula(before) && says(before))
        ;
    const bool predicate = before < i && isCopula(before) && before > draft.frame.mentions.back().at;
    const bool pointsBack = (i + 1 < draft.items.size() && draft.items[i + 1].is(Role::pronoun)) ||
                            (i + 2 < draft.items.size() && draft.items[i + 2].is(Role::pronoun));
    draft.frame.star = draft.frame.star || predicate;
    return predicate || pointsBack;
}

// True for a further column: "Drugs, genes", "with their parties", "... and quarter", "authors and the books they
// wrote".
bool isListedToo(const Draft &draft, std::size_t i)
{
    if (draft.frame.mentions.empty() || draft.scopeAt(i) != 0 || draft.pieces[i].mark != Mark::none ||
        draft.frame.want != Want::list)
        return false;
    const auto &last = draft.frame.mentions.back();
    std::size_t before = i - 1; // connects it to the last
    const bool theirs = draft.items[before].is(Role::pronoun);
    // "Products of A and their suppliers": of the target, even if others are named between.
    const bool ofAsked = theirs && draft.frame.mentions.front().isType();
    if (!last.isType() && !ofAsked)
        return false;
    if (theirs && before-- == 0)
        return false;
    while (isTheirs(draft.items, i) && before > last.at && draft.items[before].is(Role::light))
        --before;
    const bool comma = draft.items[before + 1].before == ',';
    const bool tied = draft.items[before].is(Role::conjunction) || draft.items[before].is(Role::measuredBy);
    if (theirs)
        return comma || tied;
    return (comma && before == last.at) || (draft.items[before].is(Role::conjunction) && before == last.at + 1);
}

void addMention(Draft &draft, Mention mention, std::size_t i)
{
    if (repeats(draft, mention, i))
        return;
    mention.at = i;
    mention.scope = draft.scopeAt(i);
    mention.each = draft.pieces[i].mark == Mark::each;
    mention.counted = draft.pieces[i].mark == Mark::counted;
    mention.shown = mention.isType() && isListedToo(draft, i);
    for (std::size_t k = i; k-- > 0;) {
        const bool counts = draft.items[k].is(Role::count) && draft.pieces[k].used;
        // "Customers who placed orders", "actors born after 1970 who ...": the target is before it.
        const bool restricts = draft.pieces[k > 0 ? k - 1 : 0].part == Part::type ||
                               (!draft.frame.mentions.empty() && draft.frame.mentions.front().isType() &&
                                draft.frame.mentions.front().at < k && !draft.items[k - 1].is(Role::conjunction));
        if (k > 0 && draft.items[k].is(Role::who) && draft.items[k].before == 0 && restricts)
            break;
        if (draft.restrictsByPlace(k)) // "countries where publishers are"
            break;
        if (counts || draft.asksItself(k, Role::list)) {
            mention.asked = true;
            break;
        }
        if (draft.pieces[k].part != Part::skip && draft.pieces[k].part != Part::attribute &&
            draft.pieces[k].part != Part::number && !draft.isPart(k, Part::unknown))
            break;
    }
    if (mergeApposition(draft, i, mention))
        return;
    const bool inside = !draft.frame.mentions.empty() && liesIn(draft, draft.frame.mentions.back(), mention);
    if (!inside && coordinate(draft, i, mention))
        return;
    if (!draft.frame.mentions.empty()) {
        Mention &last = draft.frame.mentions.back();
        const bool isAdjacent = draft.items[i].first == draft.items[last.at].last + 1 && draft.items[i].before != ',';
        const std::size_t after = draft.next(i);
        if (isAdjacent && last.isType() && mention.isType() && !draft.items[i].isEvent &&
            !draft.isRole(after, Role::relationNoun)) {
            mention.asked = mention.asked || last.asked; // "drug classes": the first word qualifies the second
            mention.each = mention.each || last.each;
            mention.counted = mention.counted || last.counted;
            last = mention;
            return;
        }
        last.compound = isAdjacent && !last.isType() && mention.isType();
    }
    draft.frame.mentions.push_back(std::move(mention));
}

// True if the property before a text decides its meaning, even if it is also a thing's name: "Whose capital is Dover".
bool isOfNamedProperty(Draft &draft, std::size_t i)
{
    const std::size_t property = draft.previous(i);
    const bool isAdjacent = property + 1 == i && draft.items[i].before == 0; // "the state with the capital Dover"
    if (!draft.isPart(property, Part::property) || i == 0 || (!isAdjacent && !draft.items[i - 1].is(Role::copula)) ||
        draft.items[i].quoted)
        return false;
    auto &values = draft.items[i].values;
    const auto isMentioned = [&](const ValueTarget &value) {
        const auto &ofProperty = draft.items[property].properties;
        if (isAdjacent && draft.lexicon.isNaming(draft.lexicon.property(value.property).name))
            return false; // "a city named Rome" is a thing
        return value.stored && std::find(ofProperty.begin(), ofProperty.end(), value.property) != ofProperty.end();
    };
    if (std::none_of(values.begin(), values.end(), isMentioned))
        return false;
    std::erase_if(values, [&](const ValueTarget &value) { return !isMentioned(value); });
    return true;
}

// Reads each piece that names something, in the order of the question.
void readMentions(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (draft.pieces[i].used)
            continue;
        const auto &item = draft.items[i];
        switch (draft.pieces[i].part) {
        case Part::type: {
            const bool again =
                item.inBrackets &&
                std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(), [&](const Mention &known) {
                    return known.isType() && known.hasType(item.types.front().entity);
                });
            if (!again)
                addMention(draft, namedType(i, item), i);
            break;
        }
        case Part::value: {
            if (item.values.empty()) {
                draft.pieces[i].part = Part::unknown;
                break;
            }
            Mention mention;
            mention.types = ownersOf(item.values);
            mention.values.push_back(item.values);
            if (mention.types.empty() || isOfNamedProperty(draft, i))
                addAttribute(draft, i);
            else
                addMention(draft, std::move(mention), i);
            break;
        }
        case Part::attribute:
            addAttribute(draft, i);
            break;
        case Part::flag:
            draft.frame.conditions.push_back(
                {item.properties, "=", data::Value(true), true, i, draft.scopeAt(i), 0.95});
            draft.pieces[i].used = true;
            break;
        case Part::property:
            draft.propertyAt(i);
            break;
        default:
            break;
        }
    }
    // "States that border states through which it runs": the clause belongs to the second ones, so not all parts are
    // linked to the target.
    std::size_t clauses = 0, stars = 0;
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        if (!draft.items[i].is(Role::star))
            continue;
        ++stars;
        const auto ends = std::count_if(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                                        [&](const Mention &mention) { return mention.isType() && mention.at < i; });
        clauses += ends > 1 && draft.isPart(i - 1, Part::type);
    }
    if (stars > 0 && stars == clauses)
        draft.frame.star = false;
}

} // namespace

const Pass passes::mentions{"entity types and names",
                            {Share::items, Share::parts, Share::uses, Share::marks, Share::scopes, Share::want,
                             Share::things, Share::properties, Share::shape},
                            {Share::items, Share::parts, Share::uses, Share::things, Share::properties,
                             Share::conditions, Share::shape, Share::left},
                            readMentions};

} // namespace offline
