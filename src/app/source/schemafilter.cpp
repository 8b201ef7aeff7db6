// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/schemafilter.h"

#include "app/models/text.h"
#include "app/source/schemamodel.h"

#include <algorithm>
#include <vector>

namespace app {

// The folded names of each type, by its index in the source model.
struct SchemaFilter::Private {
    struct Entry {
        QString name;
        QStringList children; // properties
        bool nameMatches = true;
        bool matches = true;
    };
    std::vector<Entry> types;
    QString text, folded;
    QMetaObject::Connection reset;

    void index(const data::Schema *schema)
    {
        types.clear();
        const auto add = [&](const auto &type) {
            Entry entry;
            entry.name = toQt(type.name).toCaseFolded();
            for (const auto &property : type.properties)
                entry.children.append(toQt(property.name).toCaseFolded());
            types.push_back(std::move(entry));
        };
        if (schema) {
            types.reserve(schema->entities.size() + schema->relationships.size());
            std::for_each(schema->entities.begin(), schema->entities.end(), add);
            std::for_each(schema->relationships.begin(), schema->relationships.end(), add);
        }
    }
    void search()
    {
        for (Entry &entry : types) {
            entry.nameMatches = folded.isEmpty() || entry.name.contains(folded);
            entry.matches =
                entry.nameMatches || std::any_of(entry.children.begin(), entry.children.end(),
                                                 [&](const QString &child) { return child.contains(folded); });
        }
    }
};

SchemaFilter::SchemaFilter(QObject *parent) : QSortFilterProxyModel(parent), d(std::make_unique<Private>()) {}
SchemaFilter::~SchemaFilter() = default;

void SchemaFilter::setSourceModel(QAbstractItemModel *model)
{
    disconnect(d->reset);
    auto *schema = qobject_cast<SchemaModel *>(model);
    const auto index = [this, schema] {
        d->index(schema ? schema->schema().get() : nullptr);
        d->search();
    };
    index();
    // Before the base class handles the reset, as it filters at once.
    if (schema)
        d->reset = connect(schema, &QAbstractItemModel::modelReset, this, index);
    QSortFilterProxyModel::setSourceModel(model);
}

void SchemaFilter::setText(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (d->text == trimmed)
        return;
    d->text = trimmed;
    d->folded = trimmed.toCaseFolded();
    d->search();
    invalidateFilter();
}

QString SchemaFilter::text() const
{
    return d->text;
}

int SchemaFilter::matches() const
{
    return int(std::count_if(d->types.begin(), d->types.end(), [](const auto &entry) { return entry.matches; }));
}

bool SchemaFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (!parent.isValid() || d->folded.isEmpty())
        return true;
    const QModelIndex child = sourceModel()->index(row, 0, parent);
    const auto entryOf = [&](const QModelIndex &type) -> const Private::Entry * {
        const QVariant number = type.data(SchemaModel::NumberRole);
        const auto at = std::size_t(number.toInt());
        return number.isValid() && at < d->types.size() ? &d->types[at] : nullptr;
    };
    if (!parent.parent().isValid()) {
        if (const auto *entry = entryOf(child))
            return entry->matches;
        return child.data(SchemaModel::NameRole).toString().toCaseFolded().contains(d->folded); // found in the data
    }
    const auto *entry = entryOf(parent);
    if (!entry || entry->nameMatches)
        return true;
    return child.data(SchemaModel::NameRole).toString().toCaseFolded().contains(d->folded);
}

} // namespace app
