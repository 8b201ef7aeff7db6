// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/analyzer.h"

#include "base/codedtext.h"

#include <libstemmer.h>
#include <set>
#include <utf8proc.h>

namespace retrieval {

namespace {

constexpr std::size_t longestWord = 64;
constexpr std::size_t knownWords = 200000;

// Articles, pronouns, prepositions, conjunctions, auxiliaries and question words, which occur in every text.
const std::set<std::string, std::less<>> &stopWords(std::string_view language)
{
    static const std::set<std::string, std::less<>> english{
        "a",     "about", "after",  "all",    "also",  "am",    "an",     "and",   "any",   "are",    "as",    "at",
        "be",    "been",  "before", "being",  "but",   "by",    "can",    "could", "did",   "do",     "does",  "doing",
        "each",  "for",   "from",   "had",    "has",   "have",  "having", "he",    "her",   "here",   "hers",  "him",
        "his",   "how",   "i",      "if",     "in",    "into",  "is",     "it",    "its",   "itself", "may",   "me",
        "might", "more",  "most",   "must",   "my",    "no",    "nor",    "not",   "of",    "on",     "or",    "other",
        "our",   "ours",  "own",    "s",      "shall", "she",   "should", "so",    "some",  "such",   "t",     "than",
        "that",  "the",   "their",  "theirs", "them",  "then",  "there",  "these", "they",  "this",   "those", "to",
        "too",   "us",    "very",   "was",    "we",    "were",  "what",   "when",  "where", "which",  "while", "who",
        "whom",  "whose", "why",    "will",   "with",  "would", "you",    "your",  "yours"};
    static const std::set<std::string, std::less<>> german{
        "aber",   "als",    "also",   "am",      "an",      "auch",  "auf",  "aus",    "bei",   "beim",  "bin",
        "bis",    "da",     "das",    "dass",    "dem",     "den",   "der",  "des",    "die",   "dies",  "diese",
        "dieser", "dieses", "doch",   "du",      "durch",   "ein",   "eine", "einem",  "einen", "einer", "eines",
        "er",     "es",     "fur",    "hat",     "hatte",   "haben", "ich",  "ihr",    "ihre",  "im",    "in",
        "ist",    "kann",   "mit",    "nach",    "nicht",   "noch",  "nur",  "oder",   "sein",  "seine", "sich",
        "sie",    "sind",   "so",     "uber",    "um",      "und",   "uns",  "unter",  "vom",   "von",   "vor",
        "war",    "was",    "welche", "welcher", "welches", "wenn",  "wer",  "werden", "wie",   "wir",   "wird",
        "wo",     "wurde",  "wurden", "zu",      "zum",     "zur"};
    static const std::set<std::string, std::less<>> none;
    return language == "english" ? english : language == "german" ? german : none;
}

enum class Kind { none, letter, ideograph };

Kind kindOf(std::int32_t code)
{
    if ((code >= 0x3040 && code <= 0x30FF) || (code >= 0x3400 && code <= 0x4DBF) ||
        (code >= 0x4E00 && code <= 0x9FFF) || (code >= 0xF900 && code <= 0xFAFF) ||
        (code >= 0x20000 && code <= 0x3FFFF))
        return Kind::ideograph;
    switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO:
        return Kind::letter;
    default:
        return Kind::none;
    }
}

bool isAsciiWord(unsigned char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9');
}

// Kind and length in bytes of the character at `at`.
std::pair<Kind, std::size_t> characterAt(std::string_view text, std::size_t at)
{
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80)
        return {isAsciiWord(byte) ? Kind::letter : Kind::none, 1};
    utf8proc_int32_t code = 0;
    const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t *>(text.data()) + at,
                                       static_cast<utf8proc_ssize_t>(text.size() - at), &code);
    return size > 0 ? std::pair(kindOf(code), static_cast<std::size_t>(size)) : std::pair(Kind::none, std::size_t{1});
}

} // namespace

base::Result<Analyzer> Analyzer::make(AnalyzerOptions options)
{
    Analyzer analyzer;
    if (options.stem) {
        analyzer.m_stemmer = {sb_stemmer_new(options.language.c_str(), "UTF_8"), sb_stemmer_delete};
        if (!analyzer.m_stemmer)
            return base::fail(
                base::Category::usage,
                {BASE_TEXT("documents.language",
                           "There are no word stems for the language '{language}'. Known languages: {known}."),
                 {{"language", options.language}, {"known", base::join(languages(), ", ")}}});
    }
    analyzer.m_options = std::move(options);
    return analyzer;
}

std::vector<std::string> Analyzer::languages()
{
    std::vector<std::string> names;
    for (const char **name = sb_stemmer_list(); *name != nullptr; ++name)
        names.emplace_back(*name);
    return names;
}

const std::string &Analyzer::termOf(std::string_view word)
{
    static const std::string none;
    std::string key(word);
    if (const auto known = m_known.find(key); known != m_known.end())
        return known->second;
    if (m_known.size() > knownWords)
        m_known.clear();
    std::string term = base::unaccent(word);
    if (m_options.dropStopWords && stopWords(m_options.language).contains(term))
        term.clear();
    if (m_stemmer && !term.empty()) {
        const auto *stem = sb_stemmer_stem(m_stemmer.get(), reinterpret_cast<const sb_symbol *>(term.data()),
                                           static_cast<int>(term.size()));
        if (stem != nullptr)
            term.assign(reinterpret_cast<const char *>(stem),
                        static_cast<std::size_t>(sb_stemmer_length(m_stemmer.get())));
    }
    return m_known.emplace(std::move(key), std::move(term)).first->second;
}

void Analyzer::each(std::string_view text, const std::function<bool(std::string_view, base::Span)> &use)
{
    std::size_t at = 0;
    while (at < text.size()) {
        auto [kind, size] = characterAt(text, at);
        std::size_t end = at + size;
        while (kind == Kind::letter && end < text.size()) {
            const auto [next, bytes] = characterAt(text, end);
            if (next != Kind::letter)
                break;
            end += bytes;
        }
        if (kind != Kind::none) {
            std::size_t cut = std::min(end, at + longestWord);
            while (cut < end && (static_cast<unsigned char>(text[cut]) & 0xC0u) == 0x80)
                --cut;
            const std::string &term = termOf(text.substr(at, cut - at));
            if (!term.empty() && !use(term, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)}))
                return;
        }
        at = end;
    }
}

std::vector<std::string> Analyzer::terms(std::string_view text)
{
    std::vector<std::string> terms;
    each(text, [&](std::string_view term, base::Span) {
        terms.emplace_back(term);
        return true;
    });
    return terms;
}

} // namespace retrieval
