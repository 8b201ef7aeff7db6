// SPDX-License-Identifier: GPL-3.0-or-later
// Knowledge about the open source: synonyms and readings chosen by users, and lessons learned by agents. The worker
// stores it under the name of the source; this is a copy. GUI thread; does not block.
#pragma once

#include "app/models/runstatus.h"
#include "app/source/teaching.h"
#include "base/result.h"
#include "data/words/learned.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QString>
#include <QStringList>
#include <functional>

namespace app {

class SourceSession;

class Learning : public QObject {
    Q_OBJECT
public:
    explicit Learning(SourceSession *source, QObject *parent = nullptr);

    const data::Learned &learned() const { return m_learned; }
    QStringList wordsFor(const QString &type, const QString &property) const;
    // These take effect before the next question.
    void setWords(const QString &type, const QString &property, const QStringList &words);
    QString descriptionOf(const QString &type, const QString &property) const;
    void describe(const QString &type, const QString &property, const QString &text); // empty: removes it
    void choose(const QString &question, const QString &query, const QString &inWords);
    void forget(const QString &question);
    // Stored values like this text, most similar first, without those of private columns; answered by valuesFound.
    void findValues(const QString &text);
    // Possible meanings of a word of a question, and how the question would be read with them; answered by the signals.
    void findMeanings(const QString &question, const QString &phrase);
    void preview(const QString &question, const data::Word &word);
    // The questions that a relationship allows if it is called `verb` (empty: its current name); see questionsFound.
    void findQuestions(const data::Endpoints &ends, const QString &verb);
    QString wordFor(const data::Endpoints &ends) const; // taught by the user for this relationship
    void setRelationshipVerb(const data::Endpoints &ends, const QString &verb); // empty: removes it
    // What the user's query for a question implies for a word of it; editUnderstood is emitted if there is something.
    void learnFromEdit(const QString &question, const QString &before, const QString &after);
    void teachWord(const data::Word &word);
    // The properties that the user chose as names of a type's instances; empty if none.
    QStringList taughtNameProperties(const QString &type) const;
    void setNameProperties(const QString &type, const QStringList &properties); // empty: removes the choice
    // A few instances named by these properties, or by the rules' current ones (empty); answered by namesFound.
    void findNames(const QString &type, const QStringList &properties);
    // The defaults for questions that name neither: the relationship of two types, the date of a type; empty: none.
    QString defaultRelationship(const QString &one, const QString &other) const;
    QString defaultDate(const QString &type) const;
    void setDefaultRelationship(const QString &one, const QString &other, const QString &relationship);
    void setDefaultDate(const QString &type, const QString &property);
    // All taught words, in the order of the file, with their problems.
    struct ShownWord {
        data::Word word;
        QStringList problems;
        bool isUseless = false;  // because of one of these problems
        bool isOfSource = false; // defined by the source: can be disabled, not forgotten
        data::WordUse use = {};  // in answered questions
    };
    std::vector<ShownWord> shownWords() const; // followed by the words of the source
    void setUsed(const data::Word &word, bool isUsed);
    void setSourceWordUsed(const data::Word &word, bool isUsed); // for a word of the source; also changes the schema
    void forgetEntry(const data::Word &word);
    // To and from a words.yaml, on the source's thread; answered by wordsTransferred.
    void exportWords(const QString &file);
    void importWords(const QString &file);
    void setFix(const data::Lesson &lesson, const QString &fix); // empty: the lesson is deleted
    // Restores a lesson after a change or a deletion (then `changed` has no fix).
    void bringBack(const data::Lesson &lesson, const data::Lesson &changed);

    bool isPrivate(const QString &type, const QString &property) const;
    void setPrivate(const QString &type, const QString &property, bool isPrivate);
    void keepExample(const QString &question, const QString &query); // for the prompts of other questions
    void forgetExample(const QString &question);

    QByteArray exportedLessons() const; // JSON

signals:
    void valuesFound(const QString &text, const std::vector<app::NamedValue> &values);
    void changed();
    void schemaChanged(); // a word of the source was disabled or enabled
    void meaningsFound(const QString &question, const QString &phrase, const std::vector<app::MeaningOffer> &offers);
    void editUnderstood(const QString &question, const std::vector<app::MeaningOffer> &offers);
    void previewed(const QString &question, const app::TaughtReading &reading);
    void questionsFound(const data::Endpoints &ends, const QString &verb, const app::RelationshipWords &words);
    void namesFound(const QString &type, const QStringList &asked, const QStringList &properties,
                    const QStringList &names, const QString &problem);
    void wordsTransferred(const QString &file, int count, bool isImport); // import: number of new words
    void failed(const base::Error &error);

private:
    void change(std::function<void(data::Learned &)> change); // empty: only reads
    void take(const base::Result<data::Learned> &learned);
    void countUses(const QString &question); // empty: only reads
    void countUsesOf(RunId run, const QString &answered);
    QPointer<SourceSession> m_source;
    data::Learned m_learned;
    data::WordUses m_uses;
    QSet<quint32> m_counted; // runs; each is counted once, even if it was continued
    bool m_isOther = false;  // another source, or changed words of the source: notify even without new taught words
};

} // namespace app
