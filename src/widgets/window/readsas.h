// SPDX-License-Identifier: GPL-3.0-or-later
// How a relationship between two tables is said in questions, in a field that a person fills, and what can be asked
// because of it, with the rows that it finds. GUI thread; what is tried is tried on the source's thread.
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

class ReadsAs : public QWidget {
    Q_OBJECT
public:
    explicit ReadsAs(QWidget *parent = nullptr);
    void setLearning(app::Learning *learning);
    // One that is in use is tried; of another one it is said that it has to be used first. Null: nothing is shown.
    void show(const app::FoundRelationship *relationship);
    QLineEdit *field() const { return m_said; }
    const QStringList &questions() const { return m_texts; } // with what each finds

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
    QTimer *m_rest; // while a person types
};

} // namespace widgets
