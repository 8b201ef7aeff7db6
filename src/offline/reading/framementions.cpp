// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a question that name things and tie them together: mentions, their coordination, relations.
#include "offline/reading/framebuilder.h"

#include "base/text.h"

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
    // A type's own name is no synonym of another's, nor a part of its name: diseases are not indications where there
    // are both, and loans are no open_loans.
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

} // namespace

// "the LRRK2 gene", "the class Antihypertensive Agents": one thing, said by type and by name.
bool FrameBuilder::mergeApposition(std::size_t i, Mention &mention)
{
    if (m_frame.mentions.empty())
        return false;
    Mention &last = m_frame.mentions.back();
    bool adjacent = true;
    // "Is gout a metabolic disease?": the type is said of the thing, whatever stands between them.
    const bool predicate = m_frame.want == Want::exists && !last.isType() && mention.isType() && !m_items[i].plural &&
                           next(i) >= m_pieces.size();
    const bool named = m_items[i - 1].is(Role::nameWord) && last.isType() && !mention.isType(); // "cities called Rome"
    const bool ofName = i == last.at + 2 && m_items[i - 1].folded == m_vocabulary.partWord() && last.isType() &&
                        !last.asked && !m_items[last.at].plural; // "the city of Rome"
    for (std::size_t k = last.at + 1; k < i && !ofName; ++k)
        adjacent = adjacent &&
                   (m_pieces[k].part == Part::skip || (named && k + 1 == i) ||
                    (predicate && (m_pieces[k].part == Part::attribute || m_pieces[k].part == Part::flag))) &&
                   !m_items[k].is(Role::preposition) && !m_items[k].is(Role::conjunction) && !m_items[k].is(Role::star);
    if (!adjacent || last.scope != mention.scope || last.isType() == mention.isType())
        return false;
    const bool typeFirst = last.isType();
    const Mention &type = typeFirst ? last : mention;
    const Mention &value = typeFirst ? mention : last;
    const bool plural = m_items[type.at].plural;
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
    if (named) { // "how many rivers are called Elf": those that have the name
        Condition condition{{}, "=", data::Value(value.values.front().front().literal), exact, value.at, last.scope, 1};
        for (const auto &target : value.values.front())
            if (!target.property.ofRelation && type.hasType(target.property.owner) &&
                target.literal == value.values.front().front().literal)
                condition.properties.push_back(target.property);
        if (condition.properties.empty())
            return false;
        m_frame.conditions.push_back(std::move(condition));
        return true;
    }
    Mention merged = value;
    keepTypes(merged, type.types);
    merged.asked = false;
    merged.at = value.at;
    last = merged;
    return true;
}

// "asthma and gout", "by A, B or C": things named side by side take the same place in the pattern.
bool FrameBuilder::coordinate(std::size_t i, Mention &mention)
{
    if (m_frame.mentions.empty() || mention.isType())
        return false;
    const std::size_t many = m_frame.mentions.size();
    const bool versus =
        m_frame.want == Want::count && std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &p) {
            return p.part == Part::role && p.role == Role::versus;
        }); // "genes of A versus genes of B"
    const bool again = versus && many > 2 && m_frame.mentions.back().isType() && m_frame.mentions[many - 3].isType() &&
                       m_frame.mentions.back().types.front().entity == m_frame.mentions[many - 3].types.front().entity;
    const bool overType = (m_frame.want == Want::difference || again) && many > 1 && m_frame.mentions.back().isType();
    Mention &last = m_frame.mentions[many - (overType ? 2 : 1)];
    if (last.isType() || last.scope != mention.scope)
        return false;
    if (m_frame.mentions.size() == 1 && last.at > 0 && m_items[last.at - 1].is(Role::between) && !m_frame.star)
        return false; // "the resemblance between A and B": the two ends of one relationship
    bool joins = false, disjunct = false;
    for (std::size_t k = last.at + 1; k <= i; ++k) {
        if (m_items[k].before == ',' || m_items[k].before == '/' || m_items[k].before == '&')
            joins = true;
        if (k == i)
            break;
        const bool joiner =
            m_items[k].is(Role::conjunction) || m_items[k].is(Role::disjunction) || m_items[k].is(Role::versus);
        joins = joins || joiner;
        disjunct = disjunct || m_items[k].is(Role::disjunction) || m_items[k].is(Role::versus);
        const bool verbOfBoth =
            (m_frame.want == Want::difference || versus) &&
            (m_pieces[k].part == Part::relation || (m_pieces[k].part == Part::type && (again || !versus)));
        if (!joiner && !verbOfBoth && m_pieces[k].part != Part::skip && !isRole(k, Role::passiveBy) &&
            !m_items[k].is(Role::both) && !m_pieces[k].used && !m_items[k].inBrackets)
            return false;
    }
    Mention both = last;
    keepTypes(both, mention.types);
    if (!joins || both.types.empty())
        return false;
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
        m_frame.mentions.pop_back();
    return true;
}

