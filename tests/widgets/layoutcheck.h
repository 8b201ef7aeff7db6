// SPDX-License-Identifier: GPL-3.0-or-later
// Walks the visible widgets of a window and reports texts that are cut, widgets outside their parent, and visible
// siblings that overlap. For tests.
#pragma once

#include "widgets/window/headerbar.h"
#include "widgets/window/parts.h"

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
#include <QMenuBar>
#include <QStackedLayout>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTableView>
#include <QTextDocument>
#include <functional>

namespace support {

class LayoutCheck {
public:
    // A report about a widget that is allowed, with the reason beside it in the list of the test.
    struct Exception {
        const char *kind;  // "cut", "outside", "overlap"
        const char *where; // part of the widget's path of class and object names
    };
    explicit LayoutCheck(std::vector<Exception> exceptions) : m_exceptions(std::move(exceptions)) {}

    void look(const QWidget *window, const QString &view)
    {
        m_view = view;
        walk(window);
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
        const QString path = pathOf(widget);
        for (const Exception &each : m_exceptions)
            if (qstrcmp(each.kind, kind) == 0 && path.contains(QLatin1String(each.where)))
                return;
        m_reports += QStringLiteral("%1: %2 %3: %4").arg(m_view, QLatin1String(kind), path, what);
    }

    void walk(const QWidget *widget)
    {
        checkText(widget);
        const QList<QWidget *> children = childrenOf(widget);
        for (int i = 0; i < children.size(); ++i) {
            checkInside(widget, children[i]);
            for (int k = i + 1; k < children.size(); ++k)
                if (const QRect both = children[i]->geometry() & children[k]->geometry(); !both.isEmpty())
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
        else if (const auto *table = qobject_cast<const QTableView *>(widget))
            checkColumns(table);
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

    // Cells may be cut, but not beside a column that has room to give.
    void checkColumns(const QTableView *table)
    {
        const QHeaderView *header = table->horizontalHeader();
        int room = table->viewport()->width() - header->length();
        std::vector<std::pair<int, int>> needs; // what a column needs, has
        for (int i = 0; i < header->count(); ++i) {
            if (header->isSectionHidden(i))
                continue;
            const int needed = static_cast<const QAbstractItemView *>(table)->sizeHintForColumn(i);
            needs.emplace_back(needed, header->sectionSize(i));
            room += std::max(0, header->sectionSize(i) - needed);
        }
        for (const auto &[needed, has] : needs)
            if (needed > has && needed - has <= room)
                report("cut", table,
                       QStringLiteral("a column needs %1, has %2, free are %3").arg(needed).arg(has).arg(room));
    }

    void checkMenus(const QMenuBar *menus)
    {
        for (QAction *each : menus->actions())
            if (each->isVisible() && !menus->rect().contains(menus->actionGeometry(each)))
                report("cut", menus, each->text());
    }

    std::vector<Exception> m_exceptions;
    QString m_view;
    QStringList m_reports;
};

} // namespace support
