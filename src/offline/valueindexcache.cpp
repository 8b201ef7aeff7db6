// SPDX-License-Identifier: GPL-3.0-or-later
// How an index of stored values is kept for the next time, and told from one that is torn, old or of other data.
#include "base/hash.h"
#include "offline/valueindex.h"
#include "offline/vocabulary.h"

#include <algorithm>

namespace offline {

namespace {

constexpr std::string_view indexMagic = "reflexion names 1\n";
constexpr std::size_t hashDigits = 32;
constexpr std::size_t numbersOfColumn = 4;

// The image in a kept text: after the magic, the key and the hash of what follows; empty where anything is amiss.
std::string_view imageIn(std::string_view kept, const std::string &key)
{
    const std::size_t head = indexMagic.size() + 2 * hashDigits;
    if (kept.size() < head || !kept.starts_with(indexMagic) || kept.substr(indexMagic.size(), hashDigits) != key)
        return {};
    const std::string_view image = kept.substr(head);
    return base::hash(image).hex() == kept.substr(head - hashDigits, hashDigits) ? image : std::string_view();
}

} // namespace

// What an index depends on: the data, the words of the language, and which properties are listed, as what.
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
