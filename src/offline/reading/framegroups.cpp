// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers for each: the keys that things are grouped by, how often each value occurs, all things in an order by what
// they have, the value that most things have.
#include "offline/reading/framebuilder.h"

#include <algorithm>

namespace offline {

namespace {

constexpr int commonestWithoutNumber = 10;

} // namespace

// What is listed or counted has one more key: a property, or the things themselves.
void FrameBuilder::addKey(std::size_t at)
{
    if (m_pieces[at].part != Part::property) {
        m_pieces[at].mark = Mark::each;
        return;
    }
    const int property = propertyAt(at);
    m_frame.properties[static_cast<std::size_t>(property)].bound = true;
    m_pieces[at].used = true;
    if (m_frame.groupProperty < 0)
        m_frame.groupProperty = property;
    else if (property != m_frame.groupProperty)
        m_frame.otherGroups.push_back(property);
    const std::size_t of = previous(at); // "disease category": whose it is, not what is counted
    if (isPart(of, Part::type) && m_items[of].last + 1 == m_items[at].first)
        m_pieces[of].used = true;
}

// The piece that says what is grouped by, from k on; of "turbine type" the property. size() where there is none.
std::size_t FrameBuilder::keyAt(std::size_t k) const
{
    const std::size_t following = next(k);
    if (isPart(k, Part::type) && isPart(following, Part::property) && m_items[following].first == m_items[k].last + 1)
        return following;
    return isPart(k, Part::type) || isPart(k, Part::property) ? k : m_pieces.size();
}

// "Disease category, number of diseases": a number for each of what stands before.
bool FrameBuilder::countsForEach()
{
    const bool tops = std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) {
        return piece.part == Part::role && (piece.role == Role::top || piece.role == Role::bottom);
    });
    if (m_frame.want != Want::list || m_frame.superlative || tops)
        return false;
    for (std::size_t i = 1; i < m_pieces.size(); ++i) {
        const bool joined = m_items[i].before == ',' || m_items[i - 1].is(Role::conjunction) ||
                            m_items[i - 1].is(Role::measuredBy) || m_items[i - 1].is(Role::pronoun);
        std::size_t key = previous(isRole(i - 1, Role::conjunction) ? i - 1 : i);
        if (isRole(key, Role::pronoun)) // "with their number of stations"
            key = previous(key);
        if (!isRole(i, Role::count) || !joined || !isPart(next(i), Part::type) ||
            !(isPart(key, Part::property) || isPart(key, Part::type)) || key > i)
            continue;
        addKey(key);
        m_pieces[i].used = true;
        m_frame.want = Want::group;
        for (std::size_t k = 0; k < key; ++k)
            if (isRole(k, Role::each))
                m_pieces[k].used = true; // "for each party, the number of ..."
        for (std::size_t k = next(i); k < m_pieces.size(); k = next(k))
            if (isRole(k, Role::each) && next(k) >= m_pieces.size())
                m_pieces[k].used = true; // "... in each"
        return true;
    }
    return false;
}

// "Frequency of each tag", "break the orders down by status": how many there are of each.
bool FrameBuilder::readTally()
{
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (!isRole(i, Role::tally) || m_frame.want != Want::list)
            continue;
        std::vector<std::size_t> named;
        std::vector<std::size_t> signs;
        bool divides = false;
        for (std::size_t k = i + 1; k < m_pieces.size(); ++k) {
            const auto &item = m_items[k];
            if (isRole(k, Role::each))
                signs.push_back(k);
            if (isPart(k, Part::type) || isPart(k, Part::property))
                named.push_back(k);
            else if (named.size() == 1)
                divides = divides || item.is(Role::each) || item.is(Role::groupedBy) || item.is(Role::comparison) ||
                          (item.is(Role::preposition) && !item.is(Role::tie));
        }
        if (named.empty() || named.size() > 2)
            return false;
        const bool first = isPart(named.front(), Part::property), last = isPart(named.back(), Part::property);
        if (named.size() == 1 ? !first : first == last && !(divides && !first))
            return false; // neither of them is said to be the key
        addKey(named.size() == 1 || first ? named.front() : named.back());
        for (const std::size_t sign : signs)
            m_pieces[sign].used = true;
        m_pieces[i].used = true;
        m_frame.want = Want::group;
        return true;
    }
    return false;
}

