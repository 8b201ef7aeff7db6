// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's small pages: artefacts as text, reflection, prompt, raw calls. Each shows one InspectorData. GUI
// thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "widgets/inspector/inspectorpage.h"

#include <QList>
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

class StateView;
class TextLabel;

// Texts under headings, one below the other.
class SectionsPage : public QWidget {
    Q_OBJECT
protected:
    explicit SectionsPage(const QString &name, QWidget *parent);
    void clear();
    void add(const QString &heading, const QString &text, bool fixed = false);
    void finish(const QString &heading, const QString &nothing); // shows `nothing` if no text was added

private:
    QVBoxLayout *m_column;
};

// All artefacts of a page: prose as text, everything else as JSON.
class ArtefactsPage : public SectionsPage, public InspectorPage {
    Q_OBJECT
public:
    explicit ArtefactsPage(const QString &name, QWidget *parent = nullptr);
    static const PageType ofTexts, ofAll;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void show(const app::PageView &view);
};

class ReflectionPage : public SectionsPage, public InspectorPage {
    Q_OBJECT
public:
    explicit ReflectionPage(QWidget *parent = nullptr);
    static const PageType type;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void show(const app::InspectorData &data);
    static QString lineText(const app::TraceView::Line &line);
};

class PromptPage : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit PromptPage(QWidget *parent = nullptr);
    static const PageType type;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void show(const app::InspectorData &data);

private:
    void showBlock(int row);
    app::PromptModel *m_model;
    QStackedLayout *m_stack;
    TextLabel *m_facts;
    QTableView *m_table;
    QPlainTextEdit *m_text;
};

class RawPage : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit RawPage(QWidget *parent = nullptr);
    static const PageType type;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void show(const app::Run &run, const app::InspectorData &data);

private:
    void showCall(int row);
    std::vector<app::CallView> m_calls;
    QStackedLayout *m_stack;
    QListWidget *m_list;
    QPlainTextEdit *m_request;
    QPlainTextEdit *m_reply;
    StateView *m_state;
    TextLabel *m_nothing;
    QList<QWidget *> m_callParts; // shown if there are calls
};

} // namespace widgets
