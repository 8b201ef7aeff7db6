// SPDX-License-Identifier: GPL-3.0-or-later
// What a query does otherwise than its question asks, each by one check: empty if there is nothing to object, or if the
// check does not understand question or query. A file for each kind of thing compared. Pure; any thread.
#pragma once

#include "agents/query/questionandquery.h"

#include <optional>

namespace agents::relevance {

// namechecks.cpp
std::optional<Mismatch>
otherName(const QuestionAndQuery &c); // the query compares with a name that is not in the question
std::optional<Mismatch> missingName(const QuestionAndQuery &c);
std::optional<Mismatch> lostCondition(const QuestionAndQuery &c); // of the earlier question
// Sequences of words that the query does not explain, and the words of longer sequences.
Words unexplainedRuns(const QuestionAndQuery &c);

// numberchecks.cpp
std::optional<Mismatch> missingNumber(const QuestionAndQuery &c);
std::optional<Mismatch> otherNumber(const QuestionAndQuery &c);
std::optional<Mismatch> otherSide(const QuestionAndQuery &c); // "more than" as "<"

// answerchecks.cpp: the things that are shown
std::optional<Mismatch> missingType(const QuestionAndQuery &c);
std::optional<Mismatch> missingProperty(const QuestionAndQuery &c);
std::optional<Mismatch> otherKind(const QuestionAndQuery &c);
std::optional<Mismatch> otherProperty(const QuestionAndQuery &c);

std::optional<Mismatch> partOfAnswer(const QuestionAndQuery &c); // "A together with B" by B alone

// measurechecks.cpp
std::optional<Mismatch> otherMeasure(const QuestionAndQuery &c); // "how deep" by a length

// figurechecks.cpp
std::optional<Mismatch> otherFigure(const QuestionAndQuery &c); // another aggregate

std::optional<Mismatch> otherGroup(const QuestionAndQuery &c); // "for each customer" by country

// orderchecks.cpp
std::optional<Mismatch> otherOrder(const QuestionAndQuery &c); // of all rows: "largest first"
std::optional<Mismatch> otherEnd(const QuestionAndQuery &c);   // of an order
std::optional<Mismatch> cutShort(const QuestionAndQuery &c);

// patternchecks.cpp
std::optional<Mismatch> otherDirection(const QuestionAndQuery &c);
std::optional<Mismatch> detour(const QuestionAndQuery &c); // over another type, though the two are related
std::optional<Mismatch> otherJoin(const QuestionAndQuery &c);
bool joinsByKeys(const QuestionAndQuery &c); // every join of two tables, by declared or found keys

// negationchecks.cpp
std::optional<Mismatch> otherFlag(const QuestionAndQuery &c);
std::optional<Mismatch> otherNegation(const QuestionAndQuery &c);
std::optional<Mismatch> missingNegation(const QuestionAndQuery &c);

// The mismatches that several checks find.
Mismatch kindMismatch(const base::CodedText &why);
Mismatch otherShown(const std::string &property);

} // namespace agents::relevance
