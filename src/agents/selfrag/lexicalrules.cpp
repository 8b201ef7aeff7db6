// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/lexicalrules.h"

#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/papernames.h"
#include "agents/selfrag/selfragnames.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "retrieval/analyzer.h"
#include "retrieval/sentences.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <vector>

namespace agents {

using base::textIn;
using nlohmann::json;

namespace {

// Shares of the weight of the question's words; docs/benchmarks.md has the results.
constexpr double relevantShare = 0.5;  // minimum of a passage with its title and headings
constexpr double sentenceShare = 0.25; // minimum of a sentence alone, for an answer
constexpr double usefulShare = 0.6;    // minimum of the answer with its titles and headings
constexpr double closeToBest = 0.95;   // of the best sentence: equally good
constexpr double byTitle = 1.0;        // weight of a word in title or heading, not in the sentence
constexpr double surroundings = 0.4;   // weight of a word elsewhere in the passage
constexpr std::size_t mostSentences = 3;
constexpr std::size_t fewestWords = 4; // in a sentence; fewer are a heading

class Question {
public:
    static base::Result<Question> of(const llm::ChatRequest &request)
    {
        const auto part = request.taskPart(names::terms); // owns what `terms` refers to
        const json &terms = base::jsonOf(part);
        retrieval::AnalyzerOptions options;
        if (const json &how = base::memberOf(terms, "analyzer"); how.is_object())
            options = {how.value("language", options.language), how.value("stem", true), how.value("stopWords", true)};
        BASE_TRY(auto analyzer, retrieval::Analyzer::make(options));
        Question question(std::move(analyzer));
        for (const json &each : base::memberOf(terms, "question")) {
            const double weight = each.value("weight", 0.0);
            question.m_weights[textIn(each, "term")] = weight;
            question.m_whole += weight;
            if (!each.value("known", true))
                question.m_unknown.push_back(textIn(each, "term"));
        }
        return question;
    }

    std::set<std::string> wordsIn(std::string_view text)
    {
        std::set<std::string> found;
        m_analyzer.each(text, [&](std::string_view term, base::Span) {
            if (m_weights.contains(std::string(term)))
                found.emplace(term);
            return true;
        });
        return found;
    }
    double share(const std::set<std::string> &words) const
    {
        double sum = 0;
        for (const std::string &word : words)
            if (const auto found = m_weights.find(word); found != m_weights.end())
                sum += found->second;
        return m_whole > 0 ? sum / m_whole : 0;
    }
    std::vector<std::string> missing(const std::set<std::string> &words) const
    {
        std::vector<std::string> all;
        for (const auto &[term, weight] : m_weights)
            if (!words.contains(term))
                all.push_back(term);
        return all;
    }
    retrieval::Analyzer &analyzer() { return m_analyzer; }

private:
    explicit Question(retrieval::Analyzer analyzer) : m_analyzer(std::move(analyzer)) {}

