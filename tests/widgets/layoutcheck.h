// SPDX-License-Identifier: GPL-3.0-or-later
// Walks the visible widgets of a window and what it paints. Reports texts that are cut, texts that are elided next to
// free room, texts on each other, widgets outside their parent, and visible siblings that overlap. For tests.
#pragma once

#include "widgets/controls/headerbar.h"
#include "widgets/controls/parts.h"
#include "widgets/paintedtexts.h"
#include "widgets/timeline/timelineview.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTableView>
#include <QTextDocument>
#include <QTextEdit>
#include <QTreeView>

namespace support {

class LayoutCheck {
public:
    void look(QWidget *window, const QString &view)
    {
        m_view = view;
        walk(window);
        checkPainted(window);
    }
    QStringList reports() const { return m_reports; }

private:
    static bool isSeen(const QWidget *widget) { return widget->isVisible() && !widget->visibleRegion().isEmpty(); }

    static QString pathOf(const QWidget *widget)
    {
        QStringList names;
        for (const QWidget *each = widget; each; each = each->isWindow() ? nullptr : each->parentWidget()) {
            QString name = QString::fromLatin1(each->metaObject()->className()).remove(QStringLiteral("widgets::"));
            if (!each->objectName().isEmpty())
                name += u'#' + each->objectName();
            names.prepend(name);
        }
        return names.mid(std::max<qsizetype>(0, names.size() - 4)).join(u'/');
    }

    void report(const char *kind, const QWidget *widget, const QString &what)
    {
        m_reports += QStringLiteral("%1: %2 %3: %4").arg(m_view, QLatin1String(kind), pathOf(widget), what);
    }

    void walk(const QWidget *widget)
    {
        checkText(widget);
        const QList<QWidget *> children = childrenOf(widget);
        for (int i = 0; i < children.size(); ++i) {
            checkInside(widget, children[i]);
            for (int k = i + 1; k < children.size(); ++k)
                if (const QRect both = children[i]->geometry() & children[k]->geometry();
                    both.width() > 1 && both.height() > 1) // neighbours may share a border
                    report(
                        "overlap", children[i],
                        QStringLiteral("%1 by %2 x %3")
                            .arg(pathOf(children[k]), QString::number(both.width()), QString::number(both.height())));
        }
        for (const QWidget *child : children)
            walk(child);
    }

    static QList<QWidget *> childrenOf(const QWidget *widget)
    {
        QList<QWidget *> found;
        for (QObject *each : widget->children()) {
            auto *child = qobject_cast<QWidget *>(each);
            if (child && !child->isWindow() && isSeen(child))
                found += child;
        }
        return found;
    }

    // What scrolls may lie outside; its scroll area has been checked.
    void checkInside(const QWidget *parent, const QWidget *child)
    {
        const auto *area = qobject_cast<const QAbstractScrollArea *>(parent->parentWidget());
        if (area && area->viewport() == parent)
            return;
        if (!parent->rect().contains(child->geometry()))
            report("outside", child,
                   QStringLiteral("%1 of %2 x %3 \"%4\"")
                       .arg(textOf(child->geometry()), QString::number(parent->width()),
                            QString::number(parent->height()), wordsOf(child)));
    }

    static QString textOf(const QRect &rect)
    {
        return QStringLiteral("%1,%2 %3x%4").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
    }

    static QString wordsOf(const QWidget *widget)
    {
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            return label->text();
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            return button->text().isEmpty() ? button->accessibleName() : button->text();
        return widget->accessibleName();
    }

    void cut(const QWidget *widget, const QString &text, const QSize &needed, const QSize &room)
    {
        if (needed.width() > room.width() || needed.height() > room.height())
            report("cut", widget,
                   QStringLiteral("\"%1\" needs %2 x %3, has %4 x %5")
                       .arg(text.left(80), QString::number(needed.width()), QString::number(needed.height()),
                            QString::number(room.width()), QString::number(room.height())));
    }

