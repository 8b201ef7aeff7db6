// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions on texts, and properties whose words do not stand side by side.
#include "offline/reading/framebuilder.h"

#include <algorithm>

namespace offline {

// "Wines that contain Syrah": what is contained is a stored thing, and one relationship joins it to what contains it.
bool FrameBuilder::holdsThing(std::size_t sign, std::size_t literal)
{
    constexpr double guessed = 0.85;
    const std::size_t before = previous(sign);
    const auto &thing = m_items[literal].values;
    const bool stored =
        isPart(literal, Part::value) && !thing.empty() && thing.front().stored && !thing.front().property.ofRelation;
    if (m_items[literal].quoted || !(stored || isPart(literal, Part::type)) ||
        m_items[sign].first != m_items[sign].last || !(isPart(before, Part::type) || isRole(before, Role::relative)))
        return false;
    const std::size_t type = isPart(before, Part::type) ? before : previous(before);
    if (!isPart(type, Part::type))
        return false;
    const int owner = stored ? thing.front().property.owner : m_items[literal].types.front().entity;
    const auto ties = m_lexicon.relationsBetween(m_items[type].types.front().entity, owner, guessed);
    if (ties.size() != 1)
        return false;
    m_items[sign].relations = ties;
    m_pieces[sign] = {Part::relation, Role::light, {}};
    return true;
}

// The property that a quoted text is compared with, behind which nothing stands but what says so; size() where none.
std::size_t FrameBuilder::comparedWith(std::size_t text) const
{
    for (std::size_t k = text; k-- > 0;) {
        const auto &item = m_items[k];
        if (m_pieces[k].used || m_items[k + 1].before == ',')
            return m_pieces.size();
        if (m_pieces[k].part == Part::property || (item.is(Role::nameWord) && best(item.properties) >= 0.9))
            return k;
        const Phrase *equal = item.phrase(Role::comparison);
        const bool says = item.is(Role::copula) || item.is(Role::nameWord) || (equal && equal->detail == "=") ||
                          item.folded == m_vocabulary.partWord() ||
                          (item.is(Role::light) && !item.is(Role::preposition) && !item.is(Role::relative));
        if (!says)
            return m_pieces.size();
    }
    return m_pieces.size();
}

// "The tagline 'x'", "whose summary is 'x'", "a quantity per unit of 'x'": of the property that is said, whatever else
// is called so.
void FrameBuilder::readQuoted()
{
    for (std::size_t i = 1; i < m_items.size(); ++i) {
        if (!m_items[i].quoted || m_pieces[i].used || m_pieces[i].part == Part::property ||
            m_pieces[i].part == Part::type || m_pieces[i].part == Part::relation)
            continue;
        const std::size_t said = comparedWith(i);
        if (said >= m_pieces.size())
            continue;
        Condition condition{{}, "=", data::Value(m_items[i].text), true, i, scopeAt(i), 1};
        for (const auto &target : m_items[said].properties) {
            const auto &property = m_lexicon.property(target);
            if (target.weight >= best(m_items[said].properties) - 0.2 &&
                (property.type == data::Type::string || property.itemType == data::Type::string))
                condition.properties.push_back(target);
        }
        if (condition.properties.empty())
            continue;
        std::vector<PropertyTarget> stored; // of several only those that hold it, in its spelling there
        for (const auto &value : m_items[i].values)
            if (value.stored && std::find(condition.properties.begin(), condition.properties.end(), value.property) !=
                                    condition.properties.end()) {
                stored.push_back(value.property);
                condition.value = data::Value(value.literal);
            }
        if (!stored.empty())
            condition.properties = stored;
        m_frame.properties[static_cast<std::size_t>(propertyAt(said))].bound = true;
        m_frame.conditions.push_back(std::move(condition));
        for (std::size_t k = said; k <= i; ++k)
            if (m_pieces[k].part != Part::skip)
                m_pieces[k].used = true;
    }
}

// "whose name contains 'x'", "names start with Sulf", "with x in the name".
void FrameBuilder::readTexts()
{
    const auto nameOf = [&](std::size_t at) {
        std::vector<PropertyTarget> targets;
        const auto use = [&](std::size_t k) {
            for (const auto &type : m_items[k].types) {
                const auto *name = m_lexicon.nameProperty(type.entity);
                const auto &all = m_lexicon.schema().entities[static_cast<std::size_t>(type.entity)].properties;
                if (name)
                    targets.push_back({false, type.entity, static_cast<int>(name - all.data()), type.weight});
            }
        };
        for (std::size_t k = at; targets.empty() && k-- > 0;)
            use(k);
        for (std::size_t k = at; targets.empty() && k < m_items.size(); ++k)
            use(k);
        return targets;
    };
    const auto textsOf = [&](std::vector<PropertyTarget> targets) {
        std::erase_if(targets, [&](const PropertyTarget &target) {
            return m_lexicon.property(target).type != data::Type::string;
        });
        return targets;
    };
    const auto bind = [&](std::size_t literal, const std::string &op, std::size_t sign) {
        std::size_t held = literal; // "categories contain more than 5 products"
        if (isRole(held, Role::comparison) && isPart(next(held), Part::number))
            held = next(next(held));
        if (op == "CONTAINS" && held < m_pieces.size() && holdsThing(sign, held))
            return;
        Condition condition;
        condition.op = op;
        condition.at = literal;
        condition.value = data::Value(m_items[literal].text);
        condition.scope = scopeAt(sign);
        std::size_t before = previous(sign);
        while (isRole(before, Role::relative)) // "a tagline that starts with 'x'"
            before = previous(before);
        if (isPart(before, Part::property)) {
            condition.properties = m_items[before].properties;
            if (!condition.properties.empty() && op == "CONTAINS" &&
                m_lexicon.property(condition.properties.front()).type == data::Type::list)
                condition.op = "="; // of a list: one of its items
            m_pieces[before].used = true;
        } else {
            std::size_t after = next(literal); // "mention X in their findings", "... in their name"
            if (isRole(after, Role::pronoun))
                after = next(after);
            const bool inIt = op == "CONTAINS" && after < m_pieces.size() &&
                              (m_items[after - 1].is(Role::pronoun) || m_items[after - 1].is(Role::light)) &&
                              after > literal + 1;
            if (inIt && isPart(after, Part::property))
                condition.properties = textsOf(m_items[after].properties);
            else
                condition.properties = nameOf(literal);
            if (inIt && (isPart(after, Part::property) || isRole(after, Role::nameWord)))
                m_pieces[after].used = true;
        }
        if (condition.properties.empty())
            return;
        m_frame.conditions.push_back(condition);
        m_pieces[literal].used = true;
        m_pieces[sign].used = true;
    };
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const bool sign = isRole(i, Role::contains) || isRole(i, Role::startsWith) || isRole(i, Role::endsWith);
        if (sign && i + 1 < m_pieces.size()) {
            std::size_t literal = next(i);
            if (literal >= m_pieces.size() && i + 2 == m_pieces.size())
                literal = i + 1; // "starts with The": a word that says nothing elsewhere
            if (literal < m_pieces.size())
                bind(literal,
                     isRole(i, Role::contains)     ? "CONTAINS"
                     : isRole(i, Role::startsWith) ? "STARTS WITH"
                                                   : "ENDS WITH",
                     i);
        } else if (isRole(i, Role::nameWord)) {
            const std::size_t before = previous(i);
            const bool inTheName = i > 0 && !asksItself(i, Role::nameWord) &&
                                   (m_items[i - 1].is(Role::light) || m_items[i - 1].is(Role::preposition));
            if (inTheName && before < m_pieces.size() &&
                (isPart(before, Part::unknown) || (isPart(before, Part::value) && !m_items[before].values.empty() &&
                                                   (!m_items[before].values.front().stored || m_items[before].quoted))))
                bind(before, "CONTAINS", i);
            else if (best(m_items[i].properties) >= 0.9)
                m_pieces[i].part = Part::property;
            else
                m_pieces[i].part = Part::skip;
        }
    }
}

