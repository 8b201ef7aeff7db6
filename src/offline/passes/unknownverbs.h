// SPDX-License-Identifier: GPL-3.0-or-later
// Unknown verbs. Between two things ("vehicles that turn up on the Red Line"), or at the end of their clause ("in which
// both A and B turn up"), such a verb can only mean the relationship that the schema has between them; before a value
// ("who speaks German") the value's property decides. Nouns, and words of negation or time order ("fail", "outside",
// "before"), are not read in this way.
#pragma once

#include "offline/passes/draft.h"

#include <optional>

namespace offline {

struct UnknownVerb { // one or two words, the second a particle
    std::size_t first = 0, last = 0;
    bool ofClause = false; // after a relative or a conjunction: the subject is the nearest type before
};
struct NamedItem { // a thing that a verb can connect
    std::size_t at = 0;
    int entity = 0, scope = 0;
    bool isType = false, several = false;
};

// True for a single word in lower case that no rule explains and that is no negation.
bool mayBeVerb(const Draft &draft, std::size_t i);
// The unknown verb with its particle, and whether it starts a clause.
std::optional<UnknownVerb> verbAt(const Draft &draft, std::size_t i);
// Things that an unknown verb can connect: named ones, and those that only a condition names ("cancers").
std::vector<NamedItem> namedThings(const Draft &draft);
// The thing before the verb. The subject of a relative clause is a type, not a named thing.
std::optional<NamedItem> subjectOf(const Draft &draft, const UnknownVerb &verb);
// The thing after the verb, else the one at the start of the clause ("in which A and B ...").
std::optional<NamedItem> objectOf(const Draft &draft, const UnknownVerb &verb, const NamedItem &subject);
// True if the verb is explained, by a value after it or as a relationship between subject and object.
bool tie(Draft &draft, const UnknownVerb &verb);

} // namespace offline
