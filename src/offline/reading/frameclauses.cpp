// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses that restrict beside the things themselves: what is left out ("other than A"), values behind their property,
// alternatives ("toxic or congenital"); and two named things with nothing asked.
#include "offline/reading/framebuilder.h"

#include <algorithm>

namespace offline {

namespace {

bool isUpperOrFigure(std::string_view text)
{
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); });
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

} // namespace offline
