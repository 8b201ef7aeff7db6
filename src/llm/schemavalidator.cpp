// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/structured.h"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <exception>

namespace llm {

namespace {

// valijson writes a place as ["<root>", "[search_queries]", "[0]"]; people and models read search_queries[0].
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

std::vector<std::string> violations(const nlohmann::json &value, const nlohmann::json &schema)
{
    try {
        valijson::Schema compiled;
        valijson::SchemaParser parser;
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(schema), compiled);
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(compiled, valijson::adapters::NlohmannJsonAdapter(value), &results))
            return {};
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

} // namespace llm
