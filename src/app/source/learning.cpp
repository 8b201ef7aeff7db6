// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/learning.h"

#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/run/workerqueue.h"
#include "app/source/sourceworker.h"

#include <algorithm>

namespace app {

Learning::Learning(AgentRunner *runner, QObject *parent) : QObject(parent), m_runner(runner)
{
    connect(runner, &AgentRunner::sourceOpened, this, [this] { change({}); });
    connect(runner, &AgentRunner::runEnded, this, [this] { change({}); }); // it may have learned something
    if (!runner->source().uri.isEmpty())
        change({});
}

QStringList Learning::wordsFor(const QString &type, const QString &property) const
{
    QStringList words;
    for (const std::string &word : m_learned.wordsFor(fromQt(type), fromQt(property)))
        words.append(toQt(word));
    return words;
}

void Learning::setWords(const QString &type, const QString &property, const QStringList &words)
{
    std::vector<std::string> list;
    for (const QString &word : words)
        list.push_back(fromQt(word));
    change([type = fromQt(type), property = fromQt(property), list = std::move(list)](data::Learned &learned) {
        learned.setWords(type, property, list);
    });
}

QString Learning::descriptionOf(const QString &type, const QString &property) const
{
    return toQt(m_learned.descriptionOf(fromQt(type), fromQt(property)));
}

void Learning::describe(const QString &type, const QString &property, const QString &text)
{
    if (descriptionOf(type, property) == text.simplified())
        return;
    change([type = fromQt(type), property = fromQt(property), text = fromQt(text)](data::Learned &learned) {
        learned.describe(type, property, text);
    });
}

void Learning::choose(const QString &question, const QString &query, const QString &inWords)
{
    change([reading = data::ChosenReading{fromQt(question), fromQt(query), fromQt(inWords)}](data::Learned &learned) {
        learned.choose(reading);
    });
}

void Learning::forget(const QString &question)
{
    change([question = fromQt(question)](data::Learned &learned) { learned.forget(question); });
}

void Learning::findMeanings(const QString &question, const QString &phrase)
{
    if (!m_runner)
        return;
    WorkerQueue::toSource(*m_runner, this, [this, question, phrase](SourceWorker &source) {
        auto offers = source.meanings(fromQt(question), fromQt(phrase));
        return WorkerQueue::Deliver(
            [this, question, phrase, offers = std::move(offers)] { emit meaningsFound(question, phrase, offers); });
    });
}

void Learning::preview(const QString &question, const data::Word &word)
{
    if (!m_runner)
        return;
    WorkerQueue::toSource(*m_runner, this, [this, question, word](SourceWorker &source) {
        auto reading = source.readWith(fromQt(question), {word});
        return WorkerQueue::Deliver(
            [this, question, reading = std::move(reading)] { emit previewed(question, reading); });
    });
}

void Learning::teachWord(const data::Word &word)
{
    change([word](data::Learned &learned) { data::add(learned.words, {word}); });
}

void Learning::forgetWord(const QString &phrase)
{
    change([phrase = fromQt(phrase)](data::Learned &learned) { data::remove(learned.words, phrase); });
}

bool Learning::isPrivate(const QString &type, const QString &property) const
{
    return m_learned.isPrivate(fromQt(type), fromQt(property));
}

void Learning::setPrivate(const QString &type, const QString &property, bool isPrivate)
{
    change([type = fromQt(type), property = fromQt(property), isPrivate](data::Learned &learned) {
        learned.setPrivate(type + "." + property, isPrivate);
        if (!isPrivate)
            learned.setPrivate(property, false); // of any type, as the command marks it
    });
}

void Learning::keepExample(const QString &question, const QString &query)
{
    change(
        [example = data::Example{fromQt(question), fromQt(query)}](data::Learned &learned) { learned.keep(example); });
}

void Learning::forgetExample(const QString &question)
{
    change([question = fromQt(question)](data::Learned &learned) { learned.forgetExample(question); });
}

QByteArray Learning::exportedLessons() const
{
    return QByteArray::fromStdString(data::lessonsToJson(m_learned) + "\n");
}

void Learning::setFix(const data::Lesson &lesson, const QString &fix)
{
    change([lesson, fix = fromQt(fix)](data::Learned &learned) { learned.setFix(lesson, fix); });
}

void Learning::bringBack(const data::Lesson &lesson, const data::Lesson &changed)
{
    change([lesson, changed](data::Learned &learned) {
        std::erase_if(learned.lessons, [&](const data::Lesson &each) { return each.isSame(changed); });
        const auto known = std::find_if(learned.lessons.begin(), learned.lessons.end(),
                                        [&](const data::Lesson &each) { return each.isSame(lesson); });
        if (known == learned.lessons.end())
            learned.lessons.push_back(lesson);
    });
}

void Learning::change(std::function<void(data::Learned &)> change)
{
    if (!m_runner)
        return;
    WorkerQueue::toSource(*m_runner, this, [this, change = std::move(change)](SourceWorker &source) {
        auto learned = source.teach(change);
        return WorkerQueue::Deliver([this, learned = std::move(learned)] {
            if (!learned) {
                emit failed(learned.error());
            } else if (m_learned != *learned) {
                m_learned = *learned;
                emit changed();
            }
        });
    });
}

} // namespace app
