// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/columnpanel.h"

#include "app/concurrency/background.h"
#include "app/models/celltext.h"
#include "app/models/format.h"
#include "widgets/controls/escapefilter.h"
#include "widgets/controls/parts.h"
#include "widgets/text/coretext.h"

#include <QBoxLayout>
#include <QPainter>
#include <QProgressBar>
#include <QScrollArea>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

// Numbers in the user's locale, other values as in a cell.
template <class Value>
QString statisticText(const Value &value)
{
    if (!value.isNumber())
        return app::cellText(value);
    const double number = value.toDouble();
    return std::abs(number) < 1e15 && number == std::floor(number)
               ? app::formatCount(qint64(number))
               : QLocale().toString(number, 'g', QLocale::FloatingPointShortest);
}

} // namespace

// A histogram of numbers, or bars of the most frequent values with their names.
class ColumnPanel::Spread final : public QWidget {
public:
    using QWidget::QWidget;
    void set(const app::ColumnStatistics &statistics)
    {
        m_bars.clear();
        m_names.clear();
        for (const std::size_t count : statistics.spread)
            m_bars.push_back(double(count));
        m_least = m_most = QString();
        if (!m_bars.empty()) {
            m_least = app::oneLine(statisticText(statistics.least), 12);
            m_most = app::oneLine(statisticText(statistics.most), 12);
        } else {
            for (const auto &[value, count] : statistics.commonest) {
                m_names += app::oneLine(app::cellText(value), 60);
                m_bars.push_back(double(count));
            }
        }
        setFixedHeight(sizeHint().height());
        updateGeometry();
        update();
    }
    QSize sizeHint() const override
    {
        const Theme &theme = Theme::of(this);
        if (m_bars.empty())
            return {theme.u(40), 0};
        return {theme.u(40), m_names.isEmpty() ? theme.u(26) : int(m_names.size()) * theme.u(6)};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme &theme = Theme::of(this);
        const double most = m_bars.empty() ? 1 : std::max(1.0, *std::max_element(m_bars.begin(), m_bars.end()));
        painter.setFont(theme.font(Type::small));
        const int text = theme.u(5);
        if (m_names.isEmpty()) {
            const double width = double(this->width()) / double(std::max<std::size_t>(1, m_bars.size()));
            const int bottom = height() - text;
            for (std::size_t i = 0; i < m_bars.size(); ++i) {
                const double high = m_bars[i] > 0 ? std::max(1.0, (bottom - 2) * m_bars[i] / most) : 0;
                painter.fillRect(QRectF(double(i) * width, bottom - high, std::max(1.0, width - 1), high),
                                 theme.color(Role::accentFill));
            }
            painter.setPen(theme.color(Role::muted));
            const QRect below(0, bottom, this->width(), text);
            painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, m_least);
            painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, m_most);
            return;
        }
        const int row = theme.u(6);
        for (int i = 0; i < m_names.size(); ++i) {
            const double share = m_bars[std::size_t(i)] / most;
            const QRectF bar(0, i * row + theme.u(4.6), width() * share, theme.u(0.75));
            painter.fillRect(bar, theme.color(Role::accentFill));
            painter.setPen(theme.color(Role::text));
            const QString count = app::formatCount(qint64(m_bars[std::size_t(i)]));
            const int room = QFontMetrics(painter.font()).horizontalAdvance(count) + theme.u(2);
            const QRect line(0, i * row, width(), theme.u(4.6));
            painter.drawText(line.adjusted(0, 0, -room, 0), Qt::AlignLeft | Qt::AlignVCenter,
                             QFontMetrics(painter.font()).elidedText(m_names[i], Qt::ElideRight, width() - room));
            painter.setPen(theme.color(Role::muted));
            painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, count);
        }
    }

private:
    std::vector<double> m_bars;
    QStringList m_names;
    QString m_least, m_most;
};

