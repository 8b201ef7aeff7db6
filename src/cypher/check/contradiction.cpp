// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/contradiction.h"

#include "cypher/check/conjuncts.h"

#include <algorithm>

namespace cypher {

namespace {

constexpr std::size_t mostPatterns = 50; // of a MATCH; each is compared with each condition

bool isPlainName(const LabelExpression *labels)
{
    return labels && labels->kind == LabelExpression::Kind::name;
}

// Every node of the required pattern is one of the excluded pattern.
bool isImplied(const NodePattern &excluded, const NodePattern &required)
{
    if (excluded.properties || excluded.where)
        return false;
    if (!excluded.name.empty() && !excluded.declares)
        return excluded.name == required.name && !excluded.labels;
    return !excluded.labels || (isPlainName(excluded.labels) && isPlainName(required.labels) &&
                                excluded.labels->name == required.labels->name);
}

bool isImplied(const RelationshipPattern &excluded, const RelationshipPattern &required, bool isReversed)
{
    const auto isPlain = [](const RelationshipPattern &each) { return !each.variableLength && !each.where; };
    if (!isPlain(excluded) || !isPlain(required) || excluded.properties ||
        (!excluded.name.empty() && !excluded.declares))
        return false;
    if (excluded.types &&
        (!isPlainName(excluded.types) || !isPlainName(required.types) || excluded.types->name != required.types->name))
        return false;
    if (excluded.direction == Direction::both)
        return true;
    if (required.direction == Direction::both)
        return false;
    return (excluded.direction == required.direction) != isReversed;
}

// The required pattern has the excluded one as a part, read in one of its two directions.
bool isImplied(const PatternPart &excluded, const PatternPart &required)
{
    const std::size_t steps = excluded.relationships.size();
    if (steps == 0 || steps > required.relationships.size() || excluded.search != PatternPart::Search::all ||
        required.search != PatternPart::Search::all)
        return false;
    for (const bool isReversed : {false, true})
        for (std::size_t from = 0; from + steps <= required.relationships.size(); ++from) {
            bool isPart = true;
            for (std::size_t i = 0; isPart && i <= steps; ++i)
                isPart = isImplied(*excluded.nodes[i], *required.nodes[isReversed ? from + steps - i : from + i]);
            for (std::size_t i = 0; isPart && i < steps; ++i)
                isPart = isImplied(*excluded.relationships[i],
                                   *required.relationships[isReversed ? from + steps - 1 - i : from + i], isReversed);
            if (isPart)
                return true;
        }
    return false;
}

// The pattern of NOT EXISTS without further conditions; null otherwise.
const PatternPart *excludedPattern(const Expression &condition)
{
    if (condition.kind != Expression::Kind::unary || as<Unary>(&condition)->op != UnaryOperator::logicalNot)
        return nullptr;
    const Expression *operand = as<Unary>(&condition)->operand;
    if (operand->kind != Expression::Kind::subquery || as<Subquery>(operand)->form != Subquery::Form::exists)
        return nullptr;
    const Query &query = *as<Subquery>(operand)->query;
    if (query.parts.size() != 1 || query.parts[0]->clauses.size() != 1 ||
        query.parts[0]->clauses[0]->kind != Clause::Kind::match)
        return nullptr;
    const Match &match = *as<Match>(query.parts[0]->clauses[0]);
    return match.patterns.size() == 1 && !match.where && !match.optional ? match.patterns[0] : nullptr;
}

void lookAt(const Match &match, const Expression &condition, std::vector<data::Diagnostic> &diagnostics)
{
    const PatternPart *excluded = excludedPattern(condition);
    if (excluded && std::any_of(match.patterns.begin(), match.patterns.end(),
                                [&](const PatternPart *required) { return isImplied(*excluded, *required); }))
        diagnostics.push_back(
            {"never-true",
             data::Level::warning,
             condition.span,
             "The condition excludes a pattern that MATCH requires, so no row can meet the condition.",
             {},
             ""});
}

} // namespace

void findContradictions(const Statement &statement, std::vector<data::Diagnostic> &diagnostics)
{
    if (!statement.query)
        return;
    for (const SingleQuery *part : statement.query->parts)
        for (const Clause *clause : part->clauses)
            if (clause->kind == Clause::Kind::match)
                if (const Match &match = *as<Match>(clause);
                    match.where && !match.optional && match.patterns.size() <= mostPatterns)
                    for (const Expression *condition : conjunctsOf(match.where, Brackets::opened))
                        lookAt(match, *condition, diagnostics);
}

} // namespace cypher
