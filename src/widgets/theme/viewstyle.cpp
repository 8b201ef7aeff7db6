// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/viewstyle.h"

#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QListView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>
#include <algorithm>

namespace widgets {

namespace {

// Derives the selection tint from the palette again after each change of the palette.
class Tint final : public QObject {
public:
    explicit Tint(QAbstractItemView *view) : QObject(view), m_view(view)
    {
        view->installEventFilter(this);
        apply();
    }
    bool eventFilter(QObject *, QEvent *event) override
    {
        // ApplicationPaletteChange reaches only windows; views inside them get PaletteChange.
        const bool isChanged =
            event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange;
        if (isChanged && !m_applying)
            apply();
        return false;
    }

private:
    void apply()
    {
        const QScopedValueRollback quiet(m_applying, true);
        const QPalette palette = QApplication::palette();
        QPalette tinted;
        const Theme theme(palette, QApplication::font());
        for (const auto group : {QPalette::Active, QPalette::Inactive}) {
            tinted.setColor(group, QPalette::Highlight, theme.color(Role::selection));
            tinted.setColor(group, QPalette::HighlightedText, theme.color(Role::text));
        }
        m_view->setPalette(tinted);
    }

    QAbstractItemView *m_view;
    bool m_applying = false;
};

} // namespace

ViewStyle::ViewStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

// Shared by all views; owned by the application.
ViewStyle *ViewStyle::shared()
{
    static QPointer<ViewStyle> style;
    if (!style) {
        style = new ViewStyle;
        style->setParent(qApp);
    }
    return style;
}

void ViewStyle::applyTo(QAbstractItemView *view)
{
    ViewStyle *style = shared();
    view->setStyle(style);
    new Tint(view);
    if (auto *table = qobject_cast<QTableView *>(view))
        table->horizontalHeader()->setStyle(style);
    if (auto *tree = qobject_cast<QTreeView *>(view))
        tree->header()->setStyle(style);
}

void ViewStyle::outline(QWidget *field)
{
    field->setStyle(shared());
}

void ViewStyle::applyTo(QTabBar *tabs)
{
    tabs->setStyle(shared());
}

namespace {
constexpr const char *denseTabs = "denseTabs";
} // namespace

void ViewStyle::setDense(QTabBar *tabs, bool dense)
{
    if (tabs->property(denseTabs).toBool() == dense)
        return;
    tabs->setProperty(denseTabs, dense);
    QEvent changed(QEvent::StyleChange); // makes the bar measure its tabs again
    QCoreApplication::sendEvent(tabs, &changed);
}

int ViewStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const bool table = qobject_cast<const QTableView *>(widget) || qobject_cast<const QHeaderView *>(widget);
    if (table && (metric == PM_FocusFrameHMargin || metric == PM_HeaderMargin))
        return Theme::of(widget).u(1.5);
    if (qobject_cast<const QListView *>(widget) && metric == PM_FocusFrameHMargin)
        return Theme::of(widget).u(1.5);
    if (metric == PM_TabBarTabHSpace)
        return Theme::of(widget).u(widget && widget->property(denseTabs).toBool() ? 1.5 : 3.5);
    return QProxyStyle::pixelMetric(metric, option, widget);
}

// Rows of lists and trees are as high as those of tables.
QSize ViewStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                  const QWidget *widget) const
{
    QSize made = QProxyStyle::sizeFromContents(type, option, size, widget);
    const bool hasRows = qobject_cast<const QListView *>(widget) || qobject_cast<const QTreeView *>(widget);
    if (type == CT_ItemViewItem && hasRows)
        made.setHeight(std::max(made.height(), Theme::of(widget).u(6)));
    return made;
}

void ViewStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    if (element == PE_IndicatorItemViewItemCheck || element == PE_IndicatorCheckBox)
        return drawCheck(option, painter, widget);
    const bool isRadio = element == PE_IndicatorRadioButton;
    if (!isRadio)
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isField = element == PE_FrameLineEdit && !(option->state & State_HasFocus);
    if (!isRadio && !isField)
        return;
    const Theme &theme = Theme::of(widget);
    const bool enabled = option->state & State_Enabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(theme.color(enabled ? Role::faint : Role::hairline), theme.hairline()));
    const QRectF box = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (isField) {
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(box, theme.u(0.5), theme.u(0.5));
    } else {
        painter->setBrush(theme.color(Role::base));
        painter->drawEllipse(box);
        if (option->state & State_On) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme.color(enabled ? Role::text : Role::faint));
            const double inset = box.width() * 0.28;
            painter->drawEllipse(box.adjusted(inset, inset, -inset, -inset));
        }
    }
    painter->restore();
}

namespace {

void drawOutline(QPainter *painter, const QStyleOption *option, const QWidget *widget, bool isField)
{
    const Theme &theme = Theme::of(widget);
    const bool enabled = option->state & QStyle::State_Enabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, isField);
    painter->setPen(QPen(theme.color(isField && enabled ? Role::faint : Role::hairline), theme.hairline()));
    painter->setBrush(Qt::NoBrush);
    const double radius = isField ? theme.u(0.5) : 0;
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

} // namespace

// Paints the frame of a list, table or multi-line text.
void ViewStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    QProxyStyle::drawControl(element, option, painter, widget);
    const auto *scrolls = qobject_cast<const QAbstractScrollArea *>(widget);
    if (element == CE_ShapedFrame && scrolls && scrolls->frameShape() == QFrame::StyledPanel &&
        !(option->state & State_HasFocus))
        drawOutline(painter, option, widget, false);
}

void ViewStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                   const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    const bool isField = control == CC_SpinBox || (control == CC_ComboBox && box && box->editable);
    if (isField && !(option->state & State_HasFocus))
        drawOutline(painter, option, widget, true);
}

void ViewStyle::drawCheck(const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const Theme &theme = Theme::of(widget);
    const bool enabled = option->state & State_Enabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->setPen(QPen(theme.color(enabled ? Role::faint : Role::hairline), theme.hairline()));
    painter->setBrush(theme.color(Role::base));
    painter->drawRoundedRect(box, theme.u(0.6), theme.u(0.6));
    painter->setPen(QPen(theme.color(enabled ? Role::text : Role::faint), theme.strong(), Qt::SolidLine, Qt::RoundCap,
                         Qt::RoundJoin));
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    if (option->state & State_On)
        painter->drawPolyline(QPolygonF({at(0.24, 0.52), at(0.42, 0.70), at(0.76, 0.28)}));
    else if (option->state & State_NoChange)
        painter->drawLine(at(0.27, 0.5), at(0.73, 0.5));
    painter->restore();
}

} // namespace widgets
