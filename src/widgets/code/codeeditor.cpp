// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/code/codeeditor.h"

#include "widgets/code/completionpopup.h"

#include <Qsci/qscicommand.h>
#include <Qsci/qscicommandset.h>
#include <Qsci/qscistyle.h>

#include <QEvent>
#include <QFontInfo>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTimer>
#include <QToolTip>

#include <algorithm>

namespace widgets {

namespace {

// Operators alternate between two equal styles: each sign is drawn alone, so that no font joins them to a ligature.
enum Style {
    plainStyle,
    keywordStyle,
    labelStyle,
    stringStyle,
    numberStyle,
    commentStyle,
    operatorA,
    operatorB,
    styleCount,
    fillerStyle
};
enum Indicator { errorMark = 8, warningMark, changedMark, addedMark, removedMark, struckMark };

constexpr int longestStyled = 500'000; // bytes; longer texts are not highlighted
constexpr int completionPause = 200;   // ms after the last typed letter
constexpr int shortestCompleted = 2;   // letters of a word; after a dot or colon none is needed

int styleOf(TokenStyle look)
{
    switch (look) {
    case TokenStyle::plain:
        return plainStyle;
    case TokenStyle::keyword:
        return keywordStyle;
    case TokenStyle::label:
        return labelStyle;
    case TokenStyle::string:
        return stringStyle;
    case TokenStyle::number:
        return numberStyle;
    case TokenStyle::comment:
        return commentStyle;
    case TokenStyle::operatorSign:
        return operatorA;
    }
    return plainStyle;
}

long scintillaColour(const QColor &colour)
{
    return colour.red() | colour.green() << 8 | colour.blue() << 16;
}

} // namespace

CodeEditor::CodeEditor(const QString &accessibleName, QWidget *parent) : QsciScintilla(parent)
{
    setAccessibleName(accessibleName);
    setUtf8(true);
    setEolMode(EolUnix);
    setTabWidth(2);
    setIndentationsUseTabs(false);
    setAutoIndent(true);
    setWrapMode(WrapWord);
    setWrapIndentMode(WrapIndentIndented);
    setFrameShape(QFrame::NoFrame);
    setMarginWidth(1, 0);
    SendScintilla(SCI_SETHSCROLLBAR, 0);
    SendScintilla(SCI_SETMOUSEDWELLTIME, 400);
    SendScintilla(SCI_SETCARETWIDTH, 2);
    // Tab leaves the editor, for use without a mouse.
    SendScintilla(SCI_CLEARCMDKEY, int(SCK_TAB));
    SendScintilla(SCI_CLEARCMDKEY, int(SCK_TAB) + (int(SCMOD_SHIFT) << 16));
    releaseWindowShortcuts();
    dress();
    connect(this, &QsciScintilla::textChanged, this, [this] {
        restyle();
        fitHeight();
    });
    connect(this, &QsciScintillaBase::SCN_DWELLSTART, this, [this](int position, int x, int y) {
        if (position < 0)
            return;
        if (const QString help = helpAt(unitOf(position)); !help.isEmpty())
            QToolTip::showText(viewport()->mapToGlobal(QPoint(x, y)), help, this);
    });
    connect(this, &QsciScintillaBase::SCN_DWELLEND, this, [](int, int, int) { QToolTip::hideText(); });
    connect(this, &QsciScintillaBase::SCN_CHARADDED, this, &CodeEditor::completeTyped);
    connect(this, &QsciScintilla::cursorPositionChanged, this, &CodeEditor::followCursor);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &CodeEditor::endCompletion);
}

// Frees Scintilla's keys, such as Ctrl+L and Ctrl+D, for the window's shortcuts. The usual keys of text fields stay.
void CodeEditor::releaseWindowShortcuts()
{
    const auto isOfWindow = [](int keys) {
        const int modifiers = keys & int(Qt::KeyboardModifierMask), key = keys & ~int(Qt::KeyboardModifierMask);
        const bool sign = key > Qt::Key_Space && key < Qt::Key_Escape;
        const bool usual = key == Qt::Key_A || key == Qt::Key_C || key == Qt::Key_V || key == Qt::Key_X ||
                           key == Qt::Key_Y || key == Qt::Key_Z;
        return key == Qt::Key_Escape ||
               (sign && (modifiers & int(Qt::AltModifier) || (modifiers & int(Qt::ControlModifier) && !usual)));
    };
    for (QsciCommand *command : standardCommands()->commands()) {
        if (isOfWindow(command->key()))
            command->setKey(0);
        if (isOfWindow(command->alternateKey()))
            command->setAlternateKey(0);
    }
}

