// SPDX-License-Identifier: GPL-3.0-or-later
// The dock of words of the open source. Those that people taught: by what they mean, each with a tick for its use, with
// what is wrong with it (a second meaning, a name that the schema has not any more); forgotten, carried to a file and
// taken over from one. Below them those that the source itself brings, with where they stand: they can be turned off
// alone. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/source/learning.h"

#include <QWidget>
#include <vector>

class QLineEdit;
class QStackedLayout;
class QTreeWidget;
class QTreeWidgetItem;

namespace widgets {

// What a word is listed by: what is said, or of what it is said ("Entity and Filing", "date of Order"); and what that
// is.
QString titleOf(const app::Word &word);
QString shortMeaningOf(const app::Word &word);

class Button;
class TextLabel;

class WordsPane : public QWidget {
    Q_OBJECT
public:
    explicit WordsPane(app::Learning *learning, QWidget *parent = nullptr);
    QTreeWidget *list() const { return m_list; }
    QLineEdit *search() const { return m_search; }
    QString footText() const;
    void exportTo(const QString &file);
    void importFrom(const QString &file);
    bool isEmpty() const { return m_shown.empty(); }

signals:
    void said(const QString &sentence);
    void refreshed();

private:
    void refresh();
    void applySearch();
    void forgetChosen();
    void tickChanged(QTreeWidgetItem *item);
    app::Learning *m_learning;
    QLineEdit *m_search;
    QTreeWidget *m_list;
    QStackedLayout *m_stack = nullptr;
    TextLabel *m_foot;
    Button *m_export, *m_import;
    std::vector<app::Learning::ShownWord> m_shown;
    bool m_filling = false;
};

} // namespace widgets
