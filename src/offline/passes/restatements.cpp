// SPDX-License-Identifier: GPL-3.0-or-later
// Words in brackets that repeat what precedes them.
#include "offline/passes/passes.h"

namespace offline {

namespace {

// Removes words in brackets that repeat what precedes them: "link (url)", "mitochondrial chromosome (MT)".
void dropRestatements(Draft &draft)
{
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        if (!draft.items[i].inBrackets || draft.items[i - 1].inBrackets)
            continue;
        std::size_t end = i;
        bool says = false;
        for (; end < draft.items.size() && draft.items[end].inBrackets; ++end)
            says = says || draft.pieces[end].part == Part::property || draft.pieces[end].part == Part::value ||
                   draft.pieces[end].part == Part::attribute || draft.pieces[end].part == Part::type ||
                   draft.pieces[end].part == Part::relation;
        const bool figure = i >= 2 && (draft.items[i - 1].number || draft.items[i - 2].number); // "two metres (200 cm)"
        for (std::size_t k = i; k < end; ++k)
            if (draft.pieces[k].part == Part::unknown || (figure && draft.pieces[k].part == Part::number) ||
                (draft.pieces[k].part == Part::type && end - i > 1))
                draft.pieces[k].part = Part::skip;
        if (!says)
            continue;
        for (std::size_t k = i; k-- > 0 && i - k <= 3;) {
            auto &piece = draft.pieces[k];
            const bool sameProperty = piece.part == Part::property && draft.pieces[i].part == Part::property;
            const bool guessed =
                piece.part == Part::value && !draft.items[k].values.empty() && !draft.items[k].values.front().stored;
            if (piece.part == Part::unknown || guessed ||
                (piece.part == Part::relation && draft.pieces[i].part == Part::property) || sameProperty)
                piece.part = Part::skip;
            else if (piece.part != Part::skip && piece.part != Part::property)
                break;
        }
    }
}

} // namespace

const Pass passes::restatements{
    "brackets that repeat the words before them", {Share::items, Share::parts}, {Share::parts}, dropRestatements};

} // namespace offline
