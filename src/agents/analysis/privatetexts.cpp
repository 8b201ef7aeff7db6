// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/analysis/privatetexts.h"

#include "agents/query/followup.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/rows/privacy.h"
#include "data/schema/schemaartefact.h"

#include <nlohmann/json.hpp>

namespace agents {

using base::ArtefactPtr;
using nlohmann::json;

namespace {

constexpr std::string_view columnsLine = "columns: "; // start of the line in tools::rowsAsText()

class Gathering {
public:
    Gathering(std::set<std::string> &texts, const PrivateColumns &columns) : m_texts(texts), m_columns(columns) {}

    void artefact(const ArtefactPtr &value, const std::string &query)
    {
        if (!value)
            return;
        if (value->kind() == "rows")
            add(m_columns.all ? data::textsIn(data::rowsOf(value))
                              : data::privateTexts(data::rowsOf(value), query, m_columns.names));
        else if (value->kind() == "schema")
            schema(data::schemaOf(value));
        else if (value->kind() == "json")
            observations(base::jsonOf(value));
        else if (value->kind() == "parts") {
            const std::string asked = queryOfObservation(value);
            for (const base::Parts::Part &part : static_cast<const base::Parts &>(*value).parts())
                artefact(part.value, asked.empty() ? query : asked);
        }
    }

private:
    void add(const std::string &text)
    {
        if (text.empty())
            return;
        m_texts.insert(text);
        if (std::string written = base::lineOf(json(text)); written.size() != text.size() + 2)
            m_texts.insert(written.substr(1, written.size() - 2)); // as escaped inside JSON
    }

    void add(const std::set<std::string> &texts)
    {
        for (const std::string &each : texts)
            add(each);
    }

    bool isPrivate(const std::string &name) const
    {
        return m_columns.all || data::privateColumnsIn({name}, {}, m_columns.names).front();
    }

    // Only texts: a small number of the samples would be removed everywhere.
    void schema(const data::SchemaPtr &schema)
    {
        if (!schema || m_columns.all)
            return;
        const auto look = [&](const auto &types) {
            for (const auto &type : types)
                for (const data::Property &property : type.properties)
                    if (!property.samples.empty() && isPrivate(property.name))
                        for (const data::Value &sample : property.samples)
                            if (sample.type() == data::Type::string)
                                add(sample.toDisplay());
        };
        look(schema->entities);
        look(schema->relationships);
    }

    void observations(const json &value)
    {
        if (value.is_array()) {
            for (const json &each : value)
                observations(each);
            return;
        }
        if (!value.is_object())
            return;
        const auto text = value.find("text");
        if (text == value.end() || !text->is_string())
            return;
        const auto in = [&](const char *part) {
            const auto found = value.find(part);
            return found != value.end() && found->is_object() ? base::textIn(*found, "query") : std::string();
        };
        const std::string asked = in("facts");
        collect(text->get_ref<const std::string &>(), asked.empty() ? in("arguments") : asked);
    }

    // A tool's result: a table of the database tools, or lines of JSON.
    void collect(const std::string &text, const std::string &query)
    {
        std::vector<std::string> columns;
        std::vector<bool> whole;
        for (const std::string &each : base::split(text, '\n')) {
            const std::string line = base::trim(each);
            const bool names = line.starts_with(columnsLine);
            if (!names && !line.starts_with('[') && !line.starts_with('{'))
                continue;
            const json read = base::parsedJson(names ? line.substr(columnsLine.size()) : line);
            if (read.is_discarded())
                continue;
            if (names) {
                columns.clear();
                for (const json &name : read)
                    columns.push_back(name.is_string() ? name.get<std::string>() : std::string());
                whole = data::privateColumnsIn(columns, query, m_columns.names);
            } else if (!columns.empty() && read.is_array() && read.size() == columns.size()) {
                for (std::size_t i = 0; i < columns.size(); ++i)
                    leaves(read[i], whole[i] || m_columns.all);
            } else {
                ofProperty(read);
                leaves(read, false);
            }
        }
        if (const auto lines = base::trim(text); lines.find('\n') != std::string::npos && lines.starts_with('{'))
            leaves(base::parsedJson(lines), false); // over several lines; ignored if invalid
    }

    // {type, property, values}: stored values of a property.
    void ofProperty(const json &value)
    {
        if (!value.is_object() || !value.contains("values"))
            return;
        if (const auto property = base::textIn(value, "property"); !property.empty() && isPrivate(property))
            leaves(value.at("values"), true);
    }

    void leaves(const json &value, bool isKept)
    {
        if (value.is_object()) {
            for (const auto &[name, each] : value.items())
                leaves(each, isKept || (!m_columns.all && isPrivate(name)));
        } else if (value.is_array()) {
            for (const json &each : value)
                leaves(each, isKept);
        } else if (isKept && value.is_string()) {
            add(value.get<std::string>());
        } else if (isKept && value.is_number()) {
            add(base::lineOf(value));
        }
    }

    std::set<std::string> &m_texts;
    const PrivateColumns &m_columns;
};

} // namespace

std::string queryOfObservation(const ArtefactPtr &reply)
{
    if (reply && reply->kind() == "parts")
        for (const base::Parts::Part &part : static_cast<const base::Parts &>(*reply).parts())
            if (part.name == "observation" && part.value && part.value->kind() == "json")
                return base::textIn(base::memberOf(base::jsonOf(part.value), "facts"), "query");
    return {};
}

void collectPrivateValues(std::set<std::string> &texts, const workflow::Checkpoint &checkpoint,
                          const PrivateColumns &columns)
{
    if (columns.names.empty() && !columns.all)
        return;
    Gathering gathering(texts, columns);
    for (const auto &[name, value] : checkpoint.changes)
        gathering.artefact(value, queryOfRows(checkpoint.state, name));
    collectPrivateValues(texts, checkpoint.record, columns);
}

void collectPrivateValues(std::set<std::string> &texts, const workflow::Record &record, const PrivateColumns &columns)
{
    if (columns.names.empty() && !columns.all)
        return;
    Gathering gathering(texts, columns);
    for (const workflow::ActivityPtr &call : record.activities)
        gathering.artefact(call->reply, base::displayOf(call->request));
}

} // namespace agents
