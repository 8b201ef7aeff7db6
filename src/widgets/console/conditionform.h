// SPDX-License-Identifier: GPL-3.0-or-later
// Adds a condition to the query under the cursor: target, property, comparison, value. Stored values are offered. It
// knows no place in the text. GUI thread.
#pragma once

#include "app/console/conditions.h"

#include <QWidget>
#include <optional>

class QBoxLayout;
class QComboBox;
class QToolButton;

namespace widgets {

class Button;
class TextLabel;
class ValueBox;

class ConditionForm : public QWidget {
    Q_OBJECT
public:
    explicit ConditionForm(QWidget *parent = nullptr);
    void open(std::vector<app::ConditionTarget> targets); // of the statement; if empty, the form says so
    // The targets of the changed text: keeps what is chosen and typed if its target is still there.
    void renew(std::vector<app::ConditionTarget> targets);
    void setTargetShown(bool isShown); // false: the target is chosen elsewhere; without title, too
    // A condition to change; the button says so until setAdding().
    void fill(const QString &property, app::ConditionKind comparison, const QString &value);
    void setAdding();
    // Stored values, the most frequent first; `typed`: those that contain it.
    void setValues(const QString &property, const QStringList &values, const QString &typed = {});
    bool isFilled() const; // shown, with a condition that is not added yet
    void clearValue();     // after the condition was added
    void submit();         // as the button Add
    const app::ConditionTarget *target() const;
    QComboBox *targetChoice() const { return m_target; }
    QComboBox *propertyChoice() const { return m_property; }
    QComboBox *comparisonChoice() const { return m_comparison; }
    ValueBox *valueChoice() const { return m_value; }
    Button *addButton() const { return m_add; }

signals:
    void valuesRequested(const app::ConditionTarget &target, const QString &property, const QString &typed);
    void wished(const app::ConditionTarget &target, const QString &property, app::ConditionKind comparison,
                const QString &value);
    void closed();

protected:
    bool event(QEvent *event) override;

private:
    void place();
    app::ConditionKind comparison() const;
    void fillTargets(int chosen);
    void targetChanged();
    void propertyChanged();
    void allowComparisons();
    void comparisonChanged();
    std::vector<app::ConditionTarget> m_targets;
    std::optional<app::ConditionTarget> m_last; // chosen before the text could not be read
    QComboBox *m_target, *m_property, *m_comparison;
    ValueBox *m_value;
    Button *m_add;
    TextLabel *m_none, *m_title;
    QWidget *m_fields;
    QBoxLayout *m_lines; // of the fields
    QToolButton *m_close;
    bool m_isTitled = true;
    bool m_filling = false;
    bool m_isChanging = false; // a condition that exists
};

} // namespace widgets
