// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/guidewindow.h"

#include "widgets/help/guide.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QBoxLayout>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QToolTip>
#include <QUrl>

namespace widgets {
namespace {

// Pictures of pages, at most as wide as the text. Nothing is loaded from elsewhere.
class GuideText : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;
    QVariant loadResource(int type, const QUrl &name) override
    {
        if (type != QTextDocument::ImageResource || !name.isRelative())
            return {};
        const QImage image(QStringLiteral(":/guide/") + name.path());
        const int room = int(viewport()->width() - 2 * document()->documentMargin());
        return image.width() > room && room > 0 ? image.scaledToWidth(room, Qt::SmoothTransformation) : image;
    }
};

// Tables with single thin lines, as wide as the text; a little space between lines.
void layOut(QTextDocument *document, const Theme &theme)
{
    QTextCursor all(document);
    all.select(QTextCursor::Document);
    QTextBlockFormat lines;
    constexpr int perCent = 120;
    lines.setLineHeight(perCent, QTextBlockFormat::ProportionalHeight);
    all.mergeBlockFormat(lines);
    for (QTextFrame *frame : document->rootFrame()->childFrames())
        if (auto *table = qobject_cast<QTextTable *>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorderCollapse(true);
            format.setBorder(theme.hairline());
            format.setBorderBrush(theme.color(Role::hairline));
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setCellPadding(theme.u(1));
            format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
            table->setFormat(format);
        }
}

} // namespace

GuideWindow::GuideWindow(QWidget *parent)
    : QDialog(parent),
      m_search(new QLineEdit),
      m_list(new QListWidget),
      m_none(new QLabel(tr("No page contains all these words."))),
      m_text(new GuideText),
      m_back(new QPushButton(tr("&Back")))
{
    setWindowTitle(tr("User guide"));
    const Theme &theme = Theme::of(parent);
    m_search->setPlaceholderText(tr("Search the guide"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Pages"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_none->setWordWrap(true);
    m_none->hide();
    m_text->setAccessibleName(tr("Page text"));
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(theme.u(4));
    auto *side = new QWidget;
    auto *pages = new QVBoxLayout(side);
    pages->setContentsMargins(0, 0, 0, 0);
    pages->addWidget(m_search);
    pages->addWidget(m_none);
    pages->addWidget(m_list, 1);
    auto *split = new QSplitter;
    split->addWidget(side);
    split->addWidget(m_text);
    split->setStretchFactor(1, 1);
    split->setSizes({theme.u(75), theme.u(175)});
    split->setChildrenCollapsible(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_back, QDialogButtonBox::ActionRole);
    m_back->setShortcut(QKeySequence::Back);
    auto *column = new QVBoxLayout(this);
    column->addWidget(split, 1);
    column->addWidget(buttons);
    resize(theme.u(250), theme.u(180));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QLineEdit::textChanged, this, &GuideWindow::fill);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item)
            showPage(item->data(Qt::UserRole).toString());
    });
    connect(m_text, &QTextBrowser::anchorClicked, this, &GuideWindow::follow);
    connect(m_back, &QPushButton::clicked, this, &GuideWindow::goBack);
    fill();
}

GuideWindow *GuideWindow::openAt(const QString &page, QWidget *over)
{
    static QPointer<GuideWindow> shown;
    // A window under a modal dialog gets no input: above one the guide is a window of that dialog.
    if (shown && shown->parentWidget() != over && QApplication::activeModalWidget())
        delete shown;
    if (!shown) {
        shown = new GuideWindow(over);
        shown->setAttribute(Qt::WA_DeleteOnClose);
    }
    shown->showPage(page);
    shown->show();
    shown->raise();
    shown->activateWindow();
    return shown;
}

// Pages with the words of the search; the shown page stays open.
void GuideWindow::fill()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const QString &name : guidePagesWith(m_search->text())) {
        auto *item = new QListWidgetItem(guidePage(name)->title, m_list);
        item->setToolTip(item->text()); // for a title that is elided
        item->setData(Qt::UserRole, name);
    }
    selectShownPage();
    m_none->setVisible(m_list->count() == 0);
    markWords();
}

void GuideWindow::showPage(const QString &page, const QString &anchor)
{
    const GuidePage *found = guidePage(page);
    if (!found)
        return;
    if (page != m_page) {
        if (!m_page.isEmpty())
            m_before += m_page;
        m_page = page;
        m_text->setMarkdown(found->text);
        layOut(m_text->document(), Theme::of(this));
        selectShownPage();
    }
    m_back->setEnabled(!m_before.isEmpty());
    markWords();
    if (!anchor.isEmpty()) // a link to a heading has precedence over the first word of the search
        scrollTo(anchor);
}

// In the list, if it has the page.
void GuideWindow::selectShownPage()
{
    const QSignalBlocker quiet(m_list);
    m_list->setCurrentItem(nullptr);
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(Qt::UserRole) == m_page)
            m_list->setCurrentRow(row);
}

void GuideWindow::goBack()
{
    if (m_before.isEmpty())
        return;
    const QString page = m_before.takeLast();
    m_page.clear(); // not one to go back to
    showPage(page);
}

// Links lead to pages, headings, files of the source archive, and the web, which only a browser opens.
void GuideWindow::follow(const QUrl &link)
{
    if (!link.scheme().isEmpty()) {
        if (link.scheme() == QLatin1String("https"))
            QDesktopServices::openUrl(link);
        return;
    }
    if (link.path().isEmpty())
        scrollTo(link.fragment());
    else if (const QString page = link.path().section(QLatin1Char('.'), 0, 0); guidePage(page))
        showPage(page, link.fragment());
    else
        QToolTip::showText(
            QCursor::pos(),
            tr("This file is not part of the guide. It is in the source archive: docs/%1").arg(link.path()), m_text);
}

void GuideWindow::scrollTo(const QString &anchor)
{
    QTextCursor cursor(m_text->document());
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && anchorOf(block.text()) == anchor) {
            cursor.setPosition(block.position());
            m_text->moveCursor(QTextCursor::End); // so that the heading is at the top afterwards
            break;
        }
    m_text->setTextCursor(cursor);
    m_text->ensureCursorVisible();
}

// Every occurrence of a word of the search; the first is scrolled to.
void GuideWindow::markWords()
{
    QList<QTextEdit::ExtraSelection> marks;
    QTextCursor first;
    for (const QString &word : m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        for (QTextCursor at = m_text->document()->find(word); !at.isNull(); at = m_text->document()->find(word, at)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(palette().highlight());
            mark.format.setForeground(palette().highlightedText());
            marks += mark;
            if (first.isNull() || at < first)
                first = at;
        }
    m_text->setExtraSelections(marks);
    if (first.isNull())
        return;
    first.clearSelection();
    m_text->setTextCursor(first);
    m_text->ensureCursorVisible();
}

} // namespace widgets
