// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/schema/schemaartefact.h"

#include "base/codedtext.h"
#include "base/jsonread.h"

#include <nlohmann/json.hpp>

namespace data {

std::string SchemaArtefact::canonical() const
{
    return m_schema ? toJson(*m_schema).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) : "null";
}

std::string SchemaArtefact::display() const
{
    return m_schema ? describe(*m_schema) : std::string();
}

base::ArtefactPtr artefact(SchemaPtr schema)
{
    return std::make_shared<const SchemaArtefact>(std::move(schema));
}

const SchemaPtr &schemaOf(const base::ArtefactPtr &artefact)
{
    static const SchemaPtr none;
    const auto *schema = dynamic_cast<const SchemaArtefact *>(artefact.get());
    return schema ? schema->schema() : none;
}

base::Result<base::ArtefactPtr> decodeSchema(std::string_view bytes)
{
    const auto json = base::parsedJson(bytes);
    if (json.is_discarded())
        return base::fail(base::Category::storage,
                          BASE_TEXT("schema.damaged", "A stored schema is damaged and cannot be read."));
    BASE_TRY(auto schema, schemaFromJson(json));
    return artefact(std::make_shared<const Schema>(std::move(schema)));
}

} // namespace data
