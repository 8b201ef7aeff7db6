// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/schema/relationshipchoices.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace data {

namespace {

constexpr double enoughOfValues = 0.95; // candidates below are listed as left out

std::string choiceKey(const std::string &source)
{
    return "relationships/" + source;
}

std::string foundKey(const std::string &source)
{
    return "found/" + source;
}

bool holds(const std::vector<std::string> &names, const std::string &name)
{
    return std::binary_search(names.begin(), names.end(), name);
}

void insertName(std::vector<std::string> &names, const std::string &name)
{
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

std::map<std::string, Evidence> addedIn(const nlohmann::json &document)
{
    std::map<std::string, Evidence> out;
    const auto found = document.find("added");
    if (found == document.end() || !found->is_object())
        return out;
    for (const auto &[name, numbers] : found->items()) {
        const bool isWhole =
            numbers.is_array() && numbers.size() == 4 &&
            std::all_of(numbers.begin(), numbers.end(), [](const nlohmann::json &each) { return each.is_number(); });
        if (isWhole)
            out[name] = {numbers[0].get<std::int64_t>(), numbers[1].get<std::int64_t>(), numbers[2].get<double>(),
                         numbers[3].get<double>()};
    }
    return out;
}

} // namespace

RelationshipChoices::Choice RelationshipChoices::of(const std::string &name) const
{
    return holds(accepted, name) ? Choice::accepted : holds(refused, name) ? Choice::refused : Choice::none;
}

void RelationshipChoices::decide(const std::string &name, Choice choice)
{
    std::erase(accepted, name);
    std::erase(refused, name);
    if (choice != Choice::none)
        insertName(choice == Choice::accepted ? accepted : refused, name);
}

bool RelationshipChoices::isAccepted(const Endpoints &ends) const
{
    return of(relationshipName(ends)) == Choice::accepted;
}

bool RelationshipChoices::isRefused(const Endpoints &ends) const
{
    return of(relationshipName(ends)) == Choice::refused;
}

void RelationshipChoices::accept(const Endpoints &ends)
{
    decide(relationshipName(ends), Choice::accepted);
}

void RelationshipChoices::refuse(const Endpoints &ends)
{
    decide(relationshipName(ends), Choice::refused);
}

void RelationshipChoices::forget(const Endpoints &ends)
{
    decide(relationshipName(ends), Choice::none);
}

void RelationshipChoices::add(const Endpoints &ends)
{
    added[relationshipName(ends)] = ends.found.value_or(Evidence{});
    accept(ends);
}

std::string relationshipName(const Endpoints &ends)
{
    return columnsOf(ends, false) + " = " + columnsOf(ends, true);
}

bool sameRelationships(const Schema &one, const Schema &other)
{
    const auto sameEnds = [](const Endpoints &a, const Endpoints &b) {
        return a.from == b.from && a.to == b.to && a.columns == b.columns;
    };
    const auto same = [&](const RelationshipType &a, const RelationshipType &b) {
        return a.name == b.name &&
               std::equal(a.endpoints.begin(), a.endpoints.end(), b.endpoints.begin(), b.endpoints.end(), sameEnds);
    };
    return std::equal(one.relationships.begin(), one.relationships.end(), other.relationships.begin(),
                      other.relationships.end(), same) &&
           std::equal(one.references.begin(), one.references.end(), other.references.begin(), other.references.end(),
                      sameEnds);
}

double containedShare(const Endpoints &ends)
{
    return ends.found && ends.found->values > 0
               ? static_cast<double>(ends.found->contained) / static_cast<double>(ends.found->values)
               : 0;
}

std::vector<FoundRelationship> foundRelationships(const Schema &schema, const RelationshipChoices &choices)
{
    using State = FoundRelationship::State;
    std::vector<FoundRelationship> out;
    for (const RelationshipType &relationship : schema.relationships)
        for (const Endpoints &ends : relationship.endpoints)
            if (ends.found)
                out.push_back({ends, choices.isAccepted(ends) ? State::accepted : State::used});
    for (const Endpoints &ends : schema.references)
        out.push_back({ends, choices.isAccepted(ends) ? State::accepted : State::used});
    for (const Endpoints &ends : schema.likely) {
        const bool isEnough = containedShare(ends) >= enoughOfValues;
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
        return base::fail(
            base::Category::notFound,
            BASE_TEXT("relationships.none", "No undeclared relationships were found in the data of this source."));
    constexpr std::size_t shownName = 100;
    if (out.empty())
        return base::fail(
            base::Category::notFound,
            {BASE_TEXT("relationships.unknown",
                       "'{text}' is not one of the relationships found in the data. Found relationships: {known}."),
             {{"text", base::shorten(std::string(text), shownName)}, {"known", base::join(known, "; ")}}});
    return out;
}

base::Result<std::string> readFoundText(const base::KeyValueStore *store, const std::string &source)
{
    return store ? store->read(foundKey(source)) : std::string();
}

std::optional<FoundInData> foundFrom(const std::string &text, const std::string &fingerprint)
{
    const nlohmann::json document = text.empty() ? nlohmann::json() : base::parsedJson(text);
    const auto mark = document.is_object() ? document.find("fingerprint") : document.end();
    if (!document.is_object() || mark == document.end() || *mark != fingerprint)
        return std::nullopt;
    auto schema = schemaFromJson(document.value("found", nlohmann::json()));
    if (!schema)
        return std::nullopt; // of another version: the search runs again
    FoundInData found;
    found.likely = std::move(schema->likely);
    for (RelationshipType &relationship : schema->relationships)
        found.certain.insert(found.certain.end(), relationship.endpoints.begin(), relationship.endpoints.end());
    return found;
}

base::Status writeFound(base::KeyValueStore *store, const std::string &source, const std::string &fingerprint,
                        const FoundInData &found)
{
    if (!store || fingerprint.empty())
        return {};
    Schema schema;
    schema.likely = found.likely;
    schema.relationships.emplace_back().endpoints = found.certain;
    const nlohmann::json document{{"fingerprint", fingerprint}, {"found", toJson(schema)}};
    return store->write(foundKey(source), document.dump() + "\n");
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
        return base::fail(base::Category::usage, BASE_TEXT("relationships.not-read",
                                                           "Your decisions about the relationships found in this "
                                                           "source cannot be read, because they are not valid JSON."));
    return RelationshipChoices{namesIn(document, "accepted"), namesIn(document, "refused"), addedIn(document)};
}

base::Status writeChoices(base::KeyValueStore *store, const std::string &source, const RelationshipChoices &choices)
{
    if (!store)
        return base::fail(
            base::Category::storage,
            BASE_TEXT("data.no-folder", "Nothing can be saved, because this program has no data folder."));
    nlohmann::json document{{"accepted", choices.accepted}, {"refused", choices.refused}};
    for (const auto &[name, evidence] : choices.added)
        document["added"][name] = {evidence.values, evidence.contained, evidence.used, evidence.names};
    return store->write(choiceKey(source), choices.empty() ? std::string() : document.dump(2) + "\n");
}

} // namespace data
