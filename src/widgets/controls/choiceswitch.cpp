// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/choiceswitch.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPainter>
#include <QToolButton>

namespace widgets {

namespace {

// Paints text and icon only; the switch draws the frame.
class ChoicePart final : public QToolButton {
public:
    using QToolButton::QToolButton;
    QSize sizeHint() const override
    {
        const Theme &theme = Theme::of(this);
        const int text = QFontMetrics(theme.font(Type::base, true)).horizontalAdvance(this->text());
        return {text + theme.u(10), theme.u(7)};
    }
    QSize minimumSizeHint() const override
    {
        return m_mayBeIcon ? QSize(Theme::of(this).u(8), sizeHint().height()) : sizeHint();
    }
    void setMayBeIcon(bool may) { m_mayBeIcon = may; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme &theme = Theme::of(this);
        if (isChecked() || hasFocus()) {
            const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
            painter.setBrush(isChecked() ? QBrush(theme.color(Role::base)) : QBrush(Qt::NoBrush));
            painter.setPen(QPen(hasFocus() ? theme.color(Role::accent) : theme.color(Role::grid),
                                hasFocus() ? theme.line() : theme.hairline()));
            painter.drawRoundedRect(box, theme.u(), theme.u());
        }
        const QColor ink = theme.color(isChecked() || underMouse() ? Role::text : Role::muted);
        const int size = theme.u(4);
        const auto place = [this](const QRect &area) { return QStyle::visualRect(layoutDirection(), rect(), area); };
        // Words are never cut: if one does not fit, all are hidden.
        const bool isIcon = parentWidget()->width() < parentWidget()->sizeHint().width();
        icon().paint(&painter,
                     place(QRect(isIcon ? (width() - size) / 2 : theme.u(2), (height() - size) / 2, size, size)));
        if (isIcon)
            return;
        painter.setFont(theme.font(Type::base, isChecked()));
        painter.setPen(ink);
        painter.drawText(place(QRect(theme.u(7), 0, width() - theme.u(8), height())),
                         int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft)) | Qt::AlignVCenter, text());
    }

private:
    bool m_mayBeIcon = false;
};

} // namespace

ChoiceSwitch::ChoiceSwitch(const QString &accessibleName, QWidget *parent) : QWidget(parent)
{
    setAccessibleName(accessibleName);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(1, 1, 1, 1);
    row->setSpacing(0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ChoiceSwitch::allowIconsOnly()
{
    m_allowsIconsOnly = true;
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize ChoiceSwitch::minimumSizeHint() const
{
    return m_allowsIconsOnly ? layout()->minimumSize() : sizeHint();
}

void ChoiceSwitch::add(Icon icon, const QString &text, const QString &tip)
{
    auto *part = new ChoicePart(this);
    part->setMayBeIcon(m_allowsIconsOnly);
    if (m_allowsIconsOnly)
        part->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    part->setText(text);
    part->setIcon(widgets::icon(icon));
    part->setToolTip(tip);
    part->setAccessibleName(text);
    part->setCheckable(true);
    part->setAutoExclusive(true);
    part->setFocusPolicy(Qt::TabFocus);
    part->setChecked(m_buttons.isEmpty());
    layout()->addWidget(part);
    const auto index = int(m_buttons.size());
    m_buttons += part;
    connect(part, &QToolButton::toggled, this, [this, index](bool on) {
        if (!on || m_chosen == index)
            return;
        m_chosen = index;
        emit changed(index);
    });
}

void ChoiceSwitch::choose(int index)
{
    if (index >= 0 && index < m_buttons.size())
        m_buttons[index]->setChecked(true);
}

void ChoiceSwitch::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void ChoiceSwitch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::of(this);
    painter.setPen(QPen(theme.color(Role::grid), theme.hairline()));
    painter.setBrush(theme.tint(Role::text, 0.06, 0.06));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.u(1.2), theme.u(1.2));
}

} // namespace widgets
