// SPDX-License-Identifier: GPL-3.0-or-later
// BioCypher's schema_info.yaml and schema_config.yaml (or the JSON of a Schema_info node, which is YAML too): what was
// configured for each class, and, in the first, which classes are in the graph. Owner: data. Any thread.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace data {

struct Word;

struct BioCypherClass {
    std::string name;            // "gene to disease association"
    std::string label;           // what nodes or relationships of it are called in the graph: "Gene", "ASSOCIATES"
    bool isRelationship = false; // an edge, or a node that stands for one
    bool isEdge = false;         // represented as an edge: `label` is a relationship type
    bool present = true;         // seen in the build; a configuration alone cannot know and says true
    std::vector<std::string> preferredId;                        // names of the identifier's registry: "doid"
    std::vector<std::string> parents;                            // is_a, nearest first, as written
    std::vector<std::string> source, target;                     // class names as written; may be empty
    std::vector<std::pair<std::string, std::string>> properties; // name and type, as written
    std::string comment;                                         // `comment` or `description`, where somebody wrote one
    std::vector<std::string> synonyms; // other names of it: `synonym_for`, `synonyms`; of an edge the class's own
};

struct BioCypherSchema {
    bool isInfo = false;                 // schema_info rather than schema_config
    std::vector<BioCypherClass> classes; // in the order of the file

    const BioCypherClass *byLabel(std::string_view label) const;
};

// What people should know of a class: its comment, whether it is a relationship kept as a node, what identifies it.
std::string commentOf(const BioCypherClass &each);

// What the configuration calls classes, as words of types and relationships.
void addSynonyms(std::vector<Word> &words, const BioCypherClass &each);

// Fails with a sentence where the text is no YAML, or no map of classes.
base::Result<BioCypherSchema> readBioCypherSchema(std::string_view yaml);

// "gene to disease association" as BioCypher writes it into the graph: GeneToDiseaseAssociation; "uniprot.protein":
// Uniprot.Protein.
std::string pascalCase(std::string_view sentenceCase);

} // namespace data
