// SPDX-License-Identifier: GPL-3.0-or-later
// A source of tables whose schema heeds what a person said of found relationships: what was accepted is among its
// relationships, what was refused is not, so that rules, name check, completion and prompts see the same. Used on the
// thread of its source; `store` outlives it.
#pragma once

#include "base/keyvaluestore.h"
#include "data/relationshipchoices.h"
#include "data/source.h"

#include <memory>
#include <string>

namespace sql {

// The schema after a person's word; the same one where none was said of anything in it.
data::SchemaPtr decided(const data::SchemaPtr &schema, const data::RelationshipChoices &choices);

class DecidedSource final : public data::Source {
public:
    DecidedSource(std::unique_ptr<data::Source> inner, const base::KeyValueStore *store);

    data::SourceInfo info() const override;
    std::shared_ptr<const data::Language> language() const override;
    // Reads the choices each time: a word that was said holds from the next look at the schema.
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;
    base::Result<data::Plan> explain(const data::Query &query, std::stop_token stop) override;
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &sink = {}) override;
    base::Result<std::vector<data::StoredValue>> values(std::string_view type, std::string_view property,
                                                        std::string_view text, std::size_t k,
                                                        std::stop_token stop) override;
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const data::Value &, std::int64_t count)> &use) override;

private:
    std::unique_ptr<data::Source> m_inner;
    const base::KeyValueStore *m_store;
    std::string m_name;
    data::SchemaPtr m_plain, m_decided; // the last ones
    data::RelationshipChoices m_choices;
};

} // namespace sql
