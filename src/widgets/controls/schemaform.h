// SPDX-License-Identifier: GPL-3.0-or-later
// Arguments of a tool as a form made from its JSON Schema, or as JSON: queries in a checked editor, numbers with
// bounds, choices. Values that the user does not change are preserved exactly. GUI thread.
#pragma once

#include "app/models/schemafields.h"

#include <QWidget>
#include <functional>
#include <memory>

class QPlainTextEdit;
class QStackedLayout;
class QVBoxLayout;

namespace app {
class QueryLanguage;
}

namespace widgets {

class IconLabel;
class TextLabel;

class SchemaForm : public QWidget {
    Q_OBJECT
public:
    explicit SchemaForm(QWidget *parent = nullptr);
    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    void show(const QJsonObject &schema, const QJsonObject &arguments, const QStringList &queries);
    void setEditable(bool editable);
    void setAsJson(bool json);
    bool isAsJson() const;
    bool isChanged() const;
    // The user's edit, valid or not; empty: none.
    QJsonObject draft() const;
    void setDraft(const QJsonObject &draft);
    // Empty if a field is invalid; then `problem` says which.
    std::optional<QJsonObject> arguments(QString &problem) const;
    QString access() const;                        // of its query: "read", "write", "unknown"; empty: no query
    QWidget *widgetOf(const QString &field) const; // null: none

signals:
    void changed();

private:
    struct Row {
        app::SchemaField field;
        QWidget *widget = nullptr;
        std::function<QJsonValue(QString &problem)> value;
        bool touched = false;
    };
    void rebuild();
    void addRow(app::SchemaField field);
    void addQuery(Row &row, QVBoxLayout *column);
    QWidget *makeWidget(Row &row);
    QWidget *makeBoolean(Row &row, std::size_t number); // of the row, for touch()
    QWidget *makeChoice(Row &row, std::size_t number);
    QWidget *makeInteger(Row &row, std::size_t number);
    QWidget *makeNumber(Row &row, std::size_t number);
    QWidget *makeJson(Row &row, std::size_t number);
    QWidget *makeText(Row &row, std::size_t number);
    void touch(std::size_t row);
    QString wordsOf(const app::SchemaField &field) const;

    std::shared_ptr<const app::QueryLanguage> m_language;
    QJsonObject m_schema, m_arguments;
    QStringList m_queries;
    bool m_editable = true;
    bool m_jsonTouched = false;
    bool m_filling = false;
    QString m_access;
    std::vector<Row> m_rows;
    QStackedLayout *m_stack;
    QWidget *m_form = nullptr;
    QPlainTextEdit *m_json;
};

} // namespace widgets