bool FrameBuilder::isFigure(std::size_t i) const
{
    return isPart(i, Part::property) &&
           std::any_of(m_items[i].properties.begin(), m_items[i].properties.end(), [&](const PropertyTarget &target) {
               return target.weight >= 0.9 && m_lexicon.property(target).isNumeric();
           });
}

// Figures of a number of things ("beds", "headcount") make a sum; prices and ages do not.
bool FrameBuilder::addsUp(std::size_t i) const
{
    return isFigure(i) &&
           std::any_of(m_items[i].properties.begin(), m_items[i].properties.end(), [&](const PropertyTarget &target) {
               const auto words = identifierWords(m_lexicon.property(target).name);
               return target.weight >= 0.9 && !words.empty() &&
                      std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                          return (m_vocabulary.isPlural(word) && !m_vocabulary.isUnit(m_vocabulary.stem(word)) &&
                                  !m_vocabulary.isUnit(word)) ||
                                 m_vocabulary.addsUp(word);
                      });
           });
}

// "The average number of pages per book": each book has its own, so nothing is grouped by that.
bool FrameBuilder::isOwner(std::size_t key) const
{
    if (!isPart(key, Part::type) || m_frame.function != "avg")
        return false;
    for (std::size_t k = 0; k < key; ++k)
        if (isPart(k, Part::property) &&
            std::all_of(m_items[k].properties.begin(), m_items[k].properties.end(), [&](const PropertyTarget &target) {
                return target.weight < 0.9 || (!target.ofRelation && target.owner == m_items[key].types.front().entity);
            }))
            return true;
    return false;
}

// "How many lines has A compared to B?": the number of each.
void FrameBuilder::countEachNamed()
{
    const auto than = std::find_if(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) {
        return piece.part == Part::role && piece.role == Role::versus && !piece.used;
    });
    if (m_frame.want != Want::count || m_frame.having || than == m_pieces.end())
        return;
    for (auto &mention : m_frame.mentions)
        if (mention.values.size() > 1 && mention.disjunct && mention.scope == 0) {
            mention.each = than->used = true;
            m_frame.want = Want::group;
            return;
        }
}

// "Beds by floor": the sum of a figure for each; true where it is read, or seen to be unreadable.
bool FrameBuilder::sumsForEach(std::size_t i, bool sure)
{
    std::size_t figure = m_pieces.size();
    for (std::size_t k = 0; k < i; ++k) {
        if (isPart(k, Part::type))
            return false; // things are counted
        if (isPart(k, Part::property))
            figure = k;
    }
    if (figure >= m_pieces.size())
        return false;
    const std::size_t key = keyAt(next(i));
    const bool own = isFigure(figure) && isPart(key, Part::type) &&
                     std::any_of(m_items[figure].properties.begin(), m_items[figure].properties.end(),
                                 [&](const PropertyTarget &target) {
                                     return target.weight >= 0.9 && !target.ofRelation &&
                                            target.owner == m_items[key].types.front().entity;
                                 }); // "population by district"
    if (!addsUp(figure) && !own) {
        if (sure)
            m_frame.unknown.push_back(i);
        return sure;
    }
    addUp(figure);
    return false;
}

// "Quantity bought by customer": a type without article or number is what is grouped by, not who did it.
bool FrameBuilder::isBareKey(std::size_t i) const
{
    const std::size_t k = next(i);
    return m_frame.want == Want::aggregate && k == i + 1 && isPart(k, Part::type) && !m_items[k].plural &&
           !(isPart(k + 1, Part::value) || isPart(k + 1, Part::unknown));
}

