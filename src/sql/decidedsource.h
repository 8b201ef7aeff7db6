// SPDX-License-Identifier: GPL-3.0-or-later
// A source of tables whose schema heeds what a person said of found relationships: what was accepted is among its
// relationships, what was refused is not, so that rules, name check, completion and prompts see the same. Used on the
// thread of its source; `store` outlives it.
#pragma once

#include "base/keyvaluestore.h"
#include "data/forwardingsource.h"
#include "data/relationshipchoices.h"

#include <memory>
#include <string>

namespace sql {

// The schema after a person's word; the same one where none was said of anything in it.
data::SchemaPtr decided(const data::SchemaPtr &schema, const data::RelationshipChoices &choices);

class DecidedSource final : public data::ForwardingSource {
public:
    DecidedSource(std::unique_ptr<data::Source> inner, const base::KeyValueStore *store);

    // Reads the choices each time: a word that was said holds from the next look at the schema.
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;

private:
    const base::KeyValueStore *m_store;
    std::string m_name;
    data::SchemaPtr m_plain, m_decided; // the last ones
    std::string m_kept;                 // of a search that went on, as it was read last
    data::RelationshipChoices m_choices;
};

} // namespace sql
