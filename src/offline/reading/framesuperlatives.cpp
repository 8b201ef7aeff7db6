// SPDX-License-Identifier: GPL-3.0-or-later
// Superlatives and comparisons of two named things: what is ranked, by which figure or number, how many are wanted.
#include "offline/reading/framebuilder.h"

#include <algorithm>

namespace offline {

namespace {

constexpr int topWithoutNumber = 10;

} // namespace

// "Does A have more stations than B?", "Was there more downtime at A than at B?": the difference of two numbers.
bool FrameBuilder::comparesNumbers(std::size_t at)
{
    const std::size_t counted = next(at);
    const bool type = isPart(counted, Part::type), figure = isFigure(counted);
    if (!type && !figure)
        return false;
    std::size_t than = next(counted), names = 0;
    bool plain = true;
    for (; than < m_pieces.size() && !isRole(than, Role::versus); than = next(than)) {
        names += isPart(than, Part::value);
        plain = plain && (isPart(than, Part::value) || isPart(than, Part::relation));
    }
    const bool beside = than == next(counted) && type;
    const bool both = plain && names == 1 && isPart(next(than), Part::value);
    if (than >= m_pieces.size() || !(beside || both))
        return false;
    if (figure) {
        m_frame.measureProperty = propertyAt(counted);
        m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)].bound = true;
        m_pieces[counted].used = true;
    }
    m_frame.want = Want::difference;
    m_frame.function = m_pieces[at].detail;
    m_pieces[at].used = true;
    return true;
}

// Whether anything is ranked in a question for a yes or no: "Does A or B have more ...?" asks which of them.
bool FrameBuilder::ranksInYesOrNo()
{
    const auto compares = std::find_if(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) {
        return piece.part == Part::role && piece.role == Role::comparative && !piece.used;
    });
    if (compares == m_pieces.end() || comparesNumbers(static_cast<std::size_t>(compares - m_pieces.begin())))
        return false;
    if (std::none_of(m_items.begin(), m_items.end(), [](const Item &item) { return item.is(Role::disjunction); }))
        return false;
    m_frame.want = Want::list;
    return true;
}

bool FrameBuilder::isMeasured(std::size_t k) const
{
    return isPart(k, Part::property) &&
           std::any_of(m_items[k].properties.begin(), m_items[k].properties.end(),
                       [&](const PropertyTarget &target) { return isMeasure(m_lexicon.property(target)); });
}

void FrameBuilder::measureBy(std::size_t k)
{
    // "Population density" is a density: the last of two figures that stand together is the one that is meant, the one
    // before it says of what.
    for (std::size_t last = k + 1; last < m_pieces.size() && isMeasured(last) && m_items[last].before == 0; ++last) {
        m_pieces[k].part = Part::skip;
        k = last;
    }
    m_frame.measureProperty = propertyAt(k);
    m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)].bound = true;
    m_pieces[k].used = true;
}

// The piece that says what is ranked by; the next one where nothing else says it.
std::size_t FrameBuilder::measureOf(std::size_t i, bool top)
{
    std::size_t k = next(i);
    if (isRole(k, Role::count))
        k = next(k);
    if (isPart(k, Part::relation) && isPart(next(k), Part::type))
        k = next(k);
    if (!top)
        return k;
    // The measure stands after "by" or "with", or in its own superlative.
    for (std::size_t s = i + 1; s < m_pieces.size(); ++s) {
        const bool count = m_items[s].is(Role::count);
        if ((!m_items[s].is(Role::measuredBy) && !count && !isRole(s, Role::most)) || namesDoer(s))
            continue;
        const std::size_t said = isRole(next(s), Role::count) ? next(next(s)) : next(s);
        if (count && said >= m_pieces.size() && k < m_pieces.size() && isPart(k, Part::type)) {
            m_pieces[s].used = true; // "by motion count"
            break;
        }
        k = said;
        if (isPart(k, Part::relation) && isPart(next(k), Part::type))
            k = next(k); // "by number of associated genes"
        if (count)
            break;
    }
    if (isPart(k, Part::type) && isPart(next(k), Part::relation) && next(next(k)) >= m_pieces.size() &&
        !m_vocabulary.isParticiple(m_items[next(k)].folded))
        m_pieces[next(k)].part = Part::skip; // "by pathway membership"
    return k;
}

