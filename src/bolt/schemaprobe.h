// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the schema of a database with plain queries, without APOC: names, counts, label sets, ends of relationships,
// and properties of a sample of each type. Small types are read entirely. A Schema_info node from BioCypher adds
// metadata that a database does not store. One thread.
#pragma once

#include "bolt/propertytally.h"
#include "bolt/serverprobe.h"
#include "data/source/source.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bolt {

struct ProbeLimits {
    std::int64_t wholeGraph = 2'000'000;   // read the label set of every node up to this many; above, sample each label
    std::int64_t sample = 20'000;          // elements of a type whose properties are read
    std::int64_t pairs = 500'000;          // relationships of a type whose ends are read
    std::size_t bytes = 32u << 20;         // of the properties of one type
    std::chrono::milliseconds step{10000}; // each query
};

class SchemaProbe {
public:
    using Progress = data::SourceRegistry::Progress;
    SchemaProbe(Gateway &gateway, std::string database, const Zones *zones, ProbeLimits limits = {});
    base::Result<data::SchemaPtr> run(const ServerFacts &facts, const std::stop_token &stop, const Progress &progress);
    // What was only sampled, one per line.
    const std::string &report() const { return m_report; }

private:
    struct LabelSet {
        std::vector<std::string> labels;
        std::int64_t count = 0;
    };
    base::Result<std::vector<std::string>> names(const char *query);
    base::Result<Answer> ask(const std::string &query, std::size_t most, std::size_t columns = 1);
    base::Result<std::int64_t> countOf(const std::string &query);
    base::Status readLabelSets(std::int64_t nodes);
    base::Status sampleLabels();
    base::Status readSchemaInfo();
    void findParents();
    bool isMoreGeneral(const std::string &general, const std::string &special) const;
    std::vector<std::string> concrete(const std::vector<std::string> &labels) const;
    void addEntities();
    base::Result<std::vector<data::Property>> properties(const std::string &pattern, const std::string &title,
                                                         std::int64_t elements, bool &sampled);
    base::Status addProperties(const Progress &progress);
    base::Status addRelationship(const std::string &type);
    void inheritProperties(data::EntityType &abstract) const;
    std::size_t placeOf(const std::string &label) const;
    void say(const std::string &line) { m_report += line + "\n"; }

    Gateway &m_gateway;
    std::string m_database;
    const Zones *m_zones;
    ProbeLimits m_limits;
    std::stop_token m_stop;
    std::string m_report;
    data::Schema m_schema;
    std::vector<std::string> m_labels; // in the server's order: oldest first
    std::vector<std::string> m_types;
    std::vector<LabelSet> m_sets;
    std::map<std::string, std::int64_t> m_counts; // of labels
    std::map<std::string, std::vector<std::string>> m_parents;
    std::set<std::string> m_known; // labels that Schema_info calls types in their own right
    std::map<std::string, std::string> m_entityComments, m_relationshipComments;
};

} // namespace bolt
