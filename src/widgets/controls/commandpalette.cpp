// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/commandpalette.h"

#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QAbstractListModel>
#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

namespace widgets {

namespace {

enum PaletteRole { PaletteKindRole = Qt::UserRole + 1, PaletteKeysRole };

constexpr std::size_t mostShown = 200; // more are found by typing more

bool beginsWord(const QString &text, qsizetype at)
{
    return at == 0 || !text.at(at - 1).isLetterOrNumber();
}

// Letters of `typed` in their order; more for those that are connected or begin a word.
int fitOfLetters(const QString &typed, const QString &text)
{
    int fit = 1;
    qsizetype from = 0, last = -2;
    for (const QChar &letter : typed) {
        if (letter.isSpace())
            continue;
        const qsizetype at = text.indexOf(letter, from, Qt::CaseInsensitive);
        if (at < 0)
            return 0;
        fit += at == last + 1 ? 3 : beginsWord(text, at) ? 2 : 0;
        last = at;
        from = at + 1;
    }
    return fit;
}

} // namespace

int fuzzyFit(const QString &typed, const QString &text)
{
    constexpr int whole = 4000, beginning = 3000, word = 2000, part = 1000;
    const QString wanted = typed.trimmed();
    if (wanted.isEmpty())
        return 1;
    if (text.compare(wanted, Qt::CaseInsensitive) == 0)
        return whole;
    const int longer = int(std::min<qsizetype>(900, text.size())); // of equal fits, the shortest text first
    for (qsizetype at = text.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(wanted, at + 1, Qt::CaseInsensitive)) {
        if (beginsWord(text, at))
            return (at == 0 ? beginning : word) - longer;
    }
    if (text.contains(wanted, Qt::CaseInsensitive))
        return part - longer;
    return std::min(part / 10, fitOfLetters(wanted, text));
}

class PaletteModel final : public QAbstractListModel {
public:
    PaletteModel(std::vector<PaletteEntry> entries, QObject *parent)
        : QAbstractListModel(parent), m_entries(std::move(entries))
    {
        filter({});
    }
    void filter(const QString &typed)
    {
        std::vector<std::pair<int, std::size_t>> fits;
        for (std::size_t i = 0; i < m_entries.size(); ++i)
            if (const int fit = fuzzyFit(typed, m_entries[i].text); fit > 0)
                fits.emplace_back(-fit, i); // equal ones in their order
        std::sort(fits.begin(), fits.end());
        beginResetModel();
        m_shown.clear();
        for (std::size_t i = 0; i < std::min(mostShown, fits.size()); ++i)
            m_shown.push_back(fits[i].second);
        endResetModel();
    }
    const PaletteEntry &entry(int row) const { return m_entries[m_shown[std::size_t(row)]]; }
    int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : int(m_shown.size()); }
    QVariant data(const QModelIndex &index, int role) const override
    {
        const PaletteEntry &entry = this->entry(index.row());
        switch (role) {
        case Qt::DisplayRole:
            return entry.text;
        case PaletteKindRole:
            return entry.kind;
        case PaletteKeysRole:
            return entry.keys;
        case Qt::AccessibleTextRole:
            return QStringList{entry.text, entry.kind, entry.keys, entry.why}.join(QLatin1String(", "));
        default:
            return {};
        }
    }
    Qt::ItemFlags flags(const QModelIndex &index) const override
    {
        // Disabled ones can be selected, to read their reason.
        return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
    }

private:
    std::vector<PaletteEntry> m_entries;
    std::vector<std::size_t> m_shown;
};

