// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/schema/schema.h"

#include "base/text.h"
#include "base/visible.h"
#include "data/schema/promptnames.h"

#include <algorithm>
#include <map>
#include <set>

namespace data {

namespace {

template <class Item>
const Item *named(const std::vector<Item> &items, std::string_view name)
{
    const auto found = std::find_if(items.begin(), items.end(), [&](const Item &item) { return item.name == name; });
    return found == items.end() ? nullptr : &*found;
}

std::string_view wordFor(Type type)
{
    switch (type) {
    case Type::string:
        return "text";
    case Type::integer:
        return "integer";
    case Type::floating:
        return "number";
    case Type::boolean:
        return "boolean";
    case Type::dateTime:
        return "date and time";
    case Type::localDateTime:
        return "local date and time";
    case Type::localTime:
        return "local time";
    case Type::null:
        return "anything";
    default:
        return {};
    }
}

std::string wordsFor(Type type)
{
    const std::string_view word = wordFor(type);
    return word.empty() ? base::lower(toString(type)) : std::string(word);
}

// The items of a list: "list of lists".
std::string itemWordsFor(Type type)
{
    switch (type) {
    case Type::dateTime:
        return "date-and-time values";
    case Type::localDateTime:
        return "local date-and-time values";
    case Type::list:
        return "lists";
    default:
        return wordsFor(type);
    }
}

// Score from 0 to 1: how likely a property's name marks the element's name.
double nameLikeness(const std::string &property)
{
    static constexpr std::string_view exact[] = {"name", "title", "symbol", "label"};
    const std::string name = base::lower(property);
    for (std::size_t i = 0; i < std::size(exact); ++i)
        if (name == exact[i])
            return 1.0 - 0.1 * static_cast<double>(i);
    if (name.ends_with("name") || name.ends_with("title"))
        return 0.5;
    static constexpr std::string_view numbers[] = {"number", "no", "nr", "code", "reference", "ref"}; // "call_number"
    const auto ends = [&](std::string_view last) {
        const std::size_t at = property.size() - std::min(property.size(), last.size());
        const bool word = at == 0 || property[at - 1] == '_' || (property[at] >= 'A' && property[at] <= 'Z');
        return word && name.ends_with(last);
    };
    return std::any_of(std::begin(numbers), std::end(numbers), ends) ? 0.2 : 0;
}

bool isIsoDate(std::string_view text)
{
    constexpr std::string_view form = "dddd-dd-dd";
    return text.size() >= form.size() && std::equal(form.begin(), form.end(), text.begin(), [](char wanted, char got) {
               return wanted == 'd' ? got >= '0' && got <= '9' : got == wanted;
           });
}

// "32.38" and "11.61", stored as texts.
bool isFigure(std::string_view text)
{
    return text.find('.') != std::string_view::npos && text.find_first_not_of("0123456789.-") == std::string_view::npos;
}

// "orderID" of an Order: names elements without a name property.
bool isOwnIdentifier(std::string_view property, std::string_view type)
{
    std::string folded, own;
    for (const char c : base::lower(property))
        if (c != '_')
            folded += c;
    for (const char c : base::lower(type))
        if (c != '_')
            own += c;
    return folded == own + "id" || (own.ends_with('s') && folded == own.substr(0, own.size() - 1) + "id");
}

// Penalty: identifiers, codes and long descriptions do not name elements; unique dates and numbers are coincidence.
double strangeness(const Property &property, std::string_view type)
{
    const std::string name = base::lower(property.name);
    if (!property.isKey && isOwnIdentifier(property.name, type))
        return 0.45;
    if (property.isKey || name == "id" || name.ends_with("_id") || name.ends_with("id"))
        return 0.6;
    if (property.samples.empty())
        return 0;
    double total = 0;
    for (const Value &sample : property.samples) {
        const std::string text = sample.toDisplay();
        const auto letters = std::count_if(text.begin(), text.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80 ||
                   c == ' ';
        });
        if (isIsoDate(text) || isFigure(text))
            total += 0.8;
        else if (text.size() > 100 || text.starts_with("http") || static_cast<std::size_t>(letters) * 2 < text.size())
            total += 0.4;
    }
    return total / static_cast<double>(property.samples.size());
}

double nameScore(const Property &property, const EntityType &type)
{
    const auto count = static_cast<double>(property.count);
    const double coverage = type.count > 0 ? std::min(1.0, count / static_cast<double>(type.count)) : 1;
    const double uniqueness =
        property.distinct > 0 ? std::min(1.0, static_cast<double>(property.distinct) / count) : 0.5;
    return (1 + nameLikeness(property.name)) * uniqueness + 0.5 * coverage - strangeness(property, type.name);
}

bool carriesLabel(const Schema &schema, const std::string &entity, std::string_view label)
{
    return label.empty() || schema.carries(entity, label);
}

// A remark quoted for a prompt, marked as the author's text, not the program's.
std::string quotedRemark(std::string_view remark)
{
    constexpr std::size_t shown = 200; // bytes
    std::string out;
    for (const char c : base::shorten(remark, shown))
        out += c == '"' ? '\'' : c;
    return out.empty() ? out : " \"" + out + "\"";
}

std::string allowedIn(const Property &property)
{
    constexpr std::size_t shown = 20;
    std::string out;
    for (std::size_t i = 0; i < std::min(shown, property.allowed.size()); ++i)
        out += (i == 0 ? ", one of " : ", ") + property.allowed[i].toLiteral();
    return property.allowed.size() > shown ? out + ", ..." : out;
}

// The author's comments, filtered by the user: comments whose words are all off are omitted; comments of views and
// synonyms of types are shown with the type.
class AuthorComments {
public:
    explicit AuthorComments(const Schema &schema)
    {
        constexpr std::size_t mostOfType = 1000; // bytes
        for (const Word &word : schema.sourceWords)
            if (word.off)
                m_silenced.insert(word.origin);
        for (const Word &word : schema.sourceWords) {
            if (word.off)
                continue;
            m_silenced.erase(word.origin);
            const bool isName = word.meaning == Word::Meaning::type || word.meaning == Word::Meaning::relationship;
            if ((!isName && word.meaning != Word::Meaning::condition) || word.origin.starts_with("comment of "))
                continue;
            std::string phrases;
            for (const auto &phrase : word.phrases)
                if (!isName || !isInPattern(schema, word.type, phrase))
                    phrases += (phrases.empty() ? "" : ",") + quotedRemark(phrase);
            std::string &line = m_described[word.type];
            if (line.size() < mostOfType && !phrases.empty())
                line += isName ? "; also called" + phrases
                               : ";" + phrases + " means " + word.meaningText() + " (" + word.origin + ")";
        }
    }
    // The names of the type and its ends, which the pattern shows, contain every word of the phrase.
    static bool isInPattern(const Schema &schema, const std::string &type, const std::string &phrase)
    {
        std::string names = base::fold(type);
        if (const auto *relationship = schema.relationship(type))
            for (const Endpoints &ends : relationship->endpoints)
                names += " " + base::fold(ends.from) + " " + base::fold(ends.to);
        const auto words = base::split(base::fold(phrase), ' ');
        return std::all_of(words.begin(), words.end(),
                           [&](const std::string &word) { return names.find(word) != std::string::npos; });
    }
    std::string of(const std::string &type) const
    {
        const auto line = m_described.find(type);
        return line == m_described.end() ? std::string() : line->second;
    }
    // The comment of a table or column.
    std::string remarkText(const std::string &remark, const std::string &table, const std::string &column = {}) const
    {
        const bool isOff =
            !m_silenced.empty() && m_silenced.contains("comment of " + table + (column.empty() ? "" : "." + column));
        return isOff ? std::string() : quotedRemark(remark);
    }

private:
    std::set<std::string> m_silenced; // places whose words are all off
    std::map<std::string, std::string> m_described;
};

std::string commentIn(const Property &property, const std::string &remark)
{
    return (property.comment.empty() ? std::string() : ": " + property.comment) + allowedIn(property) + remark;
}

std::string propertyWords(const std::vector<Property> &properties)
{
    std::string out;
    for (const Property &property : properties)
        out += (out.empty() ? ": " : ", ") + property.name + " (" + property.typeName() +
               commentIn(property, quotedRemark(property.remark)) + ")";
    return out;
}

bool wanted(const std::vector<std::string> &only, const std::string &name)
{
    return only.empty() || std::find(only.begin(), only.end(), name) != only.end();
}

std::string counted(std::int64_t count)
{
    return count < 0 ? " (not counted)" : " (" + base::grouped(count) + ")";
}

std::string calledIn(const EntityType &type)
{
    return type.calledBy.empty() ? std::string() : "; called by " + base::join(type.calledBy, " + ");
}

// "(:Trial).disease_id = (:Disease).id".
std::string reference(const Endpoints &ends)
{
    std::string out;
    for (const auto &[property, identifier] : ends.columns)
        out += (out.empty() ? "(:" : " and (:") + ends.from + ")." + property + " = (:" + ends.to + ")." + identifier;
    return out + " (found in the data; no relationship is stored for it, a query compares the properties)";
}

std::string foreignKey(const Endpoints &ends)
{
    std::string out;
    for (const auto &[column, referenced] : ends.columns)
        out += (out.empty() ? "" : " and ") + (ends.from + "." + column + " = " + ends.to + "." + referenced);
    if (ends.found)
        out += " (found in the data, not declared)";
    return out;
}

// "orders (830): id (integer, key), customer_id (integer)", then "orders.customer_id = customers.id".
std::string describeTables(const Schema &schema, const std::vector<std::string> &only)
{
    const AuthorComments words(schema);
    std::string out;
    for (const EntityType &type : schema.entities) {
        if (!wanted(only, type.name))
            continue;
        out += type.name + counted(type.count);
        for (const Property &column : type.properties)
            out += (&column == &type.properties.front() ? ": " : ", ") + column.name + " (" + column.typeName() +
                   (column.isKey ? ", key" : "") +
                   commentIn(column, words.remarkText(column.remark, type.name, column.name)) + ")";
        out += (type.comment.empty() ? "" : "; " + type.comment) + words.remarkText(type.remark, type.name) +
               words.of(type.name) + calledIn(type) + "\n";
    }
    for (const RelationshipType &type : schema.relationships)
        for (const Endpoints &ends : type.endpoints)
            if (wanted(only, type.name) && !ends.columns.empty())
                out += foreignKey(ends) + "\n";
    return out;
}

} // namespace

