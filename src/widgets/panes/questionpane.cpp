// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/questionpane.h"

#include "widgets/controls/parts.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/panes/questionbox.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <algorithm>

namespace widgets {

SampleButton::SampleButton(const QString &question, const QString &note, QWidget *parent)
    : QPushButton(parent), m_question(question), m_note(note)
{
    setAccessibleName(tr("Ask: %1").arg(question));
    setAccessibleDescription(note);
    setToolTip(note);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAutoDefault(false);
}

QSize SampleButton::sizeHint() const
{
    const Theme &theme = Theme::of(this);
    return {theme.u(80), int(theme.u(8.75))};
}

QSize SampleButton::minimumSizeHint() const
{
    return {Theme::of(this).u(30), sizeHint().height()};
}

void SampleButton::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButton, option);
    const Theme &theme = Theme::of(this);
    const auto place = [this](const QRect &rect) { return QStyle::visualRect(layoutDirection(), this->rect(), rect); };
    const int side = int(theme.u(2.6));
    paintIcon(painter, place(QRect(theme.u(3.2), (height() - side) / 2, side, side)), Icon::play,
              theme.color(isEnabled() ? Role::accent : Role::faint));
    const QRect text = textRect();
    const QFontMetrics metrics(theme.font(Type::base));
    const int asked = metrics.horizontalAdvance(m_question);
    const int noted = metrics.horizontalAdvance(m_note);
    painter.setFont(theme.font(Type::base));
    painter.setPen(theme.color(isEnabled() ? Role::text : Role::faint));
    painter.drawText(place(text), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, m_question);
    if (asked + noted + theme.u(6) <= text.width()) { // the note is dropped before the question is cut
        painter.setFont(
            theme.font(Type::small)); // by its size less than the question: a button may be too light for muted
        painter.drawText(place(text), Qt::AlignRight | Qt::AlignVCenter, m_note);
    }
}

QRect SampleButton::textRect() const
{
    const Theme &theme = Theme::of(this);
    return rect().adjusted(int(theme.u(7.8)), 0, -int(theme.u(3)), 0);
}

void SampleButton::resizeEvent(QResizeEvent *event)
{
    QPushButton::resizeEvent(event);
    fitHeight();
}

void SampleButton::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitHeight();
}

// Readings are never elided. Set as minimum height because the surrounding panes ignore heightForWidth.
void SampleButton::fitHeight()
{
    const Theme &theme = Theme::of(this);
    const QFontMetrics metrics(theme.font(Type::base));
    const int needed = metrics
                           .boundingRect(QRect(0, 0, std::max(1, textRect().width()), 10 * theme.u(100)),
                                         Qt::AlignLeft | Qt::TextWordWrap, m_question)
                           .height();
    const int wanted = std::max(int(theme.u(8.75)), needed + int(theme.u(8.75)) - metrics.lineSpacing());
    if (minimumHeight() != wanted)
        setFixedHeight(wanted);
}

QuestionPane::QuestionPane(QWidget *parent)
    : QWidget(parent),
      m_box(new QuestionBox),
      m_main(new Button(Icon::ask, tr("Ask"))),
      m_step(new Button(Icon::step, tr("Step"))),
      m_pause(new Button(Icon::pause, tr("Pause"))),
      m_strip(new StatusStrip),
      m_note(new TextLabel(Type::base, Role::muted)),
      m_heading(new TextLabel(Type::base, Role::muted)),
      m_offerPart(new QWidget)
{
    const Theme &theme = Theme::of(this);
    auto *buttons = new QGridLayout;
    buttons->setSpacing(theme.u(1));
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->addWidget(m_main, 0, 0, 1, 2);
    buttons->addWidget(m_step, 1, 0);
    buttons->addWidget(m_pause, 1, 1);
    buttons->setRowStretch(2, 1);
    for (Button *button : {m_main, m_step, m_pause})
        button->setFixedHeight(theme.u(8));
    m_step->setMinimumWidth(theme.u(22));
    m_pause->setMinimumWidth(theme.u(22));
    auto *top = new QHBoxLayout;
    top->setSpacing(theme.u(2));
    m_asking = new QVBoxLayout;
    m_asking->setSpacing(theme.u(1));
    m_asking->addWidget(m_box);
    m_below = new QHBoxLayout;
    m_below->setSpacing(theme.u(2));
    m_below->addWidget(m_note, 1);
    m_asking->addLayout(m_below);
    m_asking->addStretch(1);
    top->addLayout(m_asking, 1);
    top->addLayout(buttons);

    auto *offers = new QVBoxLayout(m_offerPart);
    offers->setContentsMargins(0, theme.u(0.5), 0, 0);
    offers->setSpacing(theme.u(1.75));
    m_heading->setWraps(true);
    offers->addWidget(m_heading);
    m_offerColumn = offers;
    auto *column = m_column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    column->addLayout(top);
    column->addWidget(m_strip);
    column->addWidget(m_offerPart);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_strip->hide();
    m_offerPart->hide();
    setTabOrder(m_box, m_main);
    setTabOrder(m_main, m_step);
    setTabOrder(m_step, m_pause);

    connect(m_box, &QuestionBox::asked, this, &QuestionPane::asked);
    connect(m_box, &QuestionBox::stopRequested, this, &QuestionPane::stopRequested);
    connect(m_main, &QPushButton::clicked, this, &QuestionPane::useMain);
    connect(m_step, &QPushButton::clicked, this, &QuestionPane::stepped);
    connect(m_pause, &QPushButton::clicked, this, &QuestionPane::usePause);
}

