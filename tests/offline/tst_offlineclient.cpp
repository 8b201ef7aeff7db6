// SPDX-License-Identifier: GPL-3.0-or-later
// The rules as a model: tool calls in the form that agents expect, abstentions with offers, no request of another kind.
#include "offline/reading/offlineclient.h"

#include "data/schema/schemaartefact.h"
#include "offline/reading/rulequestions.h"
#include "offline/smallsource.h"

using namespace offline_tests;
using nlohmann::json;

class TestOfflineClient : public QObject {
    Q_OBJECT

    std::shared_ptr<data::Source> m_source;
    std::shared_ptr<offline::Knowledge> m_knowledge;
    data::SchemaPtr m_schema;
    json m_allowed; // {types: [name]}: the types selected in the schema

    base::Result<llm::ChatReply> ask(const std::string &question, const std::string &tool,
                                     json attempts = json::array(), json hints = json::array())
    {
        llm::ChatRequest request;
        request.forcedTool = tool;
        request.task = {{"question", base::text(question)},
                        {"schema", data::artefact(m_schema)},
                        {"attempts", base::json(std::move(attempts))},
                        {"hints", base::json(std::move(hints))}};
        if (!m_allowed.is_null())
            request.task["schema_allowed"] = base::json(m_allowed);
        return offline::OfflineClient(m_knowledge).chat(request, {});
    }

private slots:
    void initTestCase()
    {
        m_source = smallSource();
        m_schema = *m_source->describe({});
        m_knowledge = knowledgeOf(m_source);
    }

    void aDraftIsAToolCallWithOneQuery()
    {
        const auto reply = ask("Which films does Clint Eastwood appear in?", "GenerateQuery");
        QVERIFY(reply && reply->toolCalls.size() == 1);
        QCOMPARE(reply->toolCalls.front().name, std::string("GenerateQuery"));
        const auto arguments = json::parse(reply->toolCalls.front().arguments);
        QVERIFY(arguments.at("answer").is_string() && arguments.at("reflection").is_string());
        QCOMPARE(arguments.at("search_queries").size(), std::size_t{1});
        const auto rows = m_source->run({arguments.at("search_queries")[0].get<std::string>(), {}}, {}, {});
        QVERIFY(rows && rows->size() == 2);
        QVERIFY(!reply->words.empty());
        QVERIFY(offline::OfflineClient(m_knowledge).isLocalRules());
    }

    void abstentionNamesTheUnknownWordAndKnownTypes()
    {
        const auto reply = ask("What is the box office of Unforgiven?", "GenerateQuery");
        QVERIFY(reply && reply->toolCalls.empty());
        QCOMPARE(reply->finishReason, std::string("abstained"));
        QVERIFY2(reply->text.find("'box'") != std::string::npos && reply->text.find("films") != std::string::npos,
                 reply->text.c_str());
    }

    void untickedTypeIsNotUsedButOffered()
    {
        const std::string question = "Which films does Clint Eastwood appear in?";
        const auto query = json::parse(ask(question, "GenerateQuery")->toolCalls.front().arguments)
                               .at("search_queries")[0]
                               .get<std::string>();
        const auto used = m_source->language()->analyse(query, m_schema.get());
        QVERIFY(!used.relationshipTypes.empty());
        m_allowed = {{"types", used.labels}}; // the relationship is not selected
        const auto reply = ask(question, "GenerateQuery");
        m_allowed = nullptr;
        QCOMPARE(reply->finishReason, std::string("abstained"));
        QVERIFY2(reply->text.find(used.relationshipTypes.front()) != std::string::npos, reply->text.c_str());
        QCOMPARE(reply->readings.size(), std::size_t{1});
        QCOMPARE(reply->readings.front().query, query); // the button needs its types
    }

    void aChosenReadingIsUsedNextTime()
    {
        const std::string question = "What is the box office of Unforgiven?";
        const std::string query = "MATCH (f:Film {title: 'Unforgiven'}) RETURN f.rating AS rating";
        data::Learned learned;
        learned.choose({question, query, "rating of film 'Unforgiven'"});
        m_knowledge->setLearned(learned);
        const auto reply = ask("what is the  box office of unforgiven", "GenerateQuery");
        QVERIFY2(reply && reply->toolCalls.size() == 1, reply ? reply->text.c_str() : "");
        const auto arguments = json::parse(reply->toolCalls.front().arguments);
        QCOMPARE(arguments.at("search_queries")[0].get<std::string>(), query);
        QVERIFY(arguments.at("reflection").get<std::string>().find("you chose") != std::string::npos);
        QCOMPARE(reply->readings.size(), std::size_t{1});
        // A reading that the schema no longer has counts as not chosen.
        learned.choose({question, "MATCH (f:Opera) RETURN f.aria", "aria"});
        m_knowledge->setLearned(learned);
        QCOMPARE(ask(question, "GenerateQuery")->finishReason, std::string("abstained"));
        QVERIFY(learned.forget("What is the Box Office of Unforgiven"));
        QVERIFY(!learned.chosen(question) && !learned.forget(question));
        m_knowledge->setLearned({});
        QCOMPARE(ask(question, "GenerateQuery")->finishReason, std::string("abstained"));
    }

