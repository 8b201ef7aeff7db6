// SPDX-License-Identifier: GPL-3.0-or-later
// Unknown verbs, which can only mean a relationship between the adjacent items.
#include "offline/passes/passes.h"
#include "offline/passes/unknownverbs.h"

#include <utility>

namespace offline {

namespace {

void tieByUnknownVerbs(Draft &draft)
{
    std::vector<std::size_t> left;
    const auto unknown = std::exchange(draft.frame.unknown, {});
    std::size_t read = 0; // words before this one belong to a verb that is already read
    for (const std::size_t i : unknown) {
        const auto verb = mayBeVerb(draft, i) ? verbAt(draft, i) : std::nullopt;
        if (verb && tie(draft, *verb))
            read = verb->last + 1;
        else if (i > 0 && draft.pieces[i].part == Part::unknown && draft.pieces[i - 1].part != Part::unknown &&
                 draft.vocabulary.isParticle(draft.items[i].folded) &&
                 draft.vocabulary.thesaurus().isVerb(draft.items[i - 1].folded) &&
                 !draft.vocabulary.denies(draft.vocabulary.stem(draft.items[i - 1].folded)) &&
                 draft.items[i].before == 0)
            continue; // "took home"
        else if (i >= read || draft.pieces[i].part != Part::unknown)
            left.push_back(i);
    }
    draft.frame.unknown = std::move(left);
}

} // namespace

const Pass passes::verbs{"verbs that the schema does not contain",
                         {Share::items, Share::parts, Share::uses, Share::scopes, Share::things, Share::relations,
                          Share::conditions, Share::rank, Share::having, Share::shape, Share::left},
                         {Share::relations, Share::conditions, Share::left},
                         tieByUnknownVerbs};

} // namespace offline
