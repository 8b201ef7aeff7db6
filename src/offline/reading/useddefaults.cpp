// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/useddefaults.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/reading/readback.h"
#include "offline/values/lexicon.h"

#include <algorithm>

namespace offline {

namespace {

class DefaultFinder {
public:
    DefaultFinder(const LogicalForm &form, const std::vector<Item> &items, const std::vector<std::size_t> &ties,
                  const Lexicon &lexicon)
        : m_form(form), m_items(items), m_ties(ties), m_lexicon(lexicon)
    {
    }

    std::vector<UsedDefault> find()
    {
        for (const auto &edge : m_form.edges)
            if (const int meant = m_lexicon.defaultRelation(entityOf(edge.from), entityOf(edge.to));
                meant >= 0 && edge.types.size() == 1 && edge.types.front() == m_lexicon.relationName(meant) &&
                !saysRelation(edge, meant))
                add({{typeOf(edge.from), typeOf(edge.to)}, edge.types.front(), false});
        for (int over = 0; over < static_cast<int>(m_form.nodes.size()); ++over)
            findOver(over);
        for (const Ref *ref : {&m_form.measure.ref, &m_form.sort})
            findDate(*ref);
        for (const auto &filter : m_form.filters)
            findDate(filter.ref);
        for (const auto &key : m_form.group)
            findDate(key);
        return std::move(m_found);
    }

private:
    const std::string &typeOf(int node) const { return m_form.nodes[static_cast<std::size_t>(node)].type; }
    int entityOf(int node) const { return m_lexicon.entityIndex(typeOf(node)); }

    void add(UsedDefault meant)
    {
        std::sort(meant.types.begin(), meant.types.end());
        if (std::find(m_found.begin(), m_found.end(), meant) == m_found.end())
            m_found.push_back(std::move(meant));
    }

    // True if a word names this relationship and fits no other between these types equally well.
    bool saysRelation(const FormEdge &edge, int relation) const
    {
        const auto &all = m_lexicon.links(entityOf(edge.from), entityOf(edge.to));
        return std::any_of(m_ties.begin(), m_ties.end(), [&](std::size_t tie) {
            double own = 0, other = 0;
            for (const auto &target : m_items[tie].relations)
                if (target.relation == relation)
                    own = std::max(own, target.weight);
                else if (std::any_of(all.begin(), all.end(),
                                     [&](const Link &link) { return link.relation == target.relation; }))
                    other = std::max(other, target.weight);
            return own > other;
        });
    }

    // A thing that the question does not name, between two that are linked through its type.
    void findOver(int over)
    {
        const int type = entityOf(over);
        if (std::any_of(m_items.begin(), m_items.end(), [&](const Item &item) {
                return std::any_of(item.types.begin(), item.types.end(),
                                   [&](const TypeTarget &each) { return each.entity == type; });
            }))
            return;
        std::vector<int> ends;
        for (const auto &edge : m_form.edges)
            if (edge.from == over || edge.to == over)
                ends.push_back(edge.from == over ? edge.to : edge.from);
        if (ends.size() == 2 && type >= 0 &&
            m_lexicon.defaultTypeBetween(entityOf(ends.front()), entityOf(ends.back())) == type)
            add({{typeOf(ends.front()), typeOf(ends.back())}, typeOf(over), false});
    }

    void findDate(const Ref &ref)
    {
        const auto meant = ref.node >= 0 ? m_lexicon.defaultDate(entityOf(ref.node)) : std::nullopt;
        if (!meant || m_lexicon.property(*meant).name != ref.property)
            return;
        const bool inText = std::any_of(m_items.begin(), m_items.end(),
                                        [&](const Item &item) { return item.dimension.empty() && says(item, *meant); });
        if (!inText)
            add({{typeOf(ref.node)}, ref.property, true});
    }

    // True if the item names this date and fits no other equally well. "Orders" are the things, even if a date is the
    // "order date".
    static bool says(const Item &item, const PropertyTarget &date)
    {
        double own = 0, other = 0;
        for (const auto &target : item.properties)
            if (target == date)
                own = std::max(own, target.weight);
            else if (target.ofRelation == date.ofRelation && target.owner == date.owner)
                other = std::max(other, target.weight);
        return own > other && own >= best(item.types);
    }

    const LogicalForm &m_form;
    const std::vector<Item> &m_items;
    const std::vector<std::size_t> &m_ties;
    const Lexicon &m_lexicon;
    std::vector<UsedDefault> m_found;
};

} // namespace

std::vector<UsedDefault> defaultsIn(const LogicalForm &form, const std::vector<Item> &items,
                                    const std::vector<std::size_t> &ties, const Lexicon &lexicon)
{
    return DefaultFinder(form, items, ties, lexicon).find();
}

std::string inWords(const UsedDefault &meant, const Vocabulary &vocabulary, const Lexicon &lexicon)
{
    const auto things = [&](const std::string &type) {
        return typeInWords(lexicon.entityIndex(type), true, vocabulary, lexicon);
    };
    const auto what = base::join(identifierWords(meant.what), " ");
    return meant.isDate ? vocabulary.texts().say("meantDate", {things(meant.types.front()), what})
                        : vocabulary.texts().say("meantBetween",
                                                 {things(meant.types.front()), things(meant.types.back()), what});
}

bool says(const data::Word &word, const UsedDefault &meant)
{
    using Meaning = data::Word::Meaning;
    return meant.isDate ? word.meaning == Meaning::date && word.type == meant.types.front() &&
                              word.properties.size() == 1 && word.properties.front() == meant.what
                        : word.meaning == Meaning::between && word.ends == meant.types;
}

} // namespace offline
