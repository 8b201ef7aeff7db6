// SPDX-License-Identifier: GPL-3.0-or-later
// Dock of relationships found in the data and not declared: each with its share and state; below, the evidence for the
// selected one and the buttons that decide on one, several or all. GUI thread.
#pragma once

#include "app/source/foundevidence.h"
#include "widgets/theme/icon.h"

#include <QWidget>
#include <vector>

class QLineEdit;
class QMenu;
class QStackedLayout;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;
class QUndoStack;
class QVBoxLayout;

namespace app {
class AgentRunner;
class Learning;
class Relationships;
} // namespace app

namespace widgets {

class Button;
class EmptyState;
class PhraseField;
class TextLabel;

// Word, icon and colour for the state of a found relationship.
QString foundWord(app::FoundRelationship::State state);
Icon foundIcon(app::FoundRelationship::State state);
Role foundRole(app::FoundRelationship::State state);

class RelationshipsPane : public QWidget {
    Q_OBJECT
public:
    RelationshipsPane(app::AgentRunner *runner, app::Relationships *relationships, QUndoStack *undo,
                      QWidget *parent = nullptr);
    void setLearning(app::Learning *learning); // for the words that questions use for relationships
    QTreeWidget *list() const { return m_list; }
    QLineEdit *search() const { return m_search; }
    Button *acceptButton() const { return m_accept; }
    Button *refuseButton() const { return m_refuse; }
    Button *forgetButton() const { return m_forget; }
    QToolButton *allButton() const { return m_all; }
    PhraseField *readsAs() const { return m_readsAs; }
    const QStringList &evidenceLines() const { return m_lineTexts; } // of the selected one
    QString footText() const;
    QString progressText() const;
    void choose(const QString &name);           // "city.state_name = state.state_name"
    void acceptUsed();                          // accepts those that are used without a decision of the user
    void put(const QString &name, bool isUsed); // accepts or refuses one; called for a tick in another view
    void add(const app::Endpoints &ends);       // accepts one that no search found, with its evidence
    QMenu *allMenu();                           // not shown yet

signals:
    void rowsWanted(const QString &query, const QString &name);
    void questionWanted(const QString &question);
    void addRequested(); // requests a choice of columns for a relationship

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // keeps the selected one visible

private:
    enum class Decision { accept, refuse, forget };
    void build();
    QWidget *detailPart();
    void refresh();
    void showEvidence();
    void showSearch();
    void showFoot();
    void showEmpty();
    void applySearch();
    void showAllMenu();
    void decide(const QStringList &names, Decision decision);
    QStringList chosen() const;
    QStringList all() const; // without those left out
    const app::FoundRelationship *current() const;
    void addLine(bool isGood, const QString &what, const QString &number);
    app::AgentRunner *m_runner;
    app::Relationships *m_relationships;
    QUndoStack *m_undo;
    QLineEdit *m_search;
    QToolButton *m_all;
    QTreeWidget *m_list;
    QStackedLayout *m_stack = nullptr;
    EmptyState *m_empty;
    QWidget *m_detail = nullptr, *m_scroll = nullptr; // evidence for the selected one, and its scroll area
    TextLabel *m_title;
    QVBoxLayout *m_lines = nullptr;
    QStringList m_lineTexts;
    Button *m_accept, *m_refuse, *m_forget;
    QToolButton *m_rows;
    PhraseField *m_readsAs;
    QWidget *m_searching = nullptr;
    TextLabel *m_progress;
    Button *m_cancel;
    TextLabel *m_foot;
    QString m_added; // to be selected once it is in the list
    bool m_filling = false;
};

} // namespace widgets
