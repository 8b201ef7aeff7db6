// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/chartview.h"

#include "app/concurrency/background.h"
#include "app/models/format.h"
#include "widgets/accessible/paintedparts.h"
#include "widgets/controls/choiceswitch.h"
#include "widgets/controls/parts.h"
#include "widgets/dialogs/picturefile.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDate>
#include <QHelpEvent>
#include <QPainter>
#include <QProgressBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace widgets {

// Paints the chart, on the screen and into files.
class ChartView::Sheet final : public QWidget, public HasParts {
public:
    explicit Sheet(ChartView *view) : QWidget(view), m_view(view) { setMouseTracking(true); }

    std::unique_ptr<PaintedParts> makeParts() override { return std::make_unique<Parts>(this); }

    void paint(QPainter &painter, const QRectF &whole)
    {
        const app::ChartData &chart = m_view->m_chart;
        const Theme &theme = Theme::of(this);
        painter.fillRect(whole, theme.color(Role::base));
        m_places.clear();
        if (chart.points.empty())
            return;
        painter.setFont(theme.font(Type::small));
        const QFontMetricsF metrics(painter.font());
        findBounds();
        const std::vector<double> across = app::axisTicks(m_least.y(), m_most.y(), 5);
        double left = 0;
        for (const double each : across)
            left = std::max(left, metrics.horizontalAdvance(label(each, false)));
        const double line = metrics.height();
        const bool slanted = chart.wish.kind == app::ChartKind::bars && namesAreLong(metrics, whole.width() - left);
        // If height is scarce, names under the bars are left out; tool tips show them.
        const bool named = !slanted || whole.height() > line * 3.4 + theme.u(14 + 3 + 12);
        const double below = line * 2.4 + (slanted && named ? theme.u(14) : 0);
        m_plot = whole.adjusted(left + theme.u(4), line + theme.u(3), -theme.u(4), -below);
        if (m_plot.width() < theme.u(10) || m_plot.height() < theme.u(6))
            return;
        painter.setPen(theme.color(Role::muted));
        painter.drawText(QRectF(whole.left() + theme.u(3), whole.top() + theme.u(1), whole.width() - theme.u(6), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(heightName(), Qt::ElideRight, whole.width() - theme.u(6)));
        for (const double each : across) {
            const double y = at({0, each}).y();
            painter.setPen(QPen(theme.color(each == 0 ? Role::hairline : Role::grid), theme.hairline()));
            painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
            painter.setPen(theme.color(Role::muted));
            painter.drawText(QRectF(m_plot.left() - left - theme.u(1), y - line / 2, left, line),
                             Qt::AlignRight | Qt::AlignVCenter, label(each, false));
        }
        if (chart.wish.kind == app::ChartKind::bars)
            paintBars(painter, theme, metrics, slanted, named);
        else if (chart.wish.kind == app::ChartKind::spread)
            paintSpread(painter, theme);
        else
            paintPoints(painter, theme);
        if (chart.wish.kind != app::ChartKind::bars)
            paintNumbersBelow(painter, theme, metrics);
        painter.setPen(theme.color(Role::muted));
        painter.drawText(QRectF(m_plot.left(), whole.bottom() - line - theme.u(0.5), m_plot.width(), line),
                         Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(chart.xName, Qt::ElideRight, m_plot.width()));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paint(painter, QRectF(rect()));
    }
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ToolTip) {
            auto *help = static_cast<QHelpEvent *>(event);
            const QString tip = tipAt(QPointF(help->pos()));
            tip.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), tip, this);
            return true;
        }
        return QWidget::event(event);
    }

