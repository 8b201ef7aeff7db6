// SPDX-License-Identifier: GPL-3.0-or-later
// A field for each $name of a query, with the value it had last; what is typed is JSON where it is JSON, else text.
// Where the query compares it with a property, the stored values are offered. GUI thread.
#pragma once

#include <QMap>
#include <QStringList>
#include <QWidget>

class QComboBox;
class QLineEdit;

namespace widgets {

class TextLabel;

class ParameterForm : public QWidget {
    Q_OBJECT
public:
    explicit ParameterForm(QWidget *parent = nullptr);
    void show(const QStringList &names, const QMap<QString, QString> &values); // hidden where there is none
    QLineEdit *edit(const QString &name) const;
    QComboBox *box(const QString &name) const { return m_fields.value(name).box; }
    // What is stored where the parameter is compared, as it would be typed, and that in words ("text, 134 stored").
    void setStored(const QString &name, const QStringList &values, const QString &inWords);
    QString firstEmpty() const; // of the shown; empty: all have a value

signals:
    void changed(const QString &name, const QString &value);
    void submitted(); // Enter in a field

private:
    struct Field {
        QComboBox *box = nullptr;
        TextLabel *kind = nullptr;
        QString stored; // in words; empty: not known
    };
    void showKind(const QString &name);
    QStringList m_names;
    QMap<QString, Field> m_fields;
    QWidget *m_grid = nullptr;
};

} // namespace widgets
