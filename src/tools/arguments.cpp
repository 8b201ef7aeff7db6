// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/arguments.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "llm/structured.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace tools {

using nlohmann::json;

namespace {

constexpr std::size_t largestSchema = 64u << 10;
constexpr std::size_t largestArguments = 256u << 10;
constexpr int deepestSchema = 24;
constexpr std::size_t sentencesToModel = 6;
constexpr double largestExact = 9007199254740992.0; // 2^53

// ---- schemas --------------------------------------------------------------------------------------------------

class SchemaReader {
public:
    explicit SchemaReader(const json &root) : m_root(root) {}

    base::Result<json> read(const json &schema, int depth)
    {
        if (depth > deepestSchema)
            return tooLarge();
        if (schema.is_boolean())
            return schema;
        if (schema.is_array()) {
            json out = json::array();
            for (const json &item : schema) {
                BASE_TRY(auto inner, read(item, depth + 1));
                out.push_back(std::move(inner));
            }
            return out;
        }
        if (!schema.is_object())
            return schema;
        if (const auto reference = schema.find("$ref"); reference != schema.end())
            return follow(*reference, depth);
        json out = json::object();
        for (const auto &[key, value] : schema.items())
            BASE_CHECK(keep(out, key, value, depth));
        return out;
    }

private:
    static tl::unexpected<base::Error> tooLarge()
    {
        return base::fail(
            base::Category::input,
            BASE_TEXT("schema.arguments-large", "The schema of the arguments is too large or is nested too deeply."),
            {}, "schema");
    }

    base::Status keep(json &out, const std::string &key, const json &value, int depth)
    {
        // `pattern` would run an untrusted regular expression without limits.
        if (key == "pattern" || key == "patternProperties" || key == "$defs" || key == "definitions" ||
            key == "$schema" || key == "$id" || key == "$anchor" || key == "$dynamicRef" || key == "format")
            return {};
        m_bytes += key.size() + 8;
        if (m_bytes > largestSchema)
            return tooLarge();
        if (key == "enum" || key == "const" || key == "default" || key == "examples" || key == "description" ||
            key == "title" || !(value.is_object() || value.is_array())) {
            m_bytes += base::lineOf(value).size();
            if (m_bytes > largestSchema)
                return tooLarge();
            out[key] = value;
            return {};
        }
        if (key == "properties" || key == "dependentSchemas") {
            json inner = json::object();
            for (const auto &[name, each] : value.items()) {
                BASE_TRY(auto read_, read(each, depth + 1));
                m_bytes += name.size();
                inner[name] = std::move(read_);
            }
            out[key] = std::move(inner);
            return {};
        }
        BASE_TRY(out[key], read(value, depth + 1));
        return {};
    }

    base::Result<json> follow(const json &reference, int depth)
    {
        if (!reference.is_string() || !reference.get_ref<const std::string &>().starts_with('#'))
            return base::fail(
                base::Category::input,
                BASE_TEXT("schema.arguments-elsewhere",
                          "The schema of the arguments refers to a schema at another address, which is not loaded."),
                base::lineOf(reference), "schema");
        const auto &pointer = reference.get_ref<const std::string &>();
        if (std::find(m_open.begin(), m_open.end(), pointer) != m_open.end())
            return json(true); // recursive schema: the tool's owner checks it
        const json *found = &m_root;
        for (std::size_t at = 1; at < pointer.size();) {
            const auto end = std::min(pointer.find('/', at + 1), pointer.size());
            auto part = base::percentDecoded(std::string_view(pointer).substr(at + 1, end - at - 1));
            for (std::size_t sign = part.find('~'); sign != std::string::npos; sign = part.find('~', sign + 1))
                part.replace(sign, std::min<std::size_t>(2, part.size() - sign),
                             part.substr(sign, 2) == "~1" ? "/" : "~");
            if (!found->is_object() || !found->contains(part))
                return base::fail(base::Category::input,
                                  BASE_TEXT("schema.arguments-part",
                                            "The schema of the arguments refers to a part that does not exist."),
                                  pointer, "schema");
            found = &(*found)[part];
            at = end;
        }
        m_open.push_back(pointer);
        auto out = read(*found, depth + 1);
        m_open.pop_back();
        return out;
    }

