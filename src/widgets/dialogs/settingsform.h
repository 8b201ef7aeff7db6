// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of runs as fields, made from the table in app/run/settings.h: title, field, unit, effect, where it applies,
// and a button to restore the default. GUI thread.
#pragma once

#include "app/run/settings.h"

#include <QHash>
#include <QWidget>

namespace widgets {

// Translates a text of the table.
QString settingText(const QString &english);
// "Rows of a query: 5,000 rows".
QString settingInWords(const app::SettingView &view, const QJsonValue &value);

class SettingsForm : public QWidget {
    Q_OBJECT
public:
    // The settings of these groups, in the order of the table.
    SettingsForm(const QStringList &groups, const QJsonObject &values, QWidget *parent = nullptr);

    QJsonObject values() const; // only those that differ from the default
    void setValues(const QJsonObject &values);
    // Hides rows that lack one of the words; true if any row is left.
    bool filter(const QString &words);
    QWidget *field(const QString &name) const { return m_rows.value(name).field; }

signals:
    void changed();

private:
    struct Row {
        const app::SettingView *view = nullptr;
        QWidget *field = nullptr;
        QList<QWidget *> parts; // all widgets of the row
        QWidget *reset = nullptr;
        int gap = 0; // the grid's row below it
    };
    QWidget *makeField(const app::SettingView &view);
    void show(const Row &row, const QVariant &value);
    static QVariant valueOf(const Row &row);
    void mark(const Row &row);

    QList<QString> m_order;
    QHash<QString, Row> m_rows;
};

} // namespace widgets
