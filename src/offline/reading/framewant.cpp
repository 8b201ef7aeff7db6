// SPDX-License-Identifier: GPL-3.0-or-later
// What is wanted: a list, a number, a yes or no, figures together, numbers for each.
#include "offline/reading/framebuilder.h"

#include <algorithm>

namespace offline {

// "How many pages has X?" where the number of pages is stored.
bool FrameBuilder::asksFigure(std::size_t i) const
{
    const std::size_t k = next(i), after = next(k);
    if (isPart(after, Part::number) && m_items[after].first == m_items[k].last + 1)
        return false; // "how many priority 1 orders"
    return isPart(k, Part::property) && !(isPart(after, Part::type) && m_items[after].first == m_items[k].last + 1) &&
           std::any_of(m_items[k].properties.begin(), m_items[k].properties.end(), [&](const PropertyTarget &target) {
               return target.weight >= 0.9 && m_lexicon.property(target).isNumeric();
           });
}

// "The total number of pages", "how many beds are there in the wards": of no thing in particular, so of all together.
bool FrameBuilder::sumsFigures(std::size_t i) const
{
    if (m_pieces[i].detail == "sum")
        return true;
    bool named = false, several = false;
    for (std::size_t k = 0; k < m_pieces.size(); ++k) {
        const Part part = m_pieces[k].part;
        named = named || part == Part::value || part == Part::attribute || part == Part::flag || part == Part::number ||
                (part == Part::role && k != i) || (part == Part::type && !m_items[k].plural);
        several = several || part == Part::type;
    }
    return several && !named;
}

void FrameBuilder::readWant()
{
    bool mentioned = false;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        auto &piece = m_pieces[i];
        if (piece.part == Part::type || piece.part == Part::value)
            mentioned = true;
        if (piece.part != Part::role)
            continue;
        const std::size_t before = previous(i);
        const bool measured = isRole(before, Role::most) || isRole(before, Role::least) || isRole(before, Role::top) ||
                              (i > 0 && (m_items[i - 1].is(Role::measuredBy) || m_items[i - 1].is(Role::sortedBy)));
        switch (piece.role) {
        case Role::yesNo:
            m_frame.want = Want::exists;
            piece.used = true;
            return;
        case Role::difference:
            m_frame.want = Want::difference;
            piece.used = true;
            return;
        case Role::count:
            if (const std::size_t key = isRole(before, Role::conjunction) ? previous(before) : before;
                (m_items[i].before == ',' || key != before) && isPart(key, Part::property) &&
                !asksItself(i, Role::count))
                break; // "category, number of diseases"
            if (!measured && (!mentioned || asksItself(i, Role::count))) {
                const bool each = std::any_of(m_items.begin(), m_items.end(), [&](const Item &item) {
                    return item.is(Role::each) && !item.is(Role::groupedBy);
                }); // "how many platforms are there per district"
                m_frame.want = !asksFigure(i) ? Want::count : each || sumsFigures(i) ? Want::aggregate : Want::list;
                countsValuesOf(next(i));
                if (m_frame.want == Want::aggregate)
                    m_frame.function = "sum";
                piece.used = true;
                for (std::size_t k = i + 1; k < m_pieces.size(); ++k) // "how many drugs does a class have on average"
                    if (isRole(k, Role::aggregate) && m_pieces[k].detail == "avg") {
                        m_frame.want = Want::aggregate;
                        m_frame.function = "avg";
                        m_pieces[k].used = true;
                    }
                return;
            }
            break;
        case Role::percentage:
            m_frame.want = Want::count;
            m_frame.percentage = piece.used = true;
            return;
        case Role::aggregate:
            if (ranksFigures(i)) { // "the highest average price"
                m_frame.function = piece.detail;
                piece.used = true;
                break;
            }
            m_frame.want = Want::aggregate;
            m_frame.function = piece.detail;
            for (std::size_t k = 0; k < m_pieces.size(); ++k) // "on average, how many drugs ..."
                if (isRole(k, Role::count) && asksItself(k, Role::count))
                    m_pieces[k].used = true;
            piece.used = true;
            sumsRelation(i);
            return;
        default:
            break;
        }
    }
    sumsAmounts();
}

