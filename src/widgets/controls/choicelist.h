// SPDX-License-Identifier: GPL-3.0-or-later
// A popup list that is filtered while the user types, for any number of choices. By keyboard and mouse; deletes itself
// when it closes. GUI thread.
#pragma once

#include <QFrame>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;

namespace widgets {

struct Choice {
    QString text;
    QString facts = {}; // shown at the right
    QString tip = {};
    bool isTicked = false;
};

class ChoiceModel;

class ChoiceList : public QFrame {
    Q_OBJECT
public:
    // `area`: global; the list opens below it. `emptySentence`: shown without choices.
    ChoiceList(std::vector<Choice> choices, const QString &name, const QString &emptySentence, QWidget *parent);
    void openAt(const QRect &area);
    QLineEdit *search() const { return m_search; }
    QListView *list() const { return m_list; }
    QStringList shownTexts() const; // of the first entries that fit what is typed
    QSize sizeHint() const override;

signals:
    void chosen(int index); // in the choices that were given

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void filter();
    void take();
    ChoiceModel *m_model;
    QLineEdit *m_search;
    QListView *m_list;
    QLabel *m_none;
    QString m_emptySentence;
    bool m_hasTicks = false;
};

} // namespace widgets
