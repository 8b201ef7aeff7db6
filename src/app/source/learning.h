// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the source that is open: other words for its names and readings that people chose, and lessons that
// agents learned. Kept by the worker under the name of the source; here is what it holds. GUI thread; no function
// waits.
#pragma once

#include "app/source/teaching.h"
#include "base/result.h"
#include "data/learned.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>
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
    void teachWord(const data::Word &word);
    void forgetWord(const QString &phrase);
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
    void meaningsFound(const QString &question, const QString &phrase, const std::vector<app::MeaningOffer> &offers);
    void previewed(const QString &question, const app::TaughtReading &reading);
    void failed(const base::Error &error);

private:
    void change(std::function<void(data::Learned &)> change); // empty: only reads
    QPointer<AgentRunner> m_runner;
    data::Learned m_learned;
};

} // namespace app
