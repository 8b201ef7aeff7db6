// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/drawing.h"

#include "base/text.h"
#include "base/workbudget.h"
#include "cypher/check/conjuncts.h"
#include "cypher/check/queryparts.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"
#include "cypher/syntax/visit.h"

#include <algorithm>
#include <map>

namespace cypher {

namespace {

using data::DrawnBox;
using data::DrawnElement;
using data::Presence;

constexpr std::size_t required = 0; // the scope of required parts

class CypherDrawer {
public:
    explicit CypherDrawer(std::string_view text) : m_text(text), m_lexemes(lex(text)) {}

    data::Drawing drawing(const Query &query)
    {
        m_out.scopes.push_back({Presence::required, 0, {}, false, 0});
        if (query.parts.size() != 1) {
            for (const SingleQuery *part : query.parts)
                box(DrawnBox::Place::query, part->span);
            return std::move(m_out);
        }
        const auto &clauses = query.parts[0]->clauses;
        // A WITH directly before RETURN groups; clauses up to any other WITH are a box.
        std::size_t first = 0;
        for (std::size_t i = 0; i < clauses.size(); ++i)
            if (clauses[i]->kind == Clause::Kind::with && !groupsBeforeResult(clauses, i))
                first = i + 1;
        if (first > 0)
            box(DrawnBox::Place::clause, {clauses[0]->span.begin, clauses[first - 1]->span.end});
        for (std::size_t i = first; i < clauses.size(); ++i)
            clause(*clauses[i]);
        return std::move(m_out);
    }

private:
    static bool groupsBeforeResult(const Slice<Clause *> &clauses, std::size_t i)
    {
        return i + 2 == clauses.size() && clauses[i + 1]->kind == Clause::Kind::returning &&
               !as<With>(clauses[i])->projection.star;
    }
    std::string textOf(Span span) const { return std::string(m_text.substr(span.begin, span.end - span.begin)); }

    // --- boxes
    void box(DrawnBox::Place place, Span span, std::size_t scope = required, std::size_t where = 0)
    {
        DrawnBox made{place, textOf(span), span, namedIn(span), scope, where, false};
        if (place == DrawnBox::Place::condition)
            made.ofGroups = m_out.wheres[where].ofGroups;
        m_out.boxes.push_back(std::move(made));
    }
    std::vector<DrawnElement> namedIn(Span span) const
    {
        std::vector<DrawnElement> out;
        for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
            const Lexeme &each = m_lexemes[i];
            if (!mayBeVariable(m_lexemes, i) || !liesIn(each.span, span))
                continue;
            const auto found = m_names.find(decodeName(textOf(each.span)));
            if (found != m_names.end() && found->second.kind != DrawnElement::Kind::none &&
                std::find(out.begin(), out.end(), found->second) == out.end())
                out.push_back(found->second);
        }
        return out;
    }

    // --- clauses
    void clause(const Clause &clause)
    {
        switch (clause.kind) {
        case Clause::Kind::match: {
            const auto &found = *as<Match>(&clause);
            std::size_t scope = required;
            if (found.optional) {
                scope = m_out.scopes.size();
                m_out.scopes.push_back({Presence::optional, required, clause.span, true, 0});
            }
            match(found, scope);
            break;
        }
        case Clause::Kind::with:
            m_out.groups = projection(as<With>(&clause)->projection, clause);
            afterGroups(as<With>(&clause)->projection);
            whereOf(as<With>(&clause)->where, clause.span.end, required, true);
            break;
        case Clause::Kind::returning:
            m_out.result = projection(as<Return>(&clause)->projection, clause);
            break;
        default:
            box(DrawnBox::Place::clause, clause.span);
            break;
        }
    }

