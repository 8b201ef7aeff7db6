// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/parts.h"

#include "widgets/theme/motion.h"

#include <QApplication>
#include <QBoxLayout>
#include <QDockWidget>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QTimerEvent>
#include <QToolTip>
#include <algorithm>

namespace widgets {

TextLabel::TextLabel(Type type, Role role, bool strong, QWidget *parent)
    : QLabel(parent), m_type(type), m_role(role), m_strong(strong)
{
    setTextFormat(Qt::PlainText);
    setFont(textFont());
    setForegroundRole(QPalette::WindowText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QFont TextLabel::textFont() const
{
    return Theme::of(this).font(m_type, m_strong);
}

void TextLabel::setRole(Role role)
{
    m_role = role;
    update();
}

void TextLabel::setKeepsWidth(bool keeps)
{
    m_keepsWidth = keeps;
    setSizePolicy(keeps ? QSizePolicy::Fixed : QSizePolicy::Preferred, QSizePolicy::Fixed);
    updateGeometry();
}

void TextLabel::setWraps(bool wraps)
{
    m_wraps = wraps;
    setWordWrap(wraps); // else QLabel resets the policy with the next text
    QSizePolicy policy(QSizePolicy::Preferred, wraps ? QSizePolicy::Preferred : QSizePolicy::Fixed);
    policy.setHeightForWidth(wraps);
    setSizePolicy(policy);
    updateGeometry();
}

int TextLabel::heightForWidth(int width) const
{
    constexpr int most = 8; // lines; longer text belongs in a detail or tool tip
    if (!m_wraps || width <= 0)
        return -1;
    const QFontMetrics metrics(font());
    const int needed = metrics.boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, text()).height();
    return std::clamp(needed, metrics.height(), most * metrics.lineSpacing());
}

void TextLabel::setHiddenIfElided(bool whole)
{
    m_hiddenIfElided = whole;
}

void TextLabel::setDropsFacts(bool drops)
{
    m_dropsFacts = drops;
    update();
}

QString TextLabel::shownText() const
{
    static const QString between = QStringLiteral(" \u00b7 ");
    const QFontMetrics metrics(font());
    if (m_wraps || metrics.horizontalAdvance(text()) <= width())
        return text();
    if (m_hiddenIfElided)
        return {};
    QString facts = text();
    while (m_dropsFacts && metrics.horizontalAdvance(facts) > width())
        facts.truncate(std::max<qsizetype>(0, facts.lastIndexOf(between)));
    return metrics.elidedText(facts, Qt::ElideRight, width());
}

QSize TextLabel::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(text()) + 1, metrics.height()};
}

QSize TextLabel::minimumSizeHint() const
{
    const QSize hint = sizeHint();
    const int least = QFontMetrics(font()).averageCharWidth() * 4;
    return {m_keepsWidth ? hint.width() : std::min(hint.width(), least), hint.height()};
}

bool TextLabel::event(QEvent *event)
{
    const bool isCut = m_wraps ? QFontMetrics(font()).boundingRect(rect(), Qt::TextWordWrap, text()).height() > height()
                               : QFontMetrics(font()).horizontalAdvance(text()) > width();
    if (event->type() == QEvent::ToolTip && isCut) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

void TextLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    painter.setPen(theme.color(isEnabled() ? m_role : Role::faint));
    painter.setFont(font());
    if (m_wraps) {
        const auto leading = QStyle::visualAlignment(layoutDirection(), alignment() & Qt::AlignHorizontal_Mask);
        painter.drawText(rect(), int(leading | Qt::AlignVCenter) | Qt::TextWordWrap, text());
        return;
    }
    const auto side = QStyle::visualAlignment(layoutDirection(), alignment() & Qt::AlignHorizontal_Mask);
    painter.drawText(rect(), int(side | Qt::AlignVCenter) | Qt::TextSingleLine, shownText());
}

void TextLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        setFont(textFont());
    QLabel::changeEvent(event);
}

IconLabel::IconLabel(Icon icon, Role role, double units, QWidget *parent)
    : QWidget(parent), m_icon(icon), m_role(role), m_units(units)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void IconLabel::set(Icon icon, Role role)
{
    m_icon = icon;
    m_role = role;
    update();
}

void IconLabel::setTurning(bool turning)
{
    turning = turning && !isMotionReduced(); // the arc is drawn at rest
    if (turning == (m_timer != 0))
        return;
    if (turning) {
        constexpr int frameMs = 60;
        m_timer = startTimer(frameMs);
    } else {
        killTimer(m_timer);
        m_timer = 0;
        m_angle = 0;
    }
    update();
}

