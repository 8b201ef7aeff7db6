// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/biocypherschema.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/words/words.h"

#include <algorithm>
#include <yaml-cpp/yaml.h>

namespace data {

namespace {

constexpr std::size_t largestFile = 16u << 20, longestSynonym = 100;

std::string scalar(const YAML::Node &node)
{
    return node.IsScalar() ? node.Scalar() : std::string();
}

// A scalar or a list of scalars.
std::vector<std::string> words(const YAML::Node &node)
{
    if (node.IsScalar())
        return {node.Scalar()};
    std::vector<std::string> out;
    if (node.IsSequence())
        for (const YAML::Node &item : node)
            if (item.IsScalar())
                out.push_back(item.Scalar());
    return out;
}

bool isTrue(const YAML::Node &node)
{
    const std::string word = base::lower(scalar(node));
    return word == "true" || word == "yes" || word == "on";
}

// BioChatter's rule: relationships stored as nodes are recognized by their names.
bool hasRelationshipName(const std::string &name)
{
    const std::string lowered = base::lower(name);
    return lowered.find("interaction") != std::string::npos || lowered.find("association") != std::string::npos;
}

void readDetails(BioCypherClass &out, const YAML::Node &entry)
{
    const YAML::Node identifier = entry["preferred_id"] ? entry["preferred_id"] : entry["namespace"];
    if (identifier)
        out.preferredId = words(identifier);
    if (entry["is_a"])
        out.parents = words(entry["is_a"]);
    if (entry["source"])
        out.source = words(entry["source"]);
    if (entry["target"])
        out.target = words(entry["target"]);
    if (entry["properties"] && entry["properties"].IsMap())
        for (const auto &property : entry["properties"])
            out.properties.emplace_back(scalar(property.first), scalar(property.second));
    for (const char *key : {"synonym_for", "synonyms"})
        if (entry[key])
            for (const auto &synonym : words(entry[key]))
                if (const auto trimmed = base::trim(synonym); !trimmed.empty() && trimmed.size() <= longestSynonym)
                    out.synonyms.push_back(trimmed);
    if (out.isEdge && out.label != pascalCase(out.name)) // "gene to disease association", stored as ASSOCIATES
        out.synonyms.push_back(out.name);
    for (const char *key : {"comment", "description"})
        if (out.comment.empty() && entry[key])
            out.comment = base::trim(scalar(entry[key]));
}

// False if the entry is not a class of the graph.
bool readClass(BioCypherClass &out, const YAML::Node &entry, bool isInfo)
{
    if (!entry.IsMap())
        return false;
    const std::string as = entry["represented_as"] ? scalar(entry["represented_as"]) : std::string();
    if (as.empty() && !entry["is_relationship"])
        return false;
    out.isEdge = as == "edge";
    if (isInfo) {
        // BioCypher omits both keys for classes that the build did not see.
        out.present = entry["is_relationship"] &&
                      (!entry["present_in_knowledge_graph"] || isTrue(entry["present_in_knowledge_graph"]));
        out.isRelationship = entry["is_relationship"] ? isTrue(entry["is_relationship"]) : out.isEdge;
        if (as.empty())
            out.isEdge = out.isRelationship;
    } else {
        out.isRelationship = out.isEdge || hasRelationshipName(out.name);
    }
    out.label = out.isEdge && entry["label_as_edge"] ? scalar(entry["label_as_edge"]) : pascalCase(out.name);
    readDetails(out, entry);
    return true;
}

} // namespace

std::string pascalCase(std::string_view sentenceCase)
{
    std::string out;
    bool upper = true;
    for (const char c : sentenceCase) {
        if (c == ' ') {
            upper = true;
            continue;
        }
        out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        upper = c == '.';
    }
    return out;
}

const BioCypherClass *BioCypherSchema::byLabel(std::string_view label) const
{
    const BioCypherClass *found = nullptr;
    for (const BioCypherClass &each : classes)
        if (each.label == label && (!found || (each.present && !found->present)))
            found = &each;
    return found;
}

std::string commentOf(const BioCypherClass &each)
{
    std::vector<std::string> sentences;
    if (!each.comment.empty())
        sentences.push_back(each.comment);
    if (each.isRelationship && !each.isEdge)
        sentences.emplace_back("A relationship that is stored as a node.");
    // "id" is BioCypher's default.
    if (!each.isEdge && !each.preferredId.empty() && each.preferredId != std::vector<std::string>{"id"})
        sentences.push_back("Identified by " + base::join(each.preferredId, " or ") + ".");
    return base::join(sentences, " ");
}

void addSynonyms(std::vector<Word> &words, const BioCypherClass &each)
{
    if (each.synonyms.empty())
        return;
    Word word;
    word.phrases = each.synonyms;
    word.meaning = each.isEdge ? Word::Meaning::relationship : Word::Meaning::type;
    word.type = each.label;
    word.origin = "schema configuration";
    words.push_back(std::move(word));
}

base::Result<BioCypherSchema> readBioCypherSchema(std::string_view yaml)
{
    if (yaml.size() > largestFile)
        return base::fail(
            base::Category::limit,
            BASE_TEXT("schema.large", "The schema file is larger than 16 MB, which is too large for a schema."));
    try {
        const YAML::Node root = YAML::Load(std::string(yaml));
        if (!root.IsMap())
            return base::fail(
                base::Category::input,
                BASE_TEXT("schema.no-classes",
                          "The schema file has no classes. It must be a map from class names to settings."));
        BioCypherSchema out;
        out.isInfo = root["is_schema_info"] && isTrue(root["is_schema_info"]);
        for (const auto &entry : root) {
            BioCypherClass each;
            each.name = scalar(entry.first);
            if (readClass(each, entry.second, out.isInfo))
                out.classes.push_back(std::move(each));
        }
        return out;
    } catch (const YAML::Exception &problem) {
        return base::fail(
            base::Category::input,
            {BASE_TEXT("schema.yaml", "The schema file is not valid YAML (line {line}, column {column})."),
             {{"line", std::to_string(problem.mark.line + 1)}, {"column", std::to_string(problem.mark.column + 1)}}},
            problem.what());
    }
}

} // namespace data
