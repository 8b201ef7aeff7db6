// SPDX-License-Identifier: GPL-3.0-or-later
// What a person says of relationships that were found in the data: accepted ones are used although they were only
// likely, refused ones are not used although they seemed certain. Kept under the name of the source, beside what is
// learned of it, so that it outlives a change of its data. Values; any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "data/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace data {

struct RelationshipChoices {
    std::vector<std::string> accepted, refused; // by name: "city.state_name = state.state_name"; sorted

    bool operator==(const RelationshipChoices &) const = default;
    bool empty() const { return accepted.empty() && refused.empty(); }
    bool isAccepted(const Endpoints &ends) const;
    bool isRefused(const Endpoints &ends) const;
    void accept(const Endpoints &ends);
    void refuse(const Endpoints &ends);
    void forget(const Endpoints &ends); // no word was said of it
    enum class Choice { none, accepted, refused };
    Choice of(const std::string &name) const;
    void decide(const std::string &name, Choice choice);
};

// What was found, and what is to be done with it.
struct FoundRelationship {
    enum class State {
        used,     // certain, and nobody said otherwise
        accepted, // by a person
        refused,  // by a person: not used
        likely,   // waits for a person, and is not used
        leftOut,  // too few of the values are there
    };
    Endpoints ends;
    State state = State::used;
};

// "city.state_name = state.state_name", with commas where several columns refer together.
std::string relationshipName(const Endpoints &ends);

// The share of the values that were looked at which the other end has, 0 to 1.
double containedShare(const Endpoints &ends);

// All that was found in a schema to which the choices were applied; the used ones first, as the schema orders them.
std::vector<FoundRelationship> foundRelationships(const Schema &schema, const RelationshipChoices &choices);

// The found ones that a text means: a whole name, with or without blanks, in any case; a column that refers
// ("city.state_name"); or "all". An error says what there is.
base::Result<std::vector<Endpoints>> foundRelationshipsCalled(const std::vector<FoundRelationship> &found,
                                                              std::string_view text);

// Whether types of both are tied in the same way, whatever speaks for it.
bool sameRelationships(const Schema &one, const Schema &other);

// What a search in the data found.
struct FoundInData {
    std::vector<Endpoints> certain; // for use at once; each with its evidence
    std::vector<Endpoints> likely;  // for a person to decide; what too few values speak for comes last
};

// What a search found that went on after the source was opened, as it is kept beside the choices; empty where nothing
// is.
base::Result<std::string> readFoundText(const base::KeyValueStore *store, const std::string &source);
// It holds for data of one fingerprint: nothing for others, and where it is no such text.
std::optional<FoundInData> foundFrom(const std::string &text, const std::string &fingerprint);
base::Status writeFound(base::KeyValueStore *store, const std::string &source, const std::string &fingerprint,
                        const FoundInData &found);

// Where choices are kept; nothing is where `store` is null.
base::Result<RelationshipChoices> readChoices(const base::KeyValueStore *store, const std::string &source);
base::Status writeChoices(base::KeyValueStore *store, const std::string &source, const RelationshipChoices &choices);

} // namespace data
