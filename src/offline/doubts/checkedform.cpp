// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/doubts/checkedform.h"

#include <algorithm>
#include <queue>

namespace offline {

const data::Property *CheckedForm::propertyOf(const Ref &ref) const
{
    if (ref.property.empty())
        return nullptr;
    if (ref.node >= 0) {
        const auto *type = lexicon.schema().entity(form.nodes[static_cast<std::size_t>(ref.node)].type);
        return type ? type->property(ref.property) : nullptr;
    }
    if (ref.edge < 0)
        return nullptr;
    const auto *type = lexicon.schema().relationship(form.edges[static_cast<std::size_t>(ref.edge)].types.front());
    return type ? type->property(ref.property) : nullptr;
}

std::vector<int> CheckedForm::between(int from, int to) const
{
    std::vector<int> before(form.nodes.size(), -2);
    std::queue<int> open;
    open.push(from);
    before[static_cast<std::size_t>(from)] = -1;
    while (!open.empty()) {
        const int at = open.front();
        open.pop();
        for (const auto &edge : form.edges) {
            const int next = edge.from == at ? edge.to : edge.to == at ? edge.from : -1;
            if (next >= 0 && before[static_cast<std::size_t>(next)] == -2) {
                before[static_cast<std::size_t>(next)] = at;
                open.push(next);
            }
        }
    }
    std::vector<int> nodes;
    for (int at = before[static_cast<std::size_t>(to)]; at >= 0 && at != from;
         at = before[static_cast<std::size_t>(at)])
        nodes.push_back(at);
    return nodes;
}

bool CheckedForm::isMentioned(int node) const // by its type, or by a value that names it
{
    const auto &type = form.nodes[static_cast<std::size_t>(node)].type;
    return std::any_of(items.begin(), items.end(),
                       [&](const Item &item) {
                           return item.values.empty() &&
                                  std::any_of(item.types.begin(), item.types.end(), [&](const TypeTarget &target) {
                                      return target.weight >= 0.9 && lexicon.entityName(target.entity) == type;
                                  });
                       }) ||
           std::any_of(form.filters.begin(), form.filters.end(), [&](const FormFilter &filter) {
               return filter.ref.node == node && filter.op == "=" && filter.value.isString();
           });
}

bool CheckedForm::isNaming(const FormFilter &filter, int node) const
{
    return node >= 0 && filter.ref.node == node && filter.op == "=" &&
           filter.ref.property == form.nodes[static_cast<std::size_t>(node)].naming;
}

bool CheckedForm::isNamedBy(const Item &item, int node) const
{
    const auto isMentioned = [&](const data::Value &literal) {
        return literal.isString() && std::any_of(item.values.begin(), item.values.end(), [&](const ValueTarget &value) {
                   return value.literal == literal.asString();
               });
    };
    return node >= 0 && std::any_of(form.filters.begin(), form.filters.end(), [&](const FormFilter &filter) {
               if (filter.ref.node != node || filter.ref.property != form.nodes[static_cast<std::size_t>(node)].naming)
                   return false;
               return filter.op == "IN"
                          ? std::any_of(filter.value.asList().begin(), filter.value.asList().end(), isMentioned)
                          : filter.op == "=" && isMentioned(filter.value);
           });
}

int CheckedForm::nodeNamedBy(const Item &item) const
{
    for (std::size_t n = 0; n < form.nodes.size() && !item.values.empty(); ++n)
        if (isNamedBy(item, static_cast<int>(n)))
            return static_cast<int>(n);
    return -1;
}

bool CheckedForm::isNamedType(int node) const
{
    const auto &type = form.nodes[static_cast<std::size_t>(node)].type;
    return std::any_of(items.begin(), items.end(), [&](const Item &item) {
        return std::any_of(item.types.begin(), item.types.end(), [&](const TypeTarget &target) {
            return target.weight >= 0.9 && lexicon.entityName(target.entity) == type;
        });
    });
}

bool CheckedForm::isOneOf(const std::vector<RelationTarget> &targets, const FormEdge &edge) const
{
    return std::any_of(targets.begin(), targets.end(), [&](const RelationTarget &target) {
        return std::find(edge.types.begin(), edge.types.end(), lexicon.relationName(target.relation)) !=
               edge.types.end();
    });
}

// True if the agent noun implies things of this type: "directors" implies films without a word for them.
bool CheckedForm::isDoneTo(const Item &item, const std::string &type) const
{
    return !item.types.empty() && vocabulary.isAgentNoun(item.folded) &&
           std::any_of(item.relations.begin(), item.relations.end(), [&](const RelationTarget &target) {
               const auto &ends = lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints;
               return ends.size() == 1 && ends.front().to == type;
           });
}

bool CheckedForm::isNamedOften(const std::string &type) const
{
    const auto nodes =
        std::count_if(form.nodes.begin(), form.nodes.end(), [&](const FormNode &node) { return node.type == type; });
    const auto words = std::count_if(items.begin(), items.end(), [&](const Item &item) {
        return std::any_of(item.types.begin(), item.types.end(),
                           [&](const TypeTarget &target) { return lexicon.entityName(target.entity) == type; }) ||
               isDoneTo(item, type) ||
               std::any_of(item.values.begin(), item.values.end(), [&](const ValueTarget &value) {
                   return !value.property.ofRelation && lexicon.entityName(value.property.owner) == type;
               });
    });
    return words >= nodes;
}

} // namespace offline
