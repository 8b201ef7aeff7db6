// SPDX-License-Identifier: GPL-3.0-or-later
// Taught words: their meanings as text and as a file, their problems with a schema, and their text for models.
#include "data/schema/schema.h"
#include "data/words/learned.h"
#include "data/words/wordexamples.h"
#include "support/memorystore.h"

#include <QtTest>

using data::Word;

namespace {

data::Schema citiesAndOrders()
{
    const auto property = [](const char *name, data::Type type) {
        data::Property made;
        made.name = name;
        made.type = type;
        return made;
    };
    data::Schema schema;
    schema.entities.push_back({"City",
                               10,
                               {},
                               false,
                               {property("name", data::Type::string), property("population", data::Type::integer),
                                property("coastal", data::Type::boolean), property("founded", data::Type::date),
                                property("chartered", data::Type::string)},
                               {}});
    schema.entities.push_back({"River", 10, {}, false, {property("length", data::Type::integer)}, {}});
    for (const char *name : {"RISES_IN", "FLOWS_THROUGH"}) {
        data::RelationshipType made;
        made.name = name;
        made.endpoints.push_back({name[0] == 'R' ? "River" : "City", name[0] == 'R' ? "City" : "River", 1});
        schema.relationships.push_back(made);
    }
    data::RelationshipType orders;
    orders.name = "ORDERS";
    orders.properties = {property("unit price", data::Type::floating), property("quantity", data::Type::integer)};
    schema.relationships.push_back(orders);
    return schema;
}

Word word(const char *phrase, const char *meaning, const char *text);

// Defaults that apply when no word of the question decides.
Word meant(const char *meaning, const char *text)
{
    auto made = word("", meaning, text);
    made.phrases.clear();
    return made;
}

Word word(const char *phrase, const char *meaning, const char *text)
{
    auto read = data::readMeaning(meaning, text);
    if (!read)
        qFatal("%s", read.error().message.c_str());
    read->phrases = {phrase};
    return *read;
}

} // namespace

class TestWords : public QObject {
    Q_OBJECT

private slots:
    void descriptionsAreStoredAndReachTheModelsSchema()
    {
        data::Learned learned;
        learned.describe("City", "population", "counted in 2020,\n without suburbs");
        learned.describe("City", {}, "municipalities with a charter");
        learned.describe("River", "gone", "a column that is no longer there");
        learned.describe("River", {}, "  ");
        const auto again = data::readLearned(data::toJson(learned));
        QVERIFY(again.has_value());
        QCOMPARE(again->descriptions.size(), std::size_t(3));
        QCOMPARE(again->descriptionOf("City", "population"), std::string("counted in 2020, without suburbs"));
        const auto schema = std::make_shared<const data::Schema>(citiesAndOrders());
        const auto schemaWith = data::described(schema, again->descriptions);
        const std::string text = data::describe(*schemaWith);
        QVERIFY(text.find("; municipalities with a charter; population: counted in 2020, without suburbs\n") !=
                std::string::npos);
        QVERIFY(text.find("no longer there") == std::string::npos);
        learned.describe("City", "population", {});
        QVERIFY(learned.descriptionOf("City", "population").empty());
        QCOMPARE(data::described(schema, {}), schema); // no needless copy
    }

