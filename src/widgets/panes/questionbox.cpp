// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/questionbox.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr int mostLines = 5;
constexpr double readingSpace = 5.5; // in U, below each line, for the readings

} // namespace

QuestionBox::QuestionBox(QWidget *parent) : QTextEdit(parent)
{
    setAccessibleName(tr("Question"));
    setAcceptRichText(false);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
    dress();
    connect(document(), &QTextDocument::contentsChange, this, [this](int, int removed, int added) {
        if (!m_dressing && (removed || added))
            clearReadings();
    });
    connect(this, &QTextEdit::textChanged, this, &QuestionBox::fitHeight);
}

void QuestionBox::dress()
{
    m_dressing = true;
    const Theme &theme = Theme::of(this);
    document()->setDocumentMargin(0);
    document()->setDefaultFont(theme.font(Type::display));
    setViewportMargins(theme.u(4), theme.u(2.5), theme.u(3), theme.u(1.5));
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    QTextBlockFormat format;
    if (m_readings.empty())
        format.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
    else
        format.setLineHeight(theme.u(readingSpace), QTextBlockFormat::LineDistanceHeight);
    cursor.mergeBlockFormat(format);
    m_dressing = false;
    fitHeight();
}

QString QuestionBox::question() const
{
    return toPlainText().trimmed();
}

void QuestionBox::setQuestion(const QString &text)
{
    if (text == toPlainText())
        return;
    setPlainText(text);
    clearReadings();
    dress();
    moveCursor(QTextCursor::End);
}

void QuestionBox::setHints(const QString &invitation, const QString &keys)
{
    m_invitation = invitation;
    m_keys = keys;
    setAccessibleDescription(invitation + QStringLiteral(". ") + keys);
    viewport()->update();
}

void QuestionBox::setHistory(const QStringList &newestLast)
{
    m_history = newestLast;
    m_recalled = -1;
}

void QuestionBox::setReadings(std::vector<WordReading> readings)
{
    const auto length = toPlainText().size();
    std::erase_if(readings, [length](const WordReading &reading) {
        return reading.begin < 0 || reading.begin >= reading.end || reading.end > length;
    });
    std::sort(readings.begin(), readings.end(), [](const auto &a, const auto &b) { return a.begin < b.begin; });
    m_readings = std::move(readings);
    QStringList spoken;
    for (const WordReading &reading : m_readings)
        spoken +=
            tr("%1 is read as %2").arg(toPlainText().mid(reading.begin, reading.end - reading.begin), reading.meaning);
    setAccessibleDescription(spoken.isEmpty() ? m_invitation : spoken.join(QStringLiteral("; ")));
    dress();
    viewport()->update();
}

// After a change of text or source the readings are outdated.
void QuestionBox::clearReadings()
{
    if (m_readings.empty())
        return;
    m_readings.clear();
    setAccessibleDescription(m_invitation);
    viewport()->update();
    QMetaObject::invokeMethod(
        this, [this] { dress(); }, Qt::QueuedConnection); // not during the change of the text
}

void QuestionBox::fitHeight()
{
    const QMargins margins = viewportMargins();
    const Theme &theme = Theme::of(this);
    const int line =
        QFontMetrics(document()->defaultFont()).lineSpacing() + (m_readings.empty() ? 0 : theme.u(readingSpace));
    const int least = theme.u(17);
    const int most = line * mostLines + margins.top() + margins.bottom();
    document()->setTextWidth(viewport()->width());
    const int wanted = int(std::ceil(document()->size().height())) + margins.top() + margins.bottom();
    const int height = std::clamp(wanted, least, most);
    setVerticalScrollBarPolicy(wanted > most ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    if (height != minimumHeight() || height != maximumHeight())
        setFixedHeight(height);
}

QSize QuestionBox::sizeHint() const
{
    return {Theme::of(this).u(100), minimumHeight()};
}

QSize QuestionBox::minimumSizeHint() const
{
    return {Theme::of(this).u(50), minimumHeight()};
}

bool QuestionBox::event(QEvent *event)
{
    if (event->type() == QEvent::Paint) {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme &theme = Theme::of(this);
        const double width = hasFocus() ? theme.strong() : theme.hairline();
        painter.setPen(QPen(theme.color(hasFocus() ? Role::accent : Role::hairline), width));
        painter.setBrush(theme.color(Role::base));
        const double inset = width / 2;
        painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), theme.u(), theme.u());
        return true;
    }
    return QTextEdit::event(event);
}

void QuestionBox::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !(event->modifiers() & Qt::ShiftModifier)) {
        emit asked();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        emit stopRequested();
        return;
    }
    if (event->modifiers() == Qt::NoModifier) {
        // Up in the first line and Down in the last line step through the history.
        QTextCursor probe = textCursor();
        if (event->key() == Qt::Key_Up && !probe.movePosition(QTextCursor::Up)) {
            recall(-1);
            return;
        }
        if (event->key() == Qt::Key_Down && !probe.movePosition(QTextCursor::Down)) {
            recall(1);
            return;
        }
    }
    QTextEdit::keyPressEvent(event);
}