std::string evidenceText(const Endpoints &ends)
{
    if (!ends.found || ends.columns.empty() || ends.found->values <= 0)
        return {};
    std::string from, to;
    for (const auto &[column, referenced] : ends.columns) {
        from += (from.empty() ? "" : ", ") + ends.from + "." + column;
        to += (to.empty() ? "" : ", ") + ends.to + "." + referenced;
    }
    return std::to_string(ends.found->contained * 100 / ends.found->values) + " % of " + from + " are in " + to + " (" +
           base::grouped(ends.found->values) + (ends.found->values == 1 ? " value" : " values") + " looked at).";
}

std::string asRemark(std::string_view text)
{
    constexpr std::size_t enough = 4 * longestRemark; // the rest would be truncated anyway
    return base::shorten(base::oneLine(base::visible(text.substr(0, enough))), longestRemark);
}

std::string Property::typeName() const
{
    const std::string name =
        type == Type::list ? itemType == Type::null ? "list" : "list of " + itemWordsFor(itemType) : wordsFor(type);
    if (!mixed)
        return name;
    return type == Type::null ? "various types" : "mostly " + name + "; some values have other types";
}

const Property *EntityType::property(std::string_view wantedName) const
{
    return named(properties, wantedName);
}

const Property *RelationshipType::property(std::string_view wantedName) const
{
    return named(properties, wantedName);
}

