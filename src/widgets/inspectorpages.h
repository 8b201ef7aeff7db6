// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's other pages: all rows, reflection, prompt, raw calls. Each shows one InspectorData. GUI thread.
#pragma once

#include "app/inspectordata.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QStackedLayout;
class QTableView;
class QVBoxLayout;

namespace app {
class PromptModel;
class RowsModel;
} // namespace app

namespace widgets {

class EmptyState;
class TextLabel;

class RowsPage : public QWidget {
    Q_OBJECT
public:
    explicit RowsPage(QWidget *parent = nullptr);
    void show(const app::InspectorData &data);
    QTableView *table() const { return m_table; }

private:
    void copy();
    void exportTo(bool json);
    app::RowsModel *m_model;
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    TextLabel *m_facts;
    QTableView *m_table;
};

class ReflectionPage : public QWidget {
    Q_OBJECT
public:
    explicit ReflectionPage(QWidget *parent = nullptr);
    void show(const app::InspectorData &data);

private:
    void add(const QString &heading, const QString &text);
    QVBoxLayout *m_column;
};

class PromptPage : public QWidget {
    Q_OBJECT
public:
    explicit PromptPage(QWidget *parent = nullptr);
    void show(const app::InspectorData &data);

private:
    void showBlock(int row);
    app::PromptModel *m_model;
    QStackedLayout *m_stack;
    TextLabel *m_facts;
    QTableView *m_table;
    QPlainTextEdit *m_text;
};

class RawPage : public QWidget {
    Q_OBJECT
public:
    explicit RawPage(QWidget *parent = nullptr);
    void show(const app::InspectorData &data);

private:
    void showCall(int row);
    std::vector<app::CallView> m_calls;
    QStackedLayout *m_stack;
    QListWidget *m_list;
    QPlainTextEdit *m_request;
    QPlainTextEdit *m_reply;
};

} // namespace widgets
