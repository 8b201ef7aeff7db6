// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/icon.h"

#include <QApplication>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

// Resources of a static library are registered explicitly; the macro must be outside of any namespace.
static void registerIcons()
{
    Q_INIT_RESOURCE(icons);
}

namespace widgets {

namespace {

const char *fileName(Icon icon)
{
    switch (icon) {
    case Icon::source:
        return "source";
    case Icon::agent:
        return "agent";
    case Icon::model:
        return "model";
    case Icon::flag:
        return "flag";
    case Icon::down:
        return "down";
    case Icon::left:
        return "left";
    case Icon::right:
        return "right";
    case Icon::ask:
        return "ask";
    case Icon::step:
        return "step";
    case Icon::pause:
        return "pause";
    case Icon::stop:
        return "stop";
    case Icon::play:
        return "play";
    case Icon::search:
        return "search";
    case Icon::node:
        return "node";
    case Icon::relationship:
        return "relationship";
    case Icon::found:
        return "found";
    case Icon::property:
        return "property";
    case Icon::table:
        return "table";
    case Icon::compare:
        return "compare";
    case Icon::branch:
        return "branch";
    case Icon::answered:
        return "answered";
    case Icon::half:
        return "half";
    case Icon::norows:
        return "norows";
    case Icon::error:
        return "error";
    case Icon::approval:
        return "approval";
    case Icon::paused:
        return "paused";
    case Icon::waiting:
        return "waiting";
    case Icon::stopped:
        return "stopped";
    case Icon::unanswered:
        return "unanswered";
    case Icon::running:
        return "running";
    case Icon::star:
        return "star";
    case Icon::pencil:
        return "pencil";
    case Icon::rerun:
        return "rerun";
    case Icon::document:
        return "document";
    case Icon::clock:
        return "clock";
    case Icon::person:
        return "person";
    case Icon::finding:
        return "finding";
    case Icon::shield:
        return "shield";
    case Icon::dot:
        return "dot";
    case Icon::floating:
        return "float";
    case Icon::close:
        return "close";
    case Icon::add:
        return "add";
    case Icon::remove:
        return "remove";
    case Icon::copy:
        return "copy";
    case Icon::folder:
        return "folder";
    case Icon::save:
        return "save";
    case Icon::skip:
        return "skip";
    case Icon::tool:
        return "tool";
    case Icon::plug:
        return "plug";
    case Icon::speech:
        return "speech";
    case Icon::braces:
        return "braces";
    case Icon::tick:
        return "tick";
    case Icon::chart:
        return "chart";
    }
    return "";
}

const QByteArray &source(Icon icon)
{
    static QHash<int, QByteArray> texts;
    QByteArray &text = texts[int(icon)];
    if (text.isEmpty()) {
        static const bool registered = (registerIcons(), true);
        Q_UNUSED(registered);
        QFile file(QStringLiteral(":/icons/%1.svg").arg(QLatin1String(fileName(icon))));
        if (file.open(QIODevice::ReadOnly))
            text = file.readAll();
    }
    return text;
}

QPixmap rendered(Icon icon, const QSize &pixels, const QColor &colour, const QColor &hole)
{
    const QString key = QStringLiteral("reflexion-icon-%1-%2x%3-%4-%5")
                            .arg(int(icon))
                            .arg(pixels.width())
                            .arg(pixels.height())
                            .arg(colour.rgba())
                            .arg(hole.rgba());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QByteArray text = source(icon);
    text.replace("currentColor", colour.name().toLatin1()).replace("holeColor", hole.name().toLatin1());
    QSvgRenderer renderer(text);
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(QPointF(0, 0), pixels));
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

class Engine final : public QIconEngine {
public:
    Engine(Icon icon, QColor colour) : m_icon(icon), m_colour(std::move(colour)) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        paintIcon(*painter, rect, m_icon, colour(mode));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        return rendered(m_icon, size, colour(mode), Qt::white);
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        return pixmap(size, mode, state);
    }
    QIconEngine *clone() const override { return new Engine(m_icon, m_colour); }

private:
    QColor colour(QIcon::Mode mode) const
    {
        const QPalette palette = QApplication::palette();
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::ButtonText);
        if (m_colour.isValid())
            return m_colour;
        return mode == QIcon::Selected ? palette.color(QPalette::HighlightedText) : palette.color(QPalette::ButtonText);
    }

    Icon m_icon;
    QColor m_colour;
};

} // namespace

void paintIcon(QPainter &painter, const QRectF &area, Icon icon, const QColor &colour, const QColor &hole)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QSize pixels = (area.size() * ratio).toSize();
    if (pixels.isEmpty())
        return;
    QPixmap pixmap = rendered(icon, pixels, colour, hole);
    pixmap.setDevicePixelRatio(ratio);
    // Aligned to device pixels, so that thin strokes stay sharp.
    const QPointF corner(qRound(area.x() * ratio) / ratio, qRound(area.y() * ratio) / ratio);
    painter.drawPixmap(corner, pixmap);
}

QIcon icon(Icon icon)
{
    return QIcon(new Engine(icon, {}));
}

QIcon icon(Icon icon, const QColor &colour)
{
    return QIcon(new Engine(icon, colour));
}

} // namespace widgets