    void match(const Match &match, std::size_t scope)
    {
        const std::size_t where = m_out.wheres.size();
        m_out.wheres.push_back({});
        m_out.wheres[where].scope = scope;
        m_out.wheres[where].place = match.patterns[match.patterns.size() - 1]->span.end;
        for (const PatternPart *part : match.patterns)
            pattern(*part, scope, where);
        if (match.where)
            conditions(match.where, scope, where);
    }
    std::size_t whereOf(Expression *expression, std::uint32_t place, std::size_t scope, bool ofGroups)
    {
        const std::size_t where = m_out.wheres.size();
        m_out.wheres.push_back({});
        m_out.wheres[where].scope = scope;
        m_out.wheres[where].place = place;
        m_out.wheres[where].ofGroups = ofGroups;
        if (expression)
            conditions(expression, scope, where);
        return where;
    }

    // --- patterns
    void pattern(const PatternPart &part, std::size_t scope, std::size_t where)
    {
        if (part.search != PatternPart::Search::all || !part.name.empty())
            box(DrawnBox::Place::pattern, part.span, scope);
        if (part.search != PatternPart::Search::all) {
            for (const NodePattern *each : part.nodes)
                if (!each->name.empty() && !m_names.contains(each->name))
                    node(*each, scope, where);
            return;
        }
        std::size_t from = node(*part.nodes[0], scope, where);
        for (std::size_t i = 0; i < part.relationships.size(); ++i) {
            const std::size_t edge = m_out.edges.size();
            m_out.edges.push_back({}); // edges come in text order
            const std::size_t to = node(*part.nodes[i + 1], scope, where);
            relationship(*part.relationships[i], edge, from, to, scope, where);
            from = to;
        }
    }
    static void typesOf(const LabelExpression *labels, std::vector<std::string> &types, bool &isPlain)
    {
        if (!labels)
            return;
        if (labels->kind == LabelExpression::Kind::name) {
            types.emplace_back(labels->name);
        } else if (labels->kind == LabelExpression::Kind::disjunction) {
            typesOf(labels->left, types, isPlain);
            typesOf(labels->right, types, isPlain);
        } else {
            isPlain = false;
        }
    }
    std::size_t node(const NodePattern &pattern, std::size_t scope, std::size_t where)
    {
        if (const auto found = m_names.find(pattern.name); !pattern.name.empty() && found != m_names.end()) {
            if (!found->second.isNode()) // a column, or an error of the query
                m_names[std::string(pattern.name)] = DrawnElement::node(add(pattern, scope, where));
            else
                again(pattern, found->second.index, scope, where);
            return m_names[std::string(pattern.name)].index;
        }
        const std::size_t index = add(pattern, scope, where);
        if (!pattern.name.empty())
            m_names[std::string(pattern.name)] = DrawnElement::node(index);
        inside(DrawnElement::node(index), pattern.properties, pattern.where, scope, where);
        return index;
    }
    std::size_t add(const NodePattern &pattern, std::size_t scope, std::size_t where)
    {
        data::DrawnNode made;
        if (!pattern.name.empty())
            made.name = textOf(pattern.nameSpan);
        made.span = pattern.span;
        made.scope = scope;
        made.where = where;
        label(pattern, made);
        m_out.nodes.push_back(std::move(made));
        return m_out.nodes.size() - 1;
    }
    void label(const NodePattern &pattern, data::DrawnNode &node)
    {
        if (!pattern.labels)
            return;
        std::vector<std::string> types;
        bool isPlain = true;
        typesOf(pattern.labels, types, isPlain);
        node.typeSpan = pattern.labels->span;
        node.typeText = textOf(pattern.labels->span);
        if (!isPlain || types.empty())
            return;
        node.type = types[0];
        node.otherTypes.assign(types.begin() + 1, types.end());
        node.mayChangeType = types.size() == 1;
    }
    // A bound node with a label or properties again: a label of an unlabelled node is its type.
    void again(const NodePattern &pattern, std::size_t index, std::size_t scope, std::size_t where)
    {
        data::DrawnNode &node = m_out.nodes[index];
        if (pattern.labels && node.typeText.empty() && node.scope == scope)
            label(pattern, node);
        else if (pattern.labels && textOf(pattern.labels->span) != node.typeText)
            box(DrawnBox::Place::pattern, pattern.span, scope);
        inside(DrawnElement::node(index), pattern.properties, pattern.where, scope, where);
    }
    void relationship(const RelationshipPattern &pattern, std::size_t index, std::size_t from, std::size_t to,
                      std::size_t scope, std::size_t where)
    {
        data::DrawnEdge made;
        const bool isLeft = pattern.direction == Direction::left;
        made.from = isLeft ? to : from;
        made.to = isLeft ? from : to;
        made.isDirected = pattern.direction != Direction::both;
        made.span = pattern.span;
        made.text = textOf(pattern.span);
        made.scope = scope;
        made.where = where;
        made.isVariable = pattern.variableLength;
        if (pattern.variableLength) {
            made.least = pattern.minimum;
            made.most = pattern.maximum;
        }
        bool isPlain = true;
        typesOf(pattern.types, made.types, isPlain);
        if (pattern.types) {
            made.typeSpan = pattern.types->span;
            made.typeText = textOf(pattern.types->span);
        }
        if (!isPlain)
            made.types.clear();
        if (!pattern.name.empty())
            made.name = textOf(pattern.nameSpan);
        m_out.edges[index] = std::move(made);
        if (!pattern.name.empty())
            m_names[std::string(pattern.name)] = DrawnElement::edge(index);
        inside(DrawnElement::edge(index), pattern.properties, pattern.where, scope, where);
    }
    void inside(DrawnElement element, Expression *properties, Expression *where, std::size_t scope, std::size_t clause)
    {
        if (properties && properties->kind == Expression::Kind::map) {
            for (const MapEntry &entry : as<MapLiteral>(properties)->entries) {
                const Span span{entry.keySpan.begin, entry.value->span.end};
                data::DrawnCondition made;
                made.on = element;
                made.property = entry.key;
                made.comparison = data::Comparison::equal;
                made.sign = "=";
                made.span = span;
                made.text = textOf(span);
                made.isInline = true;
                made.scope = scope;
                made.where = clause;
                if (value(entry.value, made))
                    m_out.conditions.push_back(std::move(made));
                else
                    box(DrawnBox::Place::pattern, span, scope);
            }
        } else if (properties) {
            box(DrawnBox::Place::pattern, properties->span, scope);
        }
        if (where)
            box(DrawnBox::Place::pattern, where->span, scope);
    }

