// SPDX-License-Identifier: GPL-3.0-or-later
// Dock of words of the open source. Taught words are grouped by kind of meaning, with a tick for use and any problem (a
// second meaning, a name missing in the schema); they can be forgotten, exported and imported. Below are the words that
// the source itself defines, with their place; these can only be turned off. GUI thread.
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

// Title of a word in the list: its phrases or what it applies to ("Entity and Filing", "date of Order"); its meaning.
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
    void notified(const QString &sentence);
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
