// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/accessible/paintedparts.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QLocale>
#include <QWidget>

namespace widgets {

namespace {

class PartObject;

// The view: its parts come first among its children, then its widgets.
class PartsView final : public QAccessibleWidget {
public:
    PartsView(QWidget *view, std::unique_ptr<PaintedParts> parts)
        : QAccessibleWidget(view, parts->role()), m_parts(std::move(parts))
    {
    }
    PartsView(const PartsView &) = delete;
    PartsView &operator=(const PartsView &) = delete;
    ~PartsView() override
    {
        for (const QAccessible::Id id : std::as_const(m_ids))
            QAccessible::deleteAccessibleInterface(id);
    }

    PaintedParts &parts() const { return *m_parts; }
    QWidget *view() const { return widget(); }
    QAccessibleInterface *objectAt(const PartPath &path) const;
    void forgetGone()
    {
        for (auto it = m_ids.begin(); it != m_ids.end();) {
            if (m_parts->exists(it.key())) {
                ++it;
                continue;
            }
            QAccessible::deleteAccessibleInterface(it.value());
            it = m_ids.erase(it);
        }
    }

    int childCount() const override { return m_parts->count({}) + QAccessibleWidget::childCount(); }
    QAccessibleInterface *child(int index) const override
    {
        const int count = m_parts->count({});
        return index < 0 ? nullptr : index < count ? objectAt({index}) : QAccessibleWidget::child(index - count);
    }
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const PartPath path = m_parts->at(m_parts->canvas()->mapFromGlobal(QPoint(x, y)));
        return path.isEmpty() ? QAccessibleWidget::childAt(x, y) : objectAt(path.first(1));
    }
    QAccessibleInterface *focusChild() const override
    {
        const PartPath path = view()->hasFocus() ? m_parts->current() : PartPath();
        return path.isEmpty() ? QAccessibleWidget::focusChild() : objectAt(path);
    }

private:
    std::unique_ptr<PaintedParts> m_parts;
    mutable QHash<PartPath, QAccessible::Id> m_ids; // of the objects that were asked for
};

class PartObject final : public QAccessibleInterface,
                         public QAccessibleActionInterface,
                         public QAccessibleValueInterface {
public:
    PartObject(const PartsView *view, PartPath path) : m_view(view), m_path(std::move(path)) {}
    const PartPath &path() const { return m_path; }

    bool isValid() const override { return m_view->isValid() && m_view->parts().exists(m_path); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_view->window(); }
    QAccessibleInterface *parent() const override { return m_view->objectAt(m_path.first(m_path.size() - 1)); }
    int childCount() const override { return isValid() ? m_view->parts().count(m_path) : 0; }
    QAccessibleInterface *child(int index) const override
    {
        return index >= 0 && index < childCount() ? m_view->objectAt(m_path + PartPath{index}) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const auto *part = dynamic_cast<const PartObject *>(child);
        return part && part->m_view == m_view && part->m_path.size() == m_path.size() + 1 &&
                       part->m_path.first(m_path.size()) == m_path
                   ? part->m_path.last()
                   : -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        if (!isValid())
            return nullptr;
        const PartPath found = m_view->parts().at(m_view->parts().canvas()->mapFromGlobal(QPoint(x, y)));
        const qsizetype level = m_path.size() + 1;
        return found.size() >= level && found.first(m_path.size()) == m_path ? m_view->objectAt(found.first(level))
                                                                             : nullptr;
    }
    QList<std::pair<QAccessibleInterface *, QAccessible::Relation>>
    relations(QAccessible::Relation match) const override
    {
        if (!(match & QAccessible::Controlled) || !isValid())
            return {};
        const auto [widget, path] = m_view->parts().controlled(m_path);
        QAccessibleInterface *other = widget ? QAccessible::queryAccessibleInterface(widget) : nullptr;
        if (const auto *view = dynamic_cast<PartsView *>(other); view && view->parts().exists(path))
            other = view->objectAt(path);
        if (!other)
            return {};
        return {{other, QAccessible::Controlled}};
    }

    QString text(QAccessible::Text which) const override
    {
        const Part part = here();
        switch (which) {
        case QAccessible::Name:
            return part.name;
        case QAccessible::Description:
            return part.description;
        case QAccessible::Value:
            return part.value ? QLocale().toString(part.value->now) : QString();
        default:
            return {};
        }
    }
    void setText(QAccessible::Text, const QString &) override {}
    QRect rect() const override
    {
        const QRect area = here().area;
        return area.isNull() ? area : QRect(m_view->parts().canvas()->mapToGlobal(area.topLeft()), area.size());
    }
    QAccessible::Role role() const override { return here().role; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const Part part = here();
        const QWidget *canvas = m_view->parts().canvas();
        state.invisible = part.isHidden || !canvas->isVisible();
        state.offscreen = !canvas->rect().intersects(part.area);
        state.readOnly = true;
        state.selectable = state.focusable = part.isPressable;
        state.selected = part.isSelected;
        state.focused = m_view->view()->hasFocus() && m_view->parts().current() == m_path;
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ActionInterface)
            return static_cast<QAccessibleActionInterface *>(this);
        if (type == QAccessible::ValueInterface && here().value)
            return static_cast<QAccessibleValueInterface *>(this);
        return nullptr;
    }

