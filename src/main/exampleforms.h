// SPDX-License-Identifier: GPL-3.0-or-later
// Logical forms about the types, relationships and properties that a question's words name: lists, counts, groups,
// superlatives, negations and chains of two relationships, with stored values. For examples in the prompts of language
// models. On the thread of the source.
#pragma once

#include "data/source/examplemaker.h"
#include "offline/joining/logicalform.h"
#include "offline/values/knowledge.h"

#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace program {

// Names of the items at one end of a relationship, those with the most neighbours first. Stored for a source.
using ConnectedNames = std::map<std::string, std::vector<data::Value>>;

class ExampleForms {
public:
    // `kept` must outlive the object.
    ExampleForms(const offline::Knowledge &known, ConnectedNames &kept, std::stop_token stop);
    // Each form as a sentence with its query, the nearest relationships first. The queries were not run.
    std::vector<data::MadeExample> about(const data::ExamplesAbout &wanted);

private:
    struct Way {
        int relation = 0, from = 0, to = 0;
        double weight = 0;
        bool isNamed = false; // the question names the relationship itself
    };
    struct Mentioned {
        std::map<int, double> types, relations;
        std::map<std::pair<int, int>, double> ofTypes, ofRelations; // properties by owner
    };

    Mentioned mentionedIn(const data::ExamplesAbout &wanted) const;
    std::vector<Way> nearestPaths(const Mentioned &mentioned) const;
    std::vector<std::pair<int, double>> nearestTypes(const Mentioned &mentioned) const;

    offline::FormNode node(int entity, const offline::LogicalForm &form, int scope = 0) const;
    // A form with both ends of the path; node 0 is the start.
    offline::LogicalForm formOf(const Way &way, int scopeOfEnd = -1) const;
    const std::vector<data::Value> &names(const Way &way, bool ofEnd); // of the end or the start
    const data::Value &nextOf(const std::vector<data::Value> &values);
    bool isLate() const; // stopped, or out of time: no further look-ups
    void addName(offline::LogicalForm &form, int node, const data::Value &name) const;

    void addOfWay(const Way &way, const Mentioned &mentioned);
    void addOfEnds(const Way &way, int asked, const data::Value &name);
    void addChains(const Way &first, const Way &second);
    void addChain(const offline::LogicalForm &chain, const data::Value &end);
    void addMiddle(offline::LogicalForm chain);
    void addOfType(int entity, const Mentioned &mentioned);
    void addOfProperty(int entity, const data::Property &property, const data::Value &name);
    void add(offline::LogicalForm form);

    const offline::Knowledge &m_known;
    ConnectedNames &m_names;
    std::stop_token m_stop;
    std::chrono::steady_clock::time_point m_begin{};
    std::size_t m_turn = 0; // of nextOf()
    std::vector<data::MadeExample> m_made;
};

} // namespace program
