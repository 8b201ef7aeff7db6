// SPDX-License-Identifier: GPL-3.0-or-later
// Checks whether the literals of a query are stored, and finds replacements for those that are not: the same name with
// other case or signs, a few letters different, a part of a name, its initials, or a value of another property or type.
// Used on the thread of the source.
#pragma once

#include "data/source/source.h"
#include "offline/values/knowledge.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace offline {

// The replacement of a literal that is not stored.
struct ValueRepair {
    std::string text;
    std::string type, property; // where it is stored, possibly elsewhere than in the query
    std::string move;           // value-fold, value-edit, value-contains, value-acronym, relink
    std::string reason;         // one sentence
    double scoreCap = 10;
};

class ValueRepairer {
public:
    ValueRepairer(const Knowledge &knowledge, data::Source &source) : m_knowledge(knowledge), m_source(source) {}

    // Checks the index, then the source. Literals other than equalities with texts count as stored.
    base::Result<bool> isStored(const data::LiteralUse &use, std::stop_token stop);
    // The only replacement; empty if there are none, or several equally near ones.
    std::optional<ValueRepair> mend(const data::LiteralUse &use) const;
    // Stored names near the literal, best first, to offer to the user.
    std::vector<std::string> nearest(const data::LiteralUse &use, std::size_t limit) const;
    // "No disease is named 'x'."
    std::string missing(const data::LiteralUse &use) const;

private:
    struct Choice {
        std::string text;
        std::string how;
        double weight = 0;
        bool primary = false, begins = false;
    };
    std::vector<Choice> choices(const data::LiteralUse &use) const;
    std::optional<ValueRepair> relink(const data::LiteralUse &use) const;

    const Knowledge &m_knowledge;
    data::Source &m_source;
};

} // namespace offline
