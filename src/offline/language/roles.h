// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of phrases in a question, for all databases and languages. Values; any thread.
#pragma once

#include <string>

namespace offline {

enum class Role {
    light,      // no content of its own: articles, auxiliaries, polite words
    list,       // which, what, list, show
    helps,      // did: a verb follows
    who,        // who: asks for the subject of a verb
    count,      // how many
    difference, // how many more
    yesNo,      // is, does (only at the start)
    each,       // for each, per, by
    aggregate,  // average, sum ...; `detail` is avg, sum, min, max
    most,       // superlative: most, highest ...
    least,
    top, // top 3, first 5
    bottom,
    largestFirst,
    smallestFirst,
    comparison, // `detail` is >, >=, <, <=, =
    postfix,    // or more, or less: `detail` as above; after its number
    between,
    contains,
    startsWith,
    endsWith,
    negation, // not, no, without
    missing,  // lack, missing: no value, or no relationship
    conjunction,
    disjunction,
    both,
    versus,        // vs, compared to
    comparative,   // more, higher (without a number): `detail` is > or <
    relationNoun,  // association, relationship, edge: the relationship itself
    star,          // "through", "bridge", "shared by": all parts are linked to the target
    strength,      // strong, weak: an unnamed measure
    including,     // include those with none: also rows without the related thing
    pronoun,       // it, its, they
    relative,      // that, which, who
    nameWord,      // name, named, called
    passiveBy,     // by (the subject of a passive)
    groupedBy,     // by, as in "movies by genre"
    measuredBy,    // by, with: followed by the measure of a rank
    measureOf,     // how long, how big: asks for the property that the word measures
    demonstrative, // this, that
    copula,        // is, are
    pointsBack,    // which one: of the things named before
    opinion,
    change,
    outside,    // declined: advice, requests to change data, the future
    except,     // other than, apart from; `detail` postposed: after the excluded thing
    multiple,   // million: the factor of the number before it, in `detail`
    same,       // the same: as another thing
    onlyThis,   // only: nothing else, next to a name
    ours,       // my, our
    tie,        // a preposition without a meaning of its own: in, at, of
    every,      // every: all of them; no form has it
    allOf,      // all: as `every`, after a verb or before "their"
    unread,     // known not to be readable by the rules
    sortedBy,   // sorted by; `detail` down: largest first
    ordinal,    // second, third: `detail` is the number
    month,      // `detail` is its number with two digits
    percentage, // percentage of
    reasonEnds, // "and need": followed by what is asked for
    path,       // shortest path between two things; `detail` length: its number of steps
    preposition,
    tally,      // frequency of, break down: the number of occurrences of each
    ranking,    // rank: all of them in order
    commonest,  // most common; `detail` is > or <
    single,     // one of them: "the single biggest", "a single target"
    altogether, // in total: the sum of the figures
    tag,        // right?: after a statement
};

struct Phrase {
    Role role;
    std::string detail;
};

} // namespace offline