// "The most cited book": who cites is counted.
bool FrameBuilder::countsParticiple(std::size_t i)
{
    std::size_t k = next(i);
    if (isRole(k, Role::count))
        k = next(k);
    const bool extreme = m_pieces[i].role == Role::most || m_pieces[i].role == Role::least ||
                         (m_pieces[i].role == Role::top && asksItself(i, Role::top) && k < m_items.size() &&
                          m_vocabulary.isParticiple(m_items[k].folded)); // "the top 3 reviewed books"
    const bool first = std::none_of(m_pieces.begin(), m_pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                    [](const Piece &p) { return p.part == Part::type; });
    if (!isPart(k, Part::relation) || !isPart(next(k), Part::type) || !extreme || !first ||
        !m_items[i].dimension.empty())
        return false;
    m_pieces[k].mark = Mark::counted;
    return true;
}

// A measure further off, or the one that the word itself means.
void FrameBuilder::findMeasure(std::size_t i, bool extreme)
{
    // "The first three", "top 5": by what is said of it, not by what else is said.
    const bool counts = !extreme && i + 1 < m_items.size() && m_items[i + 1].number;
    const auto saidBy = [&](std::size_t s) {
        for (std::size_t k = i + 1; k < s; ++k)
            if (isPart(k, Part::type) && std::none_of(m_items.begin() + static_cast<std::ptrdiff_t>(k),
                                                      m_items.begin() + static_cast<std::ptrdiff_t>(s),
                                                      [](const Item &item) { return item.is(Role::passiveBy); }))
                return false;
        return true;
    };
    for (std::size_t s = next(i); s < m_pieces.size() && m_frame.measureProperty < 0; s = next(s)) {
        if (counts && !saidBy(s))
            continue;
        if (isMeasured(s))
            measureBy(s);
    }
    if (counts && m_frame.measureProperty < 0)
        return;
    if (m_items[i].is(Role::top) || m_items[i].is(Role::bottom)) // "was founded first"
        if (const std::size_t before = previous(i); extreme && i + 1 == m_pieces.size() && isMeasured(before))
            measureBy(before);
    if (m_frame.measureProperty < 0 && !m_items[i].dimension.empty()) {
        auto &measures = m_items[i].properties = m_items[i].dimension;
        if (const std::size_t of = next(i); isPart(of, Part::type)) { // "the oldest members": not the oldest party
            const auto theirs = [&](const PropertyTarget &target) {
                return !target.ofRelation && target.owner == m_items[of].types.front().entity;
            };
            if (std::any_of(measures.begin(), measures.end(), theirs))
                std::erase_if(measures, [&](const PropertyTarget &target) { return !theirs(target); });
        }
        measureBy(i);
    }
    if (m_frame.measureProperty < 0)
        m_frame.strength = m_items[i].is(Role::strength);
    else if (const auto &use = m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)];
             !use.targets.empty() &&
             m_vocabulary.turns(m_items[i].folded, m_lexicon.property(use.targets.front()).name))
        m_frame.descending = !m_frame.descending; // the oldest has the highest age, and the lowest year of birth
}

// A date, or a year.
bool FrameBuilder::saysTime(const data::Property &property) const
{
    const auto *years = m_vocabulary.dimension(m_vocabulary.yearWord());
    const auto words = identifierWords(property.name);
    return property.type == data::Type::date || isDateText(property) ||
           (property.isNumeric() && years && std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                const auto stem = m_vocabulary.stem(word);
                return std::find(years->begin(), years->end(), stem) != years->end();
            }));
}

// Only a "top" or "bottom" ranks so far: it says how many, and the superlative from which end.
bool FrameBuilder::ranksFrom(std::size_t i) const
{
    bool top = false;
    for (std::size_t k = 0; k < i; ++k) {
        if (m_pieces[k].part != Part::role || !m_pieces[k].used)
            continue;
        top = top || m_pieces[k].role == Role::top || m_pieces[k].role == Role::bottom;
        if (m_pieces[k].role == Role::most || m_pieces[k].role == Role::least)
            return false;
    }
    return top;
}

