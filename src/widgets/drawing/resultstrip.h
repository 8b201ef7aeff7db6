// SPDX-License-Identifier: GPL-3.0-or-later
// What a drawn query returns: columns, conditions on groups, order and number of rows, each as a button with a menu.
// GUI thread.
#pragma once

#include "app/console/drawingmodel.h"

#include <QList>
#include <QWidget>

class QInputDialog;
class QMenu;

namespace widgets {

class Button;
class ChoiceList;

class ResultStrip : public QWidget {
    Q_OBJECT
public:
    explicit ResultStrip(app::DrawingModel *model, QWidget *parent = nullptr);
    void refresh(); // the drawing has changed
    // All properties and counts, with a tick for those that are columns; choosing one adds or removes it.
    ChoiceList *openColumns();
    QList<Button *> columnButtons() const { return m_columns; } // of the result, in order
    QList<Button *> groupButtons() const { return m_groups; }   // conditions on groups
    Button *addButton() const { return m_add; }
    Button *orderButton() const { return m_order; }
    Button *limitButton() const { return m_limit; }

private:
    struct Offer {
        app::DrawnElement on;
        std::string property;
        app::Aggregate aggregate = app::Aggregate::none;
        int column = -1; // which it already is
    };
    std::vector<Offer> offers() const;
    QString textOf(const Offer &offer) const;
    void showCount(QList<Button *> &buttons, std::size_t count, bool isColumn);
    void openColumnMenu(std::size_t column);
    void openGroupMenu(std::size_t number);
    void openOrder();
    void openLimit();
    void askLeast(std::size_t column);
    void askName(std::size_t column);
    void askLimit();
    QInputDialog *askNumber(const QString &title, const QString &label, int least, int value);
    std::vector<std::size_t> groupConditions() const;
    app::DrawingModel *m_model;
    QList<Button *> m_columns, m_groups;
    Button *m_add, *m_order, *m_limit;
};

} // namespace widgets
