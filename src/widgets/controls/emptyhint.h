// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence in the middle of an empty list, tree or table: what will appear, or what to do; with a button where there
// is a next act. Owned by the view, whose accessible description it also is. GUI thread.
#pragma once

#include "widgets/theme/icon.h"

#include <QLabel>

class QAbstractItemView;

namespace widgets {

class Button;

class EmptyHint : public QLabel {
    Q_OBJECT
public:
    EmptyHint(QAbstractItemView *view, const QString &sentence);
    Button *addAction(Icon icon, const QString &text); // below the sentence

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    QAbstractItemView *m_view;
    Button *m_action = nullptr;
};

} // namespace widgets
