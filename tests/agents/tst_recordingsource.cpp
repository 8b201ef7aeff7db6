// SPDX-License-Identifier: GPL-3.0-or-later
// Calls of a repairer to a source get the same results from the record, without calling the source again.
#include "agents/query/recordingsource.h"

#include "agents/engine/names.h"
#include "support/fakesource.h"

#include <QtTest>
#include <nlohmann/json.hpp>

namespace {

class Recorded final : public workflow::Activities, private workflow::LiveCall {
public:
    base::Result<base::ArtefactPtr> call(std::string_view kind, base::ArtefactPtr request,
                                         const workflow::Live &live) override
    {
        kinds.emplace_back(kind);
        const auto key = request->hash().hex();
        if (const auto known = m_replies.find(key); known != m_replies.end())
            return known->second;
        BASE_TRY(auto reply, live(*this));
        return m_replies[key] = reply.value;
    }
    std::vector<base::Result<base::ArtefactPtr>> callAll(std::string_view kind, std::vector<Request> requests,
                                                         std::size_t) override
    {
        std::vector<base::Result<base::ArtefactPtr>> all;
        for (const Request &each : requests)
            all.push_back(call(kind, each.request, each.live));
        return all;
    }
    base::ArtefactPtr decision() override { return nullptr; }
    std::vector<std::string> kinds;

private:
    std::stop_token stop() const override { return {}; }
    void text(std::string_view) override {}
    void retrying(const base::Error &) override {}
    std::map<std::string, base::ArtefactPtr> m_replies;
};

} // namespace

class TestRecordingSource : public QObject {
    Q_OBJECT

private slots:
    void sourceCallsAreRecordedAndReplayed()
    {
        auto script = std::make_shared<support::QueryScript>();
        data::RowsBuilder rows({"n"});
        rows.add({data::Value(7)});
        (*script)["RETURN 7 AS n"].rows = rows.finish();
        support::FakeSource inner(script, nullptr);
        inner.stored.push_back({"Disease", "name", data::Value("asthma"), 0.9, 3});
        Recorded activities;
        agents::RecordingSource source(inner, activities, nullptr);
        for (int pass = 0; pass < 2; ++pass) {
            int blocks = 0;
            const auto found = source.run({"RETURN 7 AS n", {}}, {}, {}, [&](const auto &, const auto &) {
                ++blocks;
                return true;
            });
            QVERIFY(found.has_value());
            QCOMPARE(found->at(0, 0).asInt(), std::int64_t{7});
            QCOMPARE(blocks, 1);
            const auto near = source.values("Disease", "name", "astma", 3, {});
            QVERIFY(near.has_value());
            QCOMPARE(near->front().value.asString(), std::string("asthma"));
            QCOMPARE(near->front().count, std::int64_t{3});
            std::vector<std::string> all;
            QVERIFY(source
                        .eachValue("Disease", "name", {},
                                   [&](const data::Value &value, std::int64_t) {
                                       all.push_back(value.asString());
                                       return true;
                                   })
                        .has_value());
            QCOMPARE(all.size(), std::size_t{1});
            inner.stored.clear(); // the second pass has only the record
        }
        QCOMPARE(inner.ran.size(), std::size_t{1});
        QCOMPARE(activities.kinds.size(), std::size_t{6});
        for (const auto &kind : activities.kinds)
            QCOMPARE(kind, std::string(agents::activities::probe));
    }

    void failureOfTheSourceIsPassedOn()
    {
        support::FakeSource inner(std::make_shared<support::QueryScript>(), nullptr);
        Recorded activities;
        agents::RecordingSource source(inner, activities, nullptr);
        QVERIFY(!source.run({"RETURN 8", {}}, {}, {}, {}));
    }
};

QTEST_APPLESS_MAIN(TestRecordingSource)
#include "tst_recordingsource.moc"