    void topWithoutARankingAsksByWhat()
    {
        const auto all = ask("top 100 films", "GenerateQuery");
        QVERIFY2(all && all->toolCalls.size() == 1, all ? all->text.c_str() : ""); // there are fewer
        const auto few = ask("top 2 films", "GenerateQuery");
        QVERIFY(few.has_value());
        QCOMPARE(few->finishReason, std::string("abstained"));
        QVERIFY2(few->text.find("top") != std::string::npos && few->text.find('2') != std::string::npos,
                 few->text.c_str());
        const auto any = ask("Name two films", "GenerateQuery"); // any will do
        QVERIFY2(any && any->toolCalls.size() == 1, any ? any->text.c_str() : "");
    }

    void severalNearNamesAreOfferedAsReadings()
    {
        const std::string question = "What is the year of the film 'the night'?";
        const auto draft = ask(question, "GenerateQuery");
        QVERIFY2(draft && draft->toolCalls.size() == 1, draft ? draft->text.c_str() : "");
        const auto query = json::parse(draft->toolCalls.front().arguments).at("search_queries")[0].get<std::string>();
        const auto reply = ask(question, "ReviseQuery", {{{"query", query}, {"rows", 0}, {"error", nullptr}}});
        QVERIFY(reply.has_value());
        QCOMPARE(reply->finishReason, std::string("abstained"));
        QCOMPARE(reply->readings.size(), std::size_t{2});
        for (const auto &reading : reply->readings) {
            const auto rows = m_source->run({reading.query, {}}, {}, {});
            QVERIFY(rows && rows->size() == 1);
        }
    }

    void aRevisionAfterRowsHasNoFurtherMove()
    {
        const auto reply = ask("Which films does Clint Eastwood appear in?", "ReviseQuery",
                               {{{"query", "MATCH (a:Actor {name: 'Clint Eastwood'})-[:APPEARS_IN]->(f:Film) RETURN f"},
                                 {"rows", 2},
                                 {"error", nullptr}}});
        QVERIFY(reply && reply->toolCalls.size() == 1);
        const auto arguments = json::parse(reply->toolCalls.front().arguments);
        for (const char *field : {"answer", "reflection", "search_queries", "revised_query", "score"})
            QVERIFY2(arguments.contains(field), field);
    }

    void aHintMayAskInOtherWords()
    {
        const auto reply = ask("Which flicks feature good old Clint?", "ReviseQuery",
                               {{{"query", "MATCH (n) RETURN n"}, {"rows", 0}, {"error", nullptr}}},
                               {"Which films does Clint Eastwood appear in?"});
        QVERIFY(reply && reply->toolCalls.size() == 1);
        QVERIFY(json::parse(reply->toolCalls.front().arguments)
                    .at("revised_query")
                    .get<std::string>()
                    .find("Clint Eastwood") != std::string::npos);
    }

    void otherRequestsAreRefusedWithMessage()
    {
        QVERIFY(!ask("Which films are there?", "SomethingElse").has_value());
        const auto reply = offline::OfflineClient(m_knowledge).chat({}, {});
        QVERIFY(!reply && !reply.error().message.empty());
    }

    void sampleQuestionsAreReadableAndOneIsMisspelt()
    {
        offline::RuleQuestions questions(m_knowledge);
        const auto made = questions.questions(*m_schema, *m_source, 3, {});
        QVERIFY(made && made->size() == 3);
        int misspelt = 0;
        for (const auto &question : *made) {
            const auto understood = offline::understand(question.text, *m_knowledge);
            QVERIFY2(understood.abstains.empty(), question.text.c_str());
            QVERIFY(!question.note.empty());
            const auto rows = m_source->run({understood.readings.front().query, {}}, {}, {});
            QVERIFY2(rows.has_value(), understood.readings.front().query.c_str());
            misspelt += rows->empty();
        }
        QCOMPARE(misspelt, 1);
    }
};

QTEST_APPLESS_MAIN(TestOfflineClient)
#include "tst_offlineclient.moc"
