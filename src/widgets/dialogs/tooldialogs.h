// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs to try a tool and to edit the user's own tools: servers of the Model Context Protocol and commands, as stored
// in their settings files. GUI thread.
#pragma once

#include "app/source/toolview.h"

#include <QDialog>
#include <QJsonObject>
#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QStackedWidget;

namespace app {
class QueryLanguage;
class ToolController;
} // namespace app

namespace widgets {

class Button;
class SchemaForm;

class ToolTrialDialog : public QDialog {
    Q_OBJECT
public:
    ToolTrialDialog(app::ToolController *tools, const app::ToolView &tool,
                    std::shared_ptr<const app::QueryLanguage> language, QWidget *parent);
    SchemaForm *form() const { return m_form; }
    Button *runButton() const { return m_run; }
    QPlainTextEdit *result() const { return m_result; }

private:
    void run();
    app::ToolController *m_tools;
    QString m_tool;
    quint64 m_ticket = 0;
    SchemaForm *m_form;
    Button *m_run;
    QLabel *m_state;
    QPlainTextEdit *m_result;
};

// Servers at the left, the chosen one's entry at the right. Unknown fields of an entry are preserved.
class ServersDialog : public QDialog {
    Q_OBJECT
public:
    ServersDialog(app::ToolController *tools, QWidget *parent);
    QListWidget *list() const { return m_list; }
    void addServer(const QString &name);
    void removeChosen();
    void testChosen();
    void save();
    QJsonObject servers() const { return m_servers; } // by name, as they are stored
    QString state() const;
    QLineEdit *command() const { return m_command; }
    QPlainTextEdit *arguments() const { return m_arguments; }
    QPlainTextEdit *environment() const { return m_environment; }
    QLineEdit *address() const { return m_address; }
    QComboBox *kind() const { return m_kind; }
    QPlainTextEdit *commands() const { return m_commands; } // the file of commands

private:
    void fill(const QString &text, const QString &problem);
    void showChosen();
    void storeEntry(); // copies the form's entry into the list
    void say(const QString &sentence, bool isProblem);
    void askSecret();
    QString chosen() const;

    app::ToolController *m_tools;
    QJsonObject m_file, m_servers;
    QString m_shown; // the server whose entry the form holds
    bool m_filling = false;
    bool m_commandsRead = false;
    bool m_closes = false; // close after both files are written
    int m_writing = 0;
    QListWidget *m_list;
    QStackedWidget *m_fields;
    QLineEdit *m_name;
    QComboBox *m_kind;
    QLineEdit *m_command;
    QPlainTextEdit *m_arguments;
    QPlainTextEdit *m_environment;
    QLineEdit *m_folder;
    QLineEdit *m_address;
    QPlainTextEdit *m_headers;
    QPlainTextEdit *m_commands;
    Button *m_test;
    Button *m_remove = nullptr;
    QLabel *m_state;
};

} // namespace widgets
