// SPDX-License-Identifier: GPL-3.0-or-later
// A field for each $name of a query, with the value it had last; what is typed is JSON where it is JSON, else text. GUI
// thread.
#pragma once

#include <QMap>
#include <QStringList>
#include <QWidget>

class QLineEdit;

namespace widgets {

class ParameterForm : public QWidget {
    Q_OBJECT
public:
    explicit ParameterForm(QWidget *parent = nullptr);
    void show(const QStringList &names, const QMap<QString, QString> &values); // hidden where there is none
    QLineEdit *edit(const QString &name) const;
    QString firstEmpty() const; // of the shown; empty: all have a value

signals:
    void changed(const QString &name, const QString &value);
    void submitted(); // Enter in a field

private:
    QStringList m_names;
    QMap<QString, QLineEdit *> m_edits;
    QWidget *m_fields = nullptr;
};

} // namespace widgets
