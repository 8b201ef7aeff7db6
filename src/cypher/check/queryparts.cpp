// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/queryparts.h"

#include "base/text.h"
#include "base/workbudget.h"
#include "cypher/check/conjuncts.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"
#include "cypher/syntax/visit.h"

#include <map>
#include <set>

namespace cypher {

namespace {

using data::QueryStep;

bool isAggregate(const Expression &expression)
{
    if (expression.kind == Expression::Kind::aggregate)
        return true;
    static const std::set<std::string, std::less<>> names{
        "count", "sum", "avg", "min", "max", "collect", "stdev", "stdevp", "percentilecont", "percentiledisc"};
    return expression.kind == Expression::Kind::function &&
           names.contains(base::lower(as<FunctionCall>(&expression)->name));
}

bool holdsAggregate(Expression *expression)
{
    if (!expression)
        return false;
    if (isAggregate(*expression))
        return true;
    bool found = false;
    forEachChild(*expression, [&](Expression *&child) { found = found || holdsAggregate(child); });
    return found;
}

class CypherPartsReader {
public:
    CypherPartsReader(std::string_view text, const ParsedQuery &parsed, const data::QueryTexts &texts)
        : m_text(text), m_parsed(parsed), m_texts(texts)
    {
    }

    data::QueryParts parts()
    {
        data::QueryParts out;
        const Query &whole = *m_parsed.statement()->query;
        query(whole);
        m_out.say(".");
        out.words = m_out.take();
        steps(whole, out.steps);
        if (whole.parts.size() == 1)
            elements(*whole.parts[0], out.elements);
        if (whole.parts.size() == 1 && whole.parts[0]->clauses.size() > 0)
            ending(*whole.parts[0]->clauses[whole.parts[0]->clauses.size() - 1], out.ending);
        return out;
    }

private:
    // --- ending
    void ending(const Clause &last, data::QueryEnding &out) const
    {
        if (last.kind != Clause::Kind::returning)
            return;
        const Projection &projection = as<Return>(&last)->projection;
        if (projection.star || projection.items.size() == 0)
            return;
        const auto spanOf = [](const ProjectionItem &item) {
            return item.span.begin < item.span.end ? item.span : item.expression->span;
        };
        out.isKnown = true;
        out.isDistinct = projection.distinct;
        for (const ProjectionItem &item : projection.items) {
            out.groups = out.groups || holdsAggregate(item.expression);
            out.columns.emplace_back(item.nameSpan.begin < item.nameSpan.end ? textOf(item.nameSpan)
                                                                             : textOf(item.expression->span));
        }
        out.list = {spanOf(projection.items[0]).begin, spanOf(projection.items[projection.items.size() - 1]).end};
        out.orderPlace = out.limitPlace = out.list.end;
        if (projection.orderBy.size() > 0) {
            // From ORDER to the last word before SKIP, LIMIT or the end.
            for (const Lexeme &each : lex(m_text)) {
                if (each.span.begin < out.list.end || each.span.begin >= last.span.end || each.kind == Lex::semicolon ||
                    each.kind == Lex::end || each.kind == Lex::comment)
                    continue;
                if (each.keyword == Keyword::skip || each.keyword == Keyword::limit)
                    break;
                if (each.keyword == Keyword::order && out.order.begin == out.order.end)
                    out.order.begin = each.span.begin;
                if (out.order.begin > 0)
                    out.order.end = each.span.end;
            }
            out.limitPlace = out.order.end;
        }
        if (projection.skip)
            out.limitPlace = projection.skip->span.end;
        if (projection.limit)
            out.limit = projection.limit->span;
    }

    std::string textOf(Span span) const { return std::string(m_text.substr(span.begin, span.end - span.begin)); }
    std::string oneLineOf(Span span) const
    {
        constexpr std::size_t most = 60;
        return base::shorten(base::oneLine(textOf(span)), most);
    }