void QuestionBox::recall(int direction)
{
    if (m_history.isEmpty())
        return;
    if (m_recalled < 0) {
        if (direction > 0)
            return;
        m_draft = toPlainText();
        m_recalled = m_history.size();
    }
    const qsizetype next = m_recalled + direction;
    if (next < 0)
        return;
    m_recalled = std::min(next, m_history.size());
    setQuestion(m_recalled == m_history.size() ? m_draft : m_history.at(m_recalled));
    if (m_recalled == m_history.size())
        m_recalled = -1;
}

void QuestionBox::insertFromMimeData(const QMimeData *source)
{
    if (source->hasText())
        insertPlainText(source->text().simplified());
}

void QuestionBox::resizeEvent(QResizeEvent *event)
{
    QTextEdit::resizeEvent(event);
    // Later: the viewport is not laid out for a size that is set during a resize.
    QMetaObject::invokeMethod(this, &QuestionBox::fitHeight, Qt::QueuedConnection);
}

void QuestionBox::focusInEvent(QFocusEvent *event)
{
    QTextEdit::focusInEvent(event);
    update();
    viewport()->update();
}

void QuestionBox::focusOutEvent(QFocusEvent *event)
{
    QTextEdit::focusOutEvent(event);
    update();
}

void QuestionBox::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        dress();
}

void QuestionBox::paintEvent(QPaintEvent *event)
{
    QTextEdit::paintEvent(event);
    QPainter painter(viewport());
    if (document()->isEmpty())
        paintHints(painter);
    else if (!m_readings.empty())
        paintReadings(painter);
}

void QuestionBox::paintHints(QPainter &painter)
{
    const Theme &theme = Theme::of(this);
    painter.setPen(theme.color(Role::muted));
    const QFont large = theme.font(Type::display);
    const QFontMetrics metrics(large);
    const QRect area = viewport()->rect().adjusted(theme.u(0.5), 0, 0, 0);
    painter.setFont(large);
    const auto side =
        int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft)) | Qt::AlignTop | Qt::TextSingleLine;
    painter.drawText(area, side, metrics.elidedText(m_invitation, Qt::ElideRight, area.width()));
    painter.setFont(theme.font(Type::base));
    const QRect second = area.adjusted(0, metrics.lineSpacing() + theme.u(0.5), 0, 0);
    painter.drawText(second, side, QFontMetrics(painter.font()).elidedText(m_keys, Qt::ElideRight, second.width()));
}

std::vector<QuestionBox::Piece> QuestionBox::pieces(const WordReading &reading) const
{
    std::vector<Piece> result;
    const QPointF offset(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const int from = std::max(reading.begin - block.position(), 0);
        const int to = std::min(reading.end - block.position(), block.length() - 1);
        if (from >= to)
            continue;
        const QPointF corner = document()->documentLayout()->blockBoundingRect(block).topLeft() + offset;
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            const QTextLine line = block.layout()->lineAt(i);
            const int a = std::max(from, line.textStart());
            const int b = std::min(to, line.textStart() + line.textLength());
            if (a >= b)
                continue;
            const double left = line.cursorToX(a);
            const double right = line.cursorToX(b);
            const QRectF area(QPointF(std::min(left, right), line.y()), QSizeF(std::abs(right - left), line.height()));
            result.push_back({area.translated(corner), corner.y() + line.y() + line.ascent()});
        }
    }
    return result;
}

void QuestionBox::paintReadings(QPainter &painter)
{
    const Theme &theme = Theme::of(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double gap = theme.u(1.5);
    double free = -1; // left limit for the next reading of the row
    double row = -1;
    for (std::size_t i = 0; i < m_readings.size(); ++i) {
        const WordReading &reading = m_readings[i];
        const std::vector<Piece> parts = pieces(reading);
        const QColor colour = theme.color(reading.repaired ? Role::accent : Role::muted);
        QPen pen(colour, theme.line());
        if (reading.repaired)
            pen.setDashPattern({4, 2});
        for (const Piece &piece : parts) {
            const double y = std::round(piece.baseline + theme.u(1.5)) + 0.5;
            painter.setPen(pen);
            painter.drawLine(QPointF(piece.area.left(), y), QPointF(piece.area.right(), y));
        }
        if (parts.empty())
            continue;
        const Piece &first = parts.front();
        if (first.area.top() > row) {
            row = first.area.top();
            free = -1;
        }
        const double left = std::max(first.area.left() + 1, free);
        // A reading wider than its words shifts the next one; a very long one is elided.
        const bool last = i + 1 == m_readings.size();
        const double most = std::max<double>(first.area.width(), theme.u(last ? 100 : 34));
        const double right = std::min<double>(viewport()->width(), left + most);
        painter.setFont(theme.font(Type::small, reading.repaired));
        painter.setPen(colour);
        const QFontMetricsF metrics(painter.font());
        const QString text = metrics.elidedText(reading.meaning, Qt::ElideRight, right - left);
        painter.drawText(QPointF(left, first.baseline + theme.u(2.3) + metrics.ascent()), text);
        free = left + metrics.horizontalAdvance(text) + gap;
    }
}

} // namespace widgets
