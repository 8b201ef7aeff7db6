// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphpage.h"

#include "app/concurrency/background.h"
#include "app/models/format.h"
#include "app/source/sourceview.h"
#include "widgets/controls/parts.h"
#include "widgets/dialogs/picturefile.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/nodepanel.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QStackedLayout>

#include <algorithm>

namespace widgets {

GraphPage::GraphPage(QWidget *parent)
    : QWidget(parent),
      m_work(new app::Background(this)),
      m_files(new app::Background(this)),
      m_stack(new QStackedLayout(this)),
      m_empty(new EmptyState(Icon::relationship, QString())),
      m_facts(new TextLabel(Type::base, Role::text, true)),
      m_legend(new QLabel),
      m_view(new GraphView),
      m_hint(new QLabel)
{
    const Theme &theme = Theme::of(this);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(1.5));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1.5));
    auto *fit = new Button(tr("Fit graph"));
    fit->setToolTip(tr("Show the whole graph (key: 0)"));
    QToolButton *closer = flatButton(Icon::add, tr("Zoom in"), this);
    QToolButton *farther = flatButton(Icon::remove, tr("Zoom out"), this);
    QToolButton *keep = flatButton(Icon::save, tr("Save the graph as an image or vector graphic…"), this);
    row->addWidget(m_facts, 1);
    row->addWidget(farther);
    row->addWidget(closer);
    row->addWidget(fit);
    row->addWidget(keep);
    for (QLabel *label : {m_legend, m_hint}) {
        label->setWordWrap(true);
        label->setFont(theme.font(Type::small));
    }
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setAccessibleName(tr("Node types"));
    m_legend->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_legend->setToolTip(tr("Click a type to hide or show its nodes"));
    m_legend->setFont(theme.font(Type::base));
    connect(m_legend, &QLabel::linkActivated, this,
            [this](const QString &kind) { showKind(kind.toInt(), m_view->hiddenKinds().contains(kind.toInt())); });
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addLayout(row);
    column->addWidget(m_legend);
    column->addWidget(m_view, 1);
    column->addWidget(m_hint);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    const auto zoom = [this](double factor) { m_view->zoom(factor, QRectF(m_view->rect()).center()); };
    connect(fit, &QPushButton::clicked, m_view, &GraphView::fit);
    connect(closer, &QToolButton::clicked, this, [zoom] { zoom(1.25); });
    connect(farther, &QToolButton::clicked, this, [zoom] { zoom(0.8); });
    connect(keep, &QToolButton::clicked, this, [this] {
        choosePictureFile(this, tr("Save the graph"), tr("graph", "name of a file"),
                          [this](const QString &path) { save(path); });
    });
    connect(m_view, &GraphView::nodeChosen, this, [this](int node) {
        showNode(node);
        const auto &rows = m_view->picture().nodes[std::size_t(node)].rows;
        if (!rows.empty() && m_view->picture().nodes[std::size_t(node)].side != app::Side::before) {
            m_row = rows.front();
            m_view->setMarked({});
            emit rowChosen(m_row);
        }
    });
    connect(m_view, &GraphView::nodeOpened, this,
            [this](int node) { emit nodeOpened(m_view->picture().nodes[std::size_t(node)].caption); });
    connect(m_view, &GraphView::choiceCleared, this, [this] { showNode(-1); });
    connect(m_work, &app::Background::finished, this, &GraphPage::drawn);
}

bool GraphPage::isAtWork() const
{
    return m_work->isRunning();
}

void GraphPage::save(const QString &path)
{
    const PictureRequest wish{m_view->size(), m_facts->text(),
                              [this](QPainter &painter) { m_view->paintWhole(painter); }};
    savePicture(m_files, path, wish, [this, path](const QString &error) {
        m_hint->setText(error.isEmpty() ? tr("The graph was written to %1").arg(path) : error);
        emit saved(error);
    });
}

void GraphPage::show(const app::InspectorData &data)
{
    showRows(data.rows);
}

void GraphPage::showRows(const base::ArtefactPtr &rows)
{
    if (rows == m_rows && rows)
        return;
    m_rows = rows;
    m_row = -1;
    m_ofTables = false;
    draw([rows](const std::stop_token &stop) { return app::pictureOf(rows, stop); },
         tr("This result contains no nodes or relationships. To see a graph, run a query that returns nodes, "
            "relationships or paths."));
}