void IconLabel::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_timer && isMotionReduced()) {
        setTurning(false);
    } else if (event->timerId() == m_timer) {
        m_angle = (m_angle + 24) % 360;
        update();
    }
}

QSize IconLabel::sizeHint() const
{
    const int side = Theme::of(this).u(m_units);
    return {side, side};
}

void IconLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    if (m_angle) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.translate(rect().center() + QPointF(0.5, 0.5));
        painter.rotate(m_angle);
        painter.translate(-(rect().center() + QPointF(0.5, 0.5)));
    }
    paintIcon(painter, rect(), m_icon, theme.color(m_role), theme.color(Role::base));
}

Hairline::Hairline(QWidget *parent, Qt::Orientation orientation) : QWidget(parent), m_orientation(orientation)
{
    const bool across = orientation == Qt::Horizontal;
    setSizePolicy(across ? QSizePolicy::Expanding : QSizePolicy::Fixed,
                  across ? QSizePolicy::Fixed : QSizePolicy::Expanding);
}

QSize Hairline::sizeHint() const
{
    return {1, 1};
}

void Hairline::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), Theme::of(this).color(Role::hairline));
}

SectionHead::SectionHead(const QString &title, QWidget *parent)
    : QWidget(parent), m_title(new TextLabel(Type::base, Role::text, true)), m_row(new QHBoxLayout(this))
{
    const Theme &theme = Theme::of(this);
    m_title->setText(title);
    m_title->setKeepsWidth(true);
    m_row->setContentsMargins(theme.u(3), 1, theme.u(3), 1);
    m_row->setSpacing(theme.u(2));
    m_row->addWidget(m_title);
    m_row->addStretch(1);
    setFixedHeight(theme.u(8) + 2);
}

void SectionHead::setTitle(const QString &title)
{
    m_title->setText(title);
}

void SectionHead::addTool(QWidget *tool)
{
    m_row->addWidget(tool);
}

void SectionHead::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor line = Theme::of(this).color(Role::hairline);
    painter.fillRect(QRect(0, 0, width(), 1), line);
    painter.fillRect(QRect(0, height() - 1, width(), 1), line);
}

DockTitle::DockTitle(QDockWidget *dock)
    : QWidget(dock),
      m_title(new TextLabel(Type::base, Role::text, true)),
      m_float(flatButton(Icon::floating, {}, this)),
      m_close(flatButton(Icon::close, {}, this))
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(theme.u(3), 0, theme.u(1), 0);
    row->setSpacing(0);
    row->addWidget(m_title, 1);
    row->addWidget(m_float);
    row->addWidget(m_close);
    for (QToolButton *button : {m_float, m_close}) {
        button->setIconSize(QSize(theme.u(3), theme.u(3)));
        button->setFixedSize(theme.u(5), theme.u(5));
    }
    connect(m_float, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    connect(m_close, &QToolButton::clicked, dock, &QDockWidget::close);
    connect(dock, &QWidget::windowTitleChanged, this, &DockTitle::retranslate);
    retranslate();
}

// A dock uses the size hints of its title bar, not its size limits.
QSize DockTitle::sizeHint() const
{
    const Theme &theme = Theme::of(this);
    return {theme.u(30), theme.u(8)};
}

void DockTitle::retranslate()
{
    const QString name = static_cast<QWidget *>(parent())->windowTitle();
    m_title->setText(name);
    m_float->setAccessibleName(tr("Detach or dock %1").arg(name));
    m_float->setToolTip(m_float->accessibleName());
    m_close->setAccessibleName(tr("Close %1").arg(name));
    m_close->setToolTip(m_close->accessibleName());
}

namespace {

// Keeps the sentence of an empty state whole: in a low one the icon is hidden.
class IconRoom final : public QObject {
public:
    IconRoom(QWidget *state, QWidget *icon) : QObject(state), m_state(state), m_icon(icon)
    {
        state->installEventFilter(this);
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) {
            const QLayout *layout = m_state->layout();
            const int needed =
                layout->hasHeightForWidth() ? layout->heightForWidth(m_state->width()) : layout->minimumSize().height();
            const int icon = m_icon->sizeHint().height() + layout->spacing();
            const int least = m_icon->isHidden() ? needed : needed - icon;
            if (m_state->isVisible() && m_state->minimumHeight() != least)
                m_state->setMinimumHeight(least); // the layout around it does not ask for the height of wrapped texts
            m_icon->setVisible(least + icon <= m_state->height());
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QWidget *m_state;
    QWidget *m_icon;
};

} // namespace

EmptyState::EmptyState(Icon icon, const QString &sentence, QWidget *parent)
    : QWidget(parent), m_sentence(new QLabel(sentence))
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    m_column = column;
    column->setSpacing(theme.u(2));
    column->setContentsMargins(theme.u(4), theme.u(3), theme.u(4), theme.u(3));
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_sentence->setMaximumWidth(theme.u(56));
    column->addStretch(1);
    auto *picture = new IconLabel(icon, Role::faint, 7);
    column->addWidget(picture, 0, Qt::AlignHCenter);
    new IconRoom(this, picture);
    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_sentence, 1000);
    row->addStretch(1);
    column->addLayout(row);
    column->addStretch(1);
}

