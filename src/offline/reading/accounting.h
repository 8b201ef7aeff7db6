// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that a reading uses the whole question: each number, quoted text and content word must have a place in the
// form. Judges by the form alone, not by what the rules report as used. Pure; any thread.
#pragma once

#include "offline/joining/items.h"
#include "offline/joining/logicalform.h"

#include <vector>

namespace offline {

struct Accounting {
    std::vector<std::size_t> missing; // items without a place in the form
    std::vector<std::size_t> weak;    // items whose place depends on a part of a name, or on something unnamed
};

// `ties`: items that were read as verbs without a name ("turn up on"), or as meaningless ("on our shelf").
Accounting accountFor(const LogicalForm &form, const std::vector<Item> &items, const Lexicon &lexicon,
                      const Vocabulary &vocabulary, const std::vector<std::size_t> &ties = {});

} // namespace offline
