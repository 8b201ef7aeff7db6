// SPDX-License-Identifier: GPL-3.0-or-later
// What phrases do in a question, whatever the database and the language. Values; any thread.
#pragma once

#include <string>

namespace offline {

// What a phrase does in a question, whatever the database.
enum class Role {
    light,      // carries no content of its own: articles, auxiliaries, polite words
    list,       // which, what, list, show
    helps,      // did: a verb follows
    who,        // the same, of who does something
    count,      // how many
    difference, // how many more
    yesNo,      // is, does (only at the beginning)
    each,       // for each, per, by
    aggregate,  // average, sum ...; `detail` is avg, sum, min, max
    most,       // superlative: most, highest ...
    least,
    top, // top 3, first 5
    bottom,
    largestFirst,
    smallestFirst,
    comparison, // `detail` is >, >=, <, <=, =
    postfix,    // or more, or less: `detail` as above, after its number
    between,
    contains,
    startsWith,
    endsWith,
    negation, // not, no, without
    missing,  // lack, missing: no value, or no relation
    conjunction,
    disjunction,
    both,
    versus,        // vs, compared to
    comparative,   // more, higher (without a number): `detail` is > or <
    relationNoun,  // association, relationship, edge: a relationship itself is meant
    star,          // "through", "bridge", "shared by": everything hangs on what is asked for
    strength,      // strong, weak: an unnamed measure
    including,     // include those with none: also where there is nothing
    pronoun,       // it, its, they
    relative,      // that, which, who
    nameWord,      // name, named, called
    passiveBy,     // by
    groupedBy,     // by, as in "movies by genre"
    measuredBy,    // by, with: the measure of a ranking follows
    measureOf,     // how long, how big: asks for what the word measures
    demonstrative, // this, that
    copula,        // is, are
    pointsBack,    // which one: of those named before
    opinion,
    change,
    outside,    // what is declined: advice, requests to change data, the future
    except,     // other than, apart from; `detail` postposed: behind what it leaves out
    multiple,   // million: what the number before it is multiplied by, `detail`
    same,       // the same: as another thing has
    onlyThis,   // only: nothing else, where it stands beside a name
    ours,       // my, our
    tie,        // a preposition that only ties a verb to its object: in, at, of
    every,      // every: all of them, which no form says
    allOf,      // all: the same, where it stands behind a verb or before "their"
    unread,     // what the rules know they cannot read
    sortedBy,   // sorted by; `detail` down: the largest first
    ordinal,    // second, third: `detail` is the number
    month,      // `detail` is its number in two figures
    percentage, // percentage of
    reasonEnds, // "and need": what is asked for follows
    path,       // shortest path: what leads from one thing to another; `detail` length: how many steps
    preposition,
    tally,      // frequency of, break down: how often each occurs
    ranking,    // rank: all of them in an order
    commonest,  // most common; `detail` is > or <
    single,     // only one of them: "the single biggest", "a single target"
    altogether, // in total: the sum of the figures is meant
    tag,        // right?: behind what was said
};

struct Phrase {
    Role role;
    std::string detail;
};

} // namespace offline
