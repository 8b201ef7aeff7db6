// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of a question's pieces: mentions, what is asked of them, relationships, conditions. Found by rules
// about the order of pieces. Values; any thread.
#pragma once

#include "offline/joining/items.h"
#include "offline/joining/logicalform.h"

#include <string>
#include <vector>

namespace offline {

// A condition on a property, before its node or edge of the pattern is known.
struct Condition {
    std::vector<PropertyTarget> properties; // any of these
    std::string op;
    data::Value value;
    bool stored = true;
    std::size_t at = 0; // item
    int scope = 0;
    double weight = 1;
    int any = 0;                             // conditions with the same positive number are alternatives
    std::vector<PropertyTarget> others = {}; // compared with one of these properties of the same thing
    std::vector<ValueTarget> rival = {};     // compared with the same property of this thing
    std::string extreme = {}; // max, min: the extreme of its type by the property ("in the smallest state")
};

// A named type ("drugs"), or named stored things ("asthma and gout").
struct Mention {
    std::size_t at = 0;                           // item
    std::vector<TypeTarget> types;                // candidates, best first
    std::vector<std::vector<ValueTarget>> values; // candidates per coordinated thing; empty for a type
    bool disjunct = false;                        // one of the values is enough
    int scope = 0;
    bool each = false;      // "for each disease"
    bool counted = false;   // "the most diseases", "more than 3 genes"
    bool compound = false;  // directly before the next mention: "asthma genes"
    bool shown = false;     // "with their parties": also a column
    bool asked = false;     // after "which", "how many"
    bool isVirtual = false; // not in the question: the other end of a relationship
    bool isType() const { return values.empty(); }
    bool hasType(int entity) const; // among the candidates
};

struct RelationUse {
    std::size_t at = 0;
    std::vector<RelationTarget> targets;
    bool weak = false; // suggested by a preposition, or by a word that may have no meaning
    bool passive = false;
    int scope = 0;
    bool counted = false;  // "the most targets"
    bool leads = false;    // introduces a condition: it needs no edge of its own
    bool all = false;      // "treats or palliates": all of the best targets
    bool guessed = false;  // for an unknown verb
    bool ofWho = false;    // "who borrowed": directly after the question word, before other things
    bool samePair = false; // "owns and operates": connects the same two things as the one before
};

struct PropertyUse {
    std::size_t at = 0;
    std::vector<PropertyTarget> targets;
    bool bound = false;   // used by a condition, a measure or a group
    std::string cut = {}; // for a date that is a key: year or month, as the operators of a Ref
};

struct QuestionFrame {
    Want want = Want::list;
    std::vector<Mention> mentions;
    std::vector<RelationUse> relations;
    std::vector<PropertyUse> properties;
    std::vector<Condition> conditions;
    int scopes = 0;
    bool star = false;          // all mentions are linked to the target
    bool optional = false;      // also rows without it
    bool relationAsked = false; // counts or lists relationships
    bool superlative = false, descending = true, ordered = false;
    bool comparison = false; // between two named things
    int limit = 0;
    bool few = false;    // for a list: limited without an order
    std::string fewOf;   // the word that nevertheless implies an order: "top"
    int skip = 0;        // "the second largest"
    int order = -1;      // for a list: index in properties
    bool others = false; // "in the same party as A": excludes A
    bool percentage = false;
    std::string function;     // avg, sum, min, max
    int measureProperty = -1; // index in properties
    int groupProperty = -1;
    int countedProperty = -1;     // "how many professions": counts distinct values
    std::vector<int> otherGroups; // "per party and profession": further keys
    std::size_t eachAt = npos;    // "for each cancer": the condition whose things are the key
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    bool commonest = false; // of the owners of the ranked values
    bool strength = false;  // measured by an unnamed strength
    std::optional<std::pair<std::string, std::int64_t>> having;
    bool times = false;               // "more than three times": counts occurrences, not distinct things
    std::vector<std::size_t> unknown; // unexplained content words
    std::vector<std::size_t> asides;  // items that a rule read as meaningless: "on our shelf", "the two"
    std::size_t content = 0;          // number of content words
    std::string refusal;              // one sentence, if data cannot answer the question
};

} // namespace offline
