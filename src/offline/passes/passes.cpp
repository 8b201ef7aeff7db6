// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/passes.h"

#include "offline/passes/readingtrace.h"

namespace offline {

namespace {

// Ordered: later passes do not see the pieces that an earlier one takes. clang-format off
constexpr const Pass *passTable[] = {
    &passes::request,        &passes::secondQuestions, &passes::preamble,       &passes::refusals,
    &passes::kindsBefore,    &passes::amounts,         &passes::parts,          &passes::taughtPlaces,
    &passes::restatements,   &passes::paths,           &passes::scattered,      &passes::namedKinds,
    &passes::headNouns,      &passes::doers,           &passes::adjacentNames,  &passes::dimensions,
    &passes::countedNouns,   &passes::unitWords,       &passes::storedTwice,    &passes::spans,
    &passes::textLengths,    &passes::averages,        &passes::propertyNouns,  &passes::comparedColumns,
    &passes::wanted,         &passes::flagValues,      &passes::bracketFigures, &passes::propertyPlaces,
    &passes::quotedTexts,    &passes::literals,        &passes::exclusions,     &passes::negations,
    &passes::textConditions, &passes::listOrder,       &passes::heldAmounts,    &passes::taughtConditions,
    &passes::rivals,         &passes::dates,           &passes::comparisons,    &passes::yearKeys,
    &passes::years,          &passes::commonest,       &passes::groups,         &passes::superlatives,
    &passes::mentions,       &passes::alternatives,    &passes::countsOfEach,   &passes::relations,
    &passes::actionNouns,    &passes::otherKinds,      &passes::askedPlace,     &passes::askedTime,
    &passes::askedWhen,      &passes::whether,         &passes::leftOver,       &passes::askedFlags,
    &passes::unreadable,     &passes::restatingNouns,  &passes::ownersAsked,    &passes::verbs,
    &passes::misplaced,      &passes::definitions,
};
// clang-format on

} // namespace

std::span<const Pass *const> allPasses()
{
    return passTable;
}

void readFrame(Draft &draft, ReadingTrace *trace, std::span<const Pass *const> passes)
{
    TracedDraft traced(draft, trace);
    for (const Pass *pass : passes) {
        pass->run(draft);
        traced.tell(*pass);
        if (draft.over || !draft.frame.refusal.empty())
            return;
    }
}

} // namespace offline
