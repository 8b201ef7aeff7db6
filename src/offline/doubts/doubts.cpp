// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/doubts/doubts.h"

namespace offline {

namespace {

// clang-format off
constexpr const Doubt *doubtTable[] = {
    &doubts::unmadeComparison,
    &doubts::onWrongType,
    &doubts::otherUnit,
    &doubts::likeAName,
    &doubts::leftFigure,
    &doubts::firstOfEach,
    &doubts::noPlace,
    &doubts::otherEnd,
    &doubts::leftVerb,
    &doubts::averageOfNothing,
    &doubts::notShown,
    &doubts::someOfAll,
    &doubts::lengthOfName,
    &doubts::dateOfAnother,
    &doubts::someOfSame,
    &doubts::oneOfTwoColumns,
    &doubts::leftAnswer,
    &doubts::dayAsYear,
    &doubts::agentAdded,
    &doubts::othersCounted,
    &doubts::oneOfTwoAsked,
    &doubts::numberOfAnother,
    &doubts::twoValues,
    &doubts::nameNegated,
    &doubts::missingForNo,
    &doubts::orderedTexts,
    &doubts::swappedEnds,
    &doubts::longPath,
    &doubts::limitOfAnother,
    &doubts::figureOfAnother,
    &doubts::unmadeSum,
    &doubts::sameOfAnother,
    &doubts::rankedText,
    &doubts::ofTheseNotShown,
    &doubts::sameInSeveral,
    &doubts::objectShown,
    &doubts::singleFigures,
    &doubts::otherFigure,
    &doubts::firstOfAll,
    &doubts::notTheAgent,
    &doubts::leftNegation,
    &doubts::oneOfTwoComparisons,
    &doubts::wordAsText,
    &doubts::namedColumn,
    &doubts::leftName,
    &doubts::addedTie,
    &doubts::addedSame,
    &doubts::alsoNegated,
    &doubts::noOther,
    &doubts::oneOfPair,
    &doubts::usedOnce,
    &doubts::allOfKindCounted,
    &doubts::outerRanked,
    &doubts::twoPlaces,
    &doubts::otherTieNamed,
    &doubts::anotherTied,
    &doubts::wrongAgent,
    &doubts::oneOfNoun,
    &doubts::namesNotShown,
    &doubts::otherDateNamed,
    &doubts::otherEndOfVerb,
    &doubts::ownerAsAgent,
    &doubts::doneByAsked,
};
// clang-format on

} // namespace

std::span<const Doubt *const> allDoubts()
{
    return doubtTable;
}

std::optional<RaisedDoubt> doubtAbout(const CheckedForm &reading, std::span<const Doubt *const> signs)
{
    if (reading.form.want == Want::path)
        return {};
    for (const Doubt *sign : signs)
        if (const auto item = sign->find(reading))
            return RaisedDoubt{sign, *item};
    return {};
}

} // namespace offline
