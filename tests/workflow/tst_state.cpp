// SPDX-License-Identifier: GPL-3.0-or-later
// The state is a value that shares its contents: a change affects no other state, and copies only pointers.
#include "world.h"

#include <QTest>

using namespace world;

namespace {

std::string shown(const State &state)
{
    std::string all;
    for (const auto &[name, value] : state.entries())
        all += name + "=" + base::textOf(value) + " ";
    return all;
}

} // namespace

class TestState : public QObject {
    Q_OBJECT

private slots:
    void changesMakeANewStateAndLeaveTheOld()
    {
        const State empty;
        QVERIFY(!empty.has("a"));
        const State first = empty.with({set("b", "1"), set("a", "2")});
        const State second = first.with({set("b", "3"), set("c", "4"), {"a", nullptr}});
        QCOMPARE(q(shown(first)), q("a=2 b=1 "));
        QCOMPARE(q(shown(second)), q("b=3 c=4 "));
        QCOMPARE(q(shown(second.with({set("a", "5")}))), q("a=5 b=3 c=4 "));
        QCOMPARE(q(shown(first.with({set("z", "1"), set("z", "2")}))), q("a=2 b=1 z=2 "));
    }

    void unchangedArtefactsAreShared()
    {
        const State first = State().with({set("a", std::string(100'000, 'x')), set("b", "1")});
        const State second = first.with({set("b", "2")});
        QCOMPARE(first.get("a").get(), second.get("a").get());
        QVERIFY(second.byteSize() <= 100);
    }

    void aWrongKindReadsAsEmpty()
    {
        const State state = State().with({set("a", "1")});
        QVERIFY(state.json("a").is_null());
        QVERIFY(!state.list("a"));
        QCOMPARE(q(state.display("a")), q("1"));
        QCOMPARE(q(state.display("b")), q(""));
    }

    void guardNotesFirstUndeclaredReadButNotOfCopies()
    {
        const std::vector<Name> declared{"a"};
        ReadGuard guard{declared, {}};
        const State state = State().with({set("a", "1"), set("b", "2"), set("c", "3")});
        const State guarded(state, guard);
        const State copy = guarded;
        (void)guarded.get("a");
        (void)copy.get("b");
        QVERIFY(guard.undeclared.empty());
        (void)guarded.get("c");
        (void)guarded.get("b");
        QCOMPARE(q(guard.undeclared), q("c"));
    }

    void partsShareTheirBlocksAndHashByContent()
    {
        const auto block = base::text("schema;");
        const auto prompt = base::parts({{"schema", block}, {"question", base::text("q?")}});
        QCOMPARE(q(prompt->display()), q("schema;q?"));
        QCOMPARE(prompt->references().front().get(), block.get());
        QVERIFY(prompt->hash() ==
                base::parts({{"schema", base::text("schema;")}, {"question", base::text("q?")}})->hash());
        QVERIFY(prompt->hash() != base::parts({{"question", base::text("q?")}, {"schema", block}})->hash());
    }

    void compositesAreDecodedByTheirComponents()
    {
        const auto list = std::make_shared<base::List>(std::make_shared<base::List>(nullptr, base::text("1")),
                                                       base::parts({{"p", base::json({1, 2})}}));
        const base::ArtefactDecoders decoders;
        base::ArtefactDecoders::Lookup lookup; // a store with the decoded values, as a session is
        std::map<base::Hash, base::ArtefactPtr> store;
        std::function<base::ArtefactPtr(const base::ArtefactPtr &)> keep = [&](const base::ArtefactPtr &artefact) {
            for (const auto &held : artefact->references())
                keep(held);
            const auto again = decoders.decode(artefact->kind(), artefact->canonical(), lookup);
            return store[artefact->hash()] = again ? *again : nullptr;
        };
        lookup = [&](const base::Hash &hash) { return base::Result<base::ArtefactPtr>(store[hash]); };
        const auto again = keep(list);
        QVERIFY(again);
        QVERIFY(again->hash() == list->hash());
        QCOMPARE(q(again->display()), q(list->display()));
        for (const char *damaged : {"", "xyz", "00000000000000000000000000000000"})
            QVERIFY(!decoders.decode("list", damaged, lookup));
        for (const char *damaged : {"", "{}", "[1]", R"([["a","b"]])"})
            QVERIFY(!decoders.decode("parts", damaged, lookup));
    }

    void aLongListNeitherCopiesNorRecurses()
    {
        std::shared_ptr<const base::List> list;
        for (int i = 0; i < 200'000; ++i) {
            auto next = std::make_shared<const base::List>(list, base::text(std::to_string(i)));
            QCOMPARE(next->parent().get(), list.get()); // unchanged values are shared
            list = std::move(next);
        }
        QCOMPARE(list->size(), std::size_t(200'000));
        QCOMPARE(list->tail(3).size(), std::size_t(3));
        QVERIFY(list->hash() != list->parent()->hash());
    }
};

QTEST_APPLESS_MAIN(TestState)
#include "tst_state.moc"
