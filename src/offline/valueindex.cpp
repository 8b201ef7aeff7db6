// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/valueindex.h"

#include "base/text.h"
#include "offline/words.h"

#include <algorithm>
#include <bit>

namespace offline {

namespace {

constexpr std::size_t longestSample = 90;  // characters; longer texts are prose, not names
constexpr std::size_t mostValues = 200000; // of one property
constexpr std::int64_t mostCategories = 60;
constexpr std::size_t mostWords = 16;
constexpr std::size_t mostHolders = 400;

std::string squashed(const std::vector<std::string> &words)
{
    std::string out;
    for (const auto &word : words)
        out += word;
    return out;
}

// One bit for each letter or digit that occurs: words that differ in more than 2 * edits bits are further apart.
std::uint64_t signature(std::string_view word)
{
    std::uint64_t bits = 0;
    for (const char c : word)
        bits |= std::uint64_t{1} << (static_cast<unsigned char>(c) % 61);
    return bits;
}

// How many letters may be wrong in a word of this length.
std::size_t allowedEdits(std::size_t length)
{
    return length < 5 ? 0 : length < 8 ? 1 : 2;
}

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
    if (property.type != data::Type::string || property.distinct <= 0)
        return false;
    return property.distinct <= mostCategories && (ofRelation || property.distinct * 2 < property.count);
}

std::string ticked(std::string_view name)
{
    return "`" + std::string(name) + "`";
}

} // namespace

base::Result<std::unique_ptr<ValueIndex>> ValueIndex::build(data::Source &source, const Lexicon &lexicon,
                                                            const Vocabulary &vocabulary, std::stop_token stop)
{
    std::unique_ptr<ValueIndex> index(new ValueIndex(vocabulary));
    const auto &schema = lexicon.schema();
    const auto eachProperty = [&](bool ofRelation, std::size_t owner, const std::string &name,
                                  const std::vector<data::Property> &properties) -> base::Status {
        const auto *naming = ofRelation ? nullptr : lexicon.nameProperty(static_cast<int>(owner));
        for (std::size_t p = 0; p < properties.size(); ++p) {
            const auto &property = properties[p];
            Column column{{ofRelation, static_cast<int>(owner), static_cast<int>(p), 1.0}, name, property.name};
            column.primary = naming && naming->name == property.name;
            column.category = isCategory(property, ofRelation) && !column.primary;
            column.naming = !ofRelation && property.type == data::Type::string && lexicon.isNaming(property.name);
            column.alias = !ofRelation && naming && !column.primary && lexicon.isAlias(property);
            const bool identifier = !ofRelation && property.type == data::Type::string && property.count > 0 &&
                                    property.distinct * 10 >= property.count * 9;
            if (!isIndexable(property) ||
                !(column.primary || column.naming || column.alias || column.category || identifier))
                continue;
            auto status = column.alias ? index->addAliases(source, lexicon, column, stop)
                                       : index->addColumn(source, lexicon, column, stop);
            if (!status && status.error().category == base::Category::cancelled)
                return status;
        }
        return {};
    };
    for (std::size_t e = 0; e < schema.entities.size(); ++e)
        if (!schema.entities[e].abstract)
            BASE_CHECK(eachProperty(false, e, schema.entities[e].name, schema.entities[e].properties));
    for (std::size_t r = 0; r < schema.relationships.size(); ++r)
        BASE_CHECK(eachProperty(true, r, schema.relationships[r].name, schema.relationships[r].properties));
    return index;
}

