// SPDX-License-Identifier: GPL-3.0-or-later
// What is wanted: a list, a number, a yes or no, figures together, numbers for each.
#include "offline/framebuilder.h"

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
                              (i > 0 && m_items[i - 1].is(Role::measuredBy));
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
            if (m_items[i].before == ',' && isPart(before, Part::property) && !asksItself(i, Role::count))
                break; // "category, number of diseases"
            if (!measured && (!mentioned || asksItself(i, Role::count))) {
                m_frame.want = !asksFigure(i) ? Want::count : sumsFigures(i) ? Want::aggregate : Want::list;
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
            m_frame.want = Want::aggregate;
            m_frame.function = piece.detail;
            for (std::size_t k = 0; k < m_pieces.size(); ++k) // "on average, how many drugs ..."
                if (isRole(k, Role::count) && asksItself(k, Role::count))
                    m_pieces[k].used = true;
            piece.used = true;
            return;
        default:
            break;
        }
    }
    sumsAmounts();
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

void FrameBuilder::readGroups()
{
    if (countsForEach())
        return;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const bool by = m_items[i].is(Role::groupedBy) && i > 0 && !isPart(i - 1, Part::relation) &&
                        !m_frame.superlative && (m_frame.want == Want::count || m_frame.want == Want::aggregate);
        if (!isRole(i, Role::each) && !by)
            continue;
        std::size_t k = next(i);
        while (isPart(k, Part::attribute) || isPart(k, Part::flag) || isPart(k, Part::unknown))
            k = next(k);
        const std::size_t following = next(k);
        const bool ofType = isPart(k, Part::type) && isPart(following, Part::property) &&
                            m_items[following].first == m_items[k].last + 1;
        if (ofType || isPart(k, Part::property)) {
            const std::size_t at = ofType ? following : k;
            m_frame.groupProperty = propertyAt(at);
            m_frame.properties[static_cast<std::size_t>(m_frame.groupProperty)].bound = true;
            m_pieces[at].used = true;
        } else if (isPart(k, Part::type) && !(by && isPart(following, Part::relation))) {
            m_pieces[k].mark = Mark::each;
        } else {
            continue;
        }
        m_pieces[i].used = true;
        if (m_frame.want == Want::count || m_frame.want == Want::aggregate ||
            (m_frame.want == Want::list && asksItself(i, Role::each))) // "employees per team" is a number for each
            m_frame.want = Want::group;
    }
}

// What is counted for a ranking, where "by" says it; size() where nothing does.
std::size_t FrameBuilder::countedAfter(std::size_t i)
{
    for (std::size_t s = i + 1; s < m_pieces.size(); ++s) {
        const std::size_t k = next(s);
        if (!m_items[s].is(Role::groupedBy) || !isPart(k, Part::type))
            continue;
        if (isRole(next(k), Role::count))
            m_pieces[next(k)].used = true;
        return k;
    }
    return m_pieces.size();
}

} // namespace offline
