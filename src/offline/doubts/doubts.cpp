// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/doubts/doubts.h"

namespace offline {

namespace {

// clang-format off
constexpr const Doubt *doubtTable[] = {
    &doubts::unmadeComparison,
    &doubts::saidOfAnother,
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
    &doubts::unsaidDoer,
    &doubts::othersCounted,
    &doubts::oneOfTwoAsked,
    &doubts::numberOfAnother,
    &doubts::twoValues,
    &doubts::denialOfNamed,
    &doubts::missingForNo,
    &doubts::orderedTexts,
    &doubts::swappedEnds,
    &doubts::wayRound,
    &doubts::limitOfAnother,
    &doubts::figureOfAnother,
    &doubts::unmadeSum,
    &doubts::sameOfAnother,
    &doubts::rankedText,
    &doubts::ofTheseNotShown,
    &doubts::sameInSeveral,
    &doubts::whoIsNoDoer,
    &doubts::singleFigures,
    &doubts::otherFigure,
    &doubts::firstOfAll,
    &doubts::otherThanDoer,
    &doubts::leftDenial,
    &doubts::oneOfTwoComparisons,
    &doubts::wordAsText,
    &doubts::namedColumn,
    &doubts::leftName,
    &doubts::unsaidTie,
    &doubts::unsaidSame,
    &doubts::deniedToo,
    &doubts::noOther,
    &doubts::oneOfBoth,
    &doubts::saidTwice,
    &doubts::allOfKindCounted,
    &doubts::outerRanked,
    &doubts::twoPlaces,
    &doubts::otherTieNamed,
    &doubts::anotherTied,
    &doubts::doneByAnother,
    &doubts::oneOfNoun,
    &doubts::namesNotShown,
    &doubts::otherDateNamed,
    &doubts::otherEndOfVerb,
    &doubts::ownerNoDoer,
    &doubts::doneByAsked,
};
// clang-format on

} // namespace

std::span<const Doubt *const> allDoubts()
{
    return doubtTable;
}

std::optional<RaisedDoubt> doubtAbout(const Judged &reading, std::span<const Doubt *const> signs)
{
    if (reading.form.want == Want::path)
        return {};
    for (const Doubt *sign : signs)
        if (const auto item = sign->find(reading))
            return RaisedDoubt{sign, *item};
    return {};
}

} // namespace offline
