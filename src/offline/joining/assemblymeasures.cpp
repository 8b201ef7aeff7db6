// SPDX-License-Identifier: GPL-3.0-or-later
// Measures and groups of a form: figures, counts, keys, and the columns next to them.
#include "offline/joining/assembler.h"
#include "offline/values/emptysigns.h"

#include <algorithm>

namespace offline {

namespace {

// Reduces a date to its year or month: "Orders per year".
void cutDate(Ref &ref, const std::string &cut)
{
    if (cut.empty() || !ref.valid())
        return;
    ref.operands = {ref.property};
    ref.operators = cut;
    ref.property += cut == yearOfTexts || cut == yearOfDates ? "_year" : "_month";
}

} // namespace

// The measure for an unnamed strength ("the strongest association"): the first of the vocabulary that an edge has.
Ref Assembler::strengthOf(const LogicalForm &form, int target) const
{
    Ref best;
    int bestRank = 1000;
    for (std::size_t e = 0; e < form.edges.size(); ++e) {
        const auto &edge = form.edges[e];
        if (edge.scope != 0 || (edge.from != target && edge.to != target))
            continue;
        const auto *type = m_lexicon.schema().relationship(edge.types.front());
        for (const auto &property : type ? type->properties : std::vector<data::Property>()) {
            if (!property.isNumeric())
                continue;
            int rank = -1;
            for (const auto &word : identifierWords(property.name))
                if (const int found = m_vocabulary.strengthRank(m_vocabulary.stem(word)); found >= 0)
                    rank = rank < 0 ? found : std::min(rank, found);
            if (rank >= 0 && rank < bestRank) {
                bestRank = rank;
                best = {-1, static_cast<int>(e), property.name};
            }
        }
    }
    return best;
}

bool Assembler::addMeasure(LogicalForm &form, const Nodes &nodesOf) const
{
    const bool measured = form.want == Want::superlative || form.want == Want::aggregate ||
                          (form.want == Want::group && !m_frame.function.empty());
    form.having = m_frame.having;
    if (m_valueGroup >= 0) { // "which city has the most customers": the cities of the counted things
        const auto &use = m_frame.properties[static_cast<std::size_t>(m_valueGroup)];
        form.target = resolve(use.targets, {use.at, 0, false}, form, nodesOf);
        if (form.target.node < 0)
            return false;
        form.filters.push_back({form.target, "IS NOT NULL", {}, true});
        form.target.items = isList(form.target, form);
        cutDate(form.target, use.cut);
    }
    for (std::size_t m = 0; m < m_frame.mentions.size(); ++m)
        if (m_frame.mentions[m].counted)
            form.measure = {Measure::count, {nodesOf[m].front(), -1, {}}, {}};
    if (m_frame.times && form.measure.kind == Measure::count) {
        const int counted = form.measure.ref.node;
        const auto touches = [&](const FormEdge &edge) { return edge.from == counted || edge.to == counted; };
        const auto edge = std::find_if(form.edges.begin(), form.edges.end(), touches);
        if (std::count_if(form.edges.begin(), form.edges.end(), touches) != 1)
            return false;
        form.measure.ref = {-1, static_cast<int>(edge - form.edges.begin()), {}};
    }
    if (form.want == Want::group && form.having) { // compares the number of each key
        if (m_frame.groupProperty < 0 || form.measure.kind != Measure::none || !m_frame.function.empty())
            return false;
        form.measure = {Measure::count, form.target, {}};
        form.filters.push_back({form.group.front(), "IS NOT NULL", {}, true});
    }
    if (m_bound) {
        const auto &use = m_frame.properties[m_boundAt];
        form.measure = {Measure::aggregate, resolve(use.targets, {use.at, 0, true}, form, nodesOf), m_boundFunction};
        form.bound = m_bound;
        // A thing's own figure has no average.
        return form.measure.ref.valid() && (form.measure.ref.edge >= 0 || form.measure.ref.node != form.target.node);
    }
    if (form.having && (form.measure.kind != Measure::count || form.want == Want::aggregate))
        return false; // no form averages only the groups of a certain size
    if (!measured)
        return true;
    int property = m_frame.measureProperty;
    if (property < 0 && form.want != Want::superlative)
        for (std::size_t p = 0; p < m_frame.properties.size() && property < 0; ++p)
            if (!m_frame.properties[p].bound)
                property = static_cast<int>(p);
    if (property >= 0 && m_frame.function == "days") { // days from the second date to the first
        const auto &use = m_frame.properties[static_cast<std::size_t>(property)];
        const auto name = [&](std::size_t at) { return m_lexicon.property(use.targets[at]).name; };
        form.measure = {Measure::property, resolve({use.targets[1]}, {use.at, 0, false}, form, nodesOf), {}};
        form.measure.ref.property = m_items[use.at].folded;
        form.measure.ref.operands = {name(0), name(1)};
        form.measure.ref.operators =
            m_lexicon.property(use.targets[0]).type == data::Type::string ? daysOfTexts : daysOfDates;
        return form.want == Want::superlative && form.group.empty() && form.measure.ref.valid();
    }
    if (property >= 0 && m_frame.function == "size") { // length of a text
        const auto &use = m_frame.properties[static_cast<std::size_t>(property)];
        form.measure = {Measure::property, resolve(use.targets, {use.at, 0, true}, form, nodesOf), {}};
        if (!form.measure.ref.valid())
            return false;
        form.measure.ref.operands = {form.measure.ref.property};
        form.measure.ref.operators = sizeOfList;
        return form.want == Want::superlative && form.group.empty();
    }
    if (property >= 0) {
        const auto &use = m_frame.properties[static_cast<std::size_t>(property)];
        form.measure.ref = resolve(use.targets, {use.at, 0, true}, form, nodesOf);
        form.measure.kind =
            form.want == Want::superlative && m_frame.function.empty() ? Measure::property : Measure::aggregate;
        form.measure.function = m_frame.function;
    } else if (form.measure.kind == Measure::none && m_frame.strength) {
        form.measure = {Measure::property, strengthOf(form, nodesOf[static_cast<std::size_t>(m_target)].front()), {}};
    }
    if (form.want == Want::aggregate && form.measure.kind == Measure::none && form.measure.function.empty() &&
        m_frame.function == "avg")
        return averageNumber(form, nodesOf);
    // Only a figure of its own ranks within each key.
    if (form.want == Want::superlative && !form.group.empty() &&
        (form.measure.kind != Measure::property || form.measure.ref.node != form.target.node || form.skip > 0))
        return false;
    return form.measure.kind != Measure::none && form.measure.ref.valid();
}

bool Assembler::addGroup(LogicalForm &form, const Nodes &nodesOf) const
{
    auto keys = m_frame.otherGroups;
    if (m_frame.groupProperty >= 0)
        keys.insert(keys.begin(), m_frame.groupProperty);
    for (const int at : keys) {
        const auto &use = m_frame.properties[static_cast<std::size_t>(at)];
        Ref key = resolve(use.targets, {use.at, 0, false}, form, nodesOf);
        if (!key.valid())
            return false;
        key.items = isList(key, form);
        if (!use.cut.empty()) {
            form.filters.push_back({key, "IS NOT NULL", {}, true});
            if (const auto sign = emptySign(m_lexicon.property(use.targets.front())); !sign.empty())
                form.filters.push_back({key, "<>", data::Value(sign), true});
        }
        cutDate(key, use.cut);
        form.group.push_back(key);
    }
    for (std::size_t m = 0; m < m_frame.mentions.size(); ++m)
        if (m_frame.mentions[m].each)
            form.group.push_back({nodesOf[m].front(), -1, {}});
    return !form.group.empty();
}

// True for the property by which the question names the thing.
bool Assembler::isKnownName(const Ref &ref, const LogicalForm &form) const
{
    return ref.node >= 0 && form.nodes[static_cast<std::size_t>(ref.node)].naming == ref.property &&
           std::any_of(form.filters.begin(), form.filters.end(), [&](const FormFilter &filter) {
               return filter.ref == ref && filter.op == "=" && filter.stored;
           });
}

// Adds columns to a ranking; false if one is not of the ranked item: "The longest line, with its colour".
bool Assembler::showNextTo(LogicalForm &form, const Nodes &nodesOf) const
{
    for (const auto &use : m_frame.properties) {
        if (use.bound || std::none_of(use.targets.begin(), use.targets.end(),
                                      [](const PropertyTarget &target) { return target.weight >= 0.9; }))
            continue;
        // "The top 5 senders by amount" ranks values and not things.
        const std::size_t thing = m_target >= 0 ? m_frame.mentions[static_cast<std::size_t>(m_target)].at : 0;
        bool ofFirst = false; // "the names of the top 5 senders" is for each of them
        for (std::size_t k = use.at + 1; k < thing; ++k)
            ofFirst = ofFirst || m_items[k].is(Role::top) || m_items[k].is(Role::bottom);
        // "How many people has the largest town" is a figure of it.
        const bool numbers = use.at > 0 && m_items[use.at - 1].is(Role::count) && form.limit == 1;
        const bool asked =
            m_items[use.at].plural && form.target.property.empty() && use.at < thing && !ofFirst && !numbers;
        if (asked)
            return false;
        const Ref ref = resolve(use.targets, {use.at, 0, false}, form, nodesOf);
        if (ref == form.target)
            continue; // "in which year were the most stations opened"
        if (!ref.valid() || ref.node != form.target.node || !form.target.property.empty())
            return false;
        if (ref.property != form.measure.ref.property &&
            form.nodes[static_cast<std::size_t>(ref.node)].naming != ref.property &&
            std::find(form.project.begin(), form.project.end(), ref) == form.project.end())
            form.project.push_back(ref);
    }
    return true;
}

} // namespace offline
