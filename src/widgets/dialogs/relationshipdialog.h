// SPDX-License-Identifier: GPL-3.0-or-later
// Adds a relationship by hand: a referring column and the column that it refers to, with the counted evidence before it
// is used. Does not block; GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/source/foundevidence.h"

#include <QDialog>
#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QTimer;

namespace app {
class Relationships;
}

namespace widgets {

class RelationshipDialog : public QDialog {
    Q_OBJECT
public:
    RelationshipDialog(app::Relationships *relationships, std::shared_ptr<const app::Schema> schema, QWidget *parent);
    // The referring column; `to`: the other table, if known. Unknown names are ignored.
    void choose(const QString &table, const QString &column, const QString &to = {});
    QComboBox *table(bool referring) const { return referring ? m_from.table : m_to.table; }
    QComboBox *column(bool referring) const { return referring ? m_from.column : m_to.column; }
    QPushButton *useButton() const { return m_use; }
    QString evidence() const; // as shown

signals:
    void useRequested(const app::Endpoints &ends); // with the evidence

private:
    struct Side {
        QComboBox *table = nullptr, *column = nullptr;
    };
    Side makeSide(const QString &tableName, const QString &columnName);
    void fillColumns(const Side &side);
    void changed();
    void count();
    void show(const app::Endpoints &ends, const QString &problem);
    app::Endpoints chosen() const;

    app::Relationships *m_relationships;
    std::shared_ptr<const app::Schema> m_schema;
    Side m_from, m_to;
    QLabel *m_evidence;
    QPushButton *m_use = nullptr;
    QTimer *m_quiet;
    app::Endpoints m_counted; // with evidence
};

} // namespace widgets
