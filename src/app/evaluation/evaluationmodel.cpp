// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/evaluation/evaluationmodel.h"

#include "app/models/format.h"
#include "app/models/text.h"
#include "eval/comparison.h"

#include <QLocale>
#include <array>
#include <optional>

namespace app {

namespace {

constexpr std::array outcomeOfColumn = {eval::Outcome::right, eval::Outcome::wrong, eval::Outcome::abstained,
                                        eval::Outcome::error};

std::optional<eval::Outcome> outcomeIn(int column)
{
    const int at = column - EvaluationModel::RightColumn;
    return at >= 0 && at < int(outcomeOfColumn.size()) ? std::optional(outcomeOfColumn[std::size_t(at)]) : std::nullopt;
}

EvaluationModel::Effort effortOf(const eval::Shares &shares)
{
    using eval::Outcome;
    const double count = shares.count == 0 ? 1 : double(shares.count);
    EvaluationModel::Effort effort;
    effort.firstRight = shares.firstOf(Outcome::right);
    effort.firstWrong = shares.firstOf(Outcome::wrong);
    effort.right = shares.of(Outcome::right);
    effort.wrong = shares.of(Outcome::wrong);
    effort.attempts = double(shares.iterations) / count;
    effort.tokens = double(shares.usage.tokens()) / count;
    effort.seconds = std::chrono::duration<double>(shares.duration).count() / count;
    if (shares.usage.cost)
        effort.dollars = *shares.usage.cost / count;
    return effort;
}

} // namespace

// An index contains the number of its node; results, categories and questions are in one list of nodes.
struct EvaluationModel::Private {
    struct Node {
        Kind kind = Kind::Result;
        int parent = -1, row = 0;
        std::size_t result = 0, question = 0;
        QString category;
        std::vector<int> children;
        int worse = 0, better = 0;
    };
    Results results;
    std::vector<std::map<std::string, std::string>> before;
    std::vector<Node> nodes;
    std::vector<int> top;

    int add(Kind kind, int parent, std::size_t result)
    {
        const int number = int(nodes.size());
        auto &siblings = parent < 0 ? top : nodes[std::size_t(parent)].children;
        Node node;
        node.kind = kind;
        node.parent = parent;
        node.row = int(siblings.size());
        node.result = result;
        siblings.push_back(number);
        nodes.push_back(std::move(node));
        return number;
    }
    void build()
    {
        nodes.clear();
        top.clear();
        for (std::size_t r = 0; results && r < results->size(); ++r) {
            const int result = add(Kind::Result, -1, r);
            std::map<std::string, int> categories;
            for (const auto &[name, shares] : (*results)[r].board.categories) {
                categories[name] = add(Kind::Category, result, r);
                nodes.back().category = toQt(name);
            }
            const auto &answers = (*results)[r].answers;
            for (std::size_t q = 0; q < answers.size(); ++q)
                if (const auto found = categories.find(answers[q].category); found != categories.end()) {
                    add(Kind::Question, found->second, r);
                    nodes.back().question = q;
                }
        }
        mark();
    }
    void mark()
    {
        for (Node &node : nodes)
            node.worse = node.better = 0;
        for (Node &node : nodes) {
            const std::string was = node.kind == Kind::Question ? outcomeBefore(node) : std::string();
            if (was.empty())
                continue;
            const eval::Change change = eval::changeOf(was, asked(node).outcome);
            node.worse = change == eval::Change::worse;
            node.better = change == eval::Change::better;
            for (int above = node.parent; above >= 0; above = nodes[std::size_t(above)].parent) {
                nodes[std::size_t(above)].worse += node.worse;
                nodes[std::size_t(above)].better += node.better;
            }
        }
    }
    const eval::Result &result(const Node &node) const { return (*results)[node.result]; }
    const eval::Asked &asked(const Node &node) const { return result(node).answers[node.question]; }
    std::string outcomeBefore(const Node &node) const
    {
        if (node.result >= before.size())
            return {};
        const auto found = before[node.result].find(asked(node).id);
        return found == before[node.result].end() ? std::string() : found->second;
    }
    const eval::Shares &shares(const Node &node) const
    {
        const auto &board = result(node).board;
        return node.kind == Kind::Result ? board.all : board.categories.at(fromQt(node.category));
    }
    QVariant group(const Node &node, int column, int role) const;
    QVariant question(const Node &node, int column, int role) const;
};

EvaluationModel::EvaluationModel(QObject *parent) : QAbstractItemModel(parent), d(std::make_unique<Private>()) {}
EvaluationModel::~EvaluationModel() = default;

void EvaluationModel::setResults(Results results)
{
    beginResetModel();
    d->results = std::move(results);
    d->before.clear();
    d->build();
    endResetModel();
}

const EvaluationModel::Results &EvaluationModel::results() const
{
    return d->results;
}

void EvaluationModel::setBefore(std::vector<std::map<std::string, std::string>> outcomes)
{
    beginResetModel();
    d->before = std::move(outcomes);
    d->mark();
    endResetModel();
}

QModelIndex EvaluationModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const auto &siblings = parent.isValid() ? d->nodes[std::size_t(parent.internalId())].children : d->top;
    return createIndex(row, column, quintptr(siblings[std::size_t(row)]));
}

