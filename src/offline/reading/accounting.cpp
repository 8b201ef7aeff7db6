// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/accounting.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace offline {

namespace {

constexpr double wholeName = 0.9; // weight from which a name is said whole

// What a form holds, in the terms in which pieces of a question are understood.
struct Held {
    std::set<std::string> types, relations, properties, texts;
    std::vector<double> numbers;
};

void hold(Held &held, const data::Value &value)
{
    if (value.isNumber())
        held.numbers.push_back(value.toDouble());
    else if (value.type() == data::Type::list)
        for (const auto &item : value.asList())
            hold(held, item);
    else if (!value.isNull())
        held.texts.insert(base::fold(value.isString() ? value.asString() : value.toDisplay()));
}

void hold(Held &held, const LogicalForm &form)
{
    const auto use = [&](const Ref &ref) {
        if (!ref.property.empty())
            held.properties.insert(ref.property);
        else if (ref.node >= 0)
            held.properties.insert(form.nodes[static_cast<std::size_t>(ref.node)].naming);
        held.properties.insert(ref.operands.begin(), ref.operands.end());
    };
    for (const auto &node : form.nodes)
        held.types.insert(node.type);
    for (const auto &edge : form.edges)
        held.relations.insert(edge.types.begin(), edge.types.end());
    for (const auto &filter : form.filters) {
        use(filter.ref);
        use(filter.other);
        hold(held, filter.value);
        if (filter.figure)
            hold(held, *filter.figure);
    }
    for (const Ref *ref : {&form.target, &form.measure.ref, &form.sort, &form.per})
        use(*ref);
    for (const auto *refs : {&form.project, &form.group})
        for (const auto &ref : *refs)
            use(ref);
    for (const int number : {form.limit, form.skip, form.skip + 1, form.longest})
        held.numbers.push_back(number);
    if (form.having)
        held.numbers.push_back(static_cast<double>(form.having->second));
}

bool holdsNumber(const Held &held, const Item &item)
{
    const double number = *item.number;
    const auto isIt = [&](double other) {
        if (other == number || (item.isDecade && other == number + 10))
            return true;
        // In another unit, or with "million" behind it: a round number of times as much.
        const double times = number != 0 ? other / number : 0;
        return times > 1 && (times == 60 || times == 24 || std::fmod(std::log10(times), 1) < 1e-9);
    };
    if (std::any_of(held.numbers.begin(), held.numbers.end(), isIt))
        return true;
    const auto text = base::fold(item.text);
    const auto whole = std::to_string(static_cast<std::int64_t>(number));
    return std::any_of(held.texts.begin(), held.texts.end(), [&](const std::string &other) {
        return other.find(text) != other.npos || other.find(whole) != other.npos ||
               other.find(std::to_string(static_cast<std::int64_t>(number) + 1)) != other.npos; // a year's end
    });
}

// "Beneficiary bank" of a beneficiary_bank_country, "release years" of a property that says when: words of a name that
// the form holds.
bool isInName(const Item &item, const Held &held, const Vocabulary &vocabulary)
{
    std::vector<std::string> stems;
    for (const auto &word : base::split(item.folded, ' '))
        stems.push_back(vocabulary.stem(word));
    const auto says = [&](const std::string &name) {
        std::set<std::string> own;
        for (const auto &word : identifierWords(name))
            own.insert(vocabulary.stem(word));
        return std::all_of(stems.begin(), stems.end(), [&](const std::string &stem) { return own.count(stem) > 0; });
    };
    return std::any_of(held.properties.begin(), held.properties.end(), says) ||
           std::any_of(held.relations.begin(), held.relations.end(), says) ||
           std::any_of(held.types.begin(), held.types.end(), says);
}

} // namespace