    // --- conditions
    void conditions(Expression *expression, std::size_t scope, std::size_t where)
    {
        {
            data::DrawnWhere &made = m_out.wheres[where];
            made.condition = expression->span;
            made.span = {keywordBefore(expression->span.begin, Keyword::where), expression->span.end};
            made.needsBrackets = joinsByOr(expression);
            for (const Expression *each : conjunctsOf(expression, Brackets::kept))
                made.conjuncts.push_back(each->span);
        }
        for (Expression *each : conjunctsOf(expression, Brackets::kept))
            if (!condition(each, scope, where))
                box(DrawnBox::Place::condition, each->span, scope, where);
    }
    std::uint32_t keywordBefore(std::uint32_t place, Keyword keyword) const
    {
        std::uint32_t out = place;
        for (const Lexeme &each : m_lexemes) {
            if (each.span.end > place)
                break;
            if (each.keyword == keyword)
                out = each.span.begin;
        }
        return out;
    }
    static bool joinsByOr(const Expression *expression)
    {
        if (expression->kind != Expression::Kind::binary || expression->parenthesised)
            return false;
        const BinaryOperator op = as<Binary>(expression)->op;
        return op == BinaryOperator::logicalOr || op == BinaryOperator::logicalXor;
    }
    bool condition(Expression *expression, std::size_t scope, std::size_t where)
    {
        if (expression->kind == Expression::Kind::binary && as<Binary>(expression)->op == BinaryOperator::logicalOr)
            return either(expression, scope, where);
        bool isNegated = false;
        if (const Subquery *query = tested(expression, isNegated))
            return pattern(*query, expression->span, isNegated, scope, where);
        if (auto made = simple(expression, scope, where)) {
            m_out.conditions.push_back(std::move(*made));
            return true;
        }
        return false;
    }
    // EXISTS { … } and (a)-->(b), also after NOT.
    static const Subquery *tested(const Expression *expression, bool &isNegated)
    {
        while (expression->kind == Expression::Kind::unary && as<Unary>(expression)->op == UnaryOperator::logicalNot) {
            isNegated = !isNegated;
            expression = as<Unary>(expression)->operand;
        }
        if (expression->kind != Expression::Kind::subquery)
            return nullptr;
        const auto *query = as<Subquery>(expression);
        return query->form == Subquery::Form::exists ? query : nullptr;
    }
    bool pattern(const Subquery &subquery, Span span, bool isNegated, std::size_t parent, std::size_t holder)
    {
        if (subquery.query->parts.size() != 1)
            return false;
        const auto &clauses = subquery.query->parts[0]->clauses;
        for (std::size_t i = 0; i < clauses.size(); ++i) {
            const bool isLast = i > 0 && i + 1 == clauses.size();
            const bool isMatch = clauses[i]->kind == Clause::Kind::match && !as<Match>(clauses[i])->optional;
            if (!isMatch && !(isLast && clauses[i]->kind == Clause::Kind::returning))
                return false;
        }
        const auto outer = m_names;
        const std::size_t scope = m_out.scopes.size();
        m_out.scopes.push_back({isNegated ? Presence::absent : Presence::exists, parent, span, true, holder});
        for (const Clause *each : clauses)
            if (each->kind == Clause::Kind::match) {
                const std::size_t where = m_out.wheres.size();
                match(*as<Match>(each), scope);
                if (subquery.written != Subquery::Written::block)
                    m_out.wheres[where].place.reset(); // (a)-->(b) has no WHERE
            }
        m_names = outer;
        return true;
    }
    static void alternativesOf(Expression *expression, std::vector<Expression *> &out)
    {
        if (expression->kind == Expression::Kind::binary && as<Binary>(expression)->op == BinaryOperator::logicalOr) {
            alternativesOf(as<Binary>(expression)->left, out);
            alternativesOf(as<Binary>(expression)->right, out);
        } else {
            out.push_back(expression);
        }
    }
    bool either(Expression *expression, std::size_t scope, std::size_t where)
    {
        std::vector<Expression *> alternatives;
        alternativesOf(expression, alternatives);
        std::vector<data::DrawnCondition> made;
        for (std::size_t i = 0; i < alternatives.size(); ++i)
            for (Expression *each : conjunctsOf(alternatives[i], Brackets::opened)) {
                auto one = simple(each, scope, where);
                if (!one)
                    return false;
                one->either = static_cast<int>(m_out.eithers.size());
                one->alternative = static_cast<int>(i);
                made.push_back(std::move(*one));
            }
        m_out.eithers.push_back({expression->span, m_out.wheres[where].ofGroups, scope, where, {}});
        for (const Expression *each : alternatives)
            m_out.eithers.back().alternatives.push_back(each->span);
        std::move(made.begin(), made.end(), std::back_inserter(m_out.conditions));
        return true;
    }

