// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/consoleeditor.h"

#include <QEvent>

#include <algorithm>

namespace widgets {

namespace {

long colourOf(const QColor &colour)
{
    return colour.red() | colour.green() << 8 | colour.blue() << 16;
}

} // namespace

ConsoleEditor::ConsoleEditor(QWidget *parent) : CodeEditor(tr("Your own query"), parent)
{
    setBraceMatching(SloppyBraceMatch);
    SendScintilla(SCI_SETMULTIPLESELECTION, 1);
    SendScintilla(SCI_SETADDITIONALSELECTIONTYPING, 1);
    SendScintilla(SCI_SETMULTIPASTE, long(SC_MULTIPASTE_EACH));
    SendScintilla(SCI_SETVIRTUALSPACEOPTIONS, long(SCVS_RECTANGULARSELECTION));
    setFolding(PlainFoldStyle, 2);
    dressMore();
    connect(this, &QsciScintilla::textChanged, this, &ConsoleEditor::foldByBrackets);
}

void ConsoleEditor::dressMore()
{
    const Theme &theme = Theme::of(this);
    setMatchedBraceBackgroundColor(theme.color(Role::changed));
    setMatchedBraceForegroundColor(theme.color(Role::text));
    setUnmatchedBraceBackgroundColor(theme.color(Role::base));
    setUnmatchedBraceForegroundColor(theme.color(Role::error));
    for (const int style : {int(STYLE_BRACELIGHT), int(STYLE_BRACEBAD)}) {
        const QFont font = theme.font(Type::fixed);
        SendScintilla(SCI_STYLESETFONT, ulong(style), font.family().toUtf8().constData());
        SendScintilla(SCI_STYLESETSIZEFRACTIONAL, ulong(style), long(QFontInfo(font).pointSizeF() * 100));
    }
    const QColor back = theme.color(Role::alternate);
    setFoldMarginColors(back, back);
    setMarginWidth(2, theme.u(3.5));
    for (int marker = int(SC_MARKNUM_FOLDEREND); marker <= int(SC_MARKNUM_FOLDEROPEN); ++marker) {
        SendScintilla(SCI_MARKERSETFORE, ulong(marker), colourOf(back));
        SendScintilla(SCI_MARKERSETBACK, ulong(marker), colourOf(theme.color(Role::muted)));
    }
}

void ConsoleEditor::changeEvent(QEvent *event)
{
    CodeEditor::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        dressMore();
}

// A fold starts at a line with more opening than closing brackets, or with a comment of several lines. Brackets in
// texts count, too: folds need no exact parse.
void ConsoleEditor::foldByBrackets()
{
    constexpr int longestFolded = 20000; // lines
    const QStringList all = text().split(QLatin1Char('\n'));
    if (all.size() > longestFolded)
        return;
    int depth = 0;
    for (qsizetype i = 0; i < all.size(); ++i) {
        int after = depth;
        for (const QChar c : all[i]) {
            if (c == u'(' || c == u'{' || c == u'[')
                ++after;
            else if (c == u')' || c == u'}' || c == u']')
                after = std::max(0, after - 1);
        }
        long level = SC_FOLDLEVELBASE + std::min(depth, 200);
        if (after > depth)
            level |= SC_FOLDLEVELHEADERFLAG;
        if (SendScintilla(SCI_GETFOLDLEVEL, ulong(i)) != level)
            SendScintilla(SCI_SETFOLDLEVEL, ulong(i), level);
        depth = after;
    }
}

namespace {

int unitsBefore(const QByteArray &utf8, long byte)
{
    return int(QString::fromUtf8(utf8.left(byte)).size());
}

long bytesBefore(const QString &text, int unit)
{
    return long(text.left(unit).toUtf8().size());
}

} // namespace

int ConsoleEditor::cursor() const
{
    return unitsBefore(text().toUtf8(), SendScintilla(SCI_GETCURRENTPOS));
}

void ConsoleEditor::setCursor(int unit)
{
    SendScintilla(SCI_GOTOPOS, ulong(bytesBefore(text(), unit)));
}

void ConsoleEditor::select(int begin, int end)
{
    const QString all = text();
    SendScintilla(SCI_SETSEL, ulong(bytesBefore(all, begin)), bytesBefore(all, end));
}

std::pair<int, int> ConsoleEditor::selection() const
{
    const QByteArray utf8 = text().toUtf8();
    return {unitsBefore(utf8, SendScintilla(SCI_GETSELECTIONSTART)),
            unitsBefore(utf8, SendScintilla(SCI_GETSELECTIONEND))};
}

void ConsoleEditor::toggleComment()
{
    const long first = SendScintilla(SCI_LINEFROMPOSITION, ulong(SendScintilla(SCI_GETSELECTIONSTART)));
    const long end = SendScintilla(SCI_GETSELECTIONEND);
    long last = SendScintilla(SCI_LINEFROMPOSITION, ulong(end));
    if (last > first && SendScintilla(SCI_POSITIONFROMLINE, ulong(last)) == end)
        --last; // the selection ends at this line's start
    const QStringList all = text().split(QLatin1Char('\n'));
    bool isCommented = true;
    for (long i = first; i <= last && i < all.size(); ++i)
        isCommented = isCommented && (all[i].trimmed().isEmpty() || all[i].trimmed().startsWith(m_commentSign));
    beginUndoAction();
    for (long i = first; i <= last && i < all.size(); ++i) {
        const QString &line = all[i];
        if (line.trimmed().isEmpty())
            continue;
        const auto indent = int(line.indexOf(line.trimmed()));
        if (isCommented) {
            const bool blank = line.mid(indent + m_commentSign.size()).startsWith(QLatin1Char(' '));
            setSelection(int(i), indent, int(i), indent + int(m_commentSign.size()) + (blank ? 1 : 0));
            removeSelectedText();
        } else {
            insertAt(m_commentSign + QLatin1Char(' '), int(i), indent);
        }
    }
    endUndoAction();
    setSelection(int(first), 0, int(last), lineLength(int(last)) - (last + 1 < lines() ? 1 : 0));
}

bool ConsoleEditor::find(const SearchOptions &wish, bool forward)
{
    if (wish.text.isEmpty())
        return false;
    int line = 0;
    int column = 0;
    int toLine = 0;
    int toColumn = 0;
    getSelection(&line, &column, &toLine, &toColumn);
    if (line < 0)
        getCursorPosition(&line, &column);
    else if (forward)
        std::tie(line, column) = std::pair(toLine, toColumn);
    constexpr bool wraps = true;
    constexpr bool shows = true;
    return findFirst(wish.text, wish.isExpression, wish.matchesCase, wish.wholeWords, wraps, forward, line, column,
                     shows, false, wish.isExpression);
}

bool ConsoleEditor::replaceFound(const SearchOptions &wish, const QString &by)
{
    const auto [begin, end] = selection();
    if (begin == end)
        return find(wish, true);
    // Replaces only a match, not any selection.
    select(begin, begin);
    if (!find(wish, true) || selection() != std::pair(begin, end))
        return false;
    QsciScintilla::replace(by);
    find(wish, true);
    return true;
}

int ConsoleEditor::replaceAll(const SearchOptions &wish, const QString &by)
{
    if (wish.text.isEmpty())
        return 0;
    int count = 0;
    beginUndoAction();
    bool found = findFirst(wish.text, wish.isExpression, wish.matchesCase, wish.wholeWords, false, true, 0, 0, false,
                           false, wish.isExpression);
    while (found) {
        const auto [begin, end] = selection();
        if (begin == end && end >= text().size())
            break; // an expression with an empty match at the end
        QsciScintilla::replace(by);
        ++count;
        found = findNext();
    }
    endUndoAction();
    return count;
}

void ConsoleEditor::setWholeText(const QString &wanted)
{
    if (wanted == text())
        return;
    const long line = SendScintilla(SCI_LINEFROMPOSITION, ulong(SendScintilla(SCI_GETCURRENTPOS)));
    beginUndoAction();
    CodeEditor::replace(0, int(text().size()), wanted);
    endUndoAction();
    SendScintilla(SCI_GOTOLINE, ulong(line));
}

} // namespace widgets
