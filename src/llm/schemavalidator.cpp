// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/schemavalidator.h"

#include "llm/structured.h"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <exception>

namespace llm {

namespace {

// Converts valijson's path ["<root>", "[search_queries]", "[0]"] to search_queries[0].
std::string placeOf(const std::vector<std::string> &context)
{
    std::string place;
    for (const auto &part : context) {
        if (part == "<root>")
            continue;
        auto name = part;
        if (name.size() > 1 && name.front() == '[' && name.back() == ']')
            name = name.substr(1, name.size() - 2);
        if (name.size() > 1 && name.front() == '"' && name.back() == '"')
            name = name.substr(1, name.size() - 2);
        const bool isIndex = !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
        if (isIndex)
            place += "[" + name + "]";
        else
            place += (place.empty() ? "" : ".") + name;
    }
    return place;
}

} // namespace

struct SchemaValidator::Compiled {
    valijson::Schema schema;
};

SchemaValidator::SchemaValidator(const nlohmann::json &schema)
{
    try {
        auto compiled = std::make_shared<Compiled>();
        valijson::SchemaParser parser;
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(schema), compiled->schema);
        m_compiled = std::move(compiled);
    } catch (const std::exception &error) {
        m_mistake = std::string("The schema of the tool cannot be used: ") + error.what();
    }
}

std::vector<std::string> SchemaValidator::violations(const nlohmann::json &value) const
{
    if (!m_compiled)
        return {m_mistake};
    try {
        valijson::Validator validator;
        const valijson::adapters::NlohmannJsonAdapter target(value);
        if (validator.validate(m_compiled->schema, target, nullptr))
            return {};
        valijson::ValidationResults results;
        validator.validate(m_compiled->schema, target, &results);
        std::vector<std::string> all;
        valijson::ValidationResults::Error error;
        while (results.popError(error)) {
            const auto place = placeOf(error.context);
            all.push_back((place.empty() ? "The whole answer" : place) + ": " + error.description);
        }
        if (all.empty())
            all.emplace_back("The answer does not fit the schema.");
        return all;
    } catch (const std::exception &error) {
        return {std::string("The schema of the tool cannot be used: ") + error.what()};
    }
}

std::vector<std::string> violations(const nlohmann::json &value, const nlohmann::json &schema)
{
    return SchemaValidator(schema).violations(value);
}

} // namespace llm
