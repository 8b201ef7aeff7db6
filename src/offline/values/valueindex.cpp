// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/values/valueindex.h"

#include "base/hash.h"
#include "base/text.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"

#include <algorithm>
#include <bit>

namespace offline {

namespace {

constexpr std::size_t mostHolders = 400;

std::string squashed(const std::vector<std::string> &words)
{
    std::string out;
    for (const auto &word : words)
        out += word;
    return out;
}

} // namespace

int ValueIndex::columnNumber(int entry) const
{
    return static_cast<int>(std::upper_bound(m_firsts.begin(), m_firsts.end(), entry) - m_firsts.begin()) - 1;
}

std::pair<int, int> ValueIndex::entriesOf(std::size_t column) const
{
    return {m_firsts[column], column + 1 < m_firsts.size() ? m_firsts[column + 1] : static_cast<int>(size())};
}

Entry ValueIndex::entry(int index) const
{
    Entry out{columnNumber(index), m_texts.at(index), {}};
    const auto alias = std::lower_bound(m_aliases.begin(), m_aliases.end(), index);
    if (alias != m_aliases.end() && *alias == index)
        out.canonical = m_canonicals.at(m_canonicalOf[static_cast<std::size_t>(alias - m_aliases.begin())]);
    return out;
}

std::size_t ValueIndex::bytes() const
{
    return heldBy(m_firsts) + heldBy(m_aliases) + heldBy(m_canonicalOf) + heldBy(m_signatures) + m_texts.bytes() +
           m_canonicals.bytes() + m_tokens.bytes() + m_postings.bytes() + m_exact.bytes() + m_initials.bytes() +
           m_stems.bytes();
}

std::string ValueIndex::stemsOf(int entry) const
{
    std::string out;
    for (const auto &word : tokenize(m_texts.at(entry)))
        out += m_vocabulary.stem(word.folded);
    return out;
}

std::string ValueIndex::squashedStems(const std::vector<std::string> &words) const
{
    std::string out;
    for (const auto &word : words)
        out += m_vocabulary.stem(word);
    return out;
}

std::vector<int> ValueIndex::exact(const std::vector<std::string> &words) const
{
    const std::string key = squashed(words);
    std::vector<int> found;
    m_exact.each(textHash(key), [&](int entry) {
        std::string stored;
        for (const auto &word : tokenize(m_texts.at(entry)))
            stored += word.folded;
        if (stored == key)
            found.push_back(entry);
    });
    return found;
}

std::vector<int> ValueIndex::byStems(const std::vector<std::string> &words) const
{
    const std::string key = squashedStems(words);
    std::vector<int> found;
    for (const HashBuckets *entries : {&m_stems, &m_exact}) // then those with equal stems
        entries->each(textHash(key), [&](int entry) {
            if (columnOf(entry).isName() && stemsOf(entry) == key)
                found.push_back(entry);
        });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<int> ValueIndex::holders(const std::vector<std::string> &stems, bool sideBySide) const
{
    std::vector<int> ids;
    for (const auto &stem : stems) {
        ids.push_back(m_tokens.find(stem));
        if (ids.back() < 0)
            return {};
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    std::sort(ids.begin(), ids.end(), [&](int a, int b) { return m_postings.count(a) < m_postings.count(b); });
    std::vector<int> all;
    for (std::size_t i = 0; i < ids.size() && (i == 0 || !all.empty()); ++i) { // rarest first
        auto entries = m_postings.of(ids[i]);
        if (i == 0)
            all = std::move(entries);
        else
            std::erase_if(all, [&](int entry) { return !std::binary_search(entries.begin(), entries.end(), entry); });
    }
    if (!sideBySide || stems.size() == 1) {
        all.resize(std::min(all.size(), mostHolders));
        return all;
    }
    std::vector<int> found;
    for (const int entry : all) {
        std::vector<std::string> tokens;
        for (const auto &word : tokenize(m_texts.at(entry)))
            tokens.push_back(m_vocabulary.stem(word.folded));
        if (std::search(tokens.begin(), tokens.end(), stems.begin(), stems.end()) != tokens.end())
            found.push_back(entry);
        if (found.size() >= mostHolders)
            break;
    }
    return found;
}

bool ValueIndex::within(const std::vector<std::string> &words) const
{
    std::vector<std::string> stems;
    for (const auto &word : words)
        stems.push_back(m_vocabulary.stem(word));
    return !words.empty() && !holders(stems, true).empty();
}

bool ValueIndex::mayHold(const std::vector<std::string> &words) const
{
    std::vector<std::string> known;
    for (const auto &word : words)
        if (const auto stem = m_vocabulary.stem(word); m_tokens.find(stem) >= 0)
            known.push_back(stem);
    return known.size() + 1 >= words.size() && known.size() >= 2 && !holders(known, false).empty();
}

bool ValueIndex::indexes(std::string_view owner, std::string_view property) const
{
    return std::any_of(m_columns.begin(), m_columns.end(),
                       [&](const Column &column) { return column.owner == owner && column.property == property; });
}

bool ValueIndex::holds(std::string_view owner, std::string_view property, std::string_view value) const
{
    std::vector<std::string> words;
    for (auto &word : tokenize(value))
        words.push_back(std::move(word.folded));
    const auto same = exact(words);
    return std::any_of(same.begin(), same.end(), [&](int at) {
        const auto &column = columnOf(at);
        return column.owner == owner && column.property == property && entry(at).text == value;
    });
}

namespace {

constexpr std::uint64_t bitOf(unsigned char c)
{
    return std::uint64_t{1} << (c % 61);
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isFigure(std::string_view word)
{
    return std::all_of(word.begin(), word.end(), isDigit);
}

// True if both names have the same numbers: "INC-1002" is no misspelling of "INC-1001".
bool sameFigures(std::string_view a, std::string_view b)
{
    std::size_t i = 0, j = 0;
    for (;; ++i, ++j) {
        while (i < a.size() && !isDigit(a[i]))
            ++i;
        while (j < b.size() && !isDigit(b[j]))
            ++j;
        if (i == a.size() || j == b.size())
            return i == a.size() && j == b.size();
        if (a[i] != b[j])
            return false;
    }
}

// False if the words need more than one edit: with one they share the start or the end (or the middle is swapped).
bool mayBeNear(std::string_view wanted, std::string_view token, std::size_t edits)
{
    const std::size_t half = wanted.size() / 2;
    return edits > 1 || token.starts_with(wanted.substr(0, half - 1)) || token.ends_with(wanted.substr(half + 1));
}

// The letters of a folded name: excludes stored names that cannot be near without folding them.
class Sketch {
public:
    explicit Sketch(std::string_view folded)
    {
        for (const char c : folded)
            if (c != ' ')
                add(c);
    }
    bool mayBe(std::string_view stored, std::size_t edits) const
    {
        Sketch other;
        for (const char c : stored) {
            if (static_cast<unsigned char>(c) >= 0x80)
                return true; // only folding can decide
            if ((c >= 'a' && c <= 'z') || isDigit(c))
                other.add(c);
            else if (c >= 'A' && c <= 'Z')
                other.add(static_cast<char>(c - 'A' + 'a'));
        }
        constexpr std::size_t article = 4; // may be omitted
        return other.m_letters <= m_letters + edits + article && m_letters <= other.m_letters + edits &&
               std::popcount(m_bits & ~other.m_bits) <= static_cast<int>(edits);
    }

private:
    Sketch() = default;
    void add(char c)
    {
        m_bits |= bitOf(static_cast<unsigned char>(c));
        ++m_letters;
    }
    std::uint64_t m_bits = 0;
    std::size_t m_letters = 0;
};

// The number of wrong letters allowed in a word of this length.
std::size_t allowedEdits(std::size_t length)
{
    return length < 5 ? 0 : length < 8 ? 1 : 2;
}

} // namespace

std::uint64_t letterBits(std::string_view word)
{
    std::uint64_t bits = 0;
    for (const char c : word)
        bits |= bitOf(static_cast<unsigned char>(c));
    return bits;
}

// Tokens a few letters away from this stem, and prefixes of it.
void ValueIndex::addTokensNear(std::string_view stem, std::vector<int> &tokens) const
{
    const std::size_t edits = isFigure(stem) ? 0 : allowedEdits(stem.size());
    if (const int same = m_tokens.find(stem); same >= 0)
        tokens.push_back(same);
    // A misspelt ending is not removed: "paymnts" for "payments", whose stem is "pay".
    for (std::size_t length = 3; length < stem.size() && !isFigure(stem); ++length)
        if (const int begins = m_tokens.find(stem.substr(0, length)); begins >= 0)
            tokens.push_back(begins);
    const auto bits = letterBits(stem);
    for (std::size_t length = stem.size() - edits; edits > 0 && length <= stem.size() + edits; ++length) {
        const SizedTexts::SameLength *run = m_tokens.run(length);
        for (std::uint32_t i = 0; run && i < run->count; ++i) {
            if (std::popcount(bits ^ m_signatures[run->first + i]) > static_cast<int>(2 * edits))
                continue;
            const std::string_view token = m_tokens.at(*run, i);
            if (mayBeNear(stem, token, edits) && base::editDistance(stem, token, edits) <= edits)
                tokens.push_back(static_cast<int>(run->first + i));
        }
    }
}

const std::vector<int> &ValueIndex::entriesNear(const std::string &stem, Memo &memo) const
{
    constexpr std::uint32_t tooCommon = 2000;
    const auto [place, isNew] = memo.try_emplace(stem);
    std::vector<int> &entries = place->second;
    if (!isNew)
        return entries;
    std::vector<int> tokens;
    addTokensNear(stem, tokens);
    for (const int token : tokens)
        if (m_postings.count(token) < tooCommon) {
            const auto held = m_postings.of(token);
            entries.insert(entries.end(), held.begin(), held.end());
        }
    std::sort(entries.begin(), entries.end());
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    return entries;
}

// Values whose words differ by a few letters: replaces each unknown word by near known ones.
void ValueIndex::addNearTokens(const std::vector<std::string> &words, Memo &memo, std::vector<NearValue> &out) const
{
    std::vector<int> pool;
    for (const auto &word : words) {
        const auto &entries = entriesNear(m_vocabulary.stem(word), memo);
        pool.insert(pool.end(), entries.begin(), entries.end());
    }
    if (words.size() > 1)
        std::sort(pool.begin(), pool.end());
    const std::string wanted = base::join(words, " ");
    const std::size_t edits = std::min<std::size_t>(allowedEdits(wanted.size()) + words.size() / 3, 4);
    const Sketch sketch(wanted);
    for (std::size_t i = 0, next = 0; i < pool.size(); i = next) {
        for (next = i + 1; next < pool.size() && pool[next] == pool[i];)
            ++next;
        const int entry = pool[i];
        // Of three or more words, all but one must be near.
        if (next - i + 1 < words.size() && words.size() > 2)
            continue;
        if (!sketch.mayBe(m_texts.at(entry), edits))
            continue;
        const std::string stored = normalized(m_texts.at(entry));
        const auto offer = [&](std::string_view name) {
            const std::size_t difference =
                name.size() > wanted.size() ? name.size() - wanted.size() : wanted.size() - name.size();
            if (difference > edits || !sameFigures(wanted, name))
                return;
            const std::size_t distance = base::editDistance(wanted, name, edits);
            if (distance > 0 && distance <= edits)
                out.push_back({entry, 0.9 - 0.1 * static_cast<double>(distance), "edit"});
        };
        offer(stored);
        // "Silent Orhcard" for "The Silent Orchard": an article may be omitted.
        if (const auto blank = stored.find(' ');
            blank != std::string::npos && m_vocabulary.hasRole(stored.substr(0, blank), Role::light))
            offer(std::string_view(stored).substr(blank + 1));
    }
}

std::vector<NearValue> ValueIndex::near(const std::vector<std::string> &words, std::size_t limit) const
{
    Memo memo;
    return near(words, memo, limit);
}

std::vector<NearValue> ValueIndex::near(const std::vector<std::string> &words, Memo &memo, std::size_t limit) const
{
    std::vector<NearValue> found;
    if (words.empty() || words.size() > longestName)
        return found;
    addNearTokens(words, memo, found);
    std::vector<std::string> stems;
    for (const auto &word : words)
        stems.push_back(m_vocabulary.stem(word));
    const std::size_t letters = base::join(words, "").size();
    if (letters >= 3) {
        const auto share = [&](int entry) {
            return static_cast<double>(words.size()) / static_cast<double>(tokenize(m_texts.at(entry)).size());
        };
        for (const int entry : holders(stems, true))
            found.push_back({entry, 0.55 + 0.15 * share(entry), "contains"});
        for (const int entry : words.size() > 1 ? holders(stems, false) : std::vector<int>())
            found.push_back({entry, 0.45 + 0.15 * share(entry), "tokens"});
    }
    if (words.size() == 1 && letters >= 2)
        m_initials.each(textHash(words.front()), [&](int entry) {
            std::string initials;
            for (const auto &word : tokenize(m_texts.at(entry)))
                initials += word.folded.front();
            if (initials == words.front())
                found.push_back({entry, 0.6, "acronym"});
        });
    std::stable_sort(found.begin(), found.end(), [&](const NearValue &a, const NearValue &b) {
        return a.weight != b.weight ? a.weight > b.weight : entry(a.entry).text < entry(b.entry).text;
    });
    std::vector<NearValue> out;
    for (const auto &near : found) {
        const bool seen =
            std::any_of(out.begin(), out.end(), [&](const NearValue &other) { return other.entry == near.entry; });
        if (!seen && out.size() < limit)
            out.push_back(near);
    }
    return out;
}

namespace {

constexpr std::string_view indexMagic = "reflexion names 1\n";
constexpr std::size_t hashDigits = 32;
constexpr std::size_t numbersOfColumn = 4;

// The image in a stored text, after the magic, the key and the hash of the rest; empty if anything is wrong.
std::string_view imageIn(std::string_view kept, const std::string &key)
{
    const std::size_t head = indexMagic.size() + 2 * hashDigits;
    if (kept.size() < head || !kept.starts_with(indexMagic) || kept.substr(indexMagic.size(), hashDigits) != key)
        return {};
    const std::string_view image = kept.substr(head);
    return base::hash(image).hex() == kept.substr(head - hashDigits, hashDigits) ? image : std::string_view();
}

} // namespace

// The inputs of an index: the data, the words of the language, and the listed properties with their kinds.
std::string ValueIndex::keyOf(const IndexSource &from, const std::vector<Column> &columns)
{
    std::string text = std::string(indexMagic) + from.fingerprint + '\n' + from.vocabulary.identity() + '\n';
    for (const auto &c : columns) {
        text += c.owner + '\n' + c.property + '\n';
        for (const int each : {int{c.target.ofRelation}, c.target.owner, c.target.property, int{c.primary},
                               int{c.naming}, int{c.alias}, int{c.category}})
            text += std::to_string(each) + ' ';
    }
    return base::hash(text).hex();
}

std::string ValueIndex::packed(const std::string &key) const
{
    ImageWriter out(std::string(indexMagic) + key + std::string(hashDigits, '0'));
    std::vector<int> numbers{static_cast<int>(m_longest)};
    for (const auto &c : m_columns)
        for (const int each : {int{c.target.ofRelation}, c.target.owner, c.target.property, int{c.partial}})
            numbers.push_back(each);
    out.add(numbers);
    for (const auto *each : {&m_firsts, &m_aliases, &m_canonicalOf})
        out.add(*each);
    out.add(m_signatures);
    m_texts.write(out);
    m_canonicals.write(out);
    m_tokens.write(out);
    m_postings.write(out);
    for (const HashBuckets *each : {&m_exact, &m_stems, &m_initials})
        each->write(out);
    std::string kept = out.take();
    const std::size_t head = indexMagic.size() + 2 * hashDigits;
    kept.replace(head - hashDigits, hashDigits, base::hash(std::string_view(kept).substr(head)).hex());
    return kept;
}

std::unique_ptr<ValueIndex> ValueIndex::unpacked(std::string_view kept, const std::string &key,
                                                 const std::vector<Column> &columns, const Vocabulary &vocabulary)
{
    std::unique_ptr<ValueIndex> in(new ValueIndex(vocabulary));
    ImageReader reader(imageIn(kept, key));
    std::vector<int> numbers;
    reader.get(numbers);
    for (auto *each : {&in->m_firsts, &in->m_aliases, &in->m_canonicalOf})
        reader.get(*each);
    reader.get(in->m_signatures);
    in->m_texts.read(reader);
    in->m_canonicals.read(reader);
    in->m_tokens.read(reader);
    in->m_postings.read(reader);
    for (HashBuckets *each : {&in->m_exact, &in->m_stems, &in->m_initials})
        each->read(reader);
    if (!reader.atEnd() || numbers.size() != 1 + numbersOfColumn * in->m_firsts.size() ||
        in->m_signatures.size() != in->m_tokens.size())
        return nullptr;
    for (std::size_t i = 1; i < numbers.size(); i += numbersOfColumn) { // some could not be listed
        const auto found = std::find_if(columns.begin(), columns.end(), [&](const Column &column) {
            return column.target.ofRelation == (numbers[i] != 0) && column.target.owner == numbers[i + 1] &&
                   column.target.property == numbers[i + 2];
        });
        if (found == columns.end())
            return nullptr;
        in->m_columns.push_back(*found);
        in->m_columns.back().partial = numbers[i + 3] != 0;
    }
    in->m_longest = static_cast<std::size_t>(numbers.front());
    return in;
}

} // namespace offline
