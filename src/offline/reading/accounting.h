// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a reading accounts for what was said: every number, every quoted text and every word that carries content has
// a place in the form, or the reading is none. Judged from the form alone, not by what the rules believe to have used.
// Pure; any thread.
#pragma once

#include "offline/joining/logicalform.h"
#include "offline/reading/items.h"

#include <vector>

namespace offline {

struct Accounting {
    std::vector<std::size_t> missing; // items that nothing in the form stands for
    std::vector<std::size_t> weak;    // that stand for something by part of a name, or by what was not said
};

// `ties`: items that were read as what ties things together ("turn up on"), or as saying nothing ("on our shelf").
Accounting accountFor(const LogicalForm &form, const std::vector<Item> &items, const Lexicon &lexicon,
                      const Vocabulary &vocabulary, const std::vector<std::size_t> &ties = {});

} // namespace offline