QModelIndex EvaluationModel::parent(const QModelIndex &child) const
{
    const int above = child.isValid() ? d->nodes[std::size_t(child.internalId())].parent : -1;
    return above < 0 ? QModelIndex() : createIndex(d->nodes[std::size_t(above)].row, 0, quintptr(above));
}

int EvaluationModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(d->top.size());
    return parent.column() > 0 ? 0 : int(d->nodes[std::size_t(parent.internalId())].children.size());
}

int EvaluationModel::columnCount(const QModelIndex &) const
{
    return Columns;
}

QVariant EvaluationModel::Private::group(const Node &node, int column, int role) const
{
    const eval::Shares &all = shares(node);
    const auto outcome = outcomeIn(column);
    if (role == ShareRole)
        return outcome ? QVariant(all.of(*outcome)) : QVariant();
    if (role == EffortRole)
        return QVariant::fromValue(effortOf(all));
    if (role != Qt::DisplayRole)
        return {};
    if (outcome)
        return QLocale().toString(100 * all.of(*outcome), 'f', 1) + QStringLiteral(" %");
    if (column == CountColumn)
        return formatCount(qint64(all.count));
    if (column != NameColumn)
        return {};
    return node.kind == Kind::Category ? node.category : toQt(result(node).source + " · " + result(node).model);
}

QVariant EvaluationModel::Private::question(const Node &node, int column, int role) const
{
    const eval::Asked &one = asked(node);
    switch (role) {
    case Qt::DisplayRole:
        if (column == NameColumn)
            return toQt(one.question);
        if (outcomeIn(column) == one.outcome)
            return QStringLiteral("\u25CF");
        return {};
    case Qt::ToolTipRole:
        return toQt(one.query.empty() ? one.question : one.question + "\n" + one.query);
    case OutcomeRole:
        return QString::fromUtf8(eval::toString(one.outcome).data(), qsizetype(eval::toString(one.outcome).size()));
    case BeforeRole:
        return toQt(outcomeBefore(node));
    case QuestionRole:
        return toQt(one.question);
    case QueryRole:
        return toQt(one.query);
    case GoldRole:
        return toQt(one.gold);
    default:
        return {};
    }
}

QVariant EvaluationModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Private::Node &node = d->nodes[std::size_t(index.internalId())];
    switch (role) {
    case KindRole:
        return QVariant::fromValue(node.kind);
    case SourceRole:
        return toQt(d->result(node).source);
    case ModelRole:
        return toQt(d->result(node).model);
    case ChangedRole:
        return node.worse + node.better > 0;
    case WorseRole:
        return node.worse;
    case BetterRole:
        return node.better;
    case Qt::TextAlignmentRole:
        return index.column() == NameColumn ? QVariant() : QVariant(int(Qt::AlignRight | Qt::AlignVCenter));
    default:
        return node.kind == Kind::Question ? d->question(node, index.column(), role)
                                           : d->group(node, index.column(), role);
    }
}

QVariant EvaluationModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section != NameColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const QString titles[] = {
        tr("category or question"), tr("questions"), tr("correct"), tr("wrong"), tr("abstained"), tr("failed"),
        tr("previous outcome")};
    return role == Qt::DisplayRole && section >= 0 && section < Columns ? titles[section] : QVariant();
}

QHash<int, QByteArray> EvaluationModel::roleNames() const
{
    auto names = QAbstractItemModel::roleNames();
    names.insert({{ShareRole, "share"}, {OutcomeRole, "outcome"}, {BeforeRole, "before"}, {QuestionRole, "question"}});
    return names;
}

} // namespace app
