// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/rules.h"

#include "offline/language/words.h"
#include "offline/reading/interpreter.h"
#include "offline/values/lexicon.h"
#include "offline/values/valueindex.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>

namespace bench {

using namespace offline;

namespace {

constexpr int questionWords = 30, benchReadings = 200;
const char *const benchTypes[] = {"Person", "Company", "Product", "City"};

// Names of one to three words; the number makes each unique.
std::string madeName(std::int64_t number)
{
    static const char *const syllables[] = {"ka", "lo",  "mi", "ner", "tas", "ul",
                                            "ve", "ron", "pi", "sho", "gra", "be"};
    constexpr std::int64_t many = std::size(syllables);
    std::string name;
    std::int64_t rest = number;
    for (int word = 0; word < 1 + number % 3; ++word) {
        std::string text;
        for (int part = 0; part < 3; ++part, rest = rest / many + number % 97)
            text += syllables[rest % many];
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
        name += (name.empty() ? "" : " ") + text;
    }
    return name + " " + std::to_string(number);
}

class MadeNames final : public data::Source {
public:
    explicit MadeNames(std::int64_t names) : m_names(names)
    {
        auto schema = std::make_shared<data::Schema>();
        for (const char *name : benchTypes) {
            data::EntityType type;
            type.name = name;
            type.count = names / std::ssize(benchTypes);
            data::Property property;
            property.name = "name";
            property.count = property.distinct = type.count;
            type.properties.push_back(property);
            schema->entities.push_back(type);
        }
        for (std::size_t i = 1; i < std::size(benchTypes); ++i) {
            data::RelationshipType type;
            type.name = i == 1 ? "WORKS_FOR" : i == 2 ? "BUYS" : "LIVES_IN";
            type.count = names;
            type.endpoints.push_back({benchTypes[0], benchTypes[i], names});
            schema->relationships.push_back(type);
        }
        schema->fingerprint = "made " + std::to_string(names);
        m_schema = std::move(schema);
    }
    data::SourceInfo info() const override
    {
        data::SourceInfo info;
        info.name = "Made names";
        info.fingerprint = m_schema->fingerprint;
        return info;
    }
    std::shared_ptr<const data::Language> language() const override { return nullptr; }
    base::Result<data::SchemaPtr> describe(std::stop_token) override { return m_schema; }
    base::Result<data::Plan> explain(const data::Query &, std::stop_token) override { return refuse(); }
    base::Result<data::Rows> run(const data::Query &, const data::QueryLimits &, std::stop_token,
                                 const data::RowSink &) override
    {
        return refuse();
    }
    base::Result<std::vector<data::StoredValue>> values(std::string_view, std::string_view, std::string_view,
                                                        std::size_t, std::stop_token) override
    {
        return std::vector<data::StoredValue>{};
    }
    base::Status eachValue(std::string_view type, std::string_view, std::stop_token,
                           const std::function<bool(const data::Value &, std::int64_t)> &use) override
    {
        for (std::int64_t i = 0; i < m_names; ++i)
            if (type == benchTypes[i % std::ssize(benchTypes)] && !use(data::Value(madeName(i)), 1))
                break;
        return {};
    }

private:
    static tl::unexpected<base::Error> refuse()
    {
        return base::fail(base::Category::usage, "These names are no database: nothing can be asked of them.");
    }
    std::int64_t m_names;
    data::SchemaPtr m_schema;
};

// Of this process, from the system; 0 if unknown.
std::int64_t residentBytes()
{
    std::ifstream file("/proc/self/statm");
    std::int64_t pages = 0, resident = 0;
    constexpr std::int64_t pageBytes = 4096;
    file >> pages >> resident;
    return file ? resident * pageBytes : 0;
}

} // namespace

std::shared_ptr<data::Source> madeNames(std::int64_t names)
{
    return std::make_shared<MadeNames>(names);
}

std::vector<std::string> questionsOfThirtyWords(data::Source &source, const data::Schema &schema)
{
    std::vector<std::string> names, types;
    for (const auto &entity : schema.entities) {
        const auto *naming = entity.abstract ? nullptr : schema.nameProperty(entity.name);
        if (!naming)
            continue;
        types.push_back(base::join(identifierWords(entity.name), " ") + "s");
        std::size_t taken = 0;
        const auto listed =
            source.eachValue(entity.name, naming->name, {}, [&](const data::Value &value, std::int64_t) {
                constexpr std::size_t longestName = 40, most = 20;
                if (value.isString() && value.asString().size() < longestName) {
                    names.push_back(value.asString());
                    ++taken;
                }
                return taken < most;
            });
        if (!listed)
            break;
    }
    std::vector<std::string> questions;
    for (std::size_t i = 0; i < benchReadings && names.size() > 1; ++i) {
        std::string name = names[i * 7 % names.size()];
        if (i % 3 == 0 && name.size() > 4)
            std::swap(name[1], name[2]);
        std::string question = "Please tell me which " + types[i % types.size()] + " are related to " + name +
                               " and how many of the " + types[(i + 1) % types.size()] + " that we know of have " +
                               names[i * 11 % names.size()];
        for (int words = static_cast<int>(tokenize(question).size()); words < questionWords; ++words)
            question += words % 2 == 0 ? " as well" : " too";
        questions.push_back(question + "?");
    }
    return questions;
}

base::Result<nlohmann::json> measureRules(std::shared_ptr<data::Source> source, const base::Resources &resources,
                                          base::Clock &clock)
{
    using Milliseconds = std::chrono::duration<double, std::milli>;
    BASE_TRY(const auto schema, source->describe({}));
    BASE_TRY(const auto knowledge, Knowledge::load(source, resources));
    const std::int64_t before = residentBytes();
    const auto start = clock.now();
    BASE_CHECK(knowledge->prepare(*schema, {}));
    const double built = Milliseconds(clock.now() - start).count();
    const std::int64_t grown = residentBytes() - before;
    std::vector<double> times;
    std::size_t read = 0;
    const std::clock_t busy = std::clock();
    for (const auto &question : questionsOfThirtyWords(*source, *schema)) {
        const auto from = clock.now();
        read += understand(question, *knowledge).abstains.empty() ? 1 : 0;
        times.push_back(Milliseconds(clock.now() - from).count());
    }
    const double busyFor = 1000.0 * static_cast<double>(std::clock() - busy) / CLOCKS_PER_SEC;
    if (times.empty())
        return base::fail(base::Category::input, "This source has no names to ask for.");
    std::sort(times.begin(), times.end());
    return nlohmann::json{{"names", knowledge->values().size()},
                          {"index_ms", built},
                          {"index_bytes", knowledge->values().bytes()},
                          {"grown_bytes", grown},
                          {"questions", times.size()},
                          {"words", questionWords},
                          {"median_ms", times[times.size() / 2]},
                          {"p95_ms", times[times.size() * 95 / 100]},
                          {"cpu_ms", busyFor / static_cast<double>(times.size())}, // of processor time, on average
                          {"read", read}};
}

} // namespace bench
