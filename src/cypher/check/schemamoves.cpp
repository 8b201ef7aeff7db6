// SPDX-License-Identifier: GPL-3.0-or-later
// Structural suggestions from the schema: the type between two ends, a path through a third type, the neighbour with
// the property. Part of SchemaCheck.
#include "cypher/check/schemacheck.h"
#include "cypher/check/schemapaths.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace cypher {

namespace {

struct TextEdit {
    Span span;
    std::string text;
};

// Combines edits into one fix: all are applied or none.
data::Fix asOneFix(std::string_view text, std::vector<TextEdit> edits, std::string title, data::FixClass kind)
{
    std::sort(edits.begin(), edits.end(),
              [](const TextEdit &a, const TextEdit &b) { return a.span.begin < b.span.begin; });
    const Span whole{edits.front().span.begin, edits.back().span.end};
    std::string made;
    std::uint32_t at = whole.begin;
    for (const TextEdit &edit : edits) {
        made += text.substr(at, edit.span.begin - at);
        made += edit.text;
        at = edit.span.end;
    }
    return {whole, std::move(made), std::move(title), kind};
}

bool isNameByte(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool hasWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isNameByte(text[at - 1])) && (end == text.size() || !isNameByte(text[end])))
            return true;
    }
    return false;
}

std::string freshName(std::string_view text, const std::string &stem)
{
    std::string name = stem;
    for (int number = 1; hasWord(text, name); ++number)
        name = stem + std::to_string(number);
    return name;
}

// An element of a pattern that may own a property.
struct PatternOwner {
    const NodePattern *node = nullptr;
    const RelationshipPattern *relationship = nullptr;

    const Variable *variable() const { return node ? node->variable : relationship->variable; }
    std::string_view name() const { return node ? node->name : relationship->name; }
    Span span() const { return node ? node->span : relationship->span; }
    const Expression *properties() const { return node ? node->properties : relationship->properties; }
    const Expression *where() const { return node ? node->where : relationship->where; }
};

// The range inside the brackets, where a name or map can be inserted.
std::optional<Span> insideOf(std::string_view text, const PatternOwner &element)
{
    const Span span = element.span();
    if (element.node)
        return Span{span.begin + 1, span.end - 1};
    const std::string_view written = text.substr(span.begin, span.end - span.begin);
    const std::size_t open = written.find('['), close = written.rfind(']');
    if (open == std::string_view::npos || close == std::string_view::npos || element.relationship->variableLength)
        return std::nullopt;
    return Span{span.begin + static_cast<std::uint32_t>(open) + 1, span.begin + static_cast<std::uint32_t>(close)};
}

// The map without one entry.
TextEdit withoutEntry(std::string_view text, const MapLiteral &map, std::size_t entry)
{
    if (map.entries.size() == 1)
        return {{text[map.span.begin - 1] == ' ' ? map.span.begin - 1 : map.span.begin, map.span.end}, ""};
    if (entry > 0)
        return {{map.entries[entry - 1].value->span.end, map.entries[entry].value->span.end}, ""};
    return {{map.entries[0].keySpan.begin, map.entries[1].keySpan.begin}, ""};
}

} // namespace

class SchemaCheck::PatternHops : public Walker {
public:
    std::vector<PatternHop> hops;

private:
    void relationship(const RelationshipPattern &relationship, const NodePattern &left,
                      const NodePattern &right) override
    {
        hops.push_back({&left, &right, &relationship});
    }
};