void FrameBuilder::readGroups()
{
    if (readTally() || countsForEach())
        return;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const bool wanted = m_frame.want == Want::count || m_frame.want == Want::aggregate;
        const bool lists = m_frame.want == Want::list && !m_frame.superlative;
        const bool by = m_items[i].is(Role::groupedBy) && i > 0 && (!isPart(i - 1, Part::relation) || isBareKey(i)) &&
                        !m_frame.superlative && (wanted || (lists && keyAt(next(i)) < m_pieces.size()));
        if (!isRole(i, Role::each) && !by)
            continue;
        if (isRole(i, Role::each) && isRole(previous(i), Role::count))
            m_pieces[previous(i)].used = true; // "..., count per status"
        if (m_frame.want == Want::group && next(i) >= m_pieces.size())
            m_pieces[i].used = true; // "... has each"
        std::size_t k = next(i);
        const std::size_t first = k;
        while (isPart(k, Part::attribute) || isPart(k, Part::flag) || isPart(k, Part::unknown))
            k = next(k);
        for (std::size_t s = first + 1; s <= k && s < m_items.size(); ++s)
            if (m_items[s].before != 0)
                k = m_pieces.size(); // what stands behind the sign is no key
        if (k >= m_pieces.size() && isPart(first, Part::flag) && wanted && isRole(i, Role::each)) {
            m_frame.eachAt = first; // "for each cancer"
            m_pieces[i].used = true;
            m_frame.want = Want::group;
            continue;
        }
        std::size_t key = keyAt(k);
        if (key >= m_pieces.size() || (by && isPart(key, Part::type) && isPart(next(key), Part::relation)))
            continue;
        if (isOwner(key)) {
            m_pieces[i].used = true;
            continue;
        }
        if (lists && (asksItself(i, Role::each) || by) && sumsForEach(i, asksItself(i, Role::each)))
            continue;
        if (by && m_frame.want == Want::list)
            continue;
        for (std::size_t more = next(key); key < m_pieces.size(); more = next(key)) {
            addKey(key);
            const bool joined = isRole(more, Role::conjunction) && !isPart(next(more), Part::relation);
            key = joined ? keyAt(next(more)) : m_pieces.size();
            if (key < m_pieces.size() && (m_frame.want == Want::list || isPart(next(key), Part::relation)))
                break;
        }
        m_pieces[i].used = true;
        if (m_frame.want == Want::count || m_frame.want == Want::aggregate ||
            (m_frame.want == Want::list && asksItself(i, Role::each))) // "employees per team" is a number for each
            m_frame.want = Want::group;
    }
}

// "Orders placed by customers": behind a participle "by" names who did it, and is no measure.
bool FrameBuilder::namesDoer(std::size_t by) const
{
    if (by == 0 || !m_items[by].is(Role::passiveBy))
        return false;
    const auto &verb = m_items[by - 1];
    return verb.first == verb.last && verb.types.empty() && verb.last + 1 == m_items[by].first &&
           m_vocabulary.isParticiple(verb.folded) && m_pieces[by - 1].part != Part::role;
}

// What is counted for a ranking, where "by" says it; size() where nothing does.
std::size_t FrameBuilder::countedAfter(std::size_t i)
{
    for (std::size_t s = i + 1; s < m_pieces.size(); ++s) {
        const std::size_t count = next(s), k = isRole(count, Role::count) ? next(count) : count;
        if (!m_items[s].is(Role::groupedBy) || !isPart(k, Part::type) || namesDoer(s))
            continue;
        if (k != count)
            m_pieces[count].used = true;
        if (isRole(next(k), Role::count))
            m_pieces[next(k)].used = true;
        return k;
    }
    return m_pieces.size();
}

// "The most common profession": the value that most things have.
void FrameBuilder::readCommonest()
{
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (!isRole(i, Role::commonest) || m_frame.want != Want::list || m_frame.superlative)
            continue;
        const std::size_t before = previous(i), after = next(i);
        const std::size_t value = isPart(after, Part::property) ? after : before;
        if (!isPart(value, Part::property)) {
            if (isPart(after, Part::type) && countedAfter(i) < m_pieces.size()) // "..., judged by the number of cases"
                m_pieces[i].role = m_pieces[i].detail == ">" ? Role::most : Role::least;
            continue;
        }
        m_pieces[i].used = m_frame.superlative = m_frame.commonest = true;
        m_frame.descending = m_pieces[i].detail == ">";
        m_frame.want = Want::superlative;
        m_frame.limit = m_items[value].plural ? commonestWithoutNumber : 1;
        if (isPart(before, Part::number)) {
            m_frame.limit = static_cast<int>(*m_items[before].number);
            m_pieces[before].used = true;
        }
        for (std::size_t k = 0; k < m_pieces.size(); ++k)
            if (isPart(k, Part::type) && (k + 1 != value || m_items[k].last + 1 != m_items[value].first)) {
                m_pieces[k].mark = Mark::counted;
                break;
            }
    }
}

