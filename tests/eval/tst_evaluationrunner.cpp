// SPDX-License-Identifier: GPL-3.0-or-later
// The requests of an evaluation: its questions with their settings, as for any other run.
#include "agents/registry/builtinagents.h"
#include "eval/evaluationrunner.h"

#include "data/words/learned.h"
#include "support/fakesource.h"
#include "support/prepared.h"
#include "support/scriptedclient.h"

#include <QtTest>

namespace {

constexpr const char *query = "SELECT name FROM film";

class CountingBook final : public data::LessonBook {
public:
    base::Result<std::vector<data::Lesson>> lessons() override
    {
        ++read;
        return std::vector<data::Lesson>();
    }
    base::Status change(const std::function<void(std::vector<data::Lesson> &)> &) override { return {}; }
    int read = 0;
};

// Tables with one answer, and a model that writes the right query each time.
struct Films {
    std::shared_ptr<CountingBook> book = std::make_shared<CountingBook>();
    std::shared_ptr<support::ScriptedClient> model = std::make_shared<support::ScriptedClient>();
    base::FolderResources resources{REFLEXION_SOURCE_DIR "/resources"};
    agents::AgentRegistry agents = agents::builtInAgents();
    base::SystemClock clock;
    int opened = 0;

    Films()
    {
        for (int i = 0; i < 2; ++i)
            model->call("GenerateQuery",
                        R"({"answer": "x", "reflection": "r", "search_queries": ["SELECT name FROM film"]})");
    }

    eval::EvaluationServices services()
    {
        eval::EvaluationServices services;
        services.agents = &agents;
        services.resources = &resources;
        services.clock = &clock;
        services.open = [this](const std::string &, std::stop_token) -> base::Result<agents::RunWorld> {
            ++opened;
            auto queries = std::make_shared<support::QueryScript>();
            data::RowsBuilder rows({"name"});
            rows.add({data::Value("Ran")});
            (*queries)[query].rows = rows.finish();
            (*queries)[query].analysis.parsed = true;
            (*queries)[query].analysis.access = data::Access::read;
            data::Schema schema;
            schema.entities.emplace_back().name = "film";
            const auto described = std::make_shared<const data::Schema>(std::move(schema));
            auto world =
                support::worldOf(std::make_shared<support::FakeSource>(queries, described, "SQL"), described, nullptr);
            world.services->add(agents::roles::model, [this](const std::string &name) -> base::Result<std::any> {
                if (name == "keyless")
                    return base::fail(base::Category::usage, "The key of this model is missing.");
                return std::any(std::shared_ptr<llm::Client>(model));
            });
            support::serve(*world.services, agents::roles::lessons, std::shared_ptr<data::LessonBook>(book));
            return world;
        };
        services.read = [](const std::string &) -> base::Result<std::string> {
            return std::string(
                R"({"id": "a", "question": "Which films are there?", "category": "x", "answerable": true, "columns": ["name"], "rows": [["Ran"]]}
{"id": "b", "question": "Every film?", "category": "x", "answerable": true, "columns": ["name"], "rows": [["Ran"]]})");
        };
        return services;
    }
};

eval::EvaluationRequest order(std::vector<std::string> models)
{
    eval::EvaluationRequest request;
    request.sources = {"fake:"};
    request.models = std::move(models);
    request.questions = {"films.jsonl"};
    return request;
}

} // namespace

class TestEvaluationRunner : public QObject {
    Q_OBJECT

private slots:
    void lessonsAreHandedAsToAnyOtherRun()
    {
        Films films;
        const auto results = eval::runEvaluation(order({"script"}), films.services(), {}, {});
        QVERIFY2(results.has_value(), results ? "" : results.error().message.c_str());
        QCOMPARE(results->front().board.all.count, std::size_t{2});
        QCOMPARE(results->front().answers.front().query, std::string(query));
        QCOMPARE(films.book->read, 2); // once per question
    }

    void unusableModelFailsOnlyItsOwnQuestions()
    {
        Films films;
        const auto results = eval::runEvaluation(order({"keyless", "script"}), films.services(), {}, {});
        QVERIFY2(results.has_value(), results ? "" : results.error().message.c_str());
        QCOMPARE(films.opened, 1); // for both models
        QCOMPARE(results->size(), std::size_t{2});
        QVERIFY(results->front().answers.front().query.empty());
        QCOMPARE(results->back().answers.front().query, std::string(query));
    }

    void unsuitableAgentFailsBeforeAnyModelCall()
    {
        Films films;
        auto wrong = order({"script"});
        wrong.agent = "kg-reflexion";
        const auto results = eval::runEvaluation(wrong, films.services(), {}, {});
        QVERIFY(!results);
        QVERIFY(results.error().message.find("sql-reflection") != std::string::npos);
        QVERIFY(films.model->requests().empty());
    }
};

QTEST_APPLESS_MAIN(TestEvaluationRunner)
#include "tst_evaluationrunner.moc"
