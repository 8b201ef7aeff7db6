// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the source that is open: other words for its names and readings that people chose, and lessons that
// agents learned. Kept by the worker under the name of the source; here is what it holds. GUI thread; no function
// waits.
#pragma once

#include "app/run/runstatus.h"
#include "app/source/teaching.h"
#include "base/result.h"
#include "data/learned.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QString>
#include <QStringList>
#include <functional>

namespace app {

class AgentRunner;

class Learning : public QObject {
    Q_OBJECT
public:
    explicit Learning(AgentRunner *runner, QObject *parent = nullptr);

    const data::Learned &learned() const { return m_learned; }
    QStringList wordsFor(const QString &type, const QString &property) const;
    // Each is done before the next question that is asked.
    void setWords(const QString &type, const QString &property, const QStringList &words);
    QString descriptionOf(const QString &type, const QString &property) const;
    void describe(const QString &type, const QString &property, const QString &text); // empty: no more
    void choose(const QString &question, const QString &query, const QString &inWords);
    void forget(const QString &question);
    // What a word of a question may mean, and how the question would be read with it: told by the signals below.
    void findMeanings(const QString &question, const QString &phrase);
    void preview(const QString &question, const data::Word &word);
    // What can be asked because of a relationship, said as `said` (empty: as it is): told by questionsFound.
    void findQuestions(const data::Endpoints &ends, const QString &said);
    QString wordFor(const data::Endpoints &ends) const; // that a person taught for this relationship
    void sayRelationship(const data::Endpoints &ends, const QString &said); // empty: no more
    // What the query that a person wrote for a question says of a word of it: told by editUnderstood, where there is
    // something.
    void learnFromEdit(const QString &question, const QString &before, const QString &after);
    void teachWord(const data::Word &word);
    // Properties that a person said things of a type are called by; none where nobody did.
    QStringList taughtName(const QString &type) const;
    void callBy(const QString &type, const QStringList &properties); // empty: nobody says so any more
    // A few things called by these properties, or as the rules call them now (empty): told by namesFound.
    void findNames(const QString &type, const QStringList &properties);
    // What is meant where no word of a question says it: between two types, of the dates of one; empty: nothing.
    QString relationshipMeant(const QString &one, const QString &other) const;
    QString dateMeant(const QString &type) const;
    void meanRelationship(const QString &one, const QString &other, const QString &relationship);
    void meanDate(const QString &type, const QString &property);
    void forgetWord(const QString &phrase);
    // Everything that is taught here, in the order of the file, and what is wrong with it.
    struct ShownWord {
        data::Word word;
        QStringList problems;
        bool isUseless = false; // one of them keeps it from being used
        bool isSaid = false;    // by the source itself: it can be turned off, and not forgotten
        data::WordUse use = {}; // by answered questions
    };
    std::vector<ShownWord> shownWords() const; // then what the source itself says
    void setUsed(const data::Word &word, bool isUsed);
    void setSaidUsed(const data::Word &word, bool isUsed); // of the source's own: heeded by its schema, too
    void forgetEntry(const data::Word &word);
    // To and from a words.yaml, on the source's thread: told by wordsCarried.
    void exportWords(const QString &file);
    void importWords(const QString &file);
    void setFix(const data::Lesson &lesson, const QString &fix); // empty: the lesson is deleted
    // As it was before it was changed, or deleted: then `changed` has no fix.
    void bringBack(const data::Lesson &lesson, const data::Lesson &changed);

    bool isPrivate(const QString &type, const QString &property) const;
    void setPrivate(const QString &type, const QString &property, bool isPrivate);
    void keepExample(const QString &question, const QString &query); // for prompts of other questions
    void forgetExample(const QString &question);

    QByteArray exportedLessons() const; // JSON

signals:
    void changed();
    void schemaChanged(); // a word of the source was turned off or on
    void meaningsFound(const QString &question, const QString &phrase, const std::vector<app::MeaningOffer> &offers);
    void editUnderstood(const QString &question, const std::vector<app::MeaningOffer> &offers);
    void previewed(const QString &question, const app::TaughtReading &reading);
    void questionsFound(const data::Endpoints &ends, const QString &said, const app::RelationshipWords &words);
    void namesFound(const QString &type, const QStringList &asked, const QStringList &properties,
                    const QStringList &names, const QString &problem);
    void wordsCarried(const QString &file, int count, bool isImport); // of an import: those that are new
    void failed(const base::Error &error);

private:
    void change(std::function<void(data::Learned &)> change); // empty: only reads
    void take(const base::Result<data::Learned> &learned);
    void countUses(const QString &question); // empty: as they are
    void countUsesOf(RunId id);
    QPointer<AgentRunner> m_runner;
    data::Learned m_learned;
    data::WordUses m_uses;
    QSet<quint32> m_counted; // runs, each once however often it was gone on with
    bool m_isOther = false;  // the source, or its own words: told, even if the same was taught
};

} // namespace app