    void checkText(const QWidget *widget)
    {
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            checkLabel(label);
        else if (const auto *choice = qobject_cast<const widgets::ChoiceButton *>(widget))
            cut(choice, choice->value(), {choice->isCut() ? choice->widthWith(false) : 0, 0}, choice->size());
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            checkButton(button);
        else if (const auto *combo = qobject_cast<const QComboBox *>(widget))
            checkCombo(combo);
        else if (const auto *line = qobject_cast<const QLineEdit *>(widget))
            checkPlaceholder(line);
        else if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
            checkTabs(tabs);
        else if (const auto *header = qobject_cast<const QHeaderView *>(widget))
            checkHeader(header);
        else if (const auto *menus = qobject_cast<const QMenuBar *>(widget))
            checkMenus(menus);
        else if (const auto *box = qobject_cast<const QGroupBox *>(widget))
            cut(box, box->title(), {box->fontMetrics().horizontalAdvance(box->title()), 0}, box->size());
    }

    void checkLabel(const QLabel *label)
    {
        const auto *own = qobject_cast<const widgets::TextLabel *>(label);
        if (label->text().isEmpty() || (own && (own->isHiddenIfElided() || own->dropsFacts())))
            return; // shows whole facts, or nothing
        const QFontMetrics metrics(label->font());
        QSize needed;
        if (label->wordWrap()) {
            const bool isRich = label->textFormat() == Qt::RichText ||
                                (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
            if (!isRich)
                needed.setWidth(metrics
                                    .boundingRect(QRect(0, 0, label->contentsRect().width(), 100000), Qt::TextWordWrap,
                                                  label->text())
                                    .width());
            needed.setHeight(label->heightForWidth(label->width()));
        } else if (own) {
            needed = {metrics.horizontalAdvance(label->text()), metrics.height()};
        } else {
            needed = label->minimumSizeHint();
        }
        cut(label, label->text(), needed, label->size());
    }

    void checkButton(const QAbstractButton *button)
    {
        const auto *tool = qobject_cast<const QToolButton *>(button);
        if (button->text().isEmpty() ||
            (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull()))
            return;
        // A button may be tighter than its style wants, as long as the text is whole.
        const int text = QFontMetrics(button->font()).size(Qt::TextShowMnemonic, button->text()).width();
        const int picture = button->icon().isNull() ? 0 : button->iconSize().width() + 4;
        const int box = button->inherits("QCheckBox") || button->inherits("QRadioButton")
                            ? button->style()->pixelMetric(QStyle::PM_IndicatorWidth) + 4
                            : 4;
        cut(button, button->text(), {text + picture + box, QFontMetrics(button->font()).height()}, button->size());
    }

    void checkCombo(const QComboBox *combo)
    {
        QStyleOptionComboBox option;
        option.initFrom(combo);
        option.editable = combo->isEditable();
        const QRect field =
            combo->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, combo);
        const int picture = combo->itemIcon(combo->currentIndex()).isNull() ? 0 : combo->iconSize().width() + 4;
        if (!combo->isEditable())
            cut(combo, combo->currentText(),
                {QFontMetrics(combo->font()).horizontalAdvance(combo->currentText()) + picture, 0}, field.size());
    }

    void checkPlaceholder(const QLineEdit *line)
    {
        if (!line->text().isEmpty() || line->placeholderText().isEmpty())
            return;
        int room = line->contentsRect().width() - 8 - line->textMargins().left() - line->textMargins().right();
        for (const QObject *each : line->children())
            if (const auto *tool = qobject_cast<const QToolButton *>(each); tool && tool->isVisible())
                room -= tool->width() + 2;
        cut(line, line->placeholderText(), {QFontMetrics(line->font()).horizontalAdvance(line->placeholderText()), 0},
            {room, line->height()});
    }

    void checkTabs(const QTabBar *tabs)
    {
        for (int i = 0; i < tabs->count(); ++i) {
            const QRect tab = tabs->tabRect(i);
            if (!tabs->isTabVisible(i) || !tabs->rect().intersects(tab))
                continue;
            const int picture = tabs->tabIcon(i).isNull() ? 0 : tabs->iconSize().width() + 4;
            cut(tabs, tabs->tabText(i),
                {QFontMetrics(tabs->font()).size(Qt::TextShowMnemonic, tabs->tabText(i)).width() + picture + 4, 0},
                tab.size());
        }
    }

    void checkHeader(const QHeaderView *header)
    {
        if (header->orientation() != Qt::Horizontal || !header->model())
            return;
        for (int i = 0; i < header->count(); ++i) {
            const int x = header->sectionViewportPosition(i);
            if (header->isSectionHidden(i) || x >= header->viewport()->width())
                continue;
            const QString title = header->model()->headerData(i, Qt::Horizontal).toString();
            cut(header, title, {QFontMetrics(header->font()).horizontalAdvance(title) + 8, 0},
                {header->sectionSize(i), header->height()});
        }
    }