namespace {

class PaletteDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {0, Theme::of(option.widget).u(6.5)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::of(option.widget);
        const auto *model = static_cast<const PaletteModel *>(index.model());
        const bool enabled = model->entry(index.row()).isEnabled;
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme.color(Role::selection));
        QRect room = option.rect.adjusted(theme.u(2), 0, -theme.u(2), 0);
        const auto draw = [&](const QString &text, Role role, Qt::Alignment side, int widest) {
            const QFontMetrics metrics(painter->font());
            const QString shown = metrics.elidedText(text, Qt::ElideRight, std::min(widest, room.width()));
            painter->setPen(theme.color(role));
            painter->drawText(QStyle::visualRect(option.direction, option.rect, room),
                              int(QStyle::visualAlignment(option.direction, side) | Qt::AlignVCenter), shown);
            return metrics.horizontalAdvance(shown);
        };
        painter->setFont(theme.font(Type::base));
        const int widest = room.width();
        const Role aside = enabled ? Role::muted : Role::faint;
        draw(index.data(PaletteKeysRole).toString(), aside, Qt::AlignRight, widest / 4);
        room.setRight(room.right() - std::min(theme.u(24), widest / 4)); // kinds are in a column
        const int kind = draw(index.data(PaletteKindRole).toString(), aside, Qt::AlignRight, widest / 4);
        room.setRight(room.right() - kind - theme.u(2));
        draw(index.data().toString(), enabled ? Role::text : Role::faint, Qt::AlignLeft, widest);
    }
};

} // namespace

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, QWidget *window)
    : QWidget(window),
      m_window(window),
      m_before(window->focusWidget()),
      m_model(new PaletteModel(std::move(entries), this)),
      m_search(new QLineEdit),
      m_list(new QListView),
      m_why(new QLabel)
{
    const Theme &theme = Theme::of(this);
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Commands"));
    m_search->setPlaceholderText(tr("Enter a command, question, type, setting or source"));
    m_search->setAccessibleName(tr("Find a command"));
    m_search->setProperty("keepsEditTarget", true); // the commands act on what had the focus before
    m_search->setFixedHeight(theme.u(7));
    ViewStyle::outline(m_search);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setModel(m_model);
    m_why->setWordWrap(true);
    m_why->setForegroundRole(QPalette::PlaceholderText);
    m_why->setContentsMargins(theme.u(1), 0, theme.u(1), 0);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(2), theme.u(2), theme.u(2), theme.u(2));
    column->setSpacing(theme.u(1));
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_why);
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &CommandPalette::showWhy);
    m_search->installEventFilter(this);
    m_window->installEventFilter(this);
    place();
    show();
    raise();
    filter();
    m_search->setFocus();
}

const PaletteEntry *CommandPalette::current() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? &m_model->entry(index.row()) : nullptr;
}

void CommandPalette::filter()
{
    m_model->filter(m_search->text());
    m_list->setCurrentIndex(m_model->index(0, 0));
    showWhy();
}

void CommandPalette::showWhy()
{
    const PaletteEntry *entry = current();
    m_why->setText(entry ? entry->why : tr("No entry contains this text. Shorten the text."));
    m_why->setVisible(!m_why->text().isEmpty());
    m_search->setAccessibleDescription(m_list->currentIndex().data(Qt::AccessibleTextRole).toString());
}

void CommandPalette::place()
{
    const Theme &theme = Theme::of(this);
    const int width = std::min(theme.u(130), m_window->width() - theme.u(8));
    const int height = std::min(theme.u(100), m_window->height() - theme.u(20));
    setGeometry((m_window->width() - width) / 2, theme.u(10), width, height);
}

void CommandPalette::stepBy(int rows)
{
    const int count = m_model->rowCount({});
    if (count == 0)
        return;
    const int next = std::clamp(m_list->currentIndex().row() + rows, 0, count - 1);
    m_list->setCurrentIndex(m_model->index(next, 0));
}

void CommandPalette::dismiss()
{
    if (std::exchange(m_closing, true))
        return;
    m_window->removeEventFilter(this);
    hide();
    if (m_before && m_before->isVisible())
        m_before->setFocus();
    deleteLater();
}

void CommandPalette::runCurrent()
{
    const PaletteEntry *entry = current();
    if (!entry || !entry->isEnabled)
        return;
    const std::function<void()> run = entry->run;
    dismiss();
    if (run)
        run();
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    painter.setPen(QPen(theme.color(Role::faint), theme.hairline()));
    painter.setBrush(theme.color(Role::window));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window) {
        if (event->type() == QEvent::Resize)
            place();
        return false;
    }
    if (event->type() == QEvent::FocusOut && !m_closing) {
        const auto reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason) {
            m_before = nullptr; // the focus is elsewhere by the user's choice
            dismiss();
        }
        return false;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    constexpr int page = 10;
    const bool isPress = event->type() == QEvent::KeyPress;
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->modifiers() & ~Qt::KeypadModifier)
        return false;
    switch (key->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (isPress)
            stepBy(key->key() == Qt::Key_Up ? -1 : 1);
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        if (isPress)
            stepBy(key->key() == Qt::Key_PageUp ? -page : page);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isPress)
            runCurrent();
        break;
    case Qt::Key_Escape:
        if (isPress)
            dismiss();
        break;
    case Qt::Key_Tab: // the list follows the arrows; there is nothing else
        break;
    default:
        return false;
    }
    event->accept();
    return true;
}

} // namespace widgets
