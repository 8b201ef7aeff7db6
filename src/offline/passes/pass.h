// SPDX-License-Identifier: GPL-3.0-or-later
// A pass over the draft of a question, with the parts of the draft that it may read and write. A pass that reads or
// changes an undeclared part fails a test (tests/offline/tst_passes.cpp).
#pragma once

#include "offline/passes/draft.h"

#include <initializer_list>

namespace offline {

// The parts of a draft.
enum class Share {
    items,      // words with their meanings
    parts,      // functions of the pieces
    uses,       // which pieces are taken
    marks,      // which pieces are counted, or keys
    scopes,     // which pieces are negated
    want,       // the kind of result: a list, a number, a share, relationships
    things,     // mentions
    relations,  // words for relationships
    properties, // words for properties
    conditions, // conditions
    measure,    // the figure and its aggregate
    groups,     // keys
    rank,       // order, direction and limit
    having,     // conditions on numbers of things
    shape,      // what is linked to the target, and whether it is optional
    left,       // words that nothing explains
    refusal,    // why the question is not read
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
    const char *name; // what the pass reads
    Shares reads, writes;
    void (*run)(Draft &draft);
};

} // namespace offline