    // --- elements
    static void elements(const SingleQuery &query, std::vector<data::QueryElement> &out)
    {
        std::set<std::string, std::less<>> seen;
        for (const Clause *clause : query.clauses) {
            if (clause->kind != Clause::Kind::match)
                continue;
            const auto &match = *as<Match>(clause);
            const auto add = [&](std::string_view name, const LabelExpression *labels, Span span) {
                if (name.empty() || !seen.emplace(name).second)
                    return;
                data::QueryElement element;
                element.name = name;
                element.type = labels && labels->kind == LabelExpression::Kind::name ? std::string(labels->name) : "";
                element.span = span;
                element.place = match.patterns[match.patterns.size() - 1]->span.end;
                if (match.where) {
                    element.condition = match.where->span;
                    element.needsBrackets = match.where->kind == Expression::Kind::binary &&
                                            !match.where->parenthesised &&
                                            (as<Binary>(match.where)->op == BinaryOperator::logicalOr ||
                                             as<Binary>(match.where)->op == BinaryOperator::logicalXor);
                }
                out.push_back(std::move(element));
            };
            for (const PatternPart *part : match.patterns) {
                for (const NodePattern *node : part->nodes)
                    add(node->name, node->labels, node->span);
                for (const RelationshipPattern *each : part->relationships) {
                    if (!each->variableLength)
                        add(each->name, each->types, each->span);
                }
            }
        }
    }

    // --- words
    void query(const Query &query)
    {
        bool first = true;
        for (const SingleQuery *part : query.parts) {
            if (!first) {
                m_out.say(say(query.unionAll ? "unionAll" : "unionOnce"));
                m_begun = m_found = false;
            }
            first = false;
            for (const Clause *clause : part->clauses)
                this->clause(*clause);
        }
    }

    void clause(const Clause &clause)
    {
        switch (clause.kind) {
        case Clause::Kind::match:
            return match(*as<Match>(&clause));
        case Clause::Kind::unwind: {
            const auto &unwind = *as<Unwind>(&clause);
            beginSentence();
            m_out.phrase(say("takeEach", {std::string(unwind.name), spoken(unwind.list)}), clause.span);
            break;
        }
        case Clause::Kind::with: {
            const auto &with = *as<With>(&clause);
            beginSentence();
            m_out.say(say("goOnWith"));
            projection(with.projection);
            if (with.where) {
                m_out.say(say("onlyWhere"));
                condition(with.where);
            }
            break;
        }
        case Clause::Kind::returning:
            beginSentence();
            m_out.say(say("give"));
            projection(as<Return>(&clause)->projection);
            break;
        case Clause::Kind::callSubquery:
            beginSentence();
            m_out.say(say(as<CallSubquery>(&clause)->optional ? "forEachWhereThereIs" : "forEachDo"));
            m_begun = false;
            query(*as<CallSubquery>(&clause)->query);
            m_out.say(")");
            break;
        case Clause::Kind::callProcedure:
            beginSentence();
            m_out.phrase(say("takeProcedure", {std::string(as<CallProcedure>(&clause)->name)}), clause.span);
            break;
        case Clause::Kind::write:
            beginSentence();
            m_out.phrase(say("write", {oneLineOf(clause.span)}), clause.span);
            break;
        }
    }
    void beginSentence()
    {
        if (m_begun)
            m_out.say(".");
        m_begun = true;
        m_isInner = false;
    }

