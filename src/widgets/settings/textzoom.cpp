// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/textzoom.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QFormLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QLayout>
#include <QMainWindow>
#include <QPointer>
#include <QTreeView>
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace widgets {

namespace {

// One length of a widget or layout; negative: not set by the view.
struct ZoomedPart {
    QPointer<QObject> owner; // a view may replace its children when the font changes
    int name = 0;
    std::function<int()> read;
    std::function<void(int)> write;
    int before = -1;
};

using ZoomedParts = std::vector<ZoomedPart>;

void addSizes(ZoomedParts &parts, QWidget *widget)
{
    constexpr int most = 100000; // layouts set larger ones for "no limit"
    // The layouts of windows and docks set their limits.
    if (!widget->isWindow() && !qobject_cast<QDockWidget *>(widget)) {
        parts.push_back({widget, 0, [widget] { return widget->minimumWidth() > 0 ? widget->minimumWidth() : -1; },
                         [widget](int value) { widget->setMinimumWidth(value); }});
        parts.push_back({widget, 1, [widget] { return widget->minimumHeight() > 0 ? widget->minimumHeight() : -1; },
                         [widget](int value) { widget->setMinimumHeight(value); }});
        parts.push_back({widget, 2, [widget] { return widget->maximumWidth() < most ? widget->maximumWidth() : -1; },
                         [widget](int value) { widget->setMaximumWidth(value); }});
        parts.push_back({widget, 3, [widget] { return widget->maximumHeight() < most ? widget->maximumHeight() : -1; },
                         [widget](int value) { widget->setMaximumHeight(value); }});
    }
    if (auto *button = qobject_cast<QAbstractButton *>(widget))
        parts.push_back({button, 4, [button] { return button->iconSize().height(); },
                         [button](int value) { button->setIconSize(QSize(value, value)); }});
    if (auto *view = qobject_cast<QAbstractItemView *>(widget); view && view->iconSize().isValid())
        parts.push_back({view, 4, [view] { return view->iconSize().height(); },
                         [view](int value) { view->setIconSize(QSize(value, value)); }});
    if (auto *tree = qobject_cast<QTreeView *>(widget))
        parts.push_back(
            {tree, 5, [tree] { return tree->indentation(); }, [tree](int value) { tree->setIndentation(value); }});
    if (auto *head = qobject_cast<QHeaderView *>(widget); head && head->orientation() == Qt::Vertical)
        parts.push_back({head, 6, [head] { return head->defaultSectionSize(); },
                         [head](int value) { head->setDefaultSectionSize(value); }});
}

// Lengths that are the style's own are left to it.
void addSpacing(ZoomedParts &parts, QLayout *layout)
{
    if (qobject_cast<QMainWindow *>(layout->parent()) || layout->parent()->inherits("QDockWidget"))
        return;
    const auto margin = [&parts, layout](int name, int (QMargins::*read)() const, void (QMargins::*write)(int)) {
        parts.push_back({layout, name, [layout, read] { return (layout->contentsMargins().*read)(); },
                         [layout, write](int value) {
                             QMargins margins = layout->contentsMargins();
                             (margins.*write)(value);
                             layout->setContentsMargins(margins);
                         }});
    };
    margin(0, &QMargins::left, &QMargins::setLeft);
    margin(1, &QMargins::top, &QMargins::setTop);
    margin(2, &QMargins::right, &QMargins::setRight);
    margin(3, &QMargins::bottom, &QMargins::setBottom);
    if (auto *grid = qobject_cast<QGridLayout *>(layout)) {
        parts.push_back({grid, 4, [grid] { return grid->horizontalSpacing(); },
                         [grid](int value) { grid->setHorizontalSpacing(value); }});
        parts.push_back({grid, 5, [grid] { return grid->verticalSpacing(); },
                         [grid](int value) { grid->setVerticalSpacing(value); }});
    } else if (auto *form = qobject_cast<QFormLayout *>(layout)) {
        parts.push_back({form, 4, [form] { return form->horizontalSpacing(); },
                         [form](int value) { form->setHorizontalSpacing(value); }});
        parts.push_back({form, 5, [form] { return form->verticalSpacing(); },
                         [form](int value) { form->setVerticalSpacing(value); }});
    } else {
        parts.push_back(
            {layout, 4, [layout] { return layout->spacing(); }, [layout](int value) { layout->setSpacing(value); }});
    }
}

// The size of a font that the widget set itself, in a thousandth of its unit.
void addFont(ZoomedParts &parts, QWidget *widget)
{
    constexpr int fine = 1000;
    if (!widget->testAttribute(Qt::WA_SetFont))
        return;
    const auto read = [widget] {
        const QFont &font = widget->font();
        return font.pointSizeF() > 0 ? int(std::lround(font.pointSizeF() * fine)) : font.pixelSize() * fine;
    };
    const auto write = [widget](int value) {
        QFont font = widget->font();
        if (font.pointSizeF() > 0)
            font.setPointSizeF(double(value) / fine);
        else
            font.setPixelSize(std::max(1, value / fine));
        widget->setFont(font);
    };
    parts.push_back({widget, 7, read, write});
}

ZoomedParts zoomedParts()
{
    ZoomedParts parts;
    const QWidgetList all = QApplication::allWidgets();
    for (QWidget *widget : all) {
        addFont(parts, widget);
        addSizes(parts, widget);
        if (QLayout *top = widget->layout()) {
            addSpacing(parts, top);
            const QList<QLayout *> inner = top->findChildren<QLayout *>();
            for (QLayout *layout : inner)
                addSpacing(parts, layout);
        }
    }
    for (ZoomedPart &part : parts)
        part.before = part.read();
    return parts;
}

} // namespace

TextZoom &TextZoom::ofApplication()
{
    static TextZoom zoom;
    return zoom;
}

int TextZoom::scaled(Length &length, int present, int before) const
{
    if (length.now != present) // set again by the view since
        length = {present, before, present};
    length.now = int(std::lround(double(length.given) * m_percent / length.at));
    if (length.given > 0)
        length.now = std::max(1, length.now);
    return length.now;
}

void TextZoom::set(int percent)
{
    percent = std::clamp(percent, least, most);
    if (percent == m_percent)
        return;
    if (m_percent == usual)
        m_usualFont = QApplication::font();
    const int before = std::exchange(m_percent, percent);
    const ZoomedParts parts = zoomedParts();
    QFont font = m_usualFont;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * m_percent / usual);
    else
        font.setPixelSize(std::max(1, int(std::lround(double(font.pixelSize()) * m_percent / usual))));
    QApplication::setFont(m_percent == usual ? m_usualFont : font);
    QHash<const QObject *, Lengths> kept;
    for (const ZoomedPart &part : parts) {
        if (!part.owner || part.before < 0 || part.read() != part.before)
            continue; // the view followed the font
        Length length = m_lengths.value(part.owner.data()).value(part.name);
        part.write(scaled(length, part.before, before));
        kept[part.owner.data()].insert(part.name, length);
    }
    m_lengths = std::move(kept); // without those of destroyed objects
    // Once more after the events that the changes caused: menu bars and icons keep their size otherwise.
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows)
        QMetaObject::invokeMethod(
            window,
            [window] {
                const QList<QWidget *> children = window->findChildren<QWidget *>();
                for (QWidget *child : children)
                    child->updateGeometry();
                if (QLayout *layout = window->layout()) {
                    layout->invalidate();
                    layout->activate();
                }
            },
            Qt::QueuedConnection);
}

} // namespace widgets