// An unknown type between two ends: suggests the type that joins them.
void SchemaCheck::checkTypeBetween(const RelationshipPattern &relationship, const NodePattern &left,
                                   const NodePattern &right)
{
    data::Diagnostic &diagnostic = m_diagnostics.back();
    const Candidates l = candidates(left), r = candidates(right);
    if (relationship.types->kind != LabelExpression::Kind::name || !l.known || !r.known)
        return;
    std::vector<const data::RelationshipType *> along, against;
    for (const data::RelationshipType &type : m_schema.relationships) {
        if (type.endpoints.empty())
            return; // its ends are unknown
        if (relationship.direction != Direction::left ? possible({&type}, l, r) : possible({&type}, r, l))
            along.push_back(&type);
        else if (relationship.direction != Direction::left ? possible({&type}, r, l) : possible({&type}, l, r))
            against.push_back(&type);
    }
    const bool turns = along.empty() && relationship.direction != Direction::both;
    const auto &fitting = along.empty() ? against : along;
    const bool isNear = !diagnostic.fixes.empty() &&
                        std::any_of(fitting.begin(), fitting.end(), [&](const data::RelationshipType *type) {
                            return quotedName(type->name) == diagnostic.fixes.front().text;
                        });
    if (fitting.empty() || isNear || relationship.variableLength)
        return;
    const data::FixClass kind = fitting.size() == 1 ? data::FixClass::structural : data::FixClass::choice;
    std::vector<data::Fix> fixes;
    for (const data::RelationshipType *type : fitting) {
        std::vector<TextEdit> edits{{relationship.types->span, quotedName(type->name)}};
        const std::string_view written = textOf(relationship.span);
        if (turns && written.starts_with('<'))
            edits.insert(edits.end(), {{{relationship.span.begin, relationship.span.begin + 1}, ""},
                                       {{relationship.span.end, relationship.span.end}, ">"}});
        else if (turns && written.ends_with('>'))
            edits.insert(edits.end(), {{{relationship.span.begin, relationship.span.begin}, "<"},
                                       {{relationship.span.end - 1, relationship.span.end}, ""}});
        fixes.push_back(asOneFix(m_text, std::move(edits), "Use " + type->name, kind));
    }
    if (fitting.size() == 1)
        diagnostic.message += " Between these two the graph has " + triples(fitting, nullptr, nullptr) + " alone.";
    diagnostic.fixes.insert(diagnostic.fixes.begin(), fixes.begin(), fixes.end());
}

// The named relationship does not join these two; suggests a longer path that uses it.
void SchemaCheck::offerSchemaPaths(data::Diagnostic &diagnostic, const RelationshipPattern &relationship,
                                   const Candidates &left, const Candidates &right)
{
    if (relationship.types->kind != LabelExpression::Kind::name || relationship.variableLength)
        return;
    const std::string named(relationship.types->name);
    const auto ways = shortestPaths(m_schema, left.entities, right.entities, named);
    const bool only = ways.size() == 1 && diagnostic.fixes.empty();
    constexpr std::size_t offered = 4;
    for (std::size_t w = 0; w < ways.size() && w < offered; ++w) {
        std::string text;
        for (const SchemaHop &hop : ways[w].hops) {
            std::string arrow = "-[:" + quotedName(hop.type) + "]-";
            if (hop.type == named) {
                arrow = textOf(relationship.span);
                if (arrow.starts_with('<'))
                    arrow.erase(0, 1);
                if (arrow.ends_with('>'))
                    arrow.pop_back();
            }
            const bool open = hop.type == named && relationship.direction == Direction::both;
            text += (open || hop.forward ? "" : "<") + arrow + (open || !hop.forward ? "" : ">");
            if (&hop != &ways[w].hops.back())
                text += hop.to.empty() ? "()" : "(:" + quotedName(hop.to) + ")";
        }
        if (only)
            diagnostic.message += " The only path with " + quotedName(named) + " is " + text + ".";
        diagnostic.fixes.push_back(
            {relationship.span, text, "Write " + text, only ? data::FixClass::structural : data::FixClass::choice});
    }
}

// True if an element type that the variable may have was only sampled.
bool SchemaCheck::isSampled(const Variable *variable) const
{
    if (variable->type.is(data::Type::relationship)) {
        const auto known = m_relationships.find(variable);
        if (known != m_relationships.end())
            return std::any_of(known->second.begin(), known->second.end(),
                               [](const data::RelationshipType *type) { return type->sampled; });
        return std::any_of(m_schema.relationships.begin(), m_schema.relationships.end(),
                           [](const data::RelationshipType &type) { return type.sampled; });
    }
    const auto known = m_candidates.find(variable);
    for (std::size_t i = 0; i < m_schema.entities.size(); ++i)
        if (m_schema.entities[i].sampled &&
            (known == m_candidates.end() || !known->second.known || known->second.entities[i]))
            return true;
    return false;
}

// n.gene.count with a property "gene.count": the dot belongs to the name.
bool SchemaCheck::offerOddName(data::Diagnostic &diagnostic, const PropertyUse &use,
                               const std::vector<std::string> &names) const
{
    const std::string_view rest = m_text.substr(use.keySpan.begin);
    const std::string *longest = nullptr;
    for (const std::string &name : names)
        if (name.size() > use.key.size() && rest.starts_with(name) && !isNameByte(name[use.key.size()]) &&
            (rest.size() == name.size() || !isNameByte(rest[name.size()])) &&
            (!longest || name.size() > longest->size()))
            longest = &name;
    if (!longest)
        return false;
    const auto length = static_cast<std::uint32_t>(longest->size());
    diagnostic.message = "The property " + quotedName(*longest) + " needs back-ticks.";
    diagnostic.fixes.push_back({{use.keySpan.begin, use.keySpan.begin + length},
                                quotedName(*longest),
                                "Put the name in back-ticks",
                                data::FixClass::certain});
    return true;
}

