// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/documentdialog.h"

#include "app/source/sourcecontroller.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QImage>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTimer>

namespace widgets {

DocumentDialog::DocumentDialog(app::SourceController *sources, const QString &source, app::PassageView passage,
                               QWidget *parent)
    : QDialog(parent),
      m_passage(std::move(passage)),
      m_tabs(new QTabWidget),
      m_text(new QTextBrowser),
      m_page(new QLabel)
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(m_passage.place);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(int(theme.u(190)), int(theme.u(190)));
    m_text->setAccessibleName(tr("Document text"));
    m_text->setOpenLinks(false);
    m_text->setPlainText(tr("Reading…"));
    m_text->document()->setDocumentMargin(theme.u(4));
    m_page->setAccessibleName(tr("Document page"));
    m_page->setAlignment(Qt::AlignCenter);
    auto *scroll = new QScrollArea;
    scroll->setWidget(m_page);
    scroll->setWidgetResizable(true);
    m_tabs->addTab(m_text, tr("Text"));
    m_tabs->addTab(scroll, tr("Page"));
    m_tabs->setTabVisible(1, false);
    m_tabs->setDocumentMode(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tabs);
    connect(sources, &app::SourceController::documentRead, this, [this](const app::DocumentView &document) {
        if (document.wish.document == m_passage.document)
            show(document);
    });
    sources->readDocument({source, m_passage.document, m_passage.page});
}

void DocumentDialog::show(const app::DocumentView &document)
{
    const Theme &theme = Theme::of(this);
    if (!document.problem.isEmpty()) {
        m_text->setPlainText(document.problem);
        return;
    }
    m_text->setPlainText(document.text);
    // The passage's words may occur several times: the text before them decides which.
    const QString before = m_passage.before.right(60);
    qsizetype at = before.isEmpty() ? -1 : document.text.indexOf(before + m_passage.text);
    at = at >= 0 ? at + before.size() : document.text.indexOf(m_passage.text);
    if (at >= 0) {
        const auto selection = [&](qsizetype begin, qsizetype length, const QColor &colour) {
            QTextEdit::ExtraSelection made;
            made.cursor = QTextCursor(m_text->document());
            made.cursor.setPosition(int(begin));
            made.cursor.setPosition(int(begin + length), QTextCursor::KeepAnchor);
            made.format.setBackground(colour);
            return made;
        };
        QList<QTextEdit::ExtraSelection> marks{
            selection(at, m_passage.text.size(), theme.tint(Role::accent, 0.07, 0.16))};
        if (m_passage.evidence.length > 0)
            marks += selection(at + m_passage.evidence.begin, m_passage.evidence.length,
                               theme.tint(Role::accent, 0.22, 0.40));
        m_text->setExtraSelections(marks);
        QTextCursor cursor(m_text->document());
        cursor.setPosition(int(at));
        m_text->setTextCursor(cursor);
        QTimer::singleShot(0, this, [this] { // after the layout: scrolls the passage to the upper part
            const int y = m_text->cursorRect().top();
            m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->value() + y - m_text->height() / 5);
        });
    }
    if (document.width > 0 && !document.pixels.isEmpty()) {
        const QImage image(reinterpret_cast<const uchar *>(document.pixels.constData()), document.width,
                           document.height, document.width * 4, QImage::Format_ARGB32);
        m_page->setPixmap(QPixmap::fromImage(image.copy()));
        m_tabs->setTabVisible(1, true);
        m_tabs->setTabText(1, tr("Page %1").arg(document.wish.page));
        m_tabs->setCurrentIndex(1);
    }
}

} // namespace widgets
