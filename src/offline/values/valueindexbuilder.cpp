// SPDX-License-Identifier: GPL-3.0-or-later
// Fills the index of stored values: selects the properties to list and the parts of each value to keep.
#include "base/codedtext.h"
#include "base/text.h"
#include "data/source/storedtexts.h"
#include "data/values/valuetext.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/values/valueindex.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace offline {

namespace {

constexpr std::size_t longestSample = 90;   // characters; longer texts are prose, not names
constexpr std::size_t mostValues = 200000;  // per property
constexpr std::size_t longestCategory = 40; // characters
constexpr std::int64_t mostCategories = 60;
constexpr std::int64_t mostBroad = 2000;           // short texts shared by several things: cities, job titles
constexpr std::size_t wordsOfProse = 40;           // a value with more words is no name
constexpr std::size_t lettersOfProse = 2000;       // nor is one with more letters
constexpr std::chrono::seconds longestReading{60}; // for all columns; names of the remaining ones are unknown
constexpr std::size_t mostLetters = 3u << 30;      // of all values together
constexpr std::size_t reportEvery = 20000;         // names
constexpr std::size_t keptFrom = 2000;             // names; fewer are read again as fast

bool isIndexable(const data::Property &property)
{
    const bool text = property.type == data::Type::string ||
                      (property.type == data::Type::list && property.itemType == data::Type::string);
    if (!text)
        return false;
    if (property.samples.empty())
        return true;
    const auto isLong = [](const data::Value &value) {
        return value.isString() && value.asString().size() > longestSample;
    };
    return !std::all_of(property.samples.begin(), property.samples.end(), isLong);
}

// True for a list property with few distinct short texts, which are asked for by name ("books in French").
bool isListOfCategories(const data::Property &property, bool ofRelation)
{
    const auto isShort = [](const data::Value &item) {
        return item.isString() && item.asString().size() <= longestCategory;
    };
    return !ofRelation && property.type == data::Type::list && property.itemType == data::Type::string &&
           property.distinct > 0 && property.distinct <= mostCategories && !property.samples.empty() &&
           std::all_of(property.samples.begin(), property.samples.end(), [&](const data::Value &value) {
               return value.type() == data::Type::list
                          ? std::all_of(value.asList().begin(), value.asList().end(), isShort)
                          : isShort(value);
           });
}

// True if it starts with a capital and has no digit: a place or a profession, and no date, number or code.
bool isName(const data::Value &value)
{
    if (!value.isString() || value.asString().empty())
        return false;
    const std::string &text = value.asString();
    const auto first = static_cast<unsigned char>(text.front());
    return (first >= 0x80 || (first >= 'A' && first <= 'Z')) &&
           std::none_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool isCategory(const data::Property &property, bool ofRelation)
{
    if (isListOfCategories(property, ofRelation))
        return true;
    if (property.type != data::Type::string || property.distinct <= 0)
        return false;
    const bool isShort = std::all_of(property.samples.begin(), property.samples.end(), [](const data::Value &value) {
        return value.isString() && value.asString().size() <= longestCategory;
    });
    if (property.distinct > mostCategories)
        return !ofRelation && isShort && property.distinct <= mostBroad && property.distinct < property.count &&
               std::all_of(property.samples.begin(), property.samples.end(), isName);
    return ofRelation || property.distinct * 2 < property.count || (property.distinct < property.count && isShort);
}

} // namespace

class ValueIndex::Builder {
public:
    Builder(ValueIndex &index, IndexSource &from) : m_index(index), m_from(from), m_lexicon(from.lexicon) {}
    std::vector<Column> planned() const;
    // Error only if cancelled; a property that cannot be listed is omitted.
    base::Status fill(const std::vector<Column> &columns);

private:
    void plan(bool ofRelation, int owner, const std::string &name, const std::vector<data::Property> &properties,
              std::vector<Column> &out) const;
    Column columnFor(bool ofRelation, int owner, int number, const std::string &name,
                     const data::Property &property) const;
    base::Status addColumn(const Column &column);
    base::Status addAliases(const Column &column);
    void begin(const Column &column);
    bool mayAdd() const { return m_left > 0 && m_index.m_texts.letters() < mostLetters; }
    void add(std::string_view text, int canonical);
    void addParts(int entry, const std::vector<Word> &words, const std::string &exact);
    int tokenOf(std::string_view word); // number of its stem in m_tokens
    void finish();
    std::vector<int> sortTokens(); // maps old token numbers to sorted ones
    void makePostings(const std::vector<int> &sorted);

