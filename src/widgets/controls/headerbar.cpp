// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/headerbar.h"

#include "widgets/controls/choiceswitch.h"

#include <QActionGroup>
#include <QBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QStyleOptionToolButton>
#include <QStylePainter>

#include <algorithm>
#include <vector>

namespace widgets {

ChoiceButton::ChoiceButton(Icon icon, const QString &caption, QWidget *parent)
    : QToolButton(parent), m_icon(icon), m_caption(caption)
{
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    name();
}

void ChoiceButton::setMenu(QMenu *menu)
{
    QToolButton::setMenu(menu);
    // While the menu is open the button gets no event that the pointer has left it.
    connect(menu, &QMenu::aboutToHide, this, [this] {
        QMetaObject::invokeMethod(
            this,
            [this] {
                setDown(false);
                setAttribute(Qt::WA_UnderMouse, rect().contains(mapFromGlobal(QCursor::pos())));
                update();
            },
            Qt::QueuedConnection);
    });
}

void ChoiceButton::setValue(const QString &value)
{
    m_value = m_shown = value;
    name();
    updateGeometry();
    update();
}

void ChoiceButton::name()
{
    setAccessibleName(tr("%1: %2").arg(m_caption, m_value));
    QStringList lines{tr("%1: %2").arg(m_caption, m_value)}; // the caption may be hidden
    if (!m_warning.isEmpty())
        lines += m_warning;
    if (m_shield != Shield::none)
        lines += m_shield == Shield::verified ? tr("Verified as read-only: %1").arg(m_evidence)
                                              : tr("Probably read-only, but not verified: %1").arg(m_evidence);
    setAccessibleDescription(lines.mid(1).join(QLatin1Char('\n')));
    setToolTip(lines.join(QLatin1Char('\n')));
}

void ChoiceButton::setWarning(const QString &warning)
{
    m_warning = warning;
    name();
    update();
}

void ChoiceButton::setShield(Shield shield, const QString &evidence)
{
    if (m_shield == shield && m_evidence == evidence)
        return;
    m_shield = shield;
    m_evidence = evidence;
    name();
    updateGeometry();
    update();
}

void ChoiceButton::setCaptionShown(bool shown)
{
    if (m_captionShown == shown)
        return;
    m_captionShown = shown;
    updateGeometry();
    update();
}

// Without its caption the button shows the icon only, with narrower gaps.
int ChoiceButton::fixedWidth(bool captioned) const
{
    const Theme &theme = Theme::of(this);
    const double shield = m_shield == Shield::none ? 0 : 5;
    return captioned ? theme.u(3 + 4 + 2 + 2 + 1.5 + 3 + 3 + shield) +
                           QFontMetrics(theme.font(Type::base)).horizontalAdvance(m_caption)
                     : theme.u(2 + 4 + 1.5 + 1 + 3 + 1.5 + shield);
}

int ChoiceButton::widthOf(const QString &value, bool captioned) const
{
    return fixedWidth(captioned) + QFontMetrics(Theme::of(this).font(Type::base, true)).horizontalAdvance(value) + 2;
}

void ChoiceButton::setShown(const QString &value)
{
    if (m_shown == value)
        return;
    m_shown = value;
    updateGeometry();
    update();
}

QSize ChoiceButton::sizeHint() const
{
    return {widthOf(m_shown, m_captionShown), Theme::of(this).u(8)};
}

// A short value is never elided in favour of a long address.
QSize ChoiceButton::minimumSizeHint() const
{
    const Theme &theme = Theme::of(this);
    return {std::min(widthOf(m_shown, false), fixedWidth(false) + int(theme.u(24))), sizeHint().height()};
}

bool ChoiceButton::isCut() const
{
    return width() < widthOf(m_shown, m_captionShown);
}

void ChoiceButton::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.features &= ~QStyleOptionToolButton::HasMenu;
    option.text.clear();
    option.icon = QIcon();
    painter.drawComplexControl(QStyle::CC_ToolButton, option);

