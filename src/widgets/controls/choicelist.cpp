// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/choicelist.h"

#include "widgets/controls/commandpalette.h"
#include "widgets/theme/icon.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QAbstractListModel>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

namespace widgets {

class ChoiceModel final : public QAbstractListModel {
public:
    enum Role { FactsRole = Qt::UserRole + 1, TickedRole, NumberRole };
    ChoiceModel(std::vector<Choice> choices, QObject *parent)
        : QAbstractListModel(parent), m_choices(std::move(choices))
    {
        filter({});
    }
    void filter(const QString &typed)
    {
        beginResetModel();
        m_shown.clear();
        std::vector<std::pair<int, std::size_t>> fits;
        const bool isAll = typed.trimmed().isEmpty();
        for (std::size_t i = 0; i < m_choices.size(); ++i)
            if (const int fit = isAll ? 1 : fuzzyFit(typed, m_choices[i].text); fit > 0)
                fits.emplace_back(-fit, i); // equal ones in their order
        if (!isAll)
            std::sort(fits.begin(), fits.end());
        m_shown.reserve(fits.size());
        for (const auto &[fit, index] : fits)
            m_shown.push_back(index);
        endResetModel();
    }
    const std::vector<Choice> &choices() const { return m_choices; }
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_shown.size()); }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (!index.isValid())
            return {};
        const std::size_t number = m_shown[std::size_t(index.row())];
        const Choice &choice = m_choices[number];
        switch (role) {
        case Qt::DisplayRole:
            return choice.text;
        case Qt::ToolTipRole:
            return choice.tip;
        case FactsRole:
            return choice.facts;
        case TickedRole:
            return choice.isTicked;
        case NumberRole:
            return int(number);
        case Qt::AccessibleTextRole:
            return choice.facts.isEmpty() ? choice.text : choice.text + QLatin1String(", ") + choice.facts;
        default:
            return {};
        }
    }

private:
    std::vector<Choice> m_choices;
    std::vector<std::size_t> m_shown;
};

namespace {

class ChoiceDelegate final : public QStyledItemDelegate {
public:
    ChoiceDelegate(bool hasTicks, QObject *parent) : QStyledItemDelegate(parent), m_hasTicks(hasTicks) {}
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {0, Theme::of(option.widget).u(6.5)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::of(option.widget);
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme.color(Role::selection));
        QRect room = option.rect.adjusted(theme.u(2), 0, -theme.u(2), 0);
        const auto place = [&](const QRect &area) { return QStyle::visualRect(option.direction, option.rect, area); };
        if (m_hasTicks) {
            const int side = theme.u(3.5);
            if (index.data(ChoiceModel::TickedRole).toBool())
                paintIcon(*painter, place({room.left(), room.center().y() - side / 2, side, side}), Icon::tick,
                          theme.color(Role::accent));
            room.setLeft(room.left() + theme.u(5));
        }
        const QFontMetrics metrics(theme.font(Type::base));
        painter->setFont(theme.font(Type::base));
        const QString facts = index.data(ChoiceModel::FactsRole).toString();
        painter->setPen(theme.color(Role::muted));
        painter->drawText(place(room),
                          int(QStyle::visualAlignment(option.direction, Qt::AlignRight)) | Qt::AlignVCenter, facts);
        if (!facts.isEmpty())
            room.setRight(room.right() - metrics.horizontalAdvance(facts) - theme.u(3));
        painter->setPen(theme.color(Role::text));
        painter->drawText(place(room), int(QStyle::visualAlignment(option.direction, Qt::AlignLeft)) | Qt::AlignVCenter,
                          metrics.elidedText(index.data().toString(), Qt::ElideRight, room.width()));
    }

private:
    bool m_hasTicks;
};

} // namespace

