// SPDX-License-Identifier: GPL-3.0-or-later
// How the index of stored values is filled: which properties are listed, and what is kept of each value.
#include "base/text.h"
#include "data/valuetext.h"
#include "offline/valueindex.h"
#include "offline/vocabulary.h"
#include "offline/words.h"

#include <algorithm>
#include <utility>

namespace offline {

namespace {

constexpr std::size_t longestSample = 90;   // characters; longer texts are prose, not names
constexpr std::size_t mostValues = 200000;  // of one property
constexpr std::size_t longestCategory = 40; // characters
constexpr std::int64_t mostCategories = 60;
constexpr std::size_t wordsOfProse = 40; // a value of more words is no name

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

bool isCategory(const data::Property &property, bool ofRelation)
{
    if (property.type != data::Type::string || property.distinct <= 0 || property.distinct > mostCategories)
        return false;
    const bool isShort = std::all_of(property.samples.begin(), property.samples.end(), [](const data::Value &value) {
        return value.isString() && value.asString().size() <= longestCategory;
    });
    return ofRelation || property.distinct * 2 < property.count || (property.distinct < property.count && isShort);
}

} // namespace

class ValueIndex::Builder {
public:
    Builder(ValueIndex &index, data::Source &source, const Lexicon &lexicon, std::stop_token stop)
        : m_index(index), m_source(source), m_lexicon(lexicon), m_stop(std::move(stop))
    {
    }
    // An error only where the listing was cancelled: a property that cannot be listed is left out.
    base::Status addProperties(bool ofRelation, int owner, const std::string &name,
                               const std::vector<data::Property> &properties);
    void finish(); // entries by token

private:
    Column columnFor(bool ofRelation, int owner, int number, const std::string &name,
                     const data::Property &property) const;
    base::Status addColumn(Column column);
    base::Status addAliases(Column column);
    void add(int column, std::string_view text, int canonical);
    void addParts(int entry, const std::vector<Word> &words, const std::string &exact);
    int tokenOf(std::string_view word); // number of its stem

    ValueIndex &m_index;
    data::Source &m_source;
    const Lexicon &m_lexicon;
    std::stop_token m_stop;
    TextTable m_words;             // a word is stemmed once
    std::vector<int> m_wordTokens; // token of each
};

Column ValueIndex::Builder::columnFor(bool ofRelation, int owner, int number, const std::string &name,
                                      const data::Property &property) const
{
    const auto *naming = ofRelation ? nullptr : m_lexicon.nameProperty(owner);
    Column column{{ofRelation, owner, number, 1.0}, name, property.name};
    column.primary = naming && naming->name == property.name;
    column.category = isCategory(property, ofRelation) && !column.primary;
    column.naming = !ofRelation && property.type == data::Type::string && m_lexicon.isNaming(property.name);
    column.alias = !ofRelation && naming && !column.primary && m_lexicon.isAlias(property);
    return column;
}

base::Status ValueIndex::Builder::addProperties(bool ofRelation, int owner, const std::string &name,
                                                const std::vector<data::Property> &properties)
{
    for (std::size_t p = 0; p < properties.size(); ++p) {
        const auto &property = properties[p];
        const Column column = columnFor(ofRelation, owner, static_cast<int>(p), name, property);
        const bool identifier = !ofRelation && property.type == data::Type::string && property.count > 0 &&
                                property.distinct * 10 >= property.count * 9;
        if (!isIndexable(property) || !(column.isName() || identifier))
            continue;
        auto status = column.alias ? addAliases(column) : addColumn(column);
        if (!status && status.error().category == base::Category::cancelled)
            return status;
    }
    return {};
}

base::Status ValueIndex::Builder::addColumn(Column column)
{
    m_index.m_columns.push_back(column);
    const int id = static_cast<int>(m_index.m_columns.size()) - 1;
    std::size_t left = mostValues;
    const auto use = [&](const data::Value &value, std::int64_t) {
        if (value.isString())
            add(id, value.asString(), -1);
        return --left > 0 && !m_stop.stop_requested();
    };
    if (!column.target.ofRelation)
        return m_source.eachValue(column.owner, column.property, m_stop, use);
    if (m_lexicon.schema().ofTables) { // of a table that only joins two others: its samples do
        for (const auto &sample : m_lexicon.property(column.target).samples)
            use(sample, 1);
        return {};
    }
    // Sources list the values of entity types; those of a relationship type are few and come from a query.
    const std::string text = "MATCH ()-[r:" + data::tickedName(column.owner) + "]->() RETURN DISTINCT r." +
                             data::tickedName(column.property) + " AS value LIMIT " + std::to_string(mostCategories);
    if (auto rows = m_source.run({text, {}}, {}, m_stop)) {
        for (std::size_t i = 0; i < rows->size(); ++i)
            use(rows->at(i, 0), 1);
        return {};
    }
    for (const auto &sample : m_lexicon.property(column.target).samples)
        use(sample, 1);
    return {};
}

base::Status ValueIndex::Builder::addAliases(Column column)
{
    if (m_lexicon.schema().ofTables) // a column of other names is searched like any other
        return addColumn(std::move(column));
    const auto *name = m_lexicon.nameProperty(column.target.owner);
    const std::string text = "MATCH (n:" + data::tickedName(column.owner) + ") WHERE n." +
                             data::tickedName(column.property) + " IS NOT NULL RETURN n." +
                             data::tickedName(name->name) + " AS name, n." + data::tickedName(column.property) +
                             " AS other";
    data::QueryLimits limits;
    limits.rows = mostValues;
    limits.bytes = std::size_t{256} << 20;
    BASE_TRY(const data::Rows rows, m_source.run({text, {}}, limits, m_stop));
    m_index.m_columns.push_back(column);
    const int id = static_cast<int>(m_index.m_columns.size()) - 1;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows.at(i, 0).isString())
            continue;
        const auto &other = rows.at(i, 1);
        const int canonical = m_index.m_texts.add(rows.at(i, 0).asString());
        if (other.isString())
            add(id, other.asString(), canonical);
        else if (other.type() == data::Type::list)
            for (const auto &item : other.asList())
                if (item.isString())
                    add(id, item.asString(), canonical);
    }
    return {};
}