    ValueIndex &m_index;
    IndexSource &m_from;
    const Lexicon &m_lexicon;
    std::size_t m_left = 0;        // remaining values of one column
    TextTable m_words, m_tokens;   // each word is stemmed once
    std::vector<int> m_wordTokens; // token of each word
    std::vector<int> m_entryTokens;
    std::vector<std::uint32_t> m_tokensEnd; // of each entry
    HashBuckets::Pairs m_exact, m_stems, m_initials;
};

Column ValueIndex::Builder::columnFor(bool ofRelation, int owner, int number, const std::string &name,
                                      const data::Property &property) const
{
    const auto *naming = ofRelation ? nullptr : m_lexicon.nameProperty(owner);
    Column column{{ofRelation, owner, number, 1.0}, name, property.name};
    column.primary = naming && naming->name == property.name;
    column.category = isCategory(property, ofRelation) && !column.primary;
    column.broad = column.category && property.distinct > mostCategories;
    column.naming = !ofRelation && property.type == data::Type::string && m_lexicon.isNaming(property.name);
    column.alias = !ofRelation && naming && !column.primary && m_lexicon.isAlias(property);
    return column;
}

void ValueIndex::Builder::plan(bool ofRelation, int owner, const std::string &name,
                               const std::vector<data::Property> &properties, std::vector<Column> &out) const
{
    for (std::size_t p = 0; p < properties.size(); ++p) {
        const auto &property = properties[p];
        Column column = columnFor(ofRelation, owner, static_cast<int>(p), name, property);
        const bool identifier = !ofRelation && property.type == data::Type::string && property.count > 0 &&
                                property.distinct * 10 >= property.count * 9;
        if (isIndexable(property) && (column.isName() || identifier))
            out.push_back(std::move(column));
    }
}

std::vector<Column> ValueIndex::Builder::planned() const
{
    const auto &schema = m_lexicon.schema();
    std::vector<Column> out;
    for (std::size_t e = 0; e < schema.entities.size(); ++e)
        if (!schema.entities[e].abstract)
            plan(false, static_cast<int>(e), schema.entities[e].name, schema.entities[e].properties, out);
    for (std::size_t r = 0; r < schema.relationships.size(); ++r)
        plan(true, static_cast<int>(r), schema.relationships[r].name, schema.relationships[r].properties, out);
    return out;
}

base::Status ValueIndex::Builder::fill(const std::vector<Column> &columns)
{
    const auto until = std::chrono::steady_clock::now() + longestReading;
    for (const auto &column : columns) {
        if (std::chrono::steady_clock::now() > until) {
            begin(column);
            m_index.m_columns.back().partial = true;
            continue;
        }
        auto status = column.alias ? addAliases(column) : addColumn(column);
        if (!status && !m_index.m_columns.empty() && m_index.m_columns.back().target == column.target)
            m_index.m_columns.back().partial = true; // it took too long
        if (m_from.stop.stop_requested())
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("names.late", "The reading of the names was cancelled."));
        if (!status && status.error().category == base::Category::cancelled)
            return status;
    }
    finish();
    return {};
}

void ValueIndex::Builder::begin(const Column &column)
{
    m_index.m_columns.push_back(column);
    m_index.m_firsts.push_back(static_cast<int>(m_index.m_texts.size()));
    m_left = mostValues;
    if (m_lexicon.schema().ofTables && !column.target.ofRelation)
        m_index.m_columns.back().partial =
            m_lexicon.schema().entities[static_cast<std::size_t>(column.target.owner)].count > data::mostListedRows;
}