    retrieval::Analyzer m_analyzer;
    std::map<std::string, double> m_weights;
    double m_whole = 0;
    std::vector<std::string> m_unknown;
};

const json &taskJson(const llm::ChatRequest &request, const char *name)
{
    return base::jsonOf(request.taskPart(name)); // `request` keeps it alive
}

std::string percent(double share)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.0f %%", 100 * share);
    return text;
}

std::string aroundOf(const json &passage)
{
    return textIn(passage, "title") + "\n" + textIn(passage, "heading");
}

std::size_t wordCount(std::string_view text)
{
    std::size_t count = 0;
    bool inWord = false;
    for (const char sign : text) {
        const bool isBlank = sign == ' ' || sign == '\n' || sign == '\t';
        count += !isBlank && !inWord ? 1 : 0;
        inWord = !isBlank;
    }
    return count;
}

// A heading before the sentence's first line is not part of the sentence.
base::Span withoutHeading(std::string_view text, base::Span span)
{
    const auto line = text.substr(span.begin, span.end - span.begin).rfind('\n');
    if (line == std::string_view::npos)
        return span;
    const auto first = text.substr(span.begin, line);
    const bool isHeading = wordCount(first) < 8 && first.find_first_of(".!?,;") == std::string_view::npos;
    return isHeading ? base::Span{span.begin + static_cast<std::uint32_t>(line) + 1, span.end} : span;
}

llm::ChatReply calls(const char *tool, json arguments)
{
    llm::ChatReply reply;
    reply.toolCalls.push_back({"rules", tool, arguments.dump(-1, ' ', false, json::error_handler_t::replace)});
    reply.finishReason = "tool";
    return reply;
}

llm::ChatReply abstains(std::string why)
{
    llm::ChatReply reply;
    reply.text = std::move(why);
    reply.finishReason = "abstained";
    return reply;
}

llm::ChatReply gradeByWords(const llm::ChatRequest &request, Question &question)
{
    const json &passage = taskJson(request, "passage");
    const std::string text = textIn(passage, "text");
    const auto words = question.wordsIn(text + "\n" + aroundOf(passage));
    const double share = question.share(words);
    base::Span best;
    double most = 0;
    for (const base::Span &span : retrieval::sentences(text))
        if (const double own = question.share(question.wordsIn(text.substr(span.begin, span.end - span.begin)));
            own > most) {
            most = own;
            best = withoutHeading(text, span);
        }
    const bool isRelevant = share >= relevantShare && most > 0;
    const auto missing = question.missing(words);
    std::string why = "It has " + percent(share) + " of the weight of the question's words";
    if (!missing.empty())
        why += "; missing: " + base::join(missing, ", ");
    return calls("GradeDocuments", {{"binary_score", isRelevant ? "yes" : "no"},
                                    {"evidence", text.substr(best.begin, best.end - best.begin)},
                                    {"reason", why + "."}});
}

struct Candidate {
    double score = 0, own = 0;
    std::int64_t number = 0;
    bool isAside = false; // the question names the title of another document, and not this one's
    base::Span span;
    std::string text;
    std::string head;            // of a row of a table: the first line of the table, if the question has words of it
    std::set<std::string> words; // also those of the head
};

// The lines of a table, whose cells " | " separates: the head, then the rows. Empty for other texts.
std::vector<base::Span> tableLines(std::string_view text, base::Span span)
{
    constexpr std::string_view between = " | ";
    const auto cellsIn = [&](base::Span line) {
        std::size_t count = 1;
        for (auto at = text.find(between, line.begin); at < line.end; at = text.find(between, at + 1))
            ++count;
        return count;
    };
    std::vector<base::Span> lines;
    for (std::size_t begin = span.begin; begin < span.end;) {
        const std::size_t end = std::min<std::size_t>(text.find('\n', begin), span.end);
        lines.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
        begin = end + 1;
    }
    const bool isTable = lines.size() > 1 && cellsIn(lines.front()) > 1 &&
                         std::all_of(lines.begin(), lines.end(),
                                     [&](base::Span line) { return cellsIn(line) == cellsIn(lines.front()); });
    return isTable ? lines : std::vector<base::Span>();
}

// False for headings and table cells, which have no final punctuation.
bool isWhole(const std::string &sentence)
{
    const auto last = sentence.find_last_not_of("\"')]");
    return last != std::string::npos && (sentence[last] == '.' || sentence[last] == '!');
}

bool isRefused(const std::string &sentence, const json &refused)
{
    return refused.is_array() && std::any_of(refused.begin(), refused.end(), [&](const json &each) {
               return each.is_string() && each.get<std::string>() == sentence;
           });
}

Candidate candidateAt(const std::string &text, base::Span span, const std::string &head)
{
    Candidate one;
    one.span = span;
    one.text = text.substr(span.begin, span.end - span.begin);
    one.head = head;
    return one;
}

// A document whose title the question does not name, next to one whose title it names, speaks of that subject only in
// sentences that name it.
std::vector<Candidate> candidatesIn(const json &passages, const json &kept, const json &refused, Question &question)
{
    std::vector<Candidate> all;
    std::set<std::string> subject; // words of the question in titles
    for (const json &passage : passages)
        subject.merge(question.wordsIn(textIn(passage, "title")));
    for (const json &number : kept) {
        const json &passage = passageOf(passages, number.get<std::int64_t>());
        const std::string text = textIn(passage, "text");
        const auto named = question.wordsIn(aroundOf(passage));
        const auto around = question.wordsIn(text + "\n" + aroundOf(passage));
        const bool isAside = !subject.empty() && question.wordsIn(textIn(passage, "title")).empty();
        std::vector<Candidate> found;
        for (const base::Span &span : retrieval::sentences(text)) {
            const auto lines = tableLines(text, span);
            if (lines.empty()) {
                found.push_back(candidateAt(text, withoutHeading(text, span), {}));
                continue;
            }
            const std::string head = text.substr(lines[0].begin, lines[0].end - lines[0].begin);
            for (std::size_t row = 1; row < lines.size(); ++row)
                found.push_back(candidateAt(text, lines[row], head));
        }
        for (Candidate &one : found) {
            one.number = number.get<std::int64_t>();
            if (wordCount(one.text) < fewestWords || (!isWhole(one.text) && one.head.empty()) ||
                isRefused(one.text, refused))
                continue;
            one.words = question.wordsIn(one.text);
            if (isAside && std::none_of(subject.begin(), subject.end(),
                                        [&](const std::string &word) { return one.words.contains(word); }))
                continue;
            one.own = question.share(one.words);
            const auto inHead = question.wordsIn(one.head);
            if (inHead.empty())
                one.head.clear();
            one.words.insert(inHead.begin(), inHead.end());
            auto titled = one.words;
            titled.insert(named.begin(), named.end());
            const double withTitle = question.share(titled);
            one.isAside = isAside;
            one.score = one.own + byTitle * (withTitle - one.own);
            if (!isAside) // else the words around it are about the subject of its own document
                one.score += surroundings * (question.share(around) - withTitle);
            all.push_back(std::move(one));
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Candidate &a, const Candidate &b) { return a.score > b.score; });
    return all;
}

llm::ChatReply sentencesForAnswer(const llm::ChatRequest &request, Question &question)
{
    const auto all = candidatesIn(taskJson(request, names::passages), taskJson(request, names::kept),
                                  taskJson(request, names::unsupported), question);
    if (all.empty() || all.front().own < sentenceShare)
        return abstains("No sentence of the passages has enough of the question's words.");
    std::vector<const Candidate *> taken;
    std::set<std::string> covered;
    for (const Candidate &one : all) {
        if (taken.size() == mostSentences)
            break;
        if (one.isAside && !all.front().isAside)
            continue; // the answer is about what the question names
        const bool isNew = !std::includes(covered.begin(), covered.end(), one.words.begin(), one.words.end());
        const bool isAsGood = one.score >= closeToBest * all.front().score;
        if (!taken.empty() && !isAsGood && !(isNew && one.own >= sentenceShare))
            continue;
        taken.push_back(&one);
        covered.insert(one.words.begin(), one.words.end());
    }
    // Abstains if the same rules would grade the answer as not useful.
    std::set<std::string> read;
    for (const Candidate *one : taken) {
        const auto named = question.wordsIn(aroundOf(passageOf(taskJson(request, names::passages), one->number)));
        read.insert(one->words.begin(), one->words.end());
        read.insert(named.begin(), named.end());
    }
    if (question.share(read) < usefulShare)
        return abstains("The sentences that fit best have " + percent(question.share(read)) +
                        " of the weight of the question's words; missing: " + base::join(question.missing(read), ", ") +
                        ".");
    std::stable_sort(taken.begin(), taken.end(), [](const Candidate *a, const Candidate *b) {
        return std::pair(a->number, a->span.begin) < std::pair(b->number, b->span.begin);
    });
    llm::ChatReply reply;
    std::string head;
    for (const Candidate *one : taken) { // reference marks of a document are no citations of this answer
        if (one->head != head && !one->head.empty())
            reply.text += (reply.text.empty() ? "" : "\n") + withoutCitations(one->head);
        head = one->head;
        reply.text += (reply.text.empty() ? ""
                       : head.empty()     ? " "
                                          : "\n") +
                      withoutCitations(one->text) + " [" + std::to_string(one->number) + "]";
    }
    reply.finishReason = "stop";
    return reply;
}

// The numbers, out of `count`, of sentences without a passage. Whole sentences are found verbatim; an answer edited by
// the user is compared by words.
json unsupportedByWords(const llm::ChatRequest &request, Question &question, std::size_t &count)
{
    const json &answer = taskJson(request, names::citedAnswer);
    const json &passages = taskJson(request, names::passages);
    const std::string text = textIn(answer, "text");
    json unsupported = json::array();
    std::size_t &number = count;
    for (const json &sentence : base::memberOf(answer, "sentences")) {
        ++number;
        const std::string claim =
            text.substr(sentence.value("begin", std::size_t{0}),
                        sentence.value("end", std::size_t{0}) - sentence.value("begin", std::size_t{0}));
        bool isStated = false;
        for (const json &cited : base::memberOf(sentence, "cites")) {
            const std::string source = textIn(passageOf(passages, cited.get<std::int64_t>()), "text");
            if (source.find(claim) != std::string::npos) {
                isStated = true;
                continue;
            }
            const base::Span span = evidenceFor(claim, source, question.analyzer());
            const auto sourceTerms = question.analyzer().terms(source.substr(span.begin, span.end - span.begin));
            const auto claimed = question.analyzer().terms(claim);
            isStated =
                isStated || (!claimed.empty() && std::all_of(claimed.begin(), claimed.end(), [&](const auto &term) {
                    return std::find(sourceTerms.begin(), sourceTerms.end(), term) != sourceTerms.end();
                }));
        }
        if (!isStated)
            unsupported.push_back(number);
    }
    return unsupported;
}

llm::ChatReply supportByWords(const llm::ChatRequest &request, Question &question)
{
    std::size_t number = 0;
    const json unsupported = unsupportedByWords(request, question, number);
    const bool isSupported = unsupported.empty() && number > 0;
    return calls("GradeHallucinations", {{"binary_score", isSupported ? "yes" : "no"},
                                         {"unsupported", unsupported},
                                         {"reason", isSupported ? "Each sentence is in the passage that it cites."
                                                                : "A sentence is not in the passage that it cites."}});
}

llm::ChatReply howSupportedByWords(const llm::ChatRequest &request, Question &question)
{
    std::size_t number = 0;
    const std::size_t missing = unsupportedByWords(request, question, number).size();
    const char *word = number == 0 || missing == number ? labels::noSupport
                       : missing == 0                   ? labels::fullySupported
                                                        : labels::partiallySupported;
    return calls("IsSupported", {{"is_supported", word},
                                 {"reason", std::to_string(number - missing) + " of " + std::to_string(number) +
                                                " sentences are in the passage."}});
}

// The share of the question's words in the answer, and the missing ones.
double useByWords(const llm::ChatRequest &request, Question &question, std::string &why)
{
    const json &answer = taskJson(request, names::citedAnswer);
    const json &passages = taskJson(request, names::passages);
    std::string read = textIn(answer, "text");
    for (const json &citation : base::memberOf(answer, "citations"))
        read += "\n" + aroundOf(passageOf(passages, citation.value("number", std::int64_t{0})));
    const auto words = question.wordsIn(read);
    const double share = question.share(words);
    const auto missing = question.missing(words);
    why = "The answer has " + percent(share) + " of the weight of the question's words";
    if (!missing.empty())
        why += "; missing: " + base::join(missing, ", ");
    why += ".";
    return share;
}

llm::ChatReply usefulByWords(const llm::ChatRequest &request, Question &question)
{
    std::string why;
    const double share = useByWords(request, question, why);
    return calls("GradeAnswer", {{"binary_score", share >= usefulShare ? "yes" : "no"}, {"reason", why}});
}

// 4 and 5 mean yes, 1 and 2 mean no.
llm::ChatReply howUsefulByWords(const llm::ChatRequest &request, Question &question)
{
    std::string why;
    const double share = useByWords(request, question, why);
    const int value = share >= usefulShare       ? (share >= (1 + usefulShare) / 2 ? 5 : 4)
                      : share >= usefulShare / 2 ? 2
                                                 : 1;
    return calls("IsUseful", {{"is_useful", value}, {"reason", why}});
}

// Rules know only the documents: one search is enough.
llm::ChatReply retrieveByRule(const llm::ChatRequest &request)
{
    const json &parts = taskJson(request, names::parts);
    const bool isWhole = parts.is_array() && !parts.empty();
    return calls("Retrieve", {{"retrieve", isWhole ? labels::no : labels::yes},
                              {"reason", isWhole ? "The answer has the sentences that the passages give."
                                                 : "Offline rules answer from the documents alone."}});
}

} // namespace

base::Result<llm::ChatReply> LexicalRules::chat(const llm::ChatRequest &request, std::stop_token stop,
                                                const llm::TokenSink &sink)
{
    if (stop.stop_requested())
        return base::fail(base::Category::cancelled, BASE_TEXT("rules.stopped", "Stopped before the rules answered."),
                          {}, "cancelled");
    const std::string stage = base::textOf(request.taskPart("stage"));
    if (stage == stages::retrieve)
        return retrieveByRule(request);
    BASE_TRY(Question question, Question::of(request));
    if (stage == stages::isSupported)
        return howSupportedByWords(request, question);
    if (stage == stages::isUseful)
        return howUsefulByWords(request, question);
    if (stage == stages::grade)
        return gradeByWords(request, question);
    if (stage == stages::support)
        return supportByWords(request, question);
    if (stage == stages::useful)
        return usefulByWords(request, question);
    if (stage == stages::generate) {
        auto reply = sentencesForAnswer(request, question);
        if (sink)
            sink(reply.text);
        return reply;
    }
    return abstains("Offline rules look for the words of the question as they are: they know no others to search for.");
}

} // namespace agents
