// SPDX-License-Identifier: GPL-3.0-or-later
// Changes against another attempt: query tokens removed or added, the score with its changed part, rows marked by word
// and colour. GUI thread.
#pragma once

#include "app/models/values.h"

#include <QWidget>
#include <memory>

class QComboBox;
class QLabel;
class QStackedLayout;
class QTableView;

namespace app {
class QueryLanguage;
class RowChangesModel;
} // namespace app

namespace widgets {

class CodeEditor;
class CodeFrame;
class EmptyState;
class TextLabel;

class ChangesPage : public QWidget {
    Q_OBJECT
public:
    struct Choice {
        QString name;           // "main · 2 revise"
        app::CheckpointId at{}; // its last checkpoint
    };
    explicit ChangesPage(QWidget *parent = nullptr);

    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    // Attempts to compare with; the current choice is kept if it is among them.
    void setChoices(std::vector<Choice> choices, int preferred);
    void show(const app::Comparison &changes, const QString &before, const QString &after); // names of both sides
    void showNothing(const QString &sentence);
    const Choice *choice() const;

signals:
    void choiceChanged();

private:
    void showQuery(const app::Comparison &changes, const QString &before, const QString &after);
    void showScore(const app::Comparison &changes);
    void showRows(const app::Comparison &changes);

    std::shared_ptr<const app::QueryLanguage> m_language;
    std::vector<Choice> m_choices;
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    QComboBox *m_combo;
    TextLabel *m_queryFacts;
    TextLabel *m_beforeName;
    TextLabel *m_afterName;
    CodeEditor *m_before;
    CodeEditor *m_after;
    TextLabel *m_scoreTitle;
    QLabel *m_scoreDelta;
    QLabel *m_scoreParts; // those that changed
    TextLabel *m_rowsTitle;
    QLabel *m_rowsCounts;
    QTableView *m_rows;
    app::RowChangesModel *m_rowsModel;
};

} // namespace widgets