    void match(const Match &match)
    {
        for (const PatternPart *part : match.patterns)
            for (const NodePattern *node : part->nodes)
                if (node->name.empty() && node->labels)
                    m_nameless.insert(labelText(node->labels));
        for (const PatternPart *part : match.patterns)
            learnLabels(*part);
        const bool joinsPhrase = m_isInner && !m_begun; // continues a phrase: "there is a match for (that gene that …)"
        beginSentence();
        if (!joinsPhrase || match.optional)
            m_out.say(say(match.optional ? "addOptional" : m_found ? "thenFind" : "find"));
        m_found = true;
        bool first = true;
        for (const PatternPart *part : match.patterns) {
            if (!first)
                m_out.say(say("andPattern"));
            first = false;
            pattern(*part);
        }
        if (match.where) {
            m_out.say(say("onlyWhere"));
            condition(match.where);
        }
    }
    std::string labelText(const LabelExpression *labels) const
    {
        if (!labels)
            return {};
        switch (labels->kind) {
        case LabelExpression::Kind::name:
            return m_texts.name(labels->name);
        case LabelExpression::Kind::conjunction:
            return say("labelsAnd", {labelText(labels->left), labelText(labels->right)});
        case LabelExpression::Kind::disjunction:
            return say("labelsOr", {labelText(labels->left), labelText(labels->right)});
        case LabelExpression::Kind::negation:
            return say("labelNot", {labelText(labels->left)});
        case LabelExpression::Kind::wildcard:
            return say("thing");
        }
        return {};
    }
    void learnLabels(const PatternPart &part)
    {
        for (const NodePattern *node : part.nodes) {
            if (node->name.empty() || m_called.contains(node->name))
                continue;
            const std::string name = labelText(node->labels);
            learn(std::string(node->name), name.empty() ? std::string(node->name) : name);
        }
        for (const RelationshipPattern *relationship : part.relationships) {
            if (!relationship->name.empty() && relationship->types && !m_called.contains(relationship->name))
                learn(std::string(relationship->name), quotedType(*relationship));
        }
    }
    // Types used twice get the variable as suffix, also if one of them has no variable.
    void learn(const std::string &variable, const std::string &name)
    {
        bool alone = !m_nameless.contains(name);
        for (auto &[other, label] : m_called) {
            if (label == name) {
                label += " " + other;
                alone = false;
            } else if (label == name + " " + other) {
                alone = false;
            }
        }
        m_called[variable] = alone || name == variable ? name : name + " " + variable;
    }
    std::string quotedType(const RelationshipPattern &relationship) const
    {
        return say("quotedType", {labelText(relationship.types)});
    }
    std::string called(std::string_view variable) const
    {
        const auto found = m_called.find(variable);
        return found == m_called.end() ? std::string(variable) : found->second;
    }
    void pattern(const PatternPart &part)
    {
        if (part.search != PatternPart::Search::all)
            m_out.say(say(part.search == PatternPart::Search::shortest ? "shortestWay" : "shortestWays"));
        node(*part.nodes[0], true);
        bool endsInVerb = false; // after "that a drug treats" the next phrase must name its subject
        for (std::size_t i = 0; i < part.relationships.size(); ++i) {
            const NodePattern *from = endsInVerb ? part.nodes[i] : nullptr;
            endsInVerb = relationship(*part.relationships[i], *part.nodes[i + 1], i == 0, from);
        }
    }
    // `isFirst`: the node begins a pattern.
    std::string nodeName(const NodePattern &node, bool isFirst) const
    {
        if (!node.name.empty() && m_said.contains(std::string(node.name)))
            return say(isFirst ? "thatFirst" : "that", {called(node.name)});
        const std::string name = node.name.empty() ? labelText(node.labels) : called(node.name);
        if (name.empty())
            return say(isFirst ? "eachThing" : "aThing");
        return isFirst ? say("each", {name}) : withArticle(name);
    }
    void node(const NodePattern &node, bool isFirst)
    {
        const std::string name = nodeName(node, isFirst);
        if (!node.name.empty())
            m_said.insert(std::string(node.name));
        Span head = node.span;
        if (node.properties && node.properties->span.begin > head.begin)
            head.end = node.properties->span.begin;
        m_out.phrase(name, head);
        details(node.properties, node.where);
    }
    void details(Expression *properties, Expression *where)
    {
        if (properties && properties->kind == Expression::Kind::map) {
            bool first = true;
            for (const MapEntry &entry : as<MapLiteral>(properties)->entries) {
                m_out.phrase(say(first ? "whose" : "andWhose", {m_texts.name(entry.key), spoken(entry.value)}),
                             {entry.keySpan.begin, entry.value->span.end});
                first = false;
            }
        } else if (properties) {
            m_out.phrase(say("withWhat", {oneLineOf(properties->span)}), properties->span);
        }
        if (where) {
            m_out.say(say("where"));
            condition(where);
        }
    }
    std::string withArticle(const std::string &name) const
    {
        const bool vowel = !name.empty() && std::string_view("aeiou").find(name[0]) != std::string_view::npos;
        return say(vowel ? "an" : "a", {name});
    }
    // Relationship properties name the relationship, so that they are not read as properties of its end node.
    void detailsOf(const RelationshipPattern &relationship)
    {
        if (relationship.properties && relationship.properties->kind == Expression::Kind::map) {
            const std::string name = !relationship.name.empty() ? called(relationship.name)
                                     : relationship.types       ? quotedType(relationship)
                                                                : say("theRelationship");
            bool isFirst = true;
            for (const MapEntry &entry : as<MapLiteral>(relationship.properties)->entries) {
                m_out.say(say(isFirst ? "whereOf" : "and"));
                m_out.phrase(say("equal", {say("of", {m_texts.name(entry.key), name}), spoken(entry.value)}),
                             {entry.keySpan.begin, entry.value->span.end});
                isFirst = false;
            }
            details(nullptr, relationship.where);
        } else {
            details(relationship.properties, relationship.where);
        }
    }
    // True for types that are verbs: "treats", "participates in", "has part".
    bool isVerb(const std::string &spokenType) const
    {
        if (m_texts.namesAsStored())
            return false;
        const std::string first = spokenType.substr(0, spokenType.find(' '));
        return first.size() > 2 && first.ends_with('s') && !first.ends_with("ss");
    }
    // `from`: the node to name again if the previous words end with another one. True if the words end with a verb.
    bool relationship(const RelationshipPattern &relationship, const NodePattern &to, bool first,
                      const NodePattern *from)
    {
        const std::string type = labelText(relationship.types);
        const bool endsInVerb = relationship.direction == Direction::left && isVerb(type);
        const std::string link = from ? "" : say(first ? "linkFirst" : "linkNext");
        std::string again;
        if (from) {
            again = from->name.empty() ? labelText(from->labels) : called(from->name);
            again = say("that", {again.empty() ? say("thing") : again});
            m_out.say(say("andPattern") + (endsInVerb ? "" : " " + again));
        }
        std::string steps;
        if (relationship.variableLength) {
            const std::string least = std::to_string(relationship.minimum);
            if (relationship.maximum < 0)
                steps = say("stepsOrMore", {least});
            else if (relationship.maximum == relationship.minimum)
                steps = say(relationship.minimum == 1 ? "stepsOne" : "stepsExactly", {least});
            else
                steps = say("stepsBetween", {least, std::to_string(relationship.maximum)});
        }
        // With its variable, if another relationship has the same type.
        if (!relationship.name.empty() && !type.empty())
            if (const std::string own = called(relationship.name); own != quotedType(relationship))
                steps += " (" + own + ")";
        const bool backwards = relationship.direction == Direction::left;
        const bool eitherWay = relationship.direction == Direction::both;
        if (type.empty()) {
            m_out.phrase(say(eitherWay   ? "linkedWith"
                             : backwards ? "reachedFrom"
                                         : "leadsTo",
                             {link, steps}),
                         relationship.span);
            node(to, false);
        } else if (relationship.direction == Direction::right && isVerb(type)) {
            m_out.phrase(link + type + steps, relationship.span);
            node(to, false);
        } else if (backwards && isVerb(type)) {
            m_out.say(base::trim(link));
            node(to, false);
            m_out.phrase(type + steps, relationship.span);
            m_out.say(again);
        } else {
            m_out.phrase(say(eitherWay   ? "typedWith"
                             : backwards ? "typedFrom"
                                         : "typedTo",
                             {link, type, steps}),
                         relationship.span);
            node(to, false);
        }
        detailsOf(relationship);
        return endsInVerb;
    }
    // True for conditions ("is more than 3", "there is a match"): their value is whether they hold.
    static bool isTruth(const Expression &expression)
    {
        switch (expression.kind) {
        case Expression::Kind::nullTest:
        case Expression::Kind::labelTest:
            return true;
        case Expression::Kind::unary:
            return as<Unary>(&expression)->op == UnaryOperator::logicalNot;
        case Expression::Kind::subquery:
            return as<Subquery>(&expression)->form == Subquery::Form::exists;
        case Expression::Kind::binary:
            switch (as<Binary>(&expression)->op) {
            case BinaryOperator::add:
            case BinaryOperator::concatenate:
            case BinaryOperator::subtract:
            case BinaryOperator::multiply:
            case BinaryOperator::divide:
            case BinaryOperator::modulo:
            case BinaryOperator::power:
                return false;
            default:
                return true;
            }
        default:
            return false;
        }
    }
    // Plural of a type's name: "genes", "classes", "bodies".
    static std::string plural(const std::string &name)
    {
        const std::size_t last = name.size() - (name.rfind(' ') + 1); // letters of the last word: "drug d" has one
        if (last < 3 || name.ends_with("\u201d"))
            return name;
        if (name.back() == 's')
            return name.ends_with("ss") ? name + "es" : name;
        if (name.back() == 'y' && std::string_view("aeiou").find(name[name.size() - 2]) == std::string_view::npos)
            return name.substr(0, name.size() - 1) + "ies";
        return name + (name.ends_with("x") || name.ends_with("ch") || name.ends_with("sh") ? "es" : "s");
    }