private:
    // The marks for assistive technology.
    class Parts final : public PaintedParts {
    public:
        explicit Parts(Sheet *sheet) : m_sheet(sheet) {}
        QAccessible::Role role() const override { return QAccessible::Chart; }
        const QWidget *canvas() const override { return m_sheet; }
        int count(const PartPath &parent) const override
        {
            return parent.isEmpty() ? int(m_sheet->m_view->m_chart.points.size()) : 0;
        }
        Part part(const PartPath &path) const override
        {
            const auto at = std::size_t(path.first());
            Part part{QAccessible::ListItem, m_sheet->tipOf(at)};
            if (at < m_sheet->m_places.size()) // it was painted
                part.area = m_sheet->m_places[at].first.toAlignedRect();
            part.value = PartValue{m_sheet->m_view->m_chart.points[at].y(), m_sheet->m_least.y(), m_sheet->m_most.y()};
            part.isPressable = false;
            return part;
        }

    private:
        Sheet *m_sheet;
    };

    QString heightName() const
    {
        const app::ChartData &chart = m_view->m_chart;
        if (chart.wish.kind == app::ChartKind::spread || chart.yName.isEmpty())
            return ChartView::tr("number of rows");
        return chart.wish.kind == app::ChartKind::bars ? ChartView::tr("sum of %1").arg(chart.yName) : chart.yName;
    }
    QString label(double number, bool isX) const
    {
        if (isX && m_view->m_chart.isTime)
            return QLocale().toString(QDate(1970, 1, 1).addDays(qint64(std::floor(number))), QLocale::ShortFormat);
        if (number == std::floor(number) && std::abs(number) < 1e15)
            return app::formatCount(qint64(number));
        return QLocale().toString(number, 'g', 6);
    }
    QString nameOf(std::size_t bar) const
    {
        const QString name = m_view->m_chart.names.value(int(bar));
        return bar + 1 == m_view->m_chart.points.size() && m_view->m_chart.gathered > 0
                   ? ChartView::tr("%n other value(s)", nullptr, int(m_view->m_chart.gathered))
                   : name;
    }
    bool namesAreLong(const QFontMetricsF &metrics, double room) const
    {
        const double each = room / double(m_view->m_chart.points.size());
        for (std::size_t i = 0; i < m_view->m_chart.points.size(); ++i) {
            if (metrics.horizontalAdvance(nameOf(i)) > each * 0.95)
                return true;
        }
        return false;
    }
    static constexpr double slant = 40;         // degrees, of names below narrow bars
    static constexpr double slantedPart = 1.25; // length of such a name for each pixel of its width, rounded down
    void findBounds()
    {
        const app::ChartData &chart = m_view->m_chart;
        m_least = m_most = chart.points.front();
        for (const QPointF &each : chart.points) {
            m_least = {std::min(m_least.x(), each.x()), std::min(m_least.y(), each.y())};
            m_most = {std::max(m_most.x(), each.x()), std::max(m_most.y(), each.y())};
        }
        if (chart.wish.kind == app::ChartKind::bars || chart.wish.kind == app::ChartKind::spread) {
            m_least.setY(std::min(0.0, m_least.y())); // bars start at zero
            m_most.setY(std::max(0.0, m_most.y()));
            m_most.rx() += chart.step;
        }
        if (m_most.y() == m_least.y())
            m_most.ry() += 1;
        if (m_most.x() == m_least.x())
            m_most.rx() += 1;
        const double air = (m_most.y() - m_least.y()) * 0.04;
        if (m_most.y() != 0)
            m_most.ry() += air;
        if (m_least.y() != 0)
            m_least.ry() -= air;
    }
    QPointF at(const QPointF &value) const
    {
        return {m_plot.left() + (value.x() - m_least.x()) / (m_most.x() - m_least.x()) * m_plot.width(),
                m_plot.bottom() - (value.y() - m_least.y()) / (m_most.y() - m_least.y()) * m_plot.height()};
    }
    void paintBars(QPainter &painter, const Theme &theme, const QFontMetricsF &metrics, bool slanted, bool named)
    {
        const auto &points = m_view->m_chart.points;
        const double each = m_plot.width() / double(points.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double left = m_plot.left() + double(i) * each;
            const double top = at({0, points[i].y()}).y();
            const double zero = at({0, 0}).y();
            const QRectF bar(left + each * 0.12, std::min(top, zero), each * 0.76, std::max(1.0, std::abs(zero - top)));
            const bool others = i + 1 == points.size() && m_view->m_chart.gathered > 0;
            painter.fillRect(bar, theme.color(others ? Role::faint : Role::accentFill));
            m_places.emplace_back(QRectF(left, m_plot.top(), each, m_plot.height()), tipOf(i));
            painter.setPen(theme.color(Role::muted));
            if (!named)
                continue;
            if (!slanted) {
                painter.drawText(QRectF(left, m_plot.bottom() + theme.u(0.5), each, metrics.height()),
                                 Qt::AlignHCenter | Qt::AlignTop, nameOf(i));
            } else if (each >= metrics.height() * 0.9) {
                painter.save();
                painter.translate(left + each / 2, m_plot.bottom() + theme.u(1));
                painter.rotate(-slant);
                // Up to the left edge, in the direction of the text.
                const double room = std::min(double(theme.u(22)), (left + each / 2 - theme.u(0.5)) * slantedPart);
                painter.drawText(QRectF(-room, 0, room, metrics.height()), Qt::AlignRight | Qt::AlignTop,
                                 metrics.elidedText(nameOf(i), Qt::ElideMiddle, room));
                painter.restore();
            }
        }
    }
    void paintSpread(QPainter &painter, const Theme &theme)
    {
        const app::ChartData &chart = m_view->m_chart;
        for (std::size_t i = 0; i < chart.points.size(); ++i) {
            const QPointF &each = chart.points[i];
            const QRectF bar(at({each.x(), each.y()}), at({each.x() + chart.step, 0}));
            painter.fillRect(bar.adjusted(0.5, 0, -0.5, 0), theme.color(Role::accentFill));
            m_places.emplace_back(QRectF(bar.left(), m_plot.top(), bar.width(), m_plot.height()), tipOf(i));
        }
    }
    void paintPoints(QPainter &painter, const Theme &theme)
    {
        const app::ChartData &chart = m_view->m_chart;
        if (chart.wish.kind == app::ChartKind::line) {
            QPolygonF path;
            for (const QPointF &each : chart.points)
                path += at(each);
            painter.setPen(QPen(theme.color(Role::accent), theme.line()));
            painter.drawPolyline(path);
        }
        const bool dots = chart.wish.kind == app::ChartKind::points || chart.points.size() <= 100;
        QColor colour = theme.color(Role::accentFill);
        if (chart.points.size() > 300)
            colour.setAlphaF(0.5f); // shows overlapping points
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        const double radius = theme.u(chart.points.size() > 300 ? 0.6 : 0.9);
        for (std::size_t i = 0; i < chart.points.size(); ++i) {
            const QPointF place = at(chart.points[i]);
            if (dots)
                painter.drawEllipse(place, radius, radius);
            m_places.emplace_back(QRectF(place - QPointF(radius, radius) * 2, place + QPointF(radius, radius) * 2),
                                  tipOf(i));
        }
    }
    void paintNumbersBelow(QPainter &painter, const Theme &theme, const QFontMetricsF &metrics)
    {
        const double right = m_view->m_chart.wish.kind == app::ChartKind::spread ? m_most.x() : m_most.x();
        painter.setPen(theme.color(Role::muted));
        double free = m_plot.left() - theme.u(100);
        for (const double each : app::axisTicks(m_least.x(), right, 6)) {
            const QString text = label(each, true);
            const double width = metrics.horizontalAdvance(text);
            const double x = at({each, 0}).x();
            if (x - width / 2 < free || x - width / 2 < 0 || x + width / 2 > this->width())
                continue;
            free = x + width / 2 + theme.u(2);
            painter.drawText(QRectF(x - width / 2, m_plot.bottom() + theme.u(0.5), width + 1, metrics.height()),
                             Qt::AlignHCenter, text);
        }
    }
    QString tipOf(std::size_t mark) const
    {
        const app::ChartData &chart = m_view->m_chart;
        const QPointF &at = chart.points[mark];
        switch (chart.wish.kind) {
        case app::ChartKind::bars:
            return nameOf(mark) + QStringLiteral(": ") + label(at.y(), false);
        case app::ChartKind::spread:
            return ChartView::tr("%1 to %2: %3")
                .arg(label(at.x(), true), label(at.x() + chart.step, true), rowsText(qint64(at.y())));
        default:
            return label(at.x(), true) + QStringLiteral(", ") + label(at.y(), false);
        }
    }
    QString tipAt(const QPointF &place) const
    {
        for (auto it = m_places.rbegin(); it != m_places.rend(); ++it) {
            if (it->first.contains(place))
                return it->second;
        }
        return {};
    }

    ChartView *m_view;
    QPointF m_least, m_most;
    QRectF m_plot;
    std::vector<std::pair<QRectF, QString>> m_places; // areas of the marks with their tool tips
};

