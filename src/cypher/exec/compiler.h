// SPDX-License-Identifier: GPL-3.0-or-later
// Turns expressions of the syntax tree into evaluators: names of the graph become numbers, parameters become constants,
// constant parts are folded, and properties compared with constants get typed kernels. Used while a plan is made.
#pragma once

#include "cypher/exec/execution.h"
#include "cypher/syntax/ast.h"

#include <functional>
#include <set>
#include <vector>

namespace cypher {

struct Compiled {
    EvaluatorPtr evaluator;
    std::vector<int> slots; // of the row that it reads, ascending
};

class Compiler {
public:
    // Plans a Subquery or PatternComprehension; `locals` are imports that lie in the frame, not in the row.
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
    // Compiles with the variables bound inside expressions rather than by the row.
    EvaluatorPtr within(std::initializer_list<const Variable *> locals, const Expression *expression);

    Execution &m_execution;
    Planned m_subqueries;
    std::multiset<std::uint32_t> m_locals;
    std::set<int> m_used;
};

// Typed forms of some operations on properties; null where there is none for these operands.
EvaluatorPtr nullKernel(const Evaluator &operand, bool negated);
EvaluatorPtr membershipKernel(const data::Value &item, const Evaluator &list);
EvaluatorPtr sizeKernel(const Evaluator &operand);
EvaluatorPtr lowerKernel(BinaryOperator op, const Evaluator &operand,
                         const data::Value &constant);                                   // toLower(operand) op constant
EvaluatorPtr textComparison(BinaryOperator op, EvaluatorPtr &left, EvaluatorPtr &right); // takes both, or none

// Evaluators by what they do; each in the file of its name.
EvaluatorPtr constantEvaluator(data::Value value);
EvaluatorPtr columnEvaluator(int slot, ColumnKind kind);
EvaluatorPtr localEvaluator(std::uint32_t slot);
int columnOf(const Evaluator &evaluator); // the slot of a columnEvaluator, else -1

// Kernels on properties of an element in a column.
EvaluatorPtr elementProperty(int slot, ColumnKind kind, std::string_view key, const graph::Graph &graph);
// A typed form of `left op constant`; null where there is none.
EvaluatorPtr propertyComparison(BinaryOperator op, const Evaluator &left, const data::Value &constant);
EvaluatorPtr propertyEvaluator(EvaluatorPtr base, std::string_view key); // of whatever value
EvaluatorPtr labelEvaluator(EvaluatorPtr operand, const LabelExpression *labels, const graph::Graph &graph);
EvaluatorPtr binaryEvaluator(BinaryOperator op, EvaluatorPtr left, EvaluatorPtr right);
EvaluatorPtr regexEvaluator(EvaluatorPtr text, EvaluatorPtr pattern);

} // namespace cypher
