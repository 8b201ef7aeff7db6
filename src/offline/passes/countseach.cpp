// SPDX-License-Identifier: GPL-3.0-or-later
// A number for each of the compared things.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// "How many lines has A compared to B?" counts for each.
void countEachNamed(Draft &draft)
{
    const auto than = std::find_if(draft.pieces.begin(), draft.pieces.end(), [](const Draft::Piece &piece) {
        return piece.part == Part::role && piece.role == Role::versus && !piece.used;
    });
    if (draft.frame.want != Want::count || draft.frame.having || than == draft.pieces.end())
        return;
    for (auto &mention : draft.frame.mentions)
        if (mention.values.size() > 1 && mention.disjunct && mention.scope == 0) {
            mention.each = than->used = true;
            draft.frame.want = Want::group;
            return;
        }
}

} // namespace

const Pass passes::countsOfEach{"a separate count for each item that the question names",
                                {Share::parts, Share::uses, Share::want, Share::things, Share::having},
                                {Share::uses, Share::want, Share::things},
                                countEachNamed};

} // namespace offline
