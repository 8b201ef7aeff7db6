// SPDX-License-Identifier: GPL-3.0-or-later
// A picture that knows its texts: a widget rendered into it is painted as usual, and each text is kept with its colour
// and the colour that was below it. For tests.
#pragma once

#include <QHash>
#include <QImage>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QWidget>
#include <memory>
#include <vector>

namespace support {

struct PaintedText {
    QString text;
    QColor colour, ground;
    QRectF area; // in the picture
};

class ReadPicture : public QPaintDevice {
public:
    explicit ReadPicture(QWidget *widget)
        : m_engine(std::make_unique<Engine>(this)), m_image(widget->size(), QImage::Format_RGB32)
    {
        m_image.fill(widget->palette().color(QPalette::Window));
        widget->render(this);
    }
    const std::vector<PaintedText> &texts() const { return m_texts; }
    const QImage &image() const { return m_image; }

    QPaintEngine *paintEngine() const override { return m_engine.get(); }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_image.width();
        case PdmHeight:
            return m_image.height();
        case PdmWidthMM:
            return m_image.widthMM();
        case PdmHeightMM:
            return m_image.heightMM();
        case PdmNumColors:
            return 0;
        case PdmDepth:
            return m_image.depth();
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_image.logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_image.logicalDpiY();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        }
        return 0;
    }

private:
    // Hands everything on to a painter of the picture.
    class Engine : public QPaintEngine {
    public:
        explicit Engine(ReadPicture *picture) : QPaintEngine(AllFeatures), m_picture(picture) {}
        Type type() const override { return User; }
        bool begin(QPaintDevice *) override
        {
            m_painter.begin(&m_picture->m_image);
            return true;
        }
        bool end() override { return m_painter.end(); }
        void updateState(const QPaintEngineState &state) override
        {
            m_painter.setPen(state.pen());
            m_painter.setBrush(state.brush());
            m_painter.setBrushOrigin(state.brushOrigin());
            m_painter.setFont(state.font());
            m_painter.setOpacity(state.opacity());
            m_painter.setRenderHints(
                QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform, false);
            m_painter.setRenderHints(state.renderHints(), true);
            m_painter.setCompositionMode(state.compositionMode());
            m_painter.setTransform({});
            m_painter.setClipping(false);
            if (!systemClip().isEmpty())
                m_painter.setClipRegion(systemClip());
            m_painter.setTransform(state.transform());
            if (painter()->hasClipping())
                m_painter.setClipPath(painter()->clipPath(), Qt::IntersectClip);
        }
        void drawPath(const QPainterPath &path) override { m_painter.drawPath(path); }
        void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override
        {
            if (mode == PolylineMode)
                m_painter.drawPolyline(points, count);
            else
                m_painter.drawPolygon(points, count, mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
        }
        void drawPolygon(const QPoint *points, int count, PolygonDrawMode mode) override
        {
            QPolygonF polygon;
            for (int i = 0; i < count; ++i)
                polygon += points[i];
            drawPolygon(polygon.constData(), count, mode);
        }
        void drawRects(const QRectF *rects, int count) override { m_painter.drawRects(rects, count); }
        void drawLines(const QLineF *lines, int count) override { m_painter.drawLines(lines, count); }
        void drawEllipse(const QRectF &area) override { m_painter.drawEllipse(area); }
        void drawPixmap(const QRectF &into, const QPixmap &pixmap, const QRectF &from) override
        {
            m_painter.drawPixmap(into, pixmap, from);
        }
        void drawTiledPixmap(const QRectF &into, const QPixmap &pixmap, const QPointF &from) override
        {
            m_painter.drawTiledPixmap(into, pixmap, from);
        }
        void drawImage(const QRectF &into, const QImage &image, const QRectF &from,
                       Qt::ImageConversionFlags flags) override
        {
            m_painter.drawImage(into, image, from, flags);
        }
        void drawTextItem(const QPointF &at, const QTextItem &item) override
        {
            const QRectF box(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            keep(item.text(), m_painter.transform().mapRect(box));
            m_painter.setFont(item.font());
            m_painter.drawText(at, item.text());
        }

    private:
        // The ground is the colour that most of the picture has below the text.
        void keep(const QString &text, const QRectF &area)
        {
            QRect seen = area.toAlignedRect() & m_picture->m_image.rect();
            if (m_painter.hasClipping())
                seen &= m_painter.transform().mapRect(m_painter.clipBoundingRect()).toAlignedRect();
            if (seen.isEmpty() || text.trimmed().isEmpty())
                return;
            QHash<QRgb, int> counts;
            QRgb most = m_picture->m_image.pixel(seen.center());
            for (int y = seen.top(); y <= seen.bottom(); ++y)
                for (int x = seen.left(); x <= seen.right(); ++x) {
                    const QRgb here = m_picture->m_image.pixel(x, y);
                    if (++counts[here] > counts[most])
                        most = here;
                }
            QColor colour = m_painter.pen().color();
            const double share = colour.alphaF() * m_painter.opacity();
            const QColor ground(most);
            const auto mixed = [&](int from, int to) { return int(from + (to - from) * share); };
            colour = QColor(mixed(ground.red(), colour.red()), mixed(ground.green(), colour.green()),
                            mixed(ground.blue(), colour.blue()));
            m_picture->m_texts.push_back({text, colour, ground, area});
        }
        ReadPicture *m_picture;
        QPainter m_painter;
    };

    std::unique_ptr<Engine> m_engine;
    QImage m_image;
    std::vector<PaintedText> m_texts;
};

} // namespace support