    void aMeaningIsReadAndWritten_data()
    {
        QTest::addColumn<QString>("meaning");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written"); // "-": an error
        const auto row = [](const char *meaning, const char *text, const char *written = nullptr) {
            QTest::newRow(text) << QString(meaning) << QString::fromUtf8(text)
                                << QString::fromUtf8(written ? written : text);
        };
        row("type", "Drug");
        row("type", "`a thing`");
        row("relationship", "TREATS");
        row("property", "Product.unitPrice");
        row("property", "Product.", "-");
        row("property", "Product.a.b", "-");
        row("value", "Country.name = 'Côte d\\'Ivoire'");
        row("value", "Country.name > 'a'", "-");
        row("condition", "RACED_IN.position = 1");
        row("condition", "City.population >= 150000 and City.coastal = true");
        row("condition", "City.population ≥ 3", "City.population >= 3");
        row("condition", "City.name starts with 'San'");
        row("condition", "City.population is known");
        row("condition", "City.population > 1 and River.length > 1", "-"); // of two types
        row("condition", "City.population >", "-");
        row("measure", "sum of ORDERS.`unit price` * ORDERS.quantity");
        row("measure", "State.population / State.area");
        row("measure", "average of City.population");
        row("ordering", "City.population");
        row("ordering", "Race.position, lowest first");
        row("ordering", "City.population, the highest first", "City.population");
        row("name", "Person.first_name + Person.last_name");
        row("nothing", "");
        row("between", "Entity and Filing: FILED");
        row("between", "`a filing`, Entity: `FILED BY`", "Entity and `a filing`: `FILED BY`"); // always in one order
        row("between", "Entity and Filing", "-");
        row("between", "Entity: FILED", "-");
        row("date", "Order.orderDate");
        row("date", "Order", "-");
        row("colour", "City", "-");
    }
    void aMeaningIsReadAndWritten()
    {
        QFETCH(QString, meaning);
        QFETCH(QString, text);
        QFETCH(QString, written);
        const auto read = data::readMeaning(meaning.toStdString(), text.toStdString());
        QCOMPARE(read.has_value(), written != "-");
        if (!read)
            return;
        QCOMPARE(QString::fromStdString(read->meaningText()), written);
        const auto again = data::readMeaning(meaning.toStdString(), read->meaningText());
        QVERIFY(again && *again == *read);
    }

    // The file is the same in any order of teaching, and means the same when it is read.
    void theFileIsStable()
    {
        const data::Words words{word("yes", "condition", "City.population > 1"),
                                word("biggest", "ordering", "City.population"),
                                word("a: b", "value", "City.name = 'x'")};
        const data::Words turned{words[2], words[0], words[1]};
        const auto yaml = data::toYaml(words, "Cities");
        QCOMPARE(data::toYaml(turned, "Cities"), yaml);
        const auto read = data::readWords(yaml);
        QVERIFY(read);
        QCOMPARE(read->size(), words.size());
        QCOMPARE(data::toYaml(*read, "Cities"), yaml);
        QVERIFY(QString::fromStdString(yaml).contains("  - say: biggest\n    ordering: City.population\n"));
    }

    // A default has no word in the file.
    void defaultIsWrittenWithoutAWord()
    {
        const data::Words words{meant("between", "River and City: RISES_IN"), meant("date", "City.founded"),
                                word("major", "condition", "City.population > 1")};
        const auto yaml = data::toYaml(words, {});
        QVERIFY2(
            QString::fromStdString(yaml).contains("words:\n  - between: [City, River]\n    relationship: RISES_IN\n"
                                                  "  - date: City.founded\n  - say: major\n"),
            yaml.c_str());
        const auto read = data::readWords(yaml);
        QVERIFY(read && data::toYaml(*read, {}) == yaml && read->front() == words.front());
        // On one line, as it is typed.
        const auto line = data::readWords("words:\n  - between: 'River, City: RISES_IN'\n");
        QVERIFY(line && line->front() == words.front());
        QCOMPARE(words[0].title(), std::string("between City and River"));
        QCOMPARE(words[1].title(), std::string("date of City"));
        data::Words left = words;
        QVERIFY(data::remove(left, "Between City and River"));
        QVERIFY(data::remove(left, "date of City"));
        QVERIFY(!data::remove(left, "date of City"));
        QCOMPARE(left, data::Words{words[2]});
        left = words; // each phrase is removed alone
        QVERIFY(data::remove(left, "major"));
        QCOMPARE(left.size(), std::size_t(2));
        QCOMPARE(QString::fromStdString(data::describe(words, citiesAndOrders())),
                 QString("- where a question does not say how City and River are connected, RISES_IN is meant\n"
                         "- where a question does not say which date of City is meant, City.founded is\n"
                         "- \"major\" means the condition City.population > 1\n"));
    }

