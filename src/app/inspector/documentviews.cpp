// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/documentviews.h"

#include "agents/engine/agentspec.h"
#include "app/inspector/inspectorjson.h"
#include "app/models/qtjson.h"
#include "app/models/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

using nlohmann::json;

namespace {

std::size_t bytesIn(const json &object, const char *key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && found->is_number_integer() && *found >= 0
               ? found->get<std::size_t>()
               : 0;
}

// Converts byte offsets of a UTF-8 text to UTF-16 units; empty if they are outside of the text.
EvidenceSpan evidenceOf(const std::string &text, const json &span)
{
    const std::size_t begin = bytesIn(span, "begin"), end = bytesIn(span, "end");
    if (begin >= end || end > text.size())
        return {};
    const auto units = [](std::string_view part) {
        return int(QString::fromUtf8(part.data(), qsizetype(part.size())).size());
    };
    return {units(std::string_view(text).substr(0, begin)), units(std::string_view(text).substr(begin, end - begin))};
}

Grade gradeBy(const QString &verdict)
{
    if (verdict == QLatin1String("relevant") || verdict == QLatin1String("supported") ||
        verdict == QLatin1String("useful"))
        return Grade::Good;
    if (verdict == QLatin1String("partially supported"))
        return Grade::Partial;
    return verdict == QLatin1String("unparsable") ? Grade::Unreadable : verdict.isEmpty() ? Grade::None : Grade::Bad;
}

std::string utf8In(const json &object, const char *key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && found->is_string() ? found->get<std::string>()
                                                                             : std::string();
}

const json &membersOf(const json &object, const char *key)
{
    static const json none = json::array();
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() ? *found : none;
}

int integerIn(const json &object, const char *key)
{
    const json &value = membersOf(object, key);
    return value.is_number_integer() ? value.get<int>() : 0;
}

const json &jsonOfPage(const PageView &page, const char *kind)
{
    static const json none;
    for (const PageView::Item &item : page.items)
        if (item.kind == QLatin1String(kind) && item.value && item.value->kind() == "json")
            return base::jsonOf(item.value);
    return none;
}

void readPassages(DocumentAnswer &answer, const json &passages)
{
    for (const json &each : passages) {
        PassageView view;
        view.number = integerIn(each, "number");
        view.document = textIn(each, "document");
        view.page = integerIn(each, "page");
        view.place = textIn(each, "place");
        view.text = textIn(each, "text");
        view.before = textIn(each, "before");
        view.after = textIn(each, "after");
        const json &score = membersOf(each, "score");
        view.score = score.is_number() ? score.get<double>() : 0;
        answer.passages.push_back(std::move(view));
    }
}

void readSentences(DocumentAnswer &answer, const json &cited, const json &passages)
{
    const std::string text = utf8In(cited, "text");
    const json &extractive = membersOf(cited, "extractive");
    answer.extractive = extractive.is_boolean() && extractive.get<bool>();
    for (const json &each : membersOf(cited, "sentences")) {
        SentenceView view;
        const std::size_t begin = bytesIn(each, "begin"), end = bytesIn(each, "end");
        if (begin < end && end <= text.size())
            view.text = toQt(text.substr(begin, end - begin));
        for (const json &number : membersOf(each, "invented"))
            if (number.is_number_integer())
                view.invented.push_back(number.get<int>());
        for (const json &citation : membersOf(cited, "citations")) {
            if (bytesIn(citation, "begin") != begin)
                continue;
            SentenceView::Citation one{integerIn(citation, "number"), {}};
            for (const json &passage : passages)
                if (integerIn(passage, "number") == one.number)
                    one.evidence = evidenceOf(utf8In(passage, "text"), membersOf(citation, "evidence"));
            view.citations.push_back(one);
        }
        answer.sentences.push_back(std::move(view));
    }
}

// The subject of a verdict is the id of a passage or the number of a sentence.
void readVerdicts(DocumentAnswer &answer, const json &verdicts, const json &passages)
{
    for (const json &each : verdicts) {
        const QString of = textIn(each, "of");
        bool isNumber = false;
        const int sentence = of.toInt(&isNumber);
        if (isNumber && sentence >= 1 && sentence <= int(answer.sentences.size())) {
            SentenceView &view = answer.sentences[std::size_t(sentence) - 1];
            view.grade = gradeBy(textIn(each, "verdict"));
            view.why = textIn(each, "why");
            continue;
        }
        for (std::size_t i = 0; i < answer.passages.size(); ++i)
            if (textIn(passages[i], "id") == of) {
                PassageView &view = answer.passages[i];
                view.grade = gradeBy(textIn(each, "verdict"));
                view.why = textIn(each, "why");
                view.evidence = evidenceOf(utf8In(passages[i], "text"), membersOf(each, "evidence"));
                view.used = view.grade != Grade::Bad;
            }
    }
}

} // namespace