void EmptyState::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
}

Button *EmptyState::addAction(Icon icon, const QString &text)
{
    auto *button = new Button(icon, text);
    button->setAutoDefault(false);
    m_column->insertWidget(m_column->count() - 1, button, 0, Qt::AlignHCenter);
    return button;
}

Button::Button(Icon icon, const QString &text, QWidget *parent)
    : QPushButton(text, parent), m_icon(icon), m_hasIcon(true)
{
    dress();
}

Button::Button(const QString &text, QWidget *parent) : QPushButton(text, parent)
{
    dress();
}

void Button::setAccent(bool accent)
{
    if (accent == m_accent)
        return;
    m_accent = accent;
    dress();
}

void Button::setShape(Icon shape)
{
    m_icon = shape;
    m_hasIcon = true;
    dress();
}

QSize Button::sizeHint() const
{
    const Theme &theme = Theme::of(this);
    const int text = fontMetrics().horizontalAdvance(QString(this->text()).remove(QLatin1Char('&')));
    const int picture = m_hasIcon ? theme.u(4.5) : 0;
    return {text + picture + theme.u(6), theme.u(7)};
}

void Button::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::EnabledChange)
        dress();
}

void Button::paintEvent(QPaintEvent *event)
{
    if (m_accent && isEnabled())
        paintAccentButton(this, m_hasIcon ? std::optional(m_icon) : std::nullopt);
    else
        QPushButton::paintEvent(event);
}

// Painted here because styles lighten a coloured button until its text is hard to read.
void paintAccentButton(QPushButton *button, const std::optional<Icon> &icon)
{
    QPainter painter(button);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::of(button);
    const QColor fill = theme.color(Role::accentFill);
    // Shades go away from the colour of the text: none has less contrast than the fill.
    const bool isTextLight = theme.color(Role::onAccent).lightness() > fill.lightness();
    const auto shaded = [&](int percent) { return isTextLight ? fill.darker(percent) : fill.lighter(percent); };
    QLinearGradient shade(0, 0, 0, button->height());
    shade.setColorAt(0, button->isDown() ? shaded(125) : button->underMouse() ? shaded(112) : fill);
    shade.setColorAt(1, shaded(button->underMouse() ? 120 : 112));
    painter.setPen(QPen(fill.darker(125), theme.hairline()));
    painter.setBrush(shade);
    const double radius = theme.u(0.75);
    painter.drawRoundedRect(QRectF(button->rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    if (button->hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Role::onAccent), theme.hairline()));
        painter.drawRoundedRect(QRectF(button->rect()).adjusted(2.5, 2.5, -2.5, -2.5), radius, radius);
    }
    const QString plain = QString(button->text()).remove(QLatin1Char('&'));
    const QFontMetrics metrics(button->font());
    const int side = theme.u(3.5);
    const int gap = theme.u(1);
    const int used = metrics.horizontalAdvance(plain) + (icon ? side + gap : 0);
    const auto place = [button](const QRect &area) {
        return QStyle::visualRect(button->layoutDirection(), button->rect(), area);
    };
    int x = (button->width() - used) / 2;
    if (icon) {
        paintIcon(painter, place(QRect(x, (button->height() - side) / 2, side, side)), *icon,
                  theme.color(Role::onAccent));
        x += side + gap;
    }
    painter.setFont(button->font());
    painter.setPen(theme.color(Role::onAccent));
    painter.drawText(place(QRect(x, 0, metrics.horizontalAdvance(plain) + 1, button->height())),
                     Qt::AlignCenter | Qt::TextSingleLine, plain);
}

void Button::dress()
{
    if (m_dressing)
        return;
    m_dressing = true;
    const Theme &theme = Theme::of(this);
    setFont(theme.font(Type::base, m_accent));
    setAutoDefault(false);
    if (m_hasIcon) {
        setIcon(widgets::icon(m_icon));
        setIconSize(QSize(theme.u(3.5), theme.u(3.5)));
    }
    m_dressing = false;
}

QToolButton *flatButton(Icon shape, const QString &name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    const Theme &theme = Theme::of(button);
    button->setAutoRaise(true);
    button->setIcon(icon(shape));
    button->setIconSize(QSize(theme.u(4), theme.u(4)));
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace widgets