    void projection(const Projection &projection)
    {
        bool groups = false;
        for (const ProjectionItem &item : projection.items)
            groups = groups || holdsAggregate(item.expression);
        if (projection.distinct)
            m_out.say(say(projection.items.size() > 1 ? "eachCombination" : "eachOne"));
        const bool all = projection.star;
        if (all)
            m_out.say(say("allOfIt"));
        std::size_t listed = all ? 1 : 0;
        const auto one = [&](const ProjectionItem &item) {
            if (listed++ > 0)
                m_out.say(",");
            const std::string value = spoken(item.expression);
            const std::string text = isTruth(*item.expression) ? say("whether", {value}) : value;
            const bool named = item.nameSpan.begin < item.nameSpan.end && text != item.name &&
                               !text.starts_with(say("of", {m_texts.name(item.name), ""}));
            m_out.phrase(named ? say("as", {text, std::string(item.name)}) : text, item.span);
            if (named && item.expression->kind == Expression::Kind::variable)
                m_called.try_emplace(std::string(item.name), called(as<VariableRef>(item.expression)->name));
        };
        for (const ProjectionItem &item : projection.items) {
            if (!groups || holdsAggregate(item.expression))
                one(item);
        }
        bool firstKey = true;
        for (const ProjectionItem &item : projection.items) {
            if (!groups || holdsAggregate(item.expression))
                continue;
            m_out.say(say(firstKey ? "forEach" : "and"));
            firstKey = false;
            listed = 0;
            one(item);
        }
        bool firstSort = true;
        for (const SortItem &sort : projection.orderBy) {
            m_out.say(say(firstSort ? "by" : "thenBy"));
            firstSort = false;
            const std::string key = spoken(sort.expression);
            m_out.phrase(sort.descending    ? say("largestFirst", {key})
                         : projection.limit ? say("smallestFirst", {key})
                                            : key,
                         sort.expression->span);
        }
        if (projection.skip)
            m_out.phrase(say("withoutFirst", {spoken(projection.skip)}), projection.skip->span);
        if (projection.limit) {
            const std::string count = spoken(projection.limit);
            m_out.phrase(say(count == "1" ? "onlyFirstOne" : "onlyFirst", {count}), projection.limit->span);
        }
    }

