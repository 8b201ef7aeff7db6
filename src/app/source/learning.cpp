// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/learning.h"

#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/source/querylanguage.h"
#include "app/source/schemaqueries.h"
#include "app/source/sourcesession.h"
#include "app/source/sourceworker.h"
#include "base/codedtext.h"
#include "data/words/sourcewords.h"
#include "platform/files.h"

#include <QSaveFile>
#include <algorithm>

namespace app {

Learning::Learning(SourceSession *source, QObject *parent) : QObject(parent), m_source(source)
{
    connect(source, &SourceSession::sourceChanged, this, [this] {
        m_isOther = true;
        change({});
        countUses({});
    });
    connect(source, &SourceSession::runEnded, this, [this](RunId run, const QString &answered) {
        change({}); // it may have learned something
        countUsesOf(run, answered);
    });
    if (!source->view().uri.isEmpty()) {
        change({});
        countUses({});
    }
}

// Only of the open source: the counts of others are not shown.
void Learning::countUsesOf(RunId run, const QString &answered)
{
    if (answered.isEmpty() || m_counted.contains(quint32(run)))
        return;
    m_counted.insert(quint32(run));
    countUses(answered);
}

void Learning::countUses(const QString &question)
{
    if (!m_source)
        return;
    m_source->postLowPriority(
        this, {},
        [this, question](SourceWorker &source, const std::stop_token &stop) -> std::optional<SourceSession::Deliver> {
            auto uses = source.wordUses(fromQt(question), stop);
            if (!uses && stop.stop_requested())
                return std::nullopt; // interrupted by a query of the user; repeated later
            return SourceSession::Deliver([this, uses = std::move(uses)] {
                if (!uses)
                    return emit failed(uses.error());
                if (m_uses == *uses)
                    return;
                m_uses = *uses;
                emit changed();
            });
        });
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
    if (!m_source)
        return;
    m_source->post(this, [this, question, phrase](SourceWorker &source) {
        auto offers = source.meanings(fromQt(question), fromQt(phrase));
        return SourceSession::Deliver(
            [this, question, phrase, offers = std::move(offers)] { emit meaningsFound(question, phrase, offers); });
    });
}

void Learning::findValues(const QString &text)
{
    if (!m_source)
        return;
    m_source->postLowPriority(
        this, {},
        [this, text, learned = m_learned](SourceWorker &source,
                                          const std::stop_token &stop) -> std::optional<SourceSession::Deliver> {
            constexpr std::size_t most = 12;
            const auto found = source.valuesLike(fromQt(text), most, stop);
            if (!found && stop.stop_requested())
                return std::nullopt;
            std::vector<NamedValue> values;
            for (const data::StoredValue &each : found ? *found : std::vector<data::StoredValue>())
                if (each.value.isString() && !learned.isPrivate(each.type, each.property))
                    values.push_back({toQt(each.type), toQt(each.property), toQt(each.value.asString())});
            return SourceSession::Deliver([this, text, values = std::move(values)] { emit valuesFound(text, values); });
        });
}

void Learning::preview(const QString &question, const data::Word &word)
{
    if (!m_source)
        return;
    m_source->post(this, [this, question, word](SourceWorker &source) {
        auto reading = source.readWith(fromQt(question), {word});
        return SourceSession::Deliver(
            [this, question, reading = std::move(reading)] { emit previewed(question, reading); });
    });
}

namespace {

// The name of a table relationship is made of its columns.
std::string relationshipOf(const data::Endpoints &ends)
{
    std::string name;
    for (const auto &[column, key] : ends.columns)
        name += (name.empty() ? "" : ", ") + column;
    return name;
}

bool names(const data::Word &word, const std::string &relationship)
{
    return word.meaning == data::Word::Meaning::relationship && word.type == relationship && !word.off;
}

} // namespace

void Learning::findQuestions(const data::Endpoints &ends, const QString &verb)
{
    if (!m_source)
        return;
    m_source->post(this, [this, ends, verb](SourceWorker &source) {
        auto words = source.questionsOver(ends, fromQt(verb));
        return SourceSession::Deliver(
            [this, ends, verb, words = std::move(words)] { emit questionsFound(ends, verb, words); });
    });
}

QString Learning::wordFor(const data::Endpoints &ends) const
{
    for (const data::Word &word : m_learned.words)
        if (names(word, relationshipOf(ends)) && !word.phrases.empty())
            return toQt(word.phrases.front());
    return {};
}

void Learning::setRelationshipVerb(const data::Endpoints &ends, const QString &verb)
{
    if (wordFor(ends) == verb)
        return;
    // Changes the shown word; other words of the same relationship stay.
    change([relationship = relationshipOf(ends), verb = fromQt(verb)](data::Learned &learned) {
        auto &words = learned.words;
        const auto known =
            std::find_if(words.begin(), words.end(), [&](const data::Word &word) { return names(word, relationship); });
        if (known != words.end() && !known->phrases.empty())
            known->phrases.erase(known->phrases.begin());
        std::erase_if(words, [](const data::Word &word) {
            return word.phrases.empty() && word.meaning == data::Word::Meaning::relationship;
        });
        if (verb.empty())
            return;
        data::Word word;
        word.phrases = {verb};
        word.meaning = data::Word::Meaning::relationship;
        word.type = relationship;
        words.insert(words.begin(), std::move(word));
    });
}

void Learning::learnFromEdit(const QString &question, const QString &before, const QString &after)
{
    if (!m_source)
        return;
    m_source->post(this, [this, question, before, after](SourceWorker &source) {
        auto offers = source.meaningsOfEdit(fromQt(question), fromQt(before), fromQt(after));
        return SourceSession::Deliver([this, question, offers = std::move(offers)] {
            if (!offers.empty())
                emit editUnderstood(question, offers);
        });
    });
}

void Learning::teachWord(const data::Word &word)
{
    change([word](data::Learned &learned) { data::add(learned.words, {word}); });
}

QStringList Learning::taughtNameProperties(const QString &type) const
{
    QStringList out;
    for (const data::Word &word : m_learned.words)
        if (word.meaning == data::Word::Meaning::name && word.type == fromQt(type) && !word.off) {
            out.clear(); // only the last one counts
            for (const std::string &each : word.properties)
                out += toQt(each);
        }
    return out;
}

void Learning::setNameProperties(const QString &type, const QStringList &properties)
{
    data::Word word;
    word.meaning = data::Word::Meaning::name;
    word.type = fromQt(type);
    for (const QString &each : properties)
        word.properties.push_back(fromQt(each));
    change([word](data::Learned &learned) {
        std::erase_if(learned.words, [&](const data::Word &each) {
            return each.meaning == data::Word::Meaning::name && each.type == word.type;
        });
        if (!word.properties.empty())
            learned.words.push_back(word);
    });
}

namespace {

data::Word betweenOf(const QString &one, const QString &other, const QString &relationship)
{
    data::Word word;
    word.meaning = data::Word::Meaning::between;
    word.ends = {fromQt(one), fromQt(other)};
    std::sort(word.ends.begin(), word.ends.end());
    word.type = fromQt(relationship);
    return word;
}

data::Word dateOf(const QString &type, const QString &property)
{
    data::Word word;
    word.meaning = data::Word::Meaning::date;
    word.type = fromQt(type);
    word.properties = {fromQt(property)};
    return word;
}

bool isOfSame(const data::Word &word, const data::Word &other)
{
    return word.meaning == other.meaning &&
           (word.meaning == data::Word::Meaning::between ? word.ends == other.ends : word.type == other.type);
}

// The only active default for the same types; null if there is none or more than one.
const data::Word *activeDefault(const data::Words &words, const data::Word &same)
{
    const data::Word *found = nullptr;
    for (const data::Word &word : words)
        if (!word.off && isOfSame(word, same)) {
            if (found && !found->isSameMeaning(word))
                return nullptr;
            found = &word;
        }
    return found;
}

void replaceDefault(data::Words &words, const data::Word &word, bool isKept)
{
    std::erase_if(words, [&](const data::Word &each) { return isOfSame(each, word); });
    if (isKept)
        words.push_back(word);
}

} // namespace

QString Learning::defaultRelationship(const QString &one, const QString &other) const
{
    const data::Word *word = activeDefault(m_learned.words, betweenOf(one, other, {}));
    return word ? toQt(word->type) : QString();
}

QString Learning::defaultDate(const QString &type) const
{
    const data::Word *word = activeDefault(m_learned.words, dateOf(type, {}));
    return word && !word->properties.empty() ? toQt(word->properties.front()) : QString();
}

void Learning::setDefaultRelationship(const QString &one, const QString &other, const QString &relationship)
{
    change([word = betweenOf(one, other, relationship)](data::Learned &learned) {
        replaceDefault(learned.words, word, !word.type.empty());
    });
}

void Learning::setDefaultDate(const QString &type, const QString &property)
{
    change([word = dateOf(type, property)](data::Learned &learned) {
        replaceDefault(learned.words, word, !word.properties.front().empty());
    });
}

void Learning::findNames(const QString &type, const QStringList &properties)
{
    if (!m_source || !m_source->view().language)
        return;
    const auto language = m_source->view().language;
    const data::Learned learned = m_learned;
    m_source->postLowPriority(
        this, {},
        [this, type, properties, language,
         learned](SourceWorker &source, const std::stop_token &stop) -> std::optional<SourceSession::Deliver> {
            constexpr int shown = 3;
            const QStringList by = properties.isEmpty() ? source.calledBy(fromQt(type), stop) : properties;
            QStringList names;
            QString problem;
            data::QueryLimits limits;
            limits.rows = shown;
            limits.time = std::chrono::seconds(5);
            if (!by.isEmpty()) {
                const auto rows = source.run({fromQt(namesQuery(*language, type, by, shown)), {}}, limits, stop, {});
                if (!rows && stop.stop_requested())
                    return std::nullopt;
                problem = rows ? QString() : windowText(rows.error());
                for (std::size_t r = 0; rows && r < rows->size(); ++r) {
                    QStringList parts;
                    for (std::size_t c = 0; c < rows->columnCount(); ++c)
                        parts += learned.isPrivate(fromQt(type), fromQt(by[qsizetype(c)]))
                                     ? QStringLiteral("\u2022\u2022\u2022")
                                     : oneLine(cellText(rows->at(r, c)), 60);
                    names += parts.join(u' ');
                }
            }
            return SourceSession::Deliver([this, type, properties, by, names, problem] {
                emit namesFound(type, properties, by, names, problem);
            });
        });
}

std::vector<Learning::ShownWord> Learning::shownWords() const
{
    std::vector<ShownWord> shown;
    if (!m_source || !m_source->view().schema)
        return shown;
    const data::Schema &schema = *m_source->view().schema;
    const data::Words words = data::withoutTurnedOff(data::allWords(m_learned, schema), schema);
    for (const data::Word &word : words)
        shown.push_back({word, {}, false, false, m_uses.of(word)});
    for (const data::WordProblem &problem : data::problemsOf(words, schema))
        if (problem.word < shown.size()) {
            shown[problem.word].problems += toQt(problem.sentence);
            shown[problem.word].isUseless = shown[problem.word].isUseless || problem.isError;
        }
    for (const data::Word &word : schema.sourceWords)
        shown.push_back({word, {}, false, true, m_uses.of(word)});
    return shown;
}

namespace {

bool isEntry(const data::Word &word, const data::Word &other)
{
    return word.phrases == other.phrases && word.isSameMeaning(other);
}

// Before taught words existed, a name was stored as a synonym.
void forgetSynonym(data::Learned &learned, const data::Word &word)
{
    std::erase_if(learned.synonyms, [&](const data::Synonym &synonym) {
        return word.phrases == std::vector<std::string>{synonym.words} && word.type == synonym.type &&
               (word.properties.empty() ? synonym.property.empty() : word.properties.front() == synonym.property);
    });
}

} // namespace

void Learning::setUsed(const data::Word &word, bool isUsed)
{
    change([word, isUsed](data::Learned &learned) {
        forgetSynonym(learned, word);
        const auto known = std::find_if(learned.words.begin(), learned.words.end(),
                                        [&](const data::Word &each) { return isEntry(each, word); });
        if (known == learned.words.end())
            learned.words.push_back(word);
        (known == learned.words.end() ? learned.words.back() : *known).off = !isUsed;
    });
}

void Learning::setSourceWordUsed(const data::Word &word, bool isUsed)
{
    if (!m_source)
        return;
    m_source->post(this, [this, word, isUsed, uri = m_source->view().uri](SourceWorker &source) {
        auto learned = source.teach([&](data::Learned &all) { data::turn(all.words, word, isUsed); });
        auto now = source.schemaNow();
        return SourceSession::Deliver([this, uri, learned = std::move(learned), now = std::move(now)] {
            if (learned && now && m_source && m_source->takeSchema(uri, now->schema, now->language)) {
                m_isOther = true;
                emit schemaChanged();
            }
            take(learned);
        });
    });
}

void Learning::forgetEntry(const data::Word &word)
{
    change([word](data::Learned &learned) {
        forgetSynonym(learned, word);
        std::erase_if(learned.words, [&](const data::Word &each) { return isEntry(each, word); });
    });
}

void Learning::exportWords(const QString &file)
{
    if (!m_source)
        return;
    const auto schema = m_source->view().schema;
    const std::string name = m_source->view().info.name;
    m_source->post(this, [this, file, schema, name](SourceWorker &source) {
        const auto learned = source.teach({});
        const auto words = learned && schema ? data::allWords(*learned, *schema) : data::Words();
        const QByteArray text = QByteArray::fromStdString(data::toYaml(words, name));
        QSaveFile out(file);
        const bool isWritten = out.open(QIODevice::WriteOnly) && out.write(text) == text.size() && out.commit();
        return SourceSession::Deliver([this, file, isWritten, count = int(words.size())] {
            if (isWritten)
                emit wordsTransferred(file, count, false);
            else
                emit failed(base::codedError(
                    base::Category::storage,
                    base::CodedText(BASE_TEXT("file.folder-rights",
                                              "{file} cannot be written. Check the folder and your permissions."),
                                    {{"file", fromQt(file)}}),
                    {}, {}));
        });
    });
}

void Learning::importWords(const QString &file)
{
    if (!m_source)
        return;
    m_source->post(this, [this, file](SourceWorker &source) {
        int count = 0;
        const auto learned = [&]() -> base::Result<data::Learned> {
            BASE_TRY(const std::string text, platform::readFile(fromQt(file)));
            BASE_TRY(data::Words words, data::readWords(text));
            for (data::Word &word : words)
                if (word.origin == "taught")
                    word.origin = "imported";
            return source.teach([&](data::Learned &all) { count = int(data::add(all.words, words)); });
        }();
        return SourceSession::Deliver([this, file, count, learned] {
            take(learned);
            if (learned)
                emit wordsTransferred(file, count, true);
        });
    });
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
            learned.setPrivate(property, false); // of any type, as marked by the command
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
    if (!m_source)
        return;
    m_source->post(this, [this, change = std::move(change)](SourceWorker &source) {
        auto learned = source.teach(change);
        return SourceSession::Deliver([this, learned = std::move(learned)] { take(learned); });
    });
}

void Learning::take(const base::Result<data::Learned> &learned)
{
    if (!learned)
        return emit failed(learned.error());
    if (m_learned == *learned && !m_isOther)
        return;
    m_isOther = false;
    m_learned = *learned;
    emit changed();
}

} // namespace app