base::Status ValueIndex::Builder::addColumn(const Column &column)
{
    begin(column);
    const auto use = [&](const data::Value &value, std::int64_t) {
        if (value.isString() && mayAdd())
            add(value.asString(), -1);
        m_index.m_columns.back().partial |= !mayAdd();
        return mayAdd() && !m_from.stop.stop_requested();
    };
    if (!column.target.ofRelation)
        return m_from.source.eachValue(column.owner, column.property, m_from.stop, use);
    if (m_lexicon.schema().ofTables) { // for a junction table the samples are enough
        for (const auto &sample : m_lexicon.property(column.target).samples)
            use(sample, 1);
        return {};
    }
    // Sources list values of entity types; the few values of a relationship type come from a query.
    const std::string text = "MATCH ()-[r:" + data::tickedName(column.owner) + "]->() RETURN DISTINCT r." +
                             data::tickedName(column.property) + " AS value LIMIT " + std::to_string(mostCategories);
    if (auto rows = m_from.source.run({text, {}}, {}, m_from.stop)) {
        for (std::size_t i = 0; i < rows->size(); ++i)
            use(rows->at(i, 0), 1);
        return {};
    }
    for (const auto &sample : m_lexicon.property(column.target).samples)
        use(sample, 1);
    return {};
}

base::Status ValueIndex::Builder::addAliases(const Column &column)
{
    if (m_lexicon.schema().ofTables) // a column of aliases is searched like any other
        return addColumn(column);
    const auto *name = m_lexicon.nameProperty(column.target.owner);
    const std::string text = "MATCH (n:" + data::tickedName(column.owner) + ") WHERE n." +
                             data::tickedName(column.property) + " IS NOT NULL RETURN n." +
                             data::tickedName(name->name) + " AS name, n." + data::tickedName(column.property) +
                             " AS other";
    data::QueryLimits limits;
    limits.rows = mostValues;
    limits.bytes = std::size_t{256} << 20;
    BASE_TRY(const data::Rows rows, m_from.source.run({text, {}}, limits, m_from.stop));
    begin(column);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows.at(i, 0).isString() || !mayAdd())
            continue;
        const auto &other = rows.at(i, 1);
        const int canonical = m_index.m_canonicals.add(rows.at(i, 0).asString());
        if (other.isString())
            add(other.asString(), canonical);
        else if (other.type() == data::Type::list)
            for (const auto &item : other.asList())
                if (item.isString())
                    add(item.asString(), canonical);
    }
    return {};
}

int ValueIndex::Builder::tokenOf(std::string_view word)
{
    const auto number = static_cast<std::size_t>(m_words.intern(word));
    if (number == m_wordTokens.size())
        m_wordTokens.push_back(m_tokens.intern(m_index.m_vocabulary.stem(word)));
    return m_wordTokens[number];
}

void ValueIndex::Builder::add(std::string_view text, int canonical)
{
    m_left -= m_left > 0 ? 1 : 0;
    if (text.size() > lettersOfProse)
        return;
    const auto words = tokenize(text);
    if (words.empty() || words.size() > wordsOfProse)
        return;
    const int id = m_index.m_texts.add(text);
    std::string exact;
    for (const auto &word : words)
        exact += word.folded;
    m_exact.emplace_back(textHash(exact), id);
    m_index.m_longest = std::max(m_index.m_longest, std::min(words.size(), longestName));
    if (m_index.m_columns.back().isName())
        addParts(id, words, exact);
    m_tokensEnd.push_back(static_cast<std::uint32_t>(m_entryTokens.size()));
    if (canonical >= 0) {
        m_index.m_aliases.push_back(id);
        m_index.m_canonicalOf.push_back(canonical);
    }
    if (m_from.progress && m_index.size() % reportEvery == 0)
        m_from.progress(m_index.size());
}

