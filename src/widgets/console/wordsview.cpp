// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/wordsview.h"

#include "widgets/controls/parts.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>

namespace widgets {

WordsView::WordsView(QWidget *parent) : QWidget(parent), m_label(new QLabel)
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.u(1));
    auto *title = new TextLabel(Type::base, Role::muted);
    title->setText(tr("In words"));
    title->setFixedWidth(std::max(theme.u(19), title->sizeHint().width()));
    row->addWidget(title, 0, Qt::AlignTop);
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::RichText);
    m_label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_label->setAccessibleName(tr("Query in words"));
    row->addWidget(m_label, 1);
    const auto place = [this](const QString &link) {
        const std::size_t index = link.toUInt();
        return !link.isEmpty() && index < m_words.size()
                   ? std::pair(m_offset + m_words[index].begin, m_offset + m_words[index].end)
                   : std::pair(-1, -1);
    };
    connect(m_label, &QLabel::linkHovered, this, [this, place](const QString &link) {
        const auto [begin, end] = place(link);
        emit phrasePointed(begin, end);
    });
    connect(m_label, &QLabel::linkActivated, this, [this, place](const QString &link) {
        const auto [begin, end] = place(link);
        emit phraseChosen(begin, end);
    });
    m_label->installEventFilter(this);
    hide();
}

// A label reports no end of the hover when the pointer leaves it from a link.
bool WordsView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Leave)
        emit phrasePointed(-1, -1);
    return QWidget::eventFilter(watched, event);
}

void WordsView::show(const std::vector<app::QueryWord> &words, int offset)
{
    m_words = words;
    m_offset = offset;
    fill();
    setVisible(!words.empty());
}

QString WordsView::text() const
{
    QString out;
    for (const app::QueryWord &word : m_words)
        out += word.text;
    return out;
}

void WordsView::fill()
{
    const Theme &theme = Theme::of(this);
    const QString text = theme.color(Role::text).name();
    QString out = QStringLiteral("<span style='color:%1'>").arg(theme.color(Role::muted).name());
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        const app::QueryWord &word = m_words[i];
        const QString escaped = word.text.toHtmlEscaped();
        out += word.begin < word.end ? QStringLiteral("<a href='%1' style='color:%2'>%3</a>").arg(i).arg(text, escaped)
                                     : escaped;
    }
    m_label->setText(out + QStringLiteral("</span>"));
}

void WordsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace widgets