ColumnPanel::ColumnPanel(QWidget *parent)
    : QFrame(parent),
      m_work(new app::Background(this)),
      m_name(new TextLabel(Type::base, Role::text, true)),
      m_kind(new TextLabel(Type::base, Role::muted)),
      m_progress(new QProgressBar),
      m_facts(new QWidget),
      m_commonTitle(new TextLabel(Type::small, Role::muted)),
      m_spread(new Spread)
{
    const Theme &theme = Theme::of(this);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setMinimumWidth(theme.u(58));
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(theme.u(3), theme.u(2), theme.u(2), 0);
    whole->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->addWidget(m_name, 1);
    auto *close = flatButton(Icon::close, tr("Close the statistics"), this);
    row->addWidget(close);
    whole->addLayout(row);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, theme.u(1), theme.u(3));
    column->setSpacing(theme.u(2));
    auto *scrolled = new QScrollArea; // low results cut nothing
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setWidgetResizable(true);
    scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scrolled->setFocusPolicy(Qt::NoFocus);
    scrolled->setMinimumHeight(theme.u(12));
    scrolled->viewport()->setAutoFillBackground(false);
    scrolled->setWidget(content);
    content->setAutoFillBackground(false); // setWidget() sets it
    whole->addWidget(scrolled, 1);
    column->addWidget(m_kind);
    m_progress->setAccessibleName(tr("Progress of the count"));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(theme.u(1.5));
    column->addWidget(m_progress);
    new QGridLayout(m_facts);
    column->addWidget(m_facts);
    column->addWidget(m_commonTitle);
    column->addWidget(m_spread);
    column->addStretch(1);
    const auto leave = [this] {
        m_work->cancel();
        hide();
    };
    connect(close, &QToolButton::clicked, this, leave);
    new EscapeFilter(this, leave);
    hide();
}

void ColumnPanel::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    emit shownChanged();
}

void ColumnPanel::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    emit shownChanged();
}

bool ColumnPanel::isCounting() const
{
    return m_work->isRunning();
}

QStringList ColumnPanel::facts() const
{
    return m_lines;
}

void ColumnPanel::show(const QString &name, std::shared_ptr<const app::ResultPages> pages, int column)
{
    m_name->setText(name);
    m_kind->setText(tr("counting…"));
    m_progress->setRange(0, 100);
    m_progress->setValue(0);
    m_progress->show();
    m_facts->hide();
    m_commonTitle->hide();
    m_spread->hide();
    m_lines.clear();
    QWidget::show();
    m_work->start(
        [this, pages = std::move(pages), column](const std::stop_token &stop, const app::Background::Tell &tell) {
            int reported = 0;
            auto found = app::statisticsOf(*pages, std::size_t(column), stop, [&](double share) {
                const int now = int(share * 100);
                if (std::exchange(reported, now) != now)
                    tell([this, now] { m_progress->setValue(now); });
            });
            return [this, found = std::move(found)] {
                m_progress->hide();
                if (found)
                    fill(*found);
                else
                    m_kind->setText(coreText(found.error()));
                emit counted();
            };
        });
}

void ColumnPanel::fill(const app::ColumnStatistics &statistics)
{
    const auto count = [](std::size_t number) { return app::formatCount(qint64(number)); };
    const std::size_t values = statistics.rows - statistics.nulls;
    m_kind->setText(values == 0 ? tr("no values") : statistics.isNumeric ? tr("numbers") : tr("values"));
    QList<std::pair<QString, QString>> facts{
        {tr("rows"), count(statistics.rows)},
        {QStringLiteral("NULL"),
         statistics.rows == 0 || statistics.nulls == 0
             ? count(statistics.nulls)
             : QStringLiteral("%1 (%2)").arg(count(statistics.nulls),
                                             app::formatShare(double(statistics.nulls) / double(statistics.rows)))},
        {tr("distinct values"),
         statistics.distinctIsLeast ? tr("more than %1").arg(count(statistics.distinct)) : count(statistics.distinct)}};
    if (values > 0) {
        facts += {tr("lowest value"), app::oneLine(statisticText(statistics.least), 40)};
        facts += {tr("highest value"), app::oneLine(statisticText(statistics.most), 40)};
        if (statistics.isNumeric)
            facts += {tr("mean"), QLocale().toString(statistics.mean, 'g', 6)};
    }
    auto *grid = static_cast<QGridLayout *>(m_facts->layout());
    while (QLayoutItem *item = grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(Theme::of(this).u(0.75));
    for (int i = 0; i < facts.size(); ++i) {
        auto *name = new TextLabel(Type::base, Role::muted);
        name->setText(facts[i].first);
        name->setKeepsWidth(true);
        auto *value = new TextLabel;
        value->setText(facts[i].second);
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(name, i, 0);
        grid->addWidget(value, i, 1);
        m_lines += facts[i].first + u' ' + facts[i].second;
    }
    grid->setColumnStretch(1, 1);
    m_facts->show();
    m_spread->set(statistics);
    m_commonTitle->setText(statistics.spread.empty() ? tr("Most common values") : tr("Value distribution"));
    m_commonTitle->setVisible(m_spread->sizeHint().height() > 0);
    m_spread->setVisible(m_spread->sizeHint().height() > 0);
}

} // namespace widgets
