// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/statetree.h"

#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/models/text.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

using nlohmann::json;

// An artefact, a value in an artefact, or the end of a long list.
struct StateTree::Node {
    Node *parent = nullptr;
    int row = 0;
    StateEntry entry; // of an artefact
    bool isArtefact = false;
    QString name, value;              // of an inner value
    QString words;                    // for the name, if it is a key
    QString text;                     // full text, if it differs from `value`
    const json *inner = nullptr;      // lifetime: that of the artefact
    const data::Rows *rows = nullptr; // a table whose children are rows
    std::int64_t of = -1;             // a row of `rows`
    qint64 count = -1, more = 0;
    bool looked = false;
    std::vector<std::unique_ptr<Node>> children;

    Node *add(QString called)
    {
        auto child = std::make_unique<Node>();
        child->parent = this;
        child->row = int(children.size());
        child->name = std::move(called);
        children.push_back(std::move(child));
        return children.back().get();
    }
};

namespace {

constexpr std::int64_t mostShown = 200; // per list
constexpr qsizetype longestLine = 300, mostOfCell = 40;

QString worded(StateTree::KeyWords words, const QString &artefact, const QString &key)
{
    return words ? words(artefact, key) : key;
}

// A value in one line, without brackets: "access: read, columns: drug · id".
QString lineOfJson(const json &value, StateTree::KeyWords words, const QString &artefact, int depth = 0)
{
    constexpr std::size_t mostItems = 8;
    constexpr int deepest = 2;
    if (value.is_string())
        return oneLine(toQt(value.get_ref<const std::string &>()).left(longestLine));
    if (value.is_null())
        return QStringLiteral("–");
    if (!value.is_structured())
        return toQt(value.dump());
    QStringList parts;
    std::size_t count = 0;
    for (const auto &[key, each] : value.items()) {
        if (++count > mostItems || depth >= deepest) {
            parts += QStringLiteral("…");
            break;
        }
        if (each.is_structured() && each.empty())
            continue;
        const QString text = lineOfJson(each, words, artefact, depth + 1);
        parts += value.is_object() ? worded(words, artefact, toQt(key)) + QStringLiteral(": ") + text : text;
    }
    return parts.join(value.is_object() ? QStringLiteral(", ") : QStringLiteral(" · "));
}

QString textOfJson(const json &value)
{
    if (value.is_string())
        return toQt(value.get_ref<const std::string &>());
    return toQt(value.dump(value.is_structured() ? 2 : -1, ' ', false, json::error_handler_t::replace));
}

} // namespace

StateTree::StateTree(QObject *parent) : QAbstractItemModel(parent), m_root(std::make_unique<Node>()) {}

StateTree::~StateTree() = default;

void StateTree::setEntries(std::vector<StateEntry> entries, bool onlyRead)
{
    beginResetModel();
    m_root = std::make_unique<Node>();
    m_root->looked = true;
    for (StateEntry &entry : entries) {
        if (onlyRead && !entry.readByNext)
            continue;
        Node *node = m_root->add(entry.name);
        node->isArtefact = true;
        node->count = entry.count;
        node->value = entry.value;
        node->entry = std::move(entry);
        const base::ArtefactPtr &artefact = node->entry.artefact;
        if (!artefact)
            continue;
        if (artefact->kind() == "rows")
            node->rows = &data::rowsOf(artefact);
        else if (const json &inner = base::jsonOf(artefact); inner.is_structured()) {
            node->inner = &inner;
            node->count = inner.is_array() ? qint64(inner.size()) : -1;
            node->value = oneLine(lineOfJson(inner, m_words, node->name).left(longestLine));
        }
    }
    endResetModel();
}

StateTree::Node *StateTree::nodeAt(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex StateTree::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeAt(parent)->children[std::size_t(row)].get());
}

QModelIndex StateTree::parent(const QModelIndex &child) const
{
    const Node *node = child.isValid() ? nodeAt(child)->parent : nullptr;
    return !node || node == m_root.get() ? QModelIndex() : createIndex(node->row, 0, node);
}

int StateTree::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(nodeAt(parent)->children.size());
}

int StateTree::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

bool StateTree::hasChildren(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return false;
    const Node *node = nodeAt(parent);
    if (node->looked)
        return !node->children.empty();
    if (node->of >= 0)
        return true;
    if (node->rows)
        return node->rows->size() > 0;
    const auto *parts = dynamic_cast<const base::Parts *>(node->entry.artefact.get());
    const auto *list = dynamic_cast<const base::List *>(node->entry.artefact.get());
    return (node->inner && !node->inner->empty()) || (parts && !parts->parts().empty()) || (list && list->size() > 0);
}

