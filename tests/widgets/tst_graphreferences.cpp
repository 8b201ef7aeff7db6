// SPDX-License-Identifier: GPL-3.0-or-later
// References in properties of a graph, in the window: listed, used, refused and restored like relationships of tables,
// and applied to questions. On a folder, and on a real Neo4j if one can be started.
#include "support/referringserver.h"
#include "widgets/foundwindow.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/panes/phrasefield.h"
#include "widgets/window/relationshipslink.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QUndoStack>

using fixtures::atSite;
using fixtures::ofDisease;
using fixtures::referringQuestion;

class GraphReferencesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
    }
    void init() { failOnWarnings(); }

    void foundOnesAreRejectedAcceptedAndReset_data()
    {
        QTest::addColumn<bool>("isServer");
        QTest::newRow("folder") << false;
        QTest::newRow("Neo4j") << true;
    }
    void foundOnesAreRejectedAcceptedAndReset()
    {
        QFETCH(bool, isServer);
        const fixtures::ReferringPlace place(isServer);
        if (place.skip())
            QSKIP(place.skip());
        QVERIFY(place.isReady());
        const QString source = QString::fromStdString(place.source());
        {
            support::FoundWindow it;
            auto *pane = it.opened(source);
            QVERIFY(pane);
            QTRY_VERIFY(it.stateOf(atSite) && it.stateOf(ofDisease));
            QVERIFY(*it.stateOf(atSite) == State::used);
            pane->choose(QString::fromLatin1(atSite));
            const QString evidence = pane->evidenceLines().join(u'\n');
            QVERIFY2(evidence.contains(QStringLiteral("every value has a match at the other end: 12 of 12 values")),
                     qPrintable(evidence));
            QVERIFY2(evidence.contains(QStringLiteral("every target value is unique: 12 distinct values")),
                     qPrintable(evidence));
            QVERIFY2(evidence.contains(QStringLiteral("different name, same type")), qPrintable(evidence));
            QVERIFY(it.inTree(atSite).isValid());
            // The questions that it enables are whole, and its field shows the present reading.
            it.window.relationshipsLink()->show(QString::fromLatin1(atSite));
            QTRY_VERIFY(!pane->readsAs()->questions().isEmpty());
            const QString possible = pane->readsAs()->questions().join(u'\n');
            QVERIFY2(!possible.contains(QStringLiteral("  ")), qPrintable(possible));
            QVERIFY(!pane->readsAs()->field()->placeholderText().isEmpty());
            QCOMPARE(dashed(it), 2);

            QVERIFY(it.asks(referringQuestion));
            const QString compared = it.window.inspector()->data().query;
            QVERIFY2(compared.contains(QStringLiteral("t.place = s.code")), qPrintable(compared));
            const QString strip = it.window.centre()->question()->strip()->spoken();
            QVERIFY2(strip.contains(QStringLiteral("found in the data: Trial.place")), qPrintable(strip));

            it.window.relationshipsLink()->show(QString::fromLatin1(atSite));
            QTRY_VERIFY(pane->refuseButton()->isEnabled());
            pane->refuseButton()->click();
            QTRY_VERIFY(*it.stateOf(atSite) == State::refused);
            QVERIFY(*it.stateOf(ofDisease) == State::used);
            QTRY_COMPARE(dashed(it), 1); // redrawn
            QVERIFY(it.asks(referringQuestion));
            QVERIFY2(!it.window.inspector()->data().query.contains(QStringLiteral("s.code")),
                     qPrintable(it.window.inspector()->data().query));
            auto *undo = it.window.findChild<QUndoStack *>();
            undo->undo();
            QTRY_VERIFY(*it.stateOf(atSite) == State::used);
            QVERIFY(it.asks(referringQuestion));
            QCOMPARE(it.window.inspector()->data().query, compared);
            undo->redo();
            QTRY_VERIFY(*it.stateOf(atSite) == State::refused);
            it.window.relationshipsLink()->show();
            pane->list()->selectAll();
            QCOMPARE(pane->list()->selectedItems().size(), qsizetype(2));
            QTRY_VERIFY(pane->acceptButton()->isEnabled());
            pane->acceptButton()->click();
            QTRY_VERIFY(*it.stateOf(atSite) == State::accepted);
            QVERIFY(*it.stateOf(ofDisease) == State::accepted);
            pane->choose(QString::fromLatin1(ofDisease));
            QTRY_VERIFY(pane->refuseButton()->isEnabled());
            pane->refuseButton()->click();
            QTRY_VERIFY(*it.stateOf(ofDisease) == State::refused);
        }
        support::FoundWindow next;
        QVERIFY(next.opened(source));
        QTRY_VERIFY(next.stateOf(atSite) && *next.stateOf(atSite) == State::accepted);
        QVERIFY(*next.stateOf(ofDisease) == State::refused);
        QVERIFY(next.asks(referringQuestion));
        QCOMPARE(next.answer(), QStringLiteral("3 trials."));
    }

private:
    using State = support::FoundWindow::State;
    static int dashed(support::FoundWindow &it)
    {
        if (!it.window.findChild<widgets::GraphPage *>())
            emit it.window.schemaPane()->diagramRequested();
        auto *page = it.window.findChild<widgets::GraphPage *>();
        if (!page || !QTest::qWaitFor([&] { return !page->view()->places().empty() && !page->isAtWork(); }))
            return -1;
        const auto &edges = page->view()->picture().edges;
        return int(std::count_if(edges.begin(), edges.end(), [](const auto &edge) { return edge.isFound; }));
    }
    QTemporaryDir m_home;
};

QTEST_MAIN(GraphReferencesTest)
#include "tst_graphreferences.moc"