    const json &m_root;
    std::vector<std::string> m_open; // references being resolved
    std::size_t m_bytes = 0;
};

// ---- types ----------------------------------------------------------------------------------------------------

bool isWhole(double value)
{
    return std::isfinite(value) && std::floor(value) == value && std::abs(value) < largestExact;
}

std::optional<json> numberFrom(const std::string &text, bool whole)
{
    const auto trimmed = base::trim(text);
    double value = 0;
    const auto [end, error] = std::from_chars(trimmed.data(), trimmed.data() + trimmed.size(), value);
    if (error != std::errc() || end != trimmed.data() + trimmed.size() || !std::isfinite(value) ||
        (whole && !isWhole(value)))
        return std::nullopt;
    return isWhole(value) ? json(static_cast<std::int64_t>(value)) : json(value);
}

bool fits(const json &value, const json &schema)
{
    if (!schema.contains("type"))
        return true;
    return (value.is_string() && llm::namesType(schema, "string")) ||
           (value.is_number() && llm::namesType(schema, "number")) ||
           (value.is_number_integer() && llm::namesType(schema, "integer")) ||
           (value.is_boolean() && llm::namesType(schema, "boolean")) ||
           (value.is_array() && llm::namesType(schema, "array")) ||
           (value.is_object() && llm::namesType(schema, "object")) ||
           (value.is_null() && llm::namesType(schema, "null"));
}

// The value in another type if unambiguous; never interprets a text.
std::optional<json> converted(const json &value, const json &schema)
{
    if (value.is_number_float() && llm::namesType(schema, "integer") && isWhole(value.get<double>()))
        return json(static_cast<std::int64_t>(value.get<double>()));
    if (value.is_string()) {
        const auto &text = value.get_ref<const std::string &>();
        if (llm::namesType(schema, "number") || llm::namesType(schema, "integer"))
            if (auto number = numberFrom(text, !llm::namesType(schema, "number")))
                return number;
        const auto low = base::lower(base::trim(text));
        if (llm::namesType(schema, "boolean") && (low == "true" || low == "false"))
            return json(low == "true");
        if (llm::namesType(schema, "array") || llm::namesType(schema, "object"))
            if (auto inner = base::readJson(text, {largestArguments, 32}); inner && fits(*inner, schema))
                return std::move(*inner);
        if (llm::namesType(schema, "array") && !base::trim(text).empty())
            return json::array({text});
    }
    if (llm::namesType(schema, "string") && (value.is_number() || value.is_boolean()))
        return json(value.dump());
    if (llm::namesType(schema, "array") && !value.is_null() && !value.is_array())
        return json::array({value});
    return std::nullopt;
}

void coerce(json &value, const json &schema, const std::string &place, std::vector<std::string> &notes)
{
    if (!schema.is_object())
        return;
    if (!fits(value, schema))
        if (auto better = converted(value, schema)) {
            notes.push_back(place + " was converted to another type.");
            value = std::move(*better);
        }
    if (const auto choices = schema.find("enum"); choices != schema.end() && choices->is_array() && value.is_string() &&
                                                  std::find(choices->begin(), choices->end(), value) == choices->end())
        for (const json &choice : *choices)
            if (choice.is_string() &&
                base::fold(choice.get_ref<const std::string &>()) == base::fold(value.get_ref<const std::string &>())) {
                value = choice;
                notes.push_back(place + " was read as " + choice.get<std::string>() + ".");
                break;
            }
    if (const auto properties = schema.find("properties");
        value.is_object() && properties != schema.end() && properties->is_object())
        for (const auto &[name, inner] : properties->items())
            if (const auto found = value.find(name); found != value.end())
                coerce(*found, inner, place + "." + name, notes);
    if (const auto items = schema.find("items"); value.is_array() && items != schema.end())
        for (auto &item : value)
            coerce(item, *items, place + "[]", notes);
}

std::string quoted(const std::string &name)
{
    return "'" + base::shorten(name, 60) + "'";
}

std::string listed(const std::vector<std::string> &names)
{
    std::vector<std::string> all;
    for (const std::string &name : names)
        all.push_back(quoted(name));
    return base::join(all, ", ");
}

} // namespace

base::Result<json> usableSchema(const json &schema)
{
    BASE_TRY(auto compiled, compiledSchema(schema));
    return std::move(compiled.schema);
}

