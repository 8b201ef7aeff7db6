// SPDX-License-Identifier: GPL-3.0-or-later
// Core values that views show unchanged. These are the only names of lower libraries that `widgets` uses, as aliases of
// `app`; all other data has types of `app`. Immutable values; any thread.
#pragma once

#include "agents/analysis/compare.h"
#include "data/rows/rowsdiff.h"
#include "data/schema/schema.h"
#include "data/source/repairer.h"
#include "data/source/source.h"
#include "data/source/sourcekind.h"
#include "data/words/learned.h"
#include "data/words/lesson.h"
#include "workflow/breakpoint.h"
#include "workflow/checkpoint.h"
#include "workflow/event.h"

namespace app {

// Places of a run, and the reasons for a pause.
using workflow::afterAttempt;
using workflow::AttemptStatus;
using workflow::BranchId;
using workflow::Breakpoint;
using workflow::Checkpoint;
using workflow::CheckpointId;
using workflow::CheckpointPtr;
using workflow::fromHit;
using workflow::Pause;
using workflow::Suspend;
using workflow::When;

// A source, its address, and facts about it.
using data::Lesson;
using data::Plan;
using data::SampleQuestion;
using data::Schema;
using data::SourceAddress;
using data::SourceKind;
using data::sourceText;
using data::Synonym;
using data::variantOf;
using data::Word;

// Comparison of two attempts.
using agents::Claim;
using agents::ClaimCheck;
using agents::ComparedItem;
using agents::ComparedPart;
using agents::ComparedSide;
using agents::CompareSpec;
using agents::Comparison;
using agents::Grounded;
using agents::onOtherData;
using agents::QueryHunk;
using agents::TextPiece;
using data::RowChange;
using data::RowsDifference;
using data::rowsOf;

} // namespace app
