// SPDX-License-Identifier: GPL-3.0-or-later
// What the pieces of a question do in it: which things are named, what is asked of them, which words tie them together,
// which restrict them. Found by rules over the order of the pieces. Values; any thread.
#pragma once

#include "offline/joining/logicalform.h"
#include "offline/reading/items.h"

#include <string>
#include <vector>

namespace offline {

// A restriction on a property, before it is known which node or edge of the pattern carries it.
struct Condition {
    std::vector<PropertyTarget> properties; // any of these
    std::string op;
    data::Value value;
    bool stored = true;
    std::size_t at = 0; // item
    int scope = 0;
    double weight = 1;
    int any = 0;                             // those of one number above 0: one of them is enough
    std::vector<PropertyTarget> others = {}; // compared with one of these of the same thing
    std::vector<ValueTarget> rival = {};     // compared with the same property of this thing
    std::string extreme = {}; // max, min: it is the first of its kind by the property ("in the smallest state")
};

// Something that is named: a type ("drugs"), or stored things ("asthma and gout").
struct Mention {
    std::size_t at = 0;                           // item
    std::vector<TypeTarget> types;                // candidates, best first
    std::vector<std::vector<ValueTarget>> values; // one list of candidates for each coordinated thing; empty for a type
    bool disjunct = false;                        // any of the values, not all
    int scope = 0;
    bool each = false;      // "for each disease"
    bool counted = false;   // "the most diseases", "more than 3 genes"
    bool compound = false;  // stands directly before the next mention: "asthma genes"
    bool shown = false;     // "with their parties": returned, too
    bool asked = false;     // follows "which", "how many"
    bool isVirtual = false; // not in the words: the other end of a relation
    bool isType() const { return values.empty(); }
    bool hasType(int entity) const; // among its candidates
};

struct RelationUse {
    std::size_t at = 0;
    std::vector<RelationTarget> targets;
    bool weak = false; // suggested by a preposition, or a word that may as well mean nothing
    bool passive = false;
    int scope = 0;
    bool counted = false; // "the most targets"
    bool leads = false;   // to a condition: it may have no edge of its own
    bool all = false;     // "treats or palliates": each of the best targets
    bool guessed = false; // of a verb that nobody knows
    bool ofWho = false;   // "who borrowed": directly behind what asks for its subject, before other things
    bool beside = false;  // "owns and operates": ties the same two things as the one before
};

struct PropertyUse {
    std::size_t at = 0;
    std::vector<PropertyTarget> targets;
    bool bound = false;   // used by a condition, a measure or a group
    std::string cut = {}; // of a date that is a key: its year or month, as the operators of a Ref
};

struct QuestionFrame {
    Want want = Want::list;
    std::vector<Mention> mentions;
    std::vector<RelationUse> relations;
    std::vector<PropertyUse> properties;
    std::vector<Condition> conditions;
    int scopes = 0;
    bool star = false;          // every named thing hangs on what is asked for
    bool optional = false;      // also where there is nothing
    bool relationAsked = false; // relationships themselves are counted or listed
    bool superlative = false, descending = true, ordered = false;
    bool comparison = false; // between two named things
    int limit = 0;
    bool few = false;    // of a list: so many of them, though no order is said
    std::string fewOf;   // the word that asks for an order all the same: "top"
    int skip = 0;        // "the second largest"
    int order = -1;      // of a list: index in properties
    bool others = false; // "in the same party as A": A itself is not asked for
    bool percentage = false;
    std::string function;     // avg, sum, min, max
    int measureProperty = -1; // index in properties
    int groupProperty = -1;
    int countedProperty = -1;     // "how many professions": its different values are counted
    std::vector<int> otherGroups; // "per party and profession": keys beside the first
    std::size_t eachAt = npos;    // "for each cancer": the condition whose things are the key
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    bool commonest = false; // of what holds the values that are ranked
    bool strength = false;  // measured by an unnamed strength
    std::optional<std::pair<std::string, std::int64_t>> having;
    bool times = false; // "more than three times": each time counts, not the different things at the other end
    std::vector<std::size_t> unknown; // items that carry content nobody explains
    std::vector<std::size_t> asides; // items that a rule read as saying nothing of their own: "on our shelf", "the two"
    std::size_t content = 0;         // items that carry content
    std::string refusal;             // a sentence, where the question is none that data can answer
};

} // namespace offline
