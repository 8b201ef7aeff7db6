// SPDX-License-Identifier: GPL-3.0-or-later
// The passes that read a question, in order. Each is a file of this folder and has one entry in the table (passes.cpp).
// Values; any thread.
#pragma once

#include "offline/passes/pass.h"

#include <span>

namespace offline {

struct ReadingTrace;

namespace passes {

extern const Pass request, secondQuestions, preamble, refusals, kindsBefore, amounts, parts, taughtPlaces, restatements,
    paths, scattered, namedKinds, headNouns, adjacentNames, heldAmounts, doers, actionNouns, dimensions, countedNouns,
    unitWords, storedTwice, spans, textLengths, yearKeys, averages, propertyNouns, comparedColumns, wanted, flagValues,
    bracketFigures, propertyPlaces, quotedTexts, literals, exclusions, negations, textConditions, listOrder,
    taughtConditions, rivals, dates, comparisons, years, commonest, groups, superlatives, mentions, alternatives,
    countsOfEach, relations, otherKinds, askedPlace, askedTime, askedWhen, whether, leftOver, askedFlags, unreadable,
    restatingNouns, ownersAsked, verbs, misplaced, definitions;

} // namespace passes

std::span<const Pass *const> allPasses();

// Reads the items of the draft into its frame. `trace` may be null; it records what each pass did. A test omits passes.
void readFrame(Draft &draft, ReadingTrace *trace = nullptr, std::span<const Pass *const> passes = allPasses());

} // namespace offline
