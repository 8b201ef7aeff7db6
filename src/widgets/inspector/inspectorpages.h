// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's small pages: reflection, prompt, raw calls. Each shows one InspectorData. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QStackedLayout;
class QTableView;
class QVBoxLayout;

namespace app {
class PromptModel;
} // namespace app

namespace widgets {

class TextLabel;

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