// "Top 5 customers in Berlin", "three suppliers of Chai": so many of them, in no order that is said.
void FrameBuilder::readFew()
{
    const bool counted =
        std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) { return piece.mark == Mark::counted; });
    const auto sign = std::find_if(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) {
        return piece.part == Part::role && piece.used && (piece.role == Role::top || piece.role == Role::bottom);
    });
    const auto ranks = [](const Piece &piece) {
        return piece.part == Part::role && piece.used &&
               (piece.role == Role::most || piece.role == Role::least || piece.role == Role::comparative);
    };
    if (m_frame.superlative) {
        const bool top = // "top", unlike "first", is by some figure
            sign != m_pieces.end() && asksItself(static_cast<std::size_t>(sign - m_pieces.begin()), Role::top);
        const bool plain = m_frame.measureProperty < 0 && (!counted || (m_frame.having && !top)) && !m_frame.strength &&
                           m_frame.want == Want::list && sign != m_pieces.end() && m_frame.skip == 0 &&
                           m_frame.limit > 1 && std::none_of(m_pieces.begin(), m_pieces.end(), ranks);
        if (!plain)
            return;
        m_frame.superlative = false;
        m_frame.few = true;
        m_frame.fewOf = m_items[static_cast<std::size_t>(sign - m_pieces.begin())].text;
        const auto dated = std::find_if( // "the first three that were opened after 1990": of them, the earliest
            m_frame.conditions.begin(), m_frame.conditions.end(), [&](const Condition &condition) {
                return condition.scope == 0 && condition.properties.size() == 1 &&
                       (condition.op == ">" || condition.op == ">=" || condition.op == "<" || condition.op == "<=") &&
                       saysTime(m_lexicon.property(condition.properties.front()));
            });
        if (!top && m_pieces[static_cast<std::size_t>(sign - m_pieces.begin())].role == Role::top &&
            dated != m_frame.conditions.end()) {
            m_frame.order = static_cast<int>(m_frame.properties.size());
            m_frame.descending = false;
            m_frame.properties.push_back({dated->at, dated->properties, true});
        }
        return;
    }
    if (m_frame.want != Want::list)
        return;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const bool first =
            std::none_of(m_pieces.begin(), m_pieces.begin() + static_cast<std::ptrdiff_t>(i), [](const Piece &piece) {
                return piece.part == Part::type || piece.part == Part::value || piece.part == Part::relation;
            });
        std::size_t thing = next(i);
        while (isPart(thing, Part::flag) || isPart(thing, Part::attribute))
            thing = next(thing);
        const bool several = first && isPart(i, Part::number) && isPart(thing, Part::type) && m_items[thing].plural &&
                             *m_items[i].number >= 2 && *m_items[i].number < 1000 && m_items[i].before == 0;
        if (!several)
            continue;
        m_frame.limit = static_cast<int>(*m_items[i].number);
        m_frame.few = m_pieces[i].used = true;
        for (std::size_t k = 0; k < i; ++k) // "which three": certain ones; of "name three" any
            if (asksItself(k, Role::list))
                m_frame.fewOf = m_items[k].text;
        return;
    }
}

// How many are wanted, and from which end.
void FrameBuilder::readRank(std::size_t i)
{
    auto &piece = m_pieces[i];
    const bool extreme = piece.role == Role::most || piece.role == Role::least;
    const bool top = piece.role == Role::top || piece.role == Role::bottom;
    if (const std::size_t ordinal = previous(i); extreme && isRole(ordinal, Role::ordinal)) {
        m_frame.skip = std::stoi(m_pieces[ordinal].detail) - 1;
        m_pieces[ordinal].used = true;
    }
    if (!m_frame.superlative || !top)
        m_frame.descending = piece.role == Role::most || piece.role == Role::top || piece.detail == ">";
    m_frame.superlative = true;
    m_frame.comparison = m_frame.comparison || piece.role == Role::comparative;
    if (top && isPart(next(i), Part::number)) {
        m_frame.limit = static_cast<int>(*m_items[next(i)].number);
        m_pieces[next(i)].used = true;
    } else if (top && isPart(next(i), Part::type) && m_items[next(i)].plural) {
        m_frame.limit = topWithoutNumber;
    }
}

// "The most" of a measure is its highest, but where the measure falls as the word rises.
bool FrameBuilder::isFromAbove(std::size_t i) const
{
    const auto &use = m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)];
    const bool turned =
        !use.targets.empty() && m_vocabulary.turns(m_items[i].folded, m_lexicon.property(use.targets.front()).name);
    return (m_pieces[i].role == Role::most) != turned;
}

