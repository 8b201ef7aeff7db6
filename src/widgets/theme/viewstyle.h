// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion with two corrections for lists, trees and tables: cells keep a distance from their edges; and check boxes,
// radio buttons and fields have an outline that a person sees on a dark ground too. GUI thread.
#pragma once

#include <QProxyStyle>

class QAbstractItemView;
class QTabBar;

namespace widgets {

class ViewStyle final : public QProxyStyle {
    Q_OBJECT
public:
    ViewStyle();
    static void applyTo(QAbstractItemView *view);    // and to its headers; its selection is a tint from then on
    static void outline(QWidget *field);             // a check box, a radio button, a field, what scrolls
    static void applyTo(QTabBar *tabs);              // narrower tabs: more of them fit
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
