// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevancechecks.h"

#include "base/text.h"
#include "data/language/language.h"

#include <algorithm>

namespace agents::relevance {

namespace {

using Property = data::Property;
using Measure = QuestionLanguage::Measure;

enum class Fit { none, byUnit, byWord };

// By its name, or by its unit: "kilometres" of km.
bool isAsked(const QuestionAndQuery &c, const Property &property)
{
    return c.isAsked(property.name) || c.isAskedByUnit(property.name);
}

Fit fitOf(const QuestionAndQuery &c, const Property &property, const Measure &measure)
{
    if (measure.isTime && c.isTime(property))
        return Fit::byWord;
    for (const auto &word : c.wordsOf(parted(property.name)))
        if (std::any_of(measure.words.begin(), measure.words.end(),
                        [&](const std::string &each) { return isRelated(each, word); }))
            return Fit::byWord;
    const std::string unit = c.unitOf(property.name);
    return std::find(measure.units.begin(), measure.units.end(), unit) != measure.units.end() ? Fit::byUnit : Fit::none;
}

bool isMeasure(const QuestionAndQuery &c, const Property &property)
{
    return (property.isNumeric() && !isKey(property)) || c.isTime(property);
}

// The numbers and dates that the query shows, orders by or compares with a bound; empty if it has others, unknown ones.
std::vector<const Property *> measured(const QuestionAndQuery &c)
{
    std::vector<const Property *> found;
    const auto add = [&](const Property *property) {
        if (property && isMeasure(c, *property))
            found.push_back(property);
        return property != nullptr;
    };
    for (const ShownColumn &column : c.form.shown)
        if (!column.isKnown || (column.function != "count" && !column.property.empty() && !add(c.propertyOf(column))))
            return {};
    if (!c.form.orderedBy.empty() && !add(c.usedTypesProperty(c.form.orderedBy)))
        return {};
    for (const auto &use : c.in.analysis->literals)
        if (use.operation.starts_with('<') || use.operation.starts_with('>'))
            add(c.usedTypesProperty(use.property));
    return found;
}

// The properties of the types in use that fit best.
std::vector<const Property *> meant(const QuestionAndQuery &c, const Measure &measure)
{
    std::vector<const Property *> found;
    Fit best = Fit::byUnit;
    for (const Property *property : c.usedTypesProperties()) {
        const Fit fit = isMeasure(c, *property) ? fitOf(c, *property, measure) : Fit::none;
        if (fit < best)
            continue;
        if (fit > best)
            found.clear();
        best = fit;
        found.push_back(property);
    }
    return found;
}

// "How many seconds": the properties in this unit or one of its kind.
std::vector<const Property *> inUnit(const QuestionAndQuery &c, const std::string &word)
{
    std::vector<const Property *> found;
    if (word.size() > 3 && word.ends_with('s'))
        for (const Property *property : c.usedTypesProperties())
            if (isMeasure(c, *property) && c.in.language->measureTheSame(word, c.unitOf(property->name)))
                found.push_back(property);
    return found;
}

} // namespace

std::optional<Mismatch> otherMeasure(const QuestionAndQuery &c)
{
    const auto have = measured(c);
    // "How often" by a count, though a number of times is stored.
    const bool isCounted = c.form.shown.size() == 1 && c.form.shown[0].function == "count" &&
                           c.form.shown[0].property.empty() && c.shape != AnswerShape::count;
    if ((have.empty() && !isCounted) || c.isLinked() ||
        std::any_of(have.begin(), have.end(), [&](const Property *each) { return isAsked(c, *each); }))
        return std::nullopt;
    const auto other = [&] { return otherShown(have.empty() ? "count" : have.front()->name); };
    const auto isOther = [&](const std::vector<const Property *> &wanted) {
        return !wanted.empty() && std::none_of(wanted.begin(), wanted.end(),
                                               [&](const Property *each) { return c.usesProperty(each->name); });
    };
    for (const Measure *measure : c.in.language->measuresOf(c.plain))
        if (isOther(meant(c, *measure)))
            return other();
    for (std::size_t i = 0; i < c.asked.size(); ++i)
        if (!c.isName[i] && isOther(inUnit(c, c.asked[i].text)))
            return other();
    return std::nullopt;
}

} // namespace agents::relevance
