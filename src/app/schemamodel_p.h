// SPDX-License-Identifier: GPL-3.0-or-later
// What the sources of SchemaModel share. GUI thread.
#pragma once

#include "app/schemamodel.h"
#include "llm/tokens.h"

#include <array>
#include <string>
#include <vector>

namespace app {

// Types are numbered: entities first, then relationships.
struct SchemaModel::Private {
    // An index carries its parent: 0 below the root, then the groups, then the types by their number.
    static constexpr quintptr belowRoot = 0;
    static constexpr std::size_t groups = 3;
    static constexpr quintptr firstGroup = 1;
    static constexpr quintptr firstType = firstGroup + groups;
    static constexpr std::array groupKinds = {SchemaModel::Kind::EntityGroup, SchemaModel::Kind::RelationshipGroup,
                                              SchemaModel::Kind::GeneralGroup};
    static constexpr std::size_t generalGroup = 2; // absent where it is empty

    data::SchemaPtr schema;
    std::vector<bool> checked;
    std::vector<int> tokens; // of a type's line in a prompt; -1: not estimated yet
    QSet<QString> usedTypes, usedProperties;
    QHash<QString, QStringList> synonyms;
    struct Place {
        std::size_t group = 0;
        int row = 0;
    };
    std::array<std::vector<int>, groups> members; // types in their order
    std::vector<Place> places;                    // of each type

    void arrange()
    {
        members = {};
        places.clear();
        for (int type = 0; type < types(); ++type) {
            const std::size_t group = type >= entities() ? 1 : entity(type)->abstract ? generalGroup : 0;
            places.push_back({group, int(members[group].size())});
            members[group].push_back(type);
        }
    }
    int entities() const { return schema ? int(schema->entities.size()) : 0; }
    int types() const { return schema ? entities() + int(schema->relationships.size()) : 0; }
    const data::EntityType *entity(int type) const
    {
        return type < entities() ? &schema->entities[std::size_t(type)] : nullptr;
    }
    const data::RelationshipType *relationship(int type) const
    {
        return type < entities() ? nullptr : &schema->relationships[std::size_t(type - entities())];
    }
    const std::string &name(int type) const
    {
        return type < entities() ? entity(type)->name : relationship(type)->name;
    }
    const std::vector<data::Property> &properties(int type) const
    {
        return type < entities() ? entity(type)->properties : relationship(type)->properties;
    }
    int endpoints(int type) const { return type < entities() ? 0 : int(relationship(type)->endpoints.size()); }
    int tokensOf(int type)
    {
        int &known = tokens[std::size_t(type)];
        if (known < 0) {
            data::Schema one;
            if (type < entities())
                one.entities.push_back(*entity(type));
            else
                one.relationships.push_back(*relationship(type));
            known = int(llm::estimateTokens(data::describe(one)));
        }
        return known;
    }
};

} // namespace app
