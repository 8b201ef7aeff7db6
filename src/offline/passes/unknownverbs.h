// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs that nobody knows. Where one stands as the verb between two things ("vehicles that turn up on the Red Line")
// or at the end of their clause ("in which both A and B turn up"), it can only mean what the schema has between
// them; where it leads to a value ("who speaks German"), the value's property says what it means. A word that denies
// or orders time ("fail", "outside", "before") is never read so, nor is a noun.
#pragma once

#include "offline/passes/draft.h"

#include <optional>

namespace offline {

struct UnknownVerb { // of one or two words, the second a particle
    std::size_t first = 0, last = 0;
    bool ofClause = false; // stands behind a relative or a conjunction: its subject is the nearest type before
};
struct NamedThing { // what a verb may tie
    std::size_t at = 0;
    int entity = 0, scope = 0;
    bool isType = false, several = false;
};

// A single word in small letters that no rule explains, and that does not say that something is not so.
bool mayBeVerb(const Draft &draft, std::size_t i);
// The unknown word as a verb with its particle, and what its clause begins with.
std::optional<UnknownVerb> verbAt(const Draft &draft, std::size_t i);
// What an unknown verb may tie: things that are named, and those that only a restriction names ("cancers").
std::vector<NamedThing> namedThings(const Draft &draft);
// The thing named before the verb. A relative clause is said of a kind of thing, not of one that has a name.
std::optional<NamedThing> subjectOf(const Draft &draft, const UnknownVerb &verb);
// The thing named behind the verb; where there is none, the one that the clause begins with ("in which A and B ...").
std::optional<NamedThing> objectOf(const Draft &draft, const UnknownVerb &verb, const NamedThing &subject);
// True where the verb is explained: by a value behind it, or as a relationship between subject and object.
bool tie(Draft &draft, const UnknownVerb &verb);

} // namespace offline