void QuestionPane::setKeys(const Keys &keys)
{
    m_keys = keys;
    const auto named = [](const QString &text, const QKeySequence &key) {
        return key.isEmpty() ? text : tr("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText));
    };
    m_main->setToolTip(
        QStringList{named(tr("Ask"), keys.ask), named(tr("Continue"), keys.resume)}.join(QLatin1String(", ")));
    showStepTip();
    showPauseTip();
}

void QuestionPane::showStepTip()
{
    using State = app::RunnerState;
    const QString text = m_state == State::Paused || m_state == State::Failed ? tr("Run one step")
                         : m_state == State::Ended ? tr("Ask the question again and pause before the first step")
                                                   : tr("Ask the question and pause before the first step");
    const QString key = m_keys.step.toString(QKeySequence::NativeText);
    m_step->setToolTip(key.isEmpty() ? text : tr("%1 (%2)").arg(text, key));
}

void QuestionPane::showPauseTip()
{
    const bool paused = m_state == app::RunnerState::Paused;
    const QString key = m_keys.stop.isEmpty() ? QString() : m_keys.stop.toString(QKeySequence::NativeText);
    m_pause->setToolTip(!paused         ? tr("Pause before the next step")
                        : key.isEmpty() ? tr("End the run")
                                        : tr("%1 (%2)").arg(tr("End the run"), key));
}

void QuestionPane::setFoot(QWidget *foot)
{
    if (m_foot)
        m_foot->deleteLater();
    m_foot = foot;
    if (foot)
        m_column->addWidget(foot);
}

int QuestionPane::heightIn(int width, int most) const
{
    const bool isOfWidth = layout()->hasHeightForWidth();
    const int wanted = isOfWidth ? layout()->totalHeightForWidth(width) : layout()->totalSizeHint().height();
    if (!m_panel)
        return std::max(minimumSizeHint().height(), wanted);
    const int least = isOfWidth ? layout()->totalMinimumHeightForWidth(width) : minimumSizeHint().height();
    return std::max(least, std::min(wanted, most));
}

void QuestionPane::addButton(QWidget *button)
{
    m_below->insertWidget(0, button);
    setTabOrder(m_pause, button);
}

void QuestionPane::addLine(QWidget *line)
{
    m_asking->insertWidget(1, line);
}

void QuestionPane::setNote(const QString &note)
{
    m_note->setText(note);
}

QString QuestionPane::note() const
{
    return m_note->text();
}

void QuestionPane::useMain()
{
    switch (m_state) {
    case app::RunnerState::Running:
    case app::RunnerState::Pausing:
        emit stopRequested();
        return;
    case app::RunnerState::Paused:
        emit continued();
        return;
    default:
        emit asked();
        return;
    }
}

void QuestionPane::usePause()
{
    if (m_state == app::RunnerState::Paused)
        emit stopRequested();
    else
        emit paused();
}

void QuestionPane::setState(app::RunnerState state, bool accentElsewhere)
{
    m_state = state;
    const bool running = state == app::RunnerState::Running || state == app::RunnerState::Pausing;
    const bool paused = state == app::RunnerState::Paused;
    const bool closed = state == app::RunnerState::NoSource || state == app::RunnerState::Opening;
    m_main->setText(running ? tr("Stop", "end the run") : paused ? tr("Continue") : tr("Ask"));
    m_main->setShape(running ? Icon::stop : paused ? Icon::play : Icon::ask);
    m_accentElsewhere = accentElsewhere;
    showAccent();
    m_main->setEnabled(!closed);
    m_step->setEnabled(!closed && !running);
    showStepTip();
    m_pause->setText(paused ? tr("Stop", "end the run") : tr("Pause"));
    m_pause->setShape(paused ? Icon::stop : Icon::pause);
    m_pause->setEnabled(state == app::RunnerState::Running || paused);
    showPauseTip();
}

// An open panel has the accent colour.
void QuestionPane::showAccent()
{
    using State = app::RunnerState;
    const bool isAtWork = m_state == State::Running || m_state == State::Pausing || m_state == State::Paused;
    m_main->setAccent(!isAtWork && !m_accentElsewhere && !m_panel);
}

void QuestionPane::setPanel(QWidget *panel)
{
    if (m_panel)
        m_panel->deleteLater();
    m_panel = panel;
    if (panel)
        m_column->insertWidget(m_column->indexOf(m_strip) + 1, panel);
    showAccent();
}

void QuestionPane::setOffers(const QString &heading, const std::vector<Offer> &offers)
{
    qDeleteAll(m_offers);
    m_offers.clear();
    m_heading->setText(heading);
    for (const Offer &offer : offers) {
        auto *button = new SampleButton(offer.text, offer.note);
        connect(button, &QPushButton::clicked, this, [this, offer] {
            if (offer.forget)
                emit forgetRequested();
            else if (!offer.query.isEmpty())
                emit readingChosen(offer.text, offer.query);
            else
                emit offerChosen(offer.text);
        });
        m_offerColumn->addWidget(button);
        setTabOrder(m_offers.isEmpty() ? static_cast<QWidget *>(m_pause) : m_offers.last(), button);
        m_offers += button;
    }
    m_offerPart->setVisible(!offers.empty());
}

} // namespace widgets
