// SPDX-License-Identifier: GPL-3.0-or-later
// Changes against another attempt: query tokens removed or added, the score with its changed part, rows marked by word
// and colour. GUI thread.
#pragma once

#include "app/models/values.h"
#include "widgets/inspector/inspectorpage.h"

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

class ChangesPage : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit ChangesPage(QWidget *parent = nullptr);
    static const PageType type;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void setLanguage(std::shared_ptr<const app::QueryLanguage> language) override;

private:
    // An attempt to compare with.
    struct Choice {
        QString name;           // "main · 2 revise"
        app::CheckpointId at{}; // its last checkpoint
    };
    void fillChoices();
    void showChoice();
    void show(const app::Comparison &changes, const QString &before, const QString &after); // names of both sides
    void showQuery(const app::Comparison &changes, const QString &before, const QString &after);
    void showScore(const app::Comparison &changes);
    void showRows(const app::Comparison &changes);

    std::shared_ptr<const app::QueryLanguage> m_language;
    const ShownAttempt *m_attempt = nullptr; // null until the first is shown
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
