// SPDX-License-Identifier: GPL-3.0-or-later
// The user's choices about relationships that are not declared: accepted ones are used although only likely, refused
// ones are not used although certain, added ones are used although no search found them. Stored under the name of the
// source, so they survive changes of the data. Values; any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "data/schema/schema.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace data {

struct RelationshipChoices {
    std::vector<std::string> accepted, refused; // by name: "city.state_name = state.state_name"; sorted
    // Evidence for those that the user added. It stays when the choice is removed, so that this can be undone.
    std::map<std::string, Evidence> added;

    bool operator==(const RelationshipChoices &) const = default;
    bool empty() const { return accepted.empty() && refused.empty() && added.empty(); }
    bool isAccepted(const Endpoints &ends) const;
    bool isRefused(const Endpoints &ends) const;
    void accept(const Endpoints &ends);
    void refuse(const Endpoints &ends);
    void forget(const Endpoints &ends); // removes the choice
    void add(const Endpoints &ends);    // accepts one with the evidence in `ends`
    enum class Choice { none, accepted, refused };
    Choice of(const std::string &name) const;
    void decide(const std::string &name, Choice choice);
};

// A found relationship and its use.
struct FoundRelationship {
    enum class State {
        used,     // certain, without a choice of the user
        accepted, // by the user
        refused,  // by the user: not used
        likely,   // awaits the user's choice; not used
        leftOut,  // too few matching values
    };
    Endpoints ends;
    State state = State::used;
};

// "city.state_name = state.state_name"; the columns of a composite key are separated by commas.
std::string relationshipName(const Endpoints &ends);

// The share of the checked values that exist at the other end, 0 to 1.
double containedShare(const Endpoints &ends);

// All relationships found in a schema after applying the choices; used ones first, in schema order.
std::vector<FoundRelationship> foundRelationships(const Schema &schema, const RelationshipChoices &choices);

// Finds relationships by full name (blanks and case ignored), by referring column ("city.state_name"), or "all". The
// error lists the known ones.
base::Result<std::vector<Endpoints>> foundRelationshipsCalled(const std::vector<FoundRelationship> &found,
                                                              std::string_view text);

// Whether both schemas relate the same types in the same way; the evidence is ignored.
bool sameRelationships(const Schema &one, const Schema &other);

// The result of a search in the data.
struct FoundInData {
    std::vector<Endpoints> certain; // used at once; each with its evidence
    std::vector<Endpoints> likely;  // for the user to decide; those with the fewest matching values last
};

// The stored result of a search that ended after the source was opened; empty if there is none.
base::Result<std::string> readFoundText(const base::KeyValueStore *store, const std::string &source);
// Parses it; empty if it belongs to another fingerprint or is malformed.
std::optional<FoundInData> foundFrom(const std::string &text, const std::string &fingerprint);
base::Status writeFound(base::KeyValueStore *store, const std::string &source, const std::string &fingerprint,
                        const FoundInData &found);

// Reads the stored choices; none if `store` is null.
base::Result<RelationshipChoices> readChoices(const base::KeyValueStore *store, const std::string &source);
base::Status writeChoices(base::KeyValueStore *store, const std::string &source, const RelationshipChoices &choices);

} // namespace data