ChartView::ChartView(QWidget *parent)
    : QWidget(parent),
      m_work(new app::Background(this)),
      m_files(new app::Background(this)),
      m_kinds(new ChoiceSwitch(tr("Kind of chart"))),
      m_x(new QComboBox),
      m_y(new QComboBox),
      m_yPart(new QWidget),
      m_progress(new QProgressBar),
      m_facts(new TextLabel(Type::small, Role::muted)),
      m_sheet(new Sheet(this))
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(theme.u(3), theme.u(1), theme.u(3), theme.u(1));
    row->setSpacing(theme.u(1.5));
    m_kinds->allowIconsOnly();
    m_kinds->add(Icon::table, tr("Bars"), tr("A bar for each value of a column"));
    m_kinds->add(Icon::relationship, tr("Line"), tr("A line through numbers or dates, from left to right"));
    m_kinds->add(Icon::dot, tr("Points"), tr("A point for each row"));
    m_kinds->add(Icon::half, tr("Distribution"), tr("Distribution of the numbers in a column"));
    row->addWidget(m_kinds);
    const auto named = [&](const QString &text, QComboBox *box, QHBoxLayout *into) {
        auto *label = new TextLabel(Type::base, Role::muted);
        label->setText(text);
        label->setBuddy(box);
        label->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred); // never cut: the kinds shrink first
        box->setAccessibleName(text);
        box->setFixedHeight(theme.u(7));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(4); // two of them and their labels fit a small German window
        into->addWidget(label);
        into->addWidget(box, 1);
    };
    named(tr("X axis"), m_x, row);
    auto *second = new QHBoxLayout(m_yPart);
    second->setContentsMargins(0, 0, 0, 0);
    second->setSpacing(theme.u(1.5));
    named(tr("Y axis"), m_y, second);
    row->addWidget(m_yPart, 1);
    m_progress->setAccessibleName(tr("Chart progress"));
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(theme.u(14), theme.u(2));
    row->addWidget(m_progress);
    auto *keep = flatButton(Icon::save, tr("Save the chart as an image or a vector graphic…"), this);
    row->addWidget(keep);
    column->addLayout(row);
    column->addWidget(m_sheet, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(theme.u(3), theme.u(0.5), theme.u(3), theme.u(0.5));
    foot->addWidget(m_facts);
    column->addLayout(foot);
    m_progress->hide();
    m_sheet->setAccessibleName(tr("Chart of the result"));
    connect(m_kinds, &ChoiceSwitch::changed, this, &ChartView::changed);
    connect(m_x, &QComboBox::currentIndexChanged, this, &ChartView::changed);
    connect(m_y, &QComboBox::currentIndexChanged, this, &ChartView::changed);
    connect(keep, &QToolButton::clicked, this, &ChartView::chooseFile);
}