    const Theme &theme = Theme::of(this);
    const QFont plain = theme.font(Type::base);
    const QFont strong = theme.font(Type::base, true);
    const auto place = [this](const QRect &rect) { return QStyle::visualRect(layoutDirection(), this->rect(), rect); };
    const auto side = int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft)) | Qt::AlignVCenter;
    int x = theme.u(m_captionShown ? 3 : 2);
    const int middle = height() / 2;
    const int icon = theme.u(4);
    paintIcon(painter, place(QRect(x, middle - icon / 2, icon, icon)), m_warning.isEmpty() ? m_icon : Icon::finding,
              theme.color(m_warning.isEmpty() ? Role::muted : Role::warning));
    x += icon + theme.u(m_captionShown ? 2 : 1.5);
    if (m_captionShown) {
        const int caption = QFontMetrics(plain).horizontalAdvance(m_caption);
        painter.setFont(plain);
        painter.setPen(theme.color(Role::muted));
        painter.drawText(place(QRect(x, 0, caption + 1, height())), side, m_caption);
        x += caption + theme.u(1.5);
    }
    const int arrow = theme.u(3);
    const int shield = m_shield == Shield::none ? 0 : theme.u(5);
    const int room = width() - x - arrow - shield - theme.u(m_captionShown ? 4.5 : 2.5);
    const QString value = QFontMetrics(strong).elidedText(m_shown, Qt::ElideRight, room);
    painter.setFont(strong);
    painter.setPen(theme.color(isEnabled() ? Role::text : Role::muted));
    painter.drawText(place(QRect(x, 0, room, height())), side, value);
    x += std::min(QFontMetrics(strong).horizontalAdvance(value), room) + theme.u(m_captionShown ? 1.5 : 1);
    if (shield > 0) {
        const int size = theme.u(3.5);
        paintIcon(painter, place(QRect(x, middle - size / 2, size, size)), Icon::shield,
                  theme.color(m_shield == Shield::verified ? Role::ok : Role::amber), theme.color(Role::window));
        x += shield;
    }
    paintIcon(painter, place(QRect(x, middle - arrow / 2, arrow, arrow)), Icon::down, theme.color(Role::muted));
}

QActionGroup *newGroupOf(QMenu *menu)
{
    menu->clear();
    qDeleteAll(menu->findChildren<QActionGroup *>(Qt::FindDirectChildrenOnly));
    return new QActionGroup(menu);
}

StateBadge::StateBadge(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setObjectName(QStringLiteral("stateBadge"));
}

void StateBadge::show(Mark mark, const QString &word)
{
    m_mark = mark;
    m_word = word;
    setAccessibleName(word);
    updateGeometry();
    update();
}

QSize StateBadge::sizeHint() const
{
    return {widthWith(m_word), Theme::of(this).u(8)};
}

int StateBadge::widthWith(const QString &word) const
{
    const Theme &theme = Theme::of(this);
    return QFontMetrics(theme.font(Type::base, true)).horizontalAdvance(word) + int(theme.u(9.5));
}

void StateBadge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::of(this);
    if (m_mark == Mark::paused) {
        const double inset = theme.strong() / 2;
        painter.setPen(QPen(theme.color(Role::amber), theme.strong()));
        painter.setBrush(theme.tint(Role::amber, 0.22, 0.26));
        painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), theme.u(), theme.u());
    }
    const auto place = [this](const QRect &rect) { return QStyle::visualRect(layoutDirection(), this->rect(), rect); };
    const int icon = theme.u(4);
    paintIcon(painter, place(QRect(theme.u(2), (height() - icon) / 2, icon, icon)), iconOf(m_mark),
              theme.color(fillRole(m_mark)), theme.color(Role::base));
    painter.setFont(theme.font(Type::base, true));
    painter.setPen(theme.color(m_mark == Mark::paused ? Role::text : wordRole(m_mark)));
    const QRect text = place(QRect(theme.u(7.5), 0, width() - theme.u(7.5), height()));
    painter.drawText(text, int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft)) | Qt::AlignVCenter, m_word);
}