    // A cell may be elided, but not if another column has spare room.
    void checkColumns(const QTableView *table)
    {
        const QHeaderView *header = table->horizontalHeader();
        int room = table->viewport()->width() - header->length();
        std::vector<std::pair<int, int>> needs; // needed and actual width of a column
        for (int i = 0; i < header->count(); ++i) {
            if (header->isSectionHidden(i))
                continue;
            const int needed = static_cast<const QAbstractItemView *>(table)->sizeHintForColumn(i);
            needs.emplace_back(needed, header->sectionSize(i));
            room += std::max(0, header->sectionSize(i) - needed - int(2.5 * table->fontMetrics().height()));
        }
        for (const auto &[needed, has] : needs)
            if (needed > has && needed - has <= room)
                report("cut", table,
                       QStringLiteral("a column needs %1, has %2, free are %3").arg(needed).arg(has).arg(room));
    }

    void checkPainted(QWidget *window)
    {
        const PaintedTexts painted(window);
        const std::vector<PaintedText> &texts = painted.texts();
        QList<const QTableView *> elided;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const PaintedText &text = texts[i];
            const QRectF seen = text.box & text.clip;
            if (text.clip.isEmpty())
                continue;
            const QWidget *at = window->childAt(placeIn(seen.isEmpty() ? text.clip : seen));
            at = at ? at : window;
            checkClip(window, at, text);
            if (seen.isEmpty())
                continue;
            if (text.text.contains(QChar(0x2026)) && !marksFurtherLines(at, text) && !text.isTurned &&
                !isItsOwn(window, at, text)) {
                // Less than this is the margin of a view, and a letter or two.
                const double most = 2.5 * text.box.height();
                if (const double room = roomBeside(window, at, painted, text); room > most)
                    report("elided", at,
                           QStringLiteral("\"%1\" at %2 has %3 px beside it")
                               .arg(text.text, textOf(text.box.toAlignedRect()), QString::number(int(room))));
                if (const auto *table = qobject_cast<const QTableView *>(at->parentWidget());
                    table && !elided.contains(table))
                    elided += table;
            }
            for (std::size_t k = i + 1; k < texts.size(); ++k)
                checkCovered(at, text, texts[k]);
        }
        for (const QTableView *table : elided)
            checkColumns(table);
    }

    static QPoint placeIn(const QRectF &area) // toPoint() rounds to a neighbour of a thin area
    {
        return {int(area.center().x()), int(area.center().y())};
    }

    // Free width at the right of a text, in its cell if it is in one.
    static double roomBeside(const QWidget *window, const QWidget *at, const PaintedTexts &painted,
                             const PaintedText &text)
    {
        double room = painted.roomBeside(text);
        if (const auto *view = qobject_cast<const QAbstractItemView *>(at->parentWidget())) {
            const QPoint place = view->viewport()->mapFrom(window, placeIn(text.box & text.clip));
            const QRect cell = view->visualRect(view->indexAt(place));
            if (cell.isValid())
                room = std::min(room,
                                view->viewport()->mapTo(window, cell.topLeft()).x() + cell.width() - text.box.right());
        }
        return room;
    }

    // What a scroll bar brings into view is not cut; nor is what the user types into a field.
    void checkClip(const QWidget *window, const QWidget *at, const PaintedText &text)
    {
        const double side = 1.5, level = text.box.height() / 6; // little ink is above capitals and below the base line
        const QRectF &box = text.box, &clip = text.clip;
        const std::pair<Qt::Orientation, std::pair<bool, double>> edges[] = {
            {Qt::Horizontal, {box.left() < clip.left() - side, clip.left()}},
            {Qt::Horizontal, {box.right() > clip.right() + side, clip.right()}},
            {Qt::Vertical, {box.top() < clip.top() - level, clip.top()}},
            {Qt::Vertical, {box.bottom() > clip.bottom() + level, clip.bottom()}}};
        for (const auto &[orientation, edge] : edges)
            if (edge.first && !isScrolledAt(window, at, orientation, edge.second)) {
                report("cut", at,
                       QStringLiteral("\"%1\" at %2 is painted in %3")
                           .arg(text.text.left(80), textOf(box.toAlignedRect()), textOf(clip.toAlignedRect())));
                return;
            }
    }