bool ChartView::isAtWork() const
{
    return m_work->isRunning();
}

QString ChartView::factsText() const
{
    return m_facts->text();
}

void ChartView::show(std::shared_ptr<const app::ResultPages> pages, int x)
{
    m_pages = std::move(pages);
    m_chart = {};
    m_facts->clear();
    m_sheet->update();
    if (!m_pages)
        return;
    m_filling = true;
    m_x->clear();
    m_y->clear();
    m_y->addItem(tr("number of rows"));
    for (const std::string &each : m_pages->columns()) {
        m_x->addItem(QString::fromStdString(each));
        m_y->addItem(QString::fromStdString(each));
    }
    m_filling = false;
    // The first rows may have to be read from the file.
    m_work->start([this, pages = m_pages, x](const std::stop_token &, const app::Background::Tell &) {
        std::optional<app::ChartRequest> guess = app::guessedChart(*pages);
        if (guess && x >= 0 && guess->x != x) {
            const int number = guess->kind == app::ChartKind::spread ? guess->x : guess->y;
            guess = number == x ? app::ChartRequest{app::ChartKind::spread, x, -1}
                                : app::ChartRequest{app::ChartKind::bars, x, -1};
        }
        return [this, guess] {
            if (guess)
                draw(*guess);
        };
    });
}

