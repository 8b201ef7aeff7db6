// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion with two changes: cells of lists, trees and tables have padding; check boxes, radio buttons and fields have an
// outline that is visible in dark palettes. GUI thread.
#pragma once

#include <QProxyStyle>

class QAbstractItemView;
class QTabBar;

namespace widgets {

class ViewStyle final : public QProxyStyle {
    Q_OBJECT
public:
    ViewStyle();
    static void applyTo(QAbstractItemView *view);    // and to its headers; the selection becomes a tint
    static void outline(QWidget *field);             // a check box, radio button, field or scroll area
    static void applyTo(QTabBar *tabs);              // narrower tabs
    static void setDense(QTabBar *tabs, bool dense); // narrower still
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;

private:
    void drawCheck(const QStyleOption *option, QPainter *painter, const QWidget *widget) const;
    static ViewStyle *shared();
};

} // namespace widgets