    static bool isScrolledAt(const QWidget *window, const QWidget *at, Qt::Orientation orientation, double edge)
    {
        const bool isAcross = orientation == Qt::Horizontal;
        for (const QWidget *each = at; each && each != window; each = each->parentWidget()) {
            if (isAcross && qobject_cast<const QLineEdit *>(each))
                return true;
            if (const auto *tabs = qobject_cast<const QTabBar *>(each); tabs && isAcross)
                for (const QToolButton *button : tabs->findChildren<QToolButton *>())
                    if (button->isVisible() && button->arrowType() != Qt::NoArrow)
                        return true;
            const auto *area = qobject_cast<const QAbstractScrollArea *>(each);
            if (!area)
                continue;
            const QScrollBar *bar = isAcross ? area->horizontalScrollBar() : area->verticalScrollBar();
            const QRect place(area->viewport()->mapTo(window, QPoint(0, 0)), area->viewport()->size());
            const double ends[] = {double(isAcross ? place.left() : place.top()),
                                   double(isAcross ? place.right() + 1 : place.bottom() + 1)};
            if (bar->maximum() > bar->minimum() && (std::abs(edge - ends[0]) < 3 || std::abs(edge - ends[1]) < 3))
                return true;
        }
        return false;
    }

    // A query on a card of the timeline ends with an ellipsis where it has further lines.
    static bool marksFurtherLines(const QWidget *at, const PaintedText &text)
    {
        return text.text == QChar(0x2026) && qobject_cast<const widgets::TimelineView *>(at->parentWidget());
    }

    // The ellipsis is part of the text, as in "Open…".
    static bool isItsOwn(const QWidget *window, const QWidget *at, const PaintedText &text)
    {
        const auto has = [&](const QString &whole) {
            return QString(whole).remove(u'&').contains(text.text.trimmed());
        };
        for (const char *name : {"text", "placeholderText", "currentText", "title", "plainText", "accessibleName",
                                 "accessibleDescription"})
            if (has(at->property(name).toString()))
                return true;
        if (const auto *label = qobject_cast<const QLabel *>(at); label && Qt::mightBeRichText(label->text())) {
            QTextDocument rich;
            rich.setHtml(label->text());
            return has(rich.toPlainText());
        }
        for (const QAction *action : at->actions())
            if (has(action->text()))
                return true;
        if (const auto *tabs = qobject_cast<const QTabBar *>(at))
            for (int i = 0; i < tabs->count(); ++i)
                if (has(tabs->tabText(i)))
                    return true;
        const QPoint place = text.box.center().toPoint();
        if (const auto *view = qobject_cast<const QAbstractItemView *>(at->parentWidget()))
            return has(view->indexAt(view->viewport()->mapFrom(window, place)).data().toString());
        if (const auto *edit = qobject_cast<const QPlainTextEdit *>(at->parentWidget()))
            return has(edit->toPlainText());
        if (const auto *edit = qobject_cast<const QTextEdit *>(at->parentWidget()))
            return has(edit->toPlainText());
        return false;
    }

    void checkCovered(const QWidget *at, const PaintedText &text, const PaintedText &other)
    {
        if (text.isTurned || other.isTurned) // its box is larger than its ink
            return;
        if (text.text == other.text && (text.box.center() - other.box.center()).manhattanLength() < 4)
            return;                                     // painted twice: by a field and its editor, or as a relief
        const auto inked = [](const PaintedText &one) { // without the space above capitals and below the base line
            const double lead = one.box.height() / 4;
            return one.box.adjusted(0, lead, 0, -lead) & one.clip;
        };
        const QRectF both = inked(text) & inked(other);
        if (both.width() > 2 && both.height() > 1)
            report(
                "overlap", at,
                QStringLiteral("\"%1\" at %2 and \"%3\" at %4")
                    .arg(text.text, textOf(text.box.toAlignedRect()), other.text, textOf(other.box.toAlignedRect())));
    }

    void checkMenus(const QMenuBar *menus)
    {
        for (QAction *each : menus->actions())
            if (each->isVisible() && !menus->rect().contains(menus->actionGeometry(each)))
                report("cut", menus, each->text());
    }

    QString m_view;
    QStringList m_reports;
};

} // namespace support