    void fileOfAnotherKindIsReported_data()
    {
        QTest::addColumn<QString>("yaml");
        QTest::addColumn<QString>("says");
        QTest::newRow("no YAML") << "a: ["
                                 << "YAML";
        QTest::newRow("no words") << "a: b"
                                  << "words";
        QTest::newRow("no meaning") << "words:\n  - say: x\n"
                                    << "Word 1";
        QTest::newRow("a wrong one") << "words:\n  - say: x\n    type: Drug\n  - say: y\n    condition: Drug\n"
                                     << "Word 2";
        QTest::newRow("no phrase") << "words:\n  - type: Drug\n"
                                   << "the word is missing";
        QTest::newRow("between one") << "words:\n  - between: [City]\n    relationship: IN\n"
                                     << "two types";
        QTest::newRow("between, no relationship") << "words:\n  - between: [City, River]\n"
                                                  << "the relationship in an entry";
        QTest::newRow("between, and another") << "words:\n  - between: [A, B]\n    relationship: IN\n    type: A\n"
                                              << "two meanings";
        QTest::newRow("a date that a word says") << "words:\n  - say: x\n    date: City.founded\n"
                                                 << "has no word";
        QTest::newRow("two meanings") << "words:\n  - say: x\n    type: Drug\n    nothing: \"\"\n"
                                      << "two meanings";
    }
    void fileOfAnotherKindIsReported()
    {
        QFETCH(QString, yaml);
        QFETCH(QString, says);
        const auto read = data::readWords(yaml.toStdString());
        QVERIFY(!read);
        QVERIFY2(QString::fromStdString(read.error().message).contains(says), read.error().message.c_str());
    }

    void problemOfAWordIsReported()
    {
        const auto schema = citiesAndOrders();
        const auto problem = [&](const data::Words &words) {
            const auto all = data::problemsOf(words, schema);
            return all.empty() ? QString()
                               : (all.front().isError ? "! " : "") + QString::fromStdString(all.front().sentence);
        };
        QCOMPARE(problem({word("major", "condition", "City.population > 150000")}), QString());
        QCOMPARE(problem({word("major", "condition", "City.popluation > 150000")}),
                 QString("! City has no property popluation; did you mean population?"));
        QCOMPARE(problem({word("major", "condition", "City.pop > 150000")}),
                 QString("! City has no property pop; did you mean population?"));
        QVERIFY(problem({word("major", "condition", "City.inhabitants > 150000")})
                    .startsWith("! City has no property inhabitants; it has "));
        QCOMPARE(problem({word("major", "condition", "Town.population > 150000")}),
                 QString("! The source has no type or relationship Town."));
        QVERIFY(problem({word("major", "condition", "City.name > 3")}).startsWith("! City.name is text"));
        QVERIFY(problem({word("sum", "measure", "sum of City.name")}).startsWith("! City.name has no numbers"));
        QVERIFY(problem({word("river", "type", "City")}).contains("is also the name of River"));
        QVERIFY(
            problem({word("big", "condition", "City.population > 1"), word("Big", "condition", "City.population > 2")})
                .contains("has two meanings"));
        QCOMPARE(
            problem({meant("between", "River and City: RISES_IN"), meant("date", "City.founded"),
                     meant("date", "City.chartered")}),
            QString("These two defaults contradict each other, so neither is used: City.founded, and City.chartered."));
        QCOMPARE(
            problem({meant("between", "River and City: RISES_IN"), meant("between", "City, River: FLOWS_THROUGH")}),
            QString(
                "These two defaults contradict each other, so neither is used: City and River: RISES_IN, and City and "
                "River: FLOWS_THROUGH."));
        auto off = meant("date", "City.chartered");
        off.off = true;
        QCOMPARE(problem({meant("date", "City.founded"), off}), QString());
        QCOMPARE(problem({meant("between", "City and City: RISES_IN")}),
                 QString("! RISES_IN does not connect the types City and City."));
        QCOMPARE(problem({meant("between", "City and Town: RISES_IN")}),
                 QString("! The source has no type or relationship Town."));
        QCOMPARE(problem({meant("date", "City.coastal")}), QString("! City.coastal has no dates."));
        // Of different types a word may mean different properties.
        QCOMPARE(problem({word("biggest", "ordering", "City.population"), word("biggest", "ordering", "River.length")}),
                 QString());
    }

    void wordsAreAddedAndRemoved()
    {
        data::Words words{word("major", "condition", "City.population > 150000")};
        QCOMPARE(data::add(words, {word("big", "condition", "City.population > 150000")}), std::size_t(1));
        QCOMPARE(words.size(), std::size_t(1));
        QCOMPARE(data::add(words, {word("Big", "condition", "City.population > 150000")}), std::size_t(0));
        QVERIFY(data::remove(words, "MAJOR"));
        QCOMPARE(words.front().phrases, std::vector<std::string>{"big"});
        QVERIFY(!data::remove(words, "major"));
        QVERIFY(data::remove(words, "big"));
        QVERIFY(words.empty());
    }