base::Result<CompiledSchema> compiledSchema(const json &schema)
{
    if (!schema.is_object() || (schema.contains("type") && schema["type"] != "object"))
        return base::fail(
            base::Category::input,
            BASE_TEXT("schema.arguments-object", "The schema of the arguments does not describe a JSON object."),
            base::shorten(base::lineOf(schema), 300), "schema");
    BASE_TRY(auto out, SchemaReader(schema).read(schema, 0));
    if (!out.is_object())
        return base::fail(
            base::Category::input,
            BASE_TEXT("schema.arguments-object", "The schema of the arguments does not describe a JSON object."), {},
            "schema");
    out["type"] = "object";
    if (!out.contains("properties") || !out["properties"].is_object())
        out["properties"] = json::object();
    llm::SchemaValidator validator(out);
    if (!validator.mistake().empty())
        return base::fail(
            base::Category::input,
            BASE_TEXT("schema.arguments-invalid", "The schema of the arguments is not a valid JSON Schema."),
            validator.mistake(), "schema");
    return CompiledSchema{std::move(out), std::move(validator)};
}

std::vector<std::string> nearestNames(const std::string &name, const std::vector<std::string> &names)
{
    const auto low = base::lower(base::shorten(name, 64));
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const std::string &each : names) {
        const auto other = base::lower(each);
        auto distance = base::editDistance(low, other, 64);
        if (!low.empty() && (other.find(low) != std::string::npos || low.find(other) != std::string::npos))
            distance = std::min<std::size_t>(distance, 2);
        near.emplace_back(distance, each);
    }
    std::stable_sort(near.begin(), near.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<std::string> out;
    for (const auto &[distance, each] : near)
        if (out.size() < 3)
            out.push_back(each);
    return out;
}

base::Result<CheckedArguments> checkArguments(const PlannedCall &call, const json &schema,
                                              const std::vector<std::string> &order,
                                              const llm::SchemaValidator &validator)
{
    CheckedArguments out;
    std::vector<std::string> wrong;
    out.values = call.named;
    std::size_t next = 0;
    for (const json &value : call.positional) {
        if (next >= order.size()) {
            wrong.push_back("There are too many arguments (at most " + std::to_string(order.size()) + ").");
            break;
        }
        const std::string &name = order[next++];
        if (out.values.contains(name)) {
            wrong.push_back("The argument " + quoted(name) + " is given twice.");
            break;
        }
        out.values[name] = value;
        out.notes.push_back("An argument without a name was used as " + name + ".");
    }
    if (base::lineOf(out.values).size() > largestArguments)
        return base::fail(base::Category::model,
                          {BASE_TEXT("tool.arguments-large", "The arguments of {tool} are larger than 256 KB."),
                           {{"tool", call.name}}},
                          {}, "arguments");

    static const json none = json::object();
    const json &properties = schema.contains("properties") ? schema["properties"] : none;
    std::vector<std::string> names;
    for (const auto &[name, inner] : properties.items())
        names.push_back(name);
    // Most tools would silently ignore unknown arguments: report them instead.
    const bool takesMore = schema.contains("additionalProperties") && schema["additionalProperties"] != false;
    if (!takesMore)
        for (const auto &[name, value] : call.named.items())
            if (!properties.contains(name))
                wrong.push_back("There is no argument " + quoted(name) +
                                (names.empty() ? std::string("; the tool takes no arguments.")
                                               : "; nearest: " + listed(nearestNames(name, names)) + "."));
    if (const auto required = schema.find("required"); required != schema.end() && required->is_array())
        for (const json &name : *required)
            if (name.is_string() && !out.values.contains(name.get_ref<const std::string &>()))
                wrong.push_back("The argument " + quoted(name.get<std::string>()) + " is missing.");
    // null for an optional argument that does not accept null: as if it were missing
    for (const auto &[name, inner] : properties.items()) {
        const bool isRequired =
            schema.contains("required") && schema["required"].is_array() &&
            std::find(schema["required"].begin(), schema["required"].end(), name) != schema["required"].end();
        if (!isRequired && inner.is_object() && out.values.contains(name) && out.values[name].is_null() &&
            !fits(out.values[name], inner))
            out.values.erase(name);
    }
    for (const auto &[name, inner] : properties.items())
        if (const auto found = out.values.find(name); found != out.values.end())
            coerce(*found, inner, name, out.notes);
    if (wrong.empty())
        wrong = validator.violations(out.values);
    if (wrong.empty())
        return out;
    if (wrong.size() > sentencesToModel)
        wrong.resize(sentencesToModel);
    return base::fail(base::Category::model,
                      {BASE_TEXT("tool.arguments", "The arguments of {tool} do not fit. {why}"),
                       {{"tool", call.name}, {"why", base::join(wrong, " ")}}},
                      base::shorten(base::lineOf(out.values), 500), "arguments");
}

} // namespace tools
