// SPDX-License-Identifier: GPL-3.0-or-later
// A document with one passage marked: its text, and the page as a picture if it is a PDF file. GUI thread.
#pragma once

#include "app/inspector/documentviews.h"
#include "app/source/documentview.h"

#include <QDialog>

class QLabel;
class QTabWidget;
class QTextBrowser;

namespace app {
class SourceController;
}

namespace widgets {

class DocumentDialog : public QDialog {
    Q_OBJECT
public:
    DocumentDialog(app::SourceController *sources, const QString &source, app::PassageView passage, QWidget *parent);
    QTextBrowser *text() const { return m_text; }
    QLabel *page() const { return m_page; }
    void show(const app::DocumentView &document);
    using QDialog::show;

private:
    app::PassageView m_passage;
    QTabWidget *m_tabs;
    QTextBrowser *m_text;
    QLabel *m_page;
};

} // namespace widgets