void CodeEditor::dress()
{
    const Theme &theme = Theme::of(this);
    const QColor base = theme.color(Role::base);
    const QFont font = theme.font(Type::fixed);
    for (int style = 0; style < styleCount; ++style) {
        SendScintilla(SCI_STYLESETFONT, ulong(style), font.family().toUtf8().constData());
        SendScintilla(SCI_STYLESETSIZEFRACTIONAL, ulong(style), long(QFontInfo(font).pointSizeF() * 100));
        SendScintilla(SCI_STYLESETBACK, ulong(style), scintillaColour(base));
        SendScintilla(SCI_STYLESETFORE, ulong(style), scintillaColour(theme.color(Role::text)));
        SendScintilla(SCI_STYLESETBOLD, ulong(style), 0L);
    }
    SendScintilla(SCI_STYLESETBACK, ulong(STYLE_DEFAULT), scintillaColour(base));
    SendScintilla(SCI_STYLESETFORE, ulong(STYLE_DEFAULT), scintillaColour(theme.color(Role::text)));
    const std::pair<int, Role> colours[] = {{keywordStyle, Role::keyword},
                                            {labelStyle, Role::label},
                                            {stringStyle, Role::string},
                                            {numberStyle, Role::number},
                                            {commentStyle, Role::muted}};
    for (const auto &[style, role] : colours)
        SendScintilla(SCI_STYLESETFORE, ulong(style), scintillaColour(theme.color(role)));
    SendScintilla(SCI_STYLESETWEIGHT, ulong(keywordStyle), long(QFont::DemiBold));
    setPaper(base);
    setColor(theme.color(Role::text));
    setCaretForegroundColor(theme.color(Role::text));
    setSelectionBackgroundColor(theme.color(Role::changed));
    resetSelectionForegroundColor();
    const QFont numbers = theme.font(Type::fixedSmall);
    SendScintilla(SCI_STYLESETFONT, ulong(STYLE_LINENUMBER), numbers.family().toUtf8().constData());
    SendScintilla(SCI_STYLESETSIZEFRACTIONAL, ulong(STYLE_LINENUMBER), long(QFontInfo(numbers).pointSizeF() * 100));
    setMarginsForegroundColor(theme.color(Role::muted));
    setMarginsBackgroundColor(theme.color(Role::alternate));
    setLineNumbers(m_lineNumbers);
    SendScintilla(SCI_SETMARGINLEFT, 0UL, long(theme.u(2)));
    SendScintilla(SCI_SETEXTRAASCENT, ulong(theme.u(0.25)));
    SendScintilla(SCI_SETEXTRADESCENT, ulong(theme.u(0.25)));
    const auto box = [&](int indicator, Role role) {
        SendScintilla(SCI_INDICSETSTYLE, ulong(indicator), long(INDIC_FULLBOX));
        SendScintilla(SCI_INDICSETFORE, ulong(indicator), scintillaColour(theme.color(role)));
        SendScintilla(SCI_INDICSETALPHA, ulong(indicator), 255L);
        SendScintilla(SCI_INDICSETOUTLINEALPHA, ulong(indicator), 255L);
        SendScintilla(SCI_INDICSETUNDER, ulong(indicator), 1L);
    };
    box(changedMark, Role::changed);
    box(addedMark, Role::added);
    box(removedMark, Role::removed);
    const std::tuple<int, int, Role> lines[] = {{errorMark, INDIC_SQUIGGLE, Role::error},
                                                {warningMark, INDIC_SQUIGGLE, Role::amber},
                                                {struckMark, INDIC_STRIKE, Role::text}};
    for (const auto &[indicator, look, role] : lines) {
        SendScintilla(SCI_INDICSETSTYLE, ulong(indicator), long(look));
        SendScintilla(SCI_INDICSETFORE, ulong(indicator), scintillaColour(theme.color(role)));
    }
    restyle();
    fitHeight();
}