QString DocumentAnswer::text() const
{
    QStringList all;
    for (const SentenceView &sentence : sentences)
        all += sentence.text;
    return all.join(QLatin1Char(' '));
}

std::vector<EvidenceSpan> DocumentAnswer::placesIn(const PassageView &passage) const
{
    if (sentences.empty())
        return {passage.evidence};
    std::vector<EvidenceSpan> places;
    for (const SentenceView &sentence : sentences)
        for (const SentenceView::Citation &citation : sentence.citations)
            if (citation.number == passage.number)
                places.push_back(citation.evidence);
    std::sort(places.begin(), places.end(),
              [](const EvidenceSpan &one, const EvidenceSpan &other) { return one.begin < other.begin; });
    return places;
}

int DocumentAnswer::cited() const
{
    return int(std::count_if(passages.begin(), passages.end(), [this](const PassageView &passage) {
        return std::any_of(sentences.begin(), sentences.end(), [&](const SentenceView &sentence) {
            return std::any_of(sentence.citations.begin(), sentence.citations.end(),
                               [&](const auto &citation) { return citation.number == passage.number; });
        });
    }));
}

DocumentAnswer documentAnswer(const PageView &page)
{
    DocumentAnswer answer;
    const json &passages = jsonOfPage(page, agents::kinds::passages);
    readPassages(answer, passages);
    readSentences(answer, jsonOfPage(page, agents::kinds::citedText), passages);
    for (const PageView::Item &item : page.items) {
        if (!item.value)
            continue;
        if (item.kind == QLatin1String(agents::kinds::verdicts))
            readVerdicts(answer, base::jsonOf(item.value), passages);
        else if (item.kind == QLatin1String(agents::kinds::text))
            answer.search = toQt(base::textOf(item.value));
    }
    if (const json &selection = jsonOfPage(page, agents::kinds::selection); selection.is_array())
        for (PassageView &view : answer.passages)
            view.used = std::any_of(selection.begin(), selection.end(), [&](const json &number) {
                return number.is_number_integer() && number.get<int>() == view.number;
            });
    return answer;
}

QString withSources(const PageView &page)
{
    const DocumentAnswer answer = documentAnswer(page);
    QString text;
    std::vector<int> cited;
    for (const SentenceView &sentence : answer.sentences) {
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + sentence.text;
        for (const SentenceView::Citation &citation : sentence.citations) {
            text += QStringLiteral(" [%1]").arg(citation.number);
            if (std::find(cited.begin(), cited.end(), citation.number) == cited.end())
                cited.push_back(citation.number);
        }
    }
    std::sort(cited.begin(), cited.end());
    if (!cited.empty())
        text += QLatin1Char('\n');
    for (const int number : cited)
        for (const PassageView &passage : answer.passages)
            if (passage.number == number)
                text += QStringLiteral("\n[%1] %2").arg(number).arg(passage.place);
    return text;
}

QStringList otherVerdicts(const PageView &page)
{
    QStringList all;
    for (const PageView::Item &item : page.items)
        if (item.kind == QLatin1String(agents::kinds::json) && item.value && item.value->kind() == "json" &&
            !textIn(base::jsonOf(item.value), "verdict").isEmpty())
            all += item.title + QStringLiteral(": ") + textIn(base::jsonOf(item.value), "verdict") +
                   QStringLiteral(" · ") + textIn(base::jsonOf(item.value), "why");
    return all;
}

} // namespace app
