// SPDX-License-Identifier: GPL-3.0-or-later
// A field for a value, with the stored values that contain what is typed. Enter submits it. The owner gives the values
// and looks up others when asked. GUI thread.
#pragma once

#include <QComboBox>

class QTimer;

namespace widgets {

class ValueBox : public QComboBox {
    Q_OBJECT
public:
    explicit ValueBox(QWidget *parent = nullptr);
    void setValues(const QStringList &values); // keeps what is typed

signals:
    void searched(const QString &typed); // after a pause: stored values beyond the list may contain it
    void submitted();                    // Enter

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitLists();
    QTimer *m_pause;
    bool m_isSearching = false; // the list is for what is typed
};

} // namespace widgets
