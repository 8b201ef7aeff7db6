// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses that restrict by other things: what is left out ("other than A"), what is compared with another thing or
// property ("older than B", "the same town as B"), alternatives ("toxic or congenital"), the order of a list; and what
// is seen but cannot be said in a form, so that the question is declined rather than half read.
#include "offline/framebuilder.h"

#include <algorithm>

namespace offline {

namespace {

bool isUpperOrFigure(std::string_view text)
{
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); });
}

std::string flipped(const std::string &op)
{
    return op == ">" ? "<" : op == "<" ? ">" : op;
}

} // namespace

// "Companies other than A and B", "apart from A, which ...", "what else ..., A aside".
void FrameBuilder::readExclusions()
{
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (!isRole(i, Role::except))
            continue;
        const bool after = m_pieces[i].detail == "postposed";
        std::size_t k = after ? previous(i) : next(i);
        if (!isPart(k, Part::value) || m_items[k].values.empty()) {
            m_pieces[i] = {Part::role, after ? Role::light : Role::negation, {}};
            continue;
        }
        m_pieces[i].used = true;
        while (isPart(k, Part::value) && !m_items[k].values.empty()) {
            const auto &value = m_items[k].values.front();
            if (!value.stored || value.property.ofRelation) {
                m_pieces[k].part = Part::unknown; // a name that may be another one leaves out the wrong thing
                break;
            }
            Condition condition{{}, "<>", data::Value(value.literal), true, k, 0, 1};
            for (const auto &each : m_items[k].values)
                if (each.literal == value.literal && !each.property.ofRelation)
                    condition.properties.push_back(each.property);
            m_frame.conditions.push_back(std::move(condition));
            m_pieces[k].used = true;
            std::size_t following = next(k);
            if (isRole(following, Role::conjunction) || isRole(following, Role::disjunction))
                following = next(following);
            else if (following >= m_items.size() || m_items[following].before != ',')
                break;
            if (after || (following < m_items.size() && following > k + 2))
                break;
            k = following;
        }
    }
}

// A condition that compares with a property of another named thing; false where it has none of these.
bool FrameBuilder::compareWith(std::size_t at, std::size_t rival, const std::vector<PropertyTarget> &properties,
                               const std::string &op)
{
    if (!isPart(rival, Part::value) || m_items[rival].values.empty())
        return false;
    Condition condition{{}, op, {}, true, at, scopeAt(at), 1};
    for (const auto &property : properties)
        for (const auto &value : m_items[rival].values)
            if (!property.ofRelation && !value.property.ofRelation && value.property.owner == property.owner &&
                condition.properties.empty() && (op == "=" || isMeasure(m_lexicon.property(property)))) {
                condition.properties = {property};
                condition.rival = {value};
            }
    if (condition.properties.empty() || condition.scope != 0)
        return false;
    m_frame.conditions.push_back(std::move(condition));
    m_pieces[rival].used = true;
    return true;
}

bool FrameBuilder::isMeasure(const data::Property &property) const
{
    return property.isNumeric() || property.type == data::Type::date || isDateText(property);
}

// "Older than B", "with more inhabitants than B", "in a higher price than that of B".
void FrameBuilder::readRivals()
{
    if (m_frame.want == Want::difference)
        return;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const Phrase *phrase = m_items[i].phrase(Role::comparison);
        std::size_t k = next(i);
        if (phrase && !isRole(i, Role::comparison) && isPart(k, Part::value)) {
            const std::size_t blank = m_items[i].folded.find(' ');
            const auto word = m_items[i].folded.substr(0, blank);
            const auto *roles = m_vocabulary.phrase(word);
            const bool compares = blank != std::string::npos && roles && m_vocabulary.hasRole(word, Role::comparative);
            const auto measured = compares ? measuredIn(word, true) : std::vector<PropertyTarget>();
            const std::size_t before = previous(i); // "a price above that of B", "costs more than B"
            if (measured.empty() && isPart(before, Part::property)) {
                if (compareWith(i, k, m_items[before].properties, phrase->detail)) {
                    m_frame.properties[static_cast<std::size_t>(propertyAt(before))].bound = true;
                    m_pieces[i].used = m_pieces[before].used = true;
                }
            } else if (measured.size() == 1) {
                std::string op = roles->front().detail;
                for (const auto &role : *roles)
                    op = role.role == Role::comparative ? role.detail : op;
                if (m_vocabulary.turns(word, m_lexicon.property(measured.front()).name))
                    op = flipped(op);
                m_pieces[i].used = compareWith(i, k, measured, op) || m_pieces[i].used;
            }
        } else if (isRole(i, Role::comparative) && isRole(k, Role::versus) && isPart(next(k), Part::value)) {
            const auto measured = measuredIn(m_items[i].folded, true); // "is A busier than B"
            if (measured.size() == 1 &&
                compareWith(i, next(k), measured,
                            m_vocabulary.turns(m_items[i].folded, m_lexicon.property(measured.front()).name)
                                ? flipped(m_pieces[i].detail)
                                : m_pieces[i].detail))
                m_pieces[i].used = m_pieces[k].used = true;
        } else if (isRole(i, Role::comparative) && isPart(k, Part::property) && isRole(next(k), Role::versus)) {
            const std::size_t than = next(k), rival = next(than);
            if (m_frame.want == Want::exists && than + 1 < m_items.size() && m_items[than + 1].is(Role::preposition))
                continue; // "more votes against than for B": not those of B
            const auto &properties = m_items[k].properties;
            bool read = compareWith(i, rival, properties, m_pieces[i].detail);
            if (!read && isPart(rival, Part::property) && next(rival) >= m_pieces.size()) { // two of one thing
                Condition condition{properties, m_pieces[i].detail, {}, true, i, scopeAt(i), 1};
                condition.others = m_items[rival].properties;
                m_frame.conditions.push_back(std::move(condition));
                read = m_pieces[rival].used = true;
            }
            if (read) {
                m_frame.properties[static_cast<std::size_t>(propertyAt(k))].bound = true;
                m_pieces[i].used = m_pieces[k].used = m_pieces[than].used = true;
            }
        } else if (const Phrase *same = m_items[i].phrase(Role::same)) {
            const std::size_t of = next(i), rival = next(of);
            if (same->detail.empty() && isPart(of, Part::property) &&
                compareWith(i, rival, m_items[of].properties, "=")) {
                m_frame.properties[static_cast<std::size_t>(propertyAt(of))].bound = true;
                m_pieces[of].used = true;
            } else if (isPart(of, Part::type)) {
                m_frame.others = true;
            }
        }
    }
}