void FrameBuilder::addAttribute(std::size_t i)
{
    const auto &item = m_items[i];
    // A letter or a figure is a value of a property only where the property is named beside it.
    const bool code = item.upper && item.folded.size() == 2 && item.values.front().literal == item.text; // "in the UK"
    if (item.folded.size() <= 2 && !code && !item.quoted) {
        const auto near = [&](std::size_t k) {
            return k < m_pieces.size() && m_pieces[k].part == Part::property &&
                   std::any_of(
                       m_items[k].properties.begin(), m_items[k].properties.end(), [&](const PropertyTarget &property) {
                           return std::any_of(item.values.begin(), item.values.end(),
                                              [&](const ValueTarget &value) { return value.property == property; });
                       });
        };
        if (!near(next(i)) && !near(previous(i))) {
            m_pieces[i].part = Part::unknown;
            return;
        }
        m_pieces[near(next(i)) ? next(i) : previous(i)].used = true;
    }
    // "Paintings" is a speciality of one type, "painting" a kind of another: the one that is named is meant.
    const auto isNamed = [&](const ValueTarget &value) {
        return !value.property.ofRelation && std::any_of(m_items.begin(), m_items.end(), [&](const Item &other) {
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
            m_pieces[i].part = Part::unknown;
            return;
        }
        std::iter_swap(m_items[i].values.begin(), m_items[i].values.begin() + (named - item.values.begin()));
    }
    Condition condition{
        {}, "=", data::Value(item.values.front().literal), true, i, scopeAt(i), item.values.front().weight};
    for (const auto &value : item.values)
        if (value.literal == item.values.front().literal)
            condition.properties.push_back(value.property);
    m_frame.conditions.push_back(condition);
    for (const std::size_t k : {next(i), previous(i)}) // "of the type X": the property is said beside its value
        if (isPart(k, Part::property) && std::any_of(m_items[k].properties.begin(), m_items[k].properties.end(),
                                                     [&](const PropertyTarget &property) {
                                                         return std::find(condition.properties.begin(),
                                                                          condition.properties.end(),
                                                                          property) != condition.properties.end();
                                                     }))
            m_pieces[k].used = true;
    m_pieces[i].used = true;
}

// "Which symptoms of A are also symptoms of B?", "for each category ... diseases of it": the same things said again.
bool FrameBuilder::repeats(const Mention &mention, std::size_t i)
{
    if (!mention.isType())
        return false;
    const bool named = std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &other) {
        return !other.isType() && other.scope == scopeAt(i) && other.hasType(mention.types.front().entity);
    });
    if (named && i > 0 && m_items[i - 1].is(Role::demonstrative))
        return true; // "in that district": the one that was named
    const bool known = std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &other) {
        return other.isType() && other.scope == scopeAt(i) &&
               other.types.front().entity == mention.types.front().entity;
    });
    if (!known)
        return false;
    if (m_frame.want == Want::list && m_pieces[i].mark == Mark::each) {
        if (!isPart(previous(i), Part::property))
            m_frame.unknown.push_back(i);
        return true;
    } // "the classes ..., with the type of each class"
    std::size_t before = i;
    const auto says = [&](std::size_t k) { // "that are not reference books"
        return m_pieces[k].part == Part::skip || m_pieces[k].part == Part::flag ||
               m_pieces[k].part == Part::attribute || m_items[k].is(Role::negation);
    };
    const auto isCopula = [&](std::size_t k) { // "are", "that are"
        const std::string_view words = m_items[k].folded;
        const auto blank = words.rfind(' ');
        return m_items[k].is(Role::copula) || (blank != std::string_view::npos && m_items[k].known() &&
                                               m_vocabulary.hasRole(words.substr(blank + 1), Role::copula));
    };
    while (before-- > 0 && !isCopula(before) && says(before))
        ;
    const bool predicate = before < i && isCopula(before) && before > m_frame.mentions.back().at;
    const bool pointsBack = (i + 1 < m_items.size() && m_items[i + 1].is(Role::pronoun)) ||
                            (i + 2 < m_items.size() && m_items[i + 2].is(Role::pronoun));
    m_frame.star = m_frame.star || predicate;
    return predicate || pointsBack;
}

