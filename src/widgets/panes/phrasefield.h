// SPDX-License-Identifier: GPL-3.0-or-later
// Field for the words that questions use for a relationship between two tables, with example questions and the number
// of rows they find. GUI thread; the examples are tried on the source's thread.
#pragma once

#include "app/source/foundevidence.h"

#include <QWidget>
#include <optional>

class QLineEdit;
class QTimer;
class QVBoxLayout;

namespace app {
class Learning;
struct RelationshipWords;
} // namespace app

namespace widgets {

class TextLabel;

class PhraseField : public QWidget {
    Q_OBJECT
public:
    explicit PhraseField(QWidget *parent = nullptr);
    void setLearning(app::Learning *learning);
    // Tries example questions if the relationship is in use; else asks to use it first. Null: shows nothing.
    void show(const app::FoundRelationship *relationship);
    QLineEdit *field() const { return m_said; }
    const QStringList &questions() const { return m_texts; } // each with its result

signals:
    void questionWanted(const QString &question);

private:
    void tryIt();
    void keep();
    void fill(const app::RelationshipWords &words);
    void clearQuestions();
    app::Learning *m_learning = nullptr;
    std::optional<app::Endpoints> m_ends;
    bool m_isUsed = false;
    QWidget *m_saying;
    TextLabel *m_from, *m_to, *m_note;
    QLineEdit *m_said;
    QWidget *m_possible;
    QVBoxLayout *m_questions;
    QStringList m_texts;
    QTimer *m_rest; // delay while the user types
};

} // namespace widgets