void GraphPage::showMore(const base::ArtefactPtr &rows)
{
    app::KnownPlaces known;
    const auto &nodes = m_view->picture().nodes;
    for (std::size_t i = 0; i < nodes.size() && i < m_view->places().size(); ++i) {
        if (nodes[i].id >= 0)
            known.emplace(nodes[i].id, m_view->places()[i]);
    }
    const int chosen = m_view->current();
    m_rows = rows;
    m_row = -1;
    m_ofTables = false;
    draw([rows](const std::stop_token &stop) { return app::pictureOf(rows, stop); }, {}, known,
         chosen >= 0 ? nodes[std::size_t(chosen)].id : -1);
}

void GraphPage::showBoth(const base::ArtefactPtr &before, const base::ArtefactPtr &after)
{
    m_rows = nullptr;
    m_row = -1;
    m_ofTables = false;
    draw([before, after](const std::stop_token &stop) { return app::pictureOf(before, after, stop); },
         tr("Neither result contains nodes or relationships."));
}

void GraphPage::showSchema(std::shared_ptr<const app::Schema> schema)
{
    m_rows = nullptr;
    m_ofTables = schema && schema->ofTables;
    draw([schema](const std::stop_token &) { return schema ? app::pictureOf(*schema) : app::GraphPicture(); },
         tr("Open a source to see the diagram of its types."));
}

// The page may not have its size yet; then the shape of the window is used.
app::LayoutRoom GraphPage::room() const
{
    const Theme &theme = Theme::of(this);
    const QFontMetricsF metrics(theme.font(Type::small, true));
    QSizeF canvas = m_stack->currentIndex() == 1 ? m_view->size() : size() - QSize(theme.u(6), theme.u(24));
    if (canvas.width() < theme.u(40) || canvas.height() < theme.u(30))
        canvas = QSizeF(theme.u(200), theme.u(120));
    return {canvas - QSizeF(theme.u(22), theme.u(12)), metrics.averageCharWidth()}; // without the margins of a fit
}

void GraphPage::draw(Make make, const QString &emptySentence, const app::KnownPlaces &known, qint64 current)
{
    showNode(-1);
    if (known.empty()) { // else the old graph is shown until the new one is ready
        m_empty->setSentence(tr("Drawing the graph…"));
        m_stack->setCurrentIndex(0);
        m_view->setPicture(std::make_shared<app::GraphPicture>());
    }
    m_work->start([this, make = std::move(make), emptySentence, known, current,
                   room = room()](const std::stop_token &stop, const app::Background::Tell &tell) {
        const auto picture = std::make_shared<const app::GraphPicture>(make(stop));
        tell([this, picture, emptySentence, current] {
            m_view->setPicture(picture);
            for (std::size_t i = 0; current >= 0 && i < picture->nodes.size(); ++i) {
                if (picture->nodes[i].id == current)
                    m_view->setCurrent(int(i)); // keeps the choice
            }
            m_empty->setSentence(emptySentence);
            m_stack->setCurrentIndex(picture->nodes.empty() ? 0 : 1);
            showPicture();
        });
        // Small graphs appear at once; the layout of a large one takes about a second and is shown meanwhile.
        const std::chrono::milliseconds budget(picture->nodes.size() < 300 ? 150 : 1200);
        app::Places places = app::layOut(
            *picture, budget, stop, [&](const app::Places &way) { tell([this, way] { m_view->setPlaces(way); }); },
            known, room);
        return [this, places = std::move(places)] { m_view->setPlaces(places); };
    });
}

void GraphPage::showPicture()
{
    const app::GraphPicture &picture = m_view->picture();
    const int nodes = int(picture.nodes.size());
    const auto found = int(std::count_if(picture.edges.begin(), picture.edges.end(),
                                         [](const app::PictureEdge &edge) { return edge.isFound; }));
    const int edges = int(picture.edges.size()) - found;
    QStringList facts{m_ofTables ? tr("%n table(s)", nullptr, nodes) : tr("%n node(s)", nullptr, nodes),
                      m_ofTables ? tr("%n foreign key(s)", nullptr, edges) : tr("%n relationship(s)", nullptr, edges)};
    if (found > 0)
        facts += tr("%n relationship(s) found in the data", "relationships", found);
    if (picture.omitted > 0)
        facts += tr("%1 more nodes and relationships are not drawn").arg(app::formatCount(picture.omitted));
    m_facts->setText(facts.join(dot));
    showLegend();
    m_hint->setText(
        m_ofTables ? tr("Click a table or select it with the arrow keys. Press + or − to zoom, 0 to show everything.")
                   : tr("Click a node or select it with the arrow keys. Press + or − to zoom, 0 to show everything."));
    if (m_row >= 0)
        chooseRow(m_row);
}