ChoiceList::ChoiceList(std::vector<Choice> choices, const QString &name, const QString &emptySentence, QWidget *parent)
    : QFrame(parent, Qt::Popup),
      m_model(new ChoiceModel(std::move(choices), this)),
      m_search(new QLineEdit),
      m_list(new QListView),
      m_none(new QLabel),
      m_emptySentence(emptySentence)
{
    const Theme &theme = Theme::of(this);
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(name);
    setFrameShape(QFrame::StyledPanel);
    const auto &all = m_model->choices();
    m_hasTicks = std::any_of(all.begin(), all.end(), [](const Choice &each) { return each.isTicked; });
    m_search->setPlaceholderText(name);
    m_search->setAccessibleName(name);
    m_search->setFixedHeight(theme.u(7));
    m_search->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    ViewStyle::outline(m_search);
    m_list->setAccessibleName(name);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new ChoiceDelegate(m_hasTicks, m_list));
    m_list->setModel(m_model);
    m_none->setWordWrap(true);
    m_none->setContentsMargins(theme.u(1), 0, theme.u(1), 0);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(1.5), theme.u(1.5), theme.u(1.5), theme.u(1.5));
    column->setSpacing(theme.u(1));
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_none, 1, Qt::AlignTop);
    setFocusProxy(m_search);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &ChoiceList::filter);
    connect(m_list, &QListView::clicked, this, &ChoiceList::take);
    filter();
}

QSize ChoiceList::sizeHint() const
{
    const Theme &theme = Theme::of(this);
    constexpr int mostShown = 12, mostMeasured = 400;
    const QFontMetrics metrics(theme.font(Type::base));
    int width = theme.u(50);
    const auto &all = m_model->choices();
    for (std::size_t i = 0; i < std::min(all.size(), std::size_t(mostMeasured)); ++i)
        width = std::max(width, metrics.horizontalAdvance(all[i].text) + metrics.horizontalAdvance(all[i].facts) +
                                    theme.u(m_hasTicks ? 21 : 16));
    const int rows = std::clamp(int(all.size()), 2, mostShown);
    return {std::min(width, theme.u(120)), theme.u(12) + rows * theme.u(6.5)};
}

void ChoiceList::openAt(const QRect &area)
{
    const QRect screen = parentWidget()->screen()->availableGeometry();
    QSize size = sizeHint();
    const bool isAbove =
        area.bottom() + size.height() > screen.bottom() && area.top() - screen.top() > screen.bottom() - area.bottom();
    size.setHeight(std::min(size.height(), isAbove ? area.top() - screen.top() : screen.bottom() - area.bottom()));
    QRect place(isAbove ? QPoint(area.left(), area.top() - size.height()) : QPoint(area.left(), area.bottom() + 1),
                size);
    place.moveLeft(std::max(screen.left(), std::min(place.left(), screen.right() - size.width())));
    setGeometry(place);
    show();
    m_search->setFocus();
}

QStringList ChoiceList::shownTexts() const
{
    constexpr int most = 50;
    QStringList out;
    for (int row = 0; row < std::min(most, m_model->rowCount()); ++row)
        out += m_model->index(row, 0).data(Qt::AccessibleTextRole).toString();
    return out;
}

void ChoiceList::filter()
{
    m_model->filter(m_search->text());
    m_list->setCurrentIndex(m_model->index(0, 0));
    const bool isEmpty = m_model->rowCount() == 0;
    m_none->setText(m_model->choices().empty() ? m_emptySentence
                                               : tr("No entry contains this text. Shorten the text."));
    m_none->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
    m_search->setAccessibleDescription(m_list->currentIndex().data(Qt::AccessibleTextRole).toString());
}

void ChoiceList::take()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return;
    const int number = index.data(ChoiceModel::NumberRole).toInt();
    hide(); // the focus is back before the choice acts
    emit chosen(number);
    close();
}

void ChoiceList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

bool ChoiceList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto step = [this](int rows) {
        const int count = m_model->rowCount();
        if (count > 0)
            m_list->setCurrentIndex(m_model->index(std::clamp(m_list->currentIndex().row() + rows, 0, count - 1), 0));
        m_search->setAccessibleDescription(m_list->currentIndex().data(Qt::AccessibleTextRole).toString());
    };
    constexpr int page = 10;
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_PageUp:
        step(-page);
        return true;
    case Qt::Key_PageDown:
        step(page);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        take();
        return true;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

} // namespace widgets