base::Status ValueIndex::addColumn(data::Source &source, const Lexicon &lexicon, Column column, std::stop_token stop)
{
    m_columns.push_back(column);
    const int id = static_cast<int>(m_columns.size()) - 1;
    std::size_t left = mostValues;
    const auto use = [&](const data::Value &value, std::int64_t) {
        if (value.isString())
            add(id, value.asString(), {});
        return --left > 0 && !stop.stop_requested();
    };
    if (!column.target.ofRelation)
        return source.eachValue(column.owner, column.property, stop, use);
    // Sources list the values of entity types; those of a relationship type are few and come from a query.
    const std::string text = "MATCH ()-[r:" + ticked(column.owner) + "]->() RETURN DISTINCT r." +
                             ticked(column.property) + " AS value LIMIT " + std::to_string(mostCategories);
    if (auto rows = source.run({text, {}}, {}, stop)) {
        for (std::size_t i = 0; i < rows->size(); ++i)
            use(rows->at(i, 0), 1);
        return {};
    }
    for (const auto &sample : lexicon.property(column.target).samples)
        use(sample, 1);
    return {};
}

base::Status ValueIndex::addAliases(data::Source &source, const Lexicon &lexicon, Column column, std::stop_token stop)
{
    const auto *name = lexicon.nameProperty(column.target.owner);
    const std::string text = "MATCH (n:" + ticked(column.owner) + ") WHERE n." + ticked(column.property) +
                             " IS NOT NULL RETURN n." + ticked(name->name) + " AS name, n." + ticked(column.property) +
                             " AS other";
    data::QueryLimits limits;
    limits.rows = mostValues;
    limits.bytes = std::size_t{256} << 20;
    BASE_TRY(const data::Rows rows, source.run({text, {}}, limits, stop));
    m_columns.push_back(column);
    const int id = static_cast<int>(m_columns.size()) - 1;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto &canonical = rows.at(i, 0);
        const auto &other = rows.at(i, 1);
        if (!canonical.isString())
            continue;
        if (other.isString())
            add(id, other.asString(), canonical.asString());
        else if (other.type() == data::Type::list)
            for (const auto &item : other.asList())
                if (item.isString())
                    add(id, item.asString(), canonical.asString());
    }
    return {};
}

void ValueIndex::add(int column, std::string text, std::string canonical)
{
    std::vector<std::string> words, stems;
    std::string initials;
    for (auto &word : tokenize(text)) {
        stems.push_back(m_vocabulary.stem(word.folded));
        initials += word.folded.front();
        words.push_back(std::move(word.folded));
    }
    if (words.empty() || words.size() > 40)
        return;
    const int id = static_cast<int>(m_entries.size());
    m_longest = std::max(m_longest, std::min(words.size(), mostWords));
    const auto put = [id](auto &map, const std::string &key) {
        auto &list = map[key];
        if (list.empty() || list.back() != id)
            list.push_back(id);
    };
    put(m_exact, squashed(words));
    put(m_stems, squashed(stems));
    if (words.size() > 1)
        put(m_initials, initials);
    std::vector<int> tokens;
    for (std::size_t i = 0; i < words.size(); ++i) {
        for (const auto &token : {stems[i]}) {
            auto [at, isNew] = m_tokenIds.try_emplace(token, static_cast<int>(m_tokens.size()));
            if (isNew) {
                m_tokens.push_back(token);
                m_signatures.push_back(signature(token));
                m_postings.emplace_back();
            }
            auto &postings = m_postings[static_cast<std::size_t>(at->second)];
            if (postings.empty() || postings.back() != id)
                postings.push_back(id);
            tokens.push_back(at->second);
        }
    }
    m_entryTokens.push_back(std::move(tokens));
    m_entries.push_back({column, std::move(text), std::move(canonical)});
}

std::vector<int> ValueIndex::exact(const std::vector<std::string> &words) const
{
    auto found = m_exact.find(squashed(words));
    return found == m_exact.end() ? std::vector<int>() : found->second;
}

std::vector<int> ValueIndex::byStems(const std::vector<std::string> &words) const
{
    std::string key;
    for (const auto &word : words)
        key += m_vocabulary.stem(word);
    auto found = m_stems.find(key);
    return found == m_stems.end() ? std::vector<int>() : found->second;
}