void GraphPage::showKind(int kind, bool isShown)
{
    std::set<int> hidden = m_view->hiddenKinds();
    if (isShown)
        hidden.erase(kind);
    else
        hidden.insert(kind);
    m_view->setHiddenKinds(std::move(hidden));
    showLegend();
}

void GraphPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_legend)
        return;
    showLegend();
    if (m_panel && m_panel->isVisible())
        m_panel->show(m_view->current());
}

void GraphPage::showLegend()
{
    m_legend->setText(legendText());
    m_legend->setVisible(!m_legend->text().isEmpty());
}

// Types of a result are links; those of a schema are named in the diagram.
QString GraphPage::legendText() const
{
    const app::GraphPicture &picture = m_view->picture();
    const Theme &theme = Theme::of(this);
    QStringList parts;
    constexpr int most = 12;
    for (int i = 0; i < std::min(most, int(picture.kinds.size())) && !picture.isOfTypes; ++i) {
        const QString name = picture.kinds[i].isEmpty() ? tr("nodes outside the result") : picture.kinds[i];
        const bool isHidden = m_view->hiddenKinds().contains(i);
        parts += QStringLiteral("<a href='%1' style='text-decoration:%2;color:%3'><span style='color:%4'>%5</span>"
                                "&nbsp;%6&nbsp;%7</a>")
                     .arg(QString::number(i), isHidden ? QStringLiteral("line-through") : QStringLiteral("none"),
                          theme.color(isHidden ? Role::muted : Role::text).name(), m_view->kindColor(i).name(),
                          isHidden ? QStringLiteral("○") : QStringLiteral("●"),
                          name.toHtmlEscaped().replace(QLatin1Char(' '), QStringLiteral("&nbsp;")),
                          app::formatCount(picture.kindCounts[std::size_t(i)]));
    }
    if (picture.kinds.size() > most && !picture.isOfTypes)
        parts += tr("%n more type(s)", nullptr, int(picture.kinds.size()) - most);
    const auto found = std::count_if(picture.edges.begin(), picture.edges.end(),
                                     [](const app::PictureEdge &edge) { return edge.isFound; });
    if (found > 0)
        parts += tr("solid line: declared in the database (%1)")
                     .arg(app::formatCount(qint64(picture.edges.size()) - found)) +
                 QStringLiteral("&nbsp;&nbsp; <span style='color:%1'>╌╌▸</span>&nbsp;")
                     .arg(theme.color(Role::accent).name()) +
                 tr("dashed line: found in the data (%1). The label is the share of matching values")
                     .arg(app::formatCount(found));
    const auto counted = [&](app::Side side) {
        return std::count_if(picture.nodes.begin(), picture.nodes.end(),
                             [side](const app::PictureNode &node) { return node.side == side; });
    };
    if (const auto gone = counted(app::Side::before); gone > 0) {
        parts += tr("dashed outline: only in the old result (%1)").arg(app::formatCount(gone));
        parts += tr("ring: only in the new result (%1)").arg(app::formatCount(counted(app::Side::after)));
    }
    return parts.join(QStringLiteral("&nbsp;&nbsp; "));
}

void GraphPage::showNode(int node)
{
    if (!m_panel && node < 0)
        return;
    if (!m_panel)
        m_panel = new NodePanel(m_view);
    m_panel->show(node);
}

void GraphPage::chooseRow(int row)
{
    m_row = row;
    std::set<int> marked;
    const auto &nodes = m_view->picture().nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].side != app::Side::before && std::binary_search(nodes[i].rows.begin(), nodes[i].rows.end(), row))
            marked.insert(int(i));
    }
    if (m_view->current() >= 0 && !marked.contains(m_view->current())) {
        m_view->setCurrent(-1);
        showNode(-1);
    }
    m_view->setMarked(std::move(marked));
}

} // namespace widgets
