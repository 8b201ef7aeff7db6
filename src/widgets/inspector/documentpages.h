// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's pages of an answer from documents: its sentences with the words that they rest on, the passages that
// were found, and their grades. Each shows one app::PageView; GUI thread.
#pragma once

#include "app/inspector/documentviews.h"

#include <QWidget>

class QLabel;
class QStackedLayout;
class QTextBrowser;
class QUrl;

namespace widgets {

class TextLabel;

// Sentences above; a click on one, or on a number behind it, shows the passage below, its words marked.
class AnswerPage : public QWidget {
    Q_OBJECT
public:
    explicit AnswerPage(QWidget *parent = nullptr);
    void show(const app::PageView &view);
    void showEvidence(int sentence, int citation); // both from 0; of no citation: the sentence alone
    QTextBrowser *sentences() const { return m_sentences; }
    QTextBrowser *context() const { return m_context; }
    QString place() const;

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
};

// One text, made anew when it is shown or the colours change.
class DocumentTextPage : public QWidget {
    Q_OBJECT
public:
    void show(const app::PageView &view);
    QTextBrowser *browser() const { return m_text; }

protected:
    DocumentTextPage(const QString &name, const QString &nothing, QWidget *parent);
    virtual QString html(const app::PageView &view) const = 0; // empty: there is nothing yet
    void changeEvent(QEvent *event) override;

private:
    app::PageView m_view;
    QStackedLayout *m_stack;
    QTextBrowser *m_text;
};

class PassagesPage final : public DocumentTextPage {
    Q_OBJECT
public:
    explicit PassagesPage(QWidget *parent = nullptr);

protected:
    QString html(const app::PageView &view) const override;
};

class GradesPage final : public DocumentTextPage {
    Q_OBJECT
public:
    explicit GradesPage(QWidget *parent = nullptr);

protected:
    QString html(const app::PageView &view) const override;
};

} // namespace widgets