void CodeEditor::setTokenizer(Tokenizer tokenizer)
{
    m_tokenizer = std::move(tokenizer);
    restyle();
}

void CodeEditor::setNameHelp(NameHelp help)
{
    m_nameHelp = std::move(help);
}

// The problem at the place, else help on the name.
QString CodeEditor::helpAt(int offset) const
{
    QString found;
    for (const CodeMark &mark : m_marks) {
        if (offset >= mark.begin && offset < std::max(mark.end, mark.begin + 1) && !mark.message.isEmpty())
            found = mark.message;
    }
    return found.isEmpty() && m_nameHelp ? m_nameHelp(code(), offset) : found;
}

void CodeEditor::setCompleter(Completer completer)
{
    m_completer = std::move(completer);
}

void CodeEditor::setCode(const QString &code)
{
    const bool locked = isReadOnly();
    setReadOnly(false);
    m_marks.clear();
    setText(code);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    setModified(false);
    setReadOnly(locked);
    restyle();
    paintMarks();
    fitHeight();
}

void CodeEditor::setMarks(std::vector<CodeMark> marks)
{
    m_marks = std::move(marks);
    paintMarks();
}

void CodeEditor::paintMarks()
{
    const long length = SendScintilla(SCI_GETLENGTH);
    for (int indicator = errorMark; indicator <= struckMark; ++indicator) {
        SendScintilla(SCI_SETINDICATORCURRENT, ulong(indicator));
        SendScintilla(SCI_INDICATORCLEARRANGE, 0UL, length);
    }
    for (const CodeMark &mark : m_marks) {
        const long begin = std::clamp<long>(byteOf(mark.begin), 0, length);
        const long end = std::clamp<long>(byteOf(std::max(mark.end, mark.begin + 1)), begin, length);
        SendScintilla(SCI_SETINDICATORCURRENT, ulong(errorMark + int(mark.kind)));
        SendScintilla(SCI_INDICATORFILLRANGE, ulong(begin), end - begin);
        if (mark.kind == CodeMarkKind::removed) {
            SendScintilla(SCI_SETINDICATORCURRENT, ulong(struckMark));
            SendScintilla(SCI_INDICATORFILLRANGE, ulong(begin), end - begin);
        }
    }
}

int CodeEditor::byteOf(int unit) const
{
    return int(text().left(unit).toUtf8().size());
}

int CodeEditor::unitOf(int byte) const
{
    return int(QString::fromUtf8(text().toUtf8().left(byte)).size());
}

void CodeEditor::restyle()
{
    const QString code = text();
    const QByteArray utf8 = code.toUtf8();
    QByteArray styles(utf8.size(), char(plainStyle));
    if (m_tokenizer && utf8.size() <= longestStyled) {
        bool second = false;
        int unit = 0;
        int byte = 0;
        const auto advance = [&](int to) { // tokens are in order, so each character is measured once
            byte += int(QStringView(code).mid(unit, to - unit).toUtf8().size());
            unit = to;
            return byte;
        };
        for (const CodeToken &token : m_tokenizer(code)) {
            if (token.begin < unit)
                continue;
            const int style = styleOf(token.look);
            const int begin = advance(token.begin);
            const int end = advance(token.end);
            for (int i = begin; i < std::min(end, int(styles.size())); ++i) {
                styles[i] = char(style == operatorA && second ? int(operatorB) : style);
                second = !second;
            }
        }
    }
    SendScintilla(SCI_STARTSTYLING, 0UL);
    SendScintilla(SCI_SETSTYLINGEX, ulong(styles.size()), styles.constData());
}

void CodeEditor::setEditable(bool editable)
{
    setReadOnly(!editable);
    // Only an editable query shows a caret line.
    SendScintilla(SCI_SETCARETSTYLE, ulong(editable ? CARETSTYLE_LINE : CARETSTYLE_INVISIBLE));
}

void CodeEditor::setLineNumbers(bool shown)
{
    m_lineNumbers = shown;
    setMarginLineNumbers(0, shown);
    setMarginWidth(0, shown ? Theme::of(this).u(7) : 0);
}

void CodeEditor::setHeightInLines(int least, int most)
{
    m_leastLines = least;
    m_mostLines = most;
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fitHeight();
}

