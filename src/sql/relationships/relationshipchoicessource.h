// SPDX-License-Identifier: GPL-3.0-or-later
// A source of tables whose schema applies the user's decisions about relationships: accepted ones and those of the user
// are added, rejected ones removed. Rules, name check, completion and prompts thus see the same schema. Used on the
// thread of its source; `store` outlives it.
#pragma once

#include "base/keyvaluestore.h"
#include "data/schema/relationshipchoices.h"
#include "data/source/forwardingsource.h"

#include <memory>
#include <string>

namespace sql {

// The schema after the user's decisions; the same pointer if no decision concerns it.
data::SchemaPtr decided(const data::SchemaPtr &schema, const data::RelationshipChoices &choices);

class RelationshipChoicesSource final : public data::ForwardingSource {
public:
    RelationshipChoicesSource(std::unique_ptr<data::Source> inner, const base::KeyValueStore *store);

    // Reads the decisions at each call, so a new decision takes effect with the next call.
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;

private:
    const base::KeyValueStore *m_store;
    std::string m_name;
    data::SchemaPtr m_plain, m_decided; // results of the last call
    std::string m_kept;                 // stored results of a background search, as last read
    data::RelationshipChoices m_choices;
};

} // namespace sql