// A placeholder that was never filled: {year: int}. Removing the entry loses nothing.
void SchemaCheck::checkPlaceholder(const MapLiteral &map, std::size_t entry)
{
    static constexpr std::array<std::string_view, 19> types{
        "int",     "integer", "long",    "float", "double",   "number", "numeric", "str",   "string",    "text",
        "varchar", "bool",    "boolean", "date",  "datetime", "list",   "any",     "value", "null_value"};
    const auto &value = *as<VariableRef>(map.entries[entry].value);
    const bool isType = std::find(types.begin(), types.end(), base::lower(value.name)) != types.end();
    if (!isType && base::fold(value.name) != base::fold(map.entries[entry].key))
        return;
    for (data::Diagnostic &diagnostic : m_diagnostics)
        if (diagnostic.detail == "UndefinedVariable" && diagnostic.span == value.span) {
            const TextEdit edit = withoutEntry(m_text, map, entry);
            diagnostic.message = quotedName(value.name) + " is not a value: this entry of the pattern has no effect.";
            diagnostic.fixes = {
                {edit.span, edit.text, "Remove this property from the pattern", data::FixClass::structural}};
        }
}

// Decides by the node's label, or without one by the ends of the relationship.
bool SchemaCheck::isEndOf(const PatternHop &hop, const NodePattern &node, const data::EntityType &entity) const
{
    const Candidates own = candidates(node);
    if (own.known)
        return fits(own, entity.name);
    const bool isLeft = &node == hop.left;
    const Candidates other = candidates(isLeft ? *hop.right : *hop.left);
    const bool leaves = isLeft == (hop.relationship->direction != Direction::left);
    for (const data::RelationshipType *type : typesOf(hop.relationship->types))
        for (const data::Endpoints &ends : type->endpoints)
            if ((leaves ? ends.from : ends.to) == entity.name && fits(other, leaves ? ends.to : ends.from))
                return true;
    return false;
}

void SchemaCheck::offerOwners(const Statement &statement)
{
    PatternHops patterns;
    patterns.walk(statement);
    for (const MissingProperty &missing : m_missing) {
        const PropertyUse &use = missing.use;
        std::vector<PatternOwner> owners;
        const auto has = [&](const auto &type) { return type.property(use.key) != nullptr; };
        const auto add = [&](const PatternOwner &element, const PatternHop &hop) {
            const auto known = [&](const PatternOwner &other) { return other.variable() == element.variable(); };
            if (element.variable() == use.variable || std::any_of(owners.begin(), owners.end(), known))
                return;
            if (element.relationship && (!element.relationship->types || element.relationship->variableLength))
                return;
            const auto types = typesOf(hop.relationship->types);
            bool isOwner = false;
            if (element.relationship)
                isOwner = std::any_of(types.begin(), types.end(), [&](const auto *type) { return has(*type); });
            else
                for (const data::EntityType &entity : m_schema.entities)
                    isOwner = isOwner || (has(entity) && isEndOf(hop, *element.node, entity));
            if (isOwner)
                owners.push_back(element);
        };
        for (const PatternHop &hop : patterns.hops) {
            const bool touches = hop.left->variable == use.variable || hop.right->variable == use.variable ||
                                 hop.relationship->variable == use.variable;
            if (!touches)
                continue;
            add({nullptr, hop.relationship}, hop);
            add({hop.left, nullptr}, hop);
            add({hop.right, nullptr}, hop);
        }
        data::Diagnostic &diagnostic = m_diagnostics[missing.finding];
        std::vector<data::Fix> fixes;
        for (const PatternOwner &owner : owners) {
            const std::string whose(owner.relationship   ? textOf(owner.relationship->types->span)
                                    : owner.node->labels ? textOf(owner.node->labels->span)
                                                         : owner.name());
            std::vector<TextEdit> edits;
            const auto inside = insideOf(m_text, owner);
            if (use.map) {
                if (!inside || owner.where() ||
                    (owner.properties() && owner.properties()->kind != Expression::Kind::map))
                    continue;
                const MapEntry &entry = use.map->entries[use.entry];
                const std::string moved = std::string(textOf({entry.keySpan.begin, entry.value->span.end}));
                edits.push_back(withoutEntry(m_text, *use.map, use.entry));
                if (owner.properties())
                    edits.push_back({{owner.properties()->span.begin + 1, owner.properties()->span.begin + 1},
                                     moved + (as<MapLiteral>(owner.properties())->entries.empty() ? "" : ", ")});
                else
                    edits.push_back({{inside->end, inside->end}, " {" + moved + "}"});
            } else if (use.owner.end > use.owner.begin) {
                std::string name = owner.name().empty() ? "" : quotedName(owner.name());
                if (name.empty()) {
                    if (!inside)
                        continue;
                    name = freshName(m_text, owner.node ? "n" : "r");
                    edits.push_back({{inside->begin, inside->begin}, name});
                }
                edits.push_back({use.owner, name});
            } else {
                continue;
            }
            fixes.push_back(asOneFix(m_text, std::move(edits), "Ask " + whose + " for it", data::FixClass::structural));
        }
        for (data::Fix &fix : fixes)
            fix.kind = fixes.size() == 1 ? data::FixClass::structural : data::FixClass::choice;
        diagnostic.fixes.insert(diagnostic.fixes.begin(), fixes.begin(), fixes.end());
        if (use.map) {
            const TextEdit edit = withoutEntry(m_text, *use.map, use.entry);
            diagnostic.fixes.push_back({edit.span, edit.text, "Remove the condition", data::FixClass::choice});
        }
    }
}