void CodeEditor::fitHeight()
{
    if (sizePolicy().verticalPolicy() != QSizePolicy::Fixed)
        return;
    // Wraps all lines now, not when painted; otherwise the height would be too small.
    SendScintilla(SCI_ENSUREVISIBLE, ulong(lines() - 1));
    int rows = 0;
    for (int line = 0; line < lines(); ++line)
        rows += rowsOfLine(line) + int(SendScintilla(SCI_ANNOTATIONGETLINES, ulong(line)));
    const int shown = std::clamp(rows, m_leastLines, m_mostLines);
    const int height = shown * textHeight(0) + Theme::of(this).u(1);
    setVerticalScrollBarPolicy(rows > m_mostLines ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    if (height != minimumHeight() || height != maximumHeight())
        setFixedHeight(height);
    if (rows <= m_mostLines) // all rows are visible: undoes earlier scrolling
        SendScintilla(SCI_SETFIRSTVISIBLELINE, 0);
}

int CodeEditor::rowsOfLine(int line) const
{
    return std::max(1, int(SendScintilla(SCI_WRAPCOUNT, ulong(line))));
}

void CodeEditor::setFillers(const std::map<int, int> &rowsBelowLine)
{
    clearAnnotations();
    const Theme &theme = Theme::of(this);
    QsciStyle hatched(fillerStyle);
    QFont font = theme.font(Type::fixed);
    font.setPointSizeF(QFontInfo(font).pointSizeF()); // Scintilla has sizes in points only
    hatched.setFont(font);
    hatched.setColor(theme.color(Role::hairline));
    hatched.setPaper(theme.color(Role::base));
    constexpr int widest = 300; // characters of a row; the rest is cut
    for (const auto &[line, rows] : rowsBelowLine)
        annotate(line, QStringList(rows, QString(widest, QLatin1Char('/'))).join(QLatin1Char('\n')), hatched);
    setAnnotationDisplay(AnnotationStandard);
    fitHeight();
}

void CodeEditor::replace(int begin, int end, const QString &by)
{
    SendScintilla(SCI_SETTARGETSTART, ulong(byteOf(begin)));
    SendScintilla(SCI_SETTARGETEND, ulong(byteOf(end)));
    const QByteArray utf8 = by.toUtf8();
    SendScintilla(SCI_REPLACETARGET, ulong(utf8.size()), utf8.constData());
}

bool CodeEditor::isCompleting() const
{
    return m_popup && m_popup->isVisible();
}

// The letters of the name that ends at `offset`.
QString CodeEditor::wordBefore(int offset) const
{
    const QString code = text();
    int begin = offset;
    while (begin > 0 && (code[begin - 1].isLetterOrNumber() || code[begin - 1] == u'_'))
        --begin;
    return code.mid(begin, offset - begin);
}

bool CodeEditor::completeHere()
{
    if (!m_completer || isReadOnly())
        return false;
    const int offset = unitOf(int(SendScintilla(SCI_GETCURRENTPOS)));
    m_offered = m_completer(text(), offset);
    const bool isComplete = m_offered.size() == 1 && m_offered.front().text == wordBefore(offset);
    if (m_offered.empty() || isComplete) {
        endCompletion();
        return false;
    }
    if (!m_popup) {
        m_popup = new CompletionPopup(this);
        connect(m_popup, &CompletionPopup::chosen, this, &CodeEditor::acceptCompletion);
    }
    const long at = byteOf(m_offered.front().begin);
    const auto x = int(SendScintilla(SCI_POINTXFROMPOSITION, 0UL, at));
    const auto y = int(SendScintilla(SCI_POINTYFROMPOSITION, 0UL, at));
    m_popup->show(m_offered, viewport()->mapToGlobal(QPoint(x, y + textHeight(0))), textHeight(0));
    return true;
}

// A list that is shown follows each letter; otherwise it comes after a pause, or after a dot or colon.
void CodeEditor::completeTyped(int character)
{
    if (!m_completer || isReadOnly() || !hasFocus())
        return;
    const QChar typed(character);
    const bool isLetter = typed.isLetterOrNumber() || typed == u'_';
    if (!isLetter && typed != u'.' && typed != u':')
        return endCompletion();
    if (isCompleting() && isLetter)
        return; // followCursor() renews it
    endCompletion();
    if (!m_pause) {
        m_pause = new QTimer(this);
        m_pause->setSingleShot(true);
        m_pause->setInterval(completionPause);
        connect(m_pause, &QTimer::timeout, this, [this] {
            const int offset = unitOf(int(SendScintilla(SCI_GETCURRENTPOS)));
            const QString word = wordBefore(offset);
            const QString before = text().left(offset - int(word.size())).right(1);
            const bool isMember = before == u'.' || before == u':';
            const bool isNumber = !word.isEmpty() && word.front().isDigit();
            if (hasFocus() && !isNumber && (isMember || word.size() >= shortestCompleted))
                completeHere();
        });
    }
    m_pause->start();
}

// The list belongs to one word: it follows the letters and ends when the cursor leaves the word.
void CodeEditor::followCursor()
{
    if (!isCompleting())
        return;
    const int begin = m_offered.front().begin;
    const int offset = unitOf(int(SendScintilla(SCI_GETCURRENTPOS)));
    if (offset < begin || !completeHere() || m_offered.front().begin != begin)
        endCompletion();
}

void CodeEditor::endCompletion()
{
    if (m_pause)
        m_pause->stop();
    if (m_popup)
        m_popup->hide();
}

bool CodeEditor::useCompletionKey(const QKeyEvent &event)
{
    if (!isCompleting() || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    constexpr int page = 9;
    switch (event.key()) {
    case Qt::Key_Up:
        m_popup->moveBy(-1);
        return true;
    case Qt::Key_Down:
        m_popup->moveBy(1);
        return true;
    case Qt::Key_PageUp:
        m_popup->moveBy(-page);
        return true;
    case Qt::Key_PageDown:
        m_popup->moveBy(page);
        return true;
    case Qt::Key_Escape:
        endCompletion();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab: {
        const int row = m_popup->currentRow();
        const int offset = unitOf(int(SendScintilla(SCI_GETCURRENTPOS)));
        const bool isWritten = row < 0 || m_offered[std::size_t(row)].text == wordBefore(offset);
        if (isWritten)
            endCompletion(); // the key does what it does without a list
        else
            acceptCompletion(row);
        return !isWritten;
    }
    default:
        return false;
    }
}

void CodeEditor::acceptCompletion(int index)
{
    endCompletion();
    const CodeCompletion chosen = m_offered[std::size_t(index)];
    // Letters typed since the list was made belong to the word.
    const int cursor = unitOf(int(SendScintilla(SCI_GETCURRENTPOS)));
    replace(chosen.begin, std::max(chosen.end, cursor), chosen.text);
    SendScintilla(SCI_GOTOPOS, ulong(byteOf(chosen.begin + int(chosen.text.size()))));
}

QSize CodeEditor::sizeHint() const
{
    return {Theme::of(this).u(60), std::max(minimumHeight(), Theme::of(this).u(10))};
}

QSize CodeEditor::minimumSizeHint() const
{
    return {Theme::of(this).u(30), std::max(minimumHeight(), Theme::of(this).u(6))};
}

bool CodeEditor::event(QEvent *event)
{
    if (event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(
            this, [this] { fitHeight(); }, Qt::QueuedConnection);
    if (event->type() == QEvent::ShortcutOverride && isCompleting() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept(); // Escape closes the list before it stops a run
        return true;
    }
    return QsciScintilla::event(event);
}

void CodeEditor::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        dress();
}

void CodeEditor::keyPressEvent(QKeyEvent *event)
{
    if (useCompletionKey(*event))
        return;
    const bool tab = event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab;
    if (tab) {
        focusNextPrevChild(event->key() == Qt::Key_Tab);
        return;
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        completeHere();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        event->ignore();
        return;
    }
    QsciScintilla::keyPressEvent(event);
}

void CodeEditor::focusInEvent(QFocusEvent *event)
{
    QsciScintilla::focusInEvent(event);
    if (parentWidget())
        parentWidget()->update();
}

void CodeEditor::focusOutEvent(QFocusEvent *event)
{
    QsciScintilla::focusOutEvent(event);
    endCompletion();
    if (parentWidget())
        parentWidget()->update();
}

} // namespace widgets
