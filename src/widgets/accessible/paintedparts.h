// SPDX-License-Identifier: GPL-3.0-or-later
// What a view paints itself (cards, points, nodes) as objects for assistive technology, each with role, name, value,
// state and actions. A view inherits HasParts and describes its parts; the objects are made here, only when they are
// asked for. GUI thread.
#pragma once

#include <QAccessible>
#include <QList>
#include <QRect>
#include <QString>
#include <memory>
#include <optional>
#include <utility>

class QWidget;

namespace widgets {

// The place of a part: its row in each level, from the view downwards ({branch, card, step}). Empty: the view itself.
using PartPath = QList<int>;

struct PartValue {
    double now = 0, least = 0, most = 0;
};

struct Part {
    QAccessible::Role role = QAccessible::ListItem;
    QString name;
    QString description = {};
    QRect area = {}; // in PaintedParts::canvas()
    std::optional<PartValue> value = {};
    bool isSelected = false;
    bool isHidden = false;    // by a filter
    bool isPressable = true;  // PaintedParts::press() does something
    QString otherAction = {}; // what PaintedParts::act() does: "Set breakpoint"; empty: nothing
};

// The parts of one view. Functions get only paths of parts that exist.
class PaintedParts {
public:
    PaintedParts() = default;
    PaintedParts(const PaintedParts &) = delete;
    PaintedParts &operator=(const PaintedParts &) = delete;
    virtual ~PaintedParts() = default;

    virtual QAccessible::Role role() const = 0; // of the view
    virtual const QWidget *canvas() const = 0;  // the widget that shows the parts
    virtual int count(const PartPath &parent) const = 0;
    virtual Part part(const PartPath &path) const = 0;
    virtual PartPath current() const { return {}; }          // the chosen part; empty: none
    virtual PartPath at(const QPoint &place) const;          // empty: none; searches the areas of all parts
    virtual void press(const PartPath &path) { (void)path; } // does what a click does
    virtual void act(const PartPath &path) { (void)path; }
    // What a press changes: a widget (empty path) or another part of a view with parts.
    virtual std::pair<QWidget *, PartPath> controlled(const PartPath &path) const
    {
        (void)path;
        return {};
    }
    bool exists(const PartPath &path) const;
};

// A view with parts. The parts live until the view is destroyed.
class HasParts {
public:
    HasParts();
    HasParts(const HasParts &) = delete;
    HasParts &operator=(const HasParts &) = delete;
    virtual std::unique_ptr<PaintedParts> makeParts() = 0;
    // The widget that shows what is chosen here; assistive technology gets it as a relation. Outlives the view.
    void setControlled(QWidget *widget) { m_controlled = widget; }
    QWidget *controlled() const { return m_controlled; }

protected:
    ~HasParts() = default;

private:
    QWidget *m_controlled = nullptr;
};

// Events for assistive technology; without one they cost nothing. `view` has parts.
void tellPartChosen(QWidget *view);                            // another part is the current one
void tellPartChanged(QWidget *view, const PartPath &path);     // its words
void tellPartsChanged(QWidget *view, const PartPath &of = {}); // there are other parts below `of`

} // namespace widgets
