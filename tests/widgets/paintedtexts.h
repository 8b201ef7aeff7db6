// SPDX-License-Identifier: GPL-3.0-or-later
// The texts that a window paints, whatever paints them: labels, item views, cards, charts, graphs. Each has its box and
// the part of the window in which it is visible. For tests.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QWidget>
#include <cmath>
#include <vector>

namespace support {

struct PaintedText {
    QString text;
    QRectF box;  // in the window, from ascent to descent
    QRectF clip; // where the painter paints
    bool isTurned = false;
};

class PaintedTexts final : public QPaintDevice {
public:
    explicit PaintedTexts(QWidget *window) : m_size(window->size()), m_scale(window->devicePixelRatioF())
    {
        m_dpi = {window->logicalDpiX(), window->logicalDpiY()};
        QPainter painter(this);
        window->render(&painter, {}, {}, QWidget::DrawWindowBackground | QWidget::DrawChildren);
        painter.end();
        for (PaintedText &each : m_engine.texts) {
            each.box = unscaled(each.box);
            each.clip = unscaled(each.clip);
        }
        for (QRectF &each : m_engine.shapes)
            each = unscaled(each);
    }

    const std::vector<PaintedText> &texts() const { return m_engine.texts; }

    // Free width at the right of a text, up to the next text, line or edge of a shape.
    double roomBeside(const PaintedText &text) const
    {
        const QRectF &box = text.box;
        double end = std::min(text.clip.right(), double(m_size.width()));
        const auto isLevel = [&](const QRectF &other) {
            return other.top() < box.center().y() && box.center().y() < other.bottom();
        };
        for (const PaintedText &other : m_engine.texts)
            if (isLevel(other.box) && other.box.left() >= box.right() - 1)
                end = std::min(end, other.box.left());
        for (const QRectF &shape : m_engine.shapes)
            if (isLevel(shape))
                for (const double x : {shape.left(), shape.right()})
                    if (x >= box.right() - 1)
                        end = std::min(end, x);
        return end - box.right();
    }

    QPaintEngine *paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return int(m_size.width() * m_scale);
        case PdmHeight:
            return int(m_size.height() * m_scale);
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_dpi.width();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_dpi.height();
        case PdmDevicePixelRatio:
            return int(m_scale);
        case PdmDevicePixelRatioScaled:
            return int(m_scale * devicePixelRatioFScale());
        case PdmDepth:
            return 32;
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    // Keeps boxes only; nothing is drawn.
    class Engine final : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice *) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState &) override {}
        Type type() const override { return User; }
        void drawTextItem(const QPointF &at, const QTextItem &item) override
        {
            const QRectF box(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            const QTransform transform = painter()->deviceTransform();
            QRectF clip = systemClip().isEmpty() ? QRectF(0, 0, paintDevice()->width(), paintDevice()->height())
                                                 : QRectF(systemClip().boundingRect());
            if (painter()->hasClipping())
                clip &= transform.mapRect(painter()->clipBoundingRect());
            add({item.text(), transform.mapRect(box), clip, transform.type() > QTransform::TxScale});
        }
        void drawPath(const QPainterPath &path) override { keep(path.boundingRect()); }
        void drawPolygon(const QPointF *points, int count, PolygonDrawMode) override
        {
            QPolygonF all;
            for (int i = 0; i < count; ++i)
                all << points[i];
            keep(all.boundingRect());
        }
        void drawRects(const QRectF *rects, int count) override
        {
            for (int i = 0; i < count; ++i)
                keep(rects[i]);
        }
        void drawLines(const QLineF *lines, int count) override
        {
            for (int i = 0; i < count; ++i)
                keep(QRectF(lines[i].p1(), lines[i].p2()).normalized());
        }
        void drawEllipse(const QRectF &rect) override { keep(rect); }
        void drawPixmap(const QRectF &rect, const QPixmap &, const QRectF &) override { keep(rect); }
        void drawTiledPixmap(const QRectF &rect, const QPixmap &, const QPointF &) override { keep(rect); }
        void drawImage(const QRectF &rect, const QImage &, const QRectF &, Qt::ImageConversionFlags) override
        {
            keep(rect);
        }

        std::vector<PaintedText> texts;
        std::vector<QRectF> shapes;

    private:
        void keep(const QRectF &shape) { shapes.push_back(painter()->deviceTransform().mapRect(shape)); }

        // Runs of one line that follow each other are one text.
        void add(const PaintedText &run)
        {
            if (run.text.trimmed().isEmpty() || run.box.width() <= 0)
                return;
            if (!texts.empty()) {
                PaintedText &last = texts.back();
                const bool follows = std::abs(last.box.center().y() - run.box.center().y()) < 1 &&
                                     std::abs(last.box.right() - run.box.left()) < 1.5 && last.clip == run.clip;
                if (follows) {
                    if (last.text != run.text) // a run in two fonts comes twice with the whole text
                        last.text += run.text;
                    last.box |= run.box;
                    return;
                }
            }
            texts.push_back(run);
        }
    };

    QRectF unscaled(const QRectF &area) const
    {
        return {area.x() / m_scale, area.y() / m_scale, area.width() / m_scale, area.height() / m_scale};
    }

    QSize m_size;
    double m_scale;
    QSize m_dpi;
    mutable Engine m_engine;
};

} // namespace support
