// SPDX-License-Identifier: GPL-3.0-or-later
// Places widgets side by side and continues in the next line where the width ends. GUI thread.
#pragma once

#include <QLayout>
#include <QList>

namespace widgets {

class FlowLayout final : public QLayout {
public:
    explicit FlowLayout(int gap, QWidget *parent = nullptr);
    ~FlowLayout() override;
    void addItem(QLayoutItem *item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    void setGeometry(const QRect &area) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    int place(const QRect &whole, bool isReal) const; // returns the height
    QList<QLayoutItem *> m_items;
    int m_gap;
};

} // namespace widgets
