// SPDX-License-Identifier: GPL-3.0-or-later
// Adds a condition to the query under the cursor: target, property, comparison, value. Stored values are offered. GUI
// thread.
#pragma once

#include "app/console/conditions.h"

#include <QWidget>

class QComboBox;

namespace widgets {

class Button;
class TextLabel;

class ConditionForm : public QWidget {
    Q_OBJECT
public:
    explicit ConditionForm(QWidget *parent = nullptr);
    void open(std::vector<app::ConditionTarget> targets);               // of the statement; if empty, the form says so
    void setValues(const QString &property, const QStringList &values); // stored values, the most frequent first
    const app::ConditionTarget *target() const;
    QComboBox *targetChoice() const { return m_target; }
    QComboBox *propertyChoice() const { return m_property; }
    QComboBox *comparisonChoice() const { return m_comparison; }
    QComboBox *valueChoice() const { return m_value; }
    Button *addButton() const { return m_add; }

signals:
    void valuesRequested(const app::ConditionTarget &target, const QString &property);
    void wished(const app::ConditionTarget &target, const QString &property, app::ConditionKind comparison,
                const QString &value);
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void targetChanged();
    void propertyChanged();
    void comparisonChanged();
    void add();
    std::vector<app::ConditionTarget> m_targets;
    QComboBox *m_target, *m_property, *m_comparison, *m_value;
    Button *m_add;
    TextLabel *m_none;
    QWidget *m_fields;
    bool m_filling = false;
};

} // namespace widgets
