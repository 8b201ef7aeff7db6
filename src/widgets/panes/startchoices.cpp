// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/startchoices.h"

#include "widgets/controls/parts.h"

#include <QBoxLayout>
#include <QEvent>
#include <QGridLayout>
#include <QMenu>
#include <QStyle>
#include <algorithm>

namespace widgets {

StartChoices::StartChoices(Shape shape, QMenu *recent, bool hasRecent, QWidget *parent)
    : QWidget(parent),
      m_recent(recent),
      m_title(new TextLabel(shape == Shape::strip ? Type::base : Type::display, Role::text, false, this))
{
    const auto add = [this](Icon icon, const QString &text, const QString &tip, auto signal) {
        auto *button = new Button(icon, text, this);
        button->setToolTip(tip);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, signal);
        m_buttons += button;
        return button;
    };
    add(Icon::folder, tr("Folder…"), tr("Open a BioCypher folder as a graph"), &StartChoices::folderWanted);
    add(Icon::table, tr("File…"), tr("Open a SQLite, CSV, Parquet or Excel file as tables"), &StartChoices::fileWanted);
    add(Icon::source, tr("Database…"), tr("Connect to PostgreSQL, MariaDB or Neo4j"), &StartChoices::databaseWanted);
    add(Icon::document, tr("Documents…"), tr("Open a folder of texts, web pages and PDF files"),
        &StartChoices::documentsWanted);
    Button *again = add(Icon::clock, tr("Recent"), tr("Open a source that you used before"), [this] {
        m_recent->popup(m_buttons.last()->mapToGlobal(QPoint(0, m_buttons.last()->height())));
    });
    again->setVisible(hasRecent);
    if (shape == Shape::strip)
        buildStrip();
    else
        buildPage();
}

void StartChoices::buildStrip()
{
    const Theme &theme = Theme::of(this);
    m_title->setText(tr("Or open your own data"));
    m_title->setRole(Role::muted);
    m_close = flatButton(Icon::close, tr("Hide these buttons"), this);
    m_close->setIconSize(QSize(theme.u(3), theme.u(3)));
    connect(m_close, &QToolButton::clicked, this, &StartChoices::closed);
    arrangeStrip();
}

// One row if it has room for all; else the title above as many rows of buttons as needed. Without a layout, whose least
// width would widen the window.
void StartChoices::arrangeStrip()
{
    const Theme &theme = Theme::of(this);
    const int gap = theme.u(1), height = theme.u(7), cross = theme.u(6);
    const auto place = [this, height](QWidget *part, int x, int y, int width) {
        part->setGeometry(QStyle::visualRect(layoutDirection(), rect(), QRect(x, y, width, height)));
    };
    int needed = m_title->sizeHint().width() + gap + cross;
    for (const Button *button : std::as_const(m_buttons))
        needed += button->isHidden() ? 0 : button->sizeHint().width() + gap;
    const bool isOneRow = needed <= width();
    int x = isOneRow ? width() - needed + m_title->sizeHint().width() + gap : 0, y = isOneRow ? gap : gap + height;
    place(m_title, 0, gap, isOneRow ? m_title->sizeHint().width() : std::max(0, width() - cross));
    place(m_close, width() - cross, gap, cross);
    for (Button *button : std::as_const(m_buttons)) {
        if (button->isHidden())
            continue;
        const int wide = button->sizeHint().width();
        if (!isOneRow && x > 0 && x + wide > width()) {
            x = 0;
            y += height + gap;
        }
        place(button, x, y, wide);
        x += wide + gap;
    }
    if (minimumHeight() != y + height)
        setFixedHeight(y + height);
}

bool StartChoices::event(QEvent *event)
{
    const QEvent::Type type = event->type(); // a deletion leaves no members to read
    const bool arranges = type == QEvent::Resize || type == QEvent::LayoutRequest || type == QEvent::FontChange ||
                          type == QEvent::LayoutDirectionChange;
    const bool done = QWidget::event(event);
    if (arranges && isStrip())
        arrangeStrip();
    return done;
}

QSize StartChoices::sizeHint() const
{
    return isStrip() ? QSize(Theme::of(this).u(80), minimumHeight()) : QWidget::sizeHint();
}

QSize StartChoices::minimumSizeHint() const
{
    return isStrip() ? QSize(Theme::of(this).u(40), minimumHeight()) : QWidget::minimumSizeHint();
}

void StartChoices::buildPage()
{
    const Theme &theme = Theme::of(this);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_title->setText(tr("Open a source"));
    auto *note = new QLabel(
        tr("The program answers questions from the data of a source. It reads the data and never changes them."));
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setWordWrap(true);
    auto *column = new QVBoxLayout;
    column->setSpacing(theme.u(1.5));
    column->addWidget(m_title);
    column->addWidget(note);
    column->addSpacing(theme.u(1));
    for (Button *button : std::as_const(m_buttons)) {
        auto *row = new QHBoxLayout;
        button->setMinimumWidth(theme.u(34));
        auto *effect = new QLabel(button->toolTip());
        effect->setForegroundRole(QPalette::PlaceholderText);
        effect->setWordWrap(true);
        effect->setVisible(!button->isHidden());
        row->setSpacing(theme.u(2));
        row->addWidget(button);
        row->addWidget(effect, 1);
        column->addLayout(row);
    }
    auto *middle = new QGridLayout(this);
    middle->addLayout(column, 1, 1);
    for (const int side : {0, 2}) {
        middle->setRowStretch(side, 1);
        middle->setColumnStretch(side, 1);
    }
}

} // namespace widgets