    QStringList actionNames() const override
    {
        const Part part = here();
        QStringList names;
        if (part.isPressable)
            names += pressAction();
        if (!part.otherAction.isEmpty())
            names += toggleAction();
        return names;
    }
    QString localizedActionName(const QString &name) const override
    {
        return name == toggleAction() ? here().otherAction : QAccessibleActionInterface::localizedActionName(name);
    }
    QString localizedActionDescription(const QString &name) const override
    {
        return name == toggleAction() ? here().otherAction
                                      : QAccessibleActionInterface::localizedActionDescription(name);
    }
    void doAction(const QString &name) override
    {
        if (!actionNames().contains(name))
            return;
        if (name == pressAction())
            m_view->parts().press(m_path);
        else
            m_view->parts().act(m_path);
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

    QVariant currentValue() const override { return here().value.value_or(PartValue()).now; }
    void setCurrentValue(const QVariant &) override {}
    QVariant maximumValue() const override { return here().value.value_or(PartValue()).most; }
    QVariant minimumValue() const override { return here().value.value_or(PartValue()).least; }
    QVariant minimumStepSize() const override { return 0.0; }

private:
    Part here() const { return isValid() ? m_view->parts().part(m_path) : Part(); }
    const PartsView *m_view; // deletes this
    PartPath m_path;
};

QAccessibleInterface *PartsView::objectAt(const PartPath &path) const
{
    if (path.isEmpty())
        return QAccessible::queryAccessibleInterface(object());
    auto found = m_ids.find(path);
    if (found == m_ids.end())
        found = m_ids.insert(path, QAccessible::registerAccessibleInterface(new PartObject(this, path)));
    return QAccessible::accessibleInterface(*found);
}

int PartsView::indexOfChild(const QAccessibleInterface *child) const
{
    if (const auto *part = dynamic_cast<const PartObject *>(child))
        return part->path().size() == 1 ? part->path().first() : -1;
    const int index = QAccessibleWidget::indexOfChild(child);
    return index < 0 ? index : index + m_parts->count({});
}

QAccessibleInterface *makePartsView(const QString &, QObject *object)
{
    auto *view = dynamic_cast<HasParts *>(object);
    return view ? new PartsView(static_cast<QWidget *>(object), view->makeParts()) : nullptr;
}

// Null where no assistive technology listens.
PartsView *listenedTo(QWidget *view)
{
    return QAccessible::isActive() ? dynamic_cast<PartsView *>(QAccessible::queryAccessibleInterface(view)) : nullptr;
}

PartPath searched(const PaintedParts &parts, const PartPath &below, const QPoint &place)
{
    for (int i = 0; i < parts.count(below); ++i) {
        const PartPath path = below + PartPath{i};
        if (parts.part(path).area.contains(place)) {
            const PartPath deeper = searched(parts, path, place);
            return deeper.isEmpty() ? path : deeper;
        }
    }
    return {};
}

} // namespace

PartPath PaintedParts::at(const QPoint &place) const
{
    return searched(*this, {}, place);
}

bool PaintedParts::exists(const PartPath &path) const
{
    for (qsizetype level = 0; level < path.size(); ++level)
        if (path[level] < 0 || path[level] >= count(path.first(level)))
            return false;
    return true;
}

HasParts::HasParts()
{
    QAccessible::installFactory(makePartsView); // Qt keeps it once
}

void tellPartChosen(QWidget *view)
{
    const PartsView *object = view->hasFocus() ? listenedTo(view) : nullptr;
    if (!object || object->parts().current().isEmpty())
        return;
    QAccessibleEvent event(object->objectAt(object->parts().current()), QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

void tellPartChanged(QWidget *view, const PartPath &path)
{
    const PartsView *object = listenedTo(view);
    if (!object || !object->parts().exists(path))
        return;
    QAccessibleEvent event(object->objectAt(path), QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void tellPartsChanged(QWidget *view, const PartPath &of)
{
    PartsView *object = listenedTo(view);
    if (!object)
        return;
    object->forgetGone();
    if (!object->parts().exists(of))
        return;
    QAccessibleEvent event(object->objectAt(of), QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&event);
}

} // namespace widgets
