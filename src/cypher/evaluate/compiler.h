// SPDX-License-Identifier: GPL-3.0-or-later
// Compiles expressions of the syntax tree to evaluators: resolves names to numbers of the graph, inserts parameters,
// folds constants, and uses typed kernels for comparisons of properties with constants. Used while planning.
#pragma once

#include "cypher/evaluate/execution.h"
#include "cypher/syntax/ast.h"

#include <functional>
#include <set>
#include <vector>

namespace cypher {

struct Compiled {
    EvaluatorPtr evaluator;
    std::vector<int> slots; // columns of the row that it reads, ascending
};

class Compiler {
public:
    // Plans a Subquery or PatternComprehension; `locals` are imports in the frame, not in the row.
    using Planned = std::function<EvaluatorPtr(const Expression &, const std::vector<std::uint32_t> &locals)>;

    Compiler(Execution &execution, Planned subqueries) : m_execution(execution), m_subqueries(std::move(subqueries)) {}

    Compiled compile(const Expression *expression);
    EvaluatorPtr column(int slot);

private:
    EvaluatorPtr make(const Expression *expression);
    EvaluatorPtr makeVariable(const VariableRef &reference);
    EvaluatorPtr makeProperty(const PropertyAccess &access);
    EvaluatorPtr makeBinary(const Binary &binary);
    EvaluatorPtr makeFunction(const FunctionCall &call);
    EvaluatorPtr makeCompound(const Expression *expression);
    EvaluatorPtr makeMapProjection(const MapProjection &projection);
    EvaluatorPtr makeNested(const Expression &expression, Slice<Variable *> imports);
    std::vector<EvaluatorPtr> makeAll(const Slice<Expression *> &expressions);
    EvaluatorPtr folded(EvaluatorPtr evaluator, bool constantParts);
    // Compiles with `locals` bound inside the expression instead of by the row.
    EvaluatorPtr within(std::initializer_list<const Variable *> locals, const Expression *expression);

    Execution &m_execution;
    Planned m_subqueries;
    std::multiset<std::uint32_t> m_locals;
    std::set<int> m_used;
};

// Typed versions of operations on properties; null if these operands have none.
EvaluatorPtr nullKernel(const Evaluator &operand, bool negated);
EvaluatorPtr membershipKernel(const data::Value &item, const Evaluator &list);
EvaluatorPtr sizeKernel(const Evaluator &operand);
EvaluatorPtr lowerKernel(BinaryOperator op, const Evaluator &operand,
                         const data::Value &constant);                                   // toLower(operand) op constant
EvaluatorPtr textComparison(BinaryOperator op, EvaluatorPtr &left, EvaluatorPtr &right); // moves both, or neither

// Constructors of evaluators.
EvaluatorPtr constantEvaluator(data::Value value);
EvaluatorPtr columnEvaluator(int slot, ColumnKind kind);
EvaluatorPtr localEvaluator(std::uint32_t slot);
int columnOf(const Evaluator &evaluator); // the slot of a columnEvaluator, else -1

// Kernels on properties of an element in a column.
EvaluatorPtr elementProperty(int slot, ColumnKind kind, std::string_view key, const graph::Graph &graph);
// A typed version of `left op constant`; null if there is none.
EvaluatorPtr propertyComparison(BinaryOperator op, const Evaluator &left, const data::Value &constant);
EvaluatorPtr propertyEvaluator(EvaluatorPtr base, std::string_view key); // for any value
EvaluatorPtr labelEvaluator(EvaluatorPtr operand, const LabelExpression *labels, const graph::Graph &graph);
EvaluatorPtr binaryEvaluator(BinaryOperator op, EvaluatorPtr left, EvaluatorPtr right);
EvaluatorPtr regexEvaluator(EvaluatorPtr text, EvaluatorPtr pattern);

} // namespace cypher
