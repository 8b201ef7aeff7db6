// SPDX-License-Identifier: GPL-3.0-or-later
// A field for each $name of a query, filled with its last value. A text that is valid JSON is passed as JSON, any other
// as a string. Stored values are offered if the query compares the parameter with a property. GUI thread.
#pragma once

#include <QMap>
#include <QStringList>
#include <QWidget>

class QLineEdit;

namespace widgets {

class TextLabel;
class ValueBox;

class ParameterForm : public QWidget {
    Q_OBJECT
public:
    explicit ParameterForm(QWidget *parent = nullptr);
    void show(const QStringList &names, const QMap<QString, QString> &values); // hidden if there are none
    QLineEdit *edit(const QString &name) const;
    ValueBox *box(const QString &name) const { return m_fields.value(name).box; }
    // Stored values to offer, as the user would type them, and a summary ("text, 134 stored").
    void setStored(const QString &name, const QStringList &values, const QString &inWords);
    QString firstEmpty(const QStringList &names) const; // of these shown fields; empty: all have a value

signals:
    void searched(const QString &name, const QString &typed); // requests stored values that contain it
    void changed(const QString &name, const QString &value);
    void submitted(); // Enter in a field

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Field {
        TextLabel *label = nullptr;
        ValueBox *box = nullptr;
        TextLabel *kind = nullptr;
        QString stored; // summary; empty: unknown
    };
    void showKind(const QString &name);
    void place(); // two fields in a row if there is room
    QStringList m_names;
    QMap<QString, Field> m_fields;
    QWidget *m_grid = nullptr;
    int m_perRow = 0; // of the placed fields; 0: not placed yet
};

} // namespace widgets