// "Drugs, genes", "with their parties", "... and quarter": returned beside what is asked for.
bool FrameBuilder::isListedToo(std::size_t i) const
{
    if (m_frame.mentions.empty() || !m_frame.mentions.back().isType() || scopeAt(i) != 0 ||
        m_pieces[i].mark != Mark::none || m_frame.want != Want::list)
        return false;
    const auto &last = m_frame.mentions.back();
    std::size_t before = i - 1; // what ties it to the last
    const bool theirs = m_items[before].is(Role::pronoun);
    if (theirs && before-- == 0)
        return false;
    const bool comma = m_items[before + 1].before == ',';
    const bool tied = m_items[before].is(Role::conjunction) || m_items[before].is(Role::measuredBy);
    if (theirs)
        return comma || tied;
    return (comma && before == last.at) || (m_items[before].is(Role::conjunction) && before == last.at + 1);
}

void FrameBuilder::addMention(Mention mention, std::size_t i)
{
    if (repeats(mention, i))
        return;
    mention.at = i;
    mention.scope = scopeAt(i);
    mention.each = m_pieces[i].mark == Mark::each;
    mention.counted = m_pieces[i].mark == Mark::counted;
    mention.shown = mention.isType() && isListedToo(i);
    for (std::size_t k = i; k-- > 0;) {
        const bool counts = m_items[k].is(Role::count) && m_pieces[k].used;
        if (counts || asksItself(k, Role::list)) {
            mention.asked = true;
            break;
        }
        if (m_pieces[k].part != Part::skip && m_pieces[k].part != Part::attribute && m_pieces[k].part != Part::number &&
            !isPart(k, Part::unknown))
            break;
    }
    if (mergeApposition(i, mention) || coordinate(i, mention))
        return;
    if (!m_frame.mentions.empty()) {
        Mention &last = m_frame.mentions.back();
        const bool beside = m_items[i].first == m_items[last.at].last + 1 && m_items[i].before != ',';
        const std::size_t after = next(i);
        if (beside && last.isType() && mention.isType() && !m_items[i].isEvent && !isRole(after, Role::relationNoun)) {
            mention.asked = mention.asked || last.asked; // "drug classes": the first only says again what the second is
            mention.each = mention.each || last.each;
            mention.counted = mention.counted || last.counted;
            last = mention;
            return;
        }
        last.compound = beside && !last.isType() && mention.isType();
    }
    m_frame.mentions.push_back(std::move(mention));
}

// "Whose capital is Dover": the property before it says what the text is, though it may name a thing as well.
bool FrameBuilder::isOfSaidProperty(std::size_t i)
{
    const std::size_t property = previous(i);
    if (!isPart(property, Part::property) || i == 0 || !m_items[i - 1].is(Role::copula) || m_items[i].quoted)
        return false;
    auto &values = m_items[i].values;
    const auto isSaid = [&](const ValueTarget &value) {
        const auto &said = m_items[property].properties;
        return value.stored && std::find(said.begin(), said.end(), value.property) != said.end();
    };
    if (std::none_of(values.begin(), values.end(), isSaid))
        return false;
    std::erase_if(values, [&](const ValueTarget &value) { return !isSaid(value); });
    return true;
}