const EntityType *Schema::entity(std::string_view name) const
{
    return named(entities, name);
}

std::string Schema::spelled(std::string_view name) const
{
    if (ofTables && !entity(name))
        for (const EntityType &each : entities)
            if (base::fold(each.name) == base::fold(name))
                return each.name;
    return std::string(name);
}

const RelationshipType *Schema::relationship(std::string_view name) const
{
    return named(relationships, name);
}

const Property *Schema::nameProperty(std::string_view entityName) const
{
    constexpr double leastScore = 1.0;
    const EntityType *type = entity(entityName);
    if (!type)
        return nullptr;
    const Property *best = nullptr;
    double bestScore = leastScore;
    for (const Property &property : type->properties) {
        if (property.type != Type::string || property.count == 0)
            continue;
        const double score = nameScore(property, *type);
        if (score > bestScore || (best && score == bestScore && property.name < best->name)) {
            best = &property;
            bestScore = score;
        }
    }
    return best;
}

bool Schema::carries(std::string_view entityName, std::string_view label) const
{
    if (entityName == label)
        return true;
    const EntityType *type = entity(entityName);
    return type && std::find(type->parents.begin(), type->parents.end(), label) != type->parents.end();
}

bool Schema::connects(std::string_view from, std::string_view type, std::string_view to) const
{
    for (const RelationshipType &candidate : relationships) {
        if (!type.empty() && candidate.name != type)
            continue;
        for (const Endpoints &ends : candidate.endpoints)
            if (carriesLabel(*this, ends.from, from) && carriesLabel(*this, ends.to, to))
                return true;
    }
    return false;
}

