// SPDX-License-Identifier: GPL-3.0-or-later
// Checks whether what a query compares with is stored, and finds what may have been meant where it is not: the same
// name but for case or signs, a few letters off, a part of a name, its initials, or a value of another property or
// type. Used on the thread of the source.
#pragma once

#include "data/source.h"
#include "offline/values/knowledge.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace offline {

// What to write in the place of a literal that is not stored.
struct Mending {
    std::string text;
    std::string type, property; // where it is stored; as in the query, or another place
    std::string move;           // value-fold, value-edit, value-contains, value-acronym, relink
    std::string reason;         // a sentence
    double scoreCap = 10;
};

class ValueMender {
public:
    ValueMender(const Knowledge &knowledge, data::Source &source) : m_knowledge(knowledge), m_source(source) {}

    // Asks the index, else the source itself. Literals that are no equalities with texts count as stored.
    base::Result<bool> isStored(const data::LiteralUse &use, std::stop_token stop);
    // The one thing that is meant; nothing where there is none, or where several are as near.
    std::optional<Mending> mend(const data::LiteralUse &use) const;
    // Stored names near to the literal, best first, for offers to a person.
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
    std::optional<Mending> relink(const data::LiteralUse &use) const;

    const Knowledge &m_knowledge;
    data::Source &m_source;
};

} // namespace offline