    struct Operand {
        DrawnElement on;
        std::string property, function;
    };
    // A property of an element, the element, a column of the groups, or one function of these.
    std::optional<Operand> operand(const Expression *expression) const
    {
        if (expression->kind == Expression::Kind::function) {
            const auto *call = as<FunctionCall>(expression);
            if (call->arguments.size() == 0 || call->distinct || call->arguments[0]->kind == Expression::Kind::function)
                return {};
            auto made = operand(call->arguments[0]);
            for (std::size_t i = 1; i < call->arguments.size(); ++i)
                if (const auto other = operand(call->arguments[i]);
                    !isValue(call->arguments[i]) && (!other || !other->function.empty()))
                    return {};
            if (made)
                made->function = call->name;
            return made;
        }
        if (expression->kind == Expression::Kind::variable) {
            const auto found = m_names.find(as<VariableRef>(expression)->name);
            if (found == m_names.end())
                return {};
            if (found->second.kind == DrawnElement::Kind::none) // a column of the groups
                return Operand{{}, textOf(expression->span), {}};
            return Operand{found->second, {}, {}};
        }
        if (expression->kind != Expression::Kind::property)
            return {};
        const auto *access = as<PropertyAccess>(expression);
        auto made = operand(access->base);
        if (!made || !made->function.empty() || made->on.kind == DrawnElement::Kind::none)
            return {};
        made->property += (made->property.empty() ? "" : ".") + std::string(access->key);
        return made;
    }
    static bool isValue(const Expression *expression)
    {
        switch (expression->kind) {
        case Expression::Kind::literal:
        case Expression::Kind::parameter:
            return true;
        case Expression::Kind::unary:
            return as<Unary>(expression)->op != UnaryOperator::logicalNot && isValue(as<Unary>(expression)->operand);
        case Expression::Kind::list: {
            const auto &items = as<ListLiteral>(expression)->items;
            return std::all_of(items.begin(), items.end(), isValue);
        }
        case Expression::Kind::function: { // date('2020-01-31')
            const auto &arguments = as<FunctionCall>(expression)->arguments;
            return std::all_of(arguments.begin(), arguments.end(), [](const Expression *each) {
                return each->kind != Expression::Kind::function && isValue(each);
            });
        }
        default:
            return false;
        }
    }
    // The compared value or other property; false if it is neither.
    bool value(const Expression *expression, data::DrawnCondition &made) const
    {
        made.value = textOf(expression->span);
        made.valueSpan = expression->span;
        if (isValue(expression)) {
            if (expression->kind == Expression::Kind::literal)
                made.literal = valueOf(*as<Literal>(expression));
            return true;
        }
        const auto other = operand(expression);
        if (!other)
            return false;
        made.other = other->on;
        made.otherProperty = other->property;
        return true;
    }
    std::optional<data::DrawnCondition> simple(const Expression *expression, std::size_t scope, std::size_t where) const
    {
        data::DrawnCondition made;
        made.span = expression->span;
        made.text = textOf(expression->span);
        made.scope = scope;
        made.where = where;
        made.ofGroups = m_out.wheres[where].ofGroups;
        while (expression->kind == Expression::Kind::unary && as<Unary>(expression)->op == UnaryOperator::logicalNot) {
            made.isNegated = !made.isNegated;
            expression = as<Unary>(expression)->operand;
        }
        std::optional<Operand> left;
        if (expression->kind == Expression::Kind::nullTest) {
            const auto *test = as<NullTest>(expression);
            left = operand(test->operand);
            made.leftSpan = test->operand->span;
            made.comparison = test->negated ? data::Comparison::known : data::Comparison::missing;
            made.sign = test->negated ? "IS NOT NULL" : "IS NULL";
        } else if (expression->kind == Expression::Kind::labelTest) {
            const auto *test = as<LabelTest>(expression);
            left = operand(test->operand);
            made.leftSpan = test->operand->span;
            made.sign = ":";
            made.value = textOf(test->labels->span);
            made.valueSpan = test->labels->span;
        } else if (expression->kind == Expression::Kind::binary) {
            left = compared(*as<Binary>(expression), made);
        } else {
            left = operand(expression); // a true-or-false property
            made.leftSpan = expression->span;
        }
        if (!left || (left->on.kind == DrawnElement::Kind::none && !made.ofGroups))
            return {};
        made.on = left->on;
        made.property = left->property;
        made.function = left->function;
        made.left = textOf(made.leftSpan);
        return made;
    }
    std::optional<Operand> compared(const Binary &binary, data::DrawnCondition &made) const
    {
        using Op = BinaryOperator;
        using Comparison = data::Comparison;
        static const std::map<Op, std::optional<Comparison>> known{{Op::equal, Comparison::equal},
                                                                   {Op::notEqual, Comparison::notEqual},
                                                                   {Op::less, Comparison::less},
                                                                   {Op::lessEqual, Comparison::lessEqual},
                                                                   {Op::greater, Comparison::greater},
                                                                   {Op::greaterEqual, Comparison::greaterEqual},
                                                                   {Op::startsWith, Comparison::begins},
                                                                   {Op::endsWith, Comparison::ends},
                                                                   {Op::contains, Comparison::contains},
                                                                   {Op::matches, {}},
                                                                   {Op::in, {}}};
        const auto found = known.find(binary.op);
        if (found == known.end() || binary.chained)
            return {};
        made.comparison = found->second;
        made.sign = textOf(binary.opSpan);
        made.leftSpan = binary.left->span;
        if (auto left = operand(binary.left))
            return value(binary.right, made) ? left : std::nullopt;
        auto right = operand(binary.right);
        if (!right || !value(binary.left, made))
            return {};
        made.isMirrored = true;
        made.leftSpan = binary.right->span;
        return right;
    }

