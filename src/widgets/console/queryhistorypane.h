// SPDX-License-Identifier: GPL-3.0-or-later
// Every executed query and every question, newest first, with source, time, rows and duration; and the snippets that
// the user saved by name. The search filters while the user types. GUI thread.
#pragma once

#include "app/console/consolestore.h"

#include <QWidget>

class QLineEdit;
class QListWidget;

namespace app {
class ConsoleController;
}

namespace widgets {

class ChoiceSwitch;
class EmptyHint;
class TextLabel;

class QueryHistoryPane : public QWidget {
    Q_OBJECT
public:
    explicit QueryHistoryPane(app::ConsoleController *console, QWidget *parent = nullptr);
    QLineEdit *search() const { return m_search; }
    QListWidget *list() const { return m_list; }
    ChoiceSwitch *shown() const { return m_shown; } // history, snippets
    void keepCurrent(const QString &name);          // saves it as a snippet
    void setLanguage(const QString &name);          // hides snippets of other languages

signals:
    void chosen(const QString &query, const QString &name, const QMap<QString, QString> &parameters);

private:
    void fill();
    void fillHistory(const QStringList &words);
    void fillSnippets(const QStringList &words);
    void askForName();
    void askForFile();
    void removeCurrent();
    app::ConsoleController *m_console;
    QLineEdit *m_search;
    QListWidget *m_list;
    TextLabel *m_count;
    EmptyHint *m_hint;
    ChoiceSwitch *m_shown;
    QString m_language;
};

} // namespace widgets