std::vector<int> ValueIndex::holders(const std::vector<std::string> &stems, bool sideBySide) const
{
    std::vector<int> ids;
    for (const auto &stem : stems) {
        auto at = m_tokenIds.find(stem);
        if (at == m_tokenIds.end())
            return {};
        ids.push_back(at->second);
    }
    const auto rarest = *std::min_element(ids.begin(), ids.end(), [&](int a, int b) {
        return m_postings[static_cast<std::size_t>(a)].size() < m_postings[static_cast<std::size_t>(b)].size();
    });
    std::vector<int> found;
    for (const int entry : m_postings[static_cast<std::size_t>(rarest)]) {
        const auto &tokens = m_entryTokens[static_cast<std::size_t>(entry)];
        const bool holds = sideBySide
                               ? std::search(tokens.begin(), tokens.end(), ids.begin(), ids.end()) != tokens.end()
                               : std::all_of(ids.begin(), ids.end(), [&](int id) {
                                     return std::find(tokens.begin(), tokens.end(), id) != tokens.end();
                                 });
        if (holds)
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

// Values whose words are these but for a few letters: each unknown word is replaced by near known ones.
void ValueIndex::addNearTokens(const std::vector<std::string> &words, std::vector<NearValue> &out) const
{
    std::vector<int> pool;
    for (const auto &word : words) {
        const std::string stem = m_vocabulary.stem(word);
        const std::size_t edits = allowedEdits(stem.size());
        const auto bits = signature(stem);
        for (std::size_t t = 0; t < m_tokens.size(); ++t) {
            const auto &token = m_tokens[t];
            const std::size_t difference =
                token.size() > stem.size() ? token.size() - stem.size() : stem.size() - token.size();
            if (difference > edits || std::popcount(bits ^ m_signatures[t]) > static_cast<int>(2 * edits))
                continue;
            if (token != stem && base::editDistance(stem, token, edits) > edits)
                continue;
            const auto &postings = m_postings[t];
            if (postings.size() < 2000)
                pool.insert(pool.end(), postings.begin(), postings.end());
        }
    }
    std::sort(pool.begin(), pool.end());
    pool.erase(std::unique(pool.begin(), pool.end()), pool.end());
    const std::string wanted = base::join(words, " ");
    const std::size_t edits = std::min<std::size_t>(allowedEdits(wanted.size()) + words.size() / 3, 4);
    for (const int entry : pool) {
        const std::string stored = normalized(m_entries[static_cast<std::size_t>(entry)].text);
        const std::size_t difference =
            stored.size() > wanted.size() ? stored.size() - wanted.size() : wanted.size() - stored.size();
        if (difference > edits)
            continue;
        const std::size_t distance = base::editDistance(wanted, stored, edits);
        if (distance > 0 && distance <= edits)
            out.push_back({entry, 0.9 - 0.1 * static_cast<double>(distance), "edit"});
    }
}

std::vector<NearValue> ValueIndex::near(const std::vector<std::string> &words, std::size_t limit) const
{
    std::vector<NearValue> found;
    if (words.empty() || words.size() > mostWords)
        return found;
    addNearTokens(words, found);
    std::vector<std::string> stems;
    for (const auto &word : words)
        stems.push_back(m_vocabulary.stem(word));
    const std::size_t letters = squashed(words).size();
    if (letters >= 3) {
        const auto share = [&](int entry) {
            return static_cast<double>(words.size()) /
                   static_cast<double>(m_entryTokens[static_cast<std::size_t>(entry)].size());
        };
        for (const int entry : holders(stems, true))
            found.push_back({entry, 0.55 + 0.15 * share(entry), "contains"});
        for (const int entry : words.size() > 1 ? holders(stems, false) : std::vector<int>())
            found.push_back({entry, 0.45 + 0.15 * share(entry), "tokens"});
    }
    if (words.size() == 1 && letters >= 2)
        if (auto hit = m_initials.find(words.front()); hit != m_initials.end())
            for (const int entry : hit->second)
                found.push_back({entry, 0.6, "acronym"});
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
    for (const int entry : exact(words)) {
        const auto &column = columnOf(entry);
        if (column.owner == owner && column.property == property &&
            m_entries[static_cast<std::size_t>(entry)].text == value)
            return true;
    }
    return false;
}

} // namespace offline