// "How many professions are there": the different values of a property, or what the lists hold.
void FrameBuilder::countsValuesOf(std::size_t k)
{
    if (m_frame.want != Want::count || !isPart(k, Part::property) || !m_items[k].plural ||
        best(m_items[k].properties) < 0.9)
        return;
    const std::size_t beside = k + 1;
    if (beside < m_pieces.size() && m_items[beside].before == 0 &&
        (isPart(beside, Part::type) || isPart(beside, Part::number) || isPart(beside, Part::value) ||
         isPart(beside, Part::attribute)))
        return; // "how many priority 1 orders"
    m_frame.countedProperty = propertyAt(k);
    m_frame.properties[static_cast<std::size_t>(m_frame.countedProperty)].bound = true;
    m_pieces[k].used = true;
}

// The sum of this property is what is wanted.
void FrameBuilder::addUp(std::size_t i)
{
    m_frame.want = Want::aggregate;
    m_frame.function = "sum";
    m_frame.measureProperty = propertyAt(i);
    m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)].bound = true;
    m_pieces[i].used = true;
}

// "How much did A donate?": the amounts of its relationships together; of one between two named things the amount.
void FrameBuilder::sumsAmounts()
{
    const auto names =
        std::count_if(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) { return piece.part == Part::value; });
    for (std::size_t i = 0; i < m_pieces.size() && names < 2; ++i) {
        if (!isPart(i, Part::property) || !m_items[i].is(Role::measureOf) || m_items[i].properties.empty() ||
            !m_items[i].properties.front().ofRelation)
            continue;
        addUp(i);
    }
}

// "Total donations per party": what a relationship's amounts come to, where no figure is named.
void FrameBuilder::sumsRelation(std::size_t i)
{
    std::size_t relation = next(i);
    if (isPart(relation, Part::unknown) && m_vocabulary.addsUp(m_items[relation].folded)) { // "total amount donated"
        m_pieces[relation].part = Part::skip;
        relation = next(i);
    }
    if (m_frame.function != "sum" || !isPart(relation, Part::relation) || m_vocabulary.amountWord().empty() ||
        std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) { return piece.part == Part::property; }))
        return;
    sumsAmountOf(relation);
}

// The one property of a relationship that is an amount is what is measured.
bool FrameBuilder::sumsAmountOf(std::size_t relation)
{
    std::vector<PropertyTarget> amounts;
    for (const auto &target : measuredIn(m_vocabulary.amountWord(), false))
        if (target.ofRelation)
            amounts.push_back(target);
    if (amounts.size() != 1)
        return false;
    m_frame.measureProperty = static_cast<int>(m_frame.properties.size());
    m_frame.properties.push_back({relation, amounts, true});
    return true;
}

// "How many plants ... (quantity)": the figure in brackets is what is counted.
void FrameBuilder::readFigureInBrackets()
{
    for (std::size_t i = 0; i < m_pieces.size() && m_frame.want == Want::count; ++i) {
        const auto &properties = m_items[i].properties;
        if (!m_items[i].inBrackets || !isPart(i, Part::property) ||
            std::none_of(properties.begin(), properties.end(),
                         [&](const PropertyTarget &target) { return m_lexicon.property(target).isNumeric(); }))
            continue;
        addUp(i);
    }
}

// "What is X?" of a thing that has a description: that is asked for.
void FrameBuilder::readDefinition()
{
    const auto &mentions = m_frame.mentions;
    if (m_frame.want != Want::list || mentions.size() != 1 || mentions.front().values.size() != 1 ||
        !m_frame.properties.empty() || !m_frame.relations.empty() || !m_frame.conditions.empty() ||
        !m_frame.unknown.empty() || m_items.empty() || !asksItself(0, Role::list))
        return;
    std::vector<PropertyTarget> described;
    for (const auto &target : m_lexicon.properties(m_vocabulary.stem(m_vocabulary.describedBy())))
        if (!target.ofRelation && target.weight >= 0.9 && mentions.front().hasType(target.owner))
            described.push_back(target);
    if (described.size() == 1)
        m_frame.properties.push_back({0, described});
}

} // namespace offline
