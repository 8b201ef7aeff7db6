// SPDX-License-Identifier: GPL-3.0-or-later
// Details of the selected type or property below the schema's tree: counts, samples, distribution of values, the user's
// description (sent to models), and buttons for its rows, a query and a question. GUI thread.
#pragma once

#include "app/source/schemafacts.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QModelIndex;
class QToolButton;

namespace app {
class AgentRunner;
class Learning;
} // namespace app

namespace widgets {

class TextLabel;

// The type or property at an index of the schema's tree; the type is empty for anything else.
app::SchemaPlace schemaPlaceAt(const QModelIndex &index);

class SchemaPanel : public QFrame {
    Q_OBJECT
public:
    SchemaPanel(app::AgentRunner *runner, app::Learning *learning, QWidget *parent = nullptr);
    void show(const QModelIndex &index); // in the schema's tree; hidden unless it is a type or property
    const app::SchemaPlace &place() const { return m_place; }
    QString factsText() const;
    QLineEdit *description() const { return m_description; }
    QToolButton *rowsButton() const { return m_rows; }
    QToolButton *queryButton() const { return m_query; }
    QToolButton *askButton() const { return m_ask; }
    QStringList valueLines() const { return m_valueLines; }

signals:
    void rowsWanted(const QString &query, const QString &name); // runs at once
    void queryWanted(const QString &query, const QString &name);
    void questionWanted(const QString &question);
    void valuesShown();

private:
    class Values;
    void showDescription();
    void showValues(const app::SchemaPlace &place, const QList<std::pair<QString, qint64>> &values,
                    const QString &problem);
    void copyDefinition();
    app::AgentRunner *m_runner;
    app::Learning *m_learning;
    app::SchemaFacts *m_source;
    app::SchemaPlace m_place;
    TextLabel *m_title;
    QLabel *m_facts;
    QLineEdit *m_description;
    TextLabel *m_valuesTitle;
    Values *m_values;
    QToolButton *m_rows, *m_query, *m_ask;
    QStringList m_valueLines;
};

} // namespace widgets