// "On chromosome Y", "with the ISBN 978-1": a word that nothing explains beside a text property is its value.
void FrameBuilder::readLiterals()
{
    for (std::size_t p = 0; p + 1 < m_items.size(); ++p) {
        const std::size_t i = p + 1;
        const bool named = isPart(p, Part::property) && m_items[i].first == m_items[p].last + 1 &&
                           m_items[i].before != ',' && isPart(i, Part::unknown) && isUpperOrFigure(m_items[i].text);
        std::vector<PropertyTarget> texts;
        for (const auto &target : m_items[p].properties) {
            const auto &property = m_lexicon.property(target);
            if (named && target.weight >= 0.9 &&
                (property.type == data::Type::string || property.itemType == data::Type::string))
                texts.push_back(target);
        }
        if (texts.empty())
            continue;
        std::string literal = m_items[i].text;
        m_pieces[i].used = true;
        for (std::size_t k = i + 1;
             k < m_items.size() && m_items[k].before != 0 && m_items[k].span.begin == m_items[k - 1].span.end + 1 &&
             (isPart(k, Part::unknown) || isPart(k, Part::number));
             ++k) {
            literal += m_items[k].before + m_items[k].text;
            m_pieces[k].used = true;
        }
        m_frame.conditions.push_back({texts, "=", data::Value(literal), true, i, scopeAt(i), 1});
        m_frame.properties[static_cast<std::size_t>(propertyAt(p))].bound = true;
        m_pieces[p].used = true;
    }
}

// "Toxic or congenital", "under 40 or over 60": one of two conditions is enough.
void FrameBuilder::joinAlternatives()
{
    auto &conditions = m_frame.conditions;
    std::stable_sort(conditions.begin(), conditions.end(),
                     [](const Condition &a, const Condition &b) { return a.at < b.at; });
    int last = 0;
    for (std::size_t c = 1; c < conditions.size(); ++c) {
        auto &first = conditions[c - 1];
        auto &second = conditions[c];
        bool either = false, both = false, apart = first.scope != second.scope || first.op == "<>";
        for (std::size_t k = first.at + 1; k < second.at; ++k) {
            either = either || m_items[k].is(Role::disjunction);
            both = both || m_items[k].is(Role::conjunction);
            apart = apart || std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                         [&](const Mention &mention) { return mention.at == k; });
        }
        if (apart || !(either || both))
            continue;
        std::vector<PropertyTarget> common;
        for (const auto &property : first.properties)
            if (std::find(second.properties.begin(), second.properties.end(), property) != second.properties.end())
                common.push_back(property);
        const bool single = !common.empty() && m_lexicon.property(common.front()).type != data::Type::list;
        const bool equal = (first.op == "=" || first.op == "IN") && second.op == "=" && first.any == 0;
        if (equal && single) { // "lawyers and teachers": nobody is both, so either is meant
            auto values = first.op == "IN" ? first.value.asList() : data::ValueList{first.value};
            values.push_back(second.value);
            first = {common,   "IN",        data::Value(values), first.stored && second.stored,
                     first.at, first.scope, first.weight};
            conditions.erase(conditions.begin() + static_cast<std::ptrdiff_t>(c--));
        } else if (either) {
            if (first.any == 0)
                first.any = ++last;
            second.any = first.any;
        }
    }
}

