// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/productcheck.h"

#include "cypher/check/conjuncts.h"
#include "cypher/syntax/lexer.h"
#include "data/language/combinations.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <string>

namespace cypher {

namespace {

using Names = std::set<std::string, std::less<>>;

bool meet(const Names &a, const Names &b)
{
    return std::any_of(a.begin(), a.end(), [&](const std::string &each) { return b.contains(each); });
}

bool isEquality(const Expression &expression)
{
    if (expression.kind != Expression::Kind::binary)
        return false;
    const BinaryOperator op = as<Binary>(&expression)->op;
    return op == BinaryOperator::equal || op == BinaryOperator::in;
}

class ProductFinder {
public:
    ProductFinder(std::string_view text, const data::Schema *schema, std::vector<data::Diagnostic> &diagnostics)
        : m_text(text), m_schema(schema), m_diagnostics(diagnostics), m_lexemes(lex(text))
    {
        std::erase_if(m_lexemes, [](const Lexeme &each) { return each.kind == Lex::comment; });
    }

    // The patterns of MATCH clauses that follow each other belong together.
    void look(const SingleQuery &query)
    {
        m_before.clear();
        m_hasReported = false;
        for (const Clause *clause : query.clauses) {
            if (clause->kind == Clause::Kind::match) {
                add(*as<Match>(clause));
                continue;
            }
            if (clause->kind == Clause::Kind::with)
                join(as<With>(clause)->where);
            report();
            m_before.merge(namesIn(clause->span));
        }
        report();
    }

private:
    struct Part {
        Span span;
        Names names;               // in the pattern
        std::size_t component = 0; // index of a part that it is joined with
        bool isRestricted = false; // by a literal, or joined with earlier clauses
        std::optional<std::int64_t> size;
    };

    // Names that may be variables: not after a dot or colon, not a key of a map.
    Names namesIn(Span span) const
    {
        Names out;
        for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
            const Lexeme &each = m_lexemes[i];
            if (!mayBeVariable(m_lexemes, i) || !liesIn(each.span, span))
                continue;
            const Lex before = i > 0 ? m_lexemes[i - 1].kind : Lex::end;
            const Lex after = i + 1 < m_lexemes.size() ? m_lexemes[i + 1].kind : Lex::end;
            const bool isKey = after == Lex::colon && (before == Lex::leftBrace || before == Lex::comma);
            if (before != Lex::pipe && !isKey)
                out.insert(decodeName(m_text.substr(each.span.begin, each.span.end - each.span.begin)));
        }
        return out;
    }

    void add(const Match &match)
    {
        for (const PatternPart *pattern : match.patterns) {
            Part part{pattern->span, namesIn(pattern->span), m_parts.size(), false, sizeOf(*pattern)};
            part.isRestricted = meet(part.names, m_before);
            for (const NodePattern *node : pattern->nodes) {
                part.isRestricted = part.isRestricted || node->properties != nullptr;
                if (node->where)
                    m_conditions.push_back(node->where);
            }
            m_parts.push_back(std::move(part));
        }
        join(match.where);
    }

    void join(const Expression *where)
    {
        if (where)
            m_conditions.push_back(where);
    }

    std::optional<std::int64_t> sizeOf(const PatternPart &pattern) const
    {
        if (!m_schema || pattern.relationships.size() > 1)
            return {};
        std::int64_t count = 0;
        if (pattern.relationships.size() == 1) {
            const RelationshipPattern &link = *pattern.relationships[0];
            if (!link.types || link.types->kind != LabelExpression::Kind::name || link.variableLength)
                return {};
            const auto *type = m_schema->relationship(link.types->name);
            count = type ? type->count : -1;
        } else if (const LabelExpression *labels = pattern.nodes[0]->labels; labels) {
            const auto *entity = labels->kind == LabelExpression::Kind::name ? m_schema->entity(labels->name) : nullptr;
            count = entity ? entity->count : -1;
        } else {
            for (const data::EntityType &each : m_schema->entities)
                count += each.abstract ? 0 : each.count;
        }
        return count > 0 ? std::optional(count) : std::nullopt;
    }

    std::size_t rootOf(std::size_t part) const
    {
        while (m_parts[part].component != part)
            part = m_parts[part].component;
        return part;
    }
    void unite(std::size_t a, std::size_t b)
    {
        const std::size_t first = std::min(rootOf(a), rootOf(b));
        const std::size_t second = std::max(rootOf(a), rootOf(b));
        m_parts[second].component = first;
    }

    void unitePatterns()
    {
        for (std::size_t a = 0; a < m_parts.size(); ++a)
            for (std::size_t b = a + 1; b < m_parts.size(); ++b)
                if (meet(m_parts[a].names, m_parts[b].names))
                    unite(a, b);
    }

    void uniteByCondition(const Expression &condition)
    {
        const Names names = namesIn(condition.span);
        std::vector<std::size_t> used;
        for (std::size_t i = 0; i < m_parts.size(); ++i)
            if (meet(m_parts[i].names, names))
                used.push_back(i);
        for (const std::size_t each : used) {
            unite(used.front(), each);
            m_parts[each].isRestricted = m_parts[each].isRestricted || meet(names, m_before);
        }
        if (used.size() == 1 && isEquality(condition))
            m_parts[used.front()].isRestricted = true;
    }

    void report()
    {
        constexpr std::size_t mostParts = 50; // the comparison of all pairs is bounded
        if (m_parts.size() > 1 && m_parts.size() <= mostParts && !m_hasReported) {
            unitePatterns();
            for (const Expression *where : m_conditions) {
                for (const Expression *each : conjunctsOf(where, Brackets::opened))
                    uniteByCondition(*each);
            }
            reportOpen();
        }
        m_parts.clear();
        m_conditions.clear();
    }

    void reportOpen()
    {
        std::vector<const Part *> open; // the first pattern of each component
        std::vector<std::optional<std::int64_t>> sizes;
        for (std::size_t root = 0; root < m_parts.size(); ++root) {
            if (rootOf(root) != root)
                continue;
            bool isRestricted = false;
            std::size_t members = 0;
            for (std::size_t i = root; i < m_parts.size(); ++i) {
                if (rootOf(i) != root)
                    continue;
                isRestricted = isRestricted || m_parts[i].isRestricted;
                ++members;
            }
            if (isRestricted)
                continue;
            open.push_back(&m_parts[root]);
            sizes.push_back(members == 1 ? m_parts[root].size : std::nullopt);
        }
        if (open.size() < 2)
            return;
        m_hasReported = true;
        const Span span = open[1]->span;
        m_diagnostics.push_back(data::productWarning(span, m_text.substr(span.begin, span.end - span.begin), sizes));
    }

    std::string_view m_text;
    const data::Schema *m_schema;
    std::vector<data::Diagnostic> &m_diagnostics;
    std::vector<Lexeme> m_lexemes;
    Names m_before; // of clauses before the patterns
    std::vector<Part> m_parts;
    std::vector<const Expression *> m_conditions;
    bool m_hasReported = false;
};

} // namespace

void findProducts(std::string_view text, const Statement &statement, const data::Schema *schema,
                  std::vector<data::Diagnostic> &diagnostics)
{
    if (!statement.query)
        return;
    ProductFinder finder(text, schema, diagnostics);
    for (const SingleQuery *part : statement.query->parts)
        finder.look(*part);
}

} // namespace cypher