Accounting accountFor(const LogicalForm &form, const std::vector<Item> &items, const Lexicon &lexicon,
                      const Vocabulary &vocabulary, const std::vector<std::size_t> &ties)
{
    if (form.want == Want::path)
        return {}; // two named things, and nothing else: what says more is declined before
    Held held;
    hold(held, form);
    Accounting result;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto &item = items[i];
        if (item.quoted && item.values.empty() && item.types.empty() && item.properties.empty() &&
            item.relations.empty()) {
            const auto said = base::fold(item.text);
            if (std::none_of(held.texts.begin(), held.texts.end(), [&](const std::string &text) {
                    return said.find(text) != said.npos || text.find(said) != text.npos;
                }))
                result.missing.push_back(i);
            continue;
        }
        if (item.number && item.values.empty() && item.types.empty()) {
            if (!holdsNumber(held, item) && !(*item.number <= 2 && !item.roles.empty()))
                result.missing.push_back(i);
            continue;
        }
        if (item.inBrackets || std::find(ties.begin(), ties.end(), i) != ties.end())
            continue; // brackets say again what stands before them, or leave out what has none
        // "Whose name contains rope": compared with as it stands, whatever else the word may mean.
        const auto said = base::fold(item.text);
        if (std::any_of(held.texts.begin(), held.texts.end(),
                        [&](const std::string &text) { return text.find(said) != text.npos; }))
            continue;
        double best = 0;
        bool names = false;
        const auto offer = [&](bool isHeld, double weight) {
            names = true;
            if (isHeld)
                best = std::max(best, weight);
        };
        for (const auto &target : item.types)
            offer(held.types.count(lexicon.entityName(target.entity)) > 0, target.weight);
        for (const auto &target : item.relations)
            offer(held.relations.count(lexicon.relationName(target.relation)) > 0, target.weight);
        for (const auto &target : item.properties)
            offer(held.properties.count(lexicon.property(target).name) > 0, target.weight);
        for (const auto &target : item.values)
            offer(held.texts.count(base::fold(target.literal)) > 0, target.weight);
        for (const auto &target : item.dimension)
            offer(held.properties.count(lexicon.property(target).name) > 0, 1);
        if (item.taught && !item.taught->conditions.empty())
            offer(std::any_of(item.taught->conditions.begin(), item.taught->conditions.end(),
                              [&](const std::vector<TaughtWord::Filter> &filters) {
                                  return held.properties.count(lexicon.property(filters.front().property).name) > 0;
                              }),
                  1);
        // A verb ties or leads to what else is said; a unit or "years" says of what kind a figure is. A word before
        // another name narrows that name ("population density").
        const auto &thesaurus = vocabulary.thesaurus();
        const bool isTie = std::find(ties.begin(), ties.end(), i) != ties.end() || vocabulary.isParticle(item.folded);
        const bool isVerb = isTie || (thesaurus.isVerb(item.folded) &&
                                      (!thesaurus.isNoun(item.folded) || vocabulary.isParticiple(item.folded) ||
                                       !item.relations.empty() || vocabulary.isRelation(item.folded)));
        const bool isOfFigure = vocabulary.isUnit(vocabulary.stem(item.folded)) ||
                                vocabulary.stem(item.folded) == vocabulary.stem(vocabulary.yearWord());
        const bool narrows = names && best == 0 && i + 1 < items.size() && items[i + 1].first == item.last + 1 &&
                             !items[i + 1].properties.empty();
        const bool isWordOfLanguage =
            !item.roles.empty() || item.taught || isVerb || isOfFigure || narrows || isInName(item, held, vocabulary);
        // A verb that says a relationship, and none of those that it may say is there: "entities filed against".
        const bool isOtherTie = !isTie && item.types.empty() && item.properties.empty() && item.values.empty() &&
                                item.roles.empty() && !item.taught && !item.relations.empty() && best == 0;
        if (isOtherTie)
            result.missing.push_back(i);
        else if (!names && !isWordOfLanguage)
            result.missing.push_back(i);
        else if (names && best == 0 && !isWordOfLanguage)
            result.missing.push_back(i);
        else if (names && best > 0 && best < wholeName)
            result.weak.push_back(i);
    }
    return result;
}

} // namespace offline
