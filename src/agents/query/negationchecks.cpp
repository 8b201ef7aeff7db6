// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevancechecks.h"

#include "base/text.h"
#include "data/language/language.h"

#include <algorithm>

namespace agents::relevance {

namespace {

bool isShortened(const QuestionAndQuery &c) // "isn't"
{
    return c.plain.find("n't") != std::string::npos || c.plain.find("n\u2019t") != std::string::npos;
}

} // namespace

// The query asks for a property to be false that the question asks for.
std::optional<Mismatch> otherFlag(const QuestionAndQuery &c)
{
    if (!c.in.schema || c.asks("negated") || c.asks("never") || isShortened(c))
        return std::nullopt;
    const auto isMentioned = [&](const std::string &property) { // not "unpublished" for "published"
        const Words words = c.wordsOfProperty(property);
        return !words.empty() && std::all_of(words.begin(), words.end(), [&](const std::string &word) {
            return std::any_of(c.asked.begin(), c.asked.end(),
                               [&](const QuestionWord &asked) { return isRelated(asked.text, word); });
        });
    };
    const auto isOther = [](const std::string &property) {
        return Mismatch{BASE_TEXT("score.part", "negation"),
                        {BASE_TEXT("score.other-flag", "the query requires {property} to be false, but the "
                                                       "question does not"),
                         {{"property", property}}}};
    };
    for (const std::string &property : c.form.deniedFlags)
        if (isMentioned(property))
            return isOther(property);
    for (const auto &use : c.in.analysis->literals) {
        const auto *entity = c.in.schema->entity(use.type);
        const auto *property = entity ? entity->property(use.property) : nullptr;
        const bool isFalse = use.value.type() == data::Type::boolean ? !use.value.asBool()
                             : use.value.isNumber()                  ? use.value.toDouble() == 0
                                                                     : false;
        if (property && property->type == data::Type::boolean && isFalse && use.operation == "=" &&
            isMentioned(property->name))
            return isOther(property->name);
    }
    return std::nullopt;
}

std::optional<Mismatch> missingNegation(const QuestionAndQuery &c)
{
    const auto lost =
        Mismatch{BASE_TEXT("score.part", "negation"),
                 BASE_TEXT("score.not-negated", "the question contains a negation, but the query does not")};
    if (c.form.negates)
        return std::nullopt;
    if (c.asks("negated") && !c.form.functions.contains("count"))
        return lost;
    // "no crane" may be a count of zero, "not open" the value 'closed', "not above 5" a comparison.
    const bool isBound =
        std::any_of(c.form.bounds.begin(), c.form.bounds.end(), [](const auto &bound) { return bound.first != 0; });
    const bool isElsewise = c.form.comparesZero || c.form.ranks || isBound ||
                            (c.form.functions.contains("count") && c.shape != AnswerShape::count);
    if (!c.asks("denied") || c.asks("bounded") || c.asks("excluding") || isElsewise)
        return std::nullopt;
    const bool areAllStated =
        std::all_of(c.literals.begin(), c.literals.end(), [&](const QuestionAndQuery::Literal &literal) {
            return c.isNamed(literal) && !c.in.language->asksFor(literal.text, "denied");
        });
    return areAllStated ? std::optional(lost) : std::nullopt;
}

// "<> 'x'" for a value that the question asks for.
std::optional<Mismatch> otherNegation(const QuestionAndQuery &c)
{
    if (c.asks("denied") || c.asks("excluding") || isShortened(c))
        return std::nullopt;
    for (const auto &literal : c.literals) {
        const bool isOnlyDenied = c.form.denied.contains(literal.text) && !c.form.equal.contains(literal.text);
        if (isOnlyDenied && c.isNamed(literal))
            return Mismatch{BASE_TEXT("score.part", "negation"),
                            {BASE_TEXT("score.negated", "the query excludes \"{name}\", but the question does not"),
                             {{"name", base::shorten(literal.text, 40)}}}};
    }
    return std::nullopt;
}

} // namespace agents::relevance
