// SPDX-License-Identifier: GPL-3.0-or-later
// Search in the schema: shows the types whose name or whose property's name contains a text. GUI thread.
#pragma once

#include <QSortFilterProxyModel>
#include <memory>

namespace app {

class SchemaModel;

// Shows matching types and their children. Searches a case-folded index instead of the model: 20,000 types in a few
// milliseconds.
class SchemaFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit SchemaFilter(QObject *parent = nullptr);
    ~SchemaFilter() override;
    void setText(const QString &text);
    QString text() const;
    int matches() const; // types shown
    void setSourceModel(QAbstractItemModel *model) override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace app
