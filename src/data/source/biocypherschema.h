// SPDX-License-Identifier: GPL-3.0-or-later
// BioCypher's schema_info.yaml and schema_config.yaml, or the JSON of a Schema_info node (which is also YAML): the
// configuration of each class. schema_info also says which classes are in the graph. Any thread.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace data {

struct Word;

struct BioCypherClass {
    std::string name;                        // "gene to disease association"
    std::string label;                       // label or relationship type in the graph: "Gene", "ASSOCIATES"
    bool isRelationship = false;             // an edge, or a node that represents one
    bool isEdge = false;                     // represented as an edge: `label` is a relationship type
    bool present = true;                     // in the graph; always true when read from schema_config
    std::vector<std::string> preferredId;    // names of the identifier's registry: "doid"
    std::vector<std::string> parents;        // is_a, nearest first, as written
    std::vector<std::string> source, target; // class names as written; may be empty
    std::vector<std::pair<std::string, std::string>> properties; // name and type, as written
    std::string comment;                                         // `comment` or `description`; may be empty
    std::vector<std::string> synonyms; // `synonym_for`, `synonyms`; for an edge, the name of the class
};

struct BioCypherSchema {
    bool isInfo = false;                 // schema_info rather than schema_config
    std::vector<BioCypherClass> classes; // in the order of the file

    const BioCypherClass *byLabel(std::string_view label) const;
};

// Text for users: the comment, whether the class is a relationship stored as a node, and its identifier.
std::string commentOf(const BioCypherClass &each);

// Adds the names of the class in the configuration as words for its type or relationship.
void addSynonyms(std::vector<Word> &words, const BioCypherClass &each);

// Fails if the text is not YAML or not a map of classes.
base::Result<BioCypherSchema> readBioCypherSchema(std::string_view yaml);

// BioCypher's names in the graph: "gene to disease association" to GeneToDiseaseAssociation, "uniprot.protein" to
// Uniprot.Protein.
std::string pascalCase(std::string_view sentenceCase);

} // namespace data