    // Each phrase is disabled and enabled alone: a disabled phrase stays so when another is added.
    void eachPhraseIsDisabledAlone()
    {
        const auto meaning = "City.population > 150000";
        auto both = word("major", "condition", meaning);
        both.phrases.push_back("big");
        data::Words words{both};
        auto off = word("major", "condition", meaning);
        off.off = true;
        QCOMPARE(data::add(words, {off}), std::size_t(0));
        QCOMPARE(words.size(), std::size_t(2));
        QVERIFY(!words[0].off && words[0].phrases == std::vector<std::string>{"big"});
        QVERIFY(words[1].off && words[1].phrases == std::vector<std::string>{"major"});
        QCOMPARE(data::add(words, {word("huge", "condition", meaning)}), std::size_t(1));
        QVERIFY(!words[0].off && words[0].phrases.size() == 2 && words[1].off);
        QCOMPARE(data::add(words, {word("major", "condition", "City.population > 9")}), std::size_t(1));
        QVERIFY(words[1].off);                                       // another meaning of it
        QVERIFY(data::problemsOf(words, citiesAndOrders()).empty()); // a word that is off is in no conflict
        QCOMPARE(data::add(words, {word("major", "condition", meaning)}), std::size_t(0));
        QCOMPARE(words.size(), std::size_t(2));
        QVERIFY(words[0].phrases.size() == 3 && words[1].meaningText() == "City.population > 9");
    }