bool StateTree::canFetchMore(const QModelIndex &parent) const
{
    return parent.column() <= 0 && !nodeAt(parent)->looked && hasChildren(parent);
}

void StateTree::fetchMore(const QModelIndex &parent)
{
    Node *node = nodeAt(parent);
    if (node->looked)
        return;
    const Node *artefact = node;
    while (!artefact->isArtefact && artefact->parent)
        artefact = artefact->parent;
    Node made; // `node` becomes the parent of its children between begin and end
    const auto put = [&](const QString &name, const json &value) {
        Node *child = made.add(name);
        child->text = textOfJson(value);
        if (value.is_structured()) {
            child->inner = &value;
            child->count = value.is_array() ? qint64(value.size()) : -1;
        }
        child->value = oneLine(lineOfJson(value, m_words, artefact->name).left(longestLine));
    };
    const auto rest = [&](std::int64_t all) {
        if (all > mostShown)
            made.add({})->more = qint64(all - mostShown);
    };
    if (node->of >= 0) { // the children of a row are its cells
        const data::Rows &rows = *node->rows;
        for (std::size_t column = 0; column < rows.columns().size(); ++column) {
            Node *child = made.add(toQt(rows.columns()[column]));
            const data::Value &cell = rows.at(std::size_t(node->of), column);
            child->text = detailText(cell);
            child->value = oneLine(shownText(cell).left(longestLine));
        }
    } else if (node->rows) {
        const auto all = std::int64_t(node->rows->size());
        for (std::int64_t row = 0; row < std::min(all, mostShown); ++row) {
            Node *child = made.add(QString::number(row + 1));
            child->rows = node->rows;
            child->of = row;
            QStringList cells;
            for (std::size_t column = 0; column < node->rows->columns().size(); ++column)
                cells += shownText(node->rows->at(std::size_t(row), column)).left(mostOfCell);
            child->value = oneLine(cells.join(QStringLiteral(" · ")));
            child->text = cells.join(QLatin1Char('\n'));
        }
        rest(all);
    } else if (node->inner && node->inner->is_object()) {
        std::int64_t shown = 0;
        for (const auto &[key, value] : node->inner->items())
            if (++shown <= mostShown) {
                put(toQt(key), value);
                made.children.back()->words = worded(m_words, artefact->name, toQt(key));
            }
        rest(std::int64_t(node->inner->size()));
    } else if (node->inner) {
        for (std::size_t i = 0; i < std::min<std::size_t>(node->inner->size(), std::size_t(mostShown)); ++i)
            put(QString::number(i + 1), (*node->inner)[i]);
        rest(std::int64_t(node->inner->size()));
    } else if (const auto *parts = dynamic_cast<const base::Parts *>(node->entry.artefact.get())) {
        for (const auto &part : parts->parts()) {
            Node *child = made.add(toQt(part.name));
            child->text = toQt(base::displayOf(part.value));
            child->value = oneLine(child->text.left(longestLine));
        }
    } else if (const auto *list = dynamic_cast<const base::List *>(node->entry.artefact.get())) {
        std::vector<const base::List *> path; // newest first
        for (const auto *each = list; each && std::int64_t(path.size()) < mostShown; each = each->parent().get())
            path.push_back(each);
        for (auto each = path.rbegin(); each != path.rend(); ++each) {
            const json &inner = base::jsonOf((*each)->last());
            if (inner.is_structured()) {
                put(QString::number(made.children.size() + 1), inner);
            } else {
                Node *child = made.add(QString::number(made.children.size() + 1));
                child->text = toQt(base::displayOf((*each)->last()));
                child->value = oneLine(child->text.left(longestLine));
            }
        }
    }
    node->looked = true;
    if (made.children.empty())
        return;
    beginInsertRows(parent, 0, int(made.children.size()) - 1);
    node->children = std::move(made.children);
    for (auto &child : node->children)
        child->parent = node;
    endInsertRows();
}

QVariant StateTree::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node *node = nodeAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? (node->words.isEmpty() ? node->name : node->words) : node->value;
    case NameRole:
        return node->name;
    case TitleRole:
        return node->entry.title;
    case FullTextRole:
        return node->isArtefact ? fullText(node->entry) : node->text;
    case CountRole:
        return node->count;
    case KindRole:
        return node->entry.kind;
    case MissingRole:
        return node->entry.missing;
    case WrittenRole:
        return node->entry.written;
    case MoreRole:
        return node->more;
    default:
        return {};
    }
}

} // namespace app