    // --- columns
    static Span spanOf(const ProjectionItem &item)
    {
        return item.span.begin < item.span.end ? item.span : item.expression->span;
    }
    void afterGroups(const Projection &projection)
    {
        std::map<std::string, DrawnElement, std::less<>> kept;
        for (const ProjectionItem &item : projection.items) {
            const auto found = item.expression->kind == Expression::Kind::variable
                                   ? m_names.find(as<VariableRef>(item.expression)->name)
                                   : m_names.end();
            kept[std::string(item.name)] = found != m_names.end() ? found->second : DrawnElement{};
        }
        m_names = std::move(kept);
    }
    data::DrawnResult projection(const Projection &projection, const Clause &clause)
    {
        data::DrawnResult out;
        out.span = clause.span;
        out.isDistinct = projection.distinct;
        out.isStar = projection.star;
        std::uint32_t end = clause.keyword.end;
        bool isFirst = true;
        for (const Lexeme &each : m_lexemes)
            if (each.span.begin >= clause.keyword.end && each.keyword == Keyword::distinct && projection.distinct &&
                isFirst) {
                out.distinctSpan = each.span;
                isFirst = false;
            }
        out.distinctPlace = clause.keyword.end;
        for (const ProjectionItem &item : projection.items) {
            data::DrawnColumn made = column(item);
            out.groups = out.groups || made.aggregate != data::Aggregate::none || holdsAggregate(item.expression);
            if (made.isBox)
                box(DrawnBox::Place::column, made.span);
            out.columns.push_back(std::move(made));
            end = spanOf(item).end;
        }
        if (projection.items.size() > 0)
            out.list = {spanOf(projection.items[0]).begin, end};
        if (projection.star && projection.items.size() == 0)
            for (const Lexeme &each : m_lexemes)
                if (each.kind == Lex::star && each.span.begin >= clause.keyword.end &&
                    each.span.end <= clause.span.end) {
                    out.list = each.span;
                    end = each.span.end;
                    break;
                }
        out.orderPlace = end;
        order(projection, clause, out);
        if (projection.skip) {
            out.skipText = textOf(projection.skip->span);
            out.skip = number(projection.skip);
        }
        if (projection.limit) {
            out.limitText = textOf(projection.limit->span);
            out.limit = number(projection.limit);
            out.limitSpan = {keywordBefore(projection.limit->span.begin, Keyword::limit), projection.limit->span.end};
        }
        out.limitPlace = projection.skip         ? projection.skip->span.end
                         : out.orderSpan.end > 0 ? out.orderSpan.end
                                                 : out.orderPlace;
        return out;
    }
    static std::optional<std::int64_t> number(const Expression *expression)
    {
        if (expression->kind != Expression::Kind::literal)
            return {};
        const data::Value value = valueOf(*as<Literal>(expression));
        return value.type() == data::Type::integer ? std::optional(value.asInt()) : std::nullopt;
    }
    void order(const Projection &projection, const Clause &clause, data::DrawnResult &out)
    {
        if (projection.orderBy.size() == 0)
            return;
        out.orderSpan.begin = keywordBefore(projection.orderBy[0].expression->span.begin, Keyword::order);
        for (const SortItem &item : projection.orderBy) {
            data::DrawnOrder made;
            made.span = item.expression->span;
            for (const Lexeme &each : m_lexemes) { // ASC, DESC
                if (each.span.begin < item.expression->span.end || each.kind == Lex::comment)
                    continue;
                if (each.span.begin < clause.span.end && each.keyword != Keyword::skip &&
                    each.keyword != Keyword::limit && each.kind == Lex::name && each.keyword != Keyword::where)
                    made.span.end = each.span.end;
                break;
            }
            made.text = textOf(item.expression->span);
            made.isDescending = item.descending;
            for (std::size_t i = 0; i < out.columns.size(); ++i)
                if (out.columns[i].text == made.text ||
                    (!out.columns[i].alias.empty() && out.columns[i].alias == made.text))
                    made.column = i;
            if (made.column == data::DrawnOrder::noColumn && !shown(item.expression, 2).has_value())
                box(DrawnBox::Place::order, item.expression->span);
            out.orderSpan.end = made.span.end;
            out.order.push_back(std::move(made));
        }
    }
    static bool holdsAggregate(Expression *expression)
    {
        if (expression->kind == Expression::Kind::aggregate)
            return true;
        bool found = false;
        forEachChild(*expression, [&](Expression *&child) { found = found || holdsAggregate(child); });
        return found;
    }
    data::DrawnColumn column(const ProjectionItem &item) const
    {
        data::DrawnColumn out;
        if (auto made = shown(item.expression, 1))
            out = std::move(*made);
        else
            out.isBox = true;
        out.text = textOf(item.expression->span);
        out.span = spanOf(item);
        out.expression = item.expression->span;
        if (item.nameSpan.begin < item.nameSpan.end)
            out.alias = textOf(item.nameSpan);
        return out;
    }
    static data::Aggregate aggregateOf(const AggregateCall &call)
    {
        static const std::map<std::string, data::Aggregate, std::less<>> known{
            {"count", data::Aggregate::count}, {"sum", data::Aggregate::sum},  {"avg", data::Aggregate::average},
            {"min", data::Aggregate::least},   {"max", data::Aggregate::most}, {"collect", data::Aggregate::collect}};
        const auto found = known.find(base::lower(call.name));
        if (found == known.end())
            return data::Aggregate::none;
        if (call.distinct && found->second == data::Aggregate::count)
            return data::Aggregate::countDistinct;
        return found->second;
    }
    // A property, an aggregate or a function of one; arithmetic and comparison up to `depth` operators.
    std::optional<data::DrawnColumn> shown(const Expression *expression, int depth) const
    {
        data::DrawnColumn out;
        if (expression->kind == Expression::Kind::aggregate) {
            const auto *call = as<AggregateCall>(expression);
            out.aggregate = aggregateOf(*call);
            if (out.aggregate == data::Aggregate::none)
                out.function = call->name;
            if (!call->argument)
                return out;
            const auto of = operand(call->argument);
            if (!of || !of->function.empty())
                return {};
            out.on = of->on;
            out.property = of->property;
            return out;
        }
        if (const auto of = operand(expression)) {
            out.on = of->on;
            out.property = of->property;
            out.function = of->function;
            return out;
        }
        if (isValue(expression))
            return out;
        if (expression->kind == Expression::Kind::binary && depth > 0) {
            const auto *binary = as<Binary>(expression);
            if (!binary->chained && shown(binary->left, depth - 1) && shown(binary->right, depth - 1))
                return out;
        }
        return {};
    }

    std::string_view m_text;
    std::vector<Lexeme> m_lexemes;
    data::Drawing m_out;
    std::map<std::string, DrawnElement, std::less<>> m_names; // variables in scope; kind none: a column of the groups
};

} // namespace

data::Drawing drawingOf(std::string_view text, const data::QueryTexts &texts)
{
    data::Drawing out;
    const auto ended = base::withinBudget([&] {
        const ParsedQuery parsed = parseSyntax(text);
        if (!parsed.statement() || !parsed.statement()->query) {
            out.problem = texts.say("problem.unread");
            return;
        }
        out = CypherDrawer(text).drawing(*parsed.statement()->query);
        data::addCounts(out, queryPartsOf(text, texts));
    });
    if (ended) {
        out = {};
        out.problem = texts.say("problem.tooMuch", {base::reasonOf(*ended)});
    }
    return out;
}

} // namespace cypher