// "Who directed the oldest film": nothing but a verb stands before it, whose other end is asked for.
bool FrameBuilder::asksWho(std::size_t i) const
{
    const std::size_t verb = previous(i);
    if (m_frame.want != Want::list || !isPart(verb, Part::relation) ||
        !m_vocabulary.thesaurus().isVerb(m_items[verb].folded.substr(0, m_items[verb].folded.find(' '))))
        return false;
    std::size_t who = verb;
    while (who-- > 0 && !m_items[who].is(Role::who))
        if (m_pieces[who].part != Part::skip)
            return false;
    return who < verb;
}

// "The smallest city of the smallest state", "how many cities are in the largest state": what the question ends with is
// one thing of its kind, the first of all by a figure of its own, and only restricts what is asked for.
bool FrameBuilder::readInner(std::size_t i)
{
    const std::size_t thing = next(i);
    if (!(isRole(i, Role::most) || isRole(i, Role::least)) || isRole(previous(i), Role::ordinal) ||
        !isPart(thing, Part::type) || m_items[thing].plural || m_items[thing].before != 0)
        return false;
    const bool lead = asksWho(i) || std::any_of(m_pieces.begin(), m_pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                                [](const Piece &piece) { return piece.part == Part::type; });
    std::size_t last = next(thing);
    if (isPart(last, Part::relation) || (last < m_pieces.size() && mayBeVerb(last))) // "which the longest river runs"
        last = next(last);
    if (!lead || last < m_pieces.size())
        return false; // what else is said may restrict what is ranked
    Condition first{{}, "=", {}, true, thing, scopeAt(thing), 1};
    for (const auto &measure : m_items[i].dimension)
        if (!measure.ofRelation && measure.owner == m_items[thing].types.front().entity)
            first.properties.push_back(measure);
    if (first.properties.size() != 1)
        return false;
    const bool turned = m_vocabulary.turns(m_items[i].folded, m_lexicon.property(first.properties.front()).name);
    first.extreme = (m_pieces[i].role == Role::most) != turned ? "max" : "min";
    m_frame.conditions.push_back(std::move(first));
    m_pieces[i].used = true;
    return true;
}

void FrameBuilder::readSuperlative(std::size_t i)
{
    const bool extreme = isRole(i, Role::most) || isRole(i, Role::least);
    const bool top = isRole(i, Role::top) || isRole(i, Role::bottom);
    const bool inner =
        m_frame.want == Want::count || m_frame.want == Want::aggregate || m_frame.superlative || asksWho(i);
    if (inner && readInner(i))
        return;
    m_pieces[i].used = true;
    if (m_frame.superlative && m_frame.measureProperty >= 0) {
        if (extreme && ranksFrom(i)) // "top 3 lightest", "top 5 ... with the lowest ..."
            m_frame.descending = isFromAbove(i);
        else if (extreme && !m_items[i].is(Role::light) && (isPart(next(i), Part::type) || isMeasured(next(i))))
            m_frame.unknown.push_back(i); // no form says both
        return;
    }
    readRank(i);
    if (const std::size_t thing = next(i), named = next(thing);
        extreme && isPart(thing, Part::type) && isPart(named, Part::property) && named == thing + 1 &&
        !m_items[thing].plural && !isMeasured(named) && m_items[named].before == 0)
        m_frame.unknown.push_back(named); // "the largest state capital" is none of the states
    if (countsParticiple(i))
        return;
    std::size_t k = measureOf(i, top);
    const std::size_t ranked = extreme ? countedAfter(i) : m_pieces.size();
    const bool said = ranked < m_pieces.size(); // "the largest farms by turbine count"
    if (said) {
        k = ranked;
        const std::size_t adjective = next(i); // "the most active member by number of motions": the number says it
        if (isPart(adjective, Part::unknown) && isPart(next(adjective), Part::type) && next(adjective) != k) {
            m_pieces[adjective].part = Part::skip;
            m_frame.asides.push_back(adjective);
        }
    }
    if (isMeasured(k)) {
        measureBy(k);
        return;
    }
    const bool measures = m_vocabulary.dimension(m_items[i].folded) ||
                          (m_items[i].taught && !m_items[i].dimension.empty()); // "the longest line" counts no lines
    if ((isPart(k, Part::type) && (!measures || said) && (k != next(i) || !top)) ||
        (isPart(k, Part::relation) && m_items[k].plural)) {
        m_pieces[k].mark = Mark::counted;
        return;
    }
    findMeasure(i, extreme);
}

