// SPDX-License-Identifier: GPL-3.0-or-later
// Segmented switch of a few choices (Ask | Build). The chosen one is raised and demi-bold, without accent. GUI thread.
#pragma once

#include "widgets/theme/icon.h"

#include <QList>
#include <QWidget>

class QToolButton;

namespace widgets {

class ChoiceSwitch : public QWidget {
    Q_OBJECT
public:
    explicit ChoiceSwitch(const QString &accessibleName, QWidget *parent = nullptr);
    void allowIconsOnly(); // icons replace words when space is short; call before the first add()
    void add(Icon icon, const QString &text, const QString &tip);
    int chosen() const { return m_chosen; }
    void choose(int index);
    QToolButton *button(int index) const { return m_buttons.at(index); }
    QSize minimumSizeHint() const override;

signals:
    void changed(int index);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QList<QToolButton *> m_buttons;
    int m_chosen = 0;
    bool m_allowsIconsOnly = false;
};

} // namespace widgets
