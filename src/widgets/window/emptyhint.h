// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence in the middle of a list, tree or table that holds nothing: what will stand there, or what to do. Owned by
// the view, which also tells it to those who do not see it. GUI thread.
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
