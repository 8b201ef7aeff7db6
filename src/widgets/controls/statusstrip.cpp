// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/statusstrip.h"

#include "widgets/controls/detailbox.h"
#include "widgets/controls/flowlayout.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/sharebar.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QPainter>
#include <QProgressBar>

#include <algorithm>

namespace widgets {

namespace {

bool waitsForUser(Mark mark)
{
    return mark == Mark::paused || mark == Mark::approval;
}

} // namespace

StatusStrip::StatusStrip(QWidget *parent)
    : QWidget(parent),
      m_icon(new IconLabel(Icon::waiting, Role::muted, 5)),
      m_word(new TextLabel(Type::base, Role::muted, true)),
      m_headline(new TextLabel(Type::base, Role::text, true)),
      m_support(new TextLabel(Type::base, Role::muted)),
      m_progress(new QProgressBar),
      m_detailButton(new Button(tr("Details"))),
      m_second(new Button(QString())),
      m_action(new Button(QString()))
{
    const Theme &theme = Theme::of(this);
    m_word->setKeepsWidth(true);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(theme.u(30), theme.u(3));
    m_progress->setAccessibleName(tr("Progress"));
    auto *first = new QHBoxLayout;
    first->setSpacing(theme.u(2));
    first->addWidget(m_word);
    first->addWidget(m_headline, 1);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(theme.u(0.5));
    lines->addStretch(1);
    lines->addLayout(first);
    lines->addWidget(m_support);
    m_choiceRow = new FlowLayout(theme.u(1.5));
    lines->addLayout(m_choiceRow);
    lines->addStretch(1);
    m_halves = new QBoxLayout(QBoxLayout::LeftToRight, this);
    m_halves->setContentsMargins(theme.u(3), theme.u(1.5), theme.u(2), theme.u(1.5));
    m_halves->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(2));
    auto *icon = new QVBoxLayout;
    icon->setContentsMargins(0, 0, theme.u(0.5), 0);
    icon->addStretch(1);
    icon->addWidget(m_icon);
    icon->addStretch(1);
    row->addLayout(icon);
    row->addLayout(lines, 1);
    m_halves->addLayout(row, 1);
    auto *actions = new QHBoxLayout;
    actions->setSpacing(theme.u(2));
    actions->addStretch(1);
    for (QWidget *each : std::initializer_list<QWidget *>{m_progress, m_detailButton, m_second, m_action})
        actions->addWidget(each);
    m_halves->addLayout(actions);
    setFixedHeight(theme.u(12.5));
    // The strip grows so that the reason of a rejection is never elided.
    m_headline->setWraps(true);
    m_support->setWraps(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_detailButton->hide();
    m_action->hide();
    m_second->hide();
    m_progress->hide();
    connect(m_action, &QPushButton::clicked, this, &StatusStrip::actionTriggered);
    connect(m_second, &QPushButton::clicked, this, &StatusStrip::secondTriggered);
    connect(m_detailButton, &QPushButton::clicked, this,
            [this] { DetailBox::show(this, m_headline->text(), m_detail); });
}

void StatusStrip::show(Mark mark, const QString &headline, const QString &support, const QString &word)
{
    m_mark = mark;
    m_icon->set(iconOf(mark), fillRole(mark));
    m_icon->setTurning(mark == Mark::running || mark == Mark::answering);
    m_word->setText(word.isEmpty() ? wordOf(mark) : word);
    m_word->setRole(waitsForUser(mark) ? Role::text : wordRole(mark));
    m_headline->setText(headline);
    m_support->setText(support);
    m_support->setVisible(!support.isEmpty());
    m_support->setRole(waitsForUser(mark) ? Role::text : Role::muted);
    setAccessibleName(spoken());
    // Screen readers announce the change of state.
    QAccessibleEvent changed(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&changed);
    update();
}

void StatusStrip::focusChoice()
{
    if (!m_choices.empty())
        m_choices.front()->setFocus(Qt::TabFocusReason);
}

void StatusStrip::setChoices(const std::vector<Choice> &choices)
{
    const bool same =
        choices.size() == m_choices.size() &&
        std::equal(choices.begin(), choices.end(), m_choices.begin(), [](const Choice &choice, const Button *button) {
            return choice.text == button->text() && choice.accent == button->isAccent();
        });
    if (same) // keep the buttons: the user may be about to press one
        return;
    for (Button *button : m_choices) {
        m_choiceRow->removeWidget(button);
        button->deleteLater();
    }
    m_choices.clear();
    for (const Choice &choice : choices) {
        auto *button = new Button(choice.icon, choice.text, this);
        button->setAccent(choice.accent);
        connect(button, &QPushButton::clicked, this,
                [this, number = int(m_choices.size())] { emit choiceTriggered(number); });
        m_choiceRow->addWidget(button);
        button->show();
        m_choices.push_back(button);
    }
    m_choiceRow->setContentsMargins(0, choices.empty() ? 0 : Theme::of(this).u(1), 0, 0);
    updateGeometry();
}

void StatusStrip::setAction(const QString &text)
{
    m_action->setVisible(!text.isEmpty());
    m_action->setText(text);
    m_action->setIcon(QIcon());
    m_action->updateGeometry();
}

void StatusStrip::setSecondAction(const QString &text)
{
    m_second->setVisible(!text.isEmpty());
    m_second->setText(text);
    m_second->updateGeometry();
}

void StatusStrip::setAction(Icon shape, const QString &text)
{
    setAction(text);
    m_action->setShape(shape);
    m_action->updateGeometry();
}

void StatusStrip::setProgress(double share)
{
    showShare(*m_progress, share);
}

void StatusStrip::setDetail(const QString &detail)
{
    m_detail = detail;
    m_detailButton->setVisible(!detail.isEmpty());
}

QString StatusStrip::spoken() const
{
    QString text = m_word->text() + QStringLiteral(": ") + m_headline->text();
    if (!m_support->text().isEmpty())
        text += QStringLiteral(". ") + m_support->text();
    return text;
}

bool StatusStrip::event(QEvent *event)
{
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        fitHeight();
    return handled;
}

// Sets the height that the texts need, because the surrounding panes ignore heightForWidth.
void StatusStrip::fitHeight()
{
    const Theme &theme = Theme::of(this);
    const int lowest = theme.u(12.5);
    // If the texts have too little room next to the actions, the actions move below them.
    int buttonsWidth = 0;
    for (const QWidget *each : std::initializer_list<const QWidget *>{m_progress, m_detailButton, m_second, m_action})
        buttonsWidth += each->isVisibleTo(this) ? each->sizeHint().width() + theme.u(2) : 0;
    const int headline = QFontMetrics(m_headline->font()).horizontalAdvance(m_headline->text());
    const int support =
        m_support->isVisibleTo(this) ? QFontMetrics(m_support->font()).horizontalAdvance(m_support->text()) : 0;
    const auto lines = [&](int room) { // headline and word share a row
        return headline / std::max(1, room - m_word->sizeHint().width()) + support / std::max(1, room);
    };
    const int room = width() - buttonsWidth - theme.u(14);
    constexpr int linesOfActions = 2; // height of the actions in lines of text
    const bool isBelow = buttonsWidth > 0 && lines(room) - lines(room + buttonsWidth) > linesOfActions;
    m_halves->setDirection(isBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const int needed = std::max(lowest, layout()->totalHeightForWidth(width()));
    if (minimumHeight() != needed || maximumHeight() != needed)
        setFixedHeight(needed);
}

void StatusStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::of(this);
    const bool paused = waitsForUser(m_mark);
    const Role role = fillRole(m_mark);
    const double width = paused ? theme.strong() : theme.hairline();
    painter.setPen(QPen(paused ? theme.color(role) : theme.tint(role, 0.45, 0.5), width));
    painter.setBrush(paused ? theme.tint(role, 0.22, 0.26) : theme.tint(role, 0.10, 0.17));
    painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), theme.u(),
                            theme.u());
}

} // namespace widgets
