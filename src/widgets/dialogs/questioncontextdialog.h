// SPDX-License-Identifier: GPL-3.0-or-later
// Context of a question for the agent with tools: named values, the answer's format, more sources, and earlier
// questions that it follows. GUI thread.
#pragma once

#include "app/run/earlier.h"

#include <QDialog>
#include <QJsonObject>
#include <QStringList>
#include <set>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QTableWidget;

namespace widgets {

struct QuestionContext {
    QJsonObject values;
    QString answerSchema; // JSON Schema; empty: any form
    QStringList sources;  // addresses, in addition to the open source
    std::set<app::RunId> follows;

    bool isEmpty() const { return values.isEmpty() && answerSchema.isEmpty() && sources.isEmpty() && follows.empty(); }
};

class QuestionContextDialog : public QDialog {
    Q_OBJECT
public:
    struct Offer {
        QString address, title;
    };
    QuestionContextDialog(const QuestionContext &now, const std::vector<Offer> &sources,
                          const std::vector<app::EarlierRun> &earlier, QWidget *parent);
    QuestionContext chosen() const;
    QTableWidget *values() const { return m_values; }
    QComboBox *form() const { return m_form; }
    QPlainTextEdit *schema() const { return m_schema; }
    QListWidget *sources() const { return m_sources; }
    QListWidget *earlier() const { return m_earlier; }
    QString problem() const; // why it cannot be used; empty: it can

    void accept() override;

private:
    void addValue(const QString &name, const QString &value);
    void showForm();
    void showTokens();
    void addSource(const QString &address, const QString &title, bool checked);
    void clear();

    std::vector<app::EarlierRun> m_runs;
    QTableWidget *m_values;
    QComboBox *m_form;
    QPlainTextEdit *m_schema;
    QListWidget *m_sources;
    QLineEdit *m_address;
    QListWidget *m_earlier;
    QLabel *m_tokens;
    QLabel *m_problem;
};

} // namespace widgets