// "Sorted by age", "by budget, largest first", "rank the parties by number of members": the order of what is listed.
void FrameBuilder::readOrder()
{
    const bool tops = std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) {
        return piece.part == Part::role && (piece.role == Role::top || piece.role == Role::bottom);
    });
    bool verb = false;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (isRole(i, Role::ranking)) {
            verb = m_pieces[i].used = true;
            continue;
        }
        const bool falls = isRole(i, Role::largestFirst), rises = isRole(i, Role::smallestFirst);
        const bool leads = verb && m_items[i].is(Role::groupedBy);
        const bool says = isRole(i, Role::sortedBy) || leads;
        if (!falls && !rises && !says)
            continue;
        if (says && !leads)
            m_pieces[i].used = true;
        const bool down = falls || leads || (says && m_pieces[i].detail == "down");
        const std::size_t k = says ? next(i) : previous(i);
        if (says && !tops && ranksByNumber(i)) {
            verb = false;
            continue;
        }
        if (m_frame.want == Want::list && !says && !m_items[i].dimension.empty() && !isPart(k, Part::property)) {
            m_items[i].properties = m_items[i].dimension; // "lines from longest to shortest"
            m_frame.order = propertyAt(i);
            const auto &use = m_frame.properties[static_cast<std::size_t>(m_frame.order)];
            m_frame.descending =
                falls != m_vocabulary.turns(m_items[i].folded, m_lexicon.property(use.targets.front()).name);
            m_frame.properties[static_cast<std::size_t>(m_frame.order)].bound = m_pieces[i].used = true;
            continue;
        }
        if (m_frame.want != Want::list || !isPart(k, Part::property))
            continue;
        if (!says && !m_items[k - 1].is(Role::groupedBy) && m_frame.order < 0)
            continue;
        m_frame.order = propertyAt(k);
        m_frame.descending = down;
        m_frame.properties[static_cast<std::size_t>(m_frame.order)].bound = true;
        verb = false;
    }
    if (verb)
        m_frame.unknown.push_back(0);
}

// "The types of account": the property that says the type, where there is one; its piece then stands before the type.
bool FrameBuilder::kindOf(std::size_t k)
{
    if (k == 0 || !isPart(k, Part::type) || m_pieces[k - 1].part != Part::skip || !m_items[k - 1].is(Role::light) ||
        m_items[k - 1].first == m_items[k - 1].last)
        return false;
    const auto kind = m_vocabulary.stem(m_items[k - 1].folded.substr(0, m_items[k - 1].folded.find(' ')));
    const int owner = m_items[k].types.front().entity;
    const auto &properties = m_lexicon.schema().entities[static_cast<std::size_t>(owner)].properties;
    std::vector<PropertyTarget> found;
    for (std::size_t p = 0; p < properties.size(); ++p) {
        const auto words = identifierWords(properties[p].name);
        if (!words.empty() && m_vocabulary.stem(words.back()) == kind && !properties[p].isNumeric())
            found.push_back({false, owner, static_cast<int>(p), 1});
    }
    if (found.size() != 1)
        return false;
    m_items[k - 1].properties = found;
    m_pieces[k - 1] = {Part::property, Role::light, {}};
    return true;
}

// "Parties ranked by number of members", "stations per line, sorted by number": all of them, by what they have.
bool FrameBuilder::ranksByNumber(std::size_t i)
{
    const std::size_t count = next(i);
    const bool number = isRole(count, Role::count);
    const std::size_t counted = number ? next(count) : count;
    if (number && counted >= m_pieces.size()) {
        m_pieces[count].used = m_frame.ordered = true;
        return true;
    }
    if (!isPart(counted, Part::type) || !(number || m_items[counted].plural))
        return false;
    for (std::size_t k = 0; k < i && m_frame.want == Want::list; ++k) {
        if (!isPart(k, Part::type) && !isPart(k, Part::property))
            continue;
        const auto same = [&](std::size_t at) {
            return isPart(at, Part::type) && m_items[at].types.front().entity == m_items[counted].types.front().entity;
        };
        const std::size_t key = kindOf(k) ? k - 1 : keyAt(k);
        if (same(key))
            return false; // by the number of themselves
        for (std::size_t at = k; at < i; ++at)
            if (same(at) && at != key)
                m_pieces[at].used = true; // "the sectors of companies by the number of companies"
        addKey(key);
        m_frame.want = Want::group;
        m_frame.ordered = m_frame.descending = true;
        m_pieces[count].used = number;
        if (isRole(next(counted), Role::each))
            m_pieces[next(counted)].used = true;
        return true;
    }
    return false;
}

} // namespace offline
