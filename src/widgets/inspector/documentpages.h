// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's pages of an answer from documents: its sentences with their citations, the passages found, and their
// grades. Each shows one app::PageView; GUI thread.
#pragma once

#include "app/inspector/documentviews.h"
#include "widgets/inspector/inspectorpage.h"

#include <QSet>
#include <QWidget>
#include <optional>

class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;
class QTextBrowser;
class QUrl;

namespace app {
}

namespace widgets {

class Button;
class NameLinks;
class ScoreParts;
class TextLabel;

// Sentences above; a click on one or on its number shows the passage below, with the cited words marked.
class AnswerPage : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit AnswerPage(QWidget *parent = nullptr);
    static const PageType type;
    void connectTo(Inspector &inspector) override;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void show(const app::PageView &view);
    void showEvidence(int sentence, int citation); // both from 0; without citation: the sentence only
    QTextBrowser *sentences() const { return m_sentences; }
    QTextBrowser *context() const { return m_context; }
    QString place() const;
    ScoreParts *scoreParts() const { return m_parts; }
    Button *openButton() const { return m_open; }
    NameLinks *links() const { return m_links; }

signals:
    void openRequested(const app::PassageView &passage);
    void namesRequested(const QString &graph, const QString &text); // names in the answer

public:
    // The score in force of the attempt, with its parts; always shown.
    void showScore(const app::InspectorData &data, double threshold);

protected:
    void changeEvent(QEvent *event) override;

private:
    void follow(const QUrl &link);
    void showSentences();
    app::DocumentAnswer m_answer;
    int m_sentence = 0, m_citation = 0;
    QStackedLayout *m_stack;
    TextLabel *m_facts;
    QTextBrowser *m_sentences;
    TextLabel *m_place;
    QTextBrowser *m_context;
    Button *m_open;
    NameLinks *m_links;
    QWidget *m_scorePart;
    TextLabel *m_scoreTitle;
    ScoreParts *m_parts;
};

// One HTML text, rebuilt when it is shown or the colours change.
class DocumentTextPage : public QWidget {
    Q_OBJECT
public:
    void show(const app::PageView &view);
    QTextBrowser *browser() const { return m_text; }

protected:
    DocumentTextPage(const QString &name, const QString &nothing, QWidget *parent);
    virtual QString html(const app::PageView &view) const = 0; // empty: nothing yet
    void changeEvent(QEvent *event) override;

private:
    app::PageView m_view;
    QStackedLayout *m_stack;
    QTextBrowser *m_text;
};

// The passages found, with a tick for those that the answer may use. Ticks and search words can be changed and rerun
// from here.
class PassagesPage final : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit PassagesPage(QWidget *parent = nullptr);
    static const PageType type;
    void connectTo(Inspector &inspector) override;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    // `draft`: the user's change, from draftChanged; empty: none.
    void show(const app::PageView &view, const QString &draft = {});
    void setCanRerun(bool can) override;
    void toggle(int number); // of a passage: exclude or include it
    void undo();
    bool isChanged() const;
    QTextBrowser *browser() const { return m_text; }
    QLineEdit *search() const { return m_search; }
    Button *rerunButton() const { return m_rerun; }

signals:
    void rerunRequested(const QString &artefact, const QString &text);
    void openRequested(const app::PassageView &passage);
    void editingChanged(bool editing);
    void draftChanged(const QString &draft); // on every change; empty: same as the attempt's

protected:
    void changeEvent(QEvent *event) override;

private:
    void follow(const QUrl &link);
    void rebuild();
    void updateFoot();
    void rerun();
    QString draft() const;
    QString html() const;
    bool isTicked(const app::PassageView &passage) const;

    app::PageView m_view;
    app::DocumentAnswer m_answer;
    QSet<int> m_turned; // passages whose tick the user changed
    bool m_canRerun = false;
    bool m_wasChanged = false;
    QStackedLayout *m_stack;
    QLineEdit *m_search;
    QTextBrowser *m_text;
    TextLabel *m_foot;
    Button *m_undo;
    Button *m_rerun;
};

class GradesPage final : public DocumentTextPage, public InspectorPage {
    Q_OBJECT
public:
    explicit GradesPage(QWidget *parent = nullptr);
    static const PageType type;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;

protected:
    QString html(const app::PageView &view) const override;
};

} // namespace widgets