// "The highest average price": a figure over what each has.
bool FrameBuilder::ranksFigures(std::size_t i) const
{
    return std::any_of(m_pieces.begin(), m_pieces.begin() + static_cast<std::ptrdiff_t>(i), [](const Piece &piece) {
        return piece.part == Part::role && !piece.used &&
               (piece.role == Role::most || piece.role == Role::least || piece.role == Role::top ||
                piece.role == Role::bottom);
    });
}

// "The most in total": where the figure is not the thing's own, the figures of all that it has together.
void FrameBuilder::addsRanked()
{
    const bool together =
        std::any_of(m_items.begin(), m_items.end(), [](const Item &item) { return item.is(Role::altogether); });
    if (together && m_frame.measureProperty < 0 && !m_frame.comparison &&
        std::none_of(m_pieces.begin(), m_pieces.end(),
                     [](const Piece &piece) { return piece.mark == Mark::counted || piece.part == Part::property; })) {
        const auto relation = std::find_if(m_pieces.begin(), m_pieces.end(),
                                           [](const Piece &piece) { return piece.part == Part::relation; });
        if (relation != m_pieces.end() && sumsAmountOf(static_cast<std::size_t>(relation - m_pieces.begin())))
            m_frame.function = "sum"; // "which company donated the most in total"
    }
    if (m_frame.measureProperty < 0 || !together || !m_frame.function.empty() || m_frame.comparison)
        return;
    const auto &targets = m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)].targets;
    for (std::size_t i = 0; i < m_pieces.size(); ++i)
        if (m_pieces[i].part == Part::type && std::any_of(targets.begin(), targets.end(), [&](const auto &target) {
                return !target.ofRelation && m_items[i].types.front().entity == target.owner;
            }))
            return;
    m_frame.function = "sum";
}

void FrameBuilder::readSuperlatives()
{
    if (m_frame.want == Want::exists && !ranksInYesOrNo())
        return;
    std::size_t last = m_pieces.size();
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (isRole(i, Role::largestFirst) || isRole(i, Role::smallestFirst)) {
            if (m_frame.want == Want::group)
                m_frame.descending = isRole(i, Role::largestFirst);
            m_pieces[i].used = m_frame.ordered = true;
        } else if (isRole(i, Role::most) || isRole(i, Role::least) || isRole(i, Role::top) || isRole(i, Role::bottom) ||
                   isRole(i, Role::comparative)) {
            last = i;
            readSuperlative(i);
        }
    }
    readFew();
    if (!m_frame.superlative)
        return;
    for (std::size_t i = 0; i < m_pieces.size(); ++i)
        if (isPart(i, Part::number) && m_frame.limit == 0 &&
            (isPart(next(i), Part::type) || (isPart(next(i), Part::property) && m_items[next(i)].plural))) {
            m_frame.limit = static_cast<int>(*m_items[i].number);
            m_pieces[i].used = true;
        }
    if (m_frame.limit == 0)
        m_frame.limit = 1;
    addsRanked();
    const bool each =
        m_frame.groupProperty >= 0 ||
        std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) { return piece.mark == Mark::each; });
    if (last < m_pieces.size() &&
        ((each && !m_frame.function.empty()) || m_frame.want == Want::count || m_frame.want == Want::aggregate))
        m_frame.unknown.push_back(last); // a nested superlative (how many things the largest one has) is not supported
    const auto extremes = std::count_if(m_items.begin(), m_items.end(),
                                        [](const Item &item) { return item.is(Role::most) || item.is(Role::least); });
    if (extremes > 1 && m_frame.want == Want::list)
        for (std::size_t i = 1; i + 1 < m_items.size(); ++i) // "the most and the fewest"
            if (m_items[i].is(Role::conjunction) && (m_items[i + 1].is(Role::most) || m_items[i + 1].is(Role::least)))
                m_frame.unknown.push_back(i + 1);
    const bool thing = last < m_pieces.size() && isPart(next(last), Part::type) && m_frame.function.empty() &&
                       !m_lexicon.schema().ofTables && m_frame.want == Want::list; // "the longest line of each"
    if (each && m_frame.measureProperty >= 0 && thing) {
        m_frame.want = Want::superlative;
    } else if (each && m_frame.measureProperty >= 0) {
        if (m_frame.limit > 1)
            m_frame.unknown.push_back(last);
        m_frame.want = Want::group;
        m_frame.function = m_frame.descending ? "max" : "min";
    } else if (m_frame.want == Want::list) {
        m_frame.want = Want::superlative;
    }
}

} // namespace offline
