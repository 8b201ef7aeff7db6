// SPDX-License-Identifier: GPL-3.0-or-later
// Signs that a form misreads its question although each word has a place: a condition on another thing than the one
// beside it, two conditions that exclude each other, a comparison without an operator, a unit that the property does
// not have. The table of all signs is in doubts.cpp. Pure; any thread.
#pragma once

#include "offline/doubts/judged.h"

#include <cstddef>
#include <optional>
#include <span>

namespace offline {

struct Doubt {
    const char *name;
    std::optional<std::size_t> (*find)(const Judged &of); // the item that shows the doubt
};

// For a sign that is checked at each word.
template <bool (*isAt)(const Judged &of, std::size_t item)>
std::optional<std::size_t> firstWord(const Judged &of)
{
    for (std::size_t i = 0; i < of.items.size(); ++i)
        if (isAt(of, i))
            return i;
    return {};
}

namespace doubts {

extern const Doubt unmadeComparison, saidOfAnother, otherUnit, likeAName, leftFigure, firstOfEach, noPlace, otherEnd,
    leftVerb, averageOfNothing, notShown, someOfAll, lengthOfName, dateOfAnother, someOfSame, oneOfTwoColumns,
    leftAnswer, dayAsYear, unsaidDoer, oneOfTwoAsked, numberOfAnother, twoValues, denialOfNamed, missingForNo,
    orderedTexts, swappedEnds, wayRound, limitOfAnother, figureOfAnother, unmadeSum, sameOfAnother, rankedText,
    ofTheseNotShown, sameInSeveral, whoIsNoDoer, singleFigures, otherFigure, firstOfAll, otherThanDoer, leftDenial,
    oneOfTwoComparisons, wordAsText, namedColumn, leftName, unsaidTie, otherTieNamed, anotherTied, doneByAnother,
    oneOfNoun, namesNotShown, otherDateNamed, otherEndOfVerb, ownerNoDoer, doneByAsked, unsaidSame, deniedToo, noOther,
    oneOfBoth, saidTwice, othersCounted, allOfKindCounted, outerRanked, twoPlaces;

} // namespace doubts

std::span<const Doubt *const> allDoubts();

struct RaisedDoubt {
    const Doubt *sign = nullptr;
    std::size_t item = 0;
};

// The first sign that applies; empty if the form may be right. A test omits signs.
std::optional<RaisedDoubt> doubtAbout(const Judged &reading, std::span<const Doubt *const> signs = allDoubts());

} // namespace offline
