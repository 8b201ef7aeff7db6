// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/files.h"
#include "platform/guiguard.h"

#include <QTemporaryDir>
#include <QTest>
#include <thread>

namespace {

// Answers every call, so that only the guard can complain.
class PlainSource final : public data::Source {
public:
    data::SourceInfo info() const override
    {
        data::SourceInfo info;
        info.name = "plain";
        return info;
    }
    std::shared_ptr<const data::Language> language() const override { return nullptr; }
    base::Result<data::SchemaPtr> describe(std::stop_token) override { return std::make_shared<data::Schema>(); }
    base::Result<data::Plan> explain(const data::Query &, std::stop_token) override { return data::Plan(); }
    base::Result<data::Rows> run(const data::Query &, const data::QueryLimits &, std::stop_token,
                                 const data::RowSink &) override
    {
        return data::Rows({"a"});
    }
    base::Result<std::vector<data::StoredValue>> values(std::string_view, std::string_view, std::string_view,
                                                        std::size_t, std::stop_token) override
    {
        return std::vector<data::StoredValue>();
    }
    base::Status eachValue(std::string_view, std::string_view, std::stop_token,
                           const std::function<bool(const data::Value &, std::int64_t)> &) override
    {
        return {};
    }
};

class PlainClient final : public llm::Client {
public:
    std::string name() const override { return "plain"; }
    bool takesGrammar(std::stop_token) override { return true; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &, std::stop_token, const llm::TokenSink &) override
    {
        return llm::ChatReply();
    }
};

} // namespace

class TestGuiGuard : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        platform::markGuiThread();
        m_doors.clear();
        platform::setGuardHandler([this](std::string_view door) { m_doors.emplace_back(door); });
    }
    void cleanup() { platform::setGuardHandler({}); }

    void everyCallOfASourceOnTheGuiThreadIsReported()
    {
        {
            platform::GuardedSource source(std::make_shared<PlainSource>());
            (void)source.info();
            (void)source.language();
            (void)source.describe({});
            (void)source.explain({}, {});
            (void)source.run({}, {}, {}, {});
            (void)source.values({}, {}, {}, 1, {});
            (void)source.eachValue({}, {}, {}, {});
        }
        QCOMPARE(m_doors.size(), std::size_t(8)); // the destructor too
    }

    void everyModelCallOnTheGuiThreadIsReported()
    {
        {
            platform::GuardedClient client(std::make_shared<PlainClient>());
            (void)client.name(); // a name is no I/O
            (void)client.chat({}, {}, {});
        }
        QCOMPARE(m_doors.size(), std::size_t(2));
    }

    void filesOnTheGuiThreadAreReported()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.txt")).toStdString();
        QVERIFY(platform::writeFile(path, "text"));
        QCOMPARE(platform::readFile(path).value(), std::string("text"));
        QCOMPARE(m_doors, (std::vector<std::string>{"writeFile", "readFile"}));
    }

    void anotherThreadMayDoAllOfIt()
    {
        std::string name;
        bool takesGrammar = false;
        std::thread([&] {
            platform::GuardedSource source(std::make_shared<PlainSource>());
            name = source.info().name;
            (void)source.run({}, {}, {}, {});
            platform::GuardedClient client(std::make_shared<PlainClient>());
            (void)client.chat({}, {}, {});
            takesGrammar = client.takesGrammar({});
        }).join();
        QVERIFY(takesGrammar);
        QCOMPARE(name, std::string("plain"));
        QVERIFY(m_doors.empty());
    }

    void previousHandlerIsRestored()
    {
        const auto before = platform::setGuardHandler({});
        QVERIFY(before != nullptr);
        QVERIFY(platform::setGuardHandler(before) == nullptr);
        platform::assertNotGuiThread("a door");
        QCOMPARE(m_doors, std::vector<std::string>{"a door"});
    }

private:
    std::vector<std::string> m_doors;
};

QTEST_GUILESS_MAIN(TestGuiGuard)
#include "tst_guiguard.moc"