int ValueIndex::Builder::tokenOf(std::string_view word)
{
    const auto number = static_cast<std::size_t>(m_words.intern(word));
    if (number == m_wordTokens.size())
        m_wordTokens.push_back(m_index.m_tokens.intern(m_index.m_vocabulary.stem(word)));
    return m_wordTokens[number];
}

void ValueIndex::Builder::add(int column, std::string_view text, int canonical)
{
    const auto words = tokenize(text);
    if (words.empty() || words.size() > wordsOfProse)
        return;
    const int id = static_cast<int>(m_index.m_entries.size());
    std::string exact;
    for (const auto &word : words)
        exact += word.folded;
    m_index.m_exact.add(HashedNumbers::hash(exact), id);
    m_index.m_longest = std::max(m_index.m_longest, std::min(words.size(), longestName));
    if (m_index.m_columns[static_cast<std::size_t>(column)].isName())
        addParts(id, words, exact);
    m_index.m_entries.push_back(
        {column, m_index.m_texts.add(text), canonical, static_cast<std::uint32_t>(m_index.m_entryTokens.size())});
}

// What a name is found by when it is not typed as it is stored.
void ValueIndex::Builder::addParts(int entry, const std::vector<Word> &words, const std::string &exact)
{
    std::string stems, initials;
    for (const auto &word : words) {
        const int token = tokenOf(word.folded);
        m_index.m_entryTokens.push_back(token);
        stems += m_index.m_tokens.at(token);
        initials += word.folded.front();
    }
    if (stems != exact)
        m_index.m_stems.add(HashedNumbers::hash(stems), entry);
    if (words.size() > 1)
        m_index.m_initials.add(HashedNumbers::hash(initials), entry);
}

void ValueIndex::Builder::finish()
{
    ValueIndex &index = m_index;
    for (std::size_t token = 0; token < index.m_tokens.size(); ++token)
        index.m_signatures.push_back(letterBits(index.m_tokens.at(static_cast<int>(token))));
    // Counting sort of (token, entry); an entry that says a word twice is held once.
    std::vector<std::uint32_t> &ends = index.m_postingsEnd;
    std::vector<int> last(index.m_tokens.size(), -1);
    const auto eachPosting = [&](auto use) {
        std::fill(last.begin(), last.end(), -1);
        for (int entry = 0; entry < static_cast<int>(index.m_entries.size()); ++entry)
            for (const int token : index.tokensOf(entry))
                if (std::exchange(last[static_cast<std::size_t>(token)], entry) != entry)
                    use(static_cast<std::size_t>(token), entry);
    };
    ends.assign(index.m_tokens.size(), 0);
    eachPosting([&](std::size_t token, int) { ++ends[token]; });
    std::uint32_t begin = 0;
    for (std::uint32_t &end : ends)
        begin += std::exchange(end, begin); // where it begins, until it is filled
    index.m_postings.resize(begin);
    eachPosting([&](std::size_t token, int entry) { index.m_postings[ends[token]++] = entry; });
}

base::Result<std::unique_ptr<ValueIndex>> ValueIndex::build(data::Source &source, const Lexicon &lexicon,
                                                            const Vocabulary &vocabulary, std::stop_token stop)
{
    std::unique_ptr<ValueIndex> index(new ValueIndex(vocabulary));
    Builder builder(*index, source, lexicon, std::move(stop));
    const auto &schema = lexicon.schema();
    for (std::size_t e = 0; e < schema.entities.size(); ++e)
        if (!schema.entities[e].abstract)
            BASE_CHECK(builder.addProperties(false, static_cast<int>(e), schema.entities[e].name,
                                             schema.entities[e].properties));
    for (std::size_t r = 0; r < schema.relationships.size(); ++r)
        BASE_CHECK(builder.addProperties(true, static_cast<int>(r), schema.relationships[r].name,
                                         schema.relationships[r].properties));
    builder.finish();
    return index;
}

} // namespace offline