// "Rifampicin indicated in leprosy?": two things and what ties them, and nothing that is asked for.
void FrameBuilder::asksWhether()
{
    std::size_t named = 0;
    for (const auto &mention : m_frame.mentions)
        named += mention.isType() ? 0 : mention.values.size();
    const bool tied = std::any_of(m_frame.relations.begin(), m_frame.relations.end(),
                                  [](const RelationUse &use) { return !use.weak; });
    const bool lists = std::any_of(m_items.begin(), m_items.end(),
                                   [](const Item &item) { return item.is(Role::list) || item.is(Role::count); });
    const bool onlyNamed = std::none_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                        [](const Mention &mention) { return mention.isType(); });
    if (m_frame.want == Want::list && !lists && onlyNamed && tied && m_frame.mentions.size() == 2 && named == 2 &&
        m_frame.properties.empty() && m_frame.conditions.empty())
        m_frame.want = Want::exists;
}

// "Has the house climate control?": a yes or no of a property; of another property than a yes or no nothing is said.
void FrameBuilder::readAskedWhether()
{
    if (m_frame.want != Want::exists)
        return;
    for (auto &use : m_frame.properties) {
        if (use.bound || std::none_of(use.targets.begin(), use.targets.end(),
                                      [](const PropertyTarget &target) { return target.weight >= 0.55; }))
            continue;
        const bool flags = std::all_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
            return m_lexicon.property(target).type == data::Type::boolean;
        });
        const bool ofRelation = std::all_of(use.targets.begin(), use.targets.end(), [](const PropertyTarget &target) {
            return target.ofRelation && target.weight >= 0.9;
        });
        use.bound = true;
        if (ofRelation && m_frame.mentions.size() == 2) { // "does A have any share in B": the relationship with it
            RelationUse relation{use.at, {}, false};
            for (const auto &target : use.targets)
                relation.targets.push_back({target.owner, target.weight});
            m_frame.relations.push_back(std::move(relation));
        } else if (flags)
            m_frame.conditions.push_back({use.targets, "=", data::Value(true), true, use.at, scopeAt(use.at), 0.95});
        else
            m_frame.unknown.push_back(use.at);
    }
}

// What the words say and no form can: the question is declined.
void FrameBuilder::readUnreadable()
{
    readAskedWhether();
    const auto named = [&](std::size_t k) {
        return k < m_items.size() && (m_pieces[k].part == Part::value || m_pieces[k].part == Part::attribute ||
                                      m_pieces[k].part == Part::relation || m_pieces[k].part == Part::property);
    };
    const auto light = [&](std::size_t k) {
        return m_items[k].is(Role::preposition) || m_items[k].is(Role::light) || m_items[k].is(Role::passiveBy);
    };
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const auto &item = m_items[i];
        // "How much" of what has no such figure is as unread as a share of all.
        bool unread = (item.is(Role::unread) || item.is(Role::measureOf) || item.is(Role::percentage)) &&
                      m_pieces[i].part == Part::skip;
        if (item.is(Role::groupedBy) && i > 0 && i + 1 < m_items.size() &&
            m_items[i - 1].folded == m_items[i + 1].folded)
            unread = true; // "cancer by cancer"
        const bool begins = item.before == '.' || item.before == ';' || item.before == ',';
        if (item.is(Role::onlyThis) && i > 0 && !begins &&
            m_pieces[i].part == Part::skip) { // "treats only gout", "gout only"
            std::size_t k = i + 1;
            while (k < m_items.size() && light(k) && !named(k))
                ++k;
            unread = named(k) || (k >= m_items.size() && m_pieces[i - 1].part == Part::value);
        }
        if (item.is(Role::every) && m_pieces[i].part == Part::skip && i + 1 < m_items.size()) // of all of them
            unread = m_frame.want == Want::exists ||
                     (m_pieces[i + 1].part == Part::type &&
                      std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &mention) {
                          return mention.isType() && mention.at != i + 1 && !mention.isVirtual;
                      }));
        const bool between = i > 0 && m_pieces[i].part == Part::property && m_pieces[i - 1].part == Part::property;
        if (between && (item.before == '-' || item.before == '+' || item.before == '*') &&
            item.span.begin > m_items[i - 1].span.end + 1)
            unread = true; // arithmetic
        if (isRole(i, Role::versus) && !m_frame.superlative && m_frame.want != Want::difference &&
            m_frame.want != Want::exists)
            unread = std::count_if(m_frame.mentions.begin(), m_frame.mentions.end(),
                                   [](const Mention &mention) { return mention.isType(); }) > 1;
        if (item.is(Role::ordinal) && m_pieces[i].part == Part::skip && !item.is(Role::light))
            unread = true; // "which comes third by population"
        if (isRole(i, Role::count) && !m_frame.superlative && !m_frame.having &&
            (m_frame.want == Want::list || m_frame.want == Want::group))
            unread = true; // a number beside a list
        if (unread)
            m_frame.unknown.push_back(i);
    }
}

} // namespace offline