// The words of a property need not stand side by side: "which genes were first reported".
void FrameBuilder::readScattered()
{
    constexpr std::size_t reach = 5;
    std::vector<std::string> stems;
    for (const auto &item : m_items)
        stems.push_back(item.first == item.last ? m_vocabulary.canonical(m_vocabulary.stem(item.folded))
                                                : std::string());
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const bool open = m_pieces[i].part == Part::unknown || m_items[i].is(Role::preposition) ||
                          (m_pieces[i].part == Part::property && !m_items[i].properties.empty() &&
                           m_items[i].properties.front().weight < 0.9);
        if (!open || stems[i].empty() || !m_lexicon.knowsWord(m_vocabulary.stem(m_items[i].folded)))
            continue;
        const std::size_t from = i > reach ? i - reach : 0, to = std::min(m_items.size(), i + reach + 1);
        std::vector<PropertyTarget> found;
        for (auto target : m_lexicon.scattered({stems.begin() + static_cast<std::ptrdiff_t>(from),
                                                stems.begin() + static_cast<std::ptrdiff_t>(to)})) {
            const auto &property = m_lexicon.property(target);
            const auto words = identifierWords(property.name);
            const bool mine = std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                return m_vocabulary.canonical(m_vocabulary.stem(word)) == stems[i];
            });
            const bool flag = property.type == data::Type::boolean;
            if (!mine || (m_items[i].is(Role::preposition) && !flag))
                continue;
            target.weight = 0.9;
            found.push_back(target);
            if (flag || property.type != data::Type::list)
                continue;
            for (std::size_t k = from; k < to; ++k) // what it lists is no thing of its own then
                if (m_pieces[k].part == Part::type &&
                    std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                        return m_vocabulary.canonical(m_vocabulary.stem(word)) == stems[k];
                    }))
                    m_pieces[k].part = Part::skip;
        }
        if (found.empty())
            continue;
        m_items[i].properties = found;
        m_pieces[i] = {m_lexicon.property(found.front()).type == data::Type::boolean ? Part::flag : Part::property,
                       Role::light,
                       {}};
    }
}

} // namespace offline
