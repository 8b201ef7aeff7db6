// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/documentstore.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "retrieval/vectorindex.h"

#include <algorithm>
#include <set>

namespace retrieval {

namespace {

constexpr std::size_t mostWords = 64;
constexpr std::size_t candidatesAtLeast = 30; // rows of each ranking
constexpr std::size_t keptCounts = 10'000;
constexpr char keySign = '#';

AnalyzerOptions optionsFor(const std::string &language)
{
    const auto known = Analyzer::languages();
    if (std::find(known.begin(), known.end(), language) != known.end())
        return {language, true, true};
    return {"english", false, false}; // words unchanged
}

} // namespace

DocumentStore::DocumentStore(std::unique_ptr<StoredTexts> texts, std::shared_ptr<llm::Embedder> embedder,
                             Analyzer analyzer)
    : m_texts(std::move(texts)), m_embedder(std::move(embedder)), m_analyzer(std::move(analyzer))
{
}

base::Result<std::unique_ptr<DocumentStore>> DocumentStore::make(std::unique_ptr<StoredTexts> texts,
                                                                 std::shared_ptr<llm::Embedder> embedder)
{
    BASE_TRY(Analyzer analyzer, Analyzer::make(optionsFor(texts->facts().language)));
    return std::unique_ptr<DocumentStore>(
        new DocumentStore(std::move(texts), std::move(embedder), std::move(analyzer)));
}

CollectionInfo DocumentStore::info() const
{
    const StoreFacts &facts = m_texts->facts();
    CollectionInfo info;
    info.name = facts.name;
    info.ranking = facts.ranking + (m_embedder ? ", fused with vectors of " + m_embedder->name() : std::string());
    info.documents = info.passages = static_cast<std::size_t>(std::max<std::int64_t>(0, facts.texts));
    info.fingerprint = facts.name + " " + std::to_string(facts.texts) + (m_embedder ? " " + m_embedder->name() : "");
    return info;
}

base::Result<std::vector<DocumentStore::Word>> DocumentStore::wordsOf(std::string_view text, std::stop_token stop)
{
    std::vector<Word> words;
    m_analyzer.each(text, [&](std::string_view term, base::Span place) {
        if (std::none_of(words.begin(), words.end(), [&](const Word &each) { return each.term == term; }))
            words.push_back({std::string(term), std::string(text.substr(place.begin, place.end - place.begin)), 0, 0});
        return words.size() < mostWords;
    });
    std::vector<std::string> unknown;
    for (const Word &each : words)
        if (!m_counts.contains(each.word))
            unknown.push_back(each.word);
    if (!unknown.empty()) {
        BASE_TRY(const auto counts, m_texts->counts(unknown, std::move(stop)));
        if (m_counts.size() > keptCounts)
            m_counts.clear();
        for (std::size_t i = 0; i < unknown.size(); ++i)
            m_counts[unknown[i]] = counts[i];
    }
    const auto all = static_cast<double>(m_texts->facts().texts);
    for (Word &each : words) {
        each.rows = m_counts[each.word];
        each.weight = inverseFrequency(std::max(all, static_cast<double>(each.rows)), static_cast<double>(each.rows));
    }
    return words;
}

base::Result<std::vector<WeightedTerm>> DocumentStore::weigh(std::string_view text)
{
    BASE_TRY(const auto words, wordsOf(text, {}));
    std::vector<WeightedTerm> terms;
    for (const Word &each : words)
        terms.push_back({each.term, each.weight, each.rows > 0, each.rows});
    return terms;
}

std::vector<base::Span> DocumentStore::passageSpans(const std::string &text) const
{
    std::vector<base::Span> spans = split(text);
    if (spans.empty())
        spans.push_back({0, static_cast<std::uint32_t>(text.size())});
    return spans;
}

std::vector<base::Span> DocumentStore::matches(const std::string &text, const std::vector<Word> &words)
{
    std::vector<base::Span> found;
    m_analyzer.each(text, [&](std::string_view term, base::Span place) {
        if (std::any_of(words.begin(), words.end(), [&](const Word &each) { return each.term == term; }))
            found.push_back(place);
        return true;
    });
    return found;
}

// The passage with the largest total weight of different words; the first if several are equal.
base::Span DocumentStore::bestSpan(const StoredText &stored, const std::vector<Word> &words)
{
    const auto spans = passageSpans(stored.text);
    base::Span best = spans.front();
    double most = 0;
    for (const base::Span &span : spans) {
        if (spans.size() == 1)
            break;
        std::set<std::string, std::less<>> there;
        m_analyzer.each(std::string_view(stored.text).substr(span.begin, span.end - span.begin),
                        [&](std::string_view term, base::Span) {
                            there.emplace(term);
                            return true;
                        });
        double sum = 0;
        for (const Word &each : words)
            sum += there.contains(each.term) ? each.weight : 0;
        if (sum > most) {
            most = sum;
            best = span;
        }
    }
    return best;
}

// A unique name of a row with its document: "trial.pdf#12".
std::string DocumentStore::nameOf(const StoredText &stored) const
{
    const std::string &name = m_texts->facts().name;
    return (stored.document.empty() ? name.substr(0, name.find(" in ")) : stored.document) + keySign + stored.key;
}

Passage DocumentStore::passageOf(const StoredText &stored, base::Span span) const
{
    Passage passage;
    passage.document = nameOf(stored);
    passage.title = stored.title.empty() ? passage.document : stored.title;
    passage.span = span;
    passage.text = stored.text.substr(span.begin, span.end - span.begin);
    passage.heading = stored.title;
    if (!stored.about.empty())
        passage.heading += (passage.heading.empty() ? "" : " › ") + stored.about;
    return passage;
}

base::Result<std::vector<Hit>> DocumentStore::search(std::string_view query, std::size_t k, std::stop_token stop)
{
    return search(query, k, {}, std::move(stop));
}

base::Result<std::vector<Hit>> DocumentStore::search(std::string_view query, std::size_t k,
                                                     const std::vector<std::string> &documents, std::stop_token stop)
{
    std::vector<Hit> hits;
    m_spent.reset();
    BASE_TRY(const auto words, wordsOf(query, stop));
    const std::size_t depth = m_embedder ? std::max(3 * k, candidatesAtLeast) : k;
    std::vector<StoredWord> asked;
    for (const Word &each : words)
        if (each.rows > 0)
            asked.push_back({each.word, each.weight});
    if (k == 0)
        return hits;
    std::map<std::pair<std::string, std::string>, std::int64_t> places;
    std::vector<StoredText> found;
    std::vector<std::int64_t> byWords, byVectors;
    const auto take = [&](std::vector<StoredText> texts, std::vector<std::int64_t> &ranking) {
        for (StoredText &each : texts) {
            const auto [place, isNew] =
                places.emplace(std::pair(each.document, each.key), static_cast<std::int64_t>(found.size()));
            ranking.push_back(place->second);
            if (isNew)
                found.push_back(std::move(each));
        }
    };
    if (!asked.empty()) {
        BASE_TRY(auto texts, m_texts->byWords(asked, depth, documents, stop));
        take(std::move(texts), byWords);
    }
    if (m_embedder && !base::trim(query).empty()) {
        auto vector = m_embedder->embed({{std::string(query)}, llm::EmbedAs::query}, stop);
        if (!vector) {
            base::Error error = vector.error();
            if (error.category != base::Category::cancelled)
                error.message += " Remove embedding= from the address to search the documents by words only.";
            return tl::unexpected(std::move(error));
        }
        m_spent = vector->usage;
        BASE_TRY(auto texts, m_texts->byVector(vector->vectors.front(), depth, documents, stop));
        take(std::move(texts), byVectors);
    }
    m_shown.clear();
    for (const Fused &each : fuse(byWords, byVectors)) {
        if (hits.size() == k)
            break;
        const StoredText &stored = found[static_cast<std::size_t>(each.passage)];
        Hit hit;
        hit.passage = passageOf(stored, bestSpan(stored, words));
        hit.matches = matches(hit.passage.text, words);
        hit.score = stored.score;
        hit.wordRank = m_embedder ? each.wordRank : 0;
        hit.vectorRank = m_embedder ? each.vectorRank : 0;
        hit.rank = static_cast<int>(hits.size()) + 1;
        m_shown[hit.passage.document] = stored.text;
        hits.push_back(std::move(hit));
    }
    return hits;
}

base::Result<std::vector<Passage>> DocumentStore::passages(const std::string &document, std::size_t most,
                                                           std::stop_token stop)
{
    std::vector<StoredText> texts;
    if (facts().hasDocuments) {
        BASE_TRY(texts, m_texts->textsOf(document, {}, most, stop));
    }
    // A document's name and a key may both contain the separator: try each.
    for (auto sign = document.rfind(keySign); texts.empty() && sign != std::string::npos && sign > 0;
         sign = document.rfind(keySign, sign - 1)) {
        BASE_TRY(texts, m_texts->textsOf(facts().hasDocuments ? document.substr(0, sign) : std::string(),
                                         document.substr(sign + 1), most, stop));
    }
    const std::string table = facts().name.substr(0, facts().name.find(" in "));
    if (texts.empty() && document == table) {
        BASE_TRY(texts, m_texts->textsOf({}, {}, most, stop));
    }
    if (texts.empty())
        return base::fail(
            base::Category::notFound,
            {BASE_TEXT("documents.unknown",
                       "There is no document {document} in {name}. Check its name in the list of documents."),
             {{"document", base::shorten(document, 200)}, {"name", facts().name}}});
    std::vector<Passage> out;
    for (const StoredText &each : texts)
        for (const base::Span &span : passageSpans(each.text))
            out.push_back(passageOf(each, span));
    return out;
}

base::Result<std::string> DocumentStore::context(const Passage &passage, std::size_t before, std::size_t after)
{
    const auto shown = m_shown.find(passage.document);
    if (shown == m_shown.end())
        return std::string(); // only for the texts of the last search; others are not stored
    const std::string &text = shown->second;
    const auto follows = [&](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0u) == 0x80;
    };
    std::size_t begin = passage.span.begin > before ? passage.span.begin - before : 0;
    std::size_t end = std::min<std::size_t>(text.size(), passage.span.end + after);
    while (follows(begin))
        ++begin;
    while (end > begin && follows(end))
        --end;
    return begin < end ? text.substr(begin, end - begin) : std::string();
}

} // namespace retrieval