    void condition(Expression *expression)
    {
        const std::vector<Expression *> all = conjunctsOf(expression, Brackets::kept);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i > 0)
                m_out.say(say("and"));
            m_out.phrase(spoken(all[i]), all[i]->span);
        }
    }

    std::string spoken(Expression *expression) const
    {
        base::work();
        base::deeper();
        if (!expression)
            return say("nothing");
        std::string text = plain(expression);
        return expression->parenthesised && expression->kind == Expression::Kind::binary ? "(" + text + ")" : text;
    }
    std::string innerQuery(const Subquery &inner) const
    {
        CypherPartsReader taker(m_text, m_parsed, m_texts);
        taker.m_called = m_called;
        taker.m_said = m_said;
        taker.m_isInner = true;
        taker.query(*inner.query);
        data::QueryParts parts;
        parts.words = taker.m_out.take(true);
        return data::sentenceOf(parts);
    }
    std::string plain(Expression *expression) const
    {
        using Kind = Expression::Kind;
        switch (expression->kind) {
        case Kind::variable:
            return called(as<VariableRef>(expression)->name);
        case Kind::parameter:
            return "$" + std::string(as<ParameterRef>(expression)->name);
        case Kind::property:
            return say("of", {m_texts.name(as<PropertyAccess>(expression)->key),
                              spoken(as<PropertyAccess>(expression)->base)});
        case Kind::unary: {
            auto *unary = as<Unary>(expression);
            if (unary->op != UnaryOperator::logicalNot)
                return oneLineOf(expression->span);
            if (unary->operand->kind == Kind::subquery && as<Subquery>(unary->operand)->form == Subquery::Form::exists)
                return say("noMatch", {innerQuery(*as<Subquery>(unary->operand))});
            return say("notSo", {spoken(unary->operand)});
        }
        case Kind::nullTest:
            return say(as<NullTest>(expression)->negated ? "known" : "missing",
                       {spoken(as<NullTest>(expression)->operand)});
        case Kind::labelTest:
            return say("isOfType", {spoken(as<LabelTest>(expression)->operand),
                                    withArticle(labelText(as<LabelTest>(expression)->labels))});
        case Kind::binary:
            return binaryText(*as<Binary>(expression));
        case Kind::list: {
            std::string out = "[";
            bool first = true;
            for (Expression *item : as<ListLiteral>(expression)->items) {
                out += (first ? "" : ", ") + spoken(item);
                first = false;
            }
            return out + "]";
        }
        case Kind::aggregate: {
            auto *call = as<AggregateCall>(expression);
            return callText(base::lower(call->name), call->distinct, call->argument, expression->span);
        }
        case Kind::function: {
            auto *call = as<FunctionCall>(expression);
            Expression *first = call->arguments.size() > 0 ? call->arguments[0] : nullptr;
            if (call->arguments.size() > 1)
                return oneLineOf(expression->span);
            return callText(base::lower(call->name), call->distinct, first, expression->span);
        }
        case Kind::subquery: {
            auto *inner = as<Subquery>(expression);
            const std::string matchText = innerQuery(*inner);
            switch (inner->form) {
            case Subquery::Form::exists:
                return say("match", {matchText});
            case Subquery::Form::count:
                return say("numberOfMatches", {matchText});
            default:
                return say("whatIsFound", {matchText});
            }
        }
        default:
            return oneLineOf(expression->span);
        }
    }
    std::string callText(const std::string &name, bool distinct, Expression *argument, Span span) const
    {
        if (name == "count" && !argument)
            return say("numberOfRows");
        if (name == "count" && argument->kind == Expression::Kind::variable) {
            const std::string things = spoken(argument);
            return say(distinct ? "numberOfDifferentThings" : "numberOfThings",
                       {m_texts.namesAsStored() ? things : plural(things)});
        }
        if (name == "count")
            return say(distinct ? "numberOfDifferentValues" : "numberOfValues", {spoken(argument)});
        const std::string call = "call." + name;
        if (!argument || !m_texts.has(call))
            return oneLineOf(span);
        return say(call, {distinct ? say("different", {spoken(argument)}) : spoken(argument)});
    }
    std::string binaryText(const Binary &binary) const
    {
        const auto with = [&](const char *key) { return say(key, {spoken(binary.left), spoken(binary.right)}); };
        switch (binary.op) {
        case BinaryOperator::logicalOr:
            return with("or");
        case BinaryOperator::logicalXor:
            return with("orElse");
        case BinaryOperator::logicalAnd:
            return binary.chained ? oneLineOf(binary.span) : with("andAlso");
        case BinaryOperator::equal:
            return with("equal");
        case BinaryOperator::notEqual:
            return with("notEqual");
        case BinaryOperator::less:
            return with("less");
        case BinaryOperator::lessEqual:
            return with("atMost");
        case BinaryOperator::greater:
            return with("more");
        case BinaryOperator::greaterEqual:
            return with("atLeast");
        case BinaryOperator::startsWith:
            return with("begins");
        case BinaryOperator::endsWith:
            return with("ends");
        case BinaryOperator::contains:
            return with("contains");
        case BinaryOperator::matches:
            return with("matches");
        case BinaryOperator::in:
            return with("oneOf");
        case BinaryOperator::add:
            return with("plus");
        case BinaryOperator::concatenate:
            return with("followedBy");
        case BinaryOperator::subtract:
            return with("minus");
        case BinaryOperator::multiply:
            return with("times");
        case BinaryOperator::divide:
            return with("dividedBy");
        case BinaryOperator::modulo:
            return with("modulo");
        case BinaryOperator::power:
            return with("toThePower");
        }
        return oneLineOf(binary.span);
    }