class SchemaCheck::UnnamedNodes : public Walker {
public:
    std::vector<const NodePattern *> nodes;       // of patterns that every row satisfies
    std::vector<const PropertyAccess *> accesses; // of a variable

private:
    void node(const NodePattern &node, bool certain) override
    {
        if (certain && node.name.empty() && node.labels && node.labels->kind == LabelExpression::Kind::name)
            nodes.push_back(&node);
    }
    void expression(const Expression &expression) override
    {
        if (expression.kind == Expression::Kind::property &&
            as<PropertyAccess>(&expression)->base->kind == Expression::Kind::variable)
            accesses.push_back(as<PropertyAccess>(&expression));
    }
};

// A node is a candidate if it has the property that is read, and its label begins with the letters of the variable.
// Only in a query of one part without WITH, where each variable is visible everywhere.
void SchemaCheck::offerUnnamedNodes(const Statement &statement)
{
    const auto isUndefined = [](const data::Diagnostic &each) { return each.detail == "UndefinedVariable"; };
    if (std::none_of(m_diagnostics.begin(), m_diagnostics.end(), isUndefined) || !statement.query ||
        statement.query->parts.size() != 1)
        return;
    const auto &clauses = statement.query->parts[0]->clauses;
    for (std::size_t i = 0; i < clauses.size(); ++i)
        if (clauses[i]->kind == Clause::Kind::with)
            return;
    UnnamedNodes found;
    found.walk(statement);
    std::vector<std::string_view> named; // each variable gets one fix
    for (data::Diagnostic &diagnostic : m_diagnostics) {
        const std::string_view name = m_text.substr(diagnostic.span.begin, diagnostic.span.end - diagnostic.span.begin);
        if (!isUndefined(diagnostic) || name.empty())
            continue;
        if (std::find(named.begin(), named.end(), name) != named.end()) {
            diagnostic.fixes.clear();
            continue;
        }
        const NodePattern *meant = onlyNodeFor(name, found);
        if (!meant)
            continue;
        const std::uint32_t at = meant->span.begin + 1; // behind the bracket
        diagnostic.message = "Variable " + quotedName(name) + " is not defined.";
        diagnostic.fixes = {{{at, at},
                             std::string(name),
                             "Write (" + std::string(name) + ":" + std::string(meant->labels->name) + ")",
                             data::FixClass::structural}};
        named.push_back(name);
    }
}

const NodePattern *SchemaCheck::onlyNodeFor(std::string_view name, const UnnamedNodes &found) const
{
    const std::string letters = base::fold(name.substr(0, name.find_first_of("0123456789")));
    const NodePattern *meant = nullptr;
    for (const NodePattern *node : found.nodes) {
        const auto *entity = m_schema.entity(node->labels->name);
        const bool hasAll =
            entity && std::all_of(found.accesses.begin(), found.accesses.end(), [&](const PropertyAccess *access) {
                return as<VariableRef>(access->base)->name != name || entity->property(access->key);
            });
        if (!hasAll || letters.empty() || !base::fold(node->labels->name).starts_with(letters))
            continue;
        if (meant)
            return nullptr;
        meant = node;
    }
    return meant;
}

} // namespace cypher
