// SPDX-License-Identifier: GPL-3.0-or-later
// A schema as an artefact of a run (kind "schema"): shared, serialized only when a session stores it. Any thread.
#pragma once

#include "base/artefact.h"
#include "data/schema/schema.h"

namespace data {

class SchemaArtefact final : public base::Artefact {
public:
    explicit SchemaArtefact(SchemaPtr schema) : m_schema(std::move(schema)) {}
    std::string_view kind() const override { return "schema"; }
    std::string canonical() const override; // toJson(schema)
    std::string display() const override;   // describe(schema)
    const SchemaPtr &schema() const { return m_schema; }

private:
    SchemaPtr m_schema;
};

base::ArtefactPtr artefact(SchemaPtr schema);
const SchemaPtr &schemaOf(const base::ArtefactPtr &artefact); // null if of another kind, or null
base::Result<base::ArtefactPtr> decodeSchema(std::string_view bytes);

} // namespace data
