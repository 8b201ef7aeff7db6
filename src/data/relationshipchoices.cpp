// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/relationshipchoices.h"

#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace data {

namespace {

constexpr double enoughOfValues = 0.95; // fewer are listed, and left out

std::string choiceKey(const std::string &source)
{
    return "relationships/" + source;
}

bool holds(const std::vector<std::string> &names, const Endpoints &ends)
{
    return std::binary_search(names.begin(), names.end(), relationshipName(ends));
}

void insertName(std::vector<std::string> &names, const Endpoints &ends)
{
    const std::string name = relationshipName(ends);
    const auto place = std::lower_bound(names.begin(), names.end(), name);
    if (place == names.end() || *place != name)
        names.insert(place, name);
}

std::string columnsOf(const Endpoints &ends, bool ofTarget)
{
    std::string out;
    for (const auto &[column, target] : ends.columns)
        out += (out.empty() ? "" : ", ") + (ofTarget ? ends.to + "." + target : ends.from + "." + column);
    return out;
}

std::string withoutBlanks(std::string_view text)
{
    std::string out = base::fold(text);
    std::erase(out, ' ');
    return out;
}

std::vector<std::string> namesIn(const nlohmann::json &document, const char *list)
{
    std::vector<std::string> out;
    const auto found = document.find(list);
    if (found != document.end() && found->is_array())
        for (const auto &name : *found)
            if (name.is_string())
                out.push_back(name.get<std::string>());
    std::sort(out.begin(), out.end());
    return out;
}

} // namespace

bool RelationshipChoices::isAccepted(const Endpoints &ends) const
{
    return holds(accepted, ends);
}

bool RelationshipChoices::isRefused(const Endpoints &ends) const
{
    return holds(refused, ends);
}

void RelationshipChoices::accept(const Endpoints &ends)
{
    forget(ends);
    insertName(accepted, ends);
}

void RelationshipChoices::refuse(const Endpoints &ends)
{
    forget(ends);
    insertName(refused, ends);
}

void RelationshipChoices::forget(const Endpoints &ends)
{
    const std::string name = relationshipName(ends);
    std::erase(accepted, name);
    std::erase(refused, name);
}

std::string relationshipName(const Endpoints &ends)
{
    return columnsOf(ends, false) + " = " + columnsOf(ends, true);
}

std::vector<FoundRelationship> foundRelationships(const Schema &schema, const RelationshipChoices &choices)
{
    using State = FoundRelationship::State;
    std::vector<FoundRelationship> out;
    for (const RelationshipType &relationship : schema.relationships)
        for (const Endpoints &ends : relationship.endpoints)
            if (ends.found)
                out.push_back({ends, choices.isAccepted(ends) ? State::accepted : State::used});
    for (const Endpoints &ends : schema.likely) {
        const bool isEnough =
            ends.found && static_cast<double>(ends.found->contained) >=
                              enoughOfValues * static_cast<double>(std::max<std::int64_t>(1, ends.found->values));
        out.push_back({ends, choices.isRefused(ends) ? State::refused : isEnough ? State::likely : State::leftOut});
    }
    return out;
}

base::Result<std::vector<Endpoints>> foundRelationshipsCalled(const std::vector<FoundRelationship> &found,
                                                              std::string_view text)
{
    const std::string wanted = withoutBlanks(text);
    std::vector<Endpoints> out;
    std::vector<std::string> known;
    for (const FoundRelationship &each : found) {
        known.push_back(relationshipName(each.ends));
        if (wanted == "all"
                ? each.state != FoundRelationship::State::leftOut
                : wanted == withoutBlanks(known.back()) || wanted == withoutBlanks(columnsOf(each.ends, false)))
            out.push_back(each.ends);
    }
    if (known.empty())
        return base::fail(base::Category::notFound,
                          "No relationships were found in the data of this source: it declares what it has, or is no "
                          "database of tables.");
    constexpr std::size_t shownName = 100;
    if (out.empty())
        return base::fail(base::Category::notFound, "No found relationship is called '" +
                                                        base::shorten(std::string(text), shownName) + "'; there are " +
                                                        base::join(known, "; ") + ".");
    return out;
}

base::Result<RelationshipChoices> readChoices(const base::KeyValueStore *store, const std::string &source)
{
    if (!store)
        return RelationshipChoices{};
    BASE_TRY(const std::string text, store->read(choiceKey(source)));
    if (text.empty())
        return RelationshipChoices{};
    const nlohmann::json document = base::parsedJson(text);
    if (!document.is_object())
        return base::fail(base::Category::usage,
                          "What was said of the relationships of this source cannot be read: it is no JSON.");
    return RelationshipChoices{namesIn(document, "accepted"), namesIn(document, "refused")};
}

base::Status writeChoices(base::KeyValueStore *store, const std::string &source, const RelationshipChoices &choices)
{
    if (!store)
        return base::fail(base::Category::storage,
                          "Nothing can be kept here: there is no folder for data of this program.");
    const nlohmann::json document{{"accepted", choices.accepted}, {"refused", choices.refused}};
    return store->write(choiceKey(source), choices.empty() ? std::string() : document.dump(2) + "\n");
}

} // namespace data
