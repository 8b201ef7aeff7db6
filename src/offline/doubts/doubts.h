// SPDX-License-Identifier: GPL-3.0-or-later
// Signs that a form misreads its question although each word has a place: a condition on another item than the one next
// to it, two conditions that exclude each other, a comparison without an operator, a unit that the property does not
// have. The table of all signs is in doubts.cpp. Pure; any thread.
#pragma once

#include "offline/doubts/checkedform.h"

#include <cstddef>
#include <optional>
#include <span>

namespace offline {

struct Doubt {
    const char *name;
    std::optional<std::size_t> (*find)(const CheckedForm &of); // the item that shows the doubt
};

// For a sign that is checked at each word.
template <bool (*isAt)(const CheckedForm &of, std::size_t item)>
std::optional<std::size_t> firstWord(const CheckedForm &of)
{
    for (std::size_t i = 0; i < of.items.size(); ++i)
        if (isAt(of, i))
            return i;
    return {};
}

namespace doubts {

extern const Doubt unmadeComparison, onWrongType, otherUnit, likeAName, leftFigure, firstOfEach, noPlace, otherEnd,
    leftVerb, averageOfNothing, notShown, someOfAll, lengthOfName, dateOfAnother, someOfSame, oneOfTwoColumns,
    leftAnswer, dayAsYear, agentAdded, oneOfTwoAsked, numberOfAnother, twoValues, nameNegated, missingForNo,
    orderedTexts, swappedEnds, longPath, limitOfAnother, figureOfAnother, unmadeSum, sameOfAnother, rankedText,
    ofTheseNotShown, sameInSeveral, objectShown, singleFigures, otherFigure, firstOfAll, notTheAgent, leftNegation,
    oneOfTwoComparisons, wordAsText, namedColumn, leftName, addedTie, otherTieNamed, anotherTied, wrongAgent, oneOfNoun,
    namesNotShown, otherDateNamed, otherEndOfVerb, ownerAsAgent, doneByAsked, addedSame, alsoNegated, noOther,
    oneOfPair, usedOnce, othersCounted, allOfKindCounted, outerRanked, twoPlaces;

} // namespace doubts

std::span<const Doubt *const> allDoubts();

struct RaisedDoubt {
    const Doubt *sign = nullptr;
    std::size_t item = 0;
};

// The first sign that applies; empty if the form may be right. A test omits signs.
std::optional<RaisedDoubt> doubtAbout(const CheckedForm &reading, std::span<const Doubt *const> signs = allDoubts());

} // namespace offline