    // --- steps
    static std::string counted(const std::string &query) { return query + " RETURN count(*) AS row_count"; }
    void steps(const Query &whole, std::vector<QueryStep> &out) const
    {
        using Kind = QueryStep::Kind;
        const bool several = whole.parts.size() > 1;
        for (const SingleQuery *part : whole.parts) {
            if (several)
                out.push_back(
                    {Kind::match, oneLineOf(part->span), part->span, counted("CALL { " + textOf(part->span) + " }")});
            else
                singleSteps(*part, out);
        }
        if (out.empty()) // only a RETURN
            out.push_back(
                {Kind::other, oneLineOf(whole.span), whole.span, counted("CALL { " + textOf(whole.span) + " }")});
        if (several)
            out.push_back({Kind::other, say("step.all"), whole.span, counted("CALL { " + textOf(whole.span) + " }")});
    }
    void singleSteps(const SingleQuery &query, std::vector<QueryStep> &out) const
    {
        using Kind = QueryStep::Kind;
        std::string before; // all clauses so far
        for (const Clause *clause : query.clauses) {
            const std::string text = textOf(clause->span);
            switch (clause->kind) {
            case Clause::Kind::match:
                matchSteps(*as<Match>(clause), before, out);
                break;
            case Clause::Kind::with:
                projectionSteps(as<With>(clause)->projection, as<With>(clause)->where, before, out, clause->span);
                if (const Projection &on = as<With>(clause)->projection; !on.star) {
                    m_bound.clear(); // keep only the projected variables
                    for (const ProjectionItem &item : on.items)
                        m_bound.insert(std::string(item.name));
                }
                break;
            case Clause::Kind::returning:
                projectionSteps(as<Return>(clause)->projection, nullptr, before, out, clause->span);
                break;
            default:
                if (clause == query.clauses[query.clauses.size() - 1])
                    return; // a standalone procedure returns its rows itself: nothing can follow to count them
                out.push_back({Kind::other, oneLineOf(clause->span), clause->span, counted(before + text)});
                break;
            }
            before += text + "\n";
        }
    }
    std::string linkTitle(const RelationshipPattern &relationship, const NodePattern &to) const
    {
        std::string title;
        if (relationship.types)
            title = textOf(relationship.types->span);
        if (relationship.variableLength)
            title += " *";
        const char *arrow = relationship.direction == Direction::left    ? " ← "
                            : relationship.direction == Direction::right ? " → "
                                                                         : " – ";
        return title + arrow + nodeTitle(to);
    }
    std::string nodeTitle(const NodePattern &node) const
    {
        if (node.labels)
            return textOf(node.labels->span);
        return node.name.empty() ? say("step.any") : std::string(node.name);
    }
    void matchSteps(const Match &match, const std::string &before, std::vector<QueryStep> &out) const
    {
        using Kind = QueryStep::Kind;
        if (match.optional) { // its conditions do not remove rows: a single step
            out.push_back({Kind::join, oneLineOf(match.span), match.span, counted(before + textOf(match.span))});
            return;
        }
        std::string done; // earlier patterns
        for (const PatternPart *part : match.patterns) {
            const std::string whole = textOf(part->span);
            const auto add = [&](Kind kind, const std::string &title, Span span, const std::string &pattern) {
                out.push_back({kind, title, span, counted(before + "MATCH " + done + pattern)});
            };
            // The text of the part up to `end`, without the range `without` (the properties of the last node).
            const auto upTo = [&](std::uint32_t end, Span without = {}) {
                std::string text = textOf({part->span.begin, end});
                if (without.begin < without.end)
                    text.erase(without.begin - part->span.begin, without.end - without.begin);
                return text;
            };
            if (part->search != PatternPart::Search::all) {
                add(Kind::join, oneLineOf(part->span), part->span, whole);
            } else {
                for (std::size_t i = 0; i < part->nodes.size(); ++i) {
                    const NodePattern &node = *part->nodes[i];
                    const Span link = i > 0 ? part->relationships[i - 1]->span : node.span;
                    const std::string title = i > 0 ? linkTitle(*part->relationships[i - 1], node) : nodeTitle(node);
                    const Span span{std::min(link.begin, node.span.begin), node.span.end};
                    const bool splits = node.properties && !node.where && node.properties->span.begin > node.span.begin;
                    // MATCH (x)-->… with a bound x: x is not a step.
                    const bool isThere = i == 0 && !node.name.empty() && !node.labels && m_bound.contains(node.name);
                    if (!isThere || splits || part->nodes.size() == 1)
                        add(i > 0 ? Kind::join : Kind::match, title, span,
                            upTo(node.span.end, splits ? node.properties->span : Span{}));
                    if (splits) {
                        std::string condition = oneLineOf(node.properties->span);
                        if (condition.size() > 2 && condition.front() == '{' && condition.back() == '}')
                            condition = condition.substr(1, condition.size() - 2);
                        add(Kind::condition, condition, node.properties->span, upTo(node.span.end));
                    }
                }
            }
            done += whole + ", ";
            for (const NodePattern *node : part->nodes) {
                if (!node->name.empty())
                    m_bound.insert(std::string(node->name));
            }
        }
        if (!match.where)
            return;
        std::string patterns = done.substr(0, done.size() - 2);
        const std::vector<Expression *> all = conjunctsOf(match.where, Brackets::kept);
        std::string where;
        for (Expression *each : all) {
            where += (where.empty() ? " WHERE (" : " AND (") + textOf(each->span) + ")";
            out.push_back(
                {Kind::condition, oneLineOf(each->span), each->span, counted(before + "MATCH " + patterns + where)});
        }
    }
    void projectionSteps(const Projection &projection, Expression *where, const std::string &before,
                         std::vector<QueryStep> &out, Span span) const
    {
        using Kind = QueryStep::Kind;
        std::string items = projection.star ? "*" : "";
        bool groups = false;
        std::string keys;
        int number = 0;
        for (const ProjectionItem &item : projection.items) {
            groups = groups || holdsAggregate(item.expression);
            if (!holdsAggregate(item.expression))
                keys += (keys.empty() ? "" : ", ") + oneLineOf(item.expression->span);
            items += items.empty() ? "" : ", ";
            items += textOf(item.span.begin < item.span.end ? item.span : item.expression->span);
            // WITH requires a name for every expression; a result column is named by its text.
            if (item.nameSpan.begin >= item.nameSpan.end && item.expression->kind != Expression::Kind::variable)
                items += " AS `step column " + std::to_string(++number) + "`";
        }
        const std::string with = "WITH " + std::string(projection.distinct ? "DISTINCT " : "") + items;
        if (groups)
            out.push_back({Kind::group, keys.empty() ? say("step.allRows") : say("step.forEach", {keys}), span,
                           counted(before + "WITH " + items)});
        if (projection.distinct)
            out.push_back({Kind::distinct, say("step.distinct"), span, counted(before + with)});
        std::string cut;
        if (projection.skip)
            cut += " SKIP " + textOf(projection.skip->span);
        if (projection.limit)
            cut += " LIMIT " + textOf(projection.limit->span);
        if (!cut.empty()) {
            const Span from = projection.skip ? projection.skip->span : projection.limit->span;
            const Span to = projection.limit ? projection.limit->span : projection.skip->span;
            out.push_back({Kind::limit, base::trim(cut), {from.begin, to.end}, counted(before + with + cut)});
        }
        if (!where)
            return;
        const std::vector<Expression *> all = conjunctsOf(where, Brackets::kept);
        std::string condition;
        // ORDER BY decides which rows a LIMIT keeps, so it affects the conditions after it.
        std::string order;
        for (const SortItem &sort : projection.orderBy)
            order += (order.empty() ? " ORDER BY " : ", ") + textOf(sort.expression->span) +
                     (sort.descending ? " DESC" : "");
        for (Expression *each : all) {
            condition += (condition.empty() ? " WHERE (" : " AND (") + textOf(each->span) + ")";
            out.push_back(
                {Kind::condition, oneLineOf(each->span), each->span, counted(before + with + order + cut + condition)});
        }
    }

