// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/printing/tableview.h"

#include "base/text.h"
#include "offline/joining/logicalform.h"
#include "offline/language/words.h"

#include <algorithm>
#include <set>

namespace offline {

namespace {

struct ForeignKey {
    std::string to;
    ColumnPairs columns;
    std::int64_t count = 0;
};
using ForeignKeys = std::map<std::string, std::vector<ForeignKey>>; // by the table that has them

ForeignKeys foreignKeysOf(const data::Schema &schema)
{
    ForeignKeys keys;
    for (const auto &relationship : schema.relationships)
        for (const auto &ends : relationship.endpoints)
            if (!ends.columns.empty())
                keys[ends.from].push_back({ends.to, ends.columns, ends.count});
    return keys;
}

std::set<std::string> columnsOf(const std::vector<ForeignKey> &keys)
{
    std::set<std::string> columns;
    for (const auto &key : keys)
        for (const auto &[column, referenced] : key.columns)
            columns.insert(column);
    return columns;
}

// True for a junction table: two foreign keys identify a row, and nothing refers to it.
bool joinsTwo(const data::EntityType &table, const ForeignKeys &all)
{
    const auto own = all.find(table.name);
    if (own == all.end() || own->second.size() != 2)
        return false;
    for (const auto &[name, keys] : all)
        for (const auto &key : keys)
            if (key.to == table.name)
                return false;
    const auto columns = columnsOf(own->second);
    const bool hasKey = std::any_of(table.properties.begin(), table.properties.end(),
                                    [](const data::Property &column) { return column.isKey; });
    return std::all_of(table.properties.begin(), table.properties.end(), [&](const data::Property &column) {
        return columns.count(column.name) > 0 || (hasKey && !column.isKey);
    });
}

std::string withoutId(const std::string &column)
{
    auto words = identifierWords(column);
    if (words.size() > 1 && (words.back() == "id" || words.back() == "key" || words.back() == "fk" ||
                             words.back() == "no" || words.back() == "code"))
        words.pop_back();
    return base::join(words, " ");
}

// True if the column only repeats its table: "customer_id" of a reference to customers, but not "manager_id".
bool repeatsItsTable(const std::string &column, const std::string &table)
{
    const auto stem = withoutId(column), name = base::join(identifierWords(table), " ");
    return stem == name || name.starts_with(stem) || stem.starts_with(name) || name.ends_with(stem) ||
           (stem.size() > 3 && name.find(stem.substr(0, stem.size() - 1)) != std::string::npos);
}

void addRelationship(TableView &view, const std::string &name, const std::string &from, const std::string &to,
                     std::int64_t count, TableJoin join, std::vector<data::Property> properties)
{
    auto &known = view.schema.relationships;
    auto found = std::find_if(known.begin(), known.end(), [&](const auto &each) { return each.name == name; });
    if (found == known.end()) {
        data::RelationshipType made;
        made.name = name;
        known.push_back(std::move(made));
        found = known.end() - 1;
    }
    found->count += count;
    found->endpoints.push_back({from, to, count});
    for (auto &property : properties)
        found->properties.push_back(std::move(property));
    view.joins[{name, from, to}] = std::move(join);
}

void addForeignKey(TableView &view, const std::string &table, const ForeignKey &key)
{
    const auto &column = key.columns.front().first;
    std::string name = repeatsItsTable(column, key.to) ? foreignKeyName : withoutId(column);
    if (view.join(name, table, key.to))
        name = base::join(identifierWords(column), " ");
    addRelationship(view, name, table, key.to, key.count, {{}, key.columns, {}}, {});
}

// The first synonym for the foreign key of these columns.
const std::string *verbOf(const data::Words &words, const std::string &columns)
{
    for (const auto &word : words)
        if (!word.off && word.meaning == data::Word::Meaning::relationship && word.type == columns &&
            !word.phrases.empty())
            return &word.phrases.front();
    return nullptr;
}

// Named as by the source (sql::relationshipsOf).
std::string columnNames(const ColumnPairs &columns)
{
    std::vector<std::string> names;
    for (const auto &[column, referenced] : columns)
        names.push_back(column);
    return base::join(names, ", ");
}

// The synonym for the foreign key, or the reference, of these columns; empty if there is none. If a graph already has a
// relationship of that name, the name of the property.
std::string synonymOfKey(const data::Words &words, const std::string &columns, const data::Schema &schema)
{
    const auto *synonym = verbOf(words, columns);
    if (!synonym)
        return {};
    return schema.ofTables || !schema.relationship(*synonym) ? *synonym : base::join(identifierWords(columns), " ");
}

// Makes each foreign key with a synonym a relationship of its own, after all others.
void nameBySynonym(TableView &view, const data::Words &words, const data::Schema &schema)
{
    const std::size_t before = view.schema.relationships.size();
    for (std::size_t i = 0; i < before; ++i) {
        auto ends = std::move(view.schema.relationships[i].endpoints);
        view.schema.relationships[i].endpoints.clear();
        const std::string name = view.schema.relationships[i].name;
        for (auto &each : ends) {
            const auto join = view.joins.find({name, each.from, each.to});
            const std::string verb = join != view.joins.end() && join->second.through.empty()
                                         ? synonymOfKey(words, columnNames(join->second.from), schema)
                                         : std::string();
            if (verb.empty() || verb == name || view.join(verb, each.from, each.to)) {
                view.schema.relationships[i].endpoints.push_back(std::move(each));
                continue;
            }
            TableJoin moved = std::move(join->second);
            view.joins.erase(join);
            view.schema.relationships[i].count -= each.count;
            addRelationship(view, verb, each.from, each.to, each.count, std::move(moved), {});
        }
    }
}

bool isReference(const data::Schema &schema, const std::string &columns)
{
    return !schema.relationship(columns) &&
           std::any_of(schema.references.begin(), schema.references.end(),
                       [&](const data::Endpoints &ends) { return columnNames(ends.columns) == columns; });
}

} // namespace

data::Words wordsOfView(const data::Words &words, const data::Schema &schema)
{
    data::Words out = words;
    for (auto &word : out) {
        if (word.meaning != data::Word::Meaning::relationship || !(schema.ofTables || isReference(schema, word.type)))
            continue;
        if (auto synonym = synonymOfKey(words, word.type, schema); !synonym.empty())
            word.type = std::move(synonym);
    }
    return out;
}

data::Words betweenInView(data::Words words, const TableView &view)
{
    for (auto &word : words) {
        if (word.meaning != data::Word::Meaning::between || word.ends.size() != 2)
            continue;
        for (const auto &[between, join] : view.joins) {
            const auto &[name, from, to] = between;
            if (std::minmax(from, to) == std::minmax(word.ends.front(), word.ends.back()) &&
                word.type == (join.through.empty() ? columnNames(join.from) : join.through)) {
                word.type = name;
                break;
            }
        }
    }
    return words;
}

const TableJoin *TableView::join(const std::string &relationship, const std::string &from, const std::string &to) const
{
    const auto found = joins.find({relationship, from, to});
    return found == joins.end() ? nullptr : &found->second;
}

std::vector<int> referringTwice(const LogicalForm &form, const TableView &view)
{
    std::map<std::pair<int, std::string>, int> referred; // by row and key
    std::vector<int> twice;
    for (const auto &edge : form.edges) {
        const auto typeOf = [&](int node) { return form.nodes[static_cast<std::size_t>(node)].type; };
        const auto *join = view.join(edge.types.front(), typeOf(edge.from), typeOf(edge.to));
        if (!join || !join->through.empty() || edge.scope != 0 ||
            form.nodes[static_cast<std::size_t>(edge.from)].inRows)
            continue;
        const auto known = referred.emplace(std::pair(edge.from, join->from.front().first), edge.to).first;
        if (known->second != edge.to)
            twice.push_back(edge.from);
    }
    return twice;
}

TableView tableView(const data::Schema &schema, const data::Words &words)
{
    TableView view;
    view.schema.ofTables = true;
    view.schema.fingerprint = schema.fingerprint;
    view.schema.sourceWords = schema.sourceWords;
    const auto all = foreignKeysOf(schema);
    for (const auto &table : schema.entities) {
        for (const auto &column : table.properties)
            if (column.isKey)
                view.keys[table.name].push_back(column.name);
        const auto own = all.find(table.name);
        const auto linking = own == all.end() ? std::set<std::string>() : columnsOf(own->second);
        std::vector<data::Property> columns;
        for (const auto &column : table.properties)
            if (!linking.count(column.name))
                columns.push_back(column);
        if (joinsTwo(table, all)) {
            const auto &a = own->second[0], &b = own->second[1];
            addRelationship(view, base::join(identifierWords(table.name), " "), a.to, b.to, table.count,
                            {table.name, a.columns, b.columns}, std::move(columns));
            continue;
        }
        auto entity = table;
        entity.properties = std::move(columns);
        view.schema.entities.push_back(std::move(entity));
        if (own != all.end())
            for (const auto &key : own->second)
                addForeignKey(view, table.name, key);
    }
    nameBySynonym(view, words, schema);
    return view;
}

TableView referenceView(const data::Schema &schema, const data::Words &words)
{
    TableView view;
    view.schema = schema;
    for (const auto &ends : schema.references)
        addForeignKey(view, ends.from, {ends.to, ends.columns, ends.count});
    nameBySynonym(view, words, schema);
    return view;
}

namespace {

// Calls `use` for every reference of a form to an element of its pattern.
template <class Use>
void eachRef(LogicalForm &form, const Use &use)
{
    for (Ref *ref : {&form.target, &form.measure.ref, &form.sort, &form.per})
        use(*ref);
    for (auto *refs : {&form.project, &form.group})
        for (Ref &ref : *refs)
            use(ref);
    for (auto &filter : form.filters) {
        use(filter.ref);
        use(filter.other);
    }
}

} // namespace

LogicalForm withReferences(LogicalForm form, const TableView &view)
{
    for (auto &filter : form.filters)
        if (filter.figure)
            filter.figure = std::make_shared<const LogicalForm>(withReferences(*filter.figure, view));
    for (int e = static_cast<int>(form.edges.size()) - 1; e >= 0; --e) {
        const FormEdge edge = form.edges[static_cast<std::size_t>(e)];
        const auto node = [&](int n) -> const FormNode & { return form.nodes[static_cast<std::size_t>(n)]; };
        int from = edge.from, to = edge.to;
        const auto *join = edge.types.empty() ? nullptr : view.join(edge.types.front(), node(from).type, node(to).type);
        if (!join && !edge.types.empty()) {
            std::swap(from, to);
            join = view.join(edge.types.front(), node(from).type, node(to).type);
        }
        if (!join)
            continue;
        // A count of the references is a count of the referring elements.
        eachRef(form, [&](Ref &ref) {
            if (ref.edge == e)
                ref = {from, -1, {}};
            else if (ref.edge > e)
                --ref.edge;
        });
        for (const auto &[property, identifier] : join->from) {
            Ref own{from, -1, property}, other{to, -1, identifier};
            if (node(to).scope != 0 && node(from).scope == 0) // the condition belongs to the part that must not exist
                std::swap(own, other);
            FormFilter filter;
            filter.ref = std::move(own);
            filter.op = "=";
            filter.other = std::move(other);
            form.filters.push_back(std::move(filter));
        }
        form.edges.erase(form.edges.begin() + e);
    }
    return form;
}

} // namespace offline