namespace {

std::string describeDocuments(const Schema &schema, const std::vector<std::string> &only)
{
    std::string out;
    for (const EntityType &document : schema.entities) {
        if (!wanted(only, document.name))
            continue;
        out += document.name + ", " + std::to_string(document.count) + (document.count == 1 ? " passage" : " passages");
        out += document.comment.empty() || document.comment == document.name ? "" : ": " + document.comment;
        for (const Property &heading : document.properties)
            out += "\n  " + heading.name;
        out += "\n";
    }
    return out;
}

} // namespace

std::string describe(const Schema &schema, const std::vector<std::string> &only)
{
    if (const auto shown = withPromptNames(schema)) { // names could look like instructions
        std::vector<std::string> names;
        for (const std::string &name : only)
            names.push_back(promptName(name));
        return describe(*shown, names);
    }
    if (schema.ofDocuments)
        return describeDocuments(schema, only);
    if (schema.ofTables)
        return describeTables(schema, only);
    const AuthorComments words(schema);
    std::string out;
    for (const EntityType &type : schema.entities) {
        if (type.abstract || !wanted(only, type.name))
            continue;
        out += "(:" + type.name + ")" + counted(type.count) + propertyWords(type.properties);
        out += (type.comment.empty() ? "" : "; " + type.comment) + words.of(type.name) + calledIn(type) + "\n";
    }
    for (const RelationshipType &type : schema.relationships) {
        if (!wanted(only, type.name))
            continue;
        std::string ends;
        for (const Endpoints &each : type.endpoints)
            ends += (ends.empty() ? "" : ", ") + ("(:" + each.from + ")-[:" + type.name + "]->(:" + each.to + ")");
        out += (ends.empty() ? "-[:" + type.name + "]-" : ends) + counted(type.count) + propertyWords(type.properties);
        out += (type.comment.empty() ? "" : "; " + type.comment) + words.of(type.name) + "\n";
    }
    for (const Endpoints &ends : schema.references)
        if (wanted(only, ends.from) && wanted(only, ends.to))
            out += reference(ends) + "\n";
    return out;
}

} // namespace data