void FrameBuilder::readMentions()
{
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (m_pieces[i].used)
            continue;
        const auto &item = m_items[i];
        switch (m_pieces[i].part) {
        case Part::type: {
            const bool again = item.inBrackets &&
                               std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &known) {
                                   return known.isType() && known.hasType(item.types.front().entity);
                               });
            if (!again)
                addMention(namedType(i, item), i);
            break;
        }
        case Part::value: {
            if (item.values.empty()) {
                m_pieces[i].part = Part::unknown;
                break;
            }
            Mention mention;
            mention.types = ownersOf(item.values);
            mention.values.push_back(item.values);
            if (mention.types.empty() || isOfSaidProperty(i))
                addAttribute(i);
            else
                addMention(std::move(mention), i);
            break;
        }
        case Part::attribute:
            addAttribute(i);
            break;
        case Part::flag:
            m_frame.conditions.push_back({item.properties, "=", data::Value(true), true, i, scopeAt(i), 0.95});
            m_pieces[i].used = true;
            break;
        case Part::property:
            propertyAt(i);
            break;
        default:
            break;
        }
    }
    // "States that border states through which it runs": of the second ones, so that not all hangs on the first.
    std::size_t clauses = 0, stars = 0;
    for (std::size_t i = 1; i < m_items.size(); ++i) {
        if (!m_items[i].is(Role::star))
            continue;
        ++stars;
        const auto ends = std::count_if(m_frame.mentions.begin(), m_frame.mentions.end(),
                                        [&](const Mention &mention) { return mention.isType() && mention.at < i; });
        clauses += ends > 1 && isPart(i - 1, Part::type);
    }
    if (stars > 0 && stars == clauses)
        m_frame.star = false;
}

void FrameBuilder::readRelations()
{
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const auto &item = m_items[i];
        const bool counted = item.is(Role::relationNoun) && i > 0 && m_items[i - 1].is(Role::count);
        if (isRole(i, Role::relationNoun) || (counted && m_frame.want == Want::count)) {
            const std::size_t before = previous(i);
            if ((m_frame.want == Want::count || m_frame.want == Want::group || m_frame.want == Want::list) && i > 0 &&
                (((isPart(before, Part::type) || isPart(before, Part::relation)) &&
                  m_items[before].last + 1 == item.first) ||
                 (m_frame.want == Want::count && m_items[i - 1].is(Role::count))))
                m_frame.relationAsked = true;
            if (!item.relations.empty())
                m_frame.relations.push_back({i, item.relations, true});
            continue;
        }
        const bool isRelation = isPart(i, Part::relation);
        const bool weak = !item.roles.empty();
        if (isRelation && !item.relations.empty()) {
            RelationUse use{i, item.relations, weak};
            use.scope = scopeAt(i);
            for (std::size_t k = i + 1; k < std::min(m_items.size(), i + 3); ++k) {
                use.passive = use.passive || m_items[k].is(Role::passiveBy);
                if (m_pieces[k].part == Part::type) // "cites books by A"
                    break;
            }
            use.counted = m_pieces[i].mark == Mark::counted;
            use.leads = introducesCondition(i);
            auto &known = m_frame.relations;
            use.beside = isBeside(i);
            use.ofWho = isOfWho(i);
            if (!known.empty() && isRole(previous(i), Role::disjunction) && previous(previous(i)) == known.back().at) {
                known.back().targets.insert(known.back().targets.end(), use.targets.begin(), use.targets.end());
                known.back().all = true;
            } else {
                known.push_back(std::move(use));
            }
        } else if (const auto suggested = m_lexicon.suggestedBy(item.folded); !suggested.empty() && !isRelation) {
            m_frame.relations.push_back({i, suggested, true});
        }
    }
}

} // namespace offline
