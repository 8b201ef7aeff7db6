// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/repair/valuerepairer.h"

#include "base/text.h"
#include "data/source/absence.h"
#include "data/values/valuetext.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/reading/readback.h"
#include "offline/values/lexicon.h"
#include "offline/values/valueindex.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double asNear = 0.04; // choices with a smaller difference are equally near

std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    for (auto &word : tokenize(text))
        words.push_back(std::move(word.folded));
    return words;
}

bool isEquality(const data::LiteralUse &use)
{
    return use.value.isString() && (use.operation == "=" || use.operation == "IN") && !use.property.empty();
}

} // namespace

base::Result<bool> ValueRepairer::isStored(const data::LiteralUse &use, std::stop_token stop)
{
    if (!isEquality(use))
        return true;
    if (m_knowledge.values().indexes(use.type, use.property) &&
        m_knowledge.values().holds(use.type, use.property, use.value.asString()))
        return true;
    BASE_TRY(const auto stored, data::isStored(use, &m_knowledge.schema(), m_source, std::move(stop)));
    return stored.value_or(true); // an unknown result is not repaired
}

std::vector<ValueRepairer::Choice> ValueRepairer::choices(const data::LiteralUse &use) const
{
    const auto &values = m_knowledge.values();
    const auto words = wordsOf(use.value.asString());
    std::vector<Choice> found;
    const auto offer = [&](int entry, const std::string &how, double weight) {
        const auto &column = values.columnOf(entry);
        const Entry stored = values.entry(entry);
        const bool own = column.property == use.property && !column.alias;
        const bool other = column.alias && m_knowledge.lexicon().nameProperty(column.target.owner) &&
                           m_knowledge.lexicon().nameProperty(column.target.owner)->name == use.property;
        if (column.owner != use.type || !(own || other))
            return;
        Choice choice{std::string(other ? stored.canonical : stored.text), how, weight, !other, false};
        choice.begins = normalized(stored.text).starts_with(base::join(words, " "));
        for (auto &known : found) {
            if (known.text != choice.text)
                continue;
            known.primary = known.primary || choice.primary;
            known.begins = known.begins || (choice.begins && choice.primary);
            known.weight = std::max(known.weight, choice.weight);
            return;
        }
        found.push_back(choice);
    };
    for (const int entry : values.exact(words))
        offer(entry, "fold", values.columnOf(entry).alias ? 0.96 : 1.0);
    if (found.empty())
        for (const int entry : values.byStems(words))
            offer(entry, "fold", values.columnOf(entry).alias ? 0.94 : 0.98);
    if (found.empty())
        for (const auto &near : values.near(words, 400))
            offer(near.entry, near.how, near.weight);
    std::stable_sort(found.begin(), found.end(), [](const Choice &a, const Choice &b) {
        return a.weight != b.weight ? a.weight > b.weight : a.text < b.text;
    });
    return found;
}

std::optional<ValueRepair> ValueRepairer::mend(const data::LiteralUse &use) const
{
    if (!isEquality(use))
        return std::nullopt;
    auto found = choices(use);
    // The first kind of match in this order that has a choice decides.
    for (const std::string how : {"fold", "edit", "contains", "tokens", "acronym"}) {
        std::vector<Choice> same;
        std::copy_if(found.begin(), found.end(), std::back_inserter(same),
                     [&](const Choice &choice) { return choice.how == how; });
        if (same.empty())
            continue;
        const bool graded = how == "fold" || how == "edit";
        const bool doubtful = how == "edit" && same.front().weight < 0.75 &&
                              std::any_of(found.begin(), found.end(), [](const Choice &choice) {
                                  return choice.how == "contains" && choice.begins;
                              });
        if (doubtful)
            return std::nullopt; // equally a misspelt name and the start of another
        if (graded)
            std::erase_if(same, [&](const Choice &choice) { return choice.weight < same.front().weight - asNear; });
        const auto keep = [&](auto good) {
            if (same.size() > 1 && std::any_of(same.begin(), same.end(), good))
                std::erase_if(same, [&](const Choice &choice) { return !good(choice); });
        };
        keep([](const Choice &choice) { return choice.primary; });
        if (!graded)
            keep([](const Choice &choice) { return choice.begins; });
        if (same.size() != 1)
            return std::nullopt;
        const Texts &texts = m_knowledge.vocabulary().texts();
        const std::string read = texts.say("quoted", {same.front().text});
        ValueRepair mending{same.front().text, use.type, use.property, {}, missing(use) + " ", 10};
        if (how == "fold") {
            mending.move = "value-fold";
            mending.reason += texts.say("otherSpelling", {read});
        } else if (how == "edit") {
            const auto distance =
                base::editDistance(normalized(use.value.asString()), normalized(same.front().text), 8);
            mending.move = "value-edit";
            mending.reason += distance == 1 ? texts.say("oneLetterOff", {read})
                                            : texts.say("lettersOff", {std::to_string(distance), read});
        } else if (how == "acronym") {
            mending.move = "value-acronym";
            mending.scoreCap = 9;
            mending.reason += texts.say("initials", {read});
        } else {
            mending.move = "value-contains";
            mending.scoreCap = 9;
            mending.reason += texts.say("containsWords", {read});
        }
        return mending;
    }
    return relink(use);
}

// For a text that is stored in another property of the type, or as the name of another type.
std::optional<ValueRepair> ValueRepairer::relink(const data::LiteralUse &use) const
{
    const auto &values = m_knowledge.values();
    const auto words = wordsOf(use.value.asString());
    auto entries = values.exact(words);
    if (entries.empty())
        entries = values.byStems(words);
    std::vector<ValueRepair> found;
    for (const bool sameType : {true, false}) {
        for (const int entry : entries) {
            const auto &column = values.columnOf(entry);
            if (column.alias || column.target.ofRelation || (column.owner == use.type) != sameType ||
                (sameType && column.property == use.property))
                continue;
            if (!sameType && !column.primary)
                continue;
            found.push_back({std::string(values.entry(entry).text), column.owner, column.property, "relink",
                             missing(use) + " " +
                                 m_knowledge.vocabulary().texts().say(
                                     "storedAs", {base::join(identifierWords(column.property), " "),
                                                  typeInWords(column.target.owner, false, m_knowledge.vocabulary(),
                                                              m_knowledge.lexicon())}),
                             9});
        }
        if (!found.empty())
            break;
    }
    if (found.size() != 1)
        return std::nullopt;
    return found.front();
}

std::vector<std::string> ValueRepairer::nearest(const data::LiteralUse &use, std::size_t limit) const
{
    std::vector<std::string> names;
    for (const auto &choice : choices(use))
        if (names.size() < limit)
            names.push_back(choice.text);
    return names;
}

std::string ValueRepairer::missing(const data::LiteralUse &use) const
{
    const Texts &texts = m_knowledge.vocabulary().texts();
    const int entity = m_knowledge.lexicon().entityIndex(use.type);
    const std::string type =
        entity >= 0 ? typeInWords(entity, false, m_knowledge.vocabulary(), m_knowledge.lexicon()) : use.type;
    const bool named = entity >= 0 && m_knowledge.lexicon().isNaming(use.property);
    if (named)
        return texts.say("noneNamed", {type, texts.say("quoted", {use.value.asString()})});
    return texts.say("noneWith", {type, base::join(identifierWords(use.property), " "),
                                  texts.say("quoted", {use.value.asString()})});
}

} // namespace offline
