// SPDX-License-Identifier: GPL-3.0-or-later
// A pass over the draft of a question, with what it may read and write there. A pass that changes a share which it does
// not declare, or that reads one, fails a test (tests/offline/tst_passes.cpp).
#pragma once

#include "offline/passes/draft.h"

#include <initializer_list>

namespace offline {

// What a draft is made of.
enum class Share {
    items,      // the words, with what each may mean
    parts,      // what each piece is in its place
    uses,       // which pieces are taken
    marks,      // which of them are counted, or keys
    scopes,     // which of them a negation denies
    want,       // what is wanted: a list, a number, a share, relationships themselves
    things,     // what is named
    relations,  // the words that tie it
    properties, // the words for properties
    conditions, // what restricts
    measure,    // which figure, and what is made of it
    groups,     // what it is grouped by
    rank,       // in which order, from which end, how many
    having,     // how many of them there must be
    shape,      // what hangs on what is asked for, also where there is nothing
    left,       // words that nothing explains
    refusal,    // why nothing is read
};
constexpr int shareCount = static_cast<int>(Share::refusal) + 1;

class Shares {
public:
    constexpr Shares(std::initializer_list<Share> shares)
    {
        for (const Share share : shares)
            m_bits |= 1U << static_cast<unsigned>(share);
    }
    constexpr bool has(Share share) const { return (m_bits >> static_cast<unsigned>(share) & 1U) != 0; }

private:
    unsigned m_bits = 0;
};

struct Pass {
    const char *name; // what it reads
    Shares reads, writes;
    void (*run)(Draft &draft);
};

} // namespace offline
