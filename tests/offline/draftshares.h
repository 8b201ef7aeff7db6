// SPDX-License-Identifier: GPL-3.0-or-later
// The shares of a draft, for tests: each as a text, to detect changes, and hidden, to detect reads.
#pragma once

#include "offline/passes/pass.h"

#include <sstream>

namespace offline_tests {

class ShareText {
public:
    explicit ShareText(const offline::Draft &draft) : m_draft(draft), m_frame(draft.frame) {}
    std::string of(offline::Share share)
    {
        using offline::Share;
        m_text.str({});
        switch (share) {
        case Share::items:
            for (const auto &item : m_draft.items)
                addItem(item);
            break;
        case Share::parts:
            for (const auto &piece : m_draft.pieces)
                add(piece.part, piece.role, piece.detail);
            break;
        case Share::uses:
            for (const auto &piece : m_draft.pieces)
                add(piece.used);
            break;
        case Share::marks:
            for (const auto &piece : m_draft.pieces)
                add(piece.mark);
            break;
        case Share::scopes:
            for (const int scope : m_draft.scopes)
                add(scope);
            add(m_frame.scopes);
            break;
        case Share::want:
            add(m_frame.want, m_frame.relationAsked, m_frame.percentage);
            break;
        case Share::things:
            for (const auto &mention : m_frame.mentions)
                addThing(mention);
            break;
        case Share::relations:
            for (const auto &use : m_frame.relations) {
                add(use.at, use.weak, use.passive, use.scope, use.counted, use.leads, use.all, use.guessed, use.ofWho,
                    use.samePair);
                addTargets(use.targets);
            }
            break;
        case Share::properties:
            for (const auto &use : m_frame.properties) {
                add(use.at, use.bound);
                addTargets(use.targets);
            }
            break;
        case Share::conditions:
            for (const auto &condition : m_frame.conditions)
                addCondition(condition);
            break;
        case Share::measure:
            add(m_frame.function, m_frame.measureProperty, m_frame.countedProperty, m_frame.strength);
            break;
        case Share::groups:
            add(m_frame.groupProperty, m_frame.eachAt);
            for (const int group : m_frame.otherGroups)
                add(group);
            break;
        case Share::rank:
            add(m_frame.superlative, m_frame.descending, m_frame.ordered, m_frame.comparison, m_frame.limit,
                m_frame.few, m_frame.fewOf, m_frame.skip, m_frame.order, m_frame.commonest);
            break;
        case Share::having:
            if (m_frame.having)
                add(m_frame.having->first, m_frame.having->second, m_frame.times);
            break;
        case Share::shape:
            add(m_frame.star, m_frame.optional, m_frame.others);
            break;
        case Share::left:
            for (const auto &at : m_frame.unknown)
                add(at);
            add("asides");
            for (const auto &at : m_frame.asides)
                add(at);
            add(m_frame.content);
            break;
        case Share::refusal:
            add(m_frame.refusal, m_draft.over);
            break;
        }
        return m_text.str();
    }

private:
    template <class T>
    void addOne(const T &value)
    {
        if constexpr (std::is_enum_v<T>)
            m_text << static_cast<int>(value) << ' ';
        else
            m_text << value << ' ';
    }
    template <class... T>
    void add(const T &...values)
    {
        (addOne(values), ...);
        m_text << '\n';
    }
    void addTarget(const offline::TypeTarget &target) { add(target.entity, target.weight); }
    void addTarget(const offline::RelationTarget &target) { add(target.relation, target.weight); }
    void addTarget(const offline::PropertyTarget &target)
    {
        add(target.ofRelation, target.owner, target.property, target.weight);
    }
    void addTarget(const offline::ValueTarget &target)
    {
        add(target.entry, target.literal, target.weight, target.stored, target.nearest);
        addTarget(target.property);
    }
    template <class T>
    void addTargets(const std::vector<T> &targets)
    {
        add(targets.size());
        for (const auto &target : targets)
            addTarget(target);
    }
    void addItem(const offline::Item &item)
    {
        add(item.first, item.last, item.text, item.folded, int{item.before}, item.quoted, item.inBrackets, item.plural,
            item.upper, item.number.value_or(-1), item.isDecade, item.schemaWord, item.taught != nullptr, item.lookedUp,
            item.ofAll, item.isEvent);
        for (const auto &phrase : item.roles)
            add(phrase.role, phrase.detail);
        addTargets(item.types);
        addTargets(item.relations);
        addTargets(item.properties);
        addTargets(item.values);
        addTargets(item.dimension);
    }
    void addThing(const offline::Mention &mention)
    {
        add(mention.at, mention.disjunct, mention.scope, mention.each, mention.counted, mention.compound, mention.shown,
            mention.asked, mention.isVirtual);
        addTargets(mention.types);
        for (const auto &values : mention.values)
            addTargets(values);
    }
    void addCondition(const offline::Condition &condition)
    {
        add(condition.op, condition.value.toLiteral(), condition.stored, condition.at, condition.scope,
            condition.weight, condition.any, condition.extreme);
        addTargets(condition.properties);
        addTargets(condition.others);
        addTargets(condition.rival);
    }

    const offline::Draft &m_draft;
    const offline::QuestionFrame &m_frame;
    std::ostringstream m_text;
};

// As if no pass had written to the share yet.
inline void hide(offline::Draft &draft, offline::Share share)
{
    using offline::Share;
    const offline::QuestionFrame none;
    auto &frame = draft.frame;
    switch (share) {
    case Share::items:
        draft.items.assign(draft.items.size(), {});
        break;
    case Share::parts:
        for (auto &piece : draft.pieces) {
            piece.part = offline::Part::unknown;
            piece.role = offline::Role::light;
            piece.detail.clear();
        }
        break;
    case Share::uses:
        for (auto &piece : draft.pieces)
            piece.used = false;
        break;
    case Share::marks:
        for (auto &piece : draft.pieces)
            piece.mark = offline::Mark::none;
        break;
    case Share::scopes:
        draft.scopes.assign(draft.scopes.size(), 0);
        frame.scopes = 0;
        break;
    case Share::want:
        frame.want = none.want;
        frame.relationAsked = frame.percentage = false;
        break;
    case Share::things:
        frame.mentions.clear();
        break;
    case Share::relations:
        frame.relations.clear();
        break;
    case Share::properties:
        frame.properties.clear();
        break;
    case Share::conditions:
        frame.conditions.clear();
        break;
    case Share::measure:
        frame.function.clear();
        frame.measureProperty = frame.countedProperty = -1;
        frame.strength = false;
        break;
    case Share::groups:
        frame.groupProperty = -1;
        frame.otherGroups.clear();
        frame.eachAt = none.eachAt;
        break;
    case Share::rank:
        frame.superlative = frame.ordered = frame.comparison = frame.few = frame.commonest = false;
        frame.descending = none.descending;
        frame.limit = frame.skip = 0;
        frame.order = -1;
        frame.fewOf.clear();
        break;
    case Share::having:
        frame.having.reset();
        frame.times = false;
        break;
    case Share::shape:
        frame.star = frame.optional = frame.others = false;
        break;
    case Share::left:
        frame.unknown.clear();
        frame.asides.clear();
        frame.content = 0;
        break;
    case Share::refusal:
        frame.refusal.clear();
        draft.over = false;
        break;
    }
}

} // namespace offline_tests