    void manyMeaningsAreOneSentence()
    {
        const auto problems = data::problemsOf({word("big", "condition", "City.population > 1"),
                                                word("big", "condition", "City.population > 2"),
                                                word("big", "condition", "City.population > 3")},
                                               citiesAndOrders());
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems.front().sentence,
                 std::string("'big' has 3 meanings: City.population > 1; City.population > 2; City.population > 3."));
    }

    void eachMistakeHasItsOwnSentence_data()
    {
        QTest::addColumn<QString>("meaning");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing") << "condition"
                                 << ""
                                 << "the property is missing.";
        QTest::newRow("no type") << "condition"
                                 << "population > 1"
                                 << "the type is missing before 'population'";
        QTest::newRow("no property") << "condition"
                                     << "City. > 1"
                                     << "the property is missing after 'City.'";
        QTest::newRow("no comparison") << "condition"
                                       << "City.population"
                                       << "the comparison is missing after City.population;";
        QTest::newRow("another comparison") << "condition"
                                            << "City.name like 'B%'"
                                            << "City.name, before 'like 'B%''";
        QTest::newRow("no value") << "condition"
                                  << "City.population >"
                                  << "the value is missing at the end";
        QTest::newRow("a bare text") << "condition"
                                     << "City.name = Bel"
                                     << "'Bel' is not a value; write a number";
        QTest::newRow("an open text") << "condition"
                                      << "City.name = 'Bel"
                                      << "the text 'Bel has no closing";
        QTest::newRow("an open name") << "type"
                                      << "`City of"
                                      << "no closing back-tick";
        QTest::newRow("two types") << "condition"
                                   << "City.population > 1 and River.length > 2"
                                   << "it uses the types City and River";
        QTest::newRow("a figure") << "condition"
                                  << "sum of City.population > 1"
                                  << "teach the aggregate as a measure";
        QTest::newRow("a function") << "condition"
                                    << "count(City) > 1"
                                    << "teach the aggregate as a measure";
        QTest::newRow("another figure") << "measure"
                                        << "count(City)"
                                        << "a measure begins with sum of";
        QTest::newRow("reckoning") << "condition"
                                   << "City.population * 2 > 1"
                                   << "it calculates";
        QTest::newRow("more") << "condition"
                              << "City.population > 1 or 2"
                              << "the end 'or 2' is not understood";
    }
    void eachMistakeHasItsOwnSentence()
    {
        QFETCH(QString, meaning);
        QFETCH(QString, text);
        QFETCH(QString, says);
        const auto read = data::readMeaning(meaning.toStdString(), text.toStdString());
        QVERIFY(!read);
        const auto message = QString::fromStdString(read.error().message);
        QVERIFY2(message.contains(says) && message.contains(" is not a valid " + meaning + ": ") &&
                     message.endsWith('.'),
                 qPrintable(message));
    }

    // An example comes from the source itself, and can be taught there as it is written.
    void anExampleIsOfTheSource()
    {
        const auto schema = citiesAndOrders();
        const auto spoken = data::exampleOf(data::Word::Meaning::condition, schema, "length above 5");
        QVERIFY(spoken && spoken->meaningText().starts_with("River.length > "));
        for (const char *meaning :
             {"type", "relationship", "property", "condition", "measure", "ordering", "between", "name"}) {
            const auto kind = data::readMeaning("nothing", {}); // any
            QVERIFY(kind);
            std::optional<data::Word> example;
            for (int each = 0; each <= static_cast<int>(data::Word::Meaning::date); ++each)
                if (toString(static_cast<data::Word::Meaning>(each)) == std::string_view(meaning))
                    example = data::exampleOf(static_cast<data::Word::Meaning>(each), schema);
            QVERIFY2(example, meaning);
            const auto again = data::readMeaning(meaning, example->meaningText());
            QVERIFY2(again && data::problemsOf({*again}, schema).empty(), example->meaningText().c_str());
        }
    }

    // What was taught later has priority: a reading chosen before it is forgotten.
    void laterWordReplacesAChosenReading()
    {
        support::MemoryStore memory;
        const data::LearnedStore store(&memory);
        data::Learned learned;
        learned.words = {word("old", "condition", "City.population < 9")};
        QVERIFY(store.write("Cities", learned));
        learned.choose({"Which big cities are old?", "MATCH (c:City) RETURN c", "Cities"});
        learned.choose({"Which oldest bigots are there?", "MATCH (c:City) RETURN c", "Cities"});
        learned.choose({"How many rivers?", "MATCH (c:City)-->(r:River) RETURN r", "Rivers"});
        QVERIFY(store.write("Cities", learned));
        QCOMPARE(store.read("Cities")->readings.size(), std::size_t(3)); // the word was there before
        learned.words.push_back(word("big", "condition", "City.population > 9"));
        learned.words.back().off = true;
        QVERIFY(store.write("Cities", learned));
        QCOMPARE(store.read("Cities")->readings.size(), std::size_t(3));
        learned.words.back().off = false;
        QVERIFY(store.write("Cities", learned));
        QCOMPARE(store.read("Cities")->readings.size(), std::size_t(2));
        learned = *store.read("Cities");
        learned.words.push_back(meant("between", "City and River: RISES_IN"));
        QVERIFY(store.write("Cities", learned));
        const auto left = store.read("Cities")->readings;
        QVERIFY(left.size() == 1 && left.front().question == "Which oldest bigots are there?");
    }

    // No model gets a word that cannot be used, or is off.
    void modelReceivesMeaningsOfWords()
    {
        auto off = word("tiny", "condition", "City.population < 10");
        off.off = true;
        const data::Words words{word("major", "condition", "City.population > 150000"), off,
                                word("old", "condition", "Town.founded < 1000"), word("here", "nothing", "")};
        QCOMPARE(QString::fromStdString(data::describe(words, citiesAndOrders())),
                 QString("- \"major\" means the condition City.population > 150000\n- \"here\" restricts nothing\n"));
    }

    // They are kept in a separate file, and the other names of types and properties are words, too.
    void wordsAndLessonsAreStoredTogether()
    {
        support::MemoryStore memory;
        const data::LearnedStore store(&memory);
        data::Learned learned;
        learned.words = {word("major", "condition", "City.population > 150000")};
        learned.setWords("City", {}, {"town"});
        learned.setWords("City", "population", {"inhabitants"});
        QVERIFY(store.write("Cities", learned));
        QCOMPARE(memory.texts.size(), std::size_t(2));
        QVERIFY(memory.texts.contains("words/Cities.yaml"));
        const auto read = store.read("Cities");
        QVERIFY(read && *read == learned);
        const auto all = data::allWords(*read, citiesAndOrders());
        QCOMPARE(all.size(), std::size_t(3));
        QCOMPARE(all[1].meaningText(), std::string("City"));
        QCOMPARE(all[2].meaningText(), std::string("City.population"));
        learned.words.clear();
        QVERIFY(store.write("Cities", learned));
        QVERIFY(memory.texts.at("words/Cities.yaml").empty());
    }
};

QTEST_GUILESS_MAIN(TestWords)
#include "tst_words.moc"