void ChartView::changed()
{
    if (m_filling || !m_pages || m_x->count() == 0)
        return;
    draw({app::ChartKind(m_kinds->chosen()), std::max(0, m_x->currentIndex()), m_y->currentIndex() - 1});
}

void ChartView::draw(const app::ChartRequest &wanted)
{
    app::ChartRequest wish = wanted;
    const bool pairs = wish.kind == app::ChartKind::line || wish.kind == app::ChartKind::points;
    if (wish.kind == app::ChartKind::spread)
        wish.y = -1;
    if (pairs && wish.y < 0 && m_x->count() > 1) // needs a y column: the next one
        wish.y = (wish.x + 1) % m_x->count();
    m_filling = true;
    m_kinds->choose(int(wish.kind));
    m_x->setCurrentIndex(wish.x);
    m_y->setCurrentIndex(wish.y + 1);
    m_filling = false;
    m_yPart->setVisible(wish.kind != app::ChartKind::spread);
    m_progress->setRange(0, 100);
    m_progress->setValue(0);
    m_progress->show();
    m_work->start([this, pages = m_pages, wish](const std::stop_token &stop, const app::Background::Tell &tell) {
        int shown = 0;
        auto made = app::chartOf(*pages, wish, stop, [&](double share) {
            const int now = int(share * 100);
            if (std::exchange(shown, now) != now)
                tell([this, now] { m_progress->setValue(now); });
        });
        return [this, made = std::move(made)] {
            m_progress->hide();
            m_chart = made ? *made : app::ChartData();
            if (made)
                fillFacts();
            else
                m_facts->setText(coreText(made.error()));
            tellPartsChanged(m_sheet);
            m_sheet->update();
            emit drawn();
        };
    });
}

void ChartView::fillFacts()
{
    QStringList facts{rowsText(m_chart.rows)};
    if (m_chart.points.empty())
        facts += tr("the chart has no values, so choose another column");
    else if (m_chart.wish.kind == app::ChartKind::line || m_chart.wish.kind == app::ChartKind::points)
        facts += tr("%n point(s) in the chart", nullptr, int(m_chart.drawn));
    if (m_chart.leftOut > 0)
        facts += tr("rows without a number: %1").arg(app::formatCount(m_chart.leftOut));
    if (m_chart.gathered > 0)
        facts += tr("the chart shows the 40 largest bars and combines the others");
    m_facts->setText(facts.join(dot));
    m_sheet->setAccessibleDescription(m_facts->text());
}

void ChartView::save(const QString &path)
{
    const PictureRequest wish{m_sheet->size(), m_chart.xName,
                              [this](QPainter &painter) { m_sheet->paint(painter, m_sheet->rect()); }};
    savePicture(m_files, path, wish, [this, path](const QString &error) {
        emit notified(error.isEmpty() ? tr("The chart was saved as %1").arg(path) : error);
    });
}

void ChartView::chooseFile()
{
    choosePictureFile(this, tr("Save the chart"), tr("chart", "name of a file"),
                      [this](const QString &path) { save(path); });
}

} // namespace widgets