    std::string say(std::string_view key, std::initializer_list<std::string> parts = {}) const
    {
        return m_texts.say(key, parts);
    }

    std::string_view m_text;
    const ParsedQuery &m_parsed;
    const data::QueryTexts &m_texts;
    std::map<std::string, std::string, std::less<>> m_called; // phrase of each variable
    std::set<std::string, std::less<>> m_said;                // variables already named
    std::set<std::string, std::less<>> m_nameless;            // types of nodes without a variable
    mutable std::set<std::string, std::less<>> m_bound;       // variables of earlier patterns, for the steps
    bool m_begun = false, m_found = false;
    bool m_isInner = false; // just started inside another query's sentence
    data::PhraseWriter m_out;
};

} // namespace

data::QueryParts queryPartsOf(std::string_view text, const data::QueryTexts &texts)
{
    data::QueryParts out;
    const auto ended = base::withinBudget([&] {
        const ParsedQuery parsed = parseSyntax(text);
        if (!parsed.statement() || !parsed.statement()->query) {
            out.problem = texts.say("problem.unread");
            return;
        }
        out = CypherPartsReader(text, parsed, texts).parts();
    });
    if (ended) {
        out = {};
        out.problem = texts.say("problem.tooMuch", {base::reasonOf(*ended)});
    }
    return out;
}

} // namespace cypher
