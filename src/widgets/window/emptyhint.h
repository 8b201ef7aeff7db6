// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence in the middle of an empty list, tree or table: what will appear, or what to do. Owned by the view, whose
// accessible description it also is. GUI thread.
#pragma once

#include <QLabel>

class QAbstractItemView;

namespace widgets {

class EmptyHint : public QLabel {
    Q_OBJECT
public:
    EmptyHint(QAbstractItemView *view, const QString &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    QAbstractItemView *m_view;
};

} // namespace widgets
