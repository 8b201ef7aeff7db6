// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevance.h"

#include "agents/query/relevancechecks.h"
#include "base/text.h"

#include <algorithm>

namespace agents::relevance {

Mismatch kindMismatch(const base::CodedText &why)
{
    return {BASE_TEXT("score.part", "kind of answer"), why};
}

Mismatch otherShown(const std::string &property)
{
    return kindMismatch(
        {BASE_TEXT("score.other-property", "the query returns {property}, but the question asks for something else"),
         {{"property", base::shorten(property, 40)}}});
}

} // namespace agents::relevance

namespace agents {

Relevance::Relevance(const RelevanceInput &input)
    : m_input(input), m_read(std::make_unique<const relevance::QuestionAndQuery>(m_input))
{
}

Relevance::~Relevance() = default;

std::vector<Mismatch> Relevance::mismatches() const
{
    using namespace relevance;
    std::vector<Mismatch> found;
    for (const auto check : {otherName,       lostCondition,  missingName, missingNumber, otherNumber,  missingType,
                             missingProperty, otherDirection, otherKind,   otherFigure,   otherGroup,   otherEnd,
                             otherOrder,      cutShort,       otherSide,   otherProperty, otherMeasure, partOfAnswer,
                             missingNegation, otherNegation,  otherFlag,   otherJoin,     detour})
        if (const auto each = check(*m_read);
            each && std::none_of(found.begin(), found.end(), [&](const Mismatch &one) {
                return std::string_view(one.part.english) == each->part.english;
            }))
            found.push_back(*each);
    return found;
}

bool Relevance::isBeyondDoubt() const
{
    return mismatches().empty() && relevance::joinsByKeys(*m_read);
}

std::vector<std::string> Relevance::possibleNames(std::size_t count) const
{
    if (m_read->isLinked())
        return {};
    auto names = relevance::unexplainedRuns(*m_read);
    if (names.size() > count)
        names.resize(count);
    return names;
}

} // namespace agents