HeaderBar::HeaderBar(QWidget *parent)
    : QWidget(parent),
      m_mode(new ChoiceSwitch(tr("Main view"))),
      m_source(new ChoiceButton(Icon::source, tr("Source"))),
      m_agent(new ChoiceButton(Icon::agent, tr("Agent"))),
      m_model(new ChoiceButton(Icon::model, tr("Model"))),
      m_stop(new ChoiceButton(Icon::flag, tr("Stop rule", "stop rule in force"))),
      m_state(new StateBadge)
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, theme.u(1.5), theme.u(2), theme.u(1.5));
    row->setSpacing(0);
    m_mode->add(Icon::ask, tr("Ask", "switch"), tr("Ask questions, and debug the agent that answers"));
    m_mode->add(Icon::pencil, tr("Build", "switch"), tr("Write your own queries"));
    row->addSpacing(theme.u(2));
    row->addWidget(m_mode);
    row->addSpacing(theme.u(1));
    for (ChoiceButton *choice : {m_source, m_agent, m_model, m_stop})
        row->addWidget(choice);
    row->addStretch(1);
    row->addWidget(m_state);
    setFixedHeight(theme.u(12));
    fitCaptions();
}

// Hides the captions before a value is elided; the icons have the same meaning. If that is not enough, the longest
// value is elided; the stop rule drops facts instead, the last ones first. The state of a run does not hide captions:
// for a longer word than usual the longest value gives way.
void HeaderBar::fitCaptions()
{
    const Theme &theme = Theme::of(this);
    const int whole = width() - int(theme.u(2 + 1 + 2)) - m_mode->sizeHint().width();
    const int room = whole - m_state->sizeHint().width();
    const int usual = std::max(room, whole - m_state->widthWith(wordOf(Mark::answered)));
    std::vector<ChoiceButton *> shown;
    int captioned = 0, bare = 0;
    const ChoiceButton *longest = nullptr; // by its whole value
    for (ChoiceButton *choice : {m_source, m_agent, m_model, m_stop}) {
        if (choice->isHidden())
            continue;
        shown.push_back(choice);
        captioned += choice->widthWith(true);
        bare += choice->widthWith(false);
        if (!longest || longest->widthWith(false) < choice->widthWith(false))
            longest = choice;
    }
    const auto spare = [this](const ChoiceButton *choice) {
        return choice->widthWith(false) -
               (choice == m_stop ? choice->widthOf({}, false) : choice->minimumSizeHint().width());
    };
    const bool captions = captioned <= usual && (!longest || captioned - room <= spare(longest));
    int over = (captions ? captioned : bare) - room;
    const int elidable = !longest || longest == m_stop ? 0 : spare(longest);
    QString stop = m_stop->value();
    while (over > elidable && !stop.isEmpty() && !m_stop->isHidden()) {
        const QString less = stop.left(std::max<qsizetype>(0, stop.lastIndexOf(QStringLiteral(" · "))));
        over -= m_stop->widthOf(stop, false) - m_stop->widthOf(less, false);
        stop = less;
    }
    m_stop->setShown(stop);
    const ChoiceButton *elided = nullptr;
    for (const ChoiceButton *choice : shown)
        if (!elided || elided->widthShown(false) < choice->widthShown(false))
            elided = choice;
    for (ChoiceButton *choice : shown) {
        choice->setCaptionShown(captions);
        const int least = choice->minimumSizeHint().width();
        choice->setMaximumWidth(over > 0 && choice == elided ? std::max(least, choice->widthShown(captions) - over)
                                                             : QWIDGETSIZE_MAX);
    }
}

void HeaderBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitCaptions();
}

// The width of a value or of the state has changed.
bool HeaderBar::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        fitCaptions();
    return QWidget::event(event);
}

void HeaderBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    const QColor window = theme.color(Role::window);
    QLinearGradient shade(0, 0, 0, height());
    shade.setColorAt(0, theme.isDark() ? window : Theme::mixed(window, theme.color(Role::base), 0.8));
    shade.setColorAt(1, window);
    painter.fillRect(rect(), shade);
    const QColor line = theme.color(Role::hairline);
    painter.fillRect(QRect(0, 0, width(), 1), line);
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::mixed(line, theme.color(Role::text), 0.12));
}

} // namespace widgets