// Adds the keys that find a name in another spelling.
void ValueIndex::Builder::addParts(int entry, const std::vector<Word> &words, const std::string &exact)
{
    std::string stems, initials;
    for (const auto &word : words) {
        const int token = tokenOf(word.folded);
        m_entryTokens.push_back(token);
        stems += m_tokens.at(token);
        initials += word.folded.front();
    }
    if (stems != exact)
        m_stems.emplace_back(textHash(stems), entry);
    if (words.size() > 1)
        m_initials.emplace_back(textHash(initials), entry);
}

std::vector<int> ValueIndex::Builder::sortTokens()
{
    std::vector<int> order(m_tokens.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](int a, int b) { return SizedTexts::before(m_tokens.at(a), m_tokens.at(b)); });
    std::vector<std::string_view> sorted;
    sorted.reserve(order.size());
    m_index.m_signatures.reserve(order.size());
    for (const int token : order) {
        sorted.push_back(m_tokens.at(token));
        m_index.m_signatures.push_back(letterBits(sorted.back()));
    }
    m_index.m_tokens = SizedTexts(sorted);
    return order;
}

// A counting sort of (token, entry); repeated words of an entry are stored once.
void ValueIndex::Builder::makePostings(const std::vector<int> &sorted)
{
    std::vector<std::uint32_t> ends(m_tokens.size(), 0);
    std::vector<int> last(m_tokens.size()), entries;
    const auto eachPosting = [&](auto use) {
        std::fill(last.begin(), last.end(), -1);
        std::size_t at = 0;
        for (int entry = 0; entry < static_cast<int>(m_tokensEnd.size()); ++entry)
            for (; at < m_tokensEnd[static_cast<std::size_t>(entry)]; ++at) {
                const auto token = static_cast<std::size_t>(m_entryTokens[at]);
                if (std::exchange(last[token], entry) != entry)
                    use(token, entry);
            }
    };
    eachPosting([&](std::size_t token, int) { ++ends[token]; });
    std::uint32_t begin = 0;
    for (std::uint32_t &end : ends)
        begin += std::exchange(end, begin); // the start, until it is filled
    entries.resize(begin);
    eachPosting([&](std::size_t token, int entry) { entries[ends[token]++] = entry; });
    for (const int each : sorted) {
        const auto token = static_cast<std::size_t>(each);
        const std::uint32_t from = token > 0 ? ends[token - 1] : 0;
        m_index.m_postings.add(std::span(entries).subspan(from, ends[token] - from));
    }
    m_index.m_postings.fix();
}

void ValueIndex::Builder::finish()
{
    m_wordTokens = {};
    m_words = {};
    makePostings(sortTokens());
    m_index.m_exact = HashBuckets(m_exact);
    m_index.m_stems = HashBuckets(m_stems);
    m_index.m_initials = HashBuckets(m_initials);
    m_index.m_texts.fix();
    m_index.m_canonicals.fix();
    m_index.m_aliases.shrink_to_fit();
    m_index.m_canonicalOf.shrink_to_fit();
}

base::Result<std::unique_ptr<ValueIndex>> ValueIndex::build(IndexSource from)
{
    std::unique_ptr<ValueIndex> index(new ValueIndex(from.vocabulary));
    auto builder = std::make_unique<Builder>(*index, from);
    const auto columns = builder->planned();
    const bool keeps = from.cache && !from.fingerprint.empty();
    const std::string key = keeps ? keyOf(from, columns) : std::string();
    if (keeps)
        if (const auto kept = from.cache->read(key))
            if (auto known = unpacked(*kept, key, columns, from.vocabulary))
                return known;
    BASE_CHECK(builder->fill(columns));
    builder.reset();                        // its tables are as large as the index, and so is the image
    if (keeps && index->size() >= keptFrom) // without the cache it is read again next time
        (void)from.cache->write(key, index->packed(key));
    return index;
}

} // namespace offline
